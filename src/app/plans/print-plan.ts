// The plan of a text, said in another dialect
// =============================================================================

import { print, type Compilation } from '#compile'
import { diagnosticToJson, hasErrors, type Diagnostic, type DiagnosticJson } from '#text'

/** A plan in another dialect, or what is in the way. */
export interface PrintedPlan {
  /** What it was printed from. */
  readonly compilation: Compilation
  /** The dialect that it was to be printed in. */
  readonly to: string
  readonly ok: boolean
  /** Undefined where the plan cannot be said there, or the text means none. */
  readonly text: string | undefined
  /** What cannot be said there, or what is wrong with the text. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Prints the plan of a compiled text; `json` and no name at all mean the form's own JSON. */
export function printPlan(compilation: Compilation, dialect: string | undefined): PrintedPlan {
  const to = dialect === undefined || dialect === 'json' ? 'plan' : dialect
  if (!compilation.ok) {
    const { diagnostics } = compilation
    return { compilation, to, ok: false, text: undefined, diagnostics }
  }
  const { text, diagnostics } = print(compilation.plan, to)
  return { compilation, to, ok: text !== undefined && !hasErrors(diagnostics), text, diagnostics }
}

/** What `print --json` prints. */
export interface PrintedPlanJson {
  readonly file: string
  /** The dialect that was to be written. */
  readonly to: string
  readonly ok: boolean
  /** Absent where the text that was read means no plan, null where its plan cannot be said there. */
  readonly text?: string | null
  readonly diagnostics: readonly DiagnosticJson[]
}

/** A printed plan for programs. */
export function printedPlanJson(file: string, printed: PrintedPlan): PrintedPlanJson {
  const { compilation, to, ok, text, diagnostics } = printed
  return {
    file,
    to,
    ok,
    ...(compilation.ok ? { text: text ?? null } : {}),
    diagnostics: diagnostics.map((one) => diagnosticToJson(compilation.source, one)),
  }
}
