// Diagnostics for people
// =============================================================================
//
//     error[json/trailing-comma]: There is a comma after the last member, …
//      --> plan.json:1:26
//       |
//     1 | {"goal": "x", "steps": 3,}
//       |                         ^
//     help: Remove the comma.
//     fix: remove the comma
//       - {"goal": "x", "steps": 3,}
//       + {"goal": "x", "steps": 3}
//
// Invariants:
//
//   RENDER-1. What an author wrote never reaches the page raw: hidden characters are
//       spelled, and no line is wider than asked for by more than a label.
//   RENDER-2. The size of a report is bounded by the number of diagnostics shown, not
//       by the source.

import type { Diagnostic, Fix, Severity } from './diagnostic.ts'
import { inReadingOrder } from './diagnostic.ts'
import { applyEdits } from './fix.ts'
import { excerpt, frame, gutterOf, type Mark } from './frame.ts'
import { helpOf, messageOf } from './message.ts'
import { lineStarts, positionAt, type Source } from './source.ts'
import { plainStyle, type Style } from './style.ts'
import { escapeInvisible } from './unicode.ts'

/** How a report looks. */
export interface RenderOptions {
  /** Colours and weights; plain by default. */
  readonly style?: Style
  /** Cells to a line; 100 by default. */
  readonly width?: number
}

/** How a report of many diagnostics looks. */
export interface RenderAllOptions extends RenderOptions {
  /** How many diagnostics are shown in full, all by default; the others are counted. */
  readonly limit?: number
}

/** Related places and fixes that are shown of one diagnostic; the others are counted. */
const MOST_RELATED = 6
const MOST_FIXES = 3
/** Places that a fix changes apart from each other. */
const MOST_FIX_BLOCKS = 4
/** Lines of a fix's before and after. */
const MOST_FIX_LINES = 6

/** One diagnostic as text, without a line end. */
export function render(
  source: Source,
  diagnostic: Diagnostic,
  { style = plainStyle, width = 100 }: RenderOptions = {},
): string {
  const { code, severity, span, related, fixes } = diagnostic
  const explained = related.slice(0, MOST_RELATED)
  const gutter = gutterOf(source, [span, ...explained.map((one) => one.span)])
  const room = Math.max(20, width - gutter - 3)
  const { line, column } = positionAt(source, span.start)
  const place = `${escapeInvisible(source.name)}:${line}:${column}`
  const marks: Mark[] = [
    { span, sign: '^', role: severity, label: '' },
    ...explained.map((one): Mark => ({
      span: one.span,
      sign: '-',
      role: 'related',
      label: escapeInvisible(one.label),
    })),
  ]
  const lines = [
    `${style(severity, `${severity}[${code}]`)}${style('message', `: ${messageOf(diagnostic)}`)}`,
    `${style('gutter', `${' '.repeat(gutter)}-->`)} ${style('place', place)}`,
    ...frame(source, marks, { style, width: room, gutter }),
  ]
  if (related.length > MOST_RELATED) {
    lines.push(`and ${counted(related.length - MOST_RELATED, 'more place')}`)
  }
  const help = helpOf(diagnostic)
  if (help !== undefined) lines.push(`${style('help', 'help:')} ${help}`)
  for (const fix of fixes.slice(0, MOST_FIXES)) {
    lines.push(...fixLines(source, fix, style, room))
  }
  if (fixes.length > MOST_FIXES) {
    lines.push(`and ${counted(fixes.length - MOST_FIXES, 'more way')} to mend it`)
  }
  return lines.join('\n')
}

/** Diagnostics of one source in reading order, then a line that counts them. */
export function renderAll(
  source: Source,
  diagnostics: readonly Diagnostic[],
  { limit = 20, ...options }: RenderAllOptions = {},
): string {
  if (diagnostics.length === 0) return ''
  const ordered = inReadingOrder(diagnostics)
  const shown = ordered.slice(0, limit)
  const parts = shown.map((diagnostic) => render(source, diagnostic, options))
  const more = ordered.length - shown.length
  const summary = summaryOf(diagnostics)
  parts.push(more > 0 ? `and ${more} more\n${summary}` : summary)
  return parts.join('\n\n')
}

/** How many there are of each severity: `2 errors, 1 warning`. */
export function summaryOf(diagnostics: readonly Diagnostic[]): string {
  const severities: readonly Severity[] = ['error', 'warning', 'note']
  const counts = severities.map(
    (severity) =>
      [diagnostics.filter((one) => one.severity === severity).length, severity] as const,
  )
  const present = counts.filter(([count]) => count > 0)
  if (present.length === 0) return 'no problems'
  return present.map(([count, severity]) => counted(count, severity)).join(', ')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A fix's title and the lines that it changes, before and after. */
function fixLines(source: Source, fix: Fix, style: Style, width: number): readonly string[] {
  const word = fix.applicability === 'mechanical' ? 'fix:' : 'try:'
  const title = `${style('help', word)} ${escapeInvisible(fix.title)}`
  const [first] = fix.edits
  if (first === undefined) return [title]

  // Whole lines from the first edit to the last, so that edits are seen in place.
  const start = Math.min(...fix.edits.map(({ span }) => span.start))
  const end = Math.max(...fix.edits.map(({ span }) => span.end))
  const starts = lineStarts(source)
  const from = starts[positionAt(source, start).line - 1] ?? 0
  const to = starts[positionAt(source, end).line] ?? source.text.length
  const before = source.text.slice(from, to)
  const after = applyEdits(
    before,
    fix.edits.map(({ span, text }) => ({
      span: { start: span.start - from, end: span.end - from },
      text,
    })),
  )
  return [title, ...changedLines(linesOf(before), linesOf(after), style, width)]
}

/** The lines that differ, before and after; a gap stands for lines that stay. */
function changedLines(
  before: readonly string[],
  after: readonly string[],
  style: Style,
  width: number,
): readonly string[] {
  const shown: string[] = []
  for (const [at, block] of blocksOf(before, after).entries()) {
    if (at > 0) shown.push('  …')
    if (at === MOST_FIX_BLOCKS) break
    shown.push(
      ...side(block.before, block.after, '-').map((line) => `  ${style('removed', line)}`),
      ...side(block.after, block.before, '+').map((line) => `  ${style('added', line)}`),
    )
  }
  return shown

  function side(lines: readonly string[], others: readonly string[], sign: string) {
    const some = lines.slice(0, MOST_FIX_LINES).map((line, at) => {
      const change = firstDifference(line, others[at] ?? '')
      return `${sign} ${excerpt(line, { start: change, end: change }, width).text}`.trimEnd()
    })
    return lines.length > some.length ? [...some, `${sign} …`] : some
  }
}

interface Block {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Runs of lines that differ, where each line has one that stands for it; else all of them. */
function blocksOf(before: readonly string[], after: readonly string[]): readonly Block[] {
  if (before.length !== after.length) return [{ before, after }]
  const blocks: { readonly before: string[]; readonly after: string[] }[] = []
  let last = -2
  for (const [at, line] of before.entries()) {
    const other = after[at] ?? ''
    if (line === other) continue
    if (at !== last + 1) blocks.push({ before: [], after: [] })
    blocks.at(-1)?.before.push(line)
    blocks.at(-1)?.after.push(other)
    last = at
  }
  return blocks.length === 0 ? [{ before, after }] : blocks
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function firstDifference(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return at
}
