// ccos.network.http-fetch: requests a page of the web (seed 002)
// =============================================================================
//
// Invariants:
//
//   HTTP-FETCH-1. Only http and https, only to public addresses and the ports of web
//       servers, but for what the host excepts; every hop of a redirect again.
//   HTTP-FETCH-2. A redirect to another server is a call of its own, so the policy
//       rules on where it goes. Credentials do not go with it, nor does a body.
//   HTTP-FETCH-3. An answer is text, given whole. A status such as 404 is an answer
//       too: the plan looks at it.
//   HTTP-FETCH-4. Only what fails before the first byte of a request was sent says
//       so, with `happened: false`: after that the server may have acted.
//   HTTP-FETCH-5. `timeout-ms` is the time of all requests together, redirects
//       included.

import { z } from 'zod'

import { placeText, readUrl, whyUnreachable } from '#checks'
import type { Json } from '#plan'
import { defineTool, type Tool, type ToolContext } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import type { Answer, Request } from './exchange.ts'
import { requestHeaders, type RequestHeaders } from './request-headers.ts'
import { systemResolve, type Resolve } from './resolve.ts'

/** How `ccos.network.http-fetch` reaches the web. */
export interface HttpOptions {
  /**
   * Places that may be reached although they are private or on an unusual port, as `host:port`;
   * none by default.
   */
  readonly reaches?: readonly string[] | undefined
  /** How names are looked up; as the system does by default. */
  readonly resolve?: Resolve | undefined
}

const ID = 'ccos.network.http-fetch'
const LARGEST_ANSWER = 4 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 30_000
const LONGEST_TIMEOUT_MS = 120_000
const MOST_REDIRECTS = 5

const input = z.strictObject({
  url: z.string().min(1).max(8192).describe('An http or https URL.'),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  headers: z
    .object({})
    .catchall(z.string())
    .optional()
    .describe('Credentials only as `secret:NAME`, also within a value: `Bearer secret:NAME`.'),
  body: z
    .string()
    .max(1024 * 1024)
    .optional(),
  'timeout-ms': z.int().min(1).max(LONGEST_TIMEOUT_MS).optional(),
  redirects: z.int().min(0).max(MOST_REDIRECTS).optional().describe('How many are followed.'),
})

const output = z.strictObject({
  status: z.int(),
  body: z.string(),
  headers: z.record(z.string(), z.string()),
})

type Input = z.infer<typeof input>
type Output = z.infer<typeof output>

/** The tool, for a host that excepts some places and looks names up in its way. */
export function httpFetch({ reaches = [], resolve = systemResolve }: HttpOptions = {}): Tool {
  return defineTool({
    id: ID,
    description: 'Requests a URL of a public web server and gives status, headers and text.',
    input,
    output,
    positional: ['url'],
    effect: {
      argument: 'method',
      values: { GET: 'read', HEAD: 'read', DELETE: 'irreversible' },
      absent: 'read',
      otherwise: 'write',
    },
    repeat: 'once',
    risk: 'medium',
    sinks: ['url'],
    reaches,
    implementation:
      reaches.length === 0
        ? 'public web servers only'
        : `public web servers, and ${reaches.join(', ')}`,
    timeoutMs: LONGEST_TIMEOUT_MS + 10_000,
    run: (given, context) => fetchWhole(given, context, { reaches, resolve }),
  })
}

async function fetchWhole(
  given: Input,
  context: ToolContext,
  { reaches, resolve }: Required<{ [Key in keyof HttpOptions]: NonNullable<HttpOptions[Key]> }>,
): Promise<Output> {
  const { 'timeout-ms': timeoutMs = DEFAULT_TIMEOUT_MS } = given
  let { redirects = MOST_REDIRECTS } = given
  const own = await prepared(given, context, reaches).catch((error: unknown) => {
    throw nothingDone(error)
  })
  let { request } = own
  // Loaded only here: to import `node:http` takes longer than all of a check.
  const { exchange, tooSlow } = await import('./exchange.ts')
  const overAt = context.now() + timeoutMs
  const timeUp = AbortSignal.timeout(timeoutMs)

  for (;;) {
    const answer = await exchange(request, {
      signal: context.signal,
      timeUp,
      mostBytes: LARGEST_ANSWER,
      resolve,
      excepted: isExcepted(request.url, reaches),
    })
    const next = redirected(request, answer, redirects, reaches)
    if (next === undefined) return resultOf(answer, request.url)
    redirects--
    if (next.url.origin !== request.url.origin) {
      const rest = { redirects, 'timeout-ms': timeoutMs }
      const mostMs = Math.max(1, overAt - context.now())
      const there = elsewhere(next, own.credentials, rest, mostMs, context)
      return await there.catch((error: unknown) => {
        throw timeUp.aborted ? tooSlow(next.url.host, error) : error
      })
    }
    request = next
  }
}

/** The first request, and which of its headers are credentials; nothing was sent when it throws. */
async function prepared(
  { url, method = 'GET', headers: given = {}, body }: Input,
  context: ToolContext,
  reaches: readonly string[],
): Promise<Pick<RequestHeaders, 'credentials'> & { readonly request: Request }> {
  const reads = method === 'GET' || method === 'HEAD'
  // An empty one counts as none: models fill in what they know the name of.
  const sent = reads && body === '' ? undefined : body
  if (reads && sent !== undefined) {
    throw new ToolFailure('tool/body-without-use', { method })
  }
  const { headers, credentials } = await requestHeaders(given, context)
  return { request: { url: urlOf(url, reaches), method, headers, body: sent }, credentials }
}

/** The URL, when it is one that may be asked; throws ToolFailure (HTTP-FETCH-1). */
function urlOf(text: string, reaches: readonly string[]): URL {
  const place = readUrl(text)
  if (place === undefined || !URL.canParse(text)) {
    throw new ToolFailure('check/not-a-url', { url: text })
  }
  const why = whyUnreachable(place, reaches)
  if (why === undefined) return new URL(text)
  const { host, port } = place
  const details = { url: text, place: placeText(host, port), why }
  throw new ToolFailure('check/unreachable-url', details)
}

function isExcepted(url: URL, reaches: readonly string[]): boolean {
  const place = readUrl(url.href)
  return place !== undefined && reaches.includes(placeText(place.host, place.port))
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** What is to be asked next; undefined where the answer is the last one. */
function redirected(
  { url, method, headers, body }: Request,
  { status, headers: given }: Answer,
  left: number,
  reaches: readonly string[],
): Request | undefined {
  const { location } = given
  if (!REDIRECTS.has(status) || location === undefined) return undefined
  const reads = method === 'GET' || method === 'HEAD'
  const asGet = status === 303 || (status <= 302 && method === 'POST')
  const refuse = (why: string) =>
    new ToolFailure('tool/redirect-refused', { host: url.host, location, why })
  if (left === 0) throw refuse('it is one redirect too many')
  if (!URL.canParse(location, url.href)) throw refuse('that is no URL')
  const to = urlOf(new URL(location, url.href).href, reaches)
  if (url.protocol === 'https:' && to.protocol === 'http:') throw refuse('it is not encrypted')
  if (!reads && !asGet && to.origin !== url.origin) throw refuse('the body is for the first server')
  return asGet && !reads
    ? { url: to, method: 'GET', headers: withoutContent(headers), body: undefined }
    : { url: to, method, headers, body }
}

function withoutContent(headers: Request['headers']): Request['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-')),
  )
}

/** Follows to another server by a call of its own (HTTP-FETCH-2). */
async function elsewhere(
  { url, method, headers }: Request,
  credentials: RequestHeaders['credentials'],
  rest: Readonly<Record<string, Json>>,
  mostMs: number,
  context: ToolContext,
): Promise<Output> {
  const kept = Object.entries(headers).filter(([name]) => !credentials.has(name))
  const given = { url: url.href, method, headers: Object.fromEntries(kept), ...rest }
  return output.parse(await context.call(ID, given, { mostMs }))
}

function resultOf({ status, headers, body }: Answer, { host }: URL): Output {
  const [, charset = 'utf-8'] = /charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? []
  try {
    return { status, body: new TextDecoder(charset, { fatal: true }).decode(body), headers }
  } catch {
    throw new ToolFailure('tool/answer-not-text', { host, charset })
  }
}

/** Says that nothing was sent, so that trying again is a new call (HTTP-FETCH-4). */
function nothingDone(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { happened: false }) : error
}
