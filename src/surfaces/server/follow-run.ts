// The stream of one run
// =============================================================================
//
// Invariants:
//
//   FOLLOW-RUN-1. Every row behind where it begins is sent once, in order, with its number as `id`; who comes
//       back with the last number they have gets the next one, over any crash.
//   FOLLOW-RUN-2. It begins with `state`. A reader who names no place begins behind what `state` tells, so
//       that `state` and the rows behind it are the whole; `state` has an `id` only then.
//   FOLLOW-RUN-3. It ends with `end` where the run has ended, and without where the connection does.
//   FOLLOW-RUN-4. No event holds a value: rows and `state` name them by digest.

import { readEvents, runStateJson, subscribe, type EventsRequest, type ServedWorkspace } from '#app'
import type { Run } from '#runtime'

import type { EventWriter } from './event-stream.ts'

/** Rows that are read at once. */
const ROWS_AT_ONCE = 200

/** From where, and which rows; `after` is undefined where the reader names no place (FOLLOW-RUN-2). */
interface FollowRequest extends Pick<EventsRequest, 'step' | 'kind' | 'actor'> {
  readonly after: number | undefined
}

/** Writes what happens in a run until it has ended or nobody reads. Rejects where it cannot be read. */
export async function followRun(
  run: Run,
  { after, ...wanted }: FollowRequest,
  { runtime }: Pick<ServedWorkspace, 'runtime'>,
  out: EventWriter,
): Promise<void> {
  // Before anything is read, so that nothing is missed in between.
  const notices = await subscribe({ runtime }, { signal: out.over })
  const unwatch = runtime.watch((notice, { id }) => {
    if (id !== run.id || notice.kind !== 'progress') return
    const { step: at, path, message, done } = notice
    out.offer({ event: 'progress', data: { step: at, path, message, done: done ?? null } })
  })
  try {
    const begun = runStateJson(await run.snapshot())
    const id = after === undefined ? { id: begun.seq } : {}
    await out.send({ ...id, event: 'state', data: begun })
    let last = after ?? begun.seq
    if (await isOver()) return
    for await (const notice of notices) {
      const isHere = notice.kind === 'run-changed' && notice.run === run.id
      if (isHere && (await isOver())) return
    }

    /** Sends the rows that are new, and `end` where nothing follows; says whether it does not. */
    async function isOver(): Promise<boolean> {
      for (;;) {
        const page = await readEvents(run, { ...wanted, after: last, limit: ROWS_AT_ONCE })
        for (const row of page.events) {
          await out.send({ id: row.seq, event: kindOf(row.event), data: row })
        }
        last = page.last
        if (page.next === null) break
      }
      const state = runStateJson(await run.snapshot())
      // What came since is on its way as a notice.
      if (!state.ended || state.seq > last) return false
      await out.send({ event: 'end', data: state })
      return true
    }
  } finally {
    unwatch()
    await notices.return?.()
  }
}

function kindOf(event: object): string {
  return String((event as { readonly kind?: unknown }).kind)
}
