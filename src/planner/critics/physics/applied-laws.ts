// Laws that steps apply
// =============================================================================
//
// A step is compared with each law that has its quantities: is it that law, is it that law but
// for a factor, and does the law hold for what the plan assumes?
//
// Invariants:
//
//   APPLIED-LAW-1. A factor is a mistake only where the step says that it computes just this quantity:
//       the kinetic energy of both cars may be twice that of one.
//   APPLIED-LAW-3. Two of a kind in the problem explain a factor of 2, and none of pi: where words explain a factor, it is
//       a warning, unless it is also what comes of a known confusion.
//   APPLIED-LAW-2. A step that follows one law of its quantities, by itself or with the steps that it reads, is right,
//       whatever others say.

import { printFormula, sameDimension, type FormulaNode } from '#plan'
import { quantitySaid } from '#words'

import { expressionOf, type AtomicReading, type ReadStep } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { confusionIn } from './confusions.ts'
import { rolesOf, type Law, type Role } from './law.ts'
import { whereItFails } from './law-conditions.ts'
import { equationIn, factorOf, follows, hasValues, type Played } from './law-values.ts'
import { inputOf, isMeasuredAs, plays, resultOf, withoutWords, type Told } from './law-words.ts'
import { LAWS } from './laws/index.ts'
import { isPartOfFormula, writtenOutOver } from './made-inputs.ts'

/** Laws that are used in another form, or where they do not hold; `said` is the problem's text. */
export function* appliedLaws(plan: AtomicReading, said: string): Generator<Finding> {
  for (const step of plan.steps) {
    const expression = expressionOf(step)
    if (expression === undefined) continue
    const used = LAWS.flatMap((law) => [...playedIn(plan, step, expression, law)])
    const right = used.filter((each) => follows(each))
    if (right.length === 0 && !isRightOverSteps(plan, step, expression)) {
      yield* contradicted(plan, step, used, said)
    }
    const spoken = right.find(({ law }) => isConditional(law))
    const silent = () =>
      LAWS.filter(isConditional)
        .flatMap((law) => [...playedIn(plan, step, expression, law, isMeasuredAs)])
        .find((each) => isDirect(each) && follows(each))
    const known = spoken ?? silent()
    if (known !== undefined) yield* whereItFails(plan, step, known.law, known.names, said)
  }
}

/** Whether a law is followed by the step and those that it reads together. */
function isRightOverSteps(plan: AtomicReading, step: ReadStep, own: FormulaNode): boolean {
  for (const { expression, symbols } of writtenOutOver(plan, own, step.symbols)) {
    const whole = { ...step, symbols, inputs: symbols }
    const used = LAWS.flatMap((law) => [...playedIn(plan, whole, expression, law)])
    if (used.some((each) => follows(each))) return true
  }
  return step.symbols.some((name) => isPartOfFormula(plan, name))
}

function isConditional({ conditions, bounds }: Law): boolean {
  return conditions !== undefined || bounds !== undefined
}

/** Whether the step computes what the law is the law of. */
function isDirect({ law, result }: Played): boolean {
  return rolesOf(law)[0]?.name === result
}

/** How much each kind of contradiction says. */
const RANK = { explained: 2, factor: 1, other: 0 } as const

/** The law that a step contradicts most clearly, if any. */
function* contradicted(
  plan: AtomicReading,
  step: ReadStep,
  used: readonly Played[],
  said: string,
): Generator<Finding> {
  const { isSure } = resultOf(step)
  const all = used.filter(hasValues).flatMap((played) => {
    const { law } = played
    const factor = factorOf(played)
    const confusion = confusionIn(played)
    // Signs are a matter of direction, which no words tell.
    if (factor !== undefined && Math.abs(factor + 1) < 1e-9) return []
    const isWhole = law.isOnly === true || isOfOne(step, played)
    if (factor !== undefined ? !isWhole : law.isOnly !== true && confusion === undefined) return []
    if (factor === undefined && !isSure && law.isOnly !== true) return []
    const kind = confusion !== undefined ? 'explained' : factor !== undefined ? 'factor' : 'other'
    const words = rolesOf(law).reduce((sum, role) => sum + role.said.length, 0)
    return [{ played, factor, confusion, kind, words } as const]
  })
  const [first] = all.toSorted((a, b) => RANK[b.kind] - RANK[a.kind] || b.words - a.words)
  if (first === undefined) return
  const { played, factor, confusion } = first
  const { law } = played
  const mayCount =
    factor !== undefined &&
    confusion === undefined &&
    isCount(factor) &&
    quantitySaid(said, 'several') !== undefined
  yield {
    step_id: step.id,
    issue: 'law_inapplicable',
    claim:
      factor === undefined || !isDirect(played)
        ? `The formula is not that of ${law.name}.`
        : `The formula is ${Number(factor.toPrecision(4))} times ${law.name}.`,
    support: `With ${wordsOf(plan, step)}, the law is \`${printFormula(equationIn(played))}\`.${confusion === undefined ? '' : ` ${confusion}`}`,
    severity: mayCount ? 'warning' : 'blocking',
    suggestion: 'Correct the formula, or say what else the step computes.',
  }
}

/** Whether a factor, its square or its root may be how many there are of something, or a share (APPLIED-LAW-3). */
function isCount(factor: number): boolean {
  const size = factor < 1 ? 1 / factor : factor
  const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-8
  return (
    factor > 0 &&
    [size, size ** 2, Math.sqrt(size)].some((each) => SHARES.some((of) => isWhole(each * of)))
  )
}

const SHARES = [1, 2, 3, 4]

/** Whether a step speaks of just the quantity, apart from the words of the law (APPLIED-LAW-1). */
function isOfOne(step: ReadStep, { law }: Played): boolean {
  const words = rolesOf(law).flatMap(({ said }) => said)
  return quantitySaid(withoutWords(step.description, words), 'part') === undefined
}

/** What is known of the symbols of a step, for a reader. */
function wordsOf(plan: AtomicReading, { symbols }: ReadStep): string {
  return symbols.map((name) => `\`${name}\` (${plan.wordsOf(name)})`).join(', ')
}

/** The ways in which a step's names may be the symbols of a law. */
function* playedIn(
  plan: AtomicReading,
  step: ReadStep,
  expression: FormulaNode,
  law: Law,
  fits: (told: Told, role: Role, law: Law) => boolean = plays,
): Generator<Played> {
  const roles = rolesOf(law)
  const names = step.symbols.length + 1 === roles.length ? step.symbols : step.inputs
  const isUnused = names === step.inputs && names.length !== step.symbols.length
  if (names.length + 1 !== roles.length || (isUnused && law.isOnly !== true)) return
  const told = [resultOf(step), ...names.map((name) => inputOf(plan, name))]
  for (const cast of casts(told, roles, law, fits)) {
    const [result] = cast
    if (result === undefined || !isOfOneKind(told, cast)) continue
    if (law.isOneWay === true && result !== roles[0]) continue
    yield {
      law,
      expression,
      names: new Map(cast.map(({ name }, at) => [name, told[at]?.name ?? ''])),
      result: result.name,
    }
  }
}

/** The ways to give each quantity, in order, a symbol of its own that it fits. */
function* casts(
  [first, ...others]: readonly Told[],
  left: readonly Role[],
  law: Law,
  fits: (told: Told, role: Role, law: Law) => boolean,
): Generator<readonly Role[]> {
  if (first === undefined) {
    yield []
    return
  }
  for (const role of left) {
    if (!fits(first, role, law)) continue
    const rest = left.filter((each) => each !== role)
    for (const more of casts(others, rest, law, fits)) yield [role, ...more]
  }
}

/** Whether quantities of any unit have one together. */
function isOfOneKind(told: readonly Told[], cast: readonly Role[]): boolean {
  const units = told.flatMap(({ unit }, at) => (cast[at]?.unit === '*' && unit ? [unit] : []))
  const [first] = units
  return (
    first === undefined || units.every((each) => sameDimension(each.dimension, first.dimension))
  )
}
