// Reading STEP text
// =============================================================================
//
// Lines in, a tree of steps out, and everything that is wrong with the frame:
// markers, order, prose where none may be. What the fields say is judged when
// the tree is lowered.
//
// Invariants:
//
//   P1. Reading never throws, and takes time in proportion to the text.
//   P2. Every line that is not blank lies in a node or in a diagnostic (Y1).
//   P3. Prose never becomes part of a value without a person seeing it: in the
//       plan it is an error, around the plan a note.

import { JsonReader } from '#json'
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

import type { Limits } from '../dialect.ts'

import { Fences } from './fences.ts'
import type { Apart } from './fields.ts'
import type { LikeMarker } from './like-markers.ts'
import { isFence, readLines, type Line, type LineReader } from './lines.ts'
import { headerFaults, markerFaults } from './marker-faults.ts'
import type { FieldName, MarkerLine } from './markers.ts'
import { Numbering } from './numbering.ts'
import { OpenStep } from './open-step.ts'
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

const NOTHING: readonly Span[] = Object.freeze([])

class Parser implements LineReader {
  readonly #source: Source
  readonly #limits: Limits
  readonly #fences = new Fences()
  readonly #diagnostics: Diagnostic[] = []
  readonly #each: (step: StepNode) => void
  readonly #numbering: Numbering
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
  full = false

  constructor(source: Source, limits: Limits, each: (step: StepNode) => void) {
    this.#source = source
    this.#limits = limits
    this.#each = each
    this.#numbering = new Numbering(source)
    this.#json = new JsonReader(source)
  }

  get inPlan(): boolean {
    return this.#step !== undefined
  }

  byteOrderMark(): void {
    const mark = span(0, 1)
    const fixes = [mechanical('remove the mark', { span: mark, text: '' })]
    this.#diagnostics.push(note('step/byte-order-mark', mark, { fixes }))
  }

  blank(from: number): void {
    if (this.#step === undefined) return
    if (this.#apart === 'no') this.#apart = 'blank'
    this.#blanks++
    this.#firstBlank ??= span(from)
  }

  rule(line: Line): void {
    if (this.#step === undefined) return this.text(line.start, line.end)
    this.#apart = 'cut'
    const fixes = [mechanical('remove the line', { span: span(line.from, line.to), text: '' })]
    this.#diagnostics.push(note('step/rule', span(line.start, line.end), { fixes }))
  }

  fence(line: Line): void {
    const taken = this.#fences.take(this.#source.text, line, this.inPlan)
    if (this.#step !== undefined) this.#apart = 'cut'
    if (taken === undefined) return
    if ('code' in taken) this.#diagnostics.push(taken)
    // Around the plan or not is known only when a step comes; these held none.
    else this.#before = span(Math.min(this.#before?.start ?? taken.start, taken.start), taken.end)
  }

  marker(start: number, end: number, marker: MarkerLine): void {
    if (marker.name === 'STEP') return this.#header(start, marker)
    const { text } = this.#source
    this.#report(markerFaults(text, marker))
    this.#open(marker.name, start, end, marker.valueStart, marker.valueEnd)
  }

  field(name: FieldName, start: number, valueStart: number, end: number): void {
    this.#open(name, start, end, valueStart, end)
  }

  /** A field that starts here; its value may go on behind this line. */
  #open(name: FieldName, start: number, end: number, valueStart: number, valueEnd: number): void {
    if (this.#step === undefined) {
      this.#outside = span(this.#outside?.start ?? start, end)
      return
    }
    this.#settle(true)
    this.#step.open(name, { start, end })
    this.#value(valueStart, valueEnd)
  }

  likeMarker(end: number, like: LikeMarker): void {
    this.#settle(true)
    this.#step?.openLike(like, { start: like.wordStart, end })
    this.#value(like.valueStart, like.valueEnd)
  }

  text(start: number, end: number): void {
    if (this.#step === undefined) {
      if (this.#outside !== undefined) this.#outside = span(this.#outside.start, end)
      else this.#before = span(this.#before?.start ?? start, end)
    } else if (this.#step.takesLines) {
      this.#step.line({ start, end, apart: this.#apart })
      this.#apart = 'no'
    } else this.#stray.push(span(start, end))
  }

  /** What stands on the marker's own line. */
  #value(start: number, end: number): void {
    this.#apart = 'no'
    if (start >= end) return
    if (isFence(this.#source.text, start, end)) {
      this.fence({ from: start, to: end, start, end })
    } else this.text(start, end)
  }

  #header(start: number, marker: MarkerLine): void {
    const position = this.#count + (this.#step === undefined ? 1 : 2)
    if (position > this.#limits.steps) return this.#tooMany(start)
    this.#settle(false)
    this.#close()
    if (this.#outside !== undefined) {
      this.#diagnostics.push(error('step/outside-step', this.#outside))
      this.#outside = undefined
    }
    this.#fences.hold()
    this.#report(headerFaults(this.#source.text, marker, position))
    this.#step = new OpenStep(this.#source, marker, position, this.#limits.depth, this.#json)
    this.#apart = 'no'
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

  /** Ends the field that is open; prose before another marker is an error (P3). */
  #settle(nextIsField: boolean): void {
    const rest = this.#step?.settle(nextIsField, this.#diagnostics) ?? NOTHING
    for (let at = 0; at < rest.length; at++) this.#stray.push(rest[at] as Span)
    const prose = this.#takeStray()
    if (prose !== undefined) this.#diagnostics.push(error('step/prose-inside', prose))
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
    this.#numbering.take(step)
    this.#each(step)
  }

  finish(): StepFrame {
    const rest = this.#step?.settle(false, this.#diagnostics) ?? NOTHING
    for (const place of rest) this.#stray.push(place)
    const after = this.#takeStray()
    this.#close()
    if (this.#count === 0) return this.#noSteps()
    for (const fault of this.#fences.unclosed()) this.#diagnostics.push(fault)
    for (const fault of this.#numbering.faults()) this.#diagnostics.push(fault)
    for (const fault of this.#around(after)) this.#diagnostics.push(fault)
    return { before: this.#before, after, diagnostics: this.#diagnostics }
  }

  *#around(after: Span | undefined): Iterable<Diagnostic> {
    if (this.#before !== undefined) yield note('step/prose-around', this.#before)
    if (after !== undefined && !this.full) yield note('step/prose-around', after)
    if (this.#firstBlank !== undefined) {
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
