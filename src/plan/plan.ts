// The plan
// =============================================================================
//
// The one form that every dialect is lowered to and that everything after the
// compiler works on: checks, review, decision, runtime.
//
// Invariants:
//
//   PLAN-1. A plan is a frozen value. A change makes another plan with another digest.
//   PLAN-2. `steps` is a reading order; in a checked plan every reference (`after`,
//       outputs) points backwards.
//   PLAN-3. Annotations, spans, the name and the dialect are inert: nothing checked
//       or executed depends on them, and no digest covers them.
//   PLAN-4. The lead of a vote is a number in every plan, and so in its digest: where the author says a
//       reliability instead, it is computed once, when the plan is made.

import { NOWHERE, type Span } from '#text'

import { frozen, literal, type Expr } from './expr.ts'
import type { StepId } from './ids.ts'
import { readingsInUnit } from './readings-map.ts'
import { isList, list, quantity, type Value } from './value.ts'
import { leadFor, votedSteps } from './voting.ts'

/** What the dialect is called that a plan was written in: open, as DIALECT_NAME says, since plans outlive dialects. */
export type DialectName = string

/** How the name of a dialect is written: lower-case letters, digits and hyphens. */
export const DIALECT_NAME = /^[a-z][a-z0-9-]{0,63}$/

/** Something the plan needs to be given; a `value` makes it a known. */
export interface PlanInput {
  /** What it is, in words for the person who gives it. */
  readonly description: string
  /** The unit that its number is in; absent where it has none. */
  readonly unit?: string
  /** What it is known to be; absent where it must be given to the run. */
  readonly value?: Value
  /** Where its name stands; inert like every span. */
  readonly span?: Span
}

/** The value that an input is used as: a number with a unit is the quantity of both, and so is each of a list; readings without a unit are in that of the input. */
export function inputValue(input: PlanInput, value: Value): Value {
  const { unit } = input
  if (unit === undefined) return value
  if (typeof value === 'object' && value !== null && isList(value)) {
    return list(value.map((each) => inputValue(input, each)))
  }
  return typeof value === 'number' ? quantity(value, unit) : readingsInUnit(value, unit)
}

/** First-to-ahead-by-`ahead` voting over at most `samples` calls of the step. */
export interface Vote {
  /**
   * How far ahead an answer must be: in a plan 0 where it is to be computed and cannot be, which is refused, and NaN in a
   * step that is in no plan yet.
   */
  readonly ahead: number
  /** How many answers are drawn at most. */
  readonly samples: number
  /** How likely all votes of the plan are to end right: what `ahead` was computed from, if it was. */
  readonly reliability?: number
  /** How likely one draw is right, as the plan's author says; above one half. */
  readonly p?: number
}

/** A vote as it is written: without `ahead` it is computed from `reliability` and `p` (PLAN-4). */
export type VoteParts = Omit<Vote, 'ahead'> & Partial<Pick<Vote, 'ahead'>>

/** How long a step is thought to take, in `seconds`. */
export interface Estimate {
  readonly seconds: number
}

/** What the plan expects of a result; a step whose result has another unit fails. */
export interface Expectation {
  /** The unit that the result has, or one of the same dimension; absent where none is expected. */
  readonly unit?: string
  /**
   * How far answers may differ that count as equal in a vote: absolute, in that unit, else in the result's; absent
   * where they must be the same.
   */
  readonly tolerance?: number
}

/** One step, frozen: what it does, when, and under what conditions. */
export interface Step {
  /** Its name in the plan; outputs refer to it. */
  readonly id: StepId
  /** What the step does, in words a person decides on. */
  readonly title: string
  /** Steps that must have ended before this one starts, beside those whose outputs it reads. */
  readonly after: readonly StepId[]
  /** What is evaluated when the step runs: the only part of it that acts. */
  readonly body: Expr
  /** `required`: a person approves before its first call, whatever the policy says. */
  readonly approval: 'by-policy' | 'required'
  /** What STEP calls capabilities: upper-case names, each once, in written order. */
  readonly permissions: readonly string[]
  /** Undefined where the plan says none. */
  readonly estimate: Estimate | undefined
  /** Undefined where the plan expects nothing in particular. */
  readonly expects: Expectation | undefined
  /** Undefined where its calls are made once. */
  readonly vote: Vote | undefined
  /** Paths that must exist when the step starts. */
  readonly files: readonly string[]
  /** What the dialect keeps of the step, such as its notes. */
  readonly annotations: Annotations
  /** Where the step stands in the source. */
  readonly span: Span
  /** Where the parts of the step stand in the source. */
  readonly places: StepPlaces
}

/**
 * Where parts of a step stand that are not expressions: `id`, `title`, `after`, `permissions`, `files`,
 * `estimate`, `expects` and `vote`, each absent where nobody wrote it down; see `placeOf`.
 */
export interface StepPlaces {
  readonly id?: Span
  readonly title?: Span
  readonly after?: readonly Span[]
  readonly permissions?: readonly Span[]
  readonly files?: readonly Span[]
  readonly estimate?: Span
  readonly expects?: Span
  readonly vote?: Span
}

/** What a dialect wants to remember; inert: nothing is checked or run by it. */
export type Annotations = Readonly<Record<string, Value>>

/** The version of the form; plans and journals of another one are refused. */
export const PLAN_FORM = 2

/** The one form that every dialect is lowered to: a value, frozen, named by `planDigest`. */
export interface Plan {
  /** The version of this form. */
  readonly form: typeof PLAN_FORM
  /** Undefined where the author gave none; not part of the digest. */
  readonly name: string | undefined
  /** What the plan is for, in words. */
  readonly goal: string
  /** The dialect that the plan was written in; inert. */
  readonly dialect: DialectName
  /** What it must be given, by name. */
  readonly inputs: Readonly<Record<string, PlanInput>>
  /** In reading order: every reference points backwards. */
  readonly steps: readonly Step[]
  /** What the run's result is made of; by default the last step's output. */
  readonly result: Expr
  /** After a failed step: start nothing new, or let what does not depend on it continue. */
  readonly onFailure: 'pause' | 'continue'
  /** When the plan counts as done, in sentences of the author; inert. */
  readonly criteria: readonly string[]
  /** What it takes for granted, in sentences; shown to whoever decides. */
  readonly assumptions: readonly string[]
  /** What the author does not know, in sentences; shown to whoever decides. */
  readonly unknowns: readonly string[]
  /** What the dialect keeps of the plan as a whole. */
  readonly annotations: Annotations
}

/** What a step must say; the rest has defaults. */
export type StepParts = Pick<Step, 'id' | 'title' | 'body'> &
  Partial<Omit<Step, 'vote'>> & {
    /** A vote as it is written: its lead may be left out. */
    readonly vote?: VoteParts | undefined
  }

/** Makes a step, frozen, with every field present. */
export function createStep(parts: StepParts): Step {
  return Object.freeze({
    id: parts.id,
    title: parts.title,
    after: frozen(parts.after),
    body: parts.body,
    approval: parts.approval ?? 'by-policy',
    permissions: frozen(parts.permissions),
    estimate: parts.estimate === undefined ? undefined : Object.freeze({ ...parts.estimate }),
    expects: parts.expects === undefined ? undefined : Object.freeze({ ...parts.expects }),
    vote:
      parts.vote === undefined ? undefined : Object.freeze({ ahead: Number.NaN, ...parts.vote }),
    files: frozen(parts.files),
    annotations: frozenAnnotations(parts.annotations),
    span: parts.span ?? NOWHERE,
    places: frozenPlaces(parts.places),
  })
}

const NO_PLACES: StepPlaces = Object.freeze({})
const NO_ANNOTATIONS: Annotations = Object.freeze({})

/** A copy, where the maker may still change it. Most annotations are none. */
function frozenAnnotations(annotations: Annotations = NO_ANNOTATIONS): Annotations {
  return Object.isFrozen(annotations) ? annotations : Object.freeze({ ...annotations })
}

function frozenPlaces(places: StepPlaces = NO_PLACES): StepPlaces {
  if (Object.isFrozen(places)) return places
  for (const spans of [places.after, places.permissions, places.files]) Object.freeze(spans)
  return Object.freeze({ ...places })
}

/**
 * Where a part of a step stands, of several the one `at` that index; the step itself where nobody
 * wrote that part down.
 */
export function placeOf(step: Step, part: keyof StepPlaces, at = 0): Span {
  const place = step.places[part]
  if (place === undefined) return step.span
  return 'start' in place ? place : (place[at] ?? step.span)
}

/** What a plan must say; the rest has defaults. */
export type PlanParts = Pick<Plan, 'goal' | 'dialect' | 'steps'> & Partial<Plan>

/**
 * Makes a plan, frozen, with every field present. Without `result` it is the last step's output. Throws
 * RangeError where `dialect` cannot be the name of one.
 */
export function createPlan(parts: PlanParts): Plan {
  if (!DIALECT_NAME.test(parts.dialect)) {
    throw new RangeError(`\`${parts.dialect}\` cannot be the name of a dialect`)
  }
  const last = parts.steps.at(-1)
  return Object.freeze({
    form: PLAN_FORM,
    name: parts.name,
    goal: parts.goal,
    dialect: parts.dialect,
    inputs: Object.freeze(
      Object.fromEntries(
        Object.entries(parts.inputs ?? {}).map(([name, one]) => [name, Object.freeze({ ...one })]),
      ),
    ),
    steps: frozen(withLeads(parts.steps)),
    result: parts.result ?? (last === undefined ? literal(null) : outputOf(last)),
    onFailure: parts.onFailure ?? 'pause',
    criteria: frozen(parts.criteria),
    assumptions: frozen(parts.assumptions),
    unknowns: frozen(parts.unknowns),
    annotations: frozenAnnotations(parts.annotations),
  })
}

/** The steps with the leads that are still to be computed (PLAN-4). */
function withLeads(steps: readonly Step[]): readonly Step[] {
  if (!steps.some(({ vote }) => isOpen(vote))) return steps
  const voted = votedSteps(steps)
  return steps.map((step) => {
    const { vote } = step
    if (vote === undefined || !isOpen(vote)) return step
    return createStep({ ...step, vote: { ...vote, ahead: leadFor(vote, voted) ?? 0 } })
  })
}

function isOpen(vote: Vote | undefined): boolean {
  return vote !== undefined && Number.isNaN(vote.ahead)
}

function outputOf(step: Step): Expr {
  return Object.freeze({ kind: 'output', step: step.id, path: Object.freeze([]), span: step.span })
}
