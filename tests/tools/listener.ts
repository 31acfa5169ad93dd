// A web server on loopback that counts its connections, and the way to it
//
// Names are looked up by a function of the test, so a name can lead anywhere; the
// host excepts the server where it should be reached.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { builtinTools } from '#tools'

import { call, toolOf, type ExchangeOptions } from './call.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** The server: what it does is set by each test. */
export const server: { port: number; connections: number; handle: Handle } = {
  port: 0,
  connections: 0,
  handle: (_, response) => void response.end('hello'),
}

const hello = server.handle

/** Starts one before the tests of a file and ends it after them. */
export function listen(): void {
  const http = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => server.handle(request, response, body))
  })
  http.on('connection', () => server.connections++)
  beforeAll(async () => {
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
    server.port = (http.address() as AddressInfo).port
  })
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  beforeEach(() => {
    server.connections = 0
    server.handle = hello
  })
}

export interface Around extends ExchangeOptions {
  readonly reaches?: readonly string[]
  readonly names?: Readonly<Record<string, readonly string[]>>
}

/** Calls the tool. */
export function fetching(
  given: Readonly<Record<string, unknown>>,
  { reaches = [here()], names = {}, ...around }: Around = {},
): Promise<unknown> {
  const resolve = (name: string) =>
    names[name] === undefined
      ? Promise.reject(new Error('no such name'))
      : Promise.resolve(names[name])
  const tools = builtinTools({ workspaceFolder: '.', http: { reaches, resolve } })
  return call(toolOf(tools, 'ccos.network.http-fetch'), given, around)
}

export const here = (host = '127.0.0.1') => `${host}:${server.port}`
export const url = (path = '/', host = '127.0.0.1') => `http://${here(host)}${path}`
