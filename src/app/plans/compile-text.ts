// A text compiled against the tools that are known, and how that is told programs
// =============================================================================
//
// Invariants:
//
//   COMPILE-TEXT-1. Nothing but the compiler is loaded: `planwright check` starts with it.

import { compile, type Compilation } from '#compile'
import { planDigest, planToJson, type Catalogue } from '#plan'
import { diagnosticToJson, type DiagnosticJson } from '#text'

/** How a text is to be read; what is undefined is found by the compiler. */
export interface Reading {
  readonly dialect: string | undefined
  readonly profile: string | undefined
  readonly goal: string | undefined
}

export interface PlanText extends Reading {
  readonly text: string
  /** What messages call it. */
  readonly name: string
  /** As version 0.1 made a plan of it (`CompileOptions`); false by default. */
  readonly asBefore?: boolean
}

/** Compiles a text; everything that is wrong with it is in the compilation. */
export function compileText(
  { text, name, asBefore = false, ...reading }: PlanText,
  catalogue: Catalogue,
): Compilation {
  return compile(text, { ...readingOptions(reading), name, catalogue, asBefore })
}

/** The options that were given: for the compiler, absent ones have to be absent. */
export function readingOptions({ dialect, profile, goal }: Reading) {
  return {
    ...(dialect === undefined ? {} : { dialect }),
    ...(profile === undefined ? {} : { profile }),
    ...(goal === undefined ? {} : { goal }),
  }
}

/** Whether a compilation failed for how it was asked for, not for what the text says. */
export function isMisread({ diagnostics }: Compilation): boolean {
  return diagnostics.some(
    ({ code }) => code === 'compile/no-such-dialect' || code === 'compile/unknown-profile',
  )
}

/** What `check --json` prints; fields are added to it, never renamed. */
export interface CompilationJson {
  /** As whoever asked calls it. */
  readonly file: string
  /** What it was read as; null where that could not be told. */
  readonly dialect: string | null
  /** Whether there is no error. */
  readonly ok: boolean
  /** All that is wrong, in reading order. */
  readonly diagnostics: readonly DiagnosticJson[]
  /** Of the plan: 64 hexadecimal digits; null where the text means none. */
  readonly digest: string | null
}

/** A compilation for programs. */
export function compilationJson(
  file: string,
  { dialect, ok, diagnostics, source, plan }: Compilation,
): CompilationJson {
  return {
    file,
    dialect: dialect ?? null,
    ok,
    diagnostics: diagnostics.map((diagnostic) => diagnosticToJson(source, diagnostic)),
    digest: plan === undefined ? null : planDigest(plan),
  }
}

/** What `compile --json` prints. */
export interface CompiledPlanJson extends CompilationJson {
  /** In the form's own JSON; null where there is none. */
  readonly plan: ReturnType<typeof planToJson> | null
}

/** The same with the plan. */
export function compiledPlanJson(file: string, compilation: Compilation): CompiledPlanJson {
  const { plan } = compilation
  const told = plan === undefined ? null : planToJson(plan)
  return { ...compilationJson(file, compilation), plan: told }
}
