// Units by name
// =============================================================================
//
// From a spelling to the unit and prefix that it stands for. Symbols are told apart
// by case (`mW`, `MW`), words are not (`Newton`). A whole symbol comes before one with a
// prefix: `min` is a minute, `ft` a foot, `Pa` a pascal.

import { countedNames } from './counted-units.ts'
import { DIMENSIONLESS, dimensionOf, type Dimension } from './dimension.ts'
import {
  divide,
  multiply,
  ONE,
  power,
  rational,
  rationalOfDecimal,
  type Rational,
} from './rational.ts'
import { COMPOUND_LINES, PREFIX_LINES, UNIT_LINES } from './unit-table.ts'

/** A fraction times a whole power of pi: what one of a unit is in SI base units. */
export interface Factor {
  /** The fraction. */
  readonly rational: Rational
  /** The exponent of pi. */
  readonly pi: number
}

/** A unit of the table. */
export interface NamedUnit {
  /** What is printed: the symbol, or the word where its symbol is read in two ways. */
  readonly symbol: string
  /** Its first name in words; empty for a few that are only written as symbols. */
  readonly word: string
  /** What it measures. */
  readonly dimension: Dimension
  /** What one of it is in SI base units. */
  readonly factor: Factor
  /** What zero of it is in kelvin; only °C and °F have one. */
  readonly zero?: Rational
  /** What it counts, where it is the name of something that is counted or of a currency. */
  readonly label?: string
}

/** A unit with its prefix, as one name says it. */
export interface PrefixedUnit {
  /** The unit without the prefix. */
  readonly unit: NamedUnit
  /** The symbol of the prefix; empty without one. */
  readonly prefix: string
  /** As it is printed: prefix and symbol, or both in words where only the word is printed. */
  readonly symbol: string
}

/** What a name stands for: one unit, or several put together. */
export type Meaning = PrefixedUnit | { readonly compound: string; readonly glued: boolean }

/** Which prefixes go with a name. */
type Taken = ReadonlySet<string> | 'all'

interface Names {
  readonly meanings: ReadonlyMap<string, Meaning>
  readonly words: ReadonlyMap<string, Meaning>
  readonly wordPrefixes: readonly (readonly [word: string, symbol: string])[]
  readonly prefixes: ReadonlyMap<string, string>
  readonly takesPrefix: ReadonlyMap<string, Taken>
  readonly wordTakesPrefix: ReadonlyMap<string, Taken>
  readonly pairs: ReadonlySet<string>
  /** What is counted: looked up last, and never suggested. */
  readonly counted: ReadonlyMap<string, Meaning>
}

let known: Names | undefined

/** Finds what a spelling stands for. */
export function meaningOf(name: string): Meaning | undefined {
  const names = (known ??= readTables())
  const whole = names.meanings.get(name)
  if (whole !== undefined) return whole
  for (let length = 1; length <= 2 && length < name.length; length++) {
    const prefix = names.prefixes.get(name.slice(0, length))
    if (prefix === undefined) continue
    const rest = name.slice(length)
    const taken = names.takesPrefix.get(rest)
    if (taken === undefined || !(taken === 'all' ? isDecimal(prefix) : taken.has(prefix))) continue
    const base = names.meanings.get(rest)
    if (base !== undefined && 'unit' in base) return prefixed(base.unit, prefix)
  }
  const word = name.length > 2 ? wordMeaning(name.toLowerCase(), names) : undefined
  return word ?? names.counted.get(name) ?? names.counted.get(name.toLowerCase())
}

function wordMeaning(name: string, names: Names): Meaning | undefined {
  const whole = names.words.get(name)
  if (whole !== undefined) return whole
  for (const [word, prefix] of names.wordPrefixes) {
    if (!name.startsWith(word)) continue
    const rest = name.slice(word.length)
    const taken = names.wordTakesPrefix.get(rest)
    if (taken === undefined || !(taken === 'all' ? isDecimal(prefix) : taken.has(prefix))) continue
    const base = names.words.get(rest)
    if (base !== undefined && 'unit' in base) return prefixed(base.unit, prefix)
  }
  return undefined
}

/** Whether a name of two words may begin with this one: `nautical`, `fl`, `degrees`. */
export function beginsPair(word: string): boolean {
  return word.length > 1 && (known ??= readTables()).pairs.has(word.toLowerCase())
}

/** Every spelling without the rare prefixes: what a misspelt name is held against. */
export function knownNames(): readonly string[] {
  const { meanings, words, takesPrefix, wordTakesPrefix } = (known ??= readTables())
  const withPrefix = (names: ReadonlyMap<string, Taken>, inWords: boolean) =>
    [...names].flatMap(([name, taken]) =>
      USUAL_PREFIXES.filter((each) => taken === 'all' || taken.has(each)).map(
        (each) => (inWords ? prefixWord(each) : each) + name,
      ),
    )
  const whole = [...meanings.keys(), ...words.keys()]
  return [
    ...new Set([...whole, ...withPrefix(takesPrefix, false), ...withPrefix(wordTakesPrefix, true)]),
  ]
}

const USUAL_PREFIXES = ['k', 'M', 'G', 'm', 'c', 'µ', 'n'] as const

/** The factor of a prefix: 1,000 for `k`. */
export function prefixFactor(prefix: string): Rational {
  return PREFIX_FACTORS.get(prefix) ?? ONE
}

const PREFIX_FACTORS: ReadonlyMap<string, Rational> = new Map(
  PREFIX_LINES.map(([symbols, , factor]) => [symbols.split(' ')[0] ?? '', decimal(factor)]),
)

/** Binary prefixes go with bits and bytes only. */
function isDecimal(prefix: string): boolean {
  return !prefix.endsWith('i')
}

function prefixed(unit: NamedUnit, prefix: string): PrefixedUnit {
  // Where only the word is printed, the prefix is one too.
  const shown = unit.symbol === unit.word && unit.word !== '' ? prefixWord(prefix) : prefix
  return { unit, prefix, symbol: shown + unit.symbol }
}

/** `milli` for `m`. */
export function prefixWord(prefix: string): string {
  const line = PREFIX_LINES.find(([symbols]) => symbols.split(' ')[0] === prefix)
  return line?.[1].split(' ')[0] ?? ''
}

function readTables(): Names {
  const meanings = new Map<string, Meaning>()
  const words = new Map<string, Meaning>()
  const takesPrefix = new Map<string, Taken>()
  const wordTakesPrefix = new Map<string, Taken>()
  const pairs = new Set<string>()
  for (const [symbolList, wordList, dimension, factor, prefixes] of UNIT_LINES) {
    const symbols = symbolList.split(' ').filter((each) => each !== '')
    const names = wordList.split(' ').filter((each) => each !== '')
    const word = (names[0] ?? '').replaceAll('_', ' ')
    const unit: NamedUnit = {
      symbol: symbols[0] ?? word,
      word,
      dimension: dimensionOf(dimension),
      factor: factorOf(factor),
    }
    const taken = prefixes === 'none' || prefixes === 'all' ? prefixes : new Set(prefixes)
    const meaning: PrefixedUnit = { unit, prefix: '', symbol: unit.symbol }
    for (const symbol of symbols) {
      meanings.set(symbol, meaning)
      if (taken !== 'none') takesPrefix.set(symbol, taken)
    }
    for (const name of names) {
      const spaced = name.replaceAll('_', ' ')
      const [first = ''] = spaced.split(' ')
      if (first !== spaced) pairs.add(first)
      for (const each of [spaced, `${spaced}s`]) {
        words.set(each, meaning)
        if (taken !== 'none') wordTakesPrefix.set(each, taken)
      }
    }
  }
  for (const [names, compound, kind] of COMPOUND_LINES) {
    for (const name of names.split(' ')) meanings.set(name, { compound, glued: kind === 'glued' })
  }
  for (const [symbol, spellings, unit] of TEMPERATURES) {
    const meaning: PrefixedUnit = { unit, prefix: '', symbol }
    for (const each of [symbol, ...spellings]) {
      const [first = ''] = each.split(' ')
      if (first !== each) pairs.add(first)
      if (each.length > 4) words.set(each.toLowerCase(), meaning)
      meanings.set(each, meaning)
    }
  }
  for (const symbol of ['Δ°C', 'Δ°F'] as const) {
    const meaning = meanings.get(symbol)
    if (meaning === undefined) continue
    words.set(`delta deg${symbol.slice(-1).toLowerCase()}`, meaning)
    words.set(`delta ${symbol.slice(1).toLowerCase()}`, meaning)
  }
  pairs.add('delta')
  const counted = countedMeanings()
  for (const name of counted.keys()) {
    const [first = '', second] = name.toLowerCase().split(' ')
    if (second !== undefined) pairs.add(first)
  }
  return {
    counted,
    meanings,
    words,
    takesPrefix,
    wordTakesPrefix,
    pairs,
    prefixes: new Map(
      PREFIX_LINES.flatMap(([symbols]) => {
        const [first = '', ...others] = symbols.split(' ')
        return [first, ...others].map((each) => [each, first] as const)
      }),
    ),
    wordPrefixes: PREFIX_LINES.flatMap(([symbols, spelled]) =>
      spelled.split(' ').map((each) => [each, symbols.split(' ')[0] ?? ''] as const),
    ),
  }
}

function countedMeanings(): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const { label, name, parts, prefixes } of countedNames()) {
    const factor = { rational: rational(1n, BigInt(parts)), pi: 0 }
    const unit: NamedUnit = { symbol: name, word: name, dimension: DIMENSIONLESS, factor, label }
    for (const prefix of prefixes) {
      meanings.set(prefix + name, { unit, prefix, symbol: prefix + name })
    }
  }
  return meanings
}

/** The two scales whose zero is not absolute zero. */
const TEMPERATURES: readonly (readonly [string, readonly string[], NamedUnit])[] = [
  [
    '°C',
    [
      'degC',
      'deg C',
      'deg_C',
      'celsius',
      'degree celsius',
      'degrees celsius',
      'degrees c',
      'degree c',
      '° C',
      'centigrade',
      'degrees centigrade',
      'oC',
    ],
    {
      symbol: '°C',
      word: 'celsius',
      dimension: dimensionOf('K'),
      factor: factorOf('1'),
      zero: decimal('273.15'),
    },
  ],
  [
    '°F',
    [
      'degF',
      'deg F',
      'deg_F',
      'fahrenheit',
      'degree fahrenheit',
      'degrees fahrenheit',
      'degrees f',
    ],
    {
      symbol: '°F',
      word: 'fahrenheit',
      dimension: dimensionOf('K'),
      factor: factorOf('5/9'),
      zero: rational(45967n, 180n),
    },
  ],
]

/** Reads `4.4482216152605/0.00064516` or `2*pi`, from left to right. */
function factorOf(text: string): Factor {
  let value = ONE
  let pi = 0
  for (const [, sign = '', part = ''] of text.matchAll(/([*/]?)([^*/]+)/g)) {
    const over = sign === '/'
    if (part === 'pi') pi += over ? -1 : 1
    else value = over ? divide(value, decimal(part)) : multiply(value, decimal(part))
  }
  return { rational: value, pi }
}

function decimal(text: string): Rational {
  const value = rationalOfDecimal(text)
  if (value === undefined) throw new RangeError(`not a decimal: ${text}`)
  return value
}

/** The factor of a unit with its prefix. */
export function factorWithPrefix({ unit, prefix }: PrefixedUnit): Factor {
  return prefix === ''
    ? unit.factor
    : { rational: multiply(unit.factor.rational, prefixFactor(prefix)), pi: unit.factor.pi }
}

/** A factor to a whole power. */
export function factorPower(factor: Factor, exponent: number): Factor {
  return { rational: power(factor.rational, exponent), pi: factor.pi * exponent }
}
