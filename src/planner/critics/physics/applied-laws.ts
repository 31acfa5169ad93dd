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

import {
  convert,
  isDimensionless,
  parseFormula,
  sameDimension,
  unitText,
  type FormulaNode,
  type Unit,
} from '#plan'

import { expressionOf, type AtomicReading, type ReadStep } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { ratiosOf } from '../formula-value.ts'
import { knownUnit } from '../known-unit.ts'
import { isAngle } from './angles.ts'
import type { Law, Role } from './law.ts'
import { LAWS } from './laws.ts'

/** A step speaks of more or less than the one quantity (APPLIED-LAW-1). */
const PART =
  /\b(?:both|all|two|three|four|total|combined|together|half|halves|third|quarter|twice|double|triple|ratio|change|difference|times|fraction|percent\w*|share|per|multiple|gain\w*|loss|lost|average|mean|rms)\b/i

/** The problem has several of a kind: a factor may count them. */
const SEVERAL = /\b(?:two|three|four|both|each|pair|identical|equal|half|twice)\b/i

const SAME = 1e-9
/** From 15 degrees on a pendulum is slower by half a percent and more. */
const SMALL_SWING = 0.27

/** Laws that are used with another factor, or where they do not hold; `said` is the problem's text. */
export function* appliedLaws(plan: AtomicReading, said: string): Generator<Finding> {
  for (const step of plan.steps) {
    const expression = expressionOf(step)
    if (expression === undefined) continue
    for (const law of LAWS) yield* lawIn(plan, step, expression, law, said)
  }
}

function* lawIn(
  plan: AtomicReading,
  step: ReadStep,
  expression: FormulaNode,
  law: Law,
  said: string,
): Generator<Finding> {
  const isWhole = law.isOnly === true || !PART.test(step.description)
  const isNamed = law.words.test(step.description) && isWhole
  if (!isNamed && law.conditions === undefined && law.bounds === undefined) return
  if (step.symbols.length !== law.roles.length) return
  if (step.unit !== undefined && law.unit !== '*' && !fits(step.unit, law.unit, law)) return
  let factor: number | undefined
  let isAlike = false
  for (const roles of assignments(plan, step.symbols, law)) {
    isAlike = true
    const names = roles.map(({ name }) => name)
    const ratios = ratiosOf(expression, step.symbols, readLaw(law), names)
    const [ratio = Number.NaN] = ratios
    if (!ratios.every((each) => Math.abs(each / ratio - 1) < SAME)) continue
    if (Math.abs(ratio - 1) < SAME) {
      yield* whereItFails(plan, step, law, roles, said)
      return
    }
    factor = ratio
  }
  if (!isNamed || !isAlike || (factor === undefined && law.isOnly !== true)) return
  yield {
    step_id: step.id,
    issue: 'law_inapplicable',
    claim:
      factor === undefined
        ? `The formula is not that of ${law.name}.`
        : `The formula is ${Number(factor.toPrecision(4))} times ${law.name}.`,
    support: `With ${wordsOf(plan, step)}, ${law.name} is \`${law.formula}\`.`,
    severity: factor !== undefined && SEVERAL.test(said) ? 'warning' : 'blocking',
    suggestion: 'Correct the formula, or say what else the step computes.',
  }
}

/** What is known of the symbols of a step, for a reader. */
function wordsOf(plan: AtomicReading, { symbols }: ReadStep): string {
  return symbols.map((name) => `\`${name}\` (${plan.wordsOf(name)})`).join(', ')
}

const laws = new Map<Law, FormulaNode>()

function readLaw(law: Law): FormulaNode {
  const known = laws.get(law)
  if (known !== undefined) return known
  const { formula } = parseFormula(law.formula, {
    names: new Set(law.roles.map(({ name }) => name)),
  })
  if (formula === undefined) throw new Error(`no formula: ${law.formula}`)
  laws.set(law, formula)
  return formula
}

/** The ways to give each symbol, in order, a role of its own that it fits. */
function* assignments(
  plan: AtomicReading,
  symbols: readonly string[],
  law: Law,
  left: readonly Role[] = law.roles,
): Generator<readonly Role[]> {
  const [symbol, ...others] = symbols
  if (symbol === undefined) {
    yield []
    return
  }
  for (const role of left) {
    if (!plays(plan, symbol, role, law)) continue
    const rest = left.filter((each) => each !== role)
    for (const more of assignments(plan, others, law, rest)) yield [role, ...more]
  }
}

function plays(
  plan: AtomicReading,
  symbol: string,
  { unit, said, unless, isNot }: Role,
  law: Law,
): boolean {
  const own = plan.unitOf(symbol)
  if (own === undefined ? law.isGeometry !== true : unit !== '*' && !fits(own, unit, law))
    return false
  if (own !== undefined && unless?.test(unitText(own)) === true) return false
  if (isNot?.test(plan.wordsOf(symbol)) === true) return false
  return said === undefined || said.test(symbol) || said.test(plan.wordsOf(symbol))
}

function fits(unit: Unit, text: string, { isGeometry }: Law): boolean {
  if (isGeometry === true && isDimensionless(unit.dimension)) return true
  return sameDimension(unit.dimension, knownUnit(text).dimension)
}

/** What the law takes for granted and the plan does not, or says is otherwise. */
function* whereItFails(
  plan: AtomicReading,
  step: ReadStep,
  law: Law,
  roles: readonly Role[],
  problem: string,
): Generator<Finding> {
  const words = [problem, ...plan.assumptions, step.description].join('\n')
  for (const { assumption, said, denied } of law.conditions ?? []) {
    const against = [problem, ...plan.assumptions].find((sentence) => denied?.test(sentence))
    if (against === undefined && said.test(words)) continue
    yield {
      step_id: step.id,
      issue: 'assumption_violation',
      claim:
        against === undefined
          ? `The formula of ${law.name} takes for granted what the plan does not say.`
          : `The formula of ${law.name} does not hold for what the plan assumes.`,
      support: `It takes for granted: ${assumption}${against === undefined ? '' : ` The plan says: ${against}`}`,
      severity: against === undefined ? 'suggestion' : against === problem ? 'warning' : 'blocking',
      suggestion:
        against === undefined
          ? `Add “${assumption}” to the assumptions, if it holds.`
          : 'Use a law that holds here, or correct the assumption.',
    }
  }
  for (const { role, most, reason } of law.bounds ?? []) {
    const at = roles.findIndex(({ name }) => name === role)
    const name = step.symbols[at] ?? ''
    const { unit, value } = plan.variables.get(name) ?? {}
    const own =
      unit && value !== undefined
        ? convert(value, unit, knownUnit(roles[at]?.unit ?? '1'))
        : undefined
    if (own === undefined || Math.abs(own) <= most) continue
    yield {
      step_id: step.id,
      issue: 'law_inapplicable',
      claim: `The formula of ${law.name} does not hold for this \`${name}\`.`,
      support: `It is good up to ${most} ${roles[at]?.unit}. ${reason}`,
      severity: 'warning',
      suggestion: 'Use a law that holds here.',
    }
  }
  if (law.conditions?.some(({ assumption }) => assumption.includes('swings')) !== true) return
  for (const { name, unit, value, description } of plan.variables.values()) {
    const swing =
      unit && value !== undefined && isAngle(unit) ? convert(value, unit, knownUnit('rad')) : 0
    if (Math.abs(swing ?? 0) <= SMALL_SWING) continue
    yield {
      step_id: step.id,
      issue: 'law_inapplicable',
      claim: `The formula of ${law.name} holds for small swings, and \`${name}\` is large.`,
      support: `“${description}” is more than 15 degrees.`,
      severity: 'warning',
      suggestion:
        'Say in the assumptions how large the error is, or use a formula for large swings.',
    }
  }
}
