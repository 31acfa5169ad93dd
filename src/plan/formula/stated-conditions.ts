// Conditions in words
// =============================================================================
//
// What a sentence says of the value of a name: `t > 0`, "x is between 0 and 1", "take the positive root".
//
// Invariants:
//
//   STATED-CONDITIONS-1. Only what surely limits the value is read: "x is positive to the right" is a convention,
//       "x may be negative" and "x > 0 or x < -1" limit nothing.

import { parseUnit } from '../units/parse-unit.ts'
import type { FormulaComparator } from './formula.ts'

/** A bound of a value. */
export interface StatedCondition {
  readonly operator: FormulaComparator
  /** A number, such as `0` or `1e-3`, or a name. */
  readonly bound: string
  /** The unit of the number; that of the value where nothing is said. */
  readonly unit?: string
  /** In one form, which is read as the same: `t > 2 s`. */
  readonly text: string
}

/** The conditions that a text states for a name, each once (STATED-CONDITIONS-1). */
export function statedConditions(text: string, name: string): readonly StatedCondition[] {
  const found = new Map<string, StatedCondition>()
  for (const sentence of text.split(/[;\n]|\.(?=\s|$)/)) {
    if (OPEN.test(sentence)) continue
    for (const each of inSentence(sentence, name)) found.set(each.text, each)
  }
  return [...found.values()]
}

/** What makes of a condition a possibility. */
const OPEN = /\b(?:may|might|could|need not|needn't|either|or|unless|whether|not necessarily|if)\b/i

const NUMBER = String.raw`[-+−]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?`
const SIDE = String.raw`(?:${NUMBER}|[A-Za-z_]\w*)`
const UNIT = String.raw`(?:[ \u00a0]+[A-Za-zµΩ°%][^\s,;:()<>=≤≥]*)?`
const COMPARED = String.raw`\s*(<=|>=|=<|=>|!=|<|>|≤|≥|≠)\s*`

function* inSentence(sentence: string, name: string): Iterable<StatedCondition> {
  const own = String.raw`(?<![\w.])${name}(?![\w(])`
  const right = new RegExp(`${own}${COMPARED}(${SIDE}${UNIT})`, 'g')
  const left = new RegExp(`(?<![\\w.])(${SIDE}${UNIT})${COMPARED}${own}`, 'g')
  for (const [, sign = '', bound = ''] of sentence.matchAll(right)) {
    yield* made(name, operatorOf(sign), bound)
  }
  for (const [, bound = '', sign = ''] of sentence.matchAll(left)) {
    yield* made(name, TURNED[operatorOf(sign)], bound)
  }
  const said = String.raw`${own}\s+(?:is|are|be|must be|should be|has to be|is taken as|is taken to be|lies|lie|is assumed to be|is known to be)?\s*`
  const between = new RegExp(
    `${said}(?:strictly |only )?(?:between|in the range|in the interval|within|from)\\s+\\(?\\[?(${NUMBER}${UNIT})\\s*(?:and|to|,|\\.\\.|–)\\s*(${NUMBER}${UNIT})`,
    'gi',
  )
  for (const [, from = '', to = ''] of sentence.matchAll(between)) {
    yield* made(name, '>=', withUnitOf(from, to))
    yield* made(name, '<=', to)
  }
  for (const [words, operator] of WORDS) {
    const pattern = new RegExp(`${said}(?:strictly )?(?:${words})\\s+(${NUMBER}${UNIT})`, 'gi')
    for (const [, bound = ''] of sentence.matchAll(pattern)) yield* made(name, operator, bound)
  }
  // `x is positive upwards` is a convention.
  const sign = new RegExp(
    `${said}(?:a |an )?(?:strictly |real and |always |only )?(${Object.keys(SIGNS).join('|')})(?: real)?(?: (?:number|quantity|value|time|length))?\\s*(?:$|[,)]|and\\b|since\\b|because\\b|as\\b)`,
    'gi',
  )
  for (const [, word = ''] of sentence.matchAll(sign)) yield* signed(name, word)
  for (const [, word = ''] of sentence.matchAll(ROOT)) yield* signed(name, word)
}

const SIGNS: Readonly<Record<string, FormulaComparator>> = {
  positive: '>',
  'not negative': '>=',
  'non-negative': '>=',
  nonnegative: '>=',
  'greater than zero': '>',
  negative: '<',
}

const ROOT =
  /\b(?<!the )(?<!non-)(?:the |only |only the |takes? (?:only )?the |choose the |keep (?:only )?the |for the )(?:physical |physically meaningful )?(positive|negative)(?: real)? (?:root|solution|value|one|branch)s?\b/gi

const WORDS: readonly (readonly [string, FormulaComparator])[] = [
  ['(?:greater|larger|more|bigger|higher|longer|later) than|above|exceeds', '>'],
  ['(?:less|smaller|lower|shorter|fewer|earlier) than|below', '<'],
  ['at least|not less than|no less than', '>='],
  ['at most|not more than|no more than', '<='],
  ['not|not equal to|different from', '!='],
]

function signed(name: string, word: string): readonly StatedCondition[] {
  const operator = SIGNS[word.toLowerCase()]
  return operator === undefined ? [] : made(name, operator, '0')
}

function operatorOf(sign: string): FormulaComparator {
  return MEANT[sign] ?? (sign as FormulaComparator)
}

const MEANT: Readonly<Record<string, FormulaComparator>> = {
  '≤': '<=',
  '=<': '<=',
  '≥': '>=',
  '=>': '>=',
  '≠': '!=',
}
const TURNED: Readonly<Record<FormulaComparator, FormulaComparator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '!=': '!=',
}

/** `between 1 and 2 s`: both are in seconds. */
function withUnitOf(from: string, to: string): string {
  const unit = /\s(.+)$/.exec(to.trim())?.[1]
  return unit === undefined || /\s/.test(from.trim()) ? from : `${from} ${unit}`
}

function made(name: string, operator: FormulaComparator, said: string): readonly StatedCondition[] {
  const [, bound = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(said.trim().replace('−', '-')) ?? []
  if (bound === name || bound === '') return []
  const isNumber = /^[-+]?\d/.test(bound)
  const unit = isNumber && rest !== '' && parseUnit(rest).unit !== undefined ? rest : undefined
  const text = `${name} ${operator} ${bound}${unit === undefined ? '' : ` ${unit}`}`
  return [{ operator, bound, ...(unit === undefined ? {} : { unit }), text }]
}
