// What can be asked about the text of a plan
// =============================================================================
//
// One function a question: the text and how it is to be read in, plain data out.
// `--json` of the command of that name prints the same.
//
// Invariants:
//
//   TEXT-1. A text that is refused is an answer with diagnostics, never an exception.

import { format, type Compilation } from '#compile'
import { fixedText } from '#fixed-text'
import { writeJson } from '#json/write-json'
import type { Catalogue, Json } from '#plan'
import { createSource, diagnosticToJson, hasErrors, type DiagnosticJson } from '#text'

import {
  compilationJson,
  compiledPlanJson,
  compileText,
  readingOptions,
  type CompilationJson,
  type CompiledPlanJson,
} from './compile-text.ts'
import {
  estimatedVotesJson,
  type EstimatedVotesJson,
  type VoteAssumptions,
} from './estimate-votes.ts'
import { drawnPlanJson, type Direction, type DrawnPlanJson } from './draw-plan.ts'
import { fixedTextJson, type FixedTextJson } from './fixed-text-json.ts'
import { printedPlanJson, printPlan, type PrintedPlanJson } from './print-plan.ts'

/** The text of a plan, and how it is to be read; what is absent is found by the compiler. */
export interface TextRequest {
  /** The text. */
  readonly source: string
  /** What the answer and its messages call the text; default: `<text>`. */
  readonly name?: string
  /** What it is written in; found out by default. */
  readonly dialect?: string
  /** A rule set of the dialect. */
  readonly profile?: string
  /** The goal in words, for dialects that carry none. */
  readonly goal?: string
}

/** A plan in the form's own JSON, in place of a text. */
export interface PlanJsonRequest {
  /** As `planwright compile --json` prints it. */
  readonly plan: Json
  /** What the answer and its messages call it; default: `<text>`. */
  readonly name?: string
}

/** A plan as a text, or in the form's own JSON. */
export type PlanRequest = TextRequest | PlanJsonRequest

/** The text of what was asked about. */
export function textOf(request: PlanRequest): TextRequest {
  if ('source' in request) return request
  const { plan, ...rest } = request
  return { source: writeJson(plan), dialect: 'plan', ...rest }
}

/** Compiles what was asked about. */
export function compileRequest(request: PlanRequest, catalogue: Catalogue): Compilation {
  const { source: text, dialect, profile, goal } = textOf(request)
  return compileText({ text, name: nameOf(request), dialect, profile, goal }, catalogue)
}

/** What is wrong with a text: what `check --json` prints. */
export function checkText(
  request: TextRequest,
  catalogue: Catalogue,
  compilation = compileRequest(request, catalogue),
): CompilationJson {
  return compilationJson(nameOf(request), compilation)
}

/** The plan that a text means: what `compile --json` prints. */
export function planOfText(
  request: TextRequest,
  catalogue: Catalogue,
  compilation = compileRequest(request, catalogue),
): CompiledPlanJson {
  return compiledPlanJson(nameOf(request), compilation)
}

/** A text with its mechanical fixes applied; nothing is written. */
export function fixText(request: TextRequest, catalogue: Catalogue): FixedTextJson {
  const { dialect, profile, goal } = request
  const first = compileRequest(request, catalogue)
  return fixedTextJson(
    fixedText(first, { ...readingOptions({ dialect, profile, goal }), catalogue }),
  )
}

export interface PrintRequest extends TextRequest {
  /** The dialect to write; default: the form's own JSON. */
  readonly to?: string
}

/** The plan of a text in another dialect: what `print --json` prints. */
export function printText(request: PrintRequest, catalogue: Catalogue): PrintedPlanJson {
  const printed = printPlan(compileRequest(request, catalogue), request.to)
  return printedPlanJson(nameOf(request), printed)
}

export interface DrawRequest extends TextRequest {
  readonly direction?: Direction
}

/** The picture of a text's plan, as Mermaid: what `graph --json` prints. */
export function drawText(request: DrawRequest, catalogue: Catalogue): DrawnPlanJson {
  const compilation = compileRequest(request, catalogue)
  return drawnPlanJson(nameOf(request), compilation, catalogue, request.direction)
}

/** A text whose votes are estimated. */
export interface EstimateVotesRequest extends TextRequest, VoteAssumptions {}

/** What the votes of a text's plan take, and how likely all of them end right. */
export function estimateVotesText(
  request: EstimateVotesRequest,
  catalogue: Catalogue,
): EstimatedVotesJson {
  const compilation = compileRequest(request, catalogue)
  return estimatedVotesJson(nameOf(request), compilation, catalogue, request)
}

/** A text in its dialect's own layout; `text` is absent where there is none. */
export interface FormattedText {
  readonly ok: boolean
  readonly changed: boolean
  readonly text?: string
  readonly diagnostics: readonly DiagnosticJson[]
}

/** A text in its dialect's own layout; what it means stays the same. */
export function formatText(request: TextRequest): FormattedText {
  const { source: given, dialect } = request
  const name = nameOf(request)
  const options = readingOptions({ dialect, profile: undefined, goal: undefined })
  const { text, diagnostics } = format(given, { name, ...options })
  const source = createSource(given, name)
  return {
    ok: text !== undefined && !hasErrors(diagnostics),
    changed: text !== undefined && text !== given,
    ...(text === undefined ? {} : { text }),
    diagnostics: diagnostics.map((one) => diagnosticToJson(source, one)),
  }
}

/** What an answer calls it. */
export function nameOf({ name = '<text>' }: PlanRequest): string {
  return name
}
