// Ending a run before its time
// =============================================================================
//
// By `cancel`, and by a rejection of the plan.
//
// Invariants:
//
//   CANCEL-1. What runs may end first (session.ts, SESSION-3); the end of the run
//       is on disk before whoever asked for it is told. Until then their command is
//       on the table, so the next process finds it.
//   CANCEL-2. A call that may happen only once and has no result then is unknown: the
//       run ends, and a person can still say what became of the call.

import { repeatOf } from '../calls/arguments.ts'
import type { Cancellation, Session } from '../session.ts'
import type { CallRecord } from '../state/record.ts'

/** Lets nothing begin any more; the first who asks is on record. */
export function beginCancellation(
  session: Session,
  cancelling: Omit<Cancellation, 'commands'>,
): void {
  session.cancelling ??= { ...cancelling, commands: [] }
  session.halt('cancelled')
}

/**
 * Writes the end down, where somebody asked for it, once what ran has ended, and tells them (CANCEL-1).
 * All that was appended is on disk then, or the session has a fault.
 */
export async function confirmCancellation(session: Session): Promise<void> {
  const { cancelling } = session
  if (cancelling === undefined) {
    await session.durable()
    return
  }
  const { commands, rejection, ...why } = cancelling
  if (session.state.end === undefined) {
    const { actor } = why
    for (const call of openOnceCalls(session)) session.append({ kind: 'step-unknown', ...call })
    if (rejection !== undefined) {
      session.append({ kind: 'run-decided', verdict: 'reject', actor, ...rejection })
    }
    session.append({ kind: 'run-cancelled', ...why })
  }
  const tells = commands.map(({ id, diagnostics }) => session.settle(id, diagnostics))
  await session.durable()
  if (session.fault === undefined) for (const tell of tells) tell()
}

interface OpenCall {
  readonly step: string
  readonly path: string
}

/** Calls that were begun, here or in a process that died, and may not be made again (CANCEL-2). */
function openOnceCalls(session: Session): readonly OpenCall[] {
  const { records, graph } = session.state
  return [...records].flatMap(([at, { calls }]) =>
    [...calls].flatMap(([path, call]) =>
      call.status === 'intended' && isOnce(session, call)
        ? [{ step: graph.ids[at] ?? '', path }]
        : [],
    ),
  )
}

/** Of a tool that is gone nobody knows what it allows. */
function isOnce({ parts }: Session, { tool, effect = 'irreversible' }: CallRecord): boolean {
  const entry = parts.toolbox.catalogue.entries.get(tool)
  if (entry === undefined) return effect === 'write' || effect === 'irreversible'
  return repeatOf(entry, effect) === 'once'
}
