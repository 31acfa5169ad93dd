// A run of which only some steps are to go on
// =============================================================================
//
// Invariants:
//
//   CHOSEN-1. The choice is an event, and lasts until the run is resumed without one: a
//       process that dies leaves it to the next, and a worker begins nothing else.
//   CHOSEN-2. A step is chosen only when it can begin: everything that it depends on is
//       done, or chosen as well. Nothing is written where one of them cannot.
//   CHOSEN-3. It lifts no pause that a resumption by the same caller would not lift.

import type { StepId } from '#plan'
import type { Actor } from '#review'
import { nearest, type Diagnostic } from '#text'

import type { PauseReason } from './event.ts'
import { fault } from './run-error.ts'
import type { Session } from './session.ts'
import { isLiftedByResume, statusOf, type RunState, type StepStatus } from './state/state.ts'

/** How a run is driven. */
export interface DriveOptions {
  /** Who says so; lifts a pause that was asked for or that the policy made. By default nobody does. */
  readonly actor?: Actor | undefined
  /**
   * Steps that begin or continue while all others stand still, until the run is resumed without them;
   * by default every step does. What waits for a person goes on waiting.
   */
  readonly only?: readonly StepId[] | undefined
  /** What somebody accepts by it; sentences that are kept with the run. By default nothing is. */
  readonly accepts?:
    | {
        /** Who accepts it. */
        readonly actor: Actor
        /** What is accepted, as it was said to them. */
        readonly remarks: readonly string[]
      }
    | undefined
}

/** Every reason why these steps cannot be chosen now (CHOSEN-2, CHOSEN-3). */
export function whyNotChosen(
  session: Session,
  only: readonly StepId[],
  actor?: Actor,
): readonly Diagnostic[] {
  const { state, parts } = session
  const reasons = [...unready(state, parts.run, only)]
  const { reason } = state.paused ?? {}
  if (reason !== undefined && !(actor !== undefined && isLiftedByResume(reason))) {
    reasons.push(fault('run/paused', { run: parts.run, why: WHY[reason] }))
  }
  return reasons
}

/** Lifts a pause for who drives the run, for all of its steps or for some (CHOSEN-1, CHOSEN-3). */
export function goOn(session: Session, { actor, only, accepts }: DriveOptions): void {
  const { paused } = session.state
  const remarks = accepts?.remarks ?? []
  const said = remarks.length === 0 ? {} : { remarks }
  if (only !== undefined) {
    // Of one that was stopped meanwhile nothing was looked at.
    if (session.halted === undefined) choose(session, only, actor)
  } else if (actor !== undefined && isLiftedByResume(paused?.reason)) {
    session.append({ kind: 'run-resumed', actor, ...said })
    return
  }
  // A run that is not paused goes on with the word alone.
  if (accepts !== undefined && remarks.length > 0 && paused === undefined) {
    session.append({ kind: 'run-resumed', actor: accepts.actor, ...said })
  }
}

export function choose(session: Session, only: readonly StepId[], actor: Actor | undefined): void {
  const { paused, graph } = session.state
  const known = paused?.reason === 'asked' ? paused.only?.map((at) => graph.ids[at]) : undefined
  if (known !== undefined && known.join() === only.join()) return
  const by = actor === undefined ? {} : { actor }
  session.append({ kind: 'run-paused', reason: 'asked', only, ...by })
}

const WHY: Readonly<Record<PauseReason, string>> = {
  asked: 'it was asked to, and nobody is named who lifts that',
  'policy-unreadable': 'the policy could not be read, and nobody is named who lifts that',
  'step-failed': 'a step failed; retry or skip it',
  'approval-rejected': 'an approval was rejected; retry or skip the step',
  'budget-reached': 'its budget for models is spent; raise it',
}

const STARTS: readonly StepStatus[] = ['ready', 'running', 'waiting']

function* unready(
  state: RunState,
  run: string,
  only: readonly StepId[],
): Generator<Diagnostic, void, undefined> {
  const { indexOf } = state.graph
  const chosen = new Set(only)
  for (const step of chosen) {
    const at = indexOf.get(step)
    if (at === undefined) {
      const [meant] = nearest(step, [...indexOf.keys()])
      const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
      yield fault('run/no-such-step', { run, step, ...suggestion })
      continue
    }
    const status = statusOf(state, at)
    const isHeldUp = status === 'pending' || status === 'blocked'
    const unmet = isHeldUp ? unmetDependencies(state, at, chosen) : []
    if (unmet.length > 0) {
      const named = unmet.map((other) => `\`${other.id}\` (${other.status})`).join(', ')
      yield fault('run/unmet-dependencies', { step, dependencies: named })
    } else if (!isHeldUp && !STARTS.includes(status)) {
      yield fault('run/step-not-so', { step, status, done: 'begun', wanted: STARTS.join(', ') })
    }
  }
}

/**
 * What a step depends on and cannot begin without: it is not done, and not chosen as well. A step that
 * was skipped stands in the way only of what reads its result, and that is blocked.
 */
function unmetDependencies(
  state: RunState,
  step: number,
  chosen: ReadonlySet<StepId>,
): readonly { readonly id: StepId; readonly status: StepStatus }[] {
  const { ids, sources, sourceStarts } = state.graph
  const isBlocked = statusOf(state, step) === 'blocked'
  const found = []
  for (let edge = sourceStarts[step] ?? 0; edge < (sourceStarts[step + 1] ?? 0); edge++) {
    const at = sources[edge] ?? 0
    const [id = '', status] = [ids[at], statusOf(state, at)]
    const isPassed = status === 'skipped' && (!isBlocked || state.outputs.of(at) !== undefined)
    const isMet = status === 'done' || isPassed
    const mayBeMet = chosen.has(id) && (status === 'pending' || STARTS.includes(status))
    if (!isMet && !mayBeMet) found.push({ id, status })
  }
  return found.toReversed()
}
