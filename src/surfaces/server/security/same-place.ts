// Whether a request means this server, and comes from where it may
// =============================================================================
//
// Invariants:
//
//   SAME-PLACE-1. `Host` is one of the server's own names with its port: a name that was resolved
//       to this machine by somebody else reaches nothing.
//   SAME-PLACE-2. A request that a page sent comes from a page of this server, or is refused. Nothing
//       is ever said to a browser that would let another page read an answer.
//   SAME-PLACE-3. The one thing that another site may cause is that a person follows a link to a page of this server,
//       in a tab of its own: from a mail, a chat, an agent's answer. Such a page holds nothing before somebody signs in.

import { problem } from '../problem.ts'

/** Under what the server is reached. */
export interface Place {
  readonly scheme: 'http' | 'https'
  readonly port: number
  /** Names and addresses, IPv6 in brackets. */
  readonly names: readonly string[]
}

export const LOCAL_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** What `Host` may say. */
export function hostsOf({ scheme, port, names }: Place): ReadonlySet<string> {
  const isDefault = port === (scheme === 'https' ? 443 : 80)
  return new Set(
    names.flatMap((name) => [`${name}:${port}`, ...(isDefault ? [name] : [])]).map(lower),
  )
}

const SITES: ReadonlySet<string> = new Set(['same-origin', 'none'])

/** Throws a problem where the request is not for here, or not from here; `isPage`: it is for a page, which is no secret. */
export function refuseElsewhere(
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  place: Place,
  isPage: boolean,
): void {
  const hosts = hostsOf(place)
  const host = lower(headers.get('host') ?? '')
  if (!hosts.has(host)) throw problem('http/host-not-allowed', { host })
  const origin = headers.get('origin')
  // SAME-PLACE-2: only the address that the page was opened under.
  if (origin !== null && origin !== `${place.scheme}://${host}`) {
    throw problem('http/origin-not-allowed', { origin })
  }
  const site = headers.get('sec-fetch-site')
  if (site === null || SITES.has(site)) return
  // SAME-PLACE-3
  const isLink = isPage && method === 'GET' && isFollowed(headers)
  if (!isLink) throw problem('http/cross-site')
}

/** Whether a person follows a link in a tab, and no frame and no script asks. */
function isFollowed(headers: Headers): boolean {
  return (
    headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  )
}

function lower(text: string): string {
  return text.toLowerCase()
}
