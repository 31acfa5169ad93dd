// A web server on this machine that receives notices, and the check that receivers make.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  readonly close: () => Promise<void>
}

/** Answers each request as it is told to, by its number from 0. */
export async function receiver(
  answer: (response: ServerResponse, number: number) => void = (response) => response.end(),
): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answer(response, received.length - 1)
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => void server.close(closed))
    },
  }
}

const TOLERANCE_S = 300

/** What a receiver does: whether a message is ours, whole and fresh. Written from the standard, without our code. */
export function isGenuine({ headers, body }: Received, secret: string, nowS: number): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given } = headers
  if (typeof id !== 'string' || typeof at !== 'string' || typeof given !== 'string') return false
  if (Math.abs(nowS - Number(at)) > TOLERANCE_S) return false
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest()
  return given.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',')
    const bytes = Buffer.from(signature, 'base64')
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}
