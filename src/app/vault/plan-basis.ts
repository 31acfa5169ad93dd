// What an up-to-date plan follows from, so that it need not be worked out again
// =============================================================================
//
// Invariants:
//
//   PLAN-BASIS-1. Only a plan of which nothing was to be written, said or executed has one: as long as it
//       holds, bringing the plan up to date would change nothing and come to the same.
//   PLAN-BASIS-2. It names contents, not times: files by digests, a run by the head of its journal. What was
//       never read has no place in it.
//   PLAN-BASIS-3. Nothing is decided by it. An answer of a person, wherever it lies, makes it void,
//       and is judged as any other.

import { catalogueDigest, sha256Hex, stableJson } from '#plan'
import { isoInstant, policyDigest } from '#review'
import { hasEnded, type RunOverview } from '#runtime'
import { isRead } from '#services/vault/files'
import { pathIn, type VaultFolder } from '#services/vault/layout'

import type { KnownPlan, PlanBasis } from './known-plans.ts'
import { currentRun, type CurrentRun } from './runs-of-plan.ts'
import type { VaultHere } from './vault-here.ts'

const fixedRules = new WeakMap<VaultHere, string>()

/** A digest of what every plan of a vault follows from beside its own files and runs. */
export function rulesDigest(here: VaultHere): string {
  const known = fixedRules.get(here) ?? fixedRulesOf(here)
  fixedRules.set(here, known)
  return `${known} ${here.security()}`
}

/** Of what stays as long as the vault is open. */
function fixedRulesOf({ catalogue, policy, expireAfterHours, vault }: VaultHere): string {
  const { folders, zone } = vault
  // Two days tell zones apart; another day of the year makes no other zone.
  const zones = ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z'].map((day) => zone(isoInstant(day)))
  const tools = catalogueDigest(catalogue)
  const rules = [tools, policyDigest(policy), expireAfterHours, Object.entries(folders), zones]
  return sha256Hex(`planwright/vault-rules/1\0${stableJson(rules)}`)
}

/** The digest by which a text is known again. */
export function textDigest(text: string): string {
  return sha256Hex(`planwright/vault-text/1\0${text}`)
}

/** How a plan's runs stand, as text; undefined where one is not over whose place another has taken. */
export function runsBasis({ overview, former }: CurrentRun): string | undefined {
  if (former !== undefined && !hasEnded(former.status)) return undefined
  return [overview, ...(former === undefined ? [] : [former])].map(runPlace).join(', ')
}

/** A run in the trash has another epoch. */
function runPlace({ id, seq, head, epoch }: RunOverview): string {
  return `${id} ${seq} ${head} ${epoch}`
}

/** The vault as it is now, as far as it says which plans stand as they stood. */
export class StandingPlans {
  readonly #here: VaultHere
  readonly #rules: string
  readonly #names: Readonly<Record<AnswerFolder, ReadonlySet<string>>>

  private constructor(
    here: VaultHere,
    rules: string,
    names: Readonly<Record<AnswerFolder, ReadonlySet<string>>>,
  ) {
    this.#here = here
    this.#rules = rules
    this.#names = names
  }

  /** Looks where requests and answers lie now. */
  static async look(here: VaultHere, rules: string): Promise<StandingPlans> {
    const namesIn = async (folder: VaultFolder) => {
      const entries = await here.vault.files.list(here.vault.folders[folder])
      return new Set(entries.map(({ name }) => name))
    }
    return new StandingPlans(here, rules, {
      Pending_Approval: await namesIn('Pending_Approval'),
      Approved: await namesIn('Approved'),
      Rejected: await namesIn('Rejected'),
    })
  }

  /** Whether everything that a plan follows from is as it was (PLAN-BASIS-1). */
  async stands({ basis, view, path, requests, dueAt = Infinity }: KnownPlan): Promise<boolean> {
    if (basis === undefined || view === undefined || basis.rules !== this.#rules) return false
    const now = this.#here.now()
    // A clock that was set back makes what was over open again.
    if (now < basis.at || now >= dueAt) return false
    if (![...requests].every((name) => this.#isAsked(name, basis))) return false
    for (const [name, digest] of Object.entries(basis.tasks)) {
      if ((await this.#digestOf(pathIn(this.#here.vault, 'Needs_Action', name))) !== digest) {
        return false
      }
    }
    const current = await currentRun(this.#here.runtime, view.id)
    if (current === undefined || runsBasis(current) !== basis.runs) return false
    return (await this.#digestOf(path)) === basis.text
  }

  /** Whether a request lies where it was put, and nobody has answered it (PLAN-BASIS-3). */
  #isAsked(name: string, { tasks, over }: PlanBasis): boolean {
    if (Object.hasOwn(tasks, name)) return true
    const { Pending_Approval: pending, Approved: approved, Rejected: rejected } = this.#names
    if (approved.has(name)) return false
    return over.includes(name) ? !pending.has(name) : pending.has(name) && !rejected.has(name)
  }

  async #digestOf(path: string): Promise<string | undefined> {
    const file = await this.#here.vault.files.read(path)
    return isRead(file) ? textDigest(file.text) : undefined
  }
}

type AnswerFolder = 'Pending_Approval' | 'Approved' | 'Rejected'
