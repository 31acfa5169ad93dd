// Where the plan is in a text
// =============================================================================
//
// Models put a plan into a code fence, and words around it. A file of a person begins
// with the plan.
//
// Invariants:
//
//   PLAN-MD-FRAME-1. What is left out around the plan is noted, with its place. Behind the plan
//       only what a fence that holds all of it keeps out is left out.
//   PLAN-MD-FRAME-2. Fences of the plan within that fence have a language, so that the first without
//       one closes it; in CommonMark it would be the first of all.

import {
  error,
  mechanical,
  note,
  span,
  warning,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import type { Block, Fence } from './blocks.ts'
import { lineAt, type Line } from './cursor.ts'
import { OpenElements } from './html-around.ts'
import { blocksOf } from './lines.ts'

/** The part of a text that is the plan, in whole lines. */
export interface Frame {
  readonly plan: Span
  readonly diagnostics: readonly Diagnostic[]
}

const HEADING = /^ {0,3}#{1,6}[ \t]+\S/
const OURS = /^[^\p{L}\p{N}]*(?:plan\b|objective\b|success criteria\b|steps?\b)/iu
const FENCE = /^[ \t]*(`{3,}|~{3,})[ \t]*([^`]*)$/
const KEY = /^(?:[\w-]+[ \t]*:|["'{ #]|---[ \t]*$|[ \t]*$)/

/** The languages of a fence around a whole document. */
const HOLDING = /^(?:md|markdown|mdx|text|txt|plaintext|plan-md)?$/i

/** Finds the plan. */
export function frameOf({ text }: Source): Frame {
  const diagnostics: Diagnostic[] = []
  const begin = text.charCodeAt(0) === 0xfeff ? 1 : 0
  if (begin === 1) {
    const fixes = [mechanical('remove the mark', { span: span(0, 1), text: '' })]
    diagnostics.push(note('plan-md/byte-order-mark', span(0, 1), { fixes }))
  }
  const whole = span(begin, text.length)
  const first = firstLine(text, begin, text.length)
  // A file that begins with a line of dashes has front matter, whatever that holds.
  const isHead = first.start === begin && text.slice(first.start, first.end) === '---'
  const isLate = !isHead && isLateFrontMatter(text, first)
  if (isLate) {
    const place = span(first.start, first.end)
    const fixes = [
      mechanical('remove what stands before it', { span: span(begin, first.start), text: '' }),
    ]
    diagnostics.push(warning('plan-md/late-front-matter', place, { fixes }))
    return { plan: span(first.start, text.length), diagnostics }
  }
  if (isHead || beginsPlan(text, first)) return { plan: whole, diagnostics }

  const elements = new OpenElements(text)
  const blocks = blocksOf(text, whole)
  for (const block of blocks) {
    const start = startIn(text, block)
    if (start === undefined) {
      elements.pass(block)
      continue
    }
    // What stands before a heading is looked at with the rest.
    if (block.kind === 'heading' && block.underline === undefined) break
    const [head] = blocks
    const from = head?.span.start ?? start
    // The opening line of a fence is no prose.
    const before = text.slice(from, block.kind === 'fence' ? block.span.start : start).trimEnd()
    if (before !== '') {
      diagnostics.push(note('plan-md/text-around', span(from, from + before.length)))
    }
    const element = elements.any
    if (element !== undefined) {
      const place = firstLine(text, start, text.length)
      const details = { element }
      diagnostics.push(error('plan-md/inside-html', span(place.start, place.end), { details }))
    }
    if (block.kind !== 'fence') return { plan: span(start, text.length), diagnostics }
    return { plan: fenced(text, block, diagnostics), diagnostics }
  }
  return { plan: whole, diagnostics }
}

/** Where the plan begins that a block is, or begins, or holds. */
function startIn(text: string, block: Block): number | undefined {
  switch (block.kind) {
    case 'heading': {
      const { words, underline } = block
      // In CommonMark the line of dashes makes a heading of the prose before it.
      if (
        underline !== undefined &&
        isFrontMatter(text, lineAt(text, underline.start, text.length))
      )
        return underline.start
      return OURS.test(text.slice(words.start, words.end)) ? block.span.start : undefined
    }
    case 'rule':
      return isFrontMatter(text, lineAt(text, block.span.start, block.span.end))
        ? block.span.start
        : undefined
    case 'fence':
      return HOLDING.test(text.slice(block.info.start, block.info.end)) &&
        beginsPlan(text, firstLine(text, block.content.start, block.content.end))
        ? block.content.start
        : undefined
    default:
      return undefined
  }
}

/** The first line that is not blank. */
function firstLine(text: string, start: number, end: number): Line {
  let line = lineAt(text, start, end)
  while (line.start === line.end && line.to < end) line = lineAt(text, line.to, end)
  return line
}

function beginsPlan(text: string, line: Line): boolean {
  return HEADING.test(text.slice(line.from, line.end)) || isFrontMatter(text, line)
}

/** A line of dashes with a key under it. */
function isFrontMatter(text: string, line: Line): boolean {
  if (text.slice(line.start, line.end) !== '---') return false
  const next = lineAt(text, line.to, text.length)
  return KEY.test(text.slice(next.from, next.end))
}

/** A line of dashes with a key under it and a second one below: front matter, though empty lines stand before it. */
function isLateFrontMatter(text: string, line: Line): boolean {
  if (text.slice(line.start, line.end) !== '---') return false
  const next = lineAt(text, line.to, text.length)
  return (
    /^[\w-]+[ \t]*:/.test(text.slice(next.from, next.end)) &&
    /^---[ \t]*$/m.test(text.slice(next.to, next.to + MOST_FRONT_MATTER))
  )
}

const MOST_FRONT_MATTER = 65_536

function closes([, marks = '', info = '']: RegExpExecArray, open: string): boolean {
  return info.trim() === '' && marks[0] === open[0] && marks.length >= open.length
}

/** The plan in a fence, up to where that is closed (PLAN-MD-FRAME-2). */
function fenced(
  text: string,
  { span: whole, content: { start } }: Fence,
  diagnostics: Diagnostic[],
): Span {
  const opening = lineAt(text, whole.start, text.length)
  const marks = FENCE.exec(text.slice(opening.from, opening.end))?.[1] ?? '```'
  const place = span(opening.start, opening.end)
  let inner: string | undefined
  for (let from = start; from < text.length;) {
    const line = lineAt(text, from, text.length)
    from = line.to
    const found = FENCE.exec(text.slice(line.from, line.end))
    if (found === null) continue
    if (inner !== undefined) {
      if (closes(found, inner)) inner = undefined
    } else if (!closes(found, marks)) inner = found[1] ?? ''
    else {
      const related = [{ span: span(line.start, line.end), label: 'and it is closed here' }]
      diagnostics.push(note('plan-md/fence', place, { related }))
      around(text, line.to, diagnostics)
      return span(start, line.from)
    }
  }
  diagnostics.push(note('plan-md/unclosed-fence', place))
  return span(start, text.length)
}

/** What stands behind the fence. */
function around(text: string, from: number, diagnostics: Diagnostic[]): void {
  const rest = text.slice(from)
  if (rest.trim() === '') return
  const start = from + rest.length - rest.trimStart().length
  const place = span(start, from + rest.trimEnd().length)
  const second = /^ {0,3}#{1,6}[ \t]+[^\p{L}\p{N}]*(?:plan\b|step[ \t]+\d)/imu.exec(rest)
  diagnostics.push(note('plan-md/text-around', place))
  if (second !== null) {
    const at = from + second.index
    diagnostics.push(error('plan-md/second-plan', span(at, at + second[0].length)))
  }
}
