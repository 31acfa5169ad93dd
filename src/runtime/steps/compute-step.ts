// Steps that only compute
// =============================================================================
//
// A step whose calls are all pure needs nobody and changes nothing: if a crash
// forgets it, it is computed again. So it is computed on the spot, and many such
// steps are written as one event. So is one that votes on calls that are free
// (`vote-at-once.ts`). Whatever is not as simple as that (a tool that
// answers later or wants its context, an answer that varies, a failure, a policy
// that asks, a result that is not in memory) takes the ordinary way, as if nobody had tried.
//
// Invariants:
//
//   COMPUTE-STEP-1. Nothing is appended here, so a step that is given up has left
//       no trace on disk. What was drawn for it counts on the ordinary way.
//   COMPUTE-STEP-2. A call passes what every call passes: admission, security
//       state, policy.

import {
  approvalKindOf,
  childrenOf,
  unmetExpectation,
  type Expr,
  type Step,
  type Value,
} from '#plan'
import { forbiddenKinds, rulingOf } from '#review'

import { isFree, prepareCall } from '../calls/admit.ts'
import { resultAtOnce, runAtOnce } from '../calls/run-at-once.ts'
import { voteAtOnce, type MadeDraw } from '../calls/vote-at-once.ts'
import type { CallRequest } from '../evaluation/call-request.ts'
import { evaluate, type Evaluation } from '../evaluation/evaluate.ts'
import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import { sizeOf } from '../evaluation/measure.ts'
import type { ComputedVote } from '../event.ts'
import { readable } from './readable.ts'
import type { Session } from '../session.ts'
import { earlierWithout } from '../state/earlier-results.ts'
import { LARGEST_COMPUTED, type Computed } from '../storage/ledger.ts'

/** What a ready step comes to that only computes; undefined where it must take the ordinary way. */
export function computeStep(session: Session, index: number): Computed | undefined {
  const { parts, state } = session
  const step = parts.steps.at(index) as Step
  // What has begun before continues from its record.
  if (state.records.has(index)) return undefined
  if (step.approval !== 'by-policy' || step.files.length > 0) return undefined
  if (!isComputed(session, step.body, step.vote !== undefined)) return undefined
  if (earlierWithout(state, index, step.body).length > 0) return undefined
  const computing = new Computing(session, step, index)
  const computed = computing.end()
  if (computed === undefined) computing.handDrawsOver()
  return computed
}

/** Whether every call of an expression is of a tool that computes at once, or is free where a vote is held. */
function isComputed(session: Session, expr: Expr, hasVote: boolean): boolean {
  switch (expr.kind) {
    case 'literal':
    case 'variable':
    case 'input':
    case 'output':
    case 'earlier':
      return true
    case 'call':
      return (
        computesAtOnce(session, expr.tool, hasVote) &&
        expr.positional.every((each) => isComputed(session, each, hasVote)) &&
        expr.named.every(([, each]) => isComputed(session, each, hasVote))
      )
    default:
      return childrenOf(expr).every((each) => isComputed(session, each, hasVote))
  }
}

function computesAtOnce({ parts, answersLater }: Session, id: string, hasVote: boolean): boolean {
  const { tools, catalogue } = parts.toolbox
  const entry = catalogue.entries.get(id)
  const isMeant = entry?.sampled === true ? hasVote && isFree(entry) : entry?.effect === 'pure'
  const tool = tools.get(id)
  return isMeant && tool?.kind === 'acting' && !isAsync(tool) && !answersLater.has(id)
}

/** Whether a tool answers later, whatever it is given: it need not be tried, which would have all its work done twice. */
function isAsync({ run }: { readonly run: unknown }): boolean {
  return Object.prototype.toString.call(run) === '[object AsyncFunction]'
}

/** A step that is tried on the spot. */
class Computing {
  readonly #session: Session
  readonly #step: Step
  readonly #index: number
  readonly #votes: ComputedVote[] = []
  readonly #draws: Value[] = []
  readonly #made: MadeDraw[] = []

  constructor(session: Session, step: Step, index: number) {
    this.#session = session
    this.#step = step
    this.#index = index
  }

  /** What it comes to; undefined where it takes the ordinary way. */
  end(): Computed | undefined {
    const { ledger, bounds } = this.#session.parts
    const { body, expects } = this.#step
    try {
      // A result that is not in memory is missing here, and the step takes the ordinary way.
      const readables = readable(this.#session, this.#index, (at) => ledger.known(at))
      const value = this.#evaluated(evaluate(body, readables, bounds))
      if (value === undefined || unmetExpectation(expects, value) !== undefined) return undefined
      const size = this.#draws.reduce<number>((sum, drawn) => sum + sizeOf(drawn), sizeOf(value))
      return size > LARGEST_COMPUTED ? undefined : { value, votes: this.#votes, draws: this.#draws }
    } catch (error) {
      if (error instanceof EvaluationFailure) return undefined
      throw error
    }
  }

  /** Has what was drawn so far count on the ordinary way. */
  handDrawsOver(): void {
    for (const { key, outcome } of this.#made) this.#session.drawn.set(key(), outcome)
  }

  /** What an evaluation comes to; undefined where one of its calls takes the ordinary way. */
  #evaluated(evaluation: Evaluation): Value | undefined {
    let next = evaluation.next(null)
    while (!next.done) {
      let value: Value | undefined
      if (next.items === undefined) {
        value = this.#called(next.value)
      } else {
        const { items } = next
        const values: Value[] = []
        for (let at = 0; at < items.count; at++) {
          const item = this.#evaluated(items.body(at))
          if (item === undefined) return undefined
          values.push(item)
        }
        value = items.gathered(values)
      }
      if (value === undefined) return undefined
      next = evaluation.next(value)
    }
    return next.value
  }

  /** What a call comes to at once; undefined where it does not (COMPUTE-STEP-2). */
  #called(request: CallRequest): Value | undefined {
    const session = this.#session
    const { policyNow, security, ledger } = session.parts
    const call = prepareCall(session, request)
    if ('code' in call) return undefined
    const { tool, entry, effect, seen, input } = call
    if (tool.kind !== 'acting' || (effect !== 'pure' && effect !== 'read')) return undefined
    if (forbiddenKinds(security(), [approvalKindOf(effect, entry)]).length > 0) return undefined
    const now = policyNow()
    if ('problem' in now) return undefined
    const ruling = rulingOf(now.policy, seen)
    if (ruling.verdict !== 'allow') return undefined
    const { id, vote, expects } = this.#step
    const place = { step: id, index: this.#index, path: request.path }
    const digest = () => ledger.values.digest(call.arguments)
    const calling = { place, tool, input, digest }
    if (!entry.sampled) {
      const ran = runAtOnce(session, calling)
      return ran === undefined ? undefined : resultAtOnce(session, tool, ran)
    }
    if (vote === undefined) return undefined
    const held = voteAtOnce(session, { ...calling, call, vote, expects }, this.#made)
    if (held === undefined) return undefined
    this.#votes.push(held.vote)
    this.#draws.push(...held.draws)
    return held.value
  }
}
