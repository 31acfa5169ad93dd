// Server-sent events, read from the body of an answer

/** An event as it came; `id` is the number of its row. */
export interface SentEvent {
  readonly id: number | undefined
  readonly event: string
  readonly data: unknown
}

/** The events of a body. One that was cut off before its empty line never came. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<SentEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      heard()
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event !== undefined) yield event
      }
    }
  } finally {
    // Also where the reader of the events stops early: the server has its place back.
    await reader.cancel().catch(() => {})
  }
}

/** One event; undefined for a comment. */
function eventOf(block: string): SentEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(': ')
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 2))
  }
  const data = fields.get('data')
  if (data === undefined) return undefined
  const id = fields.get('id')
  return {
    id: id === undefined ? undefined : Number(id),
    event: fields.get('event') ?? 'message',
    data: JSON.parse(data) as unknown,
  }
}
