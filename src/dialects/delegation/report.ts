// From problems to diagnostics: their places and mends in the text
// =============================================================================
//
// Invariants:
//
//   R1. A mend is mechanical only where it says the same in the one spelling; what
//       an author may have meant is a guess.
//   R2. A diagnostic underlines the smallest thing that would have to change.

import { JsonObject, type JsonArray, type JsonNode } from '#json'
import {
  error,
  guess,
  mechanical,
  note,
  span,
  warning,
  type Diagnostic,
  type Fix,
  type Span,
} from '#text'

import { writtenAt } from './parse.ts'
import type { ForeignName, Problem, ProblemName } from './problem.ts'

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
])

/** What may only be missing because the text ends too early. */
const ABOUT_ABSENCE: ReadonlySet<string> = new Set<ProblemName>([
  'delegation/node-type',
  'delegation/id-only-reference',
  'delegation/type-inferred',
  'delegation/combine-operator',
  'delegation/combine-inputs',
  'delegation/task-text',
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
  const fixes =
    name === 'delegation/unused-node' && cutAt < Infinity
      ? closingFix(problem)
      : fixesOf(problem, at, whole, written?.value, key)
  return MAKERS[severity](name as Exclude<ProblemName, ForeignName>, at, { details, fixes })
}

function fixesOf(
  { name, meant }: Problem,
  at: Span,
  whole: Span,
  value: JsonNode | undefined,
  key: Span | undefined,
): readonly Fix[] {
  if (meant === undefined) return []
  if (name === 'delegation/inputs-list')
    return value?.kind === 'array' && key ? sidesFix(key, value) : []
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

/** Where an object lacks its end, the next sibling was read as its member: closes it before that. */
function closingFix({ member }: Problem): readonly Fix[] {
  if (!(member?.owner instanceof JsonObject)) return []
  const { members } = member.owner
  const before = members[members.findIndex(({ name }) => name === member.key) - 1]
  if (before === undefined) return []
  const { end } = before.value
  return [guess('close the node before it', { span: span(end), text: '}' })]
}

/** `"inputs": [a, b]` as `"left": a, "right": b`. */
function sidesFix(key: Span, { items, end }: JsonArray): readonly Fix[] {
  const [left, right] = items
  if (left === undefined || right === undefined) return []
  const edits = [
    { span: span(key.start, left.start), text: '"left": ' },
    { span: span(left.end, right.start), text: ', "right": ' },
    { span: span(right.end, end), text: '' },
  ]
  return [mechanical('write `"left"` and `"right"`', ...edits)]
}
