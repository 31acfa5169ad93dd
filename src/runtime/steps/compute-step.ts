// Steps that only compute
// =============================================================================
//
// A step whose calls are all pure needs nobody and changes nothing: if a crash
// forgets it, it is computed again. So it is computed on the spot, and many such
// steps are written as one event. Whatever is not as simple as that (a tool that
// answers later or wants its context, an answer that varies, a failure, a policy
// that asks, a result that is not in memory) takes the ordinary way, as if nobody had tried.
//
// Invariants:
//
//   COMPUTE-STEP-1. Nothing is appended here, so a step that is given up has left
//       no trace.
//   COMPUTE-STEP-2. A call passes what every call passes: admission, security
//       state, policy.

import {
  childrenOf,
  unmetExpectation,
  type CatalogueEntry,
  type Expr,
  type Step,
  type ToolId,
  type Value,
} from '#plan'
import { forbiddenKinds, rulingOf } from '#review'

import { prepareCall } from '../calls/admit.ts'
import { keyOf, type CallPlace } from '../calls/call.ts'
import type { CallRequest } from '../evaluation/call-request.ts'
import { evaluate, type Evaluation } from '../evaluation/evaluate.ts'
import { EvaluationFailure } from '../evaluation/evaluation-failure.ts'
import { sizeOf } from '../evaluation/measure.ts'
import { readable } from './readable.ts'
import type { Session } from '../session.ts'
import { earlierWithout } from '../state/earlier-results.ts'
import { LARGEST_COMPUTED } from '../storage/ledger.ts'
import type { ActingTool, ToolContext } from '../tool.ts'
import { isPromise } from '../calls/run-tool.ts'
import { readResult } from '../calls/tool-result.ts'

/** The value of a ready step that only computes; undefined where it must take the ordinary way. */
export function computeStep(session: Session, index: number): Value | undefined {
  const { parts, state } = session
  const step = parts.steps.at(index) as Step
  // What has begun before continues from its record.
  if (state.records.has(index)) return undefined
  if (step.approval !== 'by-policy' || step.files.length > 0) return undefined
  if (!isComputed(session, step.body)) return undefined
  if (earlierWithout(state, index, step.body).length > 0) return undefined
  try {
    const value = evaluateStep(session, step, index)
    if (value === undefined || sizeOf(value) > LARGEST_COMPUTED) return undefined
    return unmetExpectation(step.expects, value) === undefined ? value : undefined
  } catch (error) {
    if (error instanceof EvaluationFailure) return undefined
    throw error
  }
}

/** Whether every call of an expression is of a tool that computes at once. */
function isComputed(session: Session, expr: Expr): boolean {
  switch (expr.kind) {
    case 'literal':
    case 'variable':
    case 'input':
    case 'output':
    case 'earlier':
      return true
    case 'call':
      return (
        computesAtOnce(session, expr.tool) &&
        expr.positional.every((each) => isComputed(session, each)) &&
        expr.named.every(([, each]) => isComputed(session, each))
      )
    default:
      return childrenOf(expr).every((each) => isComputed(session, each))
  }
}

function computesAtOnce({ parts, answersLater }: Session, id: string): boolean {
  const { tools, catalogue } = parts.toolbox
  const entry = catalogue.entries.get(id)
  return (
    entry?.effect === 'pure' &&
    !entry.sampled &&
    tools.get(id)?.kind === 'acting' &&
    !answersLater.has(id)
  )
}

function evaluateStep(session: Session, step: Step, index: number): Value | undefined {
  const { ledger, bounds } = session.parts
  // A result that is not in memory is missing here, and the step takes the ordinary way.
  const readables = readable(session, index, (at) => ledger.known(at))
  return computed(session, step, index, evaluate(step.body, readables, bounds))
}

/** What an evaluation comes to; undefined where one of its calls takes the ordinary way. */
function computed(
  session: Session,
  step: Step,
  index: number,
  evaluation: Evaluation,
): Value | undefined {
  let next = evaluation.next(null)
  while (!next.done) {
    let value: Value | undefined
    if (next.items === undefined) {
      const place = { step: step.id, index, path: next.value.path }
      value = computeCall(session, place, next.value)
    } else {
      const { items } = next
      const values: Value[] = []
      for (let at = 0; at < items.count; at++) {
        const item = computed(session, step, index, items.body(at))
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

/** What a pure call returns at once; undefined where it does not (COMPUTE-STEP-2). */
function computeCall(session: Session, place: CallPlace, request: CallRequest): Value | undefined {
  const { policyNow, security, bounds } = session.parts
  const call = prepareCall(session, request)
  if ('code' in call || call.tool.kind !== 'acting' || call.effect !== 'pure') return undefined
  const { tool, seen, input } = call
  if (forbiddenKinds(security(), ['READ_ONLY']).length > 0) return undefined
  const now = policyNow()
  if ('problem' in now) return undefined
  const ruling = rulingOf(now.policy, seen)
  if (ruling.verdict !== 'allow') return undefined
  const result = runAtOnce(session, place, tool, input, () =>
    session.parts.ledger.values.digest(call.arguments),
  )
  if (result === undefined) return undefined
  const read = readResult(tool, result.returned, bounds)
  return 'code' in read ? undefined : session.scrubber.value(read.value)
}

/** Runs a tool that computes; nothing where it answers later, throws or wants more than to compute. */
function runAtOnce(
  session: Session,
  place: CallPlace,
  tool: ActingTool,
  input: unknown,
  digest: () => string,
): { readonly returned: unknown } | undefined {
  const context = new ComputingContext(session, place, digest)
  const visit = session.parts.busyTools.begin(session, place, tool.id)
  try {
    const returned: unknown = tool.run(input, context)
    if (!isPromise(returned)) return context.wantedMore ? undefined : { returned }
    session.answersLater.add(tool.id)
    // It is run again the ordinary way, where its failure counts.
    returned.then(undefined, () => undefined)
    return undefined
  } catch {
    return undefined
  } finally {
    visit.gaveWay()
    visit.end()
  }
}

/** What a pure tool may use; whoever reaches for the rest takes the ordinary way. */
class ComputingContext implements ToolContext {
  readonly run: string
  readonly step: string
  wantedMore = false
  readonly #session: Session
  readonly #place: CallPlace
  readonly #digest: () => string

  constructor(session: Session, place: CallPlace, digest: () => string) {
    this.#session = session
    this.#place = place
    this.#digest = digest
    this.run = session.parts.run
    this.step = place.step
  }

  get signal(): AbortSignal {
    return new AbortController().signal
  }

  get idempotencyKey(): string {
    return keyOf(this.#session, this.#place, this.#digest(), 0)
  }

  now(): number {
    return this.#session.parts.world.now()
  }

  /** It is over before anybody could see how far it is. */
  progress(): void {}

  inform(): never {
    this.wantedMore = true
    throw new Error('a step that only computes has nothing to say')
  }

  secret(): Promise<never> {
    return this.#never()
  }

  entry(id: ToolId): CatalogueEntry | undefined {
    return this.#session.parts.toolbox.catalogue.entries.get(id)
  }

  call(): Promise<never> {
    return this.#never()
  }

  checkBudget(): Promise<never> {
    return this.#never()
  }

  used(): never {
    this.wantedMore = true
    throw new Error('a step that only computes asks no model')
  }

  unanswered(): void {}

  remember(): Promise<never> {
    return this.#never()
  }

  /** What is asked for here is given when the tool is run again; a rejection might find nobody. */
  #never(): Promise<never> {
    this.wantedMore = true
    return new Promise(() => undefined)
  }
}
