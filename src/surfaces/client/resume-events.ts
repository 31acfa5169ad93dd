// The events of a run, over any number of connections
// =============================================================================
//
// Invariants:
//
//   RESUME-EVENTS-1. Each row comes once and in order: a new connection names the last row that came, and `state`,
//       which begins every stream, is told of the first connection only.
//   RESUME-EVENTS-2. It ends with `end`, with the signal, or with an error; a connection that is cut ends nothing.
//   RESUME-EVENTS-3. A connection on which nothing comes, not even a comment, is taken for cut.

import { readEventStream, type SentEvent } from './read-events.ts'
import type { Requests, Sent } from './requests.ts'
import { ROUTES } from './routes.ts'
import { ServerProblem } from './server-problem.ts'

/** The server sends a comment every 15 s. */
const SILENT_MS = 45_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000
/** Attempts one after another on which no event comes. */
const MOST_ATTEMPTS = 12

export interface Following {
  readonly run: string
  readonly query: NonNullable<Sent['query']>
  readonly signal: AbortSignal | undefined
}

/** The events of a run until `end`. Throws ServerProblem, and the reason of an aborted signal. */
export async function* follow(requests: Requests, following: Following): AsyncGenerator<SentEvent> {
  const { run, query, signal } = following
  const over = requests.signalOf(signal)
  let last: number | undefined
  let hasBegun = false
  let attempts = 0
  for (;;) {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENT_MS)
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
    }
    let wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
    try {
      const { body } = await requests.send(ROUTES.events, {
        path: { id: run },
        query,
        headers: {
          accept: 'text/event-stream',
          ...(last === undefined ? {} : { 'last-event-id': String(last) }),
        },
        signal: requests.signalOf(signal, silence.signal),
      })
      for await (const event of readEventStream(body ?? new ReadableStream(), heard)) {
        attempts = 0
        wait = FIRST_WAIT_MS
        if (event.id !== undefined) last = event.id
        // RESUME-EVENTS-1
        if (event.event === 'state' && hasBegun) continue
        hasBegun = true
        // Who takes their time is no silence of the server.
        clearTimeout(timer)
        yield event
        if (event.event === 'end') return
        heard()
      }
    } catch (thrown) {
      over.throwIfAborted()
      const isBusy = thrown instanceof ServerProblem && thrown.status === 503
      if (thrown instanceof ServerProblem && !isBusy) {
        throw thrown
      } else if (!hasBegun || attempts >= MOST_ATTEMPTS) {
        throw thrown
      } else if (isBusy) {
        wait = Math.max(wait, (thrown.retryAfter ?? 0) * 1000)
      }
    } finally {
      clearTimeout(timer)
    }
    attempts++
    if (attempts > MOST_ATTEMPTS) throw new TypeError('the server cuts every connection')
    await passed(wait, over)
  }
}

/** Resolves after so many milliseconds; rejects with the reason of the signal. */
async function passed(ms: number, over: AbortSignal): Promise<void> {
  over.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer)
      reject(over.reason as Error)
    }
    const timer = setTimeout(() => {
      over.removeEventListener('abort', aborted)
      resolve()
    }, ms)
    over.addEventListener('abort', aborted, { once: true })
  })
}
