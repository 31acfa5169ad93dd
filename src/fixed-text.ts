// A text fixed by what is right whatever its author meant
// =============================================================================

import { compile, type Compilation, type CompileOptions } from '#compile'
import { applyFixes, type Fix } from '#text'

/** A text that was fixed, compiled again; `applied` is what was done to it, in order. */
export interface FixedText {
  readonly compilation: Compilation
  readonly applied: readonly Fix[]
}

/** A fix may uncover the next; each pass that changes the text is one step of at most these. */
const MOST_PASSES = 20

/**
 * Applies all mechanical fixes to a text that was compiled with these options, and to what comes of
 * it; guesses are left to people.
 */
export function fixedText(first: Compilation, options: CompileOptions = {}): FixedText {
  // The dialect that was recognised stays: fixing must not turn a text into another one's.
  const dialect = options.dialect ?? first.dialect
  const { name } = first.source
  const again = { ...options, name, ...(dialect === undefined ? {} : { dialect }) }
  let compilation = first
  const applied: Fix[] = []
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { source, diagnostics } = compilation
    const result = applyFixes(source, diagnostics)
    if (result.applied.length === 0 || result.text === source.text) break
    applied.push(...result.applied)
    compilation = compile(result.text, again)
  }
  return { compilation, applied }
}
