// The outside of real processes: a service on loopback that remembers keys
//
// It does what it is told, once for each key where the tool says that it takes
// keys, and looks at each request whether its intent was on disk by then.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Json } from '#plan'

import type { Effect } from '../../runtime/stage.ts'

/** What a tool asks of the outside. */
export interface Request {
  readonly run: string
  readonly tool: string
  readonly key: string
  readonly what: Json
}

/** Something that was asked for or done, and of which run. */
export interface RepeatedEffect extends Effect {
  readonly run: string
}

export interface Outside {
  readonly port: number
  readonly requests: readonly RepeatedEffect[]
  readonly effects: readonly RepeatedEffect[]
  /** Resolves when something is asked for. */
  nextRequest(): Promise<void>
  close(): Promise<void>
}

/** Opens it; `isIntended` looks on disk. */
export async function openOutside(
  takesKeys: (tool: string) => boolean,
  isIntended: (run: string, key: string) => Promise<boolean>,
): Promise<Outside> {
  const requests: RepeatedEffect[] = []
  const effects: RepeatedEffect[] = []
  let news = Promise.withResolvers<void>()
  const server = createServer((incoming, answer) => {
    void bodyOf(incoming).then(async (request) => {
      const { tool, key } = request
      const deed = { ...request, intended: await isIntended(request.run, key) }
      requests.push(deed)
      news.resolve()
      news = Promise.withResolvers()
      // An answer takes its time, before the effect and after it.
      await sleep(5)
      const known =
        takesKeys(tool) && effects.some((done) => done.tool === tool && done.key === key)
      if (!known) effects.push(deed)
      await sleep(10)
      answer.end(JSON.stringify({ done: request.what }))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    effects,
    nextRequest: () => news.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Request> {
  let text = ''
  for await (const part of incoming) text += String(part)
  return JSON.parse(text) as Request
}
