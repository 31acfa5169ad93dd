// The executor
// =============================================================================
//
// One loop for a run: take what people asked for, decide, begin steps, wait for
// the next thing to happen, until nothing is left that a process could do.
//
// Invariants:
//
//   EXECUTOR-1. What happens next is decided from the state alone (`decide.ts`);
//       the loop only carries it out.
//   EXECUTOR-2. When `execute` resolves, everything that happened is on disk, or the
//       session has a fault that says why not. It throws only what is a fault of
//       ours; the run is then as after a crash.

import { confirmCancellation } from './people/cancellation.ts'
import { takeCommands } from './people/commands.ts'
import { decide } from './decide.ts'
import { isWorthWaiting, keepTime } from './due.ts'
import { computeStep } from './steps/compute-step.ts'
import { performStep } from './steps/perform-step.ts'
import { lookForFiles } from './steps/step-files.ts'
import type { StepStarted } from './event.ts'
import { earlierWithout } from './state/earlier-results.ts'
import { finishRun } from './steps/finish-run.ts'
import type { Session } from './session.ts'

/** Drives a run until it has ended, needs a person, or the session halts. */
export async function execute(session: Session): Promise<void> {
  const { ledger, concurrency, snapshots, snapshotEvery } = session.parts
  const running = session.performing

  try {
    while (session.halted === undefined) {
      await takeCommands(session)
      await lookForFiles(session)
      keepTime(session)
      // A command may have ended it; nobody would wake what waits below.
      if (isHalted(session)) break
      snapshots.takeWhenDue(ledger, snapshotEvery)
      const next = decide(session.state, concurrency, running)
      switch (next.kind) {
        case 'start':
          for (const index of next.steps) {
            if (!compute(index)) begin(index)
            if (ledger.isBehind) break
          }
          if (ledger.isBehind) await session.durable()
          break
        case 'await':
          ledger.closeBatch()
          if (!session.commandsWaiting) await session.change()
          break
        case 'pause':
          session.append({ kind: 'run-paused', reason: next.reason, step: idOf(next.step) })
          break
        case 'finish':
          await finishRun(session)
          break
        case 'ended':
          void session.release()
          await session.durable()
          return
        case 'wait':
          // Somebody may have answered in the meantime, here or in another process.
          if (!(await session.durable()) || session.commandsWaiting) break
          if (!isWorthWaiting(session)) return
          await session.change()
      }
    }
  } catch (error) {
    session.breakWith(error)
  }
  await Promise.allSettled(running.values())
  await confirmCancellation(session)
  if (session.bug !== undefined) throw session.bug

  /** Steps that only compute need no events of their own. */
  function compute(index: number): boolean {
    const computed = computeStep(session, index)
    if (computed !== undefined) ledger.compute(index, idOf(index), computed)
    return computed !== undefined
  }

  function begin(index: number): void {
    session.append({ kind: 'step-started', step: idOf(index), ...withoutOf(index) })
    const step = performStep(session, index)
      .catch((error: unknown) => session.breakWith(error))
      .finally(() => {
        running.delete(index)
        session.wake()
      })
    running.set(index, step)
  }

  /** What it will not be given, once and for all (LOOK-1 in `state/earlier-results.ts`). */
  function withoutOf(index: number): Pick<StepStarted, 'without'> {
    const body = session.parts.steps.at(index)?.body
    if (body === undefined || session.state.records.get(index)?.begun === true) return {}
    const without = earlierWithout(session.state, index, body)
    return without.length === 0 ? {} : { without: without.map(idOf) }
  }

  function idOf(index: number): string {
    return session.state.graph.ids[index] ?? ''
  }
}

/** Asked again: the compiler takes a field to be what it was before the commands. */
function isHalted({ halted }: Session): boolean {
  return halted !== undefined
}
