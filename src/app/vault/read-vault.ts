// How a vault stands, by its files alone
// =============================================================================
//
// For whoever only looks: whatever is shown of runs is in the files, so that no run is
// opened, nothing is written, and it does not matter who watches.

import type { Catalogue } from '#plan'
import { isRead, type VaultPath } from '#services/vault/files'
import { isNote, isPlanNote, pathIn, type Vault, type VaultFolder } from '#services/vault/layout'
import { localDay } from '#services/vault/local-time'
import { isoInstant } from '#review'

import { firstError, readPlanText } from './plan-text.ts'
import { planView } from './plan-view.ts'
import { sameIdWords } from './same-id.ts'
import { isActive, type PlanStatusSummary, type VaultPlan } from './vault-plan.ts'

/** A plan with its file. */
export interface PlanFileView {
  readonly path: VaultPath
  readonly plan: VaultPlan
}

/** A vault as its files show it. */
export interface VaultView {
  readonly summary: PlanStatusSummary
  /** The plans of the folder Plans, by name of file. */
  readonly plans: readonly PlanFileView[]
  /** Files of the folder Plans that are no plan, and why. */
  readonly unread: readonly { readonly path: VaultPath; readonly why: string }[]
  /** Files that a person is to move or to answer in. */
  readonly requests: readonly VaultPath[]
  readonly tasks: readonly VaultPath[]
}

/** Reads a vault; `now` in milliseconds since 1970-01-01 UTC says which day it is. */
export async function readVault(
  vault: Vault,
  catalogue: Catalogue,
  now: number,
): Promise<VaultView> {
  const { plans, unread } = await plansIn(vault, 'Plans', catalogue)
  const done = await plansIn(vault, 'Done', catalogue)
  const today = localDay(now, vault.zone)
  const isToday = ({ plan: { completedAt } }: PlanFileView) =>
    completedAt !== null && localDay(isoInstant(completedAt), vault.zone) === today
  const active = plans
    .map(({ plan }) => plan)
    .filter(({ status }) => isActive(status))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const summary = {
    active_plans: active.length,
    paused_plans: active.filter(({ status }) => status === 'paused').length,
    completed_today: [...plans, ...done.plans].filter(isToday).length,
    plans: active.map(({ id, objective, status }) => ({ id, objective, status })),
  }
  const requests = await notesIn(vault, 'Pending_Approval')
  const tasks = await notesIn(vault, 'Needs_Action')
  return { summary, plans, unread, requests, tasks }
}

async function plansIn(vault: Vault, folder: VaultFolder, catalogue: Catalogue) {
  const plans: PlanFileView[] = []
  const unread: { readonly path: VaultPath; readonly why: string }[] = []
  const placeOf = new Map<string, VaultPath>()
  for (const path of ownNamesFirst(await notesIn(vault, folder, isPlanNote))) {
    const file = await vault.files.read(path)
    if (file === undefined) continue
    const text = isRead(file) ? readPlanText(file.text, path, catalogue) : undefined
    if (text?.read !== undefined) {
      const { id = '' } = text.read.facts
      const rival = id === '' ? undefined : placeOf.get(id)
      if (rival !== undefined) {
        unread.push({ path, why: sameIdWords(rival) })
        continue
      }
      placeOf.set(id, path)
      plans.push({ path, plan: planView(id, text.read, undefined, vault.zone) })
    } else unread.push({ path, why: text === undefined ? 'it cannot be read' : firstError(text) })
  }
  return { plans, unread }
}

/** Of files that say to be one plan, that counts which has the plan's own name: copies have longer ones. */
function ownNamesFirst(paths: readonly VaultPath[]): readonly VaultPath[] {
  return paths.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

async function notesIn(
  vault: Vault,
  folder: VaultFolder,
  isWanted = isNote,
): Promise<readonly VaultPath[]> {
  const entries = await vault.files.list(vault.folders[folder])
  return entries.flatMap(({ name }) => (isWanted(name) ? [pathIn(vault, folder, name)] : []))
}
