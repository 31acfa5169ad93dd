// What is said in place of a plan
// =============================================================================
//
// Prompts give a model two answers that are no plan: `CANNOT: what, and why` and `NEED: calendar`, each on one line,
// or `{"cannot": "…"}` where plans are JSON.
//
// Invariants:
//
//   SAID-ALONE-1. Only where nothing else is said: a text of several lines, or with another key, is read
//       like any other.

import { readJson, type JsonNode } from '#json'
import { createSource, span, type Span } from '#text'

/** The words behind the mark, and the place of the whole. */
export interface SaidAlone {
  /** Behind the mark, without white space around them. */
  readonly words: string
  /** Of the whole answer, mark included. */
  readonly place: Span
}

/** What a text says under a mark (`cannot`, `need`); undefined where it says anything else. */
export function saidAlone(text: string, mark: 'cannot' | 'need'): SaidAlone | undefined {
  // Most texts are longer than any such answer, and none of them is looked at twice.
  if (!text.slice(0, GLANCE).toLowerCase().includes(mark)) return undefined
  const place = withoutFence(text, inkIn(text, span(0, text.length)))
  const said = text.slice(place.start, place.end)
  const words = said.startsWith('{') ? wordsOfJson(said, mark) : LINES[mark].exec(said)?.[1]
  return words === undefined ? undefined : { words, place }
}

/** The mark of such an answer stands near its beginning. */
const GLANCE = 400

/** One line, the mark perhaps set in bold. */
const lineOf = (mark: string) =>
  new RegExp(
    `^[*_]{0,2}${mark}[*_]{0,2}[ \\t]*:[*_]{0,2}[ \\t]*(\\S[^\\r\\n\\u2028\\u2029]*)$`,
    'i',
  )

const LINES = { cannot: lineOf('CANNOT'), need: lineOf('NEED') } as const

function wordsOfJson(text: string, mark: string): string | undefined {
  const { node, diagnostics } = readJson(createSource(text))
  return diagnostics.length === 0 ? wordsOf(node, mark) : undefined
}

function wordsOf(node: JsonNode | undefined, mark: string): string | undefined {
  if (node?.kind !== 'object' || node.members.length !== 1) return undefined
  const [member] = node.members
  if (member?.name !== mark || member.value.kind !== 'string') return undefined
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
export function inkIn(text: string, { start, end }: Span): Span {
  const said = text.slice(start, end)
  const from = start + (said.length - said.trimStart().length)
  return span(from, Math.max(from, start + said.trimEnd().length))
}
