// A server on loopback that speaks OpenAI's protocol, well or badly, and keeps
// what it was asked.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: ChatRequest
}

export interface ChatRequest {
  readonly model: string
  readonly temperature?: number
  readonly messages: readonly {
    readonly role: string
    readonly content: string
    readonly tool_call_id?: string
    readonly tool_calls?: readonly {
      readonly id: string
      readonly function: { readonly name: string; readonly arguments: string }
    }[]
  }[]
  readonly tools?: readonly {
    readonly type: string
    readonly function: {
      readonly name: string
      readonly description: string
      readonly parameters: unknown
    }
  }[]
  readonly tool_choice?: unknown
  readonly response_format?: unknown
  readonly stream?: boolean
  readonly stream_options?: unknown
}

/** How one request is met. */
export type Reply = (response: ServerResponse, asked: Asked) => void

export interface ModelServer extends AsyncDisposable {
  readonly url: string
  readonly asked: readonly Asked[]
  /** How many answers are still under way: neither given whole nor closed by who asked. */
  readonly open: () => number
}

/** Meets the first request with the first reply and so on, the last one with all that follow. */
export async function modelServer(...replies: readonly Reply[]): Promise<ModelServer> {
  const asked: Asked[] = []
  let open = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    open++
    response.on('close', () => open--)
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text) as ChatRequest,
      }
      asked.push(one)
      const reply = replies[Math.min(asked.length, replies.length) - 1]
      reply?.(response, one)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    open: () => open,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** An answer as OpenAI and OpenRouter give it: whole, or line by line where a stream is asked for. */
export function says(text: string, usage: object = {}, finish = 'stop'): Reply {
  const whole = saysWhole(text, usage, finish)
  const pieces = streams(text.match(/[^\n]*\n|[^\n]+$/g) ?? [], usage, finish)
  return (response, asked) => (asked.body.stream === true ? pieces : whole)(response, asked)
}

/** The same as one document, whatever was asked for. */
export function saysWhole(text: string, usage: object = {}, finish = 'stop'): Reply {
  return sends(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test/model',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10, ...usage },
  })
}

/** A call as a server asks for it: the tool's name on the wire, its arguments as text, an id. */
export type WireCall = readonly [name: string, text: string, id?: string | null]

/** An answer that asks for calls. */
export function asksFor(calls: readonly WireCall[], text = '', finish = 'tool_calls'): Reply {
  return sends(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test/model',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text === '' ? null : text,
          tool_calls: calls.map(([name, given, id = `call-${name}`]) => ({
            ...(id === null ? {} : { id }),
            type: 'function',
            function: { name, arguments: given },
          })),
        },
        finish_reason: finish,
      },
    ],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  })
}

export function sends(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

export function refuses(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Reply {
  return sends(status, { error: { message, type: 'error', code: status } }, headers)
}

/** Begins an answer and cuts the connection. */
export const cuts: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"id": "chatcmpl-1", "choices": [')
  setTimeout(() => response.destroy(), 20)
}

/** Never answers. */
export const isSilent: Reply = () => {}

/** The events of an answer: these pieces, then why it ended, then what it took. */
export function streams(pieces: readonly string[], usage: object = {}, finish = 'stop'): Reply {
  return sendsEvents([...pieces.map(piece), ends(finish), uses(usage), DONE])
}

export const DONE = 'data: [DONE]\n\n'

export const piece = (content: string): string =>
  event({ choices: [{ index: 0, delta: { content } }] })

export const ends = (finish_reason: string): string =>
  event({ choices: [{ index: 0, delta: {}, finish_reason }] })

export const uses = (usage: object): string =>
  event({
    choices: [],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10, ...usage },
  })

export function event(parts: object): string {
  const chunk = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test/model',
  }
  return `data: ${JSON.stringify({ ...chunk, ...parts })}\n\n`
}

/** What a stream does after its last event. */
export type StreamEnd = 'ends' | 'is cut' | 'hangs'

/** Sends each part in a packet of its own. */
export function sendsEvents(
  parts: readonly (string | Uint8Array)[],
  end: StreamEnd = 'ends',
  type = 'text/event-stream',
): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': type })
    response.flushHeaders()
    const rest = [...parts]
    const next = () => {
      const part = rest.shift()
      if (part !== undefined) response.write(part, () => setImmediate(next))
      else if (end === 'ends') response.end()
      else if (end === 'is cut') setTimeout(() => response.destroy(), 5)
    }
    next()
  }
}
