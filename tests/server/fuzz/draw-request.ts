// A request, drawn from the description and spoilt in one place or several
// =============================================================================
//
// Invariants:
//
//   DRAW-1. The same seed, number, port and knowledge give the same bytes.

import { Random } from '../../runtime/seeds/random.ts'
import { valueOf, type Known, type Operation } from './described.ts'
import { brokenBytes, HOSTILE_PARTS, hostileText, mutated } from './hostile.ts'

/** Who sends: the word of a role, and the token that it has. */
export interface Sender {
  readonly role: string
  readonly token: string | undefined
}

export interface DrawnRequest {
  readonly number: number
  readonly sender: Sender
  readonly operation: Operation
  readonly method: string
  /** Path and query as they are sent. */
  readonly target: string
  readonly bytes: Buffer
  /** Whether the method and the path are those of the operation, with ids that an address may hold. */
  readonly isForOperation: boolean
  /** Whether HTTP itself is broken, so that the platform may answer before the server does. */
  readonly isBrokenHttp: boolean
  /** Whether the server may end the connection before it has read all. */
  readonly isHuge: boolean
}

interface Drawing {
  readonly seed: number
  readonly number: number
  readonly port: number
  readonly operations: readonly Operation[]
  readonly senders: readonly Sender[]
  readonly known: Known
}

const PLAIN = /^[\w.-]{1,64}$/

export function drawRequest(drawing: Drawing): DrawnRequest {
  const { seed, number, port, operations, senders, known } = drawing
  const random = new Random(seed * 1_000_003 + number)
  const operation = random.pick(operations)
  const sender = random.pick(senders)
  // Some are left whole, so that they reach what is behind the door.
  const isWhole = random.chance(0.4)
  const spoils = (share: number) => !isWhole && random.chance(share)
  const isOtherMethod = spoils(0.05)
  const method = isOtherMethod
    ? random.pick(['HEAD', 'PATCH', 'OPTIONS', 'TRACE', 'DELETE', 'PUT', 'get', 'QUERY'])
    : operation.method

  let isPlain = true
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const part = spoils(0.3)
      ? random.pick(HOSTILE_PARTS)
      : encodeURIComponent(random.pick(known[name] ?? ['x']))
    isPlain &&= PLAIN.test(part)
    return part
  })
  const isOddPath = spoils(0.05)
  const odd = isOddPath ? random.pick(ODD_PATHS)(path) : path
  const target = isWhole ? odd : `${odd}${queryOf(operation, known, random)}`

  const headers = headersOf(sender, port, isWhole, random)
  const body = bodyOf(operation, known, isWhole, random)
  const isHuge = body !== undefined && body.length > 1024 * 1024
  if (body !== undefined) {
    headers.push(['content-type', spoils(0.1) ? random.pick(OTHER_TYPES) : JSON_TYPE])
    if (spoils(0.05)) headers.push(['transfer-encoding', 'chunked'])
    else headers.push(['content-length', String(body.length)])
  }
  const breaking = spoils(0.05) ? random.pick(BREAKS) : undefined
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, text]) => `${name}: ${text}`),
    ...(breaking === undefined ? [] : [breaking]),
  ].join('\r\n')
  const isChunked = headers.some(([name]) => name === 'transfer-encoding')
  return {
    number,
    sender,
    operation,
    method,
    target,
    bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), ...sentBody(body, isChunked)]),
    isForOperation: !isOtherMethod && !isOddPath && isPlain,
    isBrokenHttp: breaking !== undefined || method === 'get' || /[^\x21-\x7E]/.test(target),
    isHuge,
  }
}

const JSON_TYPE = 'application/json'
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  '',
  'application/xml',
  ';',
]

const ODD_PATHS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/../../../openapi.json`,
  (path) => path.toUpperCase(),
  (path) => `${path};x=1`,
  (path) => path.replace('/api/v1', '/api/v2'),
  (path) => path.replace('/api/v1', '/api/./v1'),
  (path) => path.replace('/api/v1', '/api%2fv1'),
  (path) => path.replace('/api/v1', '/mounted/../api/v1'),
  (path) => `http://example.org${path}`,
  () => '*',
  () => '//',
  () => '/..%2f..%2fpackage.json',
  () => '/messages/..%2f..%2fpackage',
  () => `/${'a/'.repeat(2000)}`,
]

/** Lines among the headers that HTTP does not allow, or that this platform answers itself. */
const BREAKS = [
  'no colon here',
  'a b: c',
  'x: a\u0000b',
  'content-length: -1',
  'content-length: 5\r\ncontent-length: 6',
  'transfer-encoding: chunked\r\ncontent-length: 3',
  'transfer-encoding: gzip',
  `x: ${'x'.repeat(20_000)}`,
  'expect: a miracle',
  'upgrade: websocket\r\nconnection: upgrade',
  'host: 127.0.0.1:1',
]

function queryOf({ parameters }: Operation, known: Known, random: Random): string {
  const pairs: string[] = []
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query' || random.chance(0.6)) continue
    const value = valueOf(schema, name, known, random)
    const text = random.chance(0.7)
      ? encodeURIComponent(String(value))
      : random.pick([
          ...HOSTILE_PARTS.slice(0, 30),
          encodeURIComponent(hostileText(random).toWellFormed()).slice(0, 2000),
        ])
    pairs.push(`${name}=${text}`)
  }
  const [first] = pairs
  if (first !== undefined && random.chance(0.05)) pairs.push(first)
  if (random.chance(0.05)) pairs.push(random.pick(['colour=red', '__proto__=1', '=', '&', 'x']))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function headersOf(
  { token }: Sender,
  port: number,
  isWhole: boolean,
  random: Random,
): [string, string][] {
  const headers: [string, string][] = [
    [
      'host',
      isWhole || random.chance(0.99)
        ? `127.0.0.1:${port}`
        : random.pick(['example.org', '', `[::1`]),
    ],
    ['connection', 'close'],
  ]
  if (token !== undefined) headers.push(['authorization', `Bearer ${token}`])
  if (isWhole) return headers
  for (let more = random.between(0, 5) - 3; more > 0; more--) {
    const [name, texts] = random.pick(Object.entries(MORE_HEADERS))
    headers.push([name, random.pick(texts)])
  }
  return headers
}

const MORE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    'text/event-stream',
    'text/markdown',
    'text/plain',
    'image/svg+xml',
    '*/*',
    ';;,,',
    'x'.repeat(4000),
  ],
  range: [
    'bytes=0-0',
    'bytes=5-',
    'bytes=9-3',
    'bytes=-5',
    'bytes=99999999999-',
    'bytes=0-1,3-4',
    'lines=1',
  ],
  prefer: ['wait', 'wait=1', 'wait=-1', 'wait=x', 'respond-async'],
  'last-event-id': ['0', '3', '-1', 'x', '999999999999999', '9'.repeat(30)],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  origin: ['null', 'http://evil.example'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'odd'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-for': ['127.0.0.1'],
  'x-http-method-override': ['DELETE', 'PUT'],
  'x-original-url': ['/api/v1/session/codes'],
  cookie: ['token=x', 'a=\u00ff'],
  'accept-encoding': ['gzip', 'br;q=x', '*'],
  authorization: ['Basic YTpi', 'Bearer', 'Bearer x y', 'Bearer \u00ff'],
}

/** Undefined for none. */
function bodyOf(
  { body, method }: Operation,
  known: Known,
  isWhole: boolean,
  random: Random,
): Buffer | undefined {
  if (body === undefined) {
    return !isWhole && method !== 'GET' && random.chance(0.1) ? Buffer.from('{"a": 1}') : undefined
  }
  // A body that the description leaves open is that of a plan.
  const schema = Object.keys(body).length === 0 ? PUT_BODY : body
  const value = valueOf(schema, '', known, random)
  const kind = random.roll()
  if (isWhole || kind < 0.2) return Buffer.from(JSON.stringify(value))
  if (kind < 0.8) {
    let changed = value
    for (let times = random.between(1, 3); times > 0; times--) changed = mutated(changed, random)
    return Buffer.from(JSON.stringify(changed))
  }
  if (kind < 0.98) return brokenBytes(JSON.stringify(value), random)
  if (kind < 0.99) return Buffer.from(`{"source": "${'x'.repeat(1024 * 1024)}"}`)
  return undefined
}

const PUT_BODY = {
  type: 'object',
  properties: {
    source: { type: 'string' },
    name: { type: 'string' },
    dialect: { type: 'string' },
    goal: { type: 'string' },
    inputs: {},
  },
  required: ['source'],
}

function sentBody(body: Buffer | undefined, isChunked: boolean): readonly Buffer[] {
  if (body === undefined) return []
  if (!isChunked) return [body]
  const half = Math.floor(body.length / 2)
  return [...chunk(body.subarray(0, half)), ...chunk(body.subarray(half)), Buffer.from('0\r\n\r\n')]
}

function chunk(part: Buffer): readonly Buffer[] {
  if (part.length === 0) return []
  return [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]
}
