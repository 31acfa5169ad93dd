// Tools
// =============================================================================
//
// A tool is the only way in which a plan acts. It says beforehand what a call
// may do and what may happen to a call whose outcome is unknown after a crash; the runtime, the
// policy and the review take it at its word, so the word must be true.
//
// A tool either runs (`run`), asks a person (`question`) or waits for a time
// (`wake`). A question and a wait outlive the process: the run waits, for months
// if need be, and then the call has its result.
//
// Invariants:
//
//   TOOL-1. What the compiler sees of a tool is its catalogue entry, plain data made
//       from the same definition; nothing else of a tool reaches a plan.
//   TOOL-2. Arguments are checked by `input` before a call, results by `output`
//       before they are recorded.

import {
  effectsOf,
  OWN_CODE,
  type CatalogueEntry,
  type EffectRule,
  type Json,
  type ToolId,
} from '#plan'

import type { View } from '#review'

import type { ModelUse } from './budget.ts'
import type { ToolDeclaration } from './tool-declaration.ts'
import { faultOf } from './tool-faults.ts'
import { schemaOf } from './tool-schema.ts'

export type { ToolDeclaration } from './tool-declaration.ts'

/** What a running call is given beside its arguments. */
export interface ToolContext {
  /**
   * Aborted when the run is cancelled or stopped, another process took it over, the time is up, or
   * a call that this one made waits for a person: then the tool is run again later, and what it had
   * called and remembered is given back.
   */
  readonly signal: AbortSignal
  /** The same for every attempt of one call with these arguments: pass it to services that take one. */
  readonly idempotencyKey: string
  /** The run's id. */
  readonly run: string
  /** The step's id. */
  readonly step: string
  /** The tool that makes this call, such as `agent`. Absent where the plan makes it. */
  readonly caller?: ToolId
  /** In a vote: the how manyeth draw this is or belongs to, from 1. Absent elsewhere. */
  readonly sample?: number
  /** Milliseconds since 1970-01-01 UTC, from the run's world. */
  now(): number
  /** Shows how far it is; kept in memory only. `done` from 0 to 1 where it is known. */
  progress(message: string, done?: number): void
  /** Shows a message to the people who follow the run; journaled. */
  inform(message: string): void
  /** The secret of that name; scrubbed by value from journal, logs and errors. */
  secret(name: string): Promise<string>
  /**
   * To be awaited before each question to a language model: lets the question be asked under the run's
   * budget, and writes down that it is. Where nothing is left of the budget the run is paused, this never
   * settles, and the tool is run again once a person has raised the budget; inside a tool that may be
   * entered only once it throws instead (`run/budget-reached`). `model` is its name, as people know it.
   */
  checkBudget(model: string): Promise<void>
  /**
   * What the model's answer took, as soon as it is there, also where the answer is of no use; journaled
   * before anything that is remembered or returned after it.
   */
  used(use: ModelUse): void
  /** A question has no answer: the model failed, or nobody waits any more. What it took is not known. */
  unanswered(): void
  /**
   * What the run may be shown of what runs and people have left behind: an agent's run what that agent may
   * see. Asked anew for each call, since a policy may widen it.
   */
  view(): Promise<View>
  /** A tool as the catalogue has it; undefined where there is none of that id. */
  entry(tool: ToolId): CatalogueEntry | undefined
  /**
   * Calls another tool through the plan's own door: catalogue, policy, approval, journal. Calls are
   * known again by their order, when the tool is run again, unless `options` give each a number of
   * its own; they may also give it more or less time.
   */
  call(
    tool: ToolId,
    args: Readonly<Record<string, Json>>,
    options?: InnerCallOptions,
  ): Promise<Json>
  /** Journals a partial result of pure or read work under a name, so that a resumed call does not redo it. */
  remember<Part extends Json>(name: string, work: () => Promise<Part>): Promise<Part>
}

/** What a tool is given that looks whether a call can be made. */
export type ReadyContext = Pick<ToolContext, 'signal' | 'secret'>

/** What a tool may say of a call that it makes. */
export interface InnerCallOptions {
  /**
   * The answer of a person is waited for in this process, within the call that asks: for a tool that may be
   * entered only once and keeps something open meanwhile, such as a connection. Its time does not run then;
   * when the process ends first, what became of the call is unknown. A question waits in the journal by default.
   */
  readonly here?: boolean
  /**
   * From 1, no two the same: for a tool that leaves some of its calls out when it is run again. The
   * number in the order of the calls by default.
   */
  readonly number?: number
  /**
   * How long one attempt of the call may take, in place of what its own tool says. What the host says
   * of calls of that tool goes before it.
   */
  readonly withinMs?: number
  /** The longest that one attempt may take, also where its tool and the host allow more; no bound by default. */
  readonly mostMs?: number
}

/** What a person is asked. */
export interface Question {
  /** One or a few sentences. */
  readonly prompt: string
  /** What is wanted: words, one of the choices, yes or no, or that something was done. */
  readonly kind: 'text' | 'choice' | 'confirm' | 'task'
  /** What can be answered, in `choice`; absent for other kinds. */
  readonly choices?: readonly string[]
  /** What is meant by an empty answer; absent where nothing is. */
  readonly default?: string
  /**
   * More to read before answering, as Markdown, absent where there is nothing; may hold untrusted
   * text.
   */
  readonly background?: string
  /** Absent where it waits as long as it takes. */
  readonly expiresAfterMs?: number
}

/** How a task ended, in the words of the person to whom it was given. */
export type TaskEnd = 'done' | 'not-done'

/** Every way in which a task ends. */
export const TASK_ENDS = ['done', 'not-done'] as const satisfies readonly TaskEnd[]

// Methods, not properties that hold functions: only these let a tool of some input stand among tools.
/** A tool that acts by itself. */
export interface ActingTool<Input = unknown, Output = unknown> extends ToolDeclaration<
  Input,
  Output
> {
  /** Its calls act. */
  readonly kind: 'acting'
  /**
   * Looks whether a call can be made, before anything says that it is: awaited for each call that is not
   * pure, also before each attempt of it. Throws an error with words where it cannot; then the call fails
   * and surely did nothing. It has to end in a short time of its own.
   */
  ready?(input: Input, context: ReadyContext): Promise<void> | void
  /**
   * Acts and returns the result, or throws an error with words for people. An error hides whether
   * something was done, so a retry repeats the call under the same key; one with a property
   * `happened: false` says that this attempt did nothing; where it was the first, a retry is a new
   * effect with a new key. One with `happened: 'unknown'` says that nobody saw how the call ended, as after
   * a crash: of a tool that is not repeated the step is unknown then.
   */
  run(input: Input, context: ToolContext): Promise<Output> | Output
}

/** A tool whose calls a person answers. */
export interface QuestionTool<Input = unknown, Output = unknown> extends ToolDeclaration<
  Input,
  Output
> {
  /** Its calls ask a person. */
  readonly kind: 'asking'
  /** What the person is asked. */
  question(input: Input): Question
  /** The person's words as the result; throws Error with words for them when it cannot be one. */
  read(answer: string, input: Input): Output
  /**
   * The result of a task of which a person said how it ended, with a `note` of theirs or an empty one. An
   * error with the code `run/not-done` fails the call. By default a task that was not done fails the call, and
   * the note of one that was done is read as any answer.
   */
  ended?(end: TaskEnd, note: string, input: Input): Output
}

/**
 * When a wait is over, and what the call returns then: `at` a time of the calendar, or `afterMs`
 * milliseconds after it began.
 */
export type Wake<Output = unknown> =
  /** Milliseconds since 1970-01-01 UTC; a time that is past is over at once. */
  | { readonly at: number; readonly result: Output }
  | { readonly afterMs: number; readonly result: Output }

/** A tool whose calls are over at a time, without anybody. */
export interface WaitingTool<Input = unknown, Output = unknown> extends ToolDeclaration<
  Input,
  Output
> {
  /** Its calls wait. */
  readonly kind: 'waiting'
  /** Until when, and the result then; `now` in milliseconds. Throws Error with words where there is no such time. */
  wake(input: Input, now: number): Wake<Output>
}

/** Any tool. What is given to it must have passed its `input` (TOOL-2). */
export type Tool = ActingTool | QuestionTool | WaitingTool

/** What a tool must say of itself; the rest has defaults. */
export type ToolParts<Input, Output> = Pick<
  ToolDeclaration<Input, Output>,
  'id' | 'description' | 'input' | 'output' | 'effect'
> &
  Partial<Omit<ToolDeclaration<Input, Output>, 'provider'>>

/** What `defineTool` makes a tool of that acts. */
export type ActingParts<Input, Output> = ToolParts<Input, Output> &
  Pick<ActingTool<Input, Output>, 'run' | 'ready'>
/** What `defineTool` makes a tool of that asks. */
export type QuestionToolParts<Input, Output> = ToolParts<Input, Output> &
  Pick<QuestionTool<Input, Output>, 'question' | 'read' | 'ended'>
/** What `defineTool` makes a tool of that waits. */
export type WaitingParts<Input, Output> = ToolParts<Input, Output> &
  Pick<WaitingTool<Input, Output>, 'wake'>

const DEFAULT_TIMEOUT_MS = 60_000

/** The same tool with who brings it. */
export function providedBy(provider: string, tool: Tool): Tool {
  return Object.freeze({ ...tool, provider })
}

/**
 * Declares a tool. Without more words it takes no arguments by position, is
 * repeated after a crash when it only reads and never when it writes, returns
 * untrusted text, and is told `high` when it writes. Throws TypeError, in words, when
 * the declaration contradicts itself or says what cannot work.
 */
export function defineTool<Input, Output>(
  parts: ActingParts<Input, Output>,
): ActingTool<Input, Output>
export function defineTool<Input, Output>(
  parts: QuestionToolParts<Input, Output>,
): QuestionTool<Input, Output>
export function defineTool<Input, Output>(
  parts: WaitingParts<Input, Output>,
): WaitingTool<Input, Output>
export function defineTool<Input, Output>(
  parts:
    | ActingParts<Input, Output>
    | QuestionToolParts<Input, Output>
    | WaitingParts<Input, Output>,
): ActingTool<Input, Output> | QuestionTool<Input, Output> | WaitingTool<Input, Output> {
  const fault = faultOf(parts)
  if (fault !== undefined) throw new TypeError(fault)
  const writes = moreSevere(parts.effect)
  const sampled = parts.sampled ?? false
  const declared = {
    positional: [],
    sampled,
    repeat: writes ? 'once' : 'safe',
    returns: 'question' in parts ? 'person' : 'untrusted',
    risk: writes ? 'high' : sampled ? 'medium' : 'low',
    sinks: [],
    permissions: [],
    implementation: 'question' in parts ? 'a person will be asked' : OWN_CODE,
    speaks: 'json',
    timeoutMs: DEFAULT_TIMEOUT_MS,
  } as const
  if ('question' in parts) return Object.freeze({ ...declared, ...parts, kind: 'asking' as const })
  if ('wake' in parts) return Object.freeze({ ...declared, ...parts, kind: 'waiting' as const })
  return Object.freeze({ ...declared, ...parts, kind: 'acting' as const })
}

function moreSevere(rule: EffectRule): boolean {
  return effectsOf(rule).some((effect) => effect === 'write' || effect === 'irreversible')
}

/** A tool as the compiler sees it (TOOL-1). */
export function catalogueEntry(tool: Tool): CatalogueEntry {
  return Object.freeze({
    id: tool.id,
    description: tool.description,
    effect: tool.effect,
    sampled: tool.sampled,
    ...(tool.free === undefined ? {} : { free: tool.free }),
    repeat: tool.repeat,
    returns: tool.returns,
    risk: tool.risk,
    positional: tool.positional,
    input: tool.schemas?.input ?? schemaOf(tool.input, 'input'),
    output: tool.schemas?.output ?? schemaOf(tool.output, 'output'),
    sinks: tool.sinks,
    ...(tool.reaches === undefined ? {} : { reaches: tool.reaches }),
    ...(tool.offers === undefined ? {} : { offers: tool.offers }),
    permissions: tool.permissions,
    ...(tool.shutsDown === undefined ? {} : { shutsDown: tool.shutsDown }),
    ...(tool.unavailable === undefined ? {} : { unavailable: tool.unavailable }),
    ...(tool.startsAgents === undefined ? {} : { startsAgents: tool.startsAgents }),
    ...(tool.hostOnly === undefined ? {} : { hostOnly: tool.hostOnly }),
    ...(tool.gives === undefined ? {} : { gives: tool.gives }),
    ...(tool.grantedByDefault === undefined ? {} : { grantedByDefault: tool.grantedByDefault }),
    ...(tool.target === undefined ? {} : { target: tool.target }),
    ...(tool.version === undefined ? {} : { version: tool.version }),
    ...(tool.roles === undefined ? {} : { roles: tool.roles }),
    ...(tool.labels === undefined ? {} : { labels: tool.labels }),
    ...(tool.stores === undefined ? {} : { stores: tool.stores }),
    ...(tool.undo === undefined ? {} : { undo: tool.undo }),
    ...(tool.says === undefined ? {} : { says: tool.says }),
    implementation: tool.implementation,
    ...(tool.provider === undefined ? {} : { provider: tool.provider }),
    ...(tool.boundAt === undefined ? {} : { boundAt: tool.boundAt }),
  })
}
