// Plans that were made before, in a state folder
// =============================================================================
//
// One file a plan, named by its key. It is only a cache and may be deleted.
//
// Invariants:
//
//   FOLDER-PLAN-CACHE-1. What cannot be read as a plan counts as absent; what is read is compiled again
//       before it is used (PLAN-CACHE-2).
//   FOLDER-PLAN-CACHE-2. A plan that nobody signed who counts here, under its key, counts as absent: what came
//       with the folder is no answer of the model, and no critic judged it. Nothing runs by it in any case
//       before it is decided on as any other plan is.

import { keptCounts, signKept } from '#runtime/signer'
import type { CachedPlan, PlanCache } from '#planner/plan-cache'
import { decodeUtf8 } from '#text'

import type { WorkspaceHost } from './host.ts'

/** Where the plans lie in a state folder. */
const FOLDER = 'plan-cache'
/** What is signed as a plan is nothing else. */
const KIND = 'cached-plan'

/** The cache of a state folder. */
export function folderPlanCache(folder: string, host: WorkspaceHost): PlanCache {
  const { files, paths } = host
  const fileOf = (key: string) => paths.join(folder, FOLDER, `${key}.json`)
  return {
    async get(key) {
      const bytes = await files.read(fileOf(key)).catch(() => undefined)
      const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
      const found = decoded !== undefined && 'text' in decoded ? planIn(decoded.text) : undefined
      if (found === undefined) return undefined
      const here = await host.vouching(folder)
      const { plan, sign } = found
      const counts = 'signer' in here && keptCounts(here.signer, KIND, { key, ...plan }, sign)
      return counts ? plan : undefined
    },
    async put(key, { text, digest, approved }) {
      const here = await host.vouching(folder)
      if ('refusal' in here) return
      const plan = { text, digest, approved }
      const sign = signKept(here.signer, KIND, { key, ...plan })
      await files.write(fileOf(key), `${JSON.stringify({ form: 2, ...plan, sign }, null, 2)}\n`)
    },
  }
}

interface SignedPlan {
  readonly plan: CachedPlan & { readonly [name: string]: string | boolean }
  readonly sign: readonly [string, string]
}

function planIn(json: string): SignedPlan | undefined {
  try {
    const { form, text, digest, approved, sign } = JSON.parse(json) as Record<string, unknown>
    const isWhole = typeof text === 'string' && typeof digest === 'string'
    if (form !== 2 || !isWhole || typeof approved !== 'boolean') return undefined
    if (!Array.isArray(sign)) return undefined
    const [key, signature] = sign as readonly unknown[]
    if (typeof key !== 'string' || typeof signature !== 'string') return undefined
    return { plan: { text, digest, approved }, sign: [key, signature] }
  } catch {
    return undefined
  }
}
