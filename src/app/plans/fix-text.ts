// A text fixed by what is right whatever its author meant
// =============================================================================

import type { Compilation } from '#compile'
import type { Catalogue } from '#plan'
import { applyFixes, diagnosticToJson, hasErrors, type DiagnosticJson, type Fix } from '#text'

import { compileText, type Reading } from './compile-text.ts'

/** A text that was fixed, compiled again; `applied` is what was done to it, in order. */
export interface FixedText {
  readonly compilation: Compilation
  readonly applied: readonly Fix[]
}

/** A fix may uncover the next; each pass that changes the text is one step of at most these. */
const MOST_PASSES = 20

/** Applies all mechanical fixes to a compiled text, and to what comes of it; guesses are left to people. */
export function applyFixesTo(
  first: Compilation,
  reading: Reading,
  catalogue: Catalogue,
): FixedText {
  // The dialect that was recognised stays: fixing must not turn a text into another one's.
  const dialect = reading.dialect ?? first.dialect
  const { profile, goal } = reading
  let compilation = first
  const applied: Fix[] = []
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { source, diagnostics } = compilation
    const result = applyFixes(source, diagnostics)
    if (result.applied.length === 0 || result.text === source.text) break
    applied.push(...result.applied)
    const { text } = result
    compilation = compileText({ text, name: source.name, dialect, profile, goal }, catalogue)
  }
  return { compilation, applied }
}

/** A fixed text for programs. */
export interface FixedTextJson {
  readonly ok: boolean
  /** What was done to it, in order. */
  readonly fixed: readonly string[]
  readonly text: string
  /** What is still wrong with it. */
  readonly left: readonly DiagnosticJson[]
}

/** A fixed text as programs get it. */
export function fixedTextJson({ compilation, applied }: FixedText): FixedTextJson {
  const { source, diagnostics } = compilation
  return {
    ok: !hasErrors(diagnostics),
    fixed: applied.map(({ title }) => title),
    text: source.text,
    left: diagnostics.map((one) => diagnosticToJson(source, one)),
  }
}
