// What is known of a step under way
// =============================================================================
//
// A step that has begun and is not done has a record: its calls under their
// paths, what its tools asked to have remembered, and what it waits for. From
// this alone it is resumed, after an answer as after a crash.

import type { Effect, ToolId } from '#plan'
import type { Actor } from '#review'

import type { Failure, TimerReason, ValueDigest } from '../event.ts'

export interface CallRecord {
  readonly tool: ToolId
  readonly arguments: ValueDigest
  /**
   * `intended`: on its way, or lost with its process. `again`: to be made again.
   * `asked`: a person is asked first. `timed`: a timer is. `unknown`: only a person can say.
   */
  readonly status: 'intended' | 'returned' | 'failed' | 'again' | 'asked' | 'timed' | 'unknown'
  readonly effect?: Effect
  /** Under which it was intended; what a service knows it by. */
  readonly key?: string
  /** Part of the key: raised when a call is retried that surely did nothing, for that is a new effect. */
  readonly group: number
  /** Attempts under the present key. */
  readonly attempts: number
  readonly value?: ValueDigest
  readonly failure?: Failure
  readonly certain?: boolean
  /** An earlier attempt was intended, and a crash hid whether it acted. */
  readonly mayHaveActed?: boolean
  readonly approval?: GrantedApproval
  /** The approval under which it was intended: an automatic retry is the same effect. */
  readonly served?: GrantedApproval
  /** It was asked about or approved before that counted no more: it is asked again. */
  readonly lapsed?: true
  /** How often it was retried since a person last said something. */
  readonly retries?: number
}

/** A yes to one call; it serves until the call is intended. */
export interface GrantedApproval {
  readonly digest: string
  readonly actor: Actor
  readonly at: number
  readonly expiresAt: number
  /** Who had said yes before, where two people were needed. */
  readonly first?: Actor
}

export interface StepRecord {
  /** Whether it was started; a fork may know calls of a step that was not. */
  begun: boolean
  readonly calls: Map<string, CallRecord>
  /** Part results by call and name. */
  readonly remembered: Map<string, ValueDigest>
  /** Items of an `each` that have the value of its `else`, by where they are evaluated. */
  readonly failedItems: Map<string, Failure>
  /** Asks of this step that nobody has answered yet, and timers that are not over. */
  readonly open: Set<string>
  /** A yes to the step's own gate. */
  gate: GrantedApproval | undefined
  /** The file that it waits for, the first where there are several. */
  file: string | undefined
  /** The others that it waits for. */
  alsoMissing: readonly string[]
  failure: Failure | undefined
  /** The call that failed or whose end is unknown. */
  path: string | undefined
}

/** Something that a person is asked and has not answered. */
export interface Ask {
  readonly id: string
  readonly kind: 'approval' | 'question'
  readonly step: number
  /** Absent for a step's own gate. */
  readonly path?: string
  /** The call that asks is open in the process that asked (calls/ask-here.ts). */
  readonly here?: true
  /** It is about the step's own gate as well as about the call. */
  readonly gate?: true
  /** The item of an `each` that has the value of its `else` after a no; absent where a no ends the step. */
  readonly item?: string
  readonly tool?: ToolId
  readonly effect?: Effect
  readonly arguments?: ValueDigest
  /** What an approval binds to; empty for a question. */
  readonly digest: string
  readonly because: string
  readonly question?: ValueDigest
  readonly askedAt: number
  readonly expiresAt?: number
  /** Who has said yes already, where two people are needed. */
  readonly first?: Actor
}

/** A call that continues at a time. */
export interface Timer {
  readonly id: string
  readonly step: number
  readonly path: string
  readonly tool: ToolId
  readonly why: TimerReason
  /** When it was set, or moved. */
  readonly setAt: number
  readonly dueAt: number
  readonly delayMs: number | undefined
  readonly value: ValueDigest | undefined
  readonly attempt: number | undefined
}

export function createRecord(): StepRecord {
  return {
    begun: false,
    calls: new Map(),
    remembered: new Map(),
    failedItems: new Map(),
    open: new Set(),
    gate: undefined,
    file: undefined,
    alsoMissing: [],
    failure: undefined,
    path: undefined,
  }
}

/** The key of a partial result: no call and no name can imitate another pair. */
export function rememberedKey(
  { path, tool, digest }: { readonly path: string; readonly tool: ToolId; readonly digest: string },
  name: string,
): string {
  return JSON.stringify([path, tool, digest, name])
}

/** The paths of calls that have remembered something. */
export function rememberingPaths({ remembered }: StepRecord): ReadonlySet<string> {
  return new Set(
    [...remembered.keys()].map((key) => (JSON.parse(key) as readonly string[])[0] ?? ''),
  )
}

/** Whether a call may have left something outside: its process is gone, and it did not only read. */
export function mayHaveActed({ status, effect, mayHaveActed }: CallRecord): boolean {
  if (mayHaveActed === true) return true
  return status === 'intended' && effect !== 'pure' && effect !== 'read'
}

/** How often an effect was tried and under which part of its key; again for another effect at its place. */
export function triesOf(
  { calls }: StepRecord,
  path: string,
  tool: ToolId,
  given: ValueDigest,
): Pick<CallRecord, 'group' | 'attempts' | 'retries'> {
  const known = calls.get(path)
  if (known === undefined || known.tool !== tool || known.arguments !== given) {
    return { group: 0, attempts: 0 }
  }
  const { group, attempts, retries } = known
  return { group, attempts, ...(retries === undefined ? {} : { retries }) }
}

/** The files that a step waits for; none where it waits for nothing of the kind. */
export function missingFiles({ file, alsoMissing }: StepRecord): readonly string[] {
  return file === undefined ? [] : [file, ...alsoMissing]
}
