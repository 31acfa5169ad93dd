// Catalogue entries: a tool as the compiler sees it
// =============================================================================
//
// Plain data: no function, no schema library. A decision names the digests of
// the entries that a plan uses, so everything that a person relies on when they
// decide (what it does, what may happen after a crash, who answers) is in here.

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

/** A tool as the compiler sees it; all of it is in `entryDigest`. */
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
  /** Which implementation answers: `full-text search over ./knowledge`, `a person will be asked`. */
  readonly implementation: string
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
