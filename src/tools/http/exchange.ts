// One request, one answer
// =============================================================================
//
// Invariants:
//
//   HTTP-EXCHANGE-1. A name is looked up once, and the connection goes to an
//       address that was looked at: whoever answers the next lookup otherwise gains
//       nothing. One address among several that is not public refuses them all.
//   HTTP-EXCHANGE-2. An answer is given whole or not at all: cut off, too large,
//       too slow or packed too tightly, it is a failure. One deadline, `timeUp`,
//       bounds all of it: the lookup, the connection, the head, whatever comes
//       before the head, and the body.
//   HTTP-EXCHANGE-3. Each connection is for one request and is closed after it.

import type { LookupFunction } from 'node:net'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

import { isPublicAddress, readAddress } from '#checks'

import { ToolFailure } from '../failure.ts'
import type { Resolve } from './resolve.ts'

export interface Request {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Answer {
  readonly status: number
  /** By name in lower case; what came several times is joined with commas. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export interface ExchangeOptions {
  readonly signal: AbortSignal
  /** Aborted when the exchange must be over. */
  readonly timeUp: AbortSignal
  readonly mostBytes: number
  readonly resolve: Resolve
  /** Whether the host has said that this place is reached whatever its address is. */
  readonly excepted: boolean
}

/** Sends a request and reads the answer whole; throws ToolFailure. */
export async function exchange(request: Request, around: ExchangeOptions): Promise<Answer> {
  try {
    const message = await send(request, around)
    const body = await readBody(message, around)
    return { status: message.statusCode ?? 0, headers: headersOf(message), body }
  } catch (error) {
    throw failureOf(error, request.url, around)
  }
}

const LARGEST_HEAD = 64 * 1024

function send(
  { url, method, headers, body }: Request,
  around: ExchangeOptions,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br', connection: 'close' },
    agent: false, // HTTP-EXCHANGE-3
    lookup: checkedLookup(around),
    maxHeaderSize: LARGEST_HEAD,
    signal: AbortSignal.any([around.signal, around.timeUp]),
  }
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve)
  request.on('upgrade', (_, socket) => {
    socket.destroy()
    reject(new Error('the server wants to speak another protocol'))
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

/** Looks a name up and lets only public addresses through (HTTP-EXCHANGE-1). */
function checkedLookup({ resolve, excepted }: ExchangeOptions): LookupFunction {
  return (name, options, give) => {
    resolve(name).then(
      (addresses) => {
        const hidden = addresses.find((address) => !excepted && !isPublic(address))
        if (hidden !== undefined) {
          give(new NotPublic(name, hidden), '')
          return
        }
        const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
        const [first] = all
        if (first === undefined) give(new Error(`nobody knows where ${name} is`), '')
        else if (options.all === true) give(null, all)
        else give(null, first.address, first.family)
      },
      (error: Error) => give(error, ''),
    )
  }
}

function isPublic(text: string): boolean {
  const address = readAddress(text)
  return address !== undefined && isPublicAddress(address)
}

async function readBody(message: IncomingMessage, around: ExchangeOptions): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of message as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > around.mostBytes) throw new TooLarge()
    parts.push(part)
  }
  if (!message.complete) throw new Error('the connection was cut')
  // What answers HEAD names a packing and has nothing in it.
  return length === 0 ? new Uint8Array() : unpacked(message, Buffer.concat(parts), around)
}

async function unpacked(
  { headers }: IncomingMessage,
  body: Uint8Array,
  { mostBytes }: ExchangeOptions,
): Promise<Uint8Array> {
  const packing = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (packing === 'identity') return body
  const unpack = Object.hasOwn(UNPACKING, packing) ? UNPACKING[packing] : undefined
  if (unpack === undefined) throw new Error(`its content is packed as \`${packing}\``)
  return unpack(body, { maxOutputLength: mostBytes })
}

type Unpack = (
  body: Uint8Array,
  options: { readonly maxOutputLength: number },
) => Promise<Uint8Array>

const UNPACKING: Readonly<Record<string, Unpack>> = {
  gzip: promisify<Uint8Array, object, Uint8Array>(gunzip),
  'x-gzip': promisify<Uint8Array, object, Uint8Array>(gunzip),
  deflate: promisify<Uint8Array, object, Uint8Array>(inflate),
  br: promisify<Uint8Array, object, Uint8Array>(brotliDecompress),
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  )
}

class NotPublic extends Error {
  readonly host: string
  readonly address: string

  constructor(host: string, address: string) {
    super(`${host} is at ${address}`)
    this.host = host
    this.address = address
  }
}

class TooLarge extends Error {}

function failureOf(error: unknown, url: URL, around: ExchangeOptions): Error {
  const { host } = url
  if (error instanceof NotPublic) {
    const { host: place, address } = error
    return new ToolFailure('tool/host-not-public', { place, address }, { cause: error })
  }
  if (error instanceof TooLarge) {
    return new ToolFailure(
      'tool/answer-too-large',
      { host, limit: around.mostBytes },
      { cause: error },
    )
  }
  // Whatever the connection says of its end then.
  if (around.timeUp.aborted && !around.signal.aborted) return tooSlow(host, error)
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  if (code === 'ERR_BUFFER_TOO_LARGE') return failureOf(new TooLarge(), url, around)
  const why = typeof code === 'string' && Object.hasOwn(WORDS, code) ? WORDS[code] : String(message)
  return new ToolFailure('tool/no-answer', { host, why: why ?? '' }, { cause: error })
}

/** The time was up before the answer was there. */
export function tooSlow(host: string, cause: unknown): ToolFailure {
  return new ToolFailure('tool/answer-too-slow', { host }, { cause })
}

/** What the network's codes mean. */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'no such name is known',
  EAI_AGAIN: 'names cannot be looked up at the moment',
  ETIMEDOUT: 'the connection took too long',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no network',
  HPE_HEADER_OVERFLOW: 'the head of its answer is too large',
  ABORT_ERR: 'the run does not wait for it any more',
}
