// What was decided about a file, written into it
// =============================================================================
//
// Invariants:
//
//   VAULT-REFUSAL-1. What was written stays as it is; our words stand below it, between markers. They are told
//       once: a file that has them is not changed again.
//   VAULT-REFUSAL-2. A file with our words below it is no request any more: nothing in it is ignored when a file
//       is judged, so nobody can add to a request what the judge does not see.

import { frontMatterEdits } from '#dialects/plan-md/front-matter-edits'
import { readFrontMatter } from '#dialects/plan-md/front-matter'
import { applyEdits, createSource, helpOf, messageOf, type Diagnostic } from '#text'

import { shown } from '../markdown.ts'

const BEGIN = '<!-- planwright: refused -->'
const OUTCOME = '<!-- planwright: outcome -->'
const END = '<!-- planwright: end -->'

/** Whether our words stand in a file already (VAULT-REFUSAL-1). */
export function isRefusedBefore(text: string): boolean {
  return text.includes(BEGIN)
}

/** Whether a file says already what became of its request. */
export function hasOutcome(text: string): boolean {
  return text.includes(OUTCOME)
}

/** The file with every reason why it is refused, below what it says. */
export function withRefusal(text: string, why: readonly Diagnostic[]): string {
  if (isRefusedBefore(text)) return text
  const said = why.flatMap((diagnostic) => {
    const help = helpOf(diagnostic)
    return [`> - ${[messageOf(diagnostic), help ?? ''].map(shown).join(' ')}`.trimEnd()]
  })
  return added(text, [
    BEGIN,
    '> [!warning] This file was refused: it decides nothing',
    ...said,
    END,
  ])
}

/** What became of a request: its `status` in the front matter, and a sentence below what it says. */
export interface RequestOutcome {
  readonly status: 'approved' | 'rejected' | 'expired' | 'executed' | 'withdrawn'
  /** One sentence of ours. */
  readonly words: string
}

/** The file with what became of it; told once. */
export function withOutcome(text: string, { status, words }: RequestOutcome): string {
  const { frontMatter } = readFrontMatter(createSource(text))
  const edits =
    frontMatter === undefined
      ? []
      : frontMatterEdits(text, frontMatter, [['status', status]], ['id', 'category']).edits
  const marked = applyEdits(text, edits)
  if (marked.includes(OUTCOME)) return marked
  return added(marked, [OUTCOME, `> [!info] ${shown(words)}`, END])
}

/** Lines below a text, in its own line ends. */
function added(text: string, lines: readonly string[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const gap = text === '' || text.endsWith('\n') ? '' : lineEnd
  return `${text}${gap}${lineEnd}${lines.join(lineEnd)}${lineEnd}`
}
