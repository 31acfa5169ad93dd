// PARAMETERS
// =============================================================================
//
// One JSON object. The strict reader of JSON does the reading, so that a repeated
// key or a rounded number in a plan is found as in any other text; here it is
// only decided where the object may stand and what comes after it.

import type { JsonReader } from '#json'
import { error, hasErrors, mechanical, note, span, type Diagnostic, type Source } from '#text'

import type { FieldReading, ValueLine } from './fields.ts'
import { missingBracket } from './missing-bracket.ts'
import type { Parameters } from './syntax.ts'
import { yamlFault } from './yaml.ts'

export interface ParametersReading extends FieldReading<Parameters | undefined> {
  /** Where text continues behind the object on its last line; -1 where it does not. */
  readonly restStart: number
}

/** Reads the object under the marker; no lines are an empty object. `json` reads the same text. */
export function readParameters(
  { text }: Source,
  lines: readonly ValueLine[],
  maxDepth: number,
  json: JsonReader,
): ParametersReading {
  const first = lines[0]
  if (first === undefined) return { value: undefined, taken: 0, diagnostics: [], restStart: -1 }
  // What stands behind a blank line may still be the object; behind a fence it is not.
  let region = 1
  while (region < lines.length && lines[region]?.apart !== 'cut') region++
  const last = lines[region - 1] as ValueLine

  const ticked = isTicked(text, first.start, last.end) ? 1 : 0
  const start = first.start + ticked
  const bounds = { start, end: last.end - ticked, maxDepth }
  const reading = json.read({ ...bounds, after: 'leave', doubtEscapes: true })
  const { node } = reading
  const diagnostics = clearer(text, lines.slice(0, region), reading.diagnostics)
  if (ticked > 0) diagnostics.push(tickedNote(text, first.start, last.end))
  const wrong = hasErrors(diagnostics)
  if (wrong || node === undefined) {
    const whole = span(first.start, last.end)
    // A stray bracket or comma is no value that the reader could find fault with.
    if (!wrong) {
      diagnostics.push(error('step/parameters-not-object', whole, { details: { kind: 'no JSON' } }))
    }
    const value = { span: whole, object: undefined }
    return { value, taken: region, diagnostics, restStart: -1 }
  }
  if (node.kind !== 'object') {
    const details = { kind: KINDS[node.kind] }
    diagnostics.push(error('step/parameters-not-object', node.span, { details }))
  }

  const end = node.end + ticked
  let taken = 0
  while (taken < region && (lines[taken] as ValueLine).start < end) taken++
  const lastTaken = lines[taken - 1] as ValueLine
  const rest = lastTaken.end > end ? skipJsonSpace(text, end) : -1
  const object = node.kind === 'object' ? node : undefined
  return { value: { span: span(first.start, end), object }, taken, diagnostics, restStart: rest }
}

/** The faults of the reader, or what they come from where that can be told. */
function clearer(
  text: string,
  lines: readonly ValueLine[],
  diagnostics: readonly Diagnostic[],
): Diagnostic[] {
  const [first] = lines
  const last = lines.at(-1)
  if (!hasErrors(diagnostics) || first === undefined || last === undefined) return [...diagnostics]
  const yaml = yamlFault(text, lines)
  if (yaml !== undefined) return [yaml]
  // At the end of the text the rest may simply be missing.
  const goesOn = /\S/.test(text.slice(last.end, last.end + 400))
  const missing = goesOn ? missingBracket(text, first.start, last.end) : undefined
  return diagnostics.map((one) => (one.code === 'json/truncated' ? (missing ?? one) : one))
}

const KINDS = {
  array: 'an array',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
} as const

function isTicked(text: string, start: number, end: number): boolean {
  return end - start > 2 && text.charCodeAt(start) === 96 && text.charCodeAt(end - 1) === 96
}

function tickedNote(text: string, start: number, end: number): Diagnostic {
  const details = { written: text.slice(start, end), word: text.slice(start + 1, end - 1) }
  const fixes = [
    mechanical(
      'leave the marks around it out',
      { span: span(start, start + 1), text: '' },
      { span: span(end - 1, end), text: '' },
    ),
  ]
  return note('step/decorated-value', span(start, end), { details, fixes })
}

function skipJsonSpace(text: string, at: number): number {
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++
  return at
}
