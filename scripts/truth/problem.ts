// A random problem of a law
// =============================================================================
//
// Values are drawn within the ranges of the law, one quantity is asked for, and the rest is put into words and into a
// plan as models write them: in other units, under other names, solved for the wanted quantity or not, in other orders,
// split into two steps. The oracle is given the law itself and what the plan's variables say, never the plan.

import { compileFunction } from 'node:vm'

import { convert, parseFormula, parseUnit, printFormula, type FormulaNode } from '#plan'
import { unitOfDimension } from '#plan/units/unit'
import type { StateObject } from '#planner'

import type { Law, LawOf, Quantity } from './laws.ts'
import { renamed, wordsOf } from './names.ts'
import type { Random } from './random.ts'

/** A number as it is written, and its unit. */
export type Measured = readonly [value: string, unit: string]

/** A problem, its plan and the question to the oracle. */
export interface Problem {
  readonly law: string
  readonly kind: string
  /** What was varied, for the report. */
  readonly variations: readonly string[]
  readonly text: string
  readonly domain: StateObject['domain']
  readonly plan: AtomicSource
  /** The output that answers it. */
  readonly output: string
  readonly question: Readonly<Record<string, unknown>>
}

/** An atomic plan, as it is written. */
export interface AtomicSource {
  readonly variables: Readonly<Record<string, object>>
  readonly steps: readonly object[]
}

const TRIES = 40

/** A problem of a relation; undefined where no values fit within so many tries. */
export function relationProblem(law: LawOf<'relation'>, random: Random): Problem | undefined {
  for (let tried = 0; tried < TRIES; tried++) {
    const problem = attempt(law, random)
    if (problem !== undefined) return problem
  }
  return undefined
}

function attempt(law: LawOf<'relation'>, random: Random): Problem | undefined {
  const wanted = random.pick(Object.keys(law.solveFor))
  const [left = ''] = law.statement.split('=').map((side) => side.trim())
  const variations: string[] = []
  const given = new Map<string, Measured>()
  const own = law.quantities[wanted]
  if (own === undefined) return undefined
  const values = new Map(
    Object.entries(law.quantities).map(([name, quantity]) => [name, drawn(quantity, random)]),
  )
  const near = values.get(wanted) ?? Number.NaN
  // Where another quantity is asked for, the left side is what the law says of the others.
  if (wanted !== left) {
    const follows = leftOf(law, values)
    if (follows === undefined) return undefined
    values.set(left, follows)
  }
  for (const [name, quantity] of Object.entries(law.quantities)) {
    if (name === wanted) continue
    given.set(name, measured(values.get(name) ?? Number.NaN, quantity, random, variations))
  }
  for (const [name, { value, unit }] of Object.entries(law.constants)) {
    if (!given.has(name)) given.set(name, [String(value), unit])
  }
  const unit = random.chance(0.5) ? own.unit : random.pick([own.unit, ...own.units])
  if (unit !== own.unit) variations.push('wanted in another unit')
  const names = namesFor(law, random, variations)
  const said = wanted === left ? statementFor(law, wanted, random, variations) : law.statement
  const formula = renamed(said, names)
  const output = names.get(wanted) ?? wanted
  const wantedRoot = rootSaid(law, wanted, output)
  if (wantedRoot !== '') variations.push('the root is said')
  const steps = stepsFor(
    { formula, output, unit, name: `${own.name}${wantedRoot}` },
    random,
    variations,
  )
  const phrasings = law.phrasings[wanted] ?? []
  if (phrasings.length === 0) return undefined
  const text = textOf(random.pick(phrasings), given, law, random)
  const variables = Object.fromEntries(
    shuffled([...given], random).map(([name, measure]) => [
      names.get(name) ?? name,
      variable(law.quantities[name]?.name ?? name, measure),
    ]),
  )
  return {
    law: law.id,
    kind: kindOf(law),
    variations,
    text,
    domain: domainOf(law.subject),
    plan: { variables, steps },
    output,
    question: {
      class: 'relation',
      statement: law.statement,
      given: Object.fromEntries(given),
      units: unitsOf(law),
      wanted,
      near,
    },
  }
}

/**
 * Which of several solutions a step asks for. The table of laws and most problems say it (`the rarer one`, `which acute angle`), and
 * the formula does not: a plan that left it out could not be answered by anybody.
 */
function rootSaid(law: LawOf<'relation'>, wanted: string, output: string): string {
  const { pick = '' } = law.solveFor[wanted] ?? {}
  if (pick === 'smaller' || pick === 'larger') return ` (the ${pick} root)`
  if (pick === 'acute') return ' (the acute angle)'
  return pick.startsWith('between') ? `, ${output} ${pick}` : ''
}

/** About what the left side of a law is for such values, in its default unit; undefined where it has no value. */
function leftOf(law: LawOf<'relation'>, values: ReadonlyMap<string, number>): number | undefined {
  const [left = '', right = ''] = law.statement.split('=').map((side) => side.trim())
  const readsDegrees = READS_DEGREES.test(law.statement)
  const names = new Map<string, number>()
  for (const [name, { value, unit }] of Object.entries(law.constants)) {
    names.set(name, inLaw(value, unit, readsDegrees))
  }
  for (const [name, { unit }] of Object.entries(law.quantities)) {
    names.set(name, inLaw(values.get(name) ?? Number.NaN, unit, readsDegrees))
  }
  const at = new Map([...names.keys()].map((name, index) => [name, `v[${index}]`]))
  const found = calculated(renamed(right, at).replaceAll('^', '**'), [...names.values()])
  const quantity = law.quantities[left]
  if (found === undefined || !Number.isFinite(found) || found === 0 || quantity === undefined) {
    return undefined
  }
  const [zero, one] = [0, 1].map((value) => inLaw(value, quantity.unit, readsDegrees))
  const own = (found - (zero ?? 0)) / ((one ?? 1) - (zero ?? 0))
  return Number(own.toPrecision(4))
}

/** Laws that convert a reading themselves. */
const READS_DEGREES = /273\.15|459\.67/

/** A number as its law counts it: in SI base units, and revolutions where its unit has them. */
function inLaw(value: number, text: string, readsDegrees: boolean): number {
  const { unit } = parseUnit(text)
  if (unit === undefined || (readsDegrees && unit.zero !== undefined)) return value
  const turns = /\b(?:rev|rpm|RPM|turns?|rps)\b/.test(text) ? 2 * Math.PI : 1
  return (convert(value, unit, unitOfDimension(unit.dimension)) ?? value) / turns
}

const ARITHMETIC = `const { sqrt, sin, cos, tan, asin, acos, atan, atan2, exp, log10, log2, abs, sinh, cosh, tanh, asinh, acosh,
atanh, max, min, PI: pi } = Math; const ln = Math.log; const factorial = (n) => (n < 2 ? 1 : n * factorial(n - 1));`

type Side = (values: readonly number[]) => number

const sides = new Map<string, Side | undefined>()

/** The value of a law's side, whose text comes from a frozen table; undefined where it cannot be calculated. */
function calculated(said: string, values: readonly number[]): number | undefined {
  if (!sides.has(said)) sides.set(said, sideOf(said))
  try {
    return sides.get(said)?.(values)
  } catch {
    return undefined
  }
}

function sideOf(said: string): Side | undefined {
  // `-a**2` is no JavaScript: the sign stands apart.
  const text = said.replaceAll(/(^|[(=,*/+-])\s*-/g, '$1 -1*')
  try {
    return compileFunction(`${ARITHMETIC} return ${text}`, ['v']) as Side
  } catch {
    return undefined
  }
}

/** The default unit of every quantity and constant. */
export function unitsOf(law: {
  readonly quantities: Readonly<Record<string, Quantity>>
  readonly constants: Readonly<Record<string, { readonly unit: string }>>
}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...Object.entries(law.constants), ...Object.entries(law.quantities)].map(
      ([name, { unit }]) => [name, unit],
    ),
  )
}

/** A number within the range of a quantity, with two to four digits. */
export function drawn({ from, to, kind }: Quantity, random: Random): number {
  const isWide = from > 0 && to / from > 100
  const value = isWide
    ? Math.exp(Math.log(from) + random.roll() * Math.log(to / from))
    : from + random.roll() * (to - from)
  if (kind === 'count' && Math.abs(to) < 1e9) return Math.round(value)
  return Number(value.toPrecision(2 + Math.floor(random.roll() * 3)))
}

/** The number in the unit of the quantity, or in another one that people use. */
export function measured(
  value: number,
  quantity: Quantity,
  random: Random,
  variations: string[],
): Measured {
  const unit = random.chance(0.5) ? quantity.unit : random.pick([quantity.unit, ...quantity.units])
  if (unit === quantity.unit) return [written(value, random), unit]
  const from = parseUnit(quantity.unit).unit
  const to = parseUnit(unit).unit
  // People say a difference in the unit of a reading; the table of laws has none that is one.
  if (to?.zero !== undefined && quantity.kind === 'difference') {
    return [written(value, random), quantity.unit]
  }
  if (from === undefined || to === undefined) {
    variations.push(`unit ${unit}`)
    return [written(value, random), quantity.unit]
  }
  const other = convert(value, from, to)
  if (other === undefined) return [written(value, random), quantity.unit]
  variations.push('other units')
  return [written(Number(other.toPrecision(4)), random), unit]
}

function written(value: number, random: Random): string {
  if (value !== 0 && random.chance(0.2)) return value.toExponential().replace('e+', 'e')
  return String(value).replace('e+', 'e')
}

export function variable(description: string, [value, unit]: Measured): object {
  return { description, value: Number(value), ...(unit === '' ? {} : { unit }) }
}

/** Other names for some quantities; none is taken twice. */
function namesFor(
  law: LawOf<'relation'>,
  random: Random,
  variations: string[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  if (random.chance(0.5)) return names
  const taken = new Set([...wordsOf(law.statement), ...Object.keys(law.quantities)])
  for (const [name, { symbols }] of Object.entries(law.quantities)) {
    const other = symbols.length === 0 ? undefined : random.pick(symbols)
    if (other === undefined || taken.has(other) || !/^[\p{L}Δ_][\p{L}\p{N}_₀-₉′']*$/u.test(other))
      continue
    taken.add(other)
    names.set(name, other)
  }
  if (names.size > 0) variations.push('other names')
  return names
}

/** The law, or another right way to write it for its left side. */
function statementFor(
  law: LawOf<'relation'>,
  wanted: string,
  random: Random,
  variations: string[],
): string {
  const others = law.equivalents.flatMap((one) => {
    const { text, numbers } = typeof one === 'string' ? { text: one, numbers: {} } : one
    const isFor = text.split('=').at(0)?.trim() === wanted
    return isFor && Object.keys(numbers).length === 0 ? [text] : []
  })
  if (others.length === 0 || random.chance(0.5)) return law.statement
  variations.push('another way to write it')
  return random.pick(others)
}

/** One step, or two where a part of the formula is a step of its own. */
function stepsFor(
  { formula, output, unit, name }: Readonly<Record<'formula' | 'output' | 'unit' | 'name', string>>,
  random: Random,
  variations: string[],
): readonly object[] {
  const whole = step('P1', `Solve for the ${name}`, formula, output, unit)
  if (!random.chance(0.25)) return [whole]
  const { formula: tree } = parseFormula(formula, { names: wordsOf(formula) })
  if (tree?.kind !== 'equation') return [whole]
  const part = partOf(tree, output, random)
  if (part === undefined) return [whole]
  variations.push('two steps')
  const said = printFormula(part)
  const at = formula.indexOf(formula.slice(part.span.start, part.span.end))
  const rest = `${formula.slice(0, at)}part${formula.slice(at + (part.span.end - part.span.start))}`
  return [
    step('P1', 'Compute the part', `part = ${said}`, 'part', undefined),
    step('P2', `Solve for the ${name}`, rest, output, unit),
  ]
}

/** A part of a formula that has an operation and does not have the output. */
function partOf(tree: FormulaNode, output: string, random: Random): FormulaNode | undefined {
  const parts: FormulaNode[] = []
  const walk = (node: FormulaNode): void => {
    const children: readonly FormulaNode[] =
      'left' in node ? [node.left, node.right] : 'arguments' in node ? node.arguments : []
    const isWhole = node.kind === 'equation' || node.kind === 'number' || node.kind === 'symbol'
    const words = [...wordsOf(printFormula(node))].filter((word) => !FUNCTIONS.has(word))
    const hasOperation = 'left' in node || 'arguments' in node
    if (!isWhole && hasOperation && words.length > 0 && !words.includes(output)) parts.push(node)
    for (const child of children) walk(child)
  }
  walk(tree)
  return parts.length === 0 ? undefined : random.pick(parts)
}

function step(
  id: string,
  description: string,
  formula: string,
  output: string,
  unit: string | undefined,
): object {
  const inputs = [...wordsOf(formula)].filter((word) => word !== output && !FUNCTIONS.has(word))
  return {
    step_id: id,
    type: 'algebraic',
    description,
    inputs,
    output,
    formula,
    ...(unit === undefined ? {} : { expected_units: unit }),
  }
}

/** Words of formulas that are no quantities. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'sqrt sin cos tan asin acos atan atan2 exp ln log10 log2 abs sinh cosh tanh asinh acosh atanh factorial max min pi'.split(
    ' ',
  ),
)

/** The phrasing with its values, and the constants that it does not name. */
export function textOf(
  phrasing: string,
  given: ReadonlyMap<string, Measured>,
  _law: unknown,
  random: Random,
): string {
  const rest: string[] = []
  let text = phrasing
  for (const [name, [value, unit]] of given) {
    const shown = unit === '1' || unit === '' ? value : `${value} ${unit}`
    if (text.includes(`{${name}}`)) text = text.replaceAll(`{${name}}`, shown)
    else rest.push(`${name} = ${shown}`)
  }
  if (rest.length === 0) return text
  return random.chance(0.5) ? `${text} (${rest.join(', ')})` : `${text} Use ${rest.join(', ')}.`
}

export function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => [random.roll(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
}

/** The kinds of problems. */
export const KINDS: readonly string[] = [
  'units',
  'turns',
  'angles',
  'readings',
  'integral',
  'ode',
  'matrix',
  'symbolic',
]

/** The kind of problem that a law gives: of a relation by its quantities, of any other its class. */
export function kindOf(law: Law): string {
  if (law.class !== 'relation') return law.class
  const kinds = new Set(Object.values(law.quantities).map(({ kind }) => kind))
  if (kinds.has('turns') || law.traps.includes('turns')) return 'turns'
  if (kinds.has('reading') || kinds.has('difference')) return 'readings'
  if (kinds.has('angle')) return 'angles'
  return 'units'
}

/** The domain that the planner would be told. */
export function domainOf(subject: string): StateObject['domain'] {
  if (subject === 'chemistry' || subject === 'biology') return subject
  if (['finance', 'statistics', 'geometry'].includes(subject)) return 'mathematics'
  return subject === 'engineering' ? 'engineering' : 'physics'
}
