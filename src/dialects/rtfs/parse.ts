// Reading RTFS text
// =============================================================================
//
// Finds the plan in a text, which may stand in prose or in a code fence, reads
// it, and says what else stands in the text.
//
// Invariants:
//
//   P1. Nothing is chosen: two plans are an error, whichever is better. `(plan` in
//       a comment, in quotation marks or in back-ticks counts for nothing.
//   P2. What was passed over around the plan is said, with its place. In the strict
//       profile it is an error.
//   P3. A text in which brackets are missing is read once more with the knowledge
//       that steps do not nest, which finds where they are missing.

import {
  error,
  guess,
  inReadingOrder,
  mechanical,
  note,
  span,
  type Code,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import { blockCommentEnd, Reader } from './reader.ts'
import { headOf, placeOf, type BracketForm, type RtfsDocument } from './syntax.ts'

export interface Parsing {
  readonly document: RtfsDocument
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text as RTFS; the document holds what was understood, whatever else is wrong. */
export function parse(source: Source, depth: number, strict: boolean): Parsing {
  const once = new Parser(source, depth, strict, false)
  const parsing = once.parse()
  if (!once.unbalanced) return parsing
  return new Parser(source, depth, strict, true).parse()
}

/** Where a plan, a block or a step may start, and comments that may hold one. */
const START = /#\||\(\s{0,80}(?:plan|do|step)(?=[\s()[\]{}";:]|$)/g
/** What makes it one wherever it stands: prose has `(do not …)` and `(plan B)`. */
const SURE = /\(\s*(?:plan\s*(?:[:);]|$)|step\s*(?:["([{;]|$)|do\s*(?:[();]|$))/y

/** Faults after which a bracket too many may be one that was wrong before. */
const DOUBTS = new Set<Code>(['rtfs/mismatched-bracket', 'rtfs/wrong-bracket'])

/** So far back is looked whether a start stands in quotation marks. */
const LOOK_BACK = 400

class Parser {
  readonly #source: Source
  readonly #strict: boolean
  readonly #reader: Reader
  readonly #faults: Diagnostic[]
  readonly #forms: BracketForm[] = []
  unbalanced = false
  #commentsEnd = true

  constructor(source: Source, depth: number, strict: boolean, stepsClose: boolean) {
    this.#source = source
    this.#strict = strict
    this.#reader = new Reader(source.text, depth, stepsClose)
    this.#faults = this.#reader.faults
  }

  parse(): Parsing {
    const { text } = this.#source
    const reader = this.#reader
    let end = text.charCodeAt(0) === 0xfeff ? 1 : 0
    for (let start = this.#start(end); start !== undefined; start = this.#start(end)) {
      this.#around(end, start)
      this.#forms.push(reader.read(start))
      end = this.#surplus()
    }
    this.unbalanced = reader.unbalanced
    if (this.#forms.length === 0) this.#noPlan()
    else {
      this.#around(end, text.length)
      this.#severalPlans()
    }
    const { comments, extras } = reader
    return {
      document: { forms: this.#forms, comments, extras },
      diagnostics: inReadingOrder(this.#faults),
    }
  }

  #start(from: number): number | undefined {
    const { text } = this.#source
    START.lastIndex = from
    for (let found = START.exec(text); found !== null; found = START.exec(text)) {
      if (found[0] === '#|') {
        const end = this.#commentsEnd ? blockCommentEnd(text, found.index) : undefined
        this.#commentsEnd &&= end !== undefined
        if (end !== undefined) START.lastIndex = end
      } else if (isStart(text, from, found.index)) return found.index
    }
    return undefined
  }

  /** Brackets behind a form that close nothing; gives the place behind them. */
  #surplus(): number {
    const { text } = this.#source
    const reader = this.#reader
    // Looked for once: there may be as many brackets as characters.
    let sure: boolean | undefined
    for (;;) {
      const end = reader.at
      const comments = reader.comments.length
      reader.skip()
      const bracket = text[reader.at] ?? ''
      if (!')]}'.includes(bracket) || bracket === '') {
        reader.comments.length = comments
        return end
      }
      const place = span(reader.at, reader.at + 1)
      sure ??= this.#forms.length === 1 && !this.#faults.some(({ code }) => DOUBTS.has(code))
      const fixes = [(sure ? mechanical : guess)('remove it', { span: place, text: '' })]
      this.#faults.push(error('rtfs/surplus-bracket', place, { details: { bracket }, fixes }))
      reader.at++
    }
  }

  /** What stands before, between or behind the forms (P2). */
  #around(start: number, end: number): void {
    const { text } = this.#source
    let prose: Span | undefined
    let fence: Span | undefined
    for (const line of linesOf(text, start, end)) {
      const words = text.slice(line.start, line.end)
      if (/^(?:```|~~~)/.test(words)) {
        fence = fence === undefined ? line : span(fence.start, line.end)
      } else if (words !== '' && !words.startsWith(';')) {
        prose = prose === undefined ? line : span(prose.start, line.end)
      }
    }
    const report = this.#strict ? error : note
    if (fence !== undefined) this.#faults.push(report('rtfs/fence', fence))
    if (prose !== undefined) this.#faults.push(report('rtfs/prose-around', prose))
  }

  #severalPlans(): void {
    const [first, ...others] = this.#forms
    if (first === undefined) return
    const plan = this.#forms.find((form) => headOf(form) === 'plan')
    const rest = plan === undefined ? others : this.#forms.filter((form) => form !== plan)
    const bare = plan === undefined && this.#forms.every((form) => headOf(form) === 'step')
    if (!bare) {
      const related = [{ span: headPlace(plan ?? first), label: 'the first one starts here' }]
      for (const form of rest) {
        this.#faults.push(error('rtfs/second-plan', headPlace(form), { related }))
      }
    }
    if (plan !== undefined) return
    const report = this.#strict ? error : note
    this.#faults.push(report('rtfs/bare-steps', headPlace(first)))
  }

  #noPlan(): void {
    const { text } = this.#source
    const end = text.trimEnd().length
    const start = Math.min(end, text.length - text.trimStart().length)
    this.#faults.push(error('rtfs/no-plan', span(start, end)))
  }
}

/** `(plan`, `(step`: enough to point at, however long the form is. */
function headPlace(form: BracketForm): Span {
  const head = form.items[0]
  return span(form.start, head === undefined ? form.start + 1 : placeOf(head).end)
}

/** Whether something starts there, and is not only spoken of (P1). */
function isStart(text: string, from: number, at: number): boolean {
  const before = text.slice(Math.max(from, at - LOOK_BACK), at)
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1)
  if (/^\s*;/.test(line)) return false
  const odd = (mark: string) => (line.split(mark).length - 1) % 2 === 1
  if (odd('"') || odd('`')) return false
  SURE.lastIndex = at
  return line.trim() === '' || SURE.test(text)
}

/** The lines of a region without the space around them. */
function* linesOf(text: string, start: number, end: number): Generator<Span> {
  let commentsEnd = true
  for (let at = start; at < end;) {
    let lineEnd = at
    while (lineEnd < end && text[lineEnd] !== '\n' && text[lineEnd] !== '\r') lineEnd++
    // A block comment is no prose, however many lines it has.
    const first = lineEnd - text.slice(at, lineEnd).trimStart().length
    const opens: boolean = commentsEnd && text.startsWith('#|', first)
    const comment: number | undefined = opens ? blockCommentEnd(text, first) : undefined
    if (opens) commentsEnd = comment !== undefined
    if (comment !== undefined && comment <= end) {
      at = comment
      continue
    }
    const last = at + text.slice(at, lineEnd).trimEnd().length
    if (first < last) yield span(first, last)
    at = lineEnd + 1
  }
}
