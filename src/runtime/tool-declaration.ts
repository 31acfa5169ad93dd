// What a tool says of itself, before any of its calls
//
// The members that are data go into its catalogue entry as they are.

import type { z } from 'zod'

import type {
  ArgumentRole,
  BoundTarget,
  EffectRule,
  FieldLabel,
  JsonSchema,
  Repeat,
  Risk,
  Stores,
  ToolId,
  Trust,
  Undo,
} from '#plan'

/** What every tool says of itself. */
export interface ToolDeclaration<Input, Output> {
  /** Lower-case parts with dots: `calendar.add`. At most 128 characters. */
  readonly id: ToolId
  /** One sentence that starts with a verb: what a call does. */
  readonly description: string
  /** What its arguments must be, as one object by name. */
  readonly input: z.ZodType<Input>
  /** What its result is; anything else that it returns is a failure. */
  readonly output: z.ZodType<Output>
  /**
   * What arguments and result are as JSON Schema, for a tool that another program describes: the catalogue has
   * these in place of what `input` and `output` say. Made of those by default.
   */
  readonly schemas?: {
    /** Of the arguments, as one object by name. */
    readonly input: JsonSchema
    /** Of the result. */
    readonly output: JsonSchema
  }
  /** Names of the arguments that may be given by position, in order. */
  readonly positional: readonly string[]
  /** What a call may do to the world: the same for every call, or by an argument. */
  readonly effect: EffectRule
  /** A read whose answers vary from call to call, such as a model's. */
  readonly sampled: boolean
  /**
   * Said of a sampled tool whose calls cost nothing: nobody waits for the disk before one is made, so a
   * crash may have the latest answers drawn again that nobody was shown. One that is on disk never is.
   * Only with `repeat: 'safe'`. Absent where calls cost something.
   */
  readonly free?: true
  /** What may happen to a call whose outcome is unknown after a crash. */
  readonly repeat: Repeat
  /** How far its answers are trusted, and so what is made of them. */
  readonly returns: Trust
  /** What is at stake when it only reads; a call that writes is `high` whatever stands here. */
  readonly risk: Risk
  /** Arguments that decide where something goes: `url`, `to`, `path`. */
  readonly sinks: readonly string[]
  /**
   * Where `url` may lead beside public web servers, as `host:port`; a tool that says so keeps to
   * it. Absent where it does not say.
   */
  readonly reaches?: readonly string[]
  /**
   * Arguments that may come back as a person's answer, such as choices and a default: where they came
   * from is told of the answer too. Any argument may by default.
   */
  readonly offers?: readonly string[]
  /**
   * The permissions (STEP: capabilities) that go with the tool, in upper case; empty where none do.
   */
  readonly permissions: readonly string[]
  /**
   * Its irreversible calls end the system or a part of it in order: their approval is a SHUTDOWN, the
   * one that a host in lockdown still allows. Absent where they do not.
   */
  readonly shutsDown?: true
  /**
   * Why no call of it can be carried out here, as the end of a sentence: plans may name it, and checks
   * say so. Absent where calls can.
   */
  readonly unavailable?: string
  /**
   * Its calls start agents: said of a tool that calls `agent`, so that no agent is given it. Absent
   * where they start none.
   */
  readonly startsAgents?: true
  /**
   * Only plans that the host makes itself may call it: no text may name it, and no prompt or agent is told
   * of it. Absent where any plan may.
   */
  readonly hostOnly?: true
  /**
   * The tools that those agents get, where the policy grants them: a review names them, and a
   * decision binds them. Absent where a call lists them itself.
   */
  readonly gives?: readonly ToolId[]
  /**
   * An agent that a tool starts gets it where the policy says nothing of grants; only of a tool that
   * computes or reads. Absent where a policy has to grant it.
   */
  readonly grantedByDefault?: true
  /** The file that brings it, where its failures are to say which line they come from. */
  readonly definedIn?: string
  /** How each argument is used, by its name: where it goes, what it is about, how much, when. */
  readonly roles?: Readonly<Record<string, ArgumentRole>>
  /** How far parts of the answer are trusted, by path (`[].sender`); all of it as `returns` says by default. */
  readonly labels?: Readonly<Record<string, FieldLabel>>
  /** The stores that its calls read and write, by names of the author's. */
  readonly stores?: Stores
  /** The tool that undoes a call, and how well; absent where a call cannot be undone. */
  readonly undo?: Undo
  /** What a call does in the world, with its arguments in braces: `Pay {cents|money} back for {order}`. */
  readonly says?: string
  /**
   * Who carries a call out, where that is not this code: `full-text search over ./knowledge`, the name of a model.
   * Another one is another tool, which is decided on again.
   */
  readonly implementation: string
  /**
   * Who brings the tool: `built in`, `own tool, planwright.config.ts`, a program. Said by what brings it
   * (`providedBy`), never in a declaration, and no part of the digest.
   */
  readonly provider?: string
  /** Where the folder's configuration brings it, or binds it. Said like `provider` by what brings it. */
  readonly boundAt?: string
  /**
   * The version of its code, in its author's words: another one is another tool, which is decided on
   * again. Where it is absent only the declaration tells, and changed code runs under the old yes.
   */
  readonly version?: string
  /** The tool that a bound faculty hands its parameters to; absent where it is none. */
  readonly target?: BoundTarget
  /**
   * What arguments and result are made of. `json`, the default: a map is an object, a keyword the
   * text `:name`. `values`: a plan's own values (`#plan`), which keep keywords, quantities and the
   * order of entries; the arguments themselves are an object by name either way.
   */
  readonly speaks: 'json' | 'values'
  /** How long one attempt may take; a question waits for days instead (`expiresAfterMs`). */
  readonly timeoutMs: number
  /** When votes are compared; by default answers are equal that say the same amount (`equalMeasured`). */
  equal?(a: Output, b: Output): boolean
  /** Whether an answer shows that it cannot be trusted, too long a one for example: a vote draws again. */
  isOdd?(answer: Output): boolean
}
