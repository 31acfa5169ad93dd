// Whether a later version of a plan may do more than an earlier one
// =============================================================================
//
// For whoever has decided on the earlier one: `narrower` says that nothing may happen
// that could not happen before.
//
// Invariants:
//
//   CLASS-1. It fails closed: what cannot be compared is `wider`. A call or a value that is
//       not the very same, a step that came, another order: all of that is wider.
//   CLASS-2. `same` is one digest. Of two plans at most one is narrower than the other: what
//       each rule below lets pass only shrinks, and something has to have shrunk.
//   CLASS-3. A step that went takes its effects with it, and also what it stopped. One that
//       people or files could stop the run by, with a step still there that came after it, widens.

import {
  callsIn,
  canonicalExpr,
  canonicalHeader,
  canonicalStep,
  childrenOf,
  EarlierSteps,
  mostEarlierIn,
  outputsIn,
  planDigest,
  type Catalogue,
  type Each,
  type Expr,
  type Plan,
  type Step,
  type StepId,
} from '#plan'

import { canonicalWith, frameOf, type Renamed } from './step-diff.ts'
import { matchSteps, movedSteps, wordsOf, type StepPair } from './step-match.ts'

/** What a later version may do, beside the earlier one. */
export type DiffClass = 'narrower' | 'same' | 'wider'

/** Compares what two versions of a plan may do, with the tools of a catalogue. */
export function classifyDiff(before: Plan, after: Plan, catalogue: Catalogue): DiffClass {
  if (planDigest(before) === planDigest(after)) return 'same'
  const pairs = matchSteps(before.steps, after.steps)
  // A step that came, or one that moved.
  if (pairs.length < after.steps.length || movedSteps(pairs).length > 0) return 'wider'
  const versions = new Versions(before, after, pairs)
  const hasShrunk: boolean[] = [pairs.length < before.steps.length]
  for (const part of partsOf(versions, catalogue)) {
    if (part === 'wider') return 'wider'
    hasShrunk.push(part === 'narrower')
  }
  return hasShrunk.includes(true) ? 'narrower' : 'wider'
}

/** Two versions, with what each step of the earlier one is in the later one. */
class Versions {
  readonly before: Plan
  readonly after: Plan
  readonly pairs: readonly StepPair[]
  /** Ids of the later plan by those of the earlier one. */
  readonly renamed: ReadonlyMap<StepId, StepId>
  /** The other way round. */
  readonly calledBefore: ReadonlyMap<StepId, StepId>
  readonly #then = new Map<StepId, Step>()

  constructor(before: Plan, after: Plan, pairs: readonly StepPair[]) {
    this.before = before
    this.after = after
    this.pairs = pairs
    for (const step of before.steps) this.#then.set(step.id, step)
    const renamed = pairs.map(([from, to]): [StepId, StepId] => {
      return [stepAt(before, from).id, stepAt(after, to).id]
    })
    this.renamed = new Map(renamed)
    this.calledBefore = new Map(renamed.map(([old, now]) => [now, old]))
  }

  /** The steps that a step of the earlier plan comes right after, of those that are still there. */
  keptBefore(step: Step): readonly StepId[] {
    const kept = new Set<StepId>()
    const seen = new Set<StepId>()
    for (const open = [...needsOf(step)]; open.length > 0;) {
      const id = open.pop() as StepId
      if (seen.has(id)) continue
      seen.add(id)
      const now = this.renamed.get(id)
      if (now !== undefined) kept.add(now)
      else open.push(...needsOf(this.#then.get(id)))
    }
    return [...kept]
  }
}

/** How each part of the plan compares with what it was. */
function* partsOf(versions: Versions, catalogue: Catalogue): Generator<DiffClass> {
  const { before, after, pairs } = versions
  yield headerClass(versions)
  const orders = [new Order(before.steps), new Order(after.steps)] as const
  const looksBack = [new EarlierSteps(before.steps), new EarlierSteps(after.steps)] as const
  for (const [from, to] of pairs) {
    const [was, is] = [stepAt(before, from), stepAt(after, to)]
    yield* stepParts(was, is, versions.renamed)
    yield orderClass(was, is, versions, orders)
    yield earlierClass(was, is, versions.renamed, looksBack)
  }
  yield* removedParts(versions, catalogue)
}

/** What stands around the steps. A result does nothing: another one is fine where the old one is gone. */
function headerClass({ before, after, renamed }: Versions): DiffClass {
  const names = Object.keys(before.inputs)
  if (Object.keys(after.inputs).some((name) => !names.includes(name))) return 'wider'
  const pausesNow = before.onFailure === 'continue' && after.onFailure === 'pause'
  if (before.onFailure !== after.onFailure && !pausesNow) return 'wider'
  const isSameResult = canonicalWith(before.result, renamed) === canonicalExpr(after.result)
  const isGone = [...outputsIn(before.result)].some(({ step }) => !renamed.has(step))
  if (!isSameResult && !isGone) return 'wider'
  const inputs = Object.fromEntries(
    Object.keys(after.inputs).map((name) => [name, before.inputs[name]]),
  ) as Plan['inputs']
  const { onFailure, result } = after
  const rest = canonicalHeader({ ...before, inputs, onFailure, result })
  if (rest !== canonicalHeader(after)) return 'wider'
  return pausesNow || names.length > Object.keys(inputs).length ? 'narrower' : 'same'
}

/** What one step may do; its order is compared elsewhere. */
function* stepParts(was: Step, is: Step, renamed: Renamed): Generator<DiffClass> {
  yield bodyClass(was.body, is.body, renamed)
  if (was.approval !== is.approval) yield is.approval === 'required' ? 'narrower' : 'wider'
  yield subsetClass(is.permissions, was.permissions)
  // More files to wait for are a gate more.
  yield subsetClass(was.files, is.files)
  const { id, after, body, approval, permissions, files } = is
  const title = wordsOf(was) === wordsOf(is) ? is.title : was.title
  const rest = { ...was, id, title, after, body, approval, permissions, files }
  yield canonicalStep(rest) === canonicalStep(is) ? 'same' : 'wider'
}

/** The same expression, but for bounds that may be lower. */
function bodyClass(was: Expr, is: Expr, renamed: Renamed): DiffClass {
  if (canonicalWith(was, renamed) === canonicalExpr(is)) return 'same'
  if (was.kind === 'earlier' && is.kind === 'earlier') {
    return is.most < was.most ? 'narrower' : 'wider'
  }
  const [olds, news] = [childrenOf(was), childrenOf(is)]
  if (olds.length === 0 || olds.length !== news.length) return 'wider'
  let all: DiffClass = 'same'
  if (was.kind === 'each' && is.kind === 'each') all = eachClass(was, is)
  else if (was.kind === 'call' && is.kind === 'call') {
    const names = (call: typeof was) => JSON.stringify(call.named.map(([name]) => name))
    if (was.tool !== is.tool || names(was) !== names(is)) return 'wider'
  } else if (frameOf(was) !== frameOf(is)) return 'wider'
  for (const [at, part] of news.entries()) {
    if (all === 'wider') break
    const one = bodyClass(olds[at] as Expr, part, renamed)
    if (one !== 'same') all = one
  }
  return all
}

function eachClass(was: Each, is: Each): DiffClass {
  const { most, atOnce } = is
  if (most > was.most || atOnce > was.atOnce) return 'wider'
  if (frameOf({ ...was, most, atOnce }) !== frameOf(is)) return 'wider'
  return most < was.most || atOnce < was.atOnce ? 'narrower' : 'same'
}

/** A step may come after more than before, and after nothing less. */
function orderClass(
  was: Step,
  is: Step,
  versions: Versions,
  [then, now]: readonly [Order, Order],
): DiffClass {
  const isKept = versions.keptBefore(was).every((id) => now.comesAfter(is.id, id) === true)
  if (!isKept) return 'wider'
  const came = needsOf(is).some((id) => {
    const old = versions.calledBefore.get(id)
    return old !== undefined && then.comesAfter(was.id, old) === false
  })
  return came ? 'narrower' : 'same'
}

/** What a step looks back at may only become less. */
function earlierClass(
  was: Step,
  is: Step,
  renamed: Renamed,
  [then, now]: readonly [EarlierSteps, EarlierSteps],
): DiffClass {
  const most = mostEarlierIn(is.body)
  if (most === 0) return 'same'
  const seen = then.of(was.id, mostEarlierIn(was.body)).map((id) => renamed.get(id))
  return subsetClass(now.of(is.id, most), seen) === 'wider' ? 'wider' : 'same'
}

/** CLASS-3 */
function* removedParts({ before, renamed }: Versions, catalogue: Catalogue): Generator<DiffClass> {
  /** Steps that went and could stop what comes after them, and all that comes after such a one. */
  const stopped = new Set<StepId>()
  for (const step of before.steps) {
    const isBehind = needsOf(step).some((id) => stopped.has(id))
    if (renamed.has(step.id)) {
      if (isBehind) yield 'wider'
    } else if (isBehind || canStop(step, catalogue)) stopped.add(step.id)
  }
}

function canStop({ approval, files, body }: Step, { entries }: Catalogue): boolean {
  if (approval === 'required' || files.length > 0) return true
  return [...callsIn(body)].some(
    ({ tool }) => (entries.get(tool)?.returns ?? 'person') === 'person',
  )
}

/** Whether a list has all that another one has; narrower where it has less than that. */
function subsetClass(
  part: readonly (string | undefined)[],
  whole: readonly (string | undefined)[],
): DiffClass {
  const all = new Set(whole)
  if (part.some((one) => !all.has(one))) return 'wider'
  return new Set(part).size < all.size ? 'narrower' : 'same'
}

/** Which steps of a plan come after which. */
class Order {
  readonly #steps: ReadonlyMap<StepId, Step>

  constructor(steps: readonly Step[]) {
    this.#steps = new Map(steps.map((step) => [step.id, step]))
  }

  /** Whether a step comes after another, by however many steps; undefined where that takes long to find out. */
  comesAfter(id: StepId, other: StepId): boolean | undefined {
    const seen = new Set<StepId>()
    for (const open = [id]; open.length > 0;) {
      if (seen.size >= MOST_STEPS_BACK) return undefined
      const needs = needsOf(this.#steps.get(open.pop() as StepId))
      if (needs.includes(other)) return true
      for (const need of needs) {
        if (seen.has(need)) continue
        seen.add(need)
        open.push(need)
      }
    }
    return false
  }
}

/** So many steps are looked at between two that came right after each other. */
const MOST_STEPS_BACK = 1000

function needsOf(step: Step | undefined): readonly StepId[] {
  if (step === undefined) return []
  return [...step.after, ...[...outputsIn(step.body)].map((output) => output.step)]
}

function stepAt({ steps }: Plan, at: number): Step {
  return steps[at] as Step
}
