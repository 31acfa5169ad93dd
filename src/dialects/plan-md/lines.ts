// The blocks of a Markdown text
// =============================================================================
//
// Headings, lists, fences, quotes, comments: what a person sees as one thing in their
// editor, by the rules of CommonMark 0.31. Only what stands at the top is told apart;
// of what stands in lists and quotes it is only known where that ends.
//
// Invariants:
//
//   PLAN-MD-LINES-1. One pass, no recursion; containers nest MOST_CONTAINERS deep, further markers are text.
//   PLAN-MD-LINES-2. Blocks are whole lines in the order of the text; what lies between them is blank.
//   PLAN-MD-LINES-3. What is in a fence, a comment, HTML, a quote or a list is never a heading at the top.
//   PLAN-MD-LINES-4. Other than CommonMark, `%%` begins a comment, as in Obsidian, which hides it too.

import { span, type Span } from '#text'

import type { Block, Item, OtherBlock } from './blocks.ts'
import { Cursor, isBlank, lineAt, type Line } from './cursor.ts'
import { endsAtBlank, htmlEnds, htmlStart, type HtmlKind } from './html-blocks.ts'

/** Lists and quotes within each other that are told apart (PLAN-MD-LINES-1). */
const MOST_CONTAINERS = 64

/** The blocks of a part of a text, which begins and ends with a line. */
export function blocksOf(text: string, { start, end }: Span = span(0, text.length)): Block[] {
  const scanner = new Scanner(text)
  for (let from = start; from < end;) {
    const line = lineAt(text, from, end)
    scanner.take(line)
    from = line.to
  }
  return scanner.finish()
}

/** What the innermost block is, which lines may continue. */
type Leaf =
  | { readonly kind: 'none' | 'paragraph' | 'code' }
  | { readonly kind: 'fence'; readonly unit: number; readonly length: number }
  | { readonly kind: 'html'; readonly html: HtmlKind }

const NO_LEAF: Leaf = { kind: 'none' }
const PARAGRAPH: Leaf = { kind: 'paragraph' }
const CODE: Leaf = { kind: 'code' }

/** A quote, or an item whose lines are indented by so many columns. */
interface Container {
  readonly indent: number | undefined
  /** Nothing but its marker has been read. */
  isEmpty: boolean
}

/** The block at the top that is being read. */
interface Draft {
  readonly from: number
  to: number
  readonly lines: Line[]
  readonly items: (Omit<Item, 'span'> & { to: number })[]
  readonly build: Build
  /** The sign of a list's items. */
  readonly sign: string | undefined
  isClosed: boolean
}

type Build = (draft: Draft) => Block

class Scanner {
  readonly #text: string
  readonly #blocks: Block[] = []
  readonly #containers: Container[] = []
  #leaf: Leaf = NO_LEAF
  #draft: Draft | undefined

  constructor(text: string) {
    this.#text = text
  }

  finish(): Block[] {
    this.#endDraft()
    return this.#blocks
  }

  take(line: Line): void {
    const cursor = new Cursor(this.#text, line)
    let depth = this.#matched(cursor)
    const isWhole = depth === this.#containers.length
    if (isWhole && this.#continues(cursor, line)) return
    let isParagraph = isWhole && this.#leaf.kind === 'paragraph'
    let isNew = false
    while (!cursor.isBlank && cursor.indent < 4) {
      if (this.#begins(cursor, line, depth, isParagraph)) return
      if (!this.#contains(cursor, line, depth, isParagraph)) break
      depth++
      isNew = true
      isParagraph = false
    }
    if (cursor.isBlank) return this.#blank(depth, line, isNew)
    if (!isNew && this.#leaf.kind === 'paragraph') return this.#add(line)
    this.#close(depth)
    if (cursor.indent >= 4) return this.#open(line, CODE, other('code'))
    this.#open(line, PARAGRAPH, paragraph)
  }

  /** How many of the open containers this line continues. */
  #matched(cursor: Cursor): number {
    let depth = 0
    for (const { indent, isEmpty } of this.#containers) {
      if (indent === undefined) {
        if (cursor.indent > 3 || this.#text.charCodeAt(cursor.next) !== 62 || cursor.isBlank) break
        this.#passQuote(cursor)
      } else if (cursor.isBlank) {
        if (isEmpty) break
      } else if (cursor.indent >= indent) cursor.skipColumns(indent)
      else break
      depth++
    }
    return depth
  }

  #passQuote(cursor: Cursor): void {
    cursor.skipBlank()
    cursor.skip(1)
    if (cursor.indent > 0) cursor.skipColumns(1)
  }

  /** Whether the line belongs to the fence, the HTML or the code that is open. */
  #continues(cursor: Cursor, line: Line): boolean {
    const leaf = this.#leaf
    switch (leaf.kind) {
      case 'fence':
        this.#add(line)
        if (cursor.indent < 4 && this.#closesFence(cursor.next, line.end, leaf)) this.#closeLeaf()
        return true
      case 'html':
        if (cursor.isBlank && endsAtBlank(leaf.html)) return false
        this.#add(line)
        if (htmlEnds(leaf.html, this.#text.slice(cursor.next, line.end), false)) this.#closeLeaf()
        return true
      case 'code':
        if (cursor.isBlank) return true
        if (cursor.indent < 4) return false
        this.#add(line)
        return true
      default:
        return false
    }
  }

  #closesFence(start: number, end: number, { unit, length }: Leaf & { kind: 'fence' }): boolean {
    return end - start >= length && runOf(this.#text, start, end, unit) === end - start
  }

  /** The fence or HTML that is open ends with the line that was added. */
  #closeLeaf(): void {
    this.#leaf = NO_LEAF
    if (this.#containers.length > 0) return
    if (this.#draft !== undefined) this.#draft.isClosed = true
    this.#endDraft()
  }

  /** Whether a block begins here that holds no others. */
  #begins(cursor: Cursor, line: Line, depth: number, isParagraph: boolean): boolean {
    const text = this.#text
    const start = cursor.next
    const { end } = line
    const unit = text.charCodeAt(start)
    if (unit === 35) {
      const level = runOf(text, start, end, 35)
      if (level > 6 || (start + level < end && !isBlank(text.charCodeAt(start + level))))
        return false
      this.#single(line, depth, (draft) => heading(text, draft, start + level, end, level))
      return true
    }
    if (unit === 96 || unit === 126) {
      const length = runOf(text, start, end, unit)
      const hasMark = unit === 96 && text.slice(start + length, end).includes('`')
      if (length < 3 || hasMark) return false
      const info = trimmed(text, start + length, end)
      this.#close(depth)
      this.#open(line, { kind: 'fence', unit, length }, (draft) => fence(draft, info))
      return true
    }
    const html = htmlStart(text.slice(start, end), this.#leaf.kind === 'paragraph')
    if (html !== undefined) {
      this.#close(depth)
      this.#open(line, { kind: 'html', html }, (draft) => htmlBlock(draft, html))
      if (htmlEnds(html, text.slice(start, end), true)) this.#closeLeaf()
      return true
    }
    if (
      isParagraph &&
      (unit === 61 || unit === 45) &&
      runOf(text, start, end, unit) === end - start
    ) {
      this.#underline(line, unit === 61 ? 1 : 2)
      return true
    }
    if (!isRule(text, start, end)) return false
    this.#single(line, depth, other('rule'))
    return true
  }

  /** The paragraph that is open is a heading. */
  #underline(line: Line, level: number): void {
    this.#leaf = NO_LEAF
    const draft = this.#draft
    if (draft === undefined) return
    draft.to = line.to
    if (this.#containers.length > 0) return
    const words = span(draft.lines[0]?.start ?? line.start, draft.lines.at(-1)?.end ?? line.start)
    const underline = span(line.start, line.end)
    this.#draft = undefined
    this.#blocks.push({ kind: 'heading', span: span(draft.from, line.to), level, words, underline })
  }

  /** Whether a quote or an item begins here. */
  #contains(cursor: Cursor, line: Line, depth: number, isParagraph: boolean): boolean {
    if (depth >= MOST_CONTAINERS) return false
    if (this.#text.charCodeAt(cursor.next) === 62) {
      this.#close(depth)
      if (depth === 0) this.#startDraft(line, other('quote'))
      else this.#extend(line)
      this.#passQuote(cursor)
      this.#containers.push({ indent: undefined, isEmpty: false })
      return true
    }
    return this.#item(cursor, line, depth, isParagraph)
  }

  #item(cursor: Cursor, line: Line, depth: number, isParagraph: boolean): boolean {
    const text = this.#text
    const { next, indent: offset } = cursor
    const found = MARKER.exec(text.slice(next, Math.min(line.end, next + 11)))
    if (found === null) return false
    const [marker, bullet, digits, delimiter] = found
    const isAlone = next + marker.length >= line.end
    if (isParagraph && (isAlone || (digits !== undefined && Number(digits) !== 1))) return false
    this.#close(depth)
    const sign = bullet ?? delimiter ?? ''
    cursor.skipBlank()
    cursor.skip(marker.length)
    const spaces = isAlone || cursor.indent > 4 ? 1 : cursor.indent
    cursor.skipColumns(spaces)
    const place = span(line.from, isAlone ? next + marker.length : cursor.at)
    if (depth === 0) this.#topItem(line, place, sign, digits)
    else this.#extend(line)
    this.#containers.push({ indent: offset + marker.length + spaces, isEmpty: true })
    return true
  }

  #topItem(line: Line, marker: Span, sign: string, digits: string | undefined): void {
    if (this.#draft?.sign !== sign) this.#startDraft(line, list, sign)
    const number = digits === undefined ? undefined : Number(digits)
    this.#draft?.items.push({ line, marker, sign, number, to: line.to })
    this.#extend(line)
  }

  #blank(depth: number, line: Line, isNew: boolean): void {
    // The marks of quotes and items are no white space.
    if (line.start < line.end) this.#lengthen(line)
    if (isNew) this.#leaf = NO_LEAF
    else if (this.#leaf.kind !== 'code' || depth < this.#containers.length) this.#close(depth)
  }

  /** Closes what stands deeper; the block at the top stays open until another begins. */
  #close(depth: number): void {
    this.#containers.length = depth
    this.#leaf = NO_LEAF
  }

  /** A block of one line. */
  #single(line: Line, depth: number, build: Build): void {
    this.#close(depth)
    this.#open(line, NO_LEAF, build)
    if (depth === 0) this.#endDraft()
  }

  #open(line: Line, leaf: Leaf, build: Build): void {
    this.#leaf = leaf
    if (this.#containers.length === 0) {
      this.#startDraft(line, build)
      this.#draft?.lines.push(line)
    } else this.#extend(line)
  }

  #add(line: Line): void {
    if (this.#containers.length === 0) this.#draft?.lines.push(line)
    this.#extend(line)
  }

  #extend(line: Line): void {
    for (const container of this.#containers) container.isEmpty = false
    this.#lengthen(line)
  }

  #lengthen(line: Line): void {
    const draft = this.#draft
    if (draft === undefined) return
    draft.to = line.to
    const item = draft.items.at(-1)
    if (item !== undefined) item.to = line.to
  }

  #startDraft({ from, to }: Line, build: Build, sign?: string): void {
    this.#endDraft()
    this.#draft = { from, to, lines: [], items: [], build, sign, isClosed: false }
  }

  #endDraft(): void {
    if (this.#draft !== undefined) this.#blocks.push(this.#draft.build(this.#draft))
    this.#draft = undefined
  }
}

const MARKER = /^(?:([-+*])|(\d{1,9})([.)]))(?=[ \t]|$)/

/** How often a character stands here in a row. */
function runOf(text: string, start: number, end: number, unit: number): number {
  let at = start
  while (at < end && text.charCodeAt(at) === unit) at++
  return at - start
}

/** `---`, `***` or `___`, with or without white space between. */
function isRule(text: string, start: number, end: number): boolean {
  const unit = text.charCodeAt(start)
  if (unit !== 45 && unit !== 42 && unit !== 95) return false
  let marks = 0
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) === unit) marks++
    else if (!isBlank(text.charCodeAt(at))) return false
  }
  return marks >= 3
}

/** A range without the white space around it. */
function trimmed(text: string, from: number, to: number): Span {
  let [start, end] = [from, to]
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return span(start, end)
}

function placeOf({ from, to }: Draft): Span {
  return span(from, to)
}

function other(kind: OtherBlock['kind']): Build {
  return (draft) => ({ kind, span: placeOf(draft) })
}

function paragraph(draft: Draft): Block {
  return { kind: 'paragraph', span: placeOf(draft), lines: draft.lines }
}

function fence(draft: Draft, info: Span): Block {
  const { lines, isClosed } = draft
  const start = lines[0]?.to ?? draft.to
  const end = isClosed ? (lines.at(-1)?.from ?? draft.to) : draft.to
  return { kind: 'fence', span: placeOf(draft), info, content: span(start, end), isClosed }
}

function htmlBlock(draft: Draft, html: HtmlKind): Block {
  const { isClosed } = draft
  const isShown = html === 'raw' || html === 'block' || html === 'tag'
  if (isShown) return { kind: 'html', span: placeOf(draft) }
  return { kind: 'comment', span: placeOf(draft), isClosed }
}

function list(draft: Draft): Block {
  const items = draft.items.map(({ to, ...item }) => ({ ...item, span: span(item.line.from, to) }))
  return { kind: 'list', span: placeOf(draft), items }
}

/** Without the marks that may close it as well: `## Steps ##`. */
function heading(text: string, draft: Draft, start: number, end: number, level: number): Block {
  const all = trimmed(text, start, end)
  let stop = all.end
  while (stop > all.start && text.charCodeAt(stop - 1) === 35) stop--
  const closes = stop === all.start || isBlank(text.charCodeAt(stop - 1))
  const words = closes ? trimmed(text, all.start, stop) : all
  return { kind: 'heading', span: placeOf(draft), level, words, underline: undefined }
}
