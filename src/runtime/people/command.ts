// Commands: what people want of a run
// =============================================================================
//
// Anyone may put a command on a run's table, from any process; only the holder
// of the run turns it into events, or refuses it with reasons.
//
// Invariants:
//
//   COMMAND-1. A command is held to its schema when it is given and again when it is
//       read: the table is written by other processes and other versions. Whatever
//       stands there is a command or a refusal with words; reading never throws.

import { z } from 'zod'

import type { Json, StepId } from '#plan'
import type { Actor, Decision } from '#review'
import type { Diagnostic } from '#text'

import type { Budget } from '../budget.ts'
import { BUDGET } from './budget-schema.ts'
import { exactOptional } from '../exact-optional.ts'
import { issuesText } from '../calls/arguments.ts'
import { valueOfJson } from '../calls/result-value.ts'
import { wordsOfThrown } from '../calls/thrown.ts'
import { fault } from '../run-error.ts'
import { TASK_ENDS, type TaskEnd } from '../tool.ts'
import { ACTOR, DECISION } from './decision-schema.ts'

export type Command =
  | { readonly kind: 'decide'; readonly decision: Decision }
  | {
      readonly kind: 'approve'
      readonly ask: string
      readonly actor: Actor
      readonly digest?: string
    }
  | {
      readonly kind: 'reject'
      readonly ask: string
      readonly actor: Actor
      readonly reason?: string
    }
  | {
      readonly kind: 'answer'
      readonly ask: string
      readonly actor: Actor
      readonly words: string
      readonly ended?: TaskEnd
    }
  | {
      readonly kind: 'resolve'
      readonly step: StepId
      readonly actor: Actor
      readonly happened: boolean
      readonly value?: Json
    }
  | { readonly kind: 'retry'; readonly step: StepId; readonly actor: Actor }
  | { readonly kind: 'skip'; readonly step: StepId; readonly actor: Actor; readonly value?: Json }
  | { readonly kind: 'pause'; readonly actor: Actor; readonly reason?: string }
  | ({ readonly kind: 'continue'; readonly actor: Actor } & GoingOn)
  | { readonly kind: 'budget'; readonly actor: Actor; readonly budget: Budget }
  /** Not a person's: the host told people of what is asked, or gave up doing so for this `problem`. */
  | {
      readonly kind: 'notice'
      readonly asks: readonly string[]
      readonly channel: string
      readonly notice: string
      readonly problem?: string
    }
  | { readonly kind: 'cancel'; readonly actor: Actor; readonly reason?: string }

/** The bounds and the word with which a paused run goes on. */
export interface GoingOn {
  /** Nothing but these steps begins; every step does by default. */
  readonly only?: readonly StepId[]
  /** Sentences that the person accepts by it, as they were told. */
  readonly remarks?: readonly string[]
}

/** A command, or why it is none. */
export type CommandReading = { readonly command: Command } | Diagnostic

type Schemas = { readonly [Kind in Command['kind']]: z.ZodType<Extract<Command, { kind: Kind }>> }

const ask = z.string()
const step = z.string()
const words = exactOptional(z.string())
/** Held to what a plan can hold, whatever it nests; `valueOfJson` says what is wrong. */
const value = exactOptional(
  z.custom<Json>().superRefine((given, context) => {
    try {
      valueOfJson(given, 'the value')
    } catch (error) {
      context.addIssue({ code: 'custom', message: wordsOfThrown(error) })
    }
  }),
)

const SCHEMAS: Schemas = {
  decide: z.strictObject({ kind: z.literal('decide'), decision: DECISION }),
  approve: z.strictObject({ kind: z.literal('approve'), ask, actor: ACTOR, digest: words }),
  reject: z.strictObject({ kind: z.literal('reject'), ask, actor: ACTOR, reason: words }),
  answer: z.strictObject({
    kind: z.literal('answer'),
    ask,
    actor: ACTOR,
    words: z.string(),
    ended: exactOptional(z.enum(TASK_ENDS)),
  }),
  resolve: z.strictObject({
    kind: z.literal('resolve'),
    step,
    actor: ACTOR,
    happened: z.boolean(),
    value,
  }),
  retry: z.strictObject({ kind: z.literal('retry'), step, actor: ACTOR }),
  skip: z.strictObject({ kind: z.literal('skip'), step, actor: ACTOR, value }),
  pause: z.strictObject({ kind: z.literal('pause'), actor: ACTOR, reason: words }),
  continue: z.strictObject({
    kind: z.literal('continue'),
    actor: ACTOR,
    only: exactOptional(z.array(step).readonly()),
    remarks: exactOptional(z.array(z.string()).readonly()),
  }),
  budget: z.strictObject({ kind: z.literal('budget'), actor: ACTOR, budget: BUDGET }),
  notice: z.strictObject({
    kind: z.literal('notice'),
    asks: z.array(z.string()).min(1).readonly(),
    channel: z.string().max(64),
    notice: z.string().max(128),
    problem: exactOptional(z.string().max(400)),
  }),
  cancel: z.strictObject({ kind: z.literal('cancel'), actor: ACTOR, reason: words }),
}

/** The command in a table's line (COMMAND-1). */
export function readCommand(line: string): CommandReading {
  let body: unknown
  try {
    body = JSON.parse(line)
  } catch (error) {
    return fault('run/command-refused', { kind: 'command', problem: wordsOfThrown(error) })
  }
  return checkCommand(body)
}

/** Something as a command (COMMAND-1). */
export function checkCommand(body: unknown): CommandReading {
  const kind = kindOf(body)
  if (kind === undefined) return fault('run/unknown-command')
  const schema: z.ZodType<Command> = SCHEMAS[kind]
  const parsed = schema.safeParse(body)
  // As it was given: a decision is kept, and the order of its names is part of what is kept.
  return parsed.success
    ? { command: body as Command }
    : fault('run/command-refused', { kind, problem: issuesText(parsed.error) })
}

function kindOf(body: unknown): Command['kind'] | undefined {
  if (body === null || typeof body !== 'object' || !('kind' in body)) return undefined
  const { kind } = body
  return typeof kind === 'string' && Object.hasOwn(SCHEMAS, kind)
    ? (kind as Command['kind'])
    : undefined
}
