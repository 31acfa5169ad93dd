// The prose of a step: its task in words
// =============================================================================
//
// Invariants:
//
//   PLAN-MD-PROSE-1. It is what a person reads: Markdown as it is written, without comments. Raw HTML
//       is text in it, and is noted, because a preview may not show it.
//   PLAN-MD-PROSE-2. What looks like a part of the plan and stands here is prose, and is noted. What asks
//       for an approval or names dependencies, files or a call is an error here: it must not be lost.

import { error, guess, note, span, warning, type Diagnostic, type Fix, type Span } from '#text'
import { labelAsks } from '#words'

import type { Block } from './blocks.ts'
import { lineAt } from './cursor.ts'
import type { Words } from './document.ts'
import { asksApproval, bulletIn, looksOwned, ownedLine } from './look-alikes.ts'
import { saidLine } from './said-line.ts'
import { BULLETS } from './syntax.ts'
import type { TextReader } from './text-of.ts'

interface Piece {
  readonly text: string
  readonly place: Span
}

const TAG = /<[/!?]?[A-Za-z]/
const DEFINITION =
  /^[\s>]*(?:[-*+][ \t]+)?\[(?!\^)[^\]\r\n]{1,999}\]:[ \t]*(?:(?:#|<>)(?:[ \t]|$)|\S+[ \t]+["'(]|$)/

/** Gathers the prose of a step, block by block. */
export class Prose {
  readonly #text: string
  readonly #reader: TextReader
  readonly #faults: Diagnostic[]
  readonly #pieces: Piece[] = []
  #hasHtml = false

  /** Where a step's bullets begin; undefined for the text of a section. */
  readonly #bulletsAt: number | undefined

  constructor(text: string, reader: TextReader, faults: Diagnostic[], bulletsAt?: number) {
    this.#text = text
    this.#reader = reader
    this.#faults = faults
    this.#bulletsAt = bulletsAt
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** The next block; code is shown as it is. */
  add(block: Block): void {
    if (block.kind === 'fence' && !block.isClosed) this.#openFence(block.span)
    if (block.kind === 'fence' || block.kind === 'code') this.#code(block.span)
    else this.lines(block.span)
  }

  /** Lines that are no code. */
  lines({ start, end }: Span): void {
    this.#lookAt(start, end)
    const { text } = this.#reader.read(start, end)
    if (text !== '') this.#pieces.push({ text, place: span(start, end) })
  }

  /** Everything below it is code, steps too. */
  #openFence({ start, end }: Span): void {
    const { start: from, end: to } = lineAt(this.#text, start, end)
    const isLast = looksOwned(this.#text.slice(start, end)) === undefined
    const report = isLast ? warning : error
    this.#faults.push(report('plan-md/open-fence', span(from, to)))
  }

  #code({ start, end }: Span): void {
    const text = this.#text.slice(start, end).replace(/\r\n?/g, '\n')
    for (const line of linesOf(this.#text, start, end)) this.#note(line.start, line.end, true)
    this.#pieces.push({ text: withoutLineEnd(text), place: span(start, end) })
  }

  /** All of it; undefined where there is none. */
  words(): Words | undefined {
    const [first] = this.#pieces
    const last = this.#pieces.at(-1)
    if (first === undefined || last === undefined) return undefined
    let text = ''
    let end = first.place.start
    for (const piece of this.#pieces) {
      if (text !== '') text += piece.place.start === end ? '\n' : '\n\n'
      text += piece.text
      end = piece.place.end
    }
    return { text, span: span(first.place.start, last.place.end) }
  }

  /** PLAN-MD-PROSE-2 */
  #lookAt(start: number, end: number): void {
    for (const line of linesOf(this.#text, start, end)) {
      const written = this.#text.slice(line.from, line.end)
      if (!this.#hasHtml && TAG.test(written)) this.#html(line.from, written)
      if (DEFINITION.test(written)) {
        this.#faults.push(error('plan-md/hidden-definition', span(line.start, line.end)))
      }
      this.#note(line.start, line.end, false)
    }
  }

  #note(start: number, end: number, isCode: boolean): void {
    const written = this.#text.slice(start, end)
    const asks = !isCode && asksApproval(written)
    const what = ownedLine(written)
    if (what === undefined && !asks) return
    const place = span(start, end)
    const bullet = bulletIn(written)
    if (!isCode && isLostBullet(written)) {
      const details = { name: asks ? BULLETS.approvalRequired : BULLETS[bullet ?? 'call'] }
      const fixes = this.#moved(place, details.name)
      this.#faults.push(error('plan-md/bullet-in-prose', place, { details, fixes }))
    } else this.#faults.push(note('plan-md/not-read', place, { details: { what: what ?? '' } }))
  }

  /** The line as a bullet at its place; where it stood is left empty. */
  #moved(place: Span, name: string): readonly Fix[] {
    const at = this.#bulletsAt
    const { value } = saidLine(this.#text.slice(place.start, place.end))
    if (at === undefined || value === '' || at > place.start) return []
    const lineEnd = /\r\n|\n|\r/.exec(this.#text)?.[0] ?? '\n'
    const bullet = `- **${name}**: ${value}`
    const edits = [
      { span: span(at), text: bullet + lineEnd },
      { span: place, text: '' },
    ]
    return [guess(`move \`${bullet}\` below the heading`, ...edits)]
  }

  #html(from: number, written: string): void {
    this.#hasHtml = true
    const at = from + written.search(TAG)
    this.#faults.push(note('plan-md/html', span(at, at + 2)))
  }
}

/** Whether a line is a bullet that is not read and decides what runs; a name that is not in bold needs a value that fits. */
export function isLostBullet(written: string): boolean {
  if (asksApproval(written)) return true
  const bullet = bulletIn(written)
  if (bullet === 'call') return true
  if (bullet !== 'dependencies' && bullet !== 'files') return false
  const { label, value, isMarked } = saidLine(written)
  return isMarked || (label !== undefined && labelAsks(label, value, false) !== undefined)
}

function* linesOf(text: string, start: number, end: number) {
  for (let from = start; from < end;) {
    const line = lineAt(text, from, end)
    if (line.start < line.end) yield line
    from = line.to
  }
}

function withoutLineEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text
}
