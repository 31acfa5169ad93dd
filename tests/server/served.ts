// A server on loopback over a folder with runs in every state, and whoever sends it requests.

import { request as send, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

import { examine, type Asset, type Listening, type RunningServer } from '#app'
import { createCatalogue, type CatalogueEntry } from '#plan'
import { nodeWorld } from '#runtime/world/node'
import { journalUser } from '#services/workspace/user-files'
import type { Scope } from '#services/workspace/people'
import { nodeMachine } from '#services/workspace/world/node-machine'

import { startServer } from '../../src/surfaces/server/start-server.ts'
import { Desk } from '../app/desk.ts'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown
}

export interface Sent {
  readonly method?: string
  readonly path?: string
  /** Without `authorization` where there is none. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON where it is no text. */
  readonly body?: unknown
}

/** What a server has beside what it always has. */
export interface ServedParts {
  /** The files of a dashboard. */
  readonly assets?: (path: string) => Promise<Asset | undefined>
  /** Tools that are listed and that nobody calls. */
  readonly tools?: readonly CatalogueEntry[]
  /** A free one where it is absent. */
  readonly port?: number
  /** In place of the clock of the machine, by which decisions are counted. */
  readonly now?: () => number
}

export class Served {
  readonly desk: Desk
  readonly server: RunningServer
  /** What the program itself failed with. */
  readonly faults: unknown[]

  private constructor(desk: Desk, server: RunningServer, faults: unknown[]) {
    this.desk = desk
    this.server = server
    this.faults = faults
  }

  static async open(
    listening: Listening = { kind: 'local' },
    { assets, tools = [], port = 0, now }: ServedParts = {},
  ): Promise<Served> {
    const desk = await Desk.open()
    const faults: unknown[] = []
    const { here, host, runtime } = desk
    const server = await startServer({
      listening,
      port,
      ...(assets === undefined ? {} : { assets }),
      report: (thrown) => faults.push(thrown),
      mounts: [
        {
          path: '/mounted',
          scopes: ['submit'],
          answer: async (_, { user, agent }) => new Response(`${user} ${agent ?? 'alone'}`),
        },
      ],
      served: {
        ...here,
        catalogue: createCatalogue([...here.catalogue.entries.values(), ...tools]),
        runtime,
        host: now === undefined ? host : { ...host, now },
        user: 'ada@here',
        hasModel: true,
        critics: desk.critics,
        today: () => '2026-11-23',
        files: [],
        examine: async () =>
          await examine(
            {
              workspace: host,
              machine: nodeMachine,
              world: async (folder, root) => nodeWorld({ folder, root, user: journalUser(host) }),
              modelOf: () => undefined,
              beforeOwnCode: () => {},
            },
            { sets: false },
          ),
      },
    })
    return new Served(desk, server, faults)
  }

  get port(): number {
    return this.server.port
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.desk.close()
  }

  /** A token with these scopes, got as a browser gets one. */
  async token(
    scopes: readonly Scope[] = ['view', 'submit', 'decide'],
    agent?: string,
  ): Promise<string> {
    const code = new URL(this.server.link() ?? '').hash.replace('#code=', '')
    const body = { code, scopes, ...(agent === undefined ? {} : { agent }) }
    const { json } = await this.ask({ method: 'POST', path: '/api/v1/session', body })
    return (json as { readonly token: string }).token
  }

  async ask({ method = 'GET', path = '/', token, headers = {}, body }: Sent): Promise<Reply> {
    return await ask(this.port, { method, path, token, headers, body })
  }
}

/** Sends one request to a port of loopback, with whatever headers. */
export async function ask(port: number, sent: Sent): Promise<Reply> {
  const { method = 'GET', path = '/', token, headers = {}, body } = sent
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const request = send(
    {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    },
    (response) => {
      let told = ''
      response.setEncoding('utf8').on('data', (part: string) => (told += part))
      response.on('end', () => {
        let json: unknown
        try {
          json = JSON.parse(told)
        } catch {
          json = undefined
        }
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: told, json })
      })
    },
  )
  request.on('error', reject)
  request.end(text)
  return await promise
}

/** Sends bytes as they are and gives the status line's number; `half`: no more is sent, though more was announced. */
export async function sendRaw(port: number, bytes: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true }, () => socket.end(bytes))
  let told = ''
  socket.setEncoding('utf8').on('data', (part: string) => (told += part))
  socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(told)?.[1] ?? 0)))
  socket.on('error', reject)
  return await promise
}
