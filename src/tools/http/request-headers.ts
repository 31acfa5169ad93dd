// The headers of a request
// =============================================================================
//
// Invariants:
//
//   REQUEST-HEADERS-1. Headers that say how the connection works are ours: a plan
//       that sets them could speak to another server than the one that was looked
//       at.
//   REQUEST-HEADERS-2. A credential stands in no plan: it is named, as
//       `secret:NAME`, and its value is put in when the request is sent.

import { isCredentialHeader } from '#plan'
import type { ToolContext } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import { withSecrets } from '../secret-text.ts'

/** Names of headers and whether each is a credential, which does not go to another server. */
export interface RequestHeaders {
  readonly headers: Readonly<Record<string, string>>
  /** Names in lower case of those that hold a secret or are made for one. */
  readonly credentials: ReadonlySet<string>
}

/** Checks headers and fills in secrets; throws ToolFailure. */
export async function requestHeaders(
  given: Readonly<Record<string, string>>,
  { secret }: Pick<ToolContext, 'secret'>,
): Promise<RequestHeaders> {
  const headers: Record<string, string> = {}
  const credentials = new Set<string>()
  for (const [written, value] of Object.entries(given)) {
    const name = written.toLowerCase()
    if (!TOKEN.test(name) || OURS.has(name) || Object.hasOwn(headers, name)) refuse(written)
    const filled = await withSecrets(value, secret)
    if (filled !== value || isCredentialHeader(name)) credentials.add(name)
    if (filled === value && isCredentialHeader(name)) {
      throw new ToolFailure('tool/credential-in-plan', { header: written })
    }
    if (!/^[\t\u0020-\u007e]*$/.test(filled)) refuse(written)
    headers[name] = filled
  }
  return { headers, credentials }
}

function refuse(header: string): never {
  throw new ToolFailure('tool/header-refused', { header })
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]{1,64}$/

/** Hop by hop, framing and routing (REQUEST-HEADERS-1). */
const OURS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
