// The numbers of a problem
// =============================================================================
//
// What a problem in words gives: each number with the unit behind it, if there is one. Numbers that
// only name something (problem 3, figure 4, an exponent, CO2) are left out.

import { parseUnit, type Unit } from '#plan'

import { knownUnit } from '../known-unit.ts'
import { unitWordAt } from './unit-words.ts'

/** A number of a problem. */
export interface GivenNumber {
  /** As it stands there, with its unit: `60 mph`. */
  readonly text: string
  readonly value: number
  /** Undefined where no unit is behind it. */
  readonly unit: Unit | undefined
  /** Whether it can only be a quantity: not `third` or `half`, which are in every text. */
  readonly isTelling: boolean
}

/** Whether two numbers are of one size. */
export function isNear(a: number, b: number): boolean {
  return Math.abs(Math.abs(a) - Math.abs(b)) <= 1e-6 * Math.abs(b)
}

const NUMBER =
  /(?<![\w.,^])(?:[-−+](?=\d))?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][-−+]?\d+|\s?[x×·*]\s?10(?:\s?\^?\s?[-−+]?\d+|\s?\^\s?[({]\s?[-−+]?\d+\s?[)}]|[⁻⁺]?[⁰¹²³⁴-⁹]+))?(?:\s?\/\s?\d+(?![\w/]))?/g

/** Words before a number that only names something. */
const LABEL =
  /\b(?:problem|exercise|question|task|figure|fig\.?|table|equation|eq\.?|chapter|section|experiment|part|step|case|no\.?|number|page|example|year|model)\s*\(?#?$/i

/** An exponent of a unit: `²`, `^-1`, `s-2`, `^{-3}`. */
const EXPONENT = String.raw`(?:⁻?[¹²³⁴-⁹]|\^?[-−]?\d|\^[({][-−]?\d[)}])`
const NAME = '[A-Za-zµμΩÅ]+'
const BELOW = String.raw`[A-Za-zµμΩ°%]+${EXPONENT}?`

/** Behind a space: a unit that is written so, or any with an exponent below the line, as in `J kg⁻¹ K⁻¹`. */
const FACTOR = String.raw`(?:(?:kg|mol|cm|mm|[msNK])${EXPONENT}?|${NAME}(?:⁻[¹²³⁴-⁹]|\^?[-−]\d|\^[({][-−]\d[)}]))(?![A-Za-z])`

/**
 * A unit that begins right behind a number: words and signs that may belong to one. A bracket is of the unit only where
 * it begins in it: of `(g = 9.81 m/s^2)` the last is not.
 */
const UNIT = new RegExp(
  String.raw`^\s?-?\s?((?:°\s?[CFK]?|degrees?\s+(?:[Cc]elsius|[Ff]ahrenheit|[CF]\b)|%|${NAME})${EXPONENT}?` +
    String.raw`(?:\s${FACTOR}` +
    String.raw`|\s?(?:\/|·|⋅|\*)\s?(?:\(${BELOW}(?:(?:\s|\s?[·⋅*]\s?)${BELOW})*\)|${BELOW})` +
    String.raw`|\s(?:per|an?(?=\s(?:second|minute|hour|day|week|month|year)))\s[A-Za-z]+(?:\sper\s[A-Za-z]+|\ssquared)?)*)`,
)

/** Words that are units elsewhere: "30 m/s in 4 s", "20 at". */
const NO_UNITS: ReadonlySet<string> = new Set(
  'in a at as am an and or to of on is are by times if is it x y z n T A C F G'.split(' '),
)

/** How uncertain the number before it is. */
const DOUBT = /^\s?(?:±|\+\/-|\+-)\s?\d+(?:\.\d+)?(?:[eE][-−+]?\d+)?/

/** Numbers in words; what may mean several things has several. */
const WORDS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, at) => [word, [at]] as const),
  ...'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, [10 * (at + 3)]] as const),
  ['hundred', [100]],
  ['thousand', [1000]],
  ['million', [1e6]],
  ['dozen', [12]],
])

const LOOSE_WORDS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...['rest', 'stop', 'stops', 'stationary'].map((word) => [word, [0]] as const),
  ...['twice', 'double', 'doubles', 'doubled', 'doubling'].map((word) => [word, [2]] as const),
  ...['triple', 'triples', 'tripled'].map((word) => [word, [3]] as const),
  ...['half', 'halves', 'halved'].map((word) => [word, [0.5, 2]] as const),
  ['first', [1]],
  ['second', [2]],
  ['third', [3, 1 / 3]],
  ['quarter', [0.25, 4]],
  ...'fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [word, [at + 4, 1 / (at + 4)]] as const),
])

/** Numbers that are looked at in one text: a problem has a dozen. */
const MOST = 500

/** The numbers of a problem, those in digits in their order, then those in words. */
export function numbersIn(problem: string): readonly GivenNumber[] {
  return [...digitsIn(problem).take(MOST), ...wordsIn(problem).take(MOST)]
}

function* digitsIn(problem: string): Generator<GivenNumber> {
  for (const found of problem.matchAll(NUMBER)) {
    const [text] = found
    const end = found.index + text.length
    // `5.0 ± 0.1 m`: the unit is that of both, and how uncertain it is is no other value.
    const doubt = DOUBT.exec(problem.slice(end, end + LONGEST_UNIT))?.[0] ?? ''
    const unit = unitBehind(problem.slice(end + doubt.length))
    const before = problem.slice(Math.max(0, found.index - LONGEST_UNIT), found.index)
    if (unit === undefined && (LABEL.test(before.trimEnd()) || isYear(text, before))) continue
    if (/[\^_]\s?[({]?[-−]?$/.test(before) || /(?:±|\+\/-|\+-)\s?$/.test(before)) continue
    yield {
      text: unit === undefined ? text : `${text}${unit.text}`,
      value: valueOf(text),
      unit: unit?.unit,
      isTelling: true,
    }
  }
}

function* wordsIn(problem: string): Generator<GivenNumber> {
  for (const { 0: said, index } of problem.matchAll(/[A-Za-z]+/g)) {
    const word = said.toLowerCase()
    const values = WORDS.get(word) ?? LOOSE_WORDS.get(word) ?? []
    if (values.length === 0) continue
    const unit = unitBehind(problem.slice(index + said.length))
    const text = unit === undefined ? said : `${said}${unit.text}`
    for (const value of values) {
      yield { text, value, unit: unit?.unit, isTelling: WORDS.has(word) && value > 3 }
    }
  }
}

/** How far a unit reaches at most, and a word that labels a number. */
const LONGEST_UNIT = 60

function isYear(text: string, before: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(text) && /\b(?:in|of|since|until|by)\s$/i.test(before)
}

function unitBehind(rest: string): { readonly text: string; readonly unit: Unit } | undefined {
  const word = unitWordAt(rest.slice(0, LONGEST_UNIT))
  if (word !== undefined) return { text: word.text, unit: knownUnit(word.name) }
  const [text, said = ''] = UNIT.exec(rest.slice(0, LONGEST_UNIT)) ?? []
  if (text === undefined) return undefined
  // The longest beginning that is a unit: "5 g of", "8 m^2".
  for (let name = said; name !== ''; name = shorter(name)) {
    if (NO_UNITS.has(name)) return undefined
    const { unit } = parseUnit(plainUnit(name))
    // "20 eggs", "8 euros": what is counted is no unit to be compared.
    if (unit?.factors.every((each) => each.unit.unit.label !== undefined)) return undefined
    if (unit !== undefined) return { text: text.slice(0, text.indexOf(said) + name.length), unit }
  }
  return undefined
}

/** A unit as `parseUnit` reads it: `60 miles an hour`, `m s^{-1}`. */
function plainUnit(name: string): string {
  return name
    .replaceAll(/\san?\s/g, ' per ')
    .replaceAll(/\^[({]([-−]?\d)[)}]/g, '^$1')
    .replaceAll('−', '-')
}

/** A unit without its last factor; empty where it has only one. */
function shorter(name: string): string {
  const cut = Math.max(
    ...['/', '·', '⋅', '*', ' per ', ' a ', ' an ', ' '].map((sign) => name.lastIndexOf(sign)),
  )
  return cut < 0 ? '' : name.slice(0, cut).trim()
}

function valueOf(text: string): number {
  const plain = text
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/[⁰¹²³⁴-⁹⁻⁺]/g, (raised) => '0123456789-+'.charAt(RAISED.indexOf(raised)))
    .replaceAll('−', '-')
    .replace(/\s?[x×·*]\s?10\s?\^?\s?[({]?\s?([-+]?\d+)\s?[)}]?/, 'e$1')
  const [numerator = '', denominator = '1'] = plain.split('/')
  return Number(numerator) / Number(denominator)
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺'
