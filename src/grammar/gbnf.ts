// Grammars in GBNF
// =============================================================================
//
// The notation of llama.cpp and of those that took it over: a decoder that is
// given it can only write texts of the grammar.
//
// Invariants:
//
//   GBNF-1. What is scoped is written without its scope: the notation cannot say it.
//       `remarks` is where the text tells that.
//   GBNF-2. Only what llama.cpp's own guide has: rules, groups, `|`, `* + ? {m,n}`, texts,
//       ranges, comments. A line ends only behind a `|` or a rule. Readers from
//       before 2024 know no counts.

import { ROOT, type Element, type Grammar, type Range } from './form.ts'

/** Columns that a rule may have before its choices stand one a line. */
const WIDTH = 96

/** The grammar as text, the remarks as comments on top, the root first. */
export function gbnf({ rules }: Grammar, remarks: readonly string[]): string {
  const names = [ROOT, ...[...rules.keys()].filter((name) => name !== ROOT)]
  const lines = names.map((name) => ruleText(name, rules.get(name) as Element))
  return [...remarks.map((remark) => `# ${remark}`.trimEnd()), '', ...lines, ''].join('\n')
}

function ruleText(name: string, element: Element): string {
  const line = `${name} ::= ${written(element, 'choice')}`
  const bare = unscoped(element)
  if (line.length <= WIDTH || bare.kind !== 'choice') return line
  return `${name} ::= ${bare.options.map((option) => written(option, 'sequence')).join(' |\n  ')}`
}

/** What an element may be without brackets around it. */
type Room = 'choice' | 'sequence' | 'unit'

function written(element: Element, room: Room): string {
  switch (element.kind) {
    case 'text':
      return quoted(element.text)
    case 'characters':
      return `[${element.ranges.map(rangeText).join('')}]`
    case 'rule':
      return element.name
    case 'scoped':
      return written(element.written, room)
    case 'block':
      return written(element.part, room)
    case 'sequence': {
      const all = element.parts.map((part) => written(part, 'unit')).join(' ')
      if (element.parts.length === 0) return '""'
      return room === 'unit' ? `(${all})` : all
    }
    case 'choice': {
      const all = element.options.map((option) => written(option, 'sequence')).join(' | ')
      return room === 'choice' ? all : `(${all})`
    }
    case 'repetition': {
      const part = written(element.part, 'unit')
      // Of something repeated, brackets keep the two signs apart.
      const unit = unscoped(element.part).kind === 'repetition' ? `(${part})` : part
      return unit + times(element.least, element.most)
    }
  }
}

function unscoped(element: Element): Element {
  if (element.kind === 'scoped') return unscoped(element.written)
  return element.kind === 'block' ? unscoped(element.part) : element
}

function times(least: number, most: number): string {
  if (most === 1 && least === 0) return '?'
  if (most === Number.POSITIVE_INFINITY)
    return least === 0 ? '*' : least === 1 ? '+' : `{${least},}`
  return least === most ? `{${least}}` : `{${least},${most}}`
}

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function quoted(text: string): string {
  const signs = Array.from(text, (sign) => SHORT[sign] ?? pointText(sign.codePointAt(0) ?? 0))
  return `"${signs.join('')}"`
}

function rangeText([first, last]: Range): string {
  if (first === last) return inClass(first)
  return last === first + 1 ? inClass(first) + inClass(last) : `${inClass(first)}-${inClass(last)}`
}

/** Within brackets more signs mean something: they are written by their numbers. */
function inClass(point: number): string {
  const sign = String.fromCodePoint(point)
  if ('-^[]'.includes(sign)) return `\\x${point.toString(16).toUpperCase()}`
  return SHORT[sign] ?? pointText(point)
}

function pointText(point: number): string {
  if (point >= 0x20 && point < 0x7f) return String.fromCodePoint(point)
  const digits = point.toString(16).toUpperCase()
  if (point < 0x100) return `\\x${digits.padStart(2, '0')}`
  return point < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`
}
