// Plans that were made before
// =============================================================================
//
// The same problem to the same model under the same rules is answered with the plan that
// came of it, without a question.
//
// Invariants:
//
//   PLAN-CACHE-1. The key covers everything that the plan depends on: the problem, what it is written
//       in, the prompt with its date and material, the model and its temperature, the tools, the
//       critics and the gatekeeper. Where one of these says no digest, nothing is kept.
//   PLAN-CACHE-2. What is found is compiled again; what does not come to the digest that it was
//       kept with counts as absent.
//   PLAN-CACHE-3. A plan that was not approved is not kept.
//   PLAN-CACHE-4. In a runtime each who sees other runs has plans of their own: that an answer is at hand tells
//       what somebody asked before.

import type { ModelRequest } from '#model'
import { requestDigest } from '#model'
import { catalogueDigest, sha256Hex, stableJson, type Catalogue, type Json } from '#plan'

import type { View } from '#review'

import type { Critic, Gatekeeper } from './interfaces.ts'
import type { PlanTask } from './plan-task.ts'

/** A plan as it is kept. */
export interface CachedPlan {
  /** The text that was accepted. */
  readonly text: string
  /** The digest of the plan: 64 hexadecimal digits. */
  readonly digest: string
  /** Its critics had nothing against it; false where there were none. */
  readonly approved: boolean
}

/** Keeps plans by the digest of what they were made from. */
export interface PlanCache {
  /** The plan of a key; undefined where there is none. */
  get(key: string): Promise<CachedPlan | undefined>
  /** Keeps a plan, in place of any other of this key. */
  put(key: string, plan: CachedPlan): Promise<void>
}

/** What a plan depends on. */
export interface CacheKeyParts {
  readonly task: PlanTask
  /** The first request of the job. */
  readonly request: ModelRequest
  readonly model: string
  readonly maxRetries: number
  readonly catalogue: Catalogue
  readonly critics: readonly Critic[]
  readonly gatekeeper: Gatekeeper | undefined
}

/** Names what a plan is made from; undefined where that cannot be named (PLAN-CACHE-1). */
export function planCacheKey(parts: CacheKeyParts): string | undefined {
  const { task, request, model, maxRetries, catalogue, critics, gatekeeper } = parts
  const judges = [...critics, ...(gatekeeper === undefined ? [] : [gatekeeper])]
  if (judges.some(({ digest }) => digest === undefined)) return undefined
  const key: Json = {
    domain: task.domain,
    dialect: task.dialect,
    profile: task.profile ?? null,
    request: requestDigest(request),
    model,
    maxRetries,
    catalogue: catalogueDigest(catalogue),
    critics: critics.map(({ id, digest = '' }) => [id, digest]),
    gatekeeper: gatekeeper === undefined ? null : [gatekeeper.id ?? '', gatekeeper.digest ?? ''],
  }
  return sha256Hex(`planwright/plan-cache/1\0${stableJson(key)}`)
}

/** The plans that were kept for who may see the same (PLAN-CACHE-4). */
export function cacheFor(cache: PlanCache, { key: viewer }: Pick<View, 'key'>): PlanCache {
  const keyFor = (key: string) =>
    sha256Hex(`planwright/plan-cache-for/1\0${stableJson([key, viewer])}`)
  return {
    get: (key) => cache.get(keyFor(key)),
    put: (key, plan) => cache.put(keyFor(key), plan),
  }
}

/** The same problem, however its spaces are set. */
export function normalisedProblem(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}
