// Canonical form
// =============================================================================
//
// One JSON text for each meaning: what digests are taken over, and what the
// plan's own JSON (`planwright print --to json`) consists of.
//
// Representation: an expression is an object whose first key is its kind; a
// value is JSON, with `{"map": [[key, value], …]}`, `{"keyword": "name"}` and
// `{"quantity": [value, "unit"]}` for what JSON cannot say without loss.
//
// Invariants:
//
//   CANONICAL-1. Fixed key order, no white space, no absent fields, numbers by `numberText`.
//   CANONICAL-2. A constant list or map is written as the literal it equals (CONSTANT-1), so two
//       spellings of one meaning share a digest.
//   CANONICAL-3. Spans, annotations, the plan's name and dialect are left out (PLAN-3).

import {
  createWriting,
  type Sink,
  type Writing,
  writeExpr,
  writeHeader,
  writePattern,
  writeStep,
  writeValue,
} from './canonical/writer.ts'
import type { Expr, Pattern } from './expr.ts'
import type { Plan, Step } from './plan.ts'
import type { Value } from './value.ts'

/** A value as JSON text that loses nothing. */
export function canonicalValue(value: Value): string {
  return textOf(writeValue, value)
}

/** An expression as JSON text; it starts with `{"literal":` exactly where `constantOf` has a value (CANONICAL-2). */
export function canonicalExpr(expr: Expr): string {
  return textOf(writeExpr, expr)
}

/** A pattern as JSON text. */
export function canonicalPattern(pattern: Pattern): string {
  return textOf(writePattern, pattern)
}

/** A step as JSON text: everything that its digest covers. */
export function canonicalStep(step: Step): string {
  return textOf(writeStep, step)
}

/** What the plan's digest covers beside its steps. */
export function canonicalHeader(plan: Plan): string {
  return textOf(writeHeader, plan)
}

/** An object's text from its members in the given order, absent ones left out. */
export function members(all: readonly (readonly [string, string | undefined])[]): string {
  const present = all.filter(([, text]) => text !== undefined)
  return `{${present.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`
}

function textOf<Node>(write: (to: Writing, node: Node) => void, node: Node): string {
  const sink = new TextSink()
  write(createWriting(sink), node)
  return sink.text
}

class TextSink implements Sink {
  text = ''
  add(text: string): void {
    this.text += text
  }
  addQuoted(text: string): void {
    this.text += JSON.stringify(text)
  }
}
