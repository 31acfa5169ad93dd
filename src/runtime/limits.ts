// Limits: how the host has tools called
// =============================================================================
//
// How often a failed call is tried, how long one may take, how many run at once.
// The host says so, by rules over tools and effects; a plan cannot.
//
// Invariants:
//
//   LIMITS-1. Each setting comes from the first rule that fits the call and has it.
//   LIMITS-2. Where no rule speaks, a call is made once, for as long as its tool says,
//       beside as many others as there are.
//   LIMITS-3. No rule makes a call be repeated whose tool does not allow it: that is
//       decided in `settle-call.ts`, whatever stands here.
//   LIMITS-4. A bound faculty is called under the limits of both, its own and its
//       tool's: the fewest attempts, the shortest time, the places of both.

import { z } from 'zod'

import type { Effect, ToolId } from '#plan'
import { namesTool } from '#review'

/** A hundred days: what is longer is a slip of the unit. */
const LONGEST_MS = 100 * 24 * 60 * 60 * 1000
const milliseconds = z.number().min(0).max(LONGEST_MS)
const count = z.int().min(1)

const retry = z.strictObject({
  /** How often in all, the first time included. */
  attempts: count,
  /** Before the second attempt; each further delay is `factor` times as long, up to `longestDelayMs`. */
  firstDelayMs: milliseconds.default(1000),
  factor: z.number().min(1).max(100).default(2),
  longestDelayMs: milliseconds.default(60_000),
})

const rule = z.strictObject({
  /** A tool's id, or a prefix that ends in `*`; every tool by default. */
  tool: z.string().min(1).optional(),
  effect: z.enum(['pure', 'read', 'write', 'irreversible']).optional(),
  retry: retry.optional(),
  /** How long one attempt may take, in place of what the tool says. */
  timeoutMs: milliseconds.min(1).optional(),
  /** Calls of one tool concurrently in this process, over all runs. */
  atOnce: count.optional(),
  /** The same within one run. */
  atOnceInRun: count.optional(),
})

/** One rule, as it is written: of the rules that refer to a call, each part is the first one's that has it. */
export interface LimitRule {
  /** A tool's id, or a prefix that ends in `*`; every tool by default. */
  readonly tool?: string | undefined
  /** Calls of that effect; any by default. */
  readonly effect?: Effect | undefined
  /** Failed calls are made again; once is all where no rule says more. */
  readonly retry?: RetryRule | undefined
  /** How long one attempt may take, in place of what the tool says; at least 1. */
  readonly timeoutMs?: number | undefined
  /** Calls of one tool concurrently in this process, over all runs; any number by default. */
  readonly atOnce?: number | undefined
  /** The same within one run. */
  readonly atOnceInRun?: number | undefined
}

/** How often a call is tried, and when. */
export interface RetryRule {
  /** How often in all, the first time included. */
  readonly attempts: number
  /** Before the second attempt; 1000 by default. */
  readonly firstDelayMs?: number | undefined
  /** By how much each further delay is longer, from 1 to 100; 2 by default. */
  readonly factor?: number | undefined
  /** The longest of these delays; 60,000 by default. */
  readonly longestDelayMs?: number | undefined
}
export type RetryLimit = z.output<typeof retry>

type Settings = Omit<z.output<typeof rule>, 'tool' | 'effect'>

/** What holds for one call; undefined where no rule says anything. */
export type Limit = { readonly [Name in keyof Settings]-?: Settings[Name] | undefined }

export type LimitOf = (tool: ToolId, effect: Effect) => Limit

/** Rules as somebody wrote them, or words about what is wrong with them, each with its place. */
export function readLimits(written: unknown): readonly LimitRule[] | string {
  const read = z.array(rule).safeParse(written)
  return read.success ? read.data : wordsOf(read.error)
}

/** What such rules say of a call (LIMITS-1); throws RangeError with what is wrong with them. */
export function limitsOf(rules: readonly LimitRule[]): LimitOf {
  const read = z.array(rule).safeParse(rules)
  if (!read.success) throw new RangeError(wordsOf(read.error))
  const known = new Map<string, Limit>()
  return (tool, effect) => {
    const name = `${effect} ${tool}`
    const limit = known.get(name) ?? limitOf(read.data, tool, effect)
    known.set(name, limit)
    return limit
  }
}

/** What holds where both do (LIMITS-4); places are taken under the tools' own names. */
export function bothLimits(a: Limit, b: Limit): Limit {
  const retries = [a.retry, b.retry].filter((one) => one !== undefined)
  const times = [a.timeoutMs, b.timeoutMs].filter((one) => one !== undefined)
  return {
    retry: retries.toSorted((one, other) => one.attempts - other.attempts)[0],
    timeoutMs: times.length === 0 ? undefined : Math.min(...times),
    atOnce: undefined,
    atOnceInRun: undefined,
  }
}

function limitOf(rules: readonly z.output<typeof rule>[], tool: ToolId, effect: Effect): Limit {
  const fitting = rules.filter(
    (one) =>
      (one.tool === undefined || namesTool(one.tool, tool)) &&
      (one.effect === undefined || one.effect === effect),
  )
  return {
    retry: fitting.find((one) => one.retry !== undefined)?.retry,
    timeoutMs: fitting.find((one) => one.timeoutMs !== undefined)?.timeoutMs,
    atOnce: fitting.find((one) => one.atOnce !== undefined)?.atOnce,
    atOnceInRun: fitting.find((one) => one.atOnceInRun !== undefined)?.atOnceInRun,
  }
}

function wordsOf({ issues }: z.ZodError): string {
  return issues
    .map(({ path: [at, ...rest], message }) => {
      const place = typeof at === 'number' ? [`rule ${at + 1}`, ...rest] : ['limits']
      return `${place.map(String).join('.')}: ${message}`
    })
    .join('; ')
}

/** How long is waited before an attempt, counted from 2. */
export function delayBefore(attempt: number, limit: RetryLimit): number {
  const { firstDelayMs, factor, longestDelayMs } = limit
  return Math.round(Math.min(firstDelayMs * factor ** (attempt - 2), longestDelayMs))
}
