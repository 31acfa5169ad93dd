// The steps of a Plan.md
// =============================================================================
//
// A heading, bullets, then prose or a call.
//
// Invariants:
//
//   PLAN-MD-STEPS-1. Bullets are read up to the first block that is something else; behind it they are
//       prose.
//   PLAN-MD-STEPS-2. A step has one call at most: as a bullet, or in a fence of the language `rtfs`.

import {
  error,
  guess,
  mechanical,
  note,
  span,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import type { Block, Fence, Heading, List } from './blocks.ts'
import { StepBullets } from './bullets.ts'
import { lineAt } from './cursor.ts'
import type { CallNode, StepNode } from './document.ts'
import type { StepHeading } from './headings.ts'
import { Prose } from './prose.ts'
import type { StepLines } from './step-lines.ts'
import type { TextReader } from './text-of.ts'

/** Reads a step from the blocks below its heading. */
export function readStep(
  source: Source,
  position: number,
  heading: Heading,
  said: StepHeading,
  blocks: readonly Block[],
  reader: TextReader,
  faults: Diagnostic[],
  lines: StepLines,
): StepNode {
  const { text } = source
  const bullets = new StepBullets(text, reader, faults)
  const prose = new Prose(text, reader, faults, heading.span.end)
  const fences: Fence[] = []
  let inBullets = true
  for (const block of blocks) {
    if (block.kind === 'comment') reader.comment(block.span, block.isClosed)
    else if (block.kind === 'list' && inBullets) inBullets = readList(block)
    else {
      inBullets = false
      if (block.kind === 'fence' && isCall(text, block)) fences.push(block)
      else {
        // A callout or HTML directly below the bullets stands for one.
        const isBullet =
          prose.isEmpty &&
          (block.kind === 'quote' || block.kind === 'html' || isShortLines(text, block))
        lines.add(block, isBullet ? 'aside' : 'prose')
        prose.add(block)
      }
    }
  }
  const values = bullets.values()
  const { call: bullet } = bullets
  const calls = fences.map(({ content, span: whole }) => ({ span: content, whole }))
  if (bullet !== undefined) calls.unshift(callIn(text, bullet.value.span, bullet.line, faults))
  const [call, ...others] = calls
  for (const { whole } of call === undefined ? [] : others) {
    const related = [{ span: firstLine(text, call?.whole ?? whole), label: 'the first call' }]
    faults.push(error('plan-md/several-calls', firstLine(text, whole), { related }))
  }
  return {
    position,
    ...said,
    heading,
    span: span(heading.span.start, blocks.at(-1)?.span.end ?? heading.span.end),
    bullets: bullets.bullets,
    values,
    call,
    prose: prose.words(),
  }

  /** Whether bullets may still follow. */
  function readList({ items }: List): boolean {
    for (const [at, item] of items.entries()) {
      if (!bullets.take(item)) {
        prose.lines(item.span)
        lines.text(item.span, 'bullets')
        continue
      }
      lines.text(span(item.line.to, item.span.end), 'bullets', false)
      const below = bullets.proseIn(item)
      if (below === undefined) continue
      const [first] = [lineAt(text, below.start, below.end)]
      const edit = { span: span(below.start), text: lineEndOf(text, item.line.to) }
      // What stands behind an empty line may belong to the bullet, and then no longer would.
      const written = text
        .slice(below.start, below.end)
        .trimEnd()
        .split(/\r\n|\r|\n/)
      // Before HTML an empty line begins a block that takes in what follows.
      // A label that was not read as one is an error here, and would be text behind an empty line.
      const isSure = written.every(
        (line) => line.trim() !== '' && !/^\s*</.test(line) && !LIKE_LABEL.test(line),
      )
      // `- Files:` without a value may have it in the next line.
      const isEmpty = /[:：][\s*_]*$/.test(text.slice(item.line.start, item.line.to))
      // `---` below a bullet is a line across the page, and below a paragraph makes a heading of it.
      const isHeading = UNDERLINE.test(text.slice(below.start, below.end + LONGEST_UNDERLINE))
      const fix = isSure && !isEmpty && !isHeading ? mechanical : guess
      const fixes = [fix('insert an empty line', edit)]
      faults.push(note('plan-md/close-prose', span(first.start, first.end), { fixes }))
      prose.lines(below)
      const next = items[at + 1]
      if (next !== undefined) {
        const rest = span(next.span.start, items.at(-1)?.span.end)
        prose.lines(rest)
        lines.text(rest, 'bullets')
      }
      return false
    }
    return true
  }
}

/** `__Dependencies__: Step 1`, `"- Files: a.csv`: a label, whatever stands before it. */
const LIKE_LABEL =
  /(?:\*\*|__)\s*[:：]|[:：]\s*(?:\*\*|__)|^[^\p{L}\n]*\p{L}[\p{L} ]{1,30}\s*[:：]/u

/** A line that makes a heading of the paragraph above it. */
const UNDERLINE = /[\r\n] {0,3}(?:-+|=+)[ \t]*(?:[\r\n]|$)/
const LONGEST_UNDERLINE = 80

/** Lines that are no sentences: `⚠️ NEEDS APPROVAL`. */
function isShortLines(text: string, block: Block): boolean {
  if (block.kind !== 'paragraph') return false
  return block.lines.every(({ start, end }) => {
    return end - start <= MOST_SHORT && !/[.!?。！？]$/u.test(text.slice(start, end))
  })
}

const MOST_SHORT = 70

function isCall(text: string, { info }: Fence): boolean {
  return /^rtfs\b/i.test(text.slice(info.start, info.end))
}

/** The expression in a bullet, which stands in back-ticks so that Markdown leaves it alone. */
function callIn(text: string, value: Span, whole: Span, faults: Diagnostic[]): CallNode {
  const written = text.slice(value.start, value.end)
  const ticks = /^`+/.exec(written)?.[0] ?? ''
  const isTicked = ticks !== '' && written.length > 2 * ticks.length && written.endsWith(ticks)
  if (!isTicked) {
    const isPlain = written.startsWith('(') && !written.includes('`')
    const edit = { span: value, text: `\`${written}\`` }
    const fixes = isPlain ? [mechanical('put it in back-ticks', edit)] : []
    faults.push(error('plan-md/call-form', value, { fixes }))
    return { span: value, whole }
  }
  return { span: span(value.start + ticks.length, value.end - ticks.length), whole }
}

function firstLine(text: string, { start, end }: Span): Span {
  const line = lineAt(text, start, end)
  return span(line.start, line.end)
}

/** The line end before an offset. */
function lineEndOf(text: string, at: number): string {
  return text.slice(at - 2, at) === '\r\n' ? '\r\n' : (text[at - 1] ?? '\n')
}
