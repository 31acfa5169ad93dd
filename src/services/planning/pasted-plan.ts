// A plan that was pasted into notes
// =============================================================================
//
// Invariants:
//
//   PASTED-PLAN-1. Nothing is chosen: notes with two objects are an error that says where they
//       begin. Notes without any are no error; there is no plan in them.

import type { Json } from '#plan'
import { plainOf, readJsonWithin } from '#json'
import { createSource, hasErrors, type Diagnostic, type Source } from '#text'

export type Pasted =
  | { readonly kind: 'plan'; readonly plan: Json }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'several' | 'unreadable'
      readonly source: Source
      readonly diagnostics: readonly Diagnostic[]
    }

/** Looks for the one JSON object of a text, in a code block or between sentences (PASTED-PLAN-1). */
export function pastedPlan(notes: string, name = 'the notes'): Pasted {
  const source = createSource(notes, name)
  // Markdown may begin with a link or a box to tick, which is no JSON.
  const bracket = /^\s*\[/.exec(notes)?.[0].length ?? 0
  const { node, diagnostics } = readJsonWithin(source, { start: bracket })
  const codes = new Set(diagnostics.map(({ code }) => code))
  if (codes.has('json/several-objects')) return { kind: 'several', source, diagnostics }
  if (codes.has('json/no-object') || codes.has('json/empty')) return { kind: 'none' }
  if (hasErrors(diagnostics)) return { kind: 'unreadable', source, diagnostics }
  return node?.kind === 'object' ? { kind: 'plan', plan: plainOf(node) } : { kind: 'none' }
}
