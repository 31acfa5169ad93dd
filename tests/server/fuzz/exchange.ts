// Bytes sent to a port, and what came back

import { connect } from 'node:net'

export interface RawReply {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const LONGEST_MS = 60_000

/**
 * Sends bytes and reads the answer, of a stream the first event; undefined where there is none. Where the bytes are
 * no whole request the connection is `cut` behind them.
 */
export async function exchange(
  port: number,
  bytes: Buffer,
  isCut: boolean,
): Promise<RawReply | undefined> {
  const { promise, resolve } = Promise.withResolvers<RawReply | undefined>()
  const parts: Buffer[] = []
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true }, () => {
    if (isCut) socket.end(bytes)
    else socket.write(bytes)
  })
  const end = () => {
    socket.destroy()
    resolve(replyIn(Buffer.concat(parts)))
  }
  socket.setTimeout(LONGEST_MS, end)
  socket.on('data', (part) => {
    parts.push(part)
    const reply = parts.length < 20 ? replyIn(Buffer.concat(parts)) : undefined
    if (reply?.headers.get('content-type') === 'text/event-stream' && reply.body !== '') end()
  })
  socket.on('end', end)
  socket.on('error', end)
  socket.on('close', end)
  return await promise
}

function replyIn(bytes: Buffer): RawReply | undefined {
  const at = bytes.indexOf('\r\n\r\n')
  if (at < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, at).split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const rest = bytes.subarray(at + 4)
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  const body = isChunked ? unchunked(rest) : rest
  return { status: Number(first.split(' ')[1]), headers, body: body.toString('utf8') }
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at)
    const length = end < 0 ? 0 : Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (!(length > 0)) return Buffer.concat(parts)
    parts.push(bytes.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}
