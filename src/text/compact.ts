// Diagnostics for a model that mends its own plan
// =============================================================================
//
// As few words as will do: what, where, what to do, and the line itself.
//
//     error json/trailing-comma at 1:26: There is a comma after the last member, … Remove the comma.
//       1 | {"goal": "x", "steps": 3,}
//
// Invariants:
//
//   C1. Two lines a diagnostic at most, each bounded, however long the source's
//       lines are.

import { inReadingOrder, type Diagnostic } from './diagnostic.ts'
import { excerpt } from './frame.ts'
import { helpOf, messageOf } from './message.ts'
import { lineText, positionAt, type Source } from './source.ts'

/** Cells of a source line that are shown. */
const LINE_WIDTH = 120

/** One diagnostic in one or two lines. */
export function compact(source: Source, diagnostic: Diagnostic): string {
  const { code, severity, span, fixes } = diagnostic
  const { line, column } = positionAt(source, span.start)
  const text = lineText(source, line)
  const start = column - 1
  const end = Math.min(text.length, start + (span.end - span.start))
  const todo = helpOf(diagnostic) ?? fixes.map(({ title }) => sentence(title))[0]
  const head = `${severity} ${code} at ${line}:${column}: ${messageOf(diagnostic)}${
    todo === undefined ? '' : ` ${todo}`
  }`
  if (text.trim() === '') return head
  return `${head}\n  ${line} | ${excerpt(text, { start, end }, LINE_WIDTH).text.trimEnd()}`
}

/** All of them in reading order, the first `limit` in full and the others counted. */
export function compactAll(source: Source, diagnostics: readonly Diagnostic[], limit = 50): string {
  const ordered = inReadingOrder(diagnostics)
  const lines = ordered.slice(0, limit).map((diagnostic) => compact(source, diagnostic))
  if (ordered.length > limit) lines.push(`and ${ordered.length - limit} more`)
  return lines.join('\n')
}

function sentence(title: string): string {
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}.`
}
