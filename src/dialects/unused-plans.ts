// Plans in what is skipped
// =============================================================================
//
// Prose around a plan carries no meaning and is only noted. But where it holds a
// second plan, in whatever dialect, somebody has to say which of the two is meant:
// to run one and drop the other would be a choice that nobody made.
//
// Invariants:
//
//   UNUSED-PLANS-1. A passage counts only where a dialect claims it and reads a plan in it: an
//       example of JSON, or a sentence with `STEP 1:` in it, is prose.
//   UNUSED-PLANS-2. Marks of quoting and comments hide nothing: `> STEP 1:` is read as well.

import { createSource, error, type Code, type Diagnostic, type Source, type Span } from '#text'

import { SURE } from './detect.ts'
import type { Dialect, ReadOptions } from './dialect.ts'

/** The notes about what was skipped. */
const PASSED_OVER: ReadonlySet<Code> = new Set<Code>([
  'step/prose-around',
  'rtfs/prose-around',
  'json/passed-over',
])

/** What of a dialect is needed to find a plan. */
export type PlanFinder = Pick<Dialect, 'name' | 'profiles' | 'recognise' | 'read'>

/** An error for each passage that was skipped and holds a plan. */
export function unusedPlans(
  { text }: Source,
  diagnostics: readonly Diagnostic[],
  dialects: readonly PlanFinder[],
  options: Omit<ReadOptions, 'profile'>,
): readonly Diagnostic[] {
  return skippedPassages(diagnostics).flatMap((place): readonly Diagnostic[] => {
    const passage = withoutMarks(text.slice(place.start, place.end))
    const dialect = dialects.find((one) => holdsPlan(one, passage, options))
    if (dialect === undefined) return []
    return [error('compile/unused-plan', place, { details: { dialect: dialect.name } })]
  })
}

/** Where the prose stands that was skipped around a plan. */
export function skippedPassages(diagnostics: readonly Diagnostic[]): readonly Span[] {
  return diagnostics
    .filter(({ code }) => PASSED_OVER.has(code))
    .flatMap(({ span, related }): readonly Span[] => [span, ...related.map((one) => one.span)])
}

function holdsPlan(
  dialect: PlanFinder,
  passage: string,
  options: Omit<ReadOptions, 'profile'>,
): boolean {
  if (dialect.recognise(passage) < SURE) return false
  const profile = dialect.profiles[0] ?? 'default'
  return dialect.read(createSource(passage), { ...options, profile }).plan !== undefined
}

/** The passage with spaces for what quotes its lines or makes it a comment (UNUSED-PLANS-2). */
function withoutMarks(passage: string): string {
  return passage.replace(/^[ \t]*(?:[>|][ \t]?)+|<!--|-->/gm, (marks) => ' '.repeat(marks.length))
}
