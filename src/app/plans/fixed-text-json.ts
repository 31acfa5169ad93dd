// What is told programs of a text that was fixed
// =============================================================================

import type { FixedText } from '#fixed-text'
import { diagnosticToJson, hasErrors, type DiagnosticJson } from '#text'

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
