// Plans that were made before, in a state folder
// =============================================================================
//
// One file a plan, named by its key. It is only a cache and may be deleted.
//
// Invariants:
//
//   FOLDER-PLAN-CACHE-1. What cannot be read as a plan counts as absent; what is read is compiled again
//       before it is used (PLAN-CACHE-2).

import type { CachedPlan, PlanCache } from '#planner/plan-cache'
import { decodeUtf8 } from '#text'

import type { WorkspaceHost } from './host.ts'

/** Where the plans lie in a state folder. */
const FOLDER = 'plan-cache'

/** The cache of a state folder. */
export function folderPlanCache(folder: string, { files, paths }: WorkspaceHost): PlanCache {
  const fileOf = (key: string) => paths.join(folder, FOLDER, `${key}.json`)
  return {
    async get(key) {
      const bytes = await files.read(fileOf(key)).catch(() => undefined)
      const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
      return decoded !== undefined && 'text' in decoded ? planIn(decoded.text) : undefined
    },
    async put(key, plan) {
      await files.write(fileOf(key), `${JSON.stringify({ form: 1, ...plan }, null, 2)}\n`)
    },
  }
}

function planIn(text: string): CachedPlan | undefined {
  try {
    const { form, text: plan, digest, approved } = JSON.parse(text) as Record<string, unknown>
    const isWhole = typeof plan === 'string' && typeof digest === 'string'
    if (form !== 1 || !isWhole || typeof approved !== 'boolean') return undefined
    return { text: plan, digest, approved }
  } catch {
    return undefined
  }
}
