// The words of atomic plans, and what is read of one
// =============================================================================
//
// Which keys each object has, and how long a text may be (spec: seed 004). The Zod
// schemas of the API say the same, and a test holds the two together.

import type { JsonNode, JsonObject } from '#json'
import { MOST_READINGS } from '#plan'
import type { Span } from '#text'

import type { Keys } from '../json-shape.ts'

export const PLAN_KEYS: Keys = {
  required: ['steps'],
  optional: ['plan_version', 'variables', 'assumptions', 'composition', 'metadata'],
}

export const STEP_KEYS: Keys = {
  required: ['type', 'description', 'inputs', 'output'],
  optional: [
    'step_id',
    'formula',
    'expected_units',
    'tolerance',
    'justification',
    'assumption_needed',
  ],
}

export const VARIABLE_KEYS: Keys = {
  required: ['description'],
  optional: ['unit', 'value', 'uncertainty'],
}

/** What a step does, in the words of the seed. */
export const STEP_TYPES = Object.freeze([
  'algebraic',
  'symbolic',
  'matrix',
  'ode',
  'substitute',
] as const)

/** One of them. */
export type StepType = (typeof STEP_TYPES)[number]

/** Lengths in code points, from and to. */
export const LENGTHS = Object.freeze({
  description: [1, 200],
  justification: [10, 200],
  step_id: [1, 64],
  name: [1, 128],
  formula: [1, 10_000],
  unit: [1, 256],
  text: [1, 1000],
} as const)

/** The name of a variable or an output. */
export const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** The id of a step. */
export const STEP_ID = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/

/** A value as exact text: a whole number, a decimal, or a fraction of the two. */
export const EXACT = /^[-+]?\d+(?:\.\d+)?(?:\/(?!0+(?:\.0+)?$)\d+(?:\.\d+)?)?$/

/** A value with its uncertainty in one text: `5.0 ± 0.1`. */
export const UNCERTAIN =
  /^\s*([-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)\s*(?:±|\+\/?-)\s*(\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)\s*$/

/** A text, and where it stands with its quotes. */
export interface Said {
  readonly text: string
  readonly span: Span
}

/** A number, as such or as exact text. */
export type NumberSaid = number | string

/** A matrix by rows of one length. */
export type MatrixSaid = readonly (readonly NumberSaid[])[]

/** What a variable is known to be: a list is one of readings, or a vector, by what is made of it. */
export type VariableValue = NumberSaid | readonly NumberSaid[] | MatrixSaid

/** Whether a value is a list of readings, or a vector. */
export function isReadings(value: VariableValue | undefined): value is readonly NumberSaid[] {
  return typeof value === 'object' && !isMatrix(value)
}

/** Whether a value is a matrix by rows. */
export function isMatrix(value: VariableValue | undefined): value is MatrixSaid {
  return typeof value === 'object' && typeof value[0] === 'object'
}

/** A number, as such or from exact text; undefined for readings and matrices. */
export function numberOf(value: VariableValue | undefined): number | undefined {
  if (typeof value === 'object') return undefined
  if (typeof value !== 'string') return value
  const [above = '', below = '1'] = value.split('/')
  return Number(above) / Number(below)
}

/** How many readings a list has, from and to. */
export const READINGS = Object.freeze([2, MOST_READINGS] as const)

/** One of the plan's variables. */
export interface Variable {
  /** A text or an object. */
  readonly node: JsonNode
  readonly name: Said
  readonly description: string
  /** The place of the description; absent where there is none. */
  readonly descriptionSpan?: Span
  readonly unit: Said | undefined
  /** A number, one as exact text, or a list of readings. */
  readonly value: VariableValue | undefined
  /**
   * The standard uncertainty of the value, in its unit: that of each reading of a list, or one for all; undefined where it
   * is exact, or none is said.
   */
  readonly uncertainty: number | readonly number[] | undefined
  /** Where the value stands; absent where there is none. */
  readonly valueSpan?: Span
}

/** A step as far as it could be read; a part that is missing or wrong is undefined. */
export interface StepDraft {
  readonly node: JsonNode
  readonly id: Said | undefined
  readonly type: Said | undefined
  readonly description: Said | undefined
  readonly inputs: readonly Said[]
  readonly output: Said | undefined
  readonly formula: Said | undefined
  /** Names that the formula spells otherwise. */
  readonly spellings: ReadonlyMap<string, string>
  readonly expectedUnits: Said | undefined
  readonly tolerance: { readonly value: number; readonly span: Span } | undefined
  readonly justification: Said | undefined
  readonly assumption: Said | undefined
}

/** What a plan says of the order of its steps: the ids of those that a step depends on. */
export interface Dependencies {
  readonly step: Said
  readonly on: readonly Said[]
  readonly span: Span
}

/** A plan as far as it could be read. */
export interface PlanDraft {
  readonly version: number
  readonly variables: readonly Variable[]
  /** The object of the variables; absent where there is none. */
  readonly variablesNode?: JsonObject
  readonly assumptions: readonly Said[]
  readonly steps: readonly StepDraft[]
  readonly composition: readonly Dependencies[]
  readonly metadata: JsonNode | undefined
}
