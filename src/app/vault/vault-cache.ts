// What was known of a vault's plans when somebody looked after it last
// =============================================================================
//
// A file in the state folder. It says of which plans nothing has to be worked out again, and
// which ones there were: what was deleted meanwhile can be told.
//
// Invariants:
//
//   VAULT-CACHE-1. It is a cache: one that is missing, damaged, of another version of this program or of another
//       form counts as absent, and everything is looked at.
//   VAULT-CACHE-2. Nothing in it counts before what it follows from was compared with the vault and the
//       journal as they are (PLAN-BASIS-1).
//   VAULT-CACHE-3. Where a line of the planner's log that was there is gone, it counts as absent: whoever looks at
//       everything writes that line again.

import { sha256Hex } from '#plan'
import { decodeUtf8 } from '#text'

import type { GonePlan } from './gone-plans.ts'
import type { KnownPlan } from './known-plans.ts'
import type { VaultHere } from './vault-here.ts'

/** What is kept. */
export interface CachedVault {
  readonly plans: readonly KnownPlan[]
  /** Plans whose file is gone although their run is not over. */
  readonly gone: readonly GonePlan[]
}

type StoredPlan = Omit<KnownPlan, 'requests'> & { readonly requests: readonly string[] }

interface Stored {
  readonly version: string
  /** How many bytes each file of the planner's log has. */
  readonly logs: Readonly<Record<string, number>>
  readonly plans: readonly StoredPlan[]
  readonly gone: readonly GonePlan[]
}

const FILE = 'known-plans.json'
/** Another one for every form of the file, and for every way to work out what stands in it. */
const FORM = 'planwright/vault-cache/1'

export class VaultCache {
  readonly #here: VaultHere
  readonly #path: string

  constructor(here: VaultHere) {
    this.#here = here
    this.#path = here.host.paths.join(here.workspace.folder, 'vault', FILE)
  }

  /** What was known last; undefined where that does not count (VAULT-CACHE-1). */
  async read(): Promise<CachedVault | undefined> {
    const bytes = await this.#here.host.files.read(this.#path).catch(() => undefined)
    const stored = bytes === undefined ? undefined : storedIn(bytes)
    if (stored === undefined || stored.version !== this.#version) return undefined
    const logs = await this.#logs()
    // VAULT-CACHE-3
    for (const [name, size] of Object.entries(stored.logs)) {
      if ((logs[name] ?? 0) < size) return undefined
    }
    const plans = stored.plans.map((plan) => ({ ...plan, requests: new Set(plan.requests) }))
    return { plans, gone: stored.gone }
  }

  /** Keeps what is known now, in place of what was. */
  async write({ plans, gone }: CachedVault): Promise<void> {
    const stored: Stored = {
      version: this.#version,
      logs: await this.#logs(),
      plans: plans.map((plan) => ({ ...plan, requests: [...plan.requests] })),
      gone,
    }
    const body = JSON.stringify(stored)
    await this.#here.host.files.write(this.#path, `${headOf(body)}\n${body}\n`)
  }

  get #version(): string {
    return this.#here.version ?? ''
  }

  async #logs(): Promise<Readonly<Record<string, number>>> {
    const { files, folders } = this.#here.vault
    const entries = await files.list(folders.Logs)
    return Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]))
  }
}

function headOf(body: string): string {
  return `${FORM} ${sha256Hex(body)}`
}

/** What a file holds that is whole; undefined for any other. */
function storedIn(bytes: Uint8Array): Stored | undefined {
  const decoded = decodeUtf8(bytes)
  if (!('text' in decoded)) return undefined
  const [head, body = ''] = decoded.text.split('\n')
  return head === headOf(body) ? (JSON.parse(body) as Stored) : undefined
}
