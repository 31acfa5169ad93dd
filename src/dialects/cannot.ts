// An author who says that it cannot be done
// =============================================================================
//
// Prompts give a model one way to say no: `CANNOT: what, and why` on one line, or
// `{"cannot": "what, and why"}`, in place of a plan. That is an answer, not a plan
// with faults, so it gets a code of its own that shows the words.
//
// Invariants:
//
//   CANNOT-1. Only where nothing else is said: a text of several lines, or with another key, is read
//       like any other.
//   CANNOT-2. Beside a plan it contradicts the plan, and the text is refused: which of the two is
//       meant is not decided here.

import { readJson, type JsonNode } from '#json'
import { createSource, error, span, type Diagnostic, type Source, type Span } from '#text'

import { skippedPassages } from './unused-plans.ts'

/** The error about a text that says nothing but that it cannot be done; undefined for any other. */
export function cannotIn({ text }: Source): Diagnostic | undefined {
  // Most texts are longer than any refusal, and none of them is looked at twice.
  if (!/cannot/i.test(text.slice(0, GLANCE))) return undefined
  const place = withoutFence(text, inkIn(text, span(0, text.length)))
  const said = text.slice(place.start, place.end)
  const words = LINE.exec(said)?.[1] ?? (said.startsWith('{') ? wordsOfJson(said) : undefined)
  return words === undefined ? undefined : error('compile/cannot', place, { details: { words } })
}

/** An error for each line of what was skipped around a plan that says that it cannot be done (CANNOT-2). */
export function cannotBesidePlan(
  { text }: Source,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return skippedPassages(diagnostics).flatMap((passage) => {
    const said = text.slice(passage.start, passage.end)
    return [...said.matchAll(BESIDE)].map((match) => {
      const start = passage.start + match.index
      const place = inkIn(text, span(start, start + match[0].length))
      const words = (match.groups?.['words'] ?? '').trim()
      return error('compile/cannot-beside-plan', place, { details: { words } })
    })
  })
}

/** The first word of a refusal stands near its beginning. */
const GLANCE = 400

/** One line, the word perhaps set in bold. */
const LINE = /^[*_]{0,2}CANNOT[*_]{0,2}[ \t]*:[*_]{0,2}[ \t]*(\S[^\r\n\u2028\u2029]*)$/i

/** The same at the start of a line in prose, where only the prompt's own spelling counts; or the object. */
const BESIDE =
  /^[ \t>*_]{0,20}(?:CANNOT[*_]{0,2}[ \t]*:|\{\s{0,20}"cannot"\s{0,20}:)(?<words>[^\r\n]*)/gm

function wordsOfJson(text: string): string | undefined {
  const { node, diagnostics } = readJson(createSource(text))
  return diagnostics.length === 0 ? wordsOf(node) : undefined
}

function wordsOf(node: JsonNode | undefined): string | undefined {
  if (node?.kind !== 'object' || node.members.length !== 1) return undefined
  const [member] = node.members
  if (member?.name !== 'cannot' || member.value.kind !== 'string') return undefined
  const words = member.value.value.trim()
  return words === '' ? undefined : words
}

/** What stands within a code fence around the whole place; the place where there is none. */
function withoutFence(text: string, place: Span): Span {
  const said = text.slice(place.start, place.end)
  const fence = /^(`{3,}|~{3,})[^\r\n`]{0,80}\r?\n([^]*)\n[ \t]*\1$/.exec(said)
  if (fence === null) return place
  const start = place.start + said.indexOf('\n') + 1
  return inkIn(text, span(start, start + (fence[2] ?? '').length))
}

/** The place without white space and byte order mark around it. */
function inkIn(text: string, { start, end }: Span): Span {
  const said = text.slice(start, end)
  const from = start + (said.length - said.trimStart().length)
  return span(from, Math.max(from, start + said.trimEnd().length))
}
