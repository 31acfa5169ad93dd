// Tools by which an agent hands in plans
// =============================================================================
//
// Three of them, and none decides: what a person has to say is said by the commands that the answers name.
//
// Invariants:
//
//   PLAN-TOOLS-1. No call of them writes an event of a person: no decision, approval, answer or resolution.
//   PLAN-TOOLS-3. An agent is shown the runs that it handed in, and of no other whether there is one. To hand
//       the same plan in under the same id again is harmless: it is the same run.
//   PLAN-TOOLS-2. A run that waits says for what, and how a person answers, so that the agent can tell them.

import type { Tool } from 'ai'
import { z } from 'zod'

import { compile } from '#compile'
import { DIALECT_NAMES } from '#dialects'
import {
  planDigest,
  sha256Hex,
  stableJson,
  toJson,
  type Catalogue,
  type DialectName,
  type Json,
} from '#plan'
import type { Actor } from '#review'
import { RunError, type Run, type Runtime, type Snapshot } from '#runtime'
import { compactAll, createSource, type Diagnostic } from '#text'
import {
  checkedText,
  isRunOf,
  runtimeSeenBy,
  valuesOf,
  waitForRun,
  waitingListJson,
  type CheckedText,
} from '#app'
import { setTimeout as sleep } from 'node:timers/promises'

/** How the tools are made; all of it has defaults. */
export interface PlanToolsOptions {
  /** What the agent is called in the records of its runs; `agent` by default. */
  readonly agent?: string
  /** How long `submit_plan` and `run_status` wait for a run to end or to need somebody, in milliseconds; 20,000 by default. */
  readonly waitMs?: number
  /** The tools that plans may name; the runtime's by default. */
  readonly catalogue?: Catalogue
}

/** A plan as an agent gives it. */
export interface GivenText {
  /** The plan, whole. */
  readonly text: string
  /** What it is written in; found by its looks by default. */
  readonly dialect?: DialectName | undefined
}

/** A plan that an agent hands in. */
export interface SubmittedText extends GivenText {
  /**
   * The run's id, which the agent chooses; made of the plan and its inputs by default. The same id with the same
   * plan and inputs is the same run.
   */
  readonly id?: string | undefined
  /** Values for inputs of the plan, by name. */
  readonly inputs?: Readonly<Record<string, Json>> | undefined
}

/** A run that an agent asks about. */
export interface AskedRun {
  /** The id of the run. */
  readonly run: string
}

const textSchema = z.strictObject({
  text: z.string().min(1).describe('The plan, whole, as text.'),
  dialect: z
    .enum(DIALECT_NAMES)
    .optional()
    .describe('What it is written in; found by its looks by default.'),
})
const submitSchema = textSchema.extend({
  id: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'A name for the run: letters, digits, `-` and `_`. The same plan under the same name is the same run, so repeat the name where you do not know what came of a call; give a new one to run a plan once more.',
    ),
  inputs: z
    .record(z.string(), z.json())
    .optional()
    .describe('Values for inputs of the plan, by name.'),
})
const statusSchema = z.strictObject({ run: z.string().min(1).describe('The id of the run.') })

/** How a run stands, for an agent. */
export interface AgentRun {
  /** The run is there; it may have failed all the same. */
  readonly ok: true
  /** The id of the run. */
  readonly run: string
  /** It was there before this call made it: to run the plan once more takes another id. Absent where it was not. */
  readonly again?: true
  /** `running`, `waiting`, `paused`, `done`, `failed`, `cancelled`. */
  readonly state: string
  /** What it waits for, with the commands by which a person answers (PLAN-TOOLS-2). */
  readonly waiting: Json
  /** Its steps with how they stand, in the plan's order. */
  readonly steps: readonly {
    /** As the plan has it. */
    readonly title: string
    /** `done`, `failed`, `waiting`, … */
    readonly status: string
  }[]
  /** What the plan came to; null while that is nothing. */
  readonly result: Json
}

/** A request that was refused. */
export interface RefusedRequest {
  /** Nothing was made, and nothing runs. */
  readonly ok: false
  /** Why, and what to do. */
  readonly problems: string
}

/** The tools, by the names under which a model sees them. */
export interface PlanTools {
  /** Compiles a text and runs nothing. */
  readonly check_plan: Tool<GivenText, CheckedText>
  /** Makes a run of a text; where the policy wants a person's word, the run waits for it. */
  readonly submit_plan: Tool<SubmittedText, AgentRun | CheckedText | RefusedRequest>
  /** How a run stands. */
  readonly run_status: Tool<AskedRun, AgentRun | RefusedRequest>
}

/** Tools for `generateText` and `streamText`: an agent checks and hands in plans and looks at runs (PLAN-TOOLS-1). */
export function planTools(
  runtime: Runtime,
  { agent = 'agent', waitMs = 20_000, catalogue = runtime.catalogue }: PlanToolsOptions = {},
): PlanTools {
  const compiled = (text: string, dialect: string | undefined) =>
    compile(text, { catalogue, ...(dialect === undefined ? {} : { dialect }) })
  const actor: Actor = { user: 'host', agent, channel: 'api', terminal: false }
  const seen = runtimeSeenBy(runtime, actor)
  return {
    check_plan: {
      description:
        'Checks a plan and runs nothing. Gives what is wrong with it, where, and what to do about it.',
      inputSchema: textSchema,
      execute: ({ text, dialect }) => checkedText(compiled(text, dialect), catalogue),
    },
    submit_plan: {
      description:
        'Hands a plan in to be run, under an id that you choose. It is checked first. What the policy leaves to people waits for them: tell the user the commands that are named.',
      inputSchema: submitSchema,
      async execute({ id: named, text, dialect, inputs = {} }, { abortSignal }) {
        const compilation = compiled(text, dialect)
        if (!compilation.ok) return checkedText(compilation, catalogue)
        const { plan } = compilation
        return await refusing(async () => {
          const id = named ?? idOf(planDigest(plan), inputs, agent)
          const options = { id, actor, source: text, inputs: valuesOf(inputs) }
          const made = await runtime.create(plan, options).catch(async (thrown: unknown) => {
            // PLAN-TOOLS-3
            if (await isThere(seen, { plan, ...options }, thrown)) return undefined
            throw thrown
          })
          // A fault of the run is in its record, and `run_status` tells it.
          if (made !== undefined && (await made.snapshot()).waiting.length === 0)
            made.start().catch(() => undefined)
          const told = await standing(made ?? (await seen.open(id)), waitMs, abortSignal)
          return made === undefined ? { ...told, again: true } : told
        })
      },
    },
    run_status: {
      description:
        'Says how a run that you handed in stands: its state, its steps, what it waits for, its result.',
      inputSchema: statusSchema,
      execute: async ({ run }, { abortSignal }) =>
        await refusing(async () => await standing(await seen.open(run), waitMs, abortSignal)),
    },
  }
}

/** The id of a run for which its agent has none: another plan, input or agent has another one. */
function idOf(plan: string, inputs: Readonly<Record<string, Json>>, agent: string): string {
  return `p${sha256Hex(`planwright/plan-tools/1\0${stableJson([plan, inputs, agent])}`).slice(0, 15)}`
}

/** Whether a run could not be made because the agent has made the same one before. */
async function isThere(
  seen: Runtime,
  { id, ...made }: { readonly id: string } & Parameters<typeof isRunOf>[1],
  thrown: unknown,
): Promise<boolean> {
  if (!(thrown instanceof RunError) || thrown.code !== 'run/already-exists') return false
  try {
    return await isRunOf(await seen.open(id), made)
  } catch (absent) {
    if (absent instanceof RunError) return false
    throw absent
  }
}

/** What is refused is told in words; a fault of our own is thrown. */
async function refusing<Told>(work: () => Promise<Told>): Promise<Told | RefusedRequest> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof RunError) return { ok: false, problems: wordsOf(thrown.diagnostics) }
    if (thrown instanceof RangeError) return { ok: false, problems: thrown.message }
    throw thrown
  }
}

function wordsOf(diagnostics: readonly Diagnostic[]): string {
  return compactAll(createSource('', 'plan'), diagnostics)
}

async function standing(
  run: Run,
  waitMs: number,
  signal: AbortSignal | undefined,
): Promise<AgentRun> {
  const pause = async (ms: number) =>
    await sleep(ms, undefined, signal === undefined ? {} : { signal })
  return agentRun(await waitForRun(run, waitMs, pause))
}

function agentRun(snapshot: Snapshot): AgentRun {
  const { run, status, steps, result } = snapshot
  return {
    ok: true,
    run,
    state: status,
    waiting: waitingListJson(snapshot, Date.now()),
    steps: steps.map(({ title, status: state }) => ({ title, status: state })),
    result: result === undefined ? null : toJson(result),
  }
}
