// The syntax tree of STEP text
// =============================================================================
//
// What stands in the text, before anyone asks whether it makes sense: one node a
// step, one a marker, each with its place. Faculties and capabilities are still
// the author's words here.
//
// Invariants:
//
//   STEP-SYNTAX-1. Every line that is not blank lies in a node of this tree or in a
//       diagnostic. Behind the start of a second plan only its steps do.
//   STEP-SYNTAX-2. Nodes are in reading order and do not overlap.
//   STEP-SYNTAX-3. The tree is readonly to the compiler and not frozen: it never leaves the
//       dialect, and freezing it would cost as much as making it.

import type { JsonObject } from '#json'
import { span, type Source, type Span } from '#text'

import type { FieldName } from './markers.ts'

/** Words that may run over several lines, joined with one space. */
export interface Words {
  readonly text: string
  readonly span: Span
  /** Where the parts of `text` come from: offsets in `text` and in the source, rising; absent for one line. */
  readonly pieces: readonly Piece[] | undefined
}

export interface Piece {
  readonly at: number
  readonly start: number
}

/** A word with its place. */
export interface Word {
  readonly text: string
  readonly span: Span
}

/** `PARAMETERS`: the object, or nothing where the text was not one. */
export interface Parameters {
  readonly span: Span
  readonly object: JsonObject | undefined
}

/** `DURATION`, read as seconds; nothing where it could not be read. */
export interface Duration {
  readonly span: Span
  readonly seconds: number | undefined
}

/** A marker that is not one of STEP's, with what was written under it. */
export interface UnknownField {
  readonly name: Word
  readonly span: Span
}

export interface StepNode {
  /** From 1, by position in the text; what was written is `written`. */
  readonly position: number
  /** The number after STEP; absent where it could not be read. */
  readonly written: number | undefined
  readonly header: Span
  /** The digits in the header; empty where there are none. */
  readonly digits: Span
  readonly title: Words | undefined
  readonly faculty: Word | undefined
  readonly action: Words | undefined
  readonly parameters: Parameters | undefined
  readonly capabilities: readonly Word[] | undefined
  readonly duration: Duration | undefined
  readonly notes: Words | undefined
  readonly unknown: readonly UnknownField[]
  /** Everything that was written under each field, its marker included. */
  readonly fields: Readonly<Partial<Record<FieldName, Span>>>
  readonly span: Span
}

export interface StepDocument {
  readonly source: Source
  readonly steps: readonly StepNode[]
  /** Prose around the plan, which carries no meaning. */
  readonly before: Span | undefined
  readonly after: Span | undefined
}

/** The place in the source of a range of joined words. */
export function placeIn(words: Words, from: number, to: number): Span {
  return span(sourceOffset(words, from), sourceOffset(words, to - 1) + 1)
}

function sourceOffset({ pieces, span }: Words, offset: number): number {
  if (pieces === undefined) return span.start + offset
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle] as Piece).at <= offset) low = middle
    else high = middle - 1
  }
  const piece = pieces[low] as Piece
  return piece.start + offset - piece.at
}
