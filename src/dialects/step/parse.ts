// Reading STEP text
// =============================================================================
//
// Lines in, a tree of steps out, and everything that is wrong with the frame:
// markers, order, prose where none may be. What the fields say is judged when
// the tree is lowered.
//
// Invariants:
//
//   STEP-PARSE-1. Reading never throws, and takes time in proportion to the text.
//   STEP-PARSE-2. Every line that is not blank lies in a node or in a diagnostic (STEP-SYNTAX-1).
//   STEP-PARSE-3. Prose never becomes part of a value without a person seeing it: in the
//       plan it is an error, around the plan a note.
//   STEP-PARSE-4. Where another plan begins that is the error (`second-plan.ts`). Nothing is said of the lines that
//       belong to no step from there on, and no fix takes out what keeps the two apart.

import { JsonReader } from '#json'
import {
  codePointName,
  error,
  guess,
  mechanical,
  note,
  span,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import type { Limits } from '../dialect.ts'

import { Fences } from './fences.ts'
import type { Apart } from './fields.ts'
import { Gap, removal } from './gaps.ts'
import { commentAt, commentFault, lastClosingIn, type HtmlComment } from './html-comments.ts'
import { innerMarkerAt, innerMarkerFault, isSpokenOf, type InnerMarker } from './inner-markers.ts'
import { likeMarkerAt, type LikeMarker } from './like-markers.ts'
import { holdsMore, isFence, readLines, type Line, type LineReader } from './lines.ts'
import { headerFaults, markerFaults } from './marker-faults.ts'
import { skipSpaces } from './characters.ts'
import { markerAt, type FieldName, type MarkerLine } from './markers.ts'
import { Numbering } from './numbering.ts'
import { OpenStep } from './open-step.ts'
import { SecondPlan } from './second-plan.ts'
import type { StepDocument, StepNode } from './syntax.ts'

export interface Parsing {
  readonly document: StepDocument
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text as STEP; the document holds what was understood, whatever else is wrong. */
export function parseStep(source: Source, limits: Limits): Parsing {
  const steps: StepNode[] = []
  const { diagnostics, ...around } = readSteps(source, limits, (step) => steps.push(step))
  return { document: { source, steps, ...around }, diagnostics }
}

/** What is not in the steps. */
export interface StepFrame {
  /** Prose around the plan, which carries no meaning. */
  readonly before: Span | undefined
  readonly after: Span | undefined
  readonly diagnostics: Diagnostic[]
}

/** Reads a text as STEP and hands on each step as it ends, so that a long plan need not be held twice. */
export function readSteps(
  source: Source,
  limits: Limits,
  each: (step: StepNode) => void,
): StepFrame {
  const parser = new Parser(source, limits, each)
  const marked = source.text.charCodeAt(0) === 0xfeff
  if (marked) parser.byteOrderMark()
  readLines(source.text, marked ? 1 : 0, parser)
  return parser.finish()
}

/** Markers within one line that are looked for; a whole step on a line has six. */
const MOST_INNER_MARKERS = 24

const NOTHING: readonly Span[] = Object.freeze([])

class Parser implements LineReader {
  readonly #source: Source
  readonly #limits: Limits
  readonly #fences = new Fences()
  readonly #diagnostics: Diagnostic[] = []
  readonly #each: (step: StepNode) => void
  readonly #numbering: Numbering
  readonly #second: SecondPlan
  /** One for all steps: their parameters have the same names. */
  readonly #json: JsonReader
  #count = 0
  /** The step that is being read; its last field takes the lines that come. */
  #step: OpenStep | undefined
  #apart: Apart = 'no'
  /** Lines since the last marker that belong to no value. */
  #stray: Span[] = []
  #before: Span | undefined
  /** From the first field that stands before any step. */
  #outside: Span | undefined
  #blanks = 0
  #firstBlank: Span | undefined
  /** Fences, rules and comments since the last line of text. */
  #gap: Gap | undefined
  readonly #rules: (readonly [Line, Gap])[] = []
  readonly #comments: (readonly [HtmlComment, Gap])[] = []
  readonly #hasComments: boolean
  readonly #lastClosing: number
  /** Markers found within the line that ends here. */
  #innerMarkers = 0
  #searchedTo = 0
  readTo = 0
  full = false

  constructor(source: Source, limits: Limits, each: (step: StepNode) => void) {
    this.#hasComments = source.text.includes('<!--')
    this.#lastClosing = this.#hasComments ? lastClosingIn(source.text) : -1
    this.#source = source
    this.#limits = limits
    this.#each = each
    this.#numbering = new Numbering(source)
    this.#second = new SecondPlan(source, this.#numbering)
    this.#json = new JsonReader(source)
  }

  get inPlan(): boolean {
    return this.#step !== undefined
  }

  get inQuotes(): boolean {
    return this.#step?.inQuotes ?? false
  }

  byteOrderMark(): void {
    const mark = span(0, 1)
    const fixes = [mechanical('remove the mark', { span: mark, text: '' })]
    this.#diagnostics.push(note('step/byte-order-mark', mark, { fixes }))
  }

  blank(from: number): void {
    if (this.#step === undefined) return
    if (this.#apart === 'no') this.#apart = 'blank'
    if (this.#gap !== undefined) this.#gap.isBlank = true
    this.#blanks++
    this.#firstBlank ??= span(from)
  }

  rule(line: Line): void {
    if (this.#step === undefined) return this.text(line.start, line.end)
    this.#rules.push([line, this.#cut()])
  }

  fence(line: Line): void {
    const prose = this.#fences.take(this.#source.text, line, this.inPlan, this.#cut())
    // Around the plan or not is known only when a step comes; these held none.
    if (prose !== undefined) this.#prose(prose.start, prose.end)
  }

  /** Ends what stands above, whatever comes below. */
  #cut(): Gap {
    this.#gap ??= new Gap(this.#apart === 'blank')
    if (this.#step !== undefined) this.#apart = 'cut'
    return this.#gap
  }

  #prose(start: number, end: number): void {
    this.#before = span(Math.min(this.#before?.start ?? start, start), end)
  }

  unseen(start: number, end: number): void {
    const place = span(start, end)
    const fixes = [mechanical('remove it', { span: place, text: '' })]
    const character = codePointName(this.#source.text.charAt(start))
    this.#diagnostics.push(error('step/hidden-marker', place, { details: { character }, fixes }))
  }

  marker(start: number, end: number, marker: MarkerLine): void {
    if (marker.name === 'STEP') return this.#header(start, end, marker)
    const { text } = this.#source
    this.#report(markerFaults(text, marker))
    this.#open(marker.name, start, end, marker.valueStart, marker.valueEnd)
  }

  field(name: FieldName, start: number, valueStart: number, end: number): void {
    this.#open(name, start, end, valueStart, end)
  }

  /** A field that starts here; its value may continue behind this line. */
  #open(name: FieldName, start: number, end: number, valueStart: number, valueEnd: number): void {
    if (this.#step === undefined) {
      this.#outside = span(this.#outside?.start ?? start, end)
      return
    }
    this.#strayProse(this.#settle(true))
    this.#step.open(name, { start, end })
    this.#value(valueStart, valueEnd)
  }

  likeMarker(end: number, like: LikeMarker): void {
    this.#strayProse(this.#settle(true))
    this.#step?.openLike(like, { start: like.wordStart, end })
    this.#value(like.valueStart, like.valueEnd)
  }

  text(start: number, end: number): void {
    const step = this.#step
    const from = step?.behindObject(start, end) ?? start
    const comment = this.#hasComments
      ? commentAt(this.#source.text, start, from, end, this.#lastClosing)
      : undefined
    // In prose nothing is left out that nothing closes.
    if (comment !== undefined && (comment.isClosed || step !== undefined)) {
      this.#line(start, from, comment.start)
      const gap = this.#cut()
      this.readTo = comment.end
      if (step === undefined) this.#prose(comment.start, comment.end)
      else this.#comments.push([comment, gap])
      // What follows on the line is not searched for another: one error is enough.
      const rest = skipSpaces(this.#source.text, comment.end, end)
      if (rest < end) this.#line(rest, rest, end)
    } else this.#line(start, from, end)
  }

  /** A line of text; what stands in it from `from` on is words. */
  #line(start: number, from: number, end: number): void {
    if (start >= end) return
    const step = this.#step
    if (step === undefined) {
      if (this.#outside !== undefined) this.#outside = span(this.#outside.start, end)
      else this.#prose(start, end)
      return
    }
    if (this.#gap !== undefined) this.#gap.isFollowed = true
    if (!step.takesLines) {
      this.#stray.push(span(start, end))
      return
    }
    const inner = this.#innerMarker(start, from, end)
    if (inner === undefined) return this.#give(step, start, end)
    const sentence = step.isSentence
    if (sentence && isSpokenOf(this.#source.text, inner, step.openName, end)) {
      // One error is enough; the words stay where they are.
      this.#diagnostics.push(innerMarkerFault(inner, sentence))
      return this.#give(step, start, end)
    }
    this.#give(step, start, inner.gapStart)
    // A value that has nothing before it was perhaps meant to have what follows.
    this.#within(inner, end, sentence || inner.start === start)
  }

  /** The next marker within a line, as long as there are no more than a step could have. */
  #innerMarker(start: number, from: number, end: number): InnerMarker | undefined {
    if (end > this.#searchedTo) this.#innerMarkers = 0
    this.#searchedTo = end
    if (this.#innerMarkers >= MOST_INNER_MARKERS) return undefined
    const inner = innerMarkerAt(this.#source.text, start, from, end)
    if (inner !== undefined) this.#innerMarkers++
    return inner
  }

  /** Hands the open field its next line. */
  #give(step: OpenStep, start: number, end: number): void {
    if (start >= end) return
    if (this.#gap !== undefined) {
      this.#gap.joins ||= step.joins(start, this.#gap.isBlank)
      this.#gap = undefined
    }
    step.line({ start, end, apart: this.#apart })
    this.#apart = 'no'
  }

  /** A marker within a line is reported, and read as if it began one. */
  #within(inner: InnerMarker, end: number, sentence: boolean): void {
    this.#diagnostics.push(innerMarkerFault(inner, sentence))
    const { text } = this.#source
    const marker = markerAt(text, inner.start, end)
    if (marker !== undefined) return this.marker(inner.start, end, marker)
    const like = likeMarkerAt(text, inner.start, end)
    if (like !== undefined) this.likeMarker(end, like)
  }

  /** What stands on the marker's own line. */
  #value(start: number, end: number): void {
    this.#apart = 'no'
    this.#gap = undefined
    if (start >= end) return
    const { text } = this.#source
    if (isFence(text, start, end) && !holdsMore(text, start, end)) {
      this.fence({ from: start, to: end, start, end })
    } else this.text(start, end)
  }

  #header(start: number, end: number, marker: MarkerLine): void {
    const position = this.#count + (this.#step === undefined ? 1 : 2)
    if (position > this.#limits.steps) return this.#tooMany(start)
    const prose = this.#settle(false)
    this.#close()
    if (this.#outside !== undefined) {
      this.#diagnostics.push(error('step/outside-step', this.#outside))
      this.#outside = undefined
    }
    this.#fences.hold()
    const { text } = this.#source
    const { valueStart, valueEnd } = marker
    const inner = this.#innerMarker(valueStart, valueStart, valueEnd)
    const header = inner === undefined ? marker : { ...marker, valueEnd: inner.gapStart }
    this.#report(headerFaults(text, header, position))
    const step = new OpenStep(this.#source, header, position, this.#limits.depth, this.#json)
    this.#second.header(start, step.written, prose !== undefined, this.#fences.around)
    this.#strayProse(prose)
    this.#step = step
    this.#apart = 'no'
    this.#gap = undefined
    if (inner !== undefined) this.#within(inner, end, valueStart < inner.gapStart)
  }

  /** Most lines have no fault, and going through an empty list would cost an iterator. */
  #report(faults: readonly Diagnostic[]): void {
    if (faults.length > 0) for (const fault of faults) this.#diagnostics.push(fault)
  }

  #tooMany(start: number): void {
    const rest = span(start, this.#source.text.trimEnd().length)
    const details = { limit: this.#limits.steps }
    this.#diagnostics.push(error('step/too-many-steps', rest, { details }))
    this.full = true
  }

  /** Prose before another marker is an error (STEP-PARSE-3). */
  #strayProse(prose: Span | undefined): void {
    if (prose === undefined || this.#second.follows) return
    this.#diagnostics.push(error('step/prose-inside', prose))
  }

  /** Ends the field that is open; gives what stands behind its value. */
  #settle(nextIsField: boolean): Span | undefined {
    const rest = this.#step?.settle(nextIsField, this.#diagnostics) ?? NOTHING
    for (let at = 0; at < rest.length; at++) this.#stray.push(rest[at] as Span)
    return this.#takeStray()
  }

  #takeStray(): Span | undefined {
    const first = this.#stray[0]
    if (first === undefined) return undefined
    const { end } = this.#stray.at(-1) ?? first
    this.#stray = []
    return span(first.start, end)
  }

  #close(): void {
    if (this.#step === undefined) return
    const step = this.#step.close(this.#diagnostics)
    this.#count++
    this.#second.close(step)
    this.#each(step)
  }

  finish(): StepFrame {
    const rest = this.#step?.settle(false, this.#diagnostics) ?? NOTHING
    for (const place of rest) this.#stray.push(place)
    const after = this.#takeStray()
    this.#close()
    if (this.#count === 0) return this.#noSteps()
    for (const fault of this.#fences.notes(this.#second.firstEnd)) this.#diagnostics.push(fault)
    for (const [comment, gap] of this.#comments) {
      this.#diagnostics.push(commentFault(this.#source.text, comment, gap))
    }
    for (const [{ from, to, start, end }, gap] of this.#rules) {
      if (start >= this.#second.firstEnd) continue
      const fixes = [removal('remove the line', [gap], [{ span: span(from, to), text: '' }])]
      this.#diagnostics.push(note('step/rule', span(start, end), { fixes }))
    }
    for (const fault of this.#numbering.faults()) this.#diagnostics.push(fault)
    for (const fault of this.#around(after)) this.#diagnostics.push(fault)
    return { before: this.#before, after, diagnostics: this.#diagnostics }
  }

  *#around(after: Span | undefined): Iterable<Diagnostic> {
    if (this.#before !== undefined) yield note('step/prose-around', this.#before)
    if (after !== undefined && !this.full) yield note('step/prose-around', after)
    if (this.#firstBlank !== undefined && !this.#second.follows) {
      yield note('step/blank-lines', this.#firstBlank, { details: { count: this.#blanks } })
    }
  }

  /** Nothing else that is wrong matters then. */
  #noSteps(): StepFrame {
    const { text } = this.#source
    const end = text.trimEnd().length
    const start = Math.min(end, text.length - text.trimStart().length)
    const at = this.#outside?.start
    const insert = at === undefined ? [] : [{ span: span(at), text: 'STEP 1:\n' }]
    const fixes = insert.length === 0 ? [] : [guess('say which step it is', ...insert)]
    const fault = error('step/no-steps', span(start, end), { fixes })
    return { before: this.#before, after: undefined, diagnostics: [fault] }
  }
}
