// Reading one expression
//
// Other texts hold RTFS too: a step of a Plan.md. The whole language is read there,
// since any step has to be sayable.

import type { Catalogue, Expr } from '#plan'
import { error, span, type Diagnostic, type Source, type Span } from '#text'

import type { Limits } from '../dialect.ts'
import type { Context } from './context.ts'
import { keywords } from './keywords.ts'
import { expressionsIn } from './lower-expression.ts'
import { LARGEST } from './profiles.ts'
import { Reader } from './reader.ts'

/** What came of reading an expression. */
export interface ExpressionReading {
  /** Undefined where nothing was understood. */
  readonly expr: Expr | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** The expression that is all of a part of a source; its places are those of the source. */
export function readExpression(
  { text }: Source,
  { start, end }: Span,
  { catalogue, limits }: { readonly catalogue: Catalogue; readonly limits: Limits },
): ExpressionReading {
  const reader = new Reader(text.slice(0, end), limits.depth)
  const { faults } = reader
  reader.at = start
  reader.skip()
  // `{{name}}` is a placeholder, and none of the forms that can be read.
  const isForm = /[([]|\{(?!\{)/y
  isForm.lastIndex = reader.at
  if (reader.at >= end || limits.depth < 1 || !isForm.test(text)) {
    const place = trimmed(text, start, end)
    return { expr: undefined, diagnostics: [...faults, error('rtfs/no-expression', place)] }
  }
  const form = reader.read(reader.at)
  reader.skip()
  if (reader.at < end) {
    const rest = trimmed(text, reader.at, end)
    if (form.closed) faults.push(error('rtfs/behind-expression', rest))
  }
  const context: Context = {
    language: LARGEST,
    larger: undefined,
    catalogue,
    faults,
    keyword: keywords(),
    stepCalled: () => undefined,
  }
  return { expr: expressionsIn(context).lower(form), diagnostics: faults }
}

function trimmed(text: string, start: number, end: number): Span {
  const written = text.slice(start, end)
  const from = end - written.trimStart().length
  return written.trim() === '' ? span(start, end) : span(from, start + written.trimEnd().length)
}
