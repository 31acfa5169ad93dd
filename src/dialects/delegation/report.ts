// From problems to diagnostics: their places and fixes in the text
// =============================================================================
//
// Invariants:
//
//   DELEGATION-REPORT-1. A fix is mechanical only where it says the same in the one spelling; what
//       an author may have meant is a guess.
//   DELEGATION-REPORT-2. A diagnostic underlines the smallest thing that would have to change.

import type { JsonArray, JsonNode } from '#json'
import {
  error,
  guess,
  mechanical,
  note,
  span,
  warning,
  type Diagnostic,
  type DiagnosticExtras,
  type Fix,
  type Span,
} from '#text'

import { writtenAt } from './parse.ts'
import { ABOUT_ABSENCE, type ForeignName, type Problem, type ProblemName } from './problem.ts'
import { closingFix, unclosedNode } from './unclosed-node.ts'

/** Problems that are about the key of a member, not about its value. */
const ABOUT_KEYS: ReadonlySet<string> = new Set<ProblemName>([
  'delegation/alias',
  'delegation/unknown-key',
  'delegation/model-id',
  'delegation/said-twice',
  'delegation/colocate-only',
  'delegation/colocate-within',
  'delegation/colocate-parameter',
  'delegation/unused-node',
  'delegation/inputs-list',
  'delegation/beside-source',
  'delegation/beside-filter',
])

const MAKERS = { error, warning, note }

/** The diagnostic of a problem in a text; undefined where it says no more than that the text was cut. */
export function diagnosticOf(
  problem: Problem,
  root: JsonNode,
  cutAt: number,
): Diagnostic | undefined {
  const { name, severity, member, node, details } = problem
  const whole = ((node && writtenAt(node)?.value) ?? root).span
  const written = member && writtenAt(member)
  const key = written && span(written.keyStart, written.keyEnd)
  const opening = name === 'delegation/type-inferred' ? span(whole.start, whole.start + 1) : whole
  const at =
    written === undefined || key === undefined
      ? opening
      : ABOUT_KEYS.has(name)
        ? key
        : written.value.span
  const { end } = written === undefined ? whole : at
  if (end >= cutAt && (member !== undefined || ABOUT_ABSENCE.has(name))) return undefined
  const extras =
    name === 'delegation/unused-node'
      ? ofUnused(problem, cutAt)
      : { details, fixes: fixesOf(problem, at, whole, written?.value, key, cutAt < Infinity) }
  return MAKERS[severity](name as Exclude<ProblemName, ForeignName>, at, extras)
}

function ofUnused(problem: Problem, cutAt: number): DiagnosticExtras {
  const details = { ...problem.details, why: 'what stands there would be lost' }
  if (cutAt === Infinity) return { details }
  return unclosedNode(problem)?.extras ?? { details, fixes: closingFix(problem) }
}

function fixesOf(
  { name, meant, rewrite }: Problem,
  at: Span,
  whole: Span,
  value: JsonNode | undefined,
  key: Span | undefined,
  isCut: boolean,
): readonly Fix[] {
  if (rewrite !== undefined) return [guess(REWRITE, { span: whole, text: rewrite })]
  if (meant === undefined) return []
  if (name === 'delegation/inputs-list')
    return value?.kind === 'array' && key ? sidesFix(key, value, isCut) : []
  const written = JSON.stringify(meant)
  const title = `write \`${written.replaceAll('`', "'")}\``
  switch (name) {
    case 'delegation/alias':
    case 'delegation/type-spelling':
    case 'delegation/operator-spelling':
      return [mechanical(title, { span: at, text: written })]
    case 'delegation/type-inferred': {
      const inside = span(whole.start + 1)
      return [
        mechanical(`add \`"type": ${written}\``, { span: inside, text: `"type": ${written}, ` }),
      ]
    }
    default:
      return [guess(title, { span: at, text: written })]
  }
}

const REWRITE = 'load the whole file, and keep a part of it in a task above'

/** `"inputs": [a, b]` as `"left": a, "right": b`; what stands between them stays, remarks included. */
function sidesFix(key: Span, { items, start, end }: JsonArray, isCut: boolean): readonly Fix[] {
  const [left, right] = items
  if (left === undefined || right === undefined) return []
  const edits = [
    { span: key, text: '"left"' },
    { span: span(start, start + 1), text: '' },
    { span: span(right.start), text: '"right": ' },
    { span: span(end - 1, end), text: '' },
  ]
  // Of a list that is cut off nobody knows where it ends.
  return isCut ? [] : [mechanical('write `"left"` and `"right"`', ...edits)]
}
