// What the planner, its critics and programs hand each other
// =============================================================================
//
// In the snake_case of the seed, since it is JSON that leaves the process.
//
// Invariants:
//
//   PLANNER-STATE-1. Each type is what its schema in `schemas.ts` takes and gives; the compiler
//       of TypeScript holds the two equal.

import type { KnownDialect } from '#dialects/dialect-names'

/** One operation of a plan. */
export interface AtomicStep {
  /** Names the step, from 1 to 64 characters; the planner makes one where it is absent. */
  readonly step_id?: string | undefined
  /** What kind of operation it is. */
  readonly type: 'algebraic' | 'symbolic' | 'matrix' | 'ode' | 'substitute'
  /** The one operation that the step does, in words: 1 to 200 characters. */
  readonly description: string
  /** What the step reads: variables, or outputs of other steps; at least one. */
  readonly inputs: readonly string[]
  /** The name of the result. */
  readonly output: string
  /** An expression or equation that can be carried out as it stands. */
  readonly formula?: string | undefined
  /** The unit of the result. */
  readonly expected_units?: string | undefined
  /** How far the result may be off, from 0. */
  readonly tolerance?: number | undefined
  /** Why the step is right: 10 to 200 characters. */
  readonly justification?: string | undefined
  /** What is missing; a person is asked for it. */
  readonly assumption_needed?: string | undefined
}

/** What is known of a variable. */
export interface AtomicVariable {
  /** What the variable is. */
  readonly description: string
  /** Its unit; `1` for a number without one. Nothing is checked where it is absent. */
  readonly unit?: string | undefined
  /** What it is known to be: a number, exact text such as `1/3`, a list of readings or a vector, or a matrix by rows; absent where it must be given. */
  readonly value?:
    | number
    | string
    | readonly (number | string)[]
    | readonly (readonly (number | string)[])[]
    | undefined
  /** The standard uncertainty of `value`, from 0 on, in `unit`: of each reading, or one for all; absent where none is said. */
  readonly uncertainty?: number | readonly number[] | undefined
}

/** A plan of atomic steps, as a model writes it and JSON has it. */
export interface AtomicPlan {
  /** Counts the versions of the plan; 1 where it is absent. */
  readonly plan_version?: number | undefined
  /** What is known or must be given, by name; a text is a variable of that description. */
  readonly variables?: Readonly<Record<string, string | AtomicVariable>> | undefined
  /** What the plan takes for granted, in sentences. */
  readonly assumptions?: readonly string[] | undefined
  /** One operation each; at least one. */
  readonly steps: readonly AtomicStep[]
  /** For a step, the ids of the steps whose outputs it reads. */
  readonly composition?: Readonly<Record<string, readonly string[]>> | undefined
  /** The model, the time, and whatever else is to be kept. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** What a critic says of a step, or of the whole plan. */
export interface CritiqueUnit {
  /** The critic. */
  readonly critic_id: string
  /** The step that it is about; null where it is about the whole plan. */
  readonly step_id: string | null
  /** What kind of fault it is. */
  readonly issue:
    | 'unit_mismatch'
    | 'missing_dependency'
    | 'law_inapplicable'
    | 'assumption_violation'
    | 'compound_operation'
    | 'undefined_variable'
    | 'other'
  /** What is wrong: 1 to 300 characters. */
  readonly claim: string
  /** Why it is wrong: 1 to 500 characters. */
  readonly support: string
  /** How much it matters. */
  readonly severity: 'blocking' | 'warning' | 'suggestion'
  /** What to do instead. */
  readonly suggestion?: string | undefined
}

/** One line of an audit log; what it has beside these depends on the event. */
export interface AuditEntry {
  /** From 1, in order. */
  readonly seq: number
  /** When, in ISO 8601. */
  readonly at: string
  /** What happened: `attempt`, `critiqued`, `approved`. */
  readonly event: string
  readonly [detail: string]: unknown
}

/** The field of knowledge that a problem is from. */
export type Domain = 'physics' | 'mathematics' | 'chemistry' | 'engineering' | 'biology' | 'other'

/** A plan in a dialect other than `atomic`, as it was accepted. */
export interface CompiledPlanText {
  /** What the plan is written in. */
  readonly dialect: KnownDialect
  /** The plan. */
  readonly text: string
  /** Its digest: 64 hexadecimal digits. */
  readonly digest: string
}

/** A problem on its way from words to a solution. */
export interface StateObject {
  /** Names the state: a UUID. */
  readonly state_id: string
  /** The problem, as it was given. */
  readonly problem_text: string
  /** The field of knowledge that it is from. */
  readonly domain: Domain
  /** What is wanted, in words. */
  readonly goal: string
  /** What has been borne out, by name; empty until a plan was carried out. */
  readonly knowns: Readonly<Record<string, unknown>>
  /** What is missing, in sentences. */
  readonly unknowns: readonly string[]
  /** What is taken for granted, in sentences. */
  readonly assumptions: readonly string[]
  /** What must hold, in sentences. */
  readonly constraints: readonly string[]
  /** The plan, where its dialect is `atomic`. */
  readonly plan?: AtomicPlan | undefined
  /** The plan, in place of `plan`, where its dialect is another one. */
  readonly compiled?: CompiledPlanText | undefined
  /** What happened, in order. */
  readonly audit_log: readonly AuditEntry[]
}
