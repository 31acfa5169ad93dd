// What became of a step, written into its bullets
// =============================================================================
//
// Status, Completed, Approval and Error are the program's: a value is replaced where it
// stands, a bullet that is missing is put in as its neighbours are written.
//
// Invariants:
//
//   STEP-EDITS-1. A bullet that says so already, with or without its mark and in whatever case, is left alone.
//   STEP-EDITS-2. What a person wrote below a bullet stays below it, and does not become part of another.

import { span, type Edit, type Span } from '#text'

import type { StepChange } from '../plan-changes.ts'
import type { Block, Item } from './blocks.ts'
import type { BulletNode, StepNode } from './document.ts'
import { insertLines } from './insert-lines.ts'
import { blocksOf } from './lines.ts'
import { escaped, oneLine, unescaped } from './shown-words.ts'
import { BULLETS, STEP_MARKS, type BulletName } from './syntax.ts'

/** The edits that make a step say what it is to say. */
export function stepEdits(text: string, step: StepNode, change: StepChange): readonly Edit[] {
  const edits: Edit[] = []
  const missing: (readonly [BulletName, string])[] = []
  for (const [name, value] of wanted(change)) {
    const bullet = step.bullets.find((one) => one.name === name)
    if (bullet === undefined) {
      if (value !== null && !isDefault(name, value)) missing.push([name, value])
    } else if (value === null) edits.push(...removal(text, step, bullet))
    else if (!says(bullet, value)) edits.push(...replacement(text, bullet, value))
  }
  return [...edits, ...insertions(text, step, missing)]
}

/** Each bullet that is to say something, or null where it is to go. */
function* wanted({
  status,
  completedAt,
  approval,
  error,
}: StepChange): Iterable<readonly [BulletName, string | null]> {
  if (status !== undefined) yield ['status', `${STEP_MARKS[status]} ${status}`]
  if (completedAt !== undefined) yield ['completed', completedAt]
  if (approval !== undefined) yield ['approval', words(approval)]
  if (error !== undefined) yield ['error', words(error)]
}

function words(text: string | null): string | null {
  const line = text === null ? '' : oneLine(text)
  return line === '' ? null : escaped(line)
}

/** A step without the bullet is pending. */
function isDefault(name: BulletName, value: string): boolean {
  return name === 'status' && value.endsWith(' pending')
}

function says({ name, value }: BulletNode, wantedValue: string): boolean {
  if (name !== 'status') return unescaped(value.text) === unescaped(wantedValue)
  const [mark = '', word = ''] = wantedValue.split(' ')
  const [, written = '', said = ''] = /^(\P{L}*)(.*)$/u.exec(value.text) ?? []
  const bare = withoutSelectors(written).trim()
  return said.toLowerCase() === word && (bare === '' || bare === withoutSelectors(mark))
}

/** Variation selectors choose how a mark is drawn. */
function withoutSelectors(text: string): string {
  return text.replace(/[\ufe0e\ufe0f]/g, '')
}

/** The value's characters become these; a person's comments among them stay. */
function replacement(text: string, { label, value }: BulletNode, written: string): readonly Edit[] {
  const [first, ...others] = visibleParts(text, value.span)
  if (first === undefined) {
    const gap = /^[ \t]/.test(text.slice(label.end)) ? '' : ' '
    return [{ span: span(value.span.start), text: `${gap}${written}` }]
  }
  return [{ span: first, text: written }, ...others.map((place) => ({ span: place, text: '' }))]
}

/** The parts of a range that are in no comment, without the white space around them. */
function visibleParts(text: string, { start, end }: Span): readonly Span[] {
  const parts: Span[] = []
  const add = (from: number, to: number) => {
    const part = text.slice(from, to)
    const ink = part.trimStart().length
    if (ink > 0) parts.push(span(to - ink, from + part.trimEnd().length))
  }
  let from = start
  for (const { index, 0: comment } of text.slice(start, end).matchAll(/<!--.*?-->|%%.*?%%/g)) {
    add(from, start + index)
    from = start + index + comment.length
  }
  add(from, end)
  return parts
}

/**
 * Takes the bullet's line away. Where the lines above and below would run into one another a blank line stays, and
 * where a person wrote below the bullet or a comment beside it, its name stays.
 */
function removal(text: string, step: StepNode, bullet: BulletNode): readonly Edit[] {
  const { line, value } = bullet
  const blocks = blocksOfStep(text, step)
  const parts = visibleParts(text, value.span)
  const hasComment =
    text.slice(value.span.start, value.span.end) !== text.slice(parts[0]?.start, parts[0]?.end)
  if (hasComment || itemAt(blocks, line)?.span.end !== line.end) {
    return parts.map((place) => ({ span: place, text: '' }))
  }
  const isFree =
    isApart(text, step, blocks, line, 'above') || isApart(text, step, blocks, line, 'below')
  const end = /[\r\n]*$/.exec(text.slice(line.start, line.end))?.[0] ?? ''
  return [{ span: line, text: isFree ? '' : end }]
}

/** Whether what stands next to a line is a heading, another bullet of ours or nothing: no words of a person's. */
function isApart(
  text: string,
  { heading, span: whole, bullets }: StepNode,
  blocks: readonly Block[],
  { start, end }: Span,
  side: 'above' | 'below',
): boolean {
  if (side === 'below') {
    const isBlank = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(end, end + 200))
    return end >= whole.end || isBlank || bullets.some(({ line }) => line.start === end)
  }
  const above = text.slice(Math.max(0, start - 200), start)
  const isBlank = /(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n|\r|\n)$/.test(above)
  const isBullet = bullets.some(({ line }) => itemAt(blocks, line)?.span.end === start)
  return start === heading.span.end || isBlank || isBullet
}

function blocksOfStep(text: string, { heading, span: whole }: StepNode): readonly Block[] {
  return blocksOf(text, span(heading.span.end, whole.end))
}

function itemAt(blocks: readonly Block[], { start }: Span): Item | undefined {
  for (const block of blocks) {
    if (block.kind !== 'list') continue
    const item = block.items.find(({ span: place }) => place.start === start)
    if (item !== undefined) return item
  }
  return undefined
}

/** The bullets that are missing, each behind the last one that is printed before it. */
function insertions(
  text: string,
  step: StepNode,
  missing: readonly (readonly [BulletName, string])[],
): readonly Edit[] {
  if (missing.length === 0) return []
  const blocks = blocksOfStep(text, step)
  const places = new Map<number, string[]>()
  for (const [name, value] of inPrintedOrder(missing)) {
    const at = placeFor(name, step, blocks)
    places.set(at, [...(places.get(at) ?? []), bulletLine(text, step, name, value)])
  }
  return [...places].map(([at, lines]) => {
    // Lines below would become part of the bullet.
    const below = blocks.find(({ span: place }) => place.start === at)
    const blankAfter = below !== undefined && (below.kind !== 'list' || step.bullets.length === 0)
    return insertLines(text, at, lines, { blankAfter })
  })
}

const PRINTED_ORDER = Object.keys(BULLETS) as readonly BulletName[]

function inPrintedOrder(
  missing: readonly (readonly [BulletName, string])[],
): readonly (readonly [BulletName, string])[] {
  return missing.toSorted(([a], [b]) => PRINTED_ORDER.indexOf(a) - PRINTED_ORDER.indexOf(b))
}

function placeFor(name: BulletName, step: StepNode, blocks: readonly Block[]): number {
  const before = new Set(PRINTED_ORDER.slice(0, PRINTED_ORDER.indexOf(name)))
  const above = step.bullets.findLast((bullet) => before.has(bullet.name))
  if (above !== undefined) return itemAt(blocks, above.line)?.span.end ?? above.line.end
  return step.bullets[0]?.line.start ?? step.heading.span.end
}

/** A line as the step's other bullets are written, or as they are printed where it has none. */
function bulletLine(text: string, { bullets }: StepNode, name: BulletName, value: string): string {
  const [like] = bullets
  if (like === undefined) return `- **${BULLETS[name]}**: ${value}`
  const marker = text.slice(like.marker.start, like.marker.end)
  const written = text.slice(like.label.start, like.label.end)
  const isLower = written === written.toLowerCase()
  const label = written.replace(
    /\p{L}[\p{L} \t]*/u,
    isLower ? BULLETS[name].toLowerCase() : BULLETS[name],
  )
  const gap = text.slice(like.label.end, like.value.span.start)
  return `${marker}${label}${/^[ \t]+$/.test(gap) ? gap : ' '}${value}`
}
