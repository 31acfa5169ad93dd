// The audit log of a planning job
// =============================================================================
//
// What happened between the problem in words and its plan, entry by entry. The log of
// a job with a runtime is in the journal of its run, and nowhere else: `auditOf` reads
// it back, of a run that failed or is still under way too.
//
// Invariants:
//
//   AUDIT-1. An entry is on record before what comes after it begins, under `audit-<seq>`;
//       a resumed job writes the same entries under the same names.
//   AUDIT-2. `failed` is never remembered by the job: the run's own failure says it, so a
//       job that is tried again does not end where it ended before.

import { toJson, type Json } from '#plan'
import { isoTime, type Remembered, type Run, type RunEvent } from '#runtime'

import type { AuditEntry } from './schemas.ts'
import type { PlanningSession } from './session.ts'

/** What can stand in the audit log of a plan. */
export type AuditEvent =
  | 'planning-started'
  | 'attempt'
  | 'tools-needed'
  | 'declined'
  | 'fix-applied'
  | 'uncovered'
  | 'plan-accepted'
  | 'critiqued'
  | 'judged'
  | 'refined'
  | 'approved'
  | 'not-approved'
  | 'failed'

/** A log that is being written. */
export interface AuditLog {
  /** What was written so far, in order. */
  readonly entries: readonly AuditEntry[]
  /** Writes an entry and puts it on record (AUDIT-1). */
  note(event: AuditEvent, details?: Readonly<Record<string, Json>>): Promise<AuditEntry>
}

/** The log of a job; `onEntry` is given each entry once it is on record. */
export function auditLog(
  session: Pick<PlanningSession, 'now' | 'remember'>,
  onEntry?: (entry: AuditEntry) => void,
): AuditLog {
  const entries: AuditEntry[] = []
  return {
    entries,
    async note(event, details = {}) {
      const seq = entries.length + 1
      const entry: AuditEntry = await session.remember(`audit-${seq}`, () =>
        Promise.resolve({ ...details, seq, at: isoTime(session.now()), event }),
      )
      entries.push(entry)
      onEntry?.(entry)
      return entry
    },
  }
}

/** The audit log of a run of the planner, as far as the run has come (AUDIT-2). */
export async function auditOf(run: Pick<Run, 'events' | 'value'>): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = []
  for await (const { event } of run.events()) {
    if (isAuditEntry(event)) {
      const kept = toJson(await run.value(event.value)) as unknown as AuditEntry
      entries.push({ ...kept, seq: entries.length + 1 })
    } else if (event.kind === 'step-failed') {
      const { code, details } = event.failure
      const at = isoTime(event.at)
      entries.push({ code, details, seq: entries.length + 1, at, event: 'failed' })
    }
  }
  return entries
}

/** Whether an event of a run remembers an entry of an audit log. */
export function isAuditEntry(event: RunEvent): event is Remembered {
  return event.kind === 'remembered' && /^audit-\d+$/.test(event.name)
}
