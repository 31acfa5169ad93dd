// What a run leaves behind, as the checker reads it: events are plain JSON here

import type { Begin, Effect, Given } from '../service.ts'

export interface Evidence {
  readonly rows: readonly {
    readonly seq: number
    readonly epoch: number
    readonly hash: string
    readonly event: string
  }[]
  readonly effects: readonly Effect[]
  readonly requests: readonly Effect[]
  /** Which steps each step must come after. */
  readonly before: Readonly<Record<string, readonly string[]>>
  /** Tools whose service does not know keys. */
  readonly once: readonly string[]
  /** Tools of which each call needs somebody's yes; none where it is absent. */
  readonly asked?: readonly string[]
  /** What people were told had been taken; nothing where it is absent. */
  readonly told?: readonly Told[]
  /** The reviews that somebody decided on; which it was is not looked at where they are absent. */
  readonly reviewed?: readonly Reviewed[]
  /** Each time that a tool was entered, of those that say so; nothing where it is absent. */
  readonly begun?: readonly Begin[]
  /** How far ahead an answer must be, by the steps that vote; none do where it is absent. */
  readonly votes?: Readonly<Record<string, Vote>>
  /** Texts of answers that do not count in votes. */
  readonly odd?: readonly string[]
  /** What must not be recorded anywhere; nothing where it is absent. */
  readonly secrets?: readonly string[]
  /** Each time that a tool was given one, of those that say so; nothing where it is absent. */
  readonly given?: readonly Given[]
  /** What lies beside the rows and values. */
  readonly files?: readonly string[]
  /** The run that it was forked from, with all that was done outside; absent where it is no fork. */
  readonly origin?: { readonly rows: Evidence['rows']; readonly effects: readonly Effect[] }
  /** What must have been done when the run is done, as JSON; nothing where it is absent. */
  readonly deeds?: readonly string[]
  /** The texts of values by their digests; what they say is not looked at where they are absent. */
  readonly values?: ReadonlyMap<string, string>
}

/** A review that somebody decided on: with these inputs, for this run; `subject` is its digest. */
export interface Reviewed {
  readonly subject: string
  readonly run: string
  readonly inputs: Readonly<Record<string, unknown>>
}

interface Vote {
  readonly ahead: number
  readonly samples: number
}

/** Something that somebody said to a run and was told had been taken. */
export interface Told {
  readonly said: Saying
  /** The ask or the step that it was about; empty for the run. */
  readonly about: string
}

/** What is read of events. */
export interface Fields {
  readonly kind: string
  readonly step: string
  readonly steps: readonly string[]
  readonly path: string
  readonly tool: string
  readonly arguments: string
  readonly effect: string
  readonly key: string
  readonly ask: string
  readonly actor: { readonly channel: string } | undefined
  readonly subject: string
  readonly inputs: string
  readonly run: string
  readonly value: string
  readonly values: string
  readonly failure: { readonly code: string }
  readonly drawn: number
  readonly flagged: number
  readonly votes: number
  readonly against: number
  readonly answers?: readonly { readonly votes: number }[]
  readonly fork: { readonly seq: number; readonly deeds: string } | undefined
  readonly reason: string
  readonly only: readonly string[] | undefined
  readonly at: number
  readonly expiresAt: number | undefined
  readonly dueAt: number
  readonly delayMs: number | undefined
  readonly timer: string
  readonly plan: string
  readonly verdict: string
  readonly alone?: true
  readonly decision: string
  readonly happened: boolean
  readonly certain: boolean
  readonly inputTokens: number
  readonly outputTokens: number
  readonly budget: { readonly tokens?: number } | undefined
}

/** What can be said to a run. */
export type Saying =
  | 'decide'
  | 'approve'
  | 'reject'
  | 'answer'
  | 'skip'
  | 'retry'
  | 'resolve'
  | 'pause'
  | 'budget'
  | 'cancel'

/** What ends a call that was begun, one way or another. */
export const CONCLUDED = new Set([
  'call-returned',
  'call-failed',
  'call-withdrawn',
  'step-resolved',
])

/** The place of a call. */
export function callOf({ step, path }: Fields): string {
  return `${step}/${path}`
}

/** The call with what it was given. */
export function exactCall(event: Fields): string {
  return `${callOf(event)} ${event.tool} ${event.arguments}`
}

/** A stored value as plain JSON, its maps with texts as keys; undefined where it is not there. */
export function stored(values: Evidence['values'], digest: string): unknown {
  const text = values?.get(digest)
  return text === undefined ? undefined : plain(JSON.parse(text))
}

function plain(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(plain)
  if (typeof written !== 'object' || written === null) return written
  const { map } = written as { readonly map?: readonly (readonly [string, unknown])[] }
  if (map === undefined) return written
  return Object.fromEntries(map.map(([key, item]) => [key, plain(item)]))
}

/** Items of the same name together, each group with its first. */
export function* groupedBy<Item>(
  items: readonly Item[],
  name: (item: Item) => string,
): Iterable<readonly [first: Item, all: readonly Item[]]> {
  for (const all of Map.groupBy(items, name).values()) {
    const [first] = all
    if (first !== undefined) yield [first, all]
  }
}
