// Which bracket is missing
// =============================================================================
//
// A reader of JSON notices a missing bracket at the end of the text and knows that
// the outermost one is open. Where the lines are indented more can be said: a key
// that stands no deeper than the line on which an object was opened shows that the
// object should have ended before it.
//
// Invariants:
//
//   STEP-MISSING-BRACKET-1. Linear in the text.

import { error, guess, span, type Diagnostic } from '#text'

interface Opened {
  readonly at: number
  readonly indent: number
  readonly line: number
  /** Something stands behind it on its line. */
  isInline: boolean
  /** How far its first member on a line of its own is indented. */
  member: number | undefined
}

/** The error about the bracket that is missing from `start` to `end`; undefined where none is. */
export function missingBracket(text: string, start: number, end: number): Diagnostic | undefined {
  const open: Opened[] = []
  let line = 0
  let indent = indentAt(text, start)
  /** Behind the last sign that is no space, and whether that is a comma. */
  let inkEnd = start
  for (let at = start; at < end; at++) {
    const sign = text.charAt(at)
    if (sign === '\n') {
      line++
      indent = indentAt(text, at + 1)
      continue
    }
    if (/\s/.test(sign)) continue
    const last = open.at(-1)
    if (last?.line === line) last.isInline = true
    else if (last !== undefined && /[\r\n]/.test(text.charAt(at - indent - 1))) {
      if (isShallow(last, sign, indent)) {
        return fault(text, last.at, text.charAt(inkEnd - 1) === ',' ? inkEnd - 1 : inkEnd)
      }
      if (sign === '"') last.member ??= indent
    }
    if (sign === '"') {
      const quote = closingQuote(text, at, end)
      if (quote === undefined) return undefined
      at = quote
    } else if (sign === '{' || sign === '[') {
      open.push({ at, indent, line, isInline: false, member: undefined })
    } else if (isClosing(sign) && open.pop() === undefined) return undefined
    inkEnd = at + 1
  }
  const outer = open.at(-1)
  return outer && fault(text, outer.at, inkEnd)
}

/** Whether the first sign of a line belongs further out than in the object that is open. */
function isShallow(open: Opened, sign: string, indent: number): boolean {
  if (isClosing(sign)) return indent < open.indent
  if (sign !== '"') return false
  return open.member === undefined ? open.isInline && indent <= open.indent : indent < open.member
}

function fault(text: string, at: number, insert: number): Diagnostic {
  const bracket = text.charAt(at) === '{' ? '}' : ']'
  return error('step/parameters-unclosed', span(at, at + 1), {
    details: { bracket },
    related: [{ span: span(insert), label: `a \`${bracket}\` may belong here` }],
    fixes: [guess(`put \`${bracket}\` there`, { span: span(insert), text: bracket })],
  })
}

function indentAt(text: string, lineStart: number): number {
  let at = lineStart
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++
  return at - lineStart
}

function closingQuote(text: string, start: number, end: number): number | undefined {
  for (let at = start + 1; at < end; at++) {
    const sign = text.charAt(at)
    if (sign === '\\') at++
    else if (sign === '"') return at
  }
  return undefined
}

function isClosing(sign: string): boolean {
  return sign === '}' || sign === ']'
}
