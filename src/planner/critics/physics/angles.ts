// Degrees, radians and turns
// =============================================================================
//
// An angle in degrees is used in radians, and a mere number counts as radians: `90 - theta`
// takes an angle from 90 radians. The compiler cannot refuse it, since both are dimensionless.

import { isDimensionless, unitText, type FormulaNode, type Unit } from '#plan'

import type { Domain } from '../../schemas.ts'
import type { AtomicReading, ReadStep } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { partsOf, valueAt } from '../formula-value.ts'

const ANGLES: ReadonlySet<string> = new Set([
  'rad',
  'deg',
  'rev',
  'gon',
  'arcmin',
  'arcsec',
  'mrad',
])
const TRIGONOMETRIC: ReadonlySet<string> = new Set(['sin', 'cos', 'tan'])
const TURN = 2 * Math.PI
const NO_NUMBERS: ReadonlyMap<string, number> = new Map()

/** Whether a unit counts angles. */
export function isAngle(unit: Unit | undefined): boolean {
  return unit !== undefined && ANGLES.has(unitText(unit))
}

/** Angles that are added to mere numbers, and trigonometry of what is no angle. */
export function* angles(plan: AtomicReading, domain: Domain): Generator<Finding> {
  for (const step of plan.steps) {
    if (step.formula === undefined) continue
    yield* sums(plan, step, step.formula)
    for (const part of partsOf(step.formula)) {
      const [argument] = part.kind === 'call' ? part.arguments : []
      if (part.kind !== 'call' || argument === undefined || !TRIGONOMETRIC.has(part.function))
        continue
      yield* ofNumbers(plan, step, argument, domain)
      yield* ofFrequencies(plan, step, argument)
    }
  }
}

/** Sums of angles and mere numbers: those beyond a turn were surely meant in degrees. */
function* sums(plan: AtomicReading, step: ReadStep, formula: FormulaNode): Generator<Finding> {
  const whole = formula.kind === 'equation' ? [formula.left, formula.right] : [formula]
  const groups = [whole.flatMap(termsOf), ...innerSums(formula)]
  for (const terms of groups) {
    const isOfAngles =
      terms.some((term) => isAngle(angleUnit(plan, step, term))) ||
      (terms.length > 1 && terms === groups[0] && isAngle(step.expected))
    const number = terms
      .map((term) => bareNumber(plan, term))
      .find((value) => value !== undefined && value !== 0)
    if (!isOfAngles || number === undefined) continue
    const isBeyondATurn = Math.abs(number) > TURN
    yield {
      step_id: step.id,
      issue: 'unit_mismatch',
      claim: `${number} is added to an angle and counts as ${number} rad.`,
      support:
        'Angles are converted to radians; a number without a unit is taken as radians too, whatever unit the angle was given in.',
      severity: isBeyondATurn ? 'blocking' : 'warning',
      suggestion:
        'Write the number in radians (`pi/2` for a right angle, `pi` for 180 degrees), or make it a variable with the unit `deg`.',
    }
    return
  }
  yield* degreesOfNumbers(plan, step, formula)
}

/** `360/n` with a result in degrees: a number without a unit is taken as radians and converted. */
function* degreesOfNumbers(
  plan: AtomicReading,
  step: ReadStep,
  formula: FormulaNode,
): Generator<Finding> {
  if (step.expected === undefined || unitText(step.expected) !== 'deg') return
  const parts = [...partsOf(formula)]
  const hasAngle = step.symbols.some((name) => isAngle(plan.unitOf(name)))
  const isMade = parts.some(({ kind }) => kind === 'call' || kind === 'constant')
  const number = parts.find((part) => part.kind === 'number' && DEGREES.has(Number(part.text)))
  if (hasAngle || isMade || number?.kind !== 'number') return
  yield {
    step_id: step.id,
    issue: 'unit_mismatch',
    claim: `${number.text} is meant in degrees, and counts as ${number.text} rad.`,
    support:
      'A result in degrees is converted from radians, and a number without a unit is taken as radians.',
    severity: 'blocking',
    suggestion: 'Write `pi` for 180 degrees, or make it a variable with the unit `deg`.',
  }
}

const DEGREES: ReadonlySet<number> = new Set([90, 180, 360])

/** The terms of a sum; of anything else, itself. */
function termsOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === 'operation' && (node.operator === '+' || node.operator === '-')) {
    return [...termsOf(node.left), ...termsOf(node.right)]
  }
  return node.kind === 'negative' ? termsOf(node.operand) : [node]
}

/** Sums that stand in a function. */
function* innerSums(formula: FormulaNode): Generator<readonly FormulaNode[]> {
  for (const part of partsOf(formula)) {
    if (part.kind === 'call') for (const each of part.arguments) yield termsOf(each)
  }
}

/** The unit of a name, or of a number of times it. */
function angleUnit(plan: AtomicReading, step: ReadStep, term: FormulaNode): Unit | undefined {
  if (term.kind === 'symbol') {
    return term.name === step.output ? step.expected : plan.unitOf(term.name)
  }
  if (term.kind !== 'operation' || (term.operator !== '*' && term.operator !== '/'))
    return undefined
  const isFactor = (node: FormulaNode) => Number.isFinite(valueAt(node, NO_NUMBERS))
  if (isFactor(term.right)) return angleUnit(plan, step, term.left)
  return term.operator === '*' && isFactor(term.left)
    ? angleUnit(plan, step, term.right)
    : undefined
}

/** The value of a term of numbers without `pi`, or of a variable that is a mere number. */
function bareNumber(plan: AtomicReading, term: FormulaNode): number | undefined {
  const variable = term.kind === 'symbol' ? plan.variables.get(term.name) : undefined
  if (variable?.unit !== undefined && isMereNumber(variable.unit)) return variable.value
  for (const part of partsOf(term)) {
    if (part.kind !== 'number' && part.kind !== 'operation' && part.kind !== 'negative')
      return undefined
  }
  return valueAt(term, NO_NUMBERS)
}

/** Names and words of what surely is an angle. */
const NAMES_ANGLES = /\b(?:theta|phi|alpha|beta|gamma|psi)|angle|inclin|slope|latitude|degree|tilt/i

/** The sine of a variable that has a number and no unit: is that degrees or radians? */
function* ofNumbers(
  plan: AtomicReading,
  step: ReadStep,
  argument: FormulaNode,
  domain: Domain,
): Generator<Finding> {
  const [name] = [...partsOf(argument)].flatMap((part) =>
    part.kind === 'symbol' ? [part.name] : [],
  )
  const variable = name === undefined ? undefined : plan.variables.get(name)
  if (variable === undefined || domain === 'mathematics') return
  const { unit, value, description } = variable
  const isOther = [...partsOf(argument)].some(
    (part) => (part.kind === 'symbol' && part.name !== name) || part.kind === 'constant',
  )
  if (isOther || (unit !== undefined && !isMereNumber(unit))) return
  const isBeyondATurn = value !== undefined && Math.abs(value) > TURN
  if (unit !== undefined && !isBeyondATurn) return
  yield {
    step_id: step.id,
    issue: 'unit_mismatch',
    claim: `\`${name}\` has no unit of an angle, and counts as radians.`,
    support: isBeyondATurn
      ? `Its value is ${value}: more than a turn in radians, so degrees were probably meant (${description}).`
      : 'Whether it is given in degrees or radians is not said.',
    severity:
      isBeyondATurn && unit === undefined && NAMES_ANGLES.test(`${name} ${description}`)
        ? 'blocking'
        : 'warning',
    suggestion: `Give \`${name}\` the unit \`deg\` or \`rad\`.`,
  }
}

function isMereNumber(unit: Unit): boolean {
  return isDimensionless(unit.dimension) && unit.factors.length === 0
}

/** `cos(f*t)`: a frequency counts turns, and a turn is 2 pi. */
function* ofFrequencies(
  plan: AtomicReading,
  step: ReadStep,
  argument: FormulaNode,
): Generator<Finding> {
  for (const term of termsOf(argument)) {
    const parts = [...partsOf(term)]
    if (parts.some((part) => part.kind === 'constant' || part.kind === 'number')) continue
    const frequency = parts.find((part) => {
      const unit = part.kind === 'symbol' ? plan.unitOf(part.name) : undefined
      return unit !== undefined && /^[kMGTmµ]?Hz$/.test(unitText(unit))
    })
    if (frequency?.kind !== 'symbol') continue
    yield {
      step_id: step.id,
      issue: 'law_inapplicable',
      claim: `\`${frequency.name}\` is a frequency in hertz where an angular frequency belongs.`,
      support:
        'A frequency counts turns in a second; the argument of a sine or cosine is in radians, and a turn has 2 pi of them.',
      severity: /^(?:omega|Omega|w)/.test(frequency.name) ? 'warning' : 'blocking',
      suggestion: `Write \`2*pi*${frequency.name}\`, or give it the unit \`rad/s\` if it is an angular frequency.`,
    }
  }
}
