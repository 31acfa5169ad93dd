// Words that are none
// =============================================================================
//
// Where neither a name nor a number nor a bracket starts: letters that are not
// ASCII, quotation marks of word processors, signs of other Lisps. Each is
// reported with what to write instead, and skipped as one word.

import {
  asciiLookalike,
  codePointName,
  error,
  guess,
  mechanical,
  span,
  type Diagnostic,
  type Fix,
} from '#text'

import { endsWord } from './characters.ts'
import type { Extra, Form } from './syntax.ts'

const NAME = /^[\w$+*/=<>!?%.@-]+$/
const QUOTES: Readonly<Record<string, string>> = {
  '“': '”',
  '”': '”',
  '„': '“',
  '«': '»',
  "'": "'",
  '‘': '’',
}
/** A quotation is looked for within so many characters. */
const LONGEST_QUOTE = 2000

/** Reads what starts here and is no word; reports it, unless it is a name between bars. */
export function oddWord(text: string, start: number, faults: Diagnostic[], extras: Extra[]): Form {
  const first = text[start] ?? ''
  if (first === '|') {
    const barred = barredName(text, start)
    if (barred !== undefined) {
      extras.push({ start, end: barred.end, what: 'a name between bars' })
      return { kind: 'symbol', barred: true, start, ...barred }
    }
  }
  const quoted = QUOTES[first] === undefined ? undefined : quotation(text, start, QUOTES[first])
  if (quoted !== undefined) {
    const place = span(start, quoted.end)
    const edit = { span: place, text: `"${quoted.value}"` }
    const fixes = /["\\]/.test(quoted.value)
      ? []
      : [(quoted.sure ? mechanical : guess)('write it in `"`', edit)]
    faults.push(error('rtfs/wrong-quotes', place, { details: { quote: first }, fixes }))
    return { kind: 'text', start, ...quoted }
  }
  const end = wordEnd(text, start)
  faults.push(signFault(text, start) ?? faultOf(text.slice(start, end), start, end))
  return { kind: 'unread', start, end }
}

function signFault(text: string, start: number): Diagnostic | undefined {
  const sign = SIGNS.find(([sign]) => text.startsWith(sign, start))
  if (sign === undefined) return undefined
  const details = { sign: sign[0], instead: sign[1] }
  return error('rtfs/unexpected-sign', span(start, start + sign[0].length), { details })
}

function faultOf(word: string, start: number, end: number): Diagnostic {
  const place = span(start, end)
  if (word.startsWith(':')) {
    const [reason, written] = keywordFault(word)
    const fixes =
      written === '' ? [] : [guess(`write \`${written}\``, { span: place, text: written })]
    return error('rtfs/bad-keyword', place, { details: { keyword: word, reason }, fixes })
  }
  const ascii = inAscii(word)
  const odd = Array.from(word).find((letter) => !NAME.test(letter)) ?? ''
  const fixes: readonly Fix[] =
    ascii === word || !NAME.test(ascii)
      ? []
      : [guess(`write \`${ascii}\``, { span: place, text: ascii })]
  return error('rtfs/bad-name', place, {
    details: { name: word, character: shownCharacter(odd) },
    fixes,
  })
}

function keywordFault(word: string): readonly [reason: string, written: string] {
  const name = word.replace(/^:+/, '')
  if (name === '') return ['a name follows the colon', '']
  if (word.startsWith('::')) return ['it has one colon', NAME.test(name) ? `:${name}` : '']
  if (NAME.test(name)) return ['it has one `/` at most', `:${name.replace('/', '.')}`]
  const ascii = inAscii(name)
  return [
    'its name has ASCII letters, digits and `_ $ + - * / = < > ! ? % . @`',
    NAME.test(ascii) && ascii !== name ? `:${ascii}` : '',
  ]
}

/** What other Lisps have; the longest first. */
const SIGNS: readonly (readonly [sign: string, instead: string])[] = [
  ['##', 'there are no infinite numbers'],
  ['#{', 'write a list: `[1 2]`'],
  ['#(', 'there are no functions'],
  ['#_', 'write a comment: `; …`'],
  ['#"', 'there are no regular expressions'],
  ["#'", 'there are no references to functions'],
  ['#', 'comments are `; …` and `#| … |#`'],
  ["'", 'nothing needs to be quoted: write the list or the keyword itself'],
  ['`', 'nothing needs to be quoted: write the list or the keyword itself'],
  ['~', 'values are used by their name alone'],
  ['^', 'there is no metadata'],
  ['\\', 'write a text: `"a"`'],
]

/** Where the word ends; it has at least one character. */
function wordEnd(text: string, start: number): number {
  let end = start
  do end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  while (end < text.length && !endsWord(text.charCodeAt(end)))
  return end
}

function barredName(text: string, start: number) {
  let name = ''
  for (let at = start + 1; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (unit === '|')
      return name === '' || !endsWord(text.charCodeAt(at + 1)) ? undefined : { name, end: at + 1 }
    if (unit === '\n' || unit === '\r') return undefined
    if (unit !== '\\') {
      name += unit
      continue
    }
    const [spelled, digits = ''] = /^\\u\{([0-9a-f]{1,6})\}/.exec(text.slice(at, at + 12)) ?? []
    if (spelled === undefined) {
      at++
      const escaped = text[at] ?? ''
      name += { n: '\n', t: '\t', r: '\r' }[escaped] ?? escaped
    } else {
      const point = Number.parseInt(digits, 16)
      if (point > 0x10ffff) return undefined
      name += String.fromCodePoint(point)
      at += spelled.length - 1
    }
  }
  return undefined
}

function quotation(text: string, start: number, closing: string) {
  const rest = text.slice(start + 1, start + LONGEST_QUOTE)
  const line = rest.search(/[\r\n]/)
  const close = rest.search(closing === '”' ? /[”"“]/ : closing === '’' ? /[’‘']/ : closing)
  if (close < 0 || (line >= 0 && line < close)) return undefined
  // `'(a b)` quotes a list, and no text.
  if (closing === "'" && /^[([{]/.test(rest)) return undefined
  const end = start + close + 2
  if (!endsWord(text.charCodeAt(end))) return undefined
  const value = rest.slice(0, close)
  // With another mark in it, or as a form, it may be meant otherwise.
  const others = /["“”„«»‘’']/.test(value) || /^\s*[:([{]/.test(value)
  return { value, end, sure: !others }
}

/** The word without what cannot be seen in it, and with ASCII letters for those that look like them. */
function inAscii(word: string): string {
  const seen = word.replaceAll(/\p{Cf}/gu, '')
  return Array.from(seen, (letter) => asciiLookalike(letter) ?? letter).join('')
}

function shownCharacter(character: string): string {
  return `\`${character}\` (${codePointName(character)})`
}
