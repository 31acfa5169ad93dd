// Diagnostics for a model that fixes its own plan
// =============================================================================
//
// As few words as will do: what, where, what to do, and the line itself.
//
//     error json/trailing-comma at 1:26: There is a comma after the last member, … Remove the comma.
//       1 | {"goal": "x", "steps": 3,}
//
// Invariants:
//
//   COMPACT-1. Two lines a diagnostic at most, each bounded, however long the source's
//       lines are.

import { inReadingOrder, type Diagnostic } from './diagnostic.ts'
import { excerpt } from './frame.ts'
import { helpOf, messageOf } from './message.ts'
import { lineText, positionAt, type Source } from './source.ts'

/** Cells of a source line that are shown. */
const LINE_WIDTH = 120

/** One diagnostic in one or two lines. */
export function compact(source: Source, diagnostic: Diagnostic): string {
  const line = shownLine(source, diagnostic)
  return line === undefined ? head(source, diagnostic) : `${head(source, diagnostic)}\n${line}`
}

/**
 * All of them in reading order, the first `limit` in full and the others counted.
 * Several on one line show it once, behind the last.
 */
export function compactAll(source: Source, diagnostics: readonly Diagnostic[], limit = 50): string {
  const ordered = inReadingOrder(diagnostics)
  const lines: string[] = []
  let shown: string | undefined
  for (const diagnostic of ordered.slice(0, limit)) {
    const line = shownLine(source, diagnostic)
    if (line === shown && shown !== undefined) lines.pop()
    lines.push(head(source, diagnostic))
    if (line !== undefined) lines.push(line)
    shown = line
  }
  if (ordered.length > limit) lines.push(`and ${ordered.length - limit} more`)
  return lines.join('\n')
}

function head(source: Source, diagnostic: Diagnostic): string {
  const { code, severity, span, fixes } = diagnostic
  const { line, column } = positionAt(source, span.start)
  const todo = helpOf(diagnostic) ?? fixes.map(({ title }) => sentence(title))[0]
  const said = `${severity} ${code} at ${line}:${column}: ${messageOf(diagnostic)}`
  return todo === undefined ? said : `${said} ${todo}`
}

/** The line, cut to what stands around the place where it is long. */
function shownLine(source: Source, { span }: Diagnostic): string | undefined {
  const { line, column } = positionAt(source, span.start)
  const text = lineText(source, line)
  if (text.trim() === '') return undefined
  const start = column - 1
  const end = Math.min(text.length, start + (span.end - span.start))
  return `  ${line} | ${excerpt(text, { start, end }, LINE_WIDTH).text.trimEnd()}`
}

function sentence(title: string): string {
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}.`
}
