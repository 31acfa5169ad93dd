// Catalogue entries: a tool as the compiler sees it
// =============================================================================
//
// Plain data: no function, no schema library. A decision names the digests of
// the entries that a plan uses, so everything that a person relies on when they
// decide (what it does, what may happen after a crash, who answers) is in here.
// Form 2 adds `roles`, `labels`, `stores`, `undo`, `says` and `provider`, each optional
// (docs/design/0041-entries-of-form-2.md).

import type { ToolId } from '../ids.ts'
import type { Json } from '../value.ts'

/** What a call may do: `pure` is deterministic, local and free; the others reach outside. */
export type Effect = 'pure' | 'read' | 'write' | 'irreversible'

/** An effect, or one that depends on a literal argument (GET reads, POST writes). */
export type EffectRule =
  | Effect
  | {
      /** The name of the argument that decides. */
      readonly argument: string
      /** Effects by the argument's value, a text. */
      readonly values: Readonly<Record<string, Effect>>
      /** When the argument is not given. */
      readonly absent: Effect
      /** When it is another value, or not known before the run. */
      readonly otherwise: Effect
    }
  | JoinedEffects

/**
 * The gravest effect of the tools that an argument lists by their ids; irreversible where the list
 * is not known before the run or names what cannot be listed (effects.ts, CATALOGUE-EFFECTS-3).
 */
export interface JoinedEffects {
  /** The argument. */
  readonly joins: string
  /** What a call does in any case, and alone where it lists no tool. */
  readonly least: Effect
}

/** What may happen to a call whose outcome is unknown after a crash: repeat it, repeat it under its key, ask. */
export type Repeat = 'safe' | 'keyed' | 'once'

/** Who answers: code of ours, a person, or anything else. */
export type Trust = 'trusted' | 'person' | 'untrusted'

/** How much is at stake; `unknown` is asked about like `high`. */
export type Risk = 'low' | 'unknown' | 'medium' | 'high'

/** JSON Schema, draft 2020-12, as plain JSON. */
export type JsonSchema = Readonly<Record<string, Json>>

/** The implementation of a tool whose own code carries its calls out. */
export const OWN_CODE = 'its own code'

/** The provider of the tools that come with Planwright. */
export const BUILT_IN = 'built in'

/** A tool as the compiler sees it; all of it but `provider` and `boundAt` is in `entryDigest`. */
export interface CatalogueEntry {
  /** What plans call it: `http-fetch`, `ccos.echo`. */
  readonly id: ToolId
  /** One sentence that starts with a verb: what a call does. */
  readonly description: string
  /** What a call may do to the world: the same for every call, or by an argument. */
  readonly effect: EffectRule
  /** A read whose answers vary from call to call, such as a model's. */
  readonly sampled: boolean
  /**
   * A sampled tool whose calls cost nothing: a crash may have its latest answers drawn again that nobody
   * was shown. Absent where they cost something.
   */
  readonly free?: true
  /** What may happen to a call whose outcome is unknown after a crash. */
  readonly repeat: Repeat
  /** How far its answers are trusted, and so what is made of them. */
  readonly returns: Trust
  /** What is at stake when it only reads; a call that writes is `high` whatever stands here. */
  readonly risk: Risk
  /** Names of the arguments that may be given by position, in order. */
  readonly positional: readonly string[]
  /** What its arguments must be, as one object by name. */
  readonly input: JsonSchema
  /** What its result is. */
  readonly output: JsonSchema
  /** Arguments that decide where something goes: `url`, `to`, `path`. */
  readonly sinks: readonly string[]
  /**
   * Where its `url` may lead beside public web servers, as `host:port`; absent where the tool does
   * not say that it keeps to them.
   */
  readonly reaches?: readonly string[]
  /**
   * Arguments that may come back as the answer of a person, such as choices and a default; where it is
   * absent, any argument may. Says nothing where no person answers.
   */
  readonly offers?: readonly string[]
  /** The permissions (STEP: capabilities) that go with the tool. */
  readonly permissions: readonly string[]
  /**
   * Its irreversible calls end the system or a part of it in order: what they ask for is a SHUTDOWN,
   * which a host in lockdown still allows. Absent where they do not.
   */
  readonly shutsDown?: true
  /**
   * Why no call of it can be carried out here, in words: plans may name it, and checks say so. Absent
   * where calls can.
   */
  readonly unavailable?: string
  /** Its calls start agents, to which no such tool is given; absent where they start none. */
  readonly startsAgents?: true
  /**
   * Only plans that the host makes itself may call it: no text may name it, and no prompt or agent is told
   * of it. Absent where any plan may.
   */
  readonly hostOnly?: true
  /** The tools that those agents get, where the policy grants them; absent where the plan lists them. */
  readonly gives?: readonly ToolId[]
  /**
   * An agent that a tool starts gets it where the policy says nothing of grants: said of a tool that only
   * computes or reads. Absent where a policy has to grant it.
   */
  readonly grantedByDefault?: true
  /** The tool that a bound faculty hands its parameters to; absent where the entry is of no such faculty. */
  readonly target?: BoundTarget
  /** The version of its code, where its author says one; else nothing here tells of changed code. */
  readonly version?: string
  /**
   * What untrusted data may not choose: how each argument is used, by its name. Absent where the author says
   * nothing; then `sinks` are all that is known.
   */
  readonly roles?: Readonly<Record<string, ArgumentRole>>
  /** How far parts of the answer are trusted, by path (`[].sender`), in place of `returns`; absent where all is as `returns` says. */
  readonly labels?: Readonly<Record<string, FieldLabel>>
  /** The stores that its calls read and write; absent where the author names none. */
  readonly stores?: Stores
  /** How a call is undone; absent where it cannot be. */
  readonly undo?: Undo
  /** What a call does in the world, with its arguments in braces: `Pay {cents|money} back for {order}`. */
  readonly says?: string
  /** Who carries a call out: `full-text search over ./knowledge`, `a person will be asked`, `its own code`. */
  readonly implementation: string
  /**
   * Who brings the tool: `built in`, `own tool, planwright.config.ts`, a program. What a call does does not depend
   * on it, so the digest leaves it out. Absent where nobody says.
   */
  readonly provider?: string
  /**
   * Where the folder's configuration brings the tool, or binds it: `.planwright/config.json:12`. No part of the
   * digest; absent where no configuration does.
   */
  readonly boundAt?: string
}

/** How an argument is used; `selector` chooses what is read, `flag` only switches something. */
export type RoleName =
  | 'destination'
  | 'object'
  | 'content'
  | 'amount'
  | 'when'
  | 'secret'
  | 'record'
  | 'selector'
  | 'flag'

/** What an argument is to the call. */
export interface ArgumentRole {
  /** How it is used. */
  readonly role: RoleName
  /** The kind of reference that it takes: `mail.address`, `drive.file`. Absent where it takes any. */
  readonly names?: string
  /** Up to which amount; only of the role `amount`. */
  readonly most?: number
}

/** How far a part of an answer is trusted, and who may read it. */
export interface FieldLabel {
  /** Whose words they are: `known` are authenticated people of the workspace. As `returns` says by default. */
  readonly grade?: Trust | 'known'
  /** The kind of reference that a service attests it to be; absent where it is none. */
  readonly names?: string
  /** Who may read it: everybody, this user alone, or those whom another part of the answer names. */
  readonly readers?: string
  /** Field values with which a record is the user's own data: `{ sender: 'me' }`. */
  readonly mineWhen?: Readonly<Record<string, Json>>
}

/** The stores that a call reads and writes, by names of the author's: `calendar`. */
export interface Stores {
  /** Those whose data a call may give; absent where none is named. */
  readonly reads?: readonly string[]
  /** Those that a call may change; absent where none is named. */
  readonly writes?: readonly string[]
}

/** How a call is undone. */
export interface Undo {
  /** The tool that undoes it. */
  readonly tool: ToolId
  /** `exact`: afterwards all is as before. `compensates`: another act makes up for it. */
  readonly way: 'exact' | 'compensates'
  /** How long after the call, in milliseconds; at any time by default. */
  readonly withinMs?: number
}

/** The tool behind a bound faculty, as it was when it was bound. */
export interface BoundTarget {
  /** Its id. */
  readonly tool: ToolId
  /** The digest of its entry, so that another tool there is another faculty. */
  readonly entry: string
}

/** Effects from the mildest to the most severe. */
export const EFFECTS: readonly Effect[] = Object.freeze(['pure', 'read', 'write', 'irreversible'])

/** The moreSevere of two effects. */
export function joinEffects(a: Effect, b: Effect): Effect {
  return EFFECTS.indexOf(a) >= EFFECTS.indexOf(b) ? a : b
}

/** Every effect that a call may have, whatever its arguments. */
export function effectsOf(rule: EffectRule): readonly Effect[] {
  if (typeof rule === 'string') return [rule]
  if ('joins' in rule) return EFFECTS.slice(EFFECTS.indexOf(rule.least))
  return [...Object.values(rule.values), rule.absent, rule.otherwise]
}
