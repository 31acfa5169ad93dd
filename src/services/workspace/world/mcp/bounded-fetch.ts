// Answers of an MCP server over HTTP, bounded
//
// An answer is read up to a limit; a stream of events may go on for hours, so of it each part between two
// empty lines counts for itself.

import { LONGEST_MESSAGE } from './group-transport.ts'

/** `fetch`, which fails where a message of the answer is too long. */
export async function boundedFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const { body } = response
  if (body === null) return response
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
  let taken = 0
  const bounded = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, control) {
        const last = isStream ? lastEmptyLine(chunk) : -1
        taken = last < 0 ? taken + chunk.length : chunk.length - last
        if (taken > LONGEST_MESSAGE) {
          control.error(new Error(`it sent a message of more than ${LONGEST_MESSAGE} bytes`))
        } else control.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(bounded, { status, statusText, headers })
}

function lastEmptyLine(chunk: Uint8Array): number {
  for (let at = chunk.length - 1; at > 0; at--) {
    if (
      chunk[at] === 10 &&
      (chunk[at - 1] === 10 || (chunk[at - 1] === 13 && chunk[at - 2] === 10))
    )
      return at
  }
  return -1
}
