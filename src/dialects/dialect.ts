// What a dialect is
// =============================================================================
//
// A way to write plans: STEP text, RTFS, nested JSON, Plan.md. A dialect reads a
// source, lowers it to the one plan form and, where it can, prints a plan back.
// It never judges: whether tools exist and references hold is decided once, on
// the plan, by the checks.
//
// Invariants:
//
//   DIALECT-1. Reading never throws and never overflows, whatever the text.
//   DIALECT-2. Every character belongs to a node or to a diagnostic; nothing is
//       repaired silently.
//   DIALECT-3. `plan` is present when lowering understood enough to be worth checking;
//       errors among the diagnostics refuse the source whatever `plan` is.

import type { Catalogue, DialectName, Plan } from '#plan'
import type { Diagnostic, Fix, Source } from '#text'

import type { Editing, PlanChanges } from './plan-changes.ts'

/** Bounds on what a reader accepts; see DEFAULT_LIMITS. */
export interface Limits {
  /** Source length in UTF-16 units. */
  readonly sourceLength: number
  /** Steps of one plan. */
  readonly steps: number
  /** Nesting that readers follow in the text. */
  readonly depth: number
}

/** 1 MiB of UTF-16 units, 10,000 steps, 256 brackets deep. */
export const DEFAULT_LIMITS: Limits = Object.freeze({
  sourceLength: 1_048_576,
  steps: 10_000,
  depth: 256,
})

/** The most steps that any option allows. */
export const MOST_STEPS = 2 ** 21

/** What a dialect is told beside the text. */
export interface ReadOptions {
  /** The goal in words, for dialects that do not carry one. */
  readonly goal: string
  /** A dialect's own stricter or wider rule set: `default`, `strict`, … */
  readonly profile: string
  /** The tools that calls are read and checked against. */
  readonly catalogue: Catalogue
  /** How long, deep and wide a text may be; one that is over a limit is refused. */
  readonly limits: Limits
  /** Labels that a folder means as text in this dialect, so that nobody asks about them; none by default. */
  readonly textLabels?: readonly string[]
}

/** What came of reading a text; what is wrong with it is in `diagnostics`. */
export interface Reading {
  /** What was understood, even when something refuses the text; undefined where that is nothing. */
  readonly plan: Plan | undefined
  /** All that is wrong, in the order in which it was found. */
  readonly diagnostics: readonly Diagnostic[]
  /** Texts in quotes and what stands between them may have changed places, though no fault says so. */
  readonly mixesTexts?: boolean
}

/** A plan or a text, written by a dialect. */
export interface Printing {
  /** Absent when the plan says something that the dialect cannot. */
  readonly text: string | undefined
  /** What the dialect cannot say, or says with a loss; an error where there is no text. */
  readonly diagnostics: readonly Diagnostic[]
}

/** For decoders that can only write what a grammar has, for prompts, and for models with structured output. */
export type GrammarFormat = 'gbnf' | 'prompt' | 'json-schema'

/** All of them, in the order in which people are told of them. */
export const GRAMMAR_FORMATS: readonly GrammarFormat[] = Object.freeze([
  'gbnf',
  'prompt',
  'json-schema',
])

/** What a prompt says of the day and the place for which a plan is written. */
export interface PromptFacts {
  /** The date, `2026-11-22`; a prompt says nothing of the day where it is absent or no date. */
  readonly today?: string
  /** Paths of files that tasks may name as their sources; nothing is said of files where it is absent. */
  readonly files?: readonly string[]
  /** Tools that may be asked for, by their ids or families; absent where the catalogue is all there is. */
  readonly others?: readonly string[]
  /** Where the others are told, in words; they are then named by families. Asked for in place of a plan where it is absent. */
  readonly othersFrom?: string
}

/**
 * The ways in which a dialect is given to a model, for the tools of a catalogue and a profile; the facts
 * are told in prompts alone.
 */
export type Grammars = Readonly<
  Partial<
    Record<GrammarFormat, (catalogue: Catalogue, profile: string, facts?: PromptFacts) => string>
  >
>

/** One way of writing plans: how it is known, read and written. */
export interface Dialect {
  /** What the dialect is called wherever one is chosen: `--dialect`, `Plan.dialect`. */
  readonly name: DialectName
  /** The profiles that it knows, the default one first. */
  readonly profiles: readonly string[]
  /** One sentence for people: what such a text looks like. */
  readonly description: string
  /** Its texts are JSON: what stands in their strings is no other notation. */
  readonly isJson: boolean
  /** How a text says of a part of the task that it is not done: `NOTES of the last step: `Not done: …``. */
  readonly notDone: string
  /** Its prompt has a line for each tool of the catalogue, and says how one of `PromptFacts.others` is asked for. */
  readonly tellsTools?: true
  /** Its prompt goes with the JSON Schema of a plan (seed 004); without it the prompt says the whole form itself. */
  readonly promptNeedsSchema?: true
  /** How sure it is that a text is its own, from 0 to 1, by a glance at the text. */
  recognise(text: string): number
  /** Parses and lowers. */
  read(source: Source, options: ReadOptions): Reading
  /**
   * Writes a plan in this dialect, absent where that cannot be done; reading it back gives the same
   * digest.
   */
  print?(plan: Plan): Printing
  /** Rewrites a source in the dialect's own layout; absent where there is none. */
  format?(source: Source): Printing
  /**
   * What changes in a source so that it shows how its plan stands, every other character left alone; `plan` is what
   * reading this very source gave. Absent where the dialect's texts do not show it.
   */
  edit?(source: Source, plan: Plan, changes: PlanChanges): Editing
  /**
   * How a fault that a check found is fixed in this dialect's words; empty where nobody knows,
   * absent where nobody ever does.
   */
  fixesFor?(source: Source, fault: Diagnostic): readonly Fix[]
  /**
   * What a model is held to, or told, that writes this dialect; loaded when somebody asks, absent
   * where there is none.
   */
  grammars?(): Promise<Grammars>
}
