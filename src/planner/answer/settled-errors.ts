// Errors that more text cannot remove
// =============================================================================
//
// Half a plan has errors that the other half would not: a bracket that is open, a name
// that comes later. Only what is wrong whatever follows says something about the
// answer that is being written.
//
// Invariants:
//
//   SETTLED-1. An error that reaches the end of the text is not settled, nor is one that says of
//       the last step what it lacks, nor one about a name that may be given later.
//   SETTLED-2. What a mechanical fix removes is not counted: it costs no question to a model.
//   SETTLED-3. Of a JSON object that lacks a key of a plan nothing is settled: the object that has
//       them all may follow, and the first is passed over as an example then.

import { compile, type Compilation, type CompileOptions } from '#compile'
import { fixedText } from '#fixed-text'
import type { Code, Diagnostic } from '#text'

/**
 * The errors of an unfinished text that it will have when it is finished (SETTLED-1 to SETTLED-3); `end`
 * is where it is unfinished, its own end by default.
 */
export function settledErrors(
  { source, understood, diagnostics }: Compilation,
  end: number = source.text.trimEnd().length,
): readonly Diagnostic[] {
  const last = understood?.steps.at(-1)?.span?.start ?? 0
  const lacking = diagnostics.filter(({ code }) => WITHOUT_KEY.has(code))
  return diagnostics.filter(
    ({ code, severity, span, fixes }) =>
      severity === 'error' &&
      span.end < end &&
      !HANGING.has(code) &&
      !lacking.some((object) => object.span.start <= span.start && span.end <= object.span.end) &&
      !(LACKING.has(code) && span.start >= last) &&
      !fixes.some(({ applicability }) => applicability === 'mechanical'),
  )
}

/** How many settled errors an unfinished text has; from `most` on, how many its mechanical fixes leave. */
export function countErrors(text: string, options: CompileOptions, most: number): number {
  const first = compile(text, options)
  const count = settledErrors(first).length
  // A fix may remove more than its own error.
  return count <= most ? count : settledErrors(fixedText(first, options).compilation).length
}

/** About names that may still be given, and about the whole text. */
const HANGING: ReadonlySet<Code> = new Set<Code>([
  'atomic/composition',
  'atomic/unknown-input',
  'atomic/unknown-step',
  'check/after-unknown',
  'check/no-steps',
  'check/unknown-input',
  'delegation/goal',
  'delegation/id-only-reference',
  'delegation/plan-required',
  'delegation/top-level-key',
  'rtfs/no-body',
  'rtfs/no-plan',
  'rtfs/pattern',
])

/** About an object that is closed and lacks a key, over all of it (SETTLED-3). */
const WITHOUT_KEY: ReadonlySet<Code> = new Set<Code>([
  'delegation/goal',
  'delegation/plan-required',
])

/** What a step lacks that may still get it. */
const LACKING: ReadonlySet<Code> = new Set<Code>([
  'check/missing-argument',
  'step/empty-marker',
  'step/missing-marker',
  'step/no-capabilities',
])
