// Reads server-sent events from a socket, as the specification of them has it.

import { request, type IncomingMessage } from 'node:http'

export interface ReadEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

export class EventReader {
  readonly #response: IncomingMessage
  readonly #events: ReadEvent[] = []
  readonly #waiting: (() => void)[] = []
  /** Everything that came, as it came. */
  text = ''
  isOver = false

  private constructor(response: IncomingMessage) {
    this.#response = response
    let rest = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      this.text += part
      rest += part
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
      this.#tell()
    })
    const over = () => {
      this.isOver = true
      this.#tell()
    }
    response.on('close', over)
    response.on('error', over)
  }

  static async open(
    port: number,
    path: string,
    token: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EventReader> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const asked = { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...headers }
    const sent = request({ host: '127.0.0.1', port, path, agent: false, headers: asked }, resolve)
    sent.on('error', reject)
    sent.end()
    const response = await promise
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
    return new EventReader(response)
  }

  /** The next event; undefined where the stream is over. */
  async next(): Promise<ReadEvent | undefined> {
    while (this.#events.length === 0 && !this.isOver) {
      await new Promise<void>((resolve) => void this.#waiting.push(resolve))
    }
    return this.#events.shift()
  }

  /** All until the stream is over. */
  async all(): Promise<readonly ReadEvent[]> {
    const all: ReadEvent[] = []
    for (let one = await this.next(); one !== undefined; one = await this.next()) all.push(one)
    return all
  }

  close(): void {
    this.#response.destroy()
  }

  #take(block: string): void {
    const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'))
    if (lines.length === 0) return
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    this.#events.push({
      id: field('id'),
      event: field('event') ?? 'message',
      data: JSON.parse(field('data') ?? 'null') as unknown,
    })
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
