// One file of the vault's plans, read and brought up to date
// =============================================================================
//
// Invariants:
//
//   SYNC-PLAN-1. What is no plan, is being written or has the id of another plan is told and left alone.

import { isRead, type VaultFile, type VaultPath } from '#services/vault/files'
import { localTime } from '#services/vault/local-time'
import { applyEdits } from '#text'

import type { KnownPlan } from './known-plans.ts'
import { freshPlanId } from './plan-id.ts'
import { PlanAndRun, type SyncHow, type SyncParts, type Synced } from './plan-and-run.ts'
import { planMd } from './plan-md.ts'
import { wordsOfAll } from './plan-run.ts'
import { firstError, readPlanText, type PlanText, type ReadPlan } from './plan-text.ts'
import { sameIdWords } from './same-id.ts'
import type { VaultHere } from './vault-here.ts'

/** Brings the plan of a file up to date (PLAN-AND-RUN-1); undefined where the file is gone. */
export async function syncPlan(
  path: VaultPath,
  rivalOf: (id: string) => Promise<VaultPath | undefined> | undefined,
  parts: SyncParts,
  how: SyncHow = {},
): Promise<Synced | undefined> {
  const { here } = parts
  const { files } = here.vault
  const file = await files.read(path)
  if (file === undefined) return undefined
  if (!isRead(file)) {
    const words = `This file of Plans cannot be read: ${READ_PROBLEMS[file.problem]}`
    const again = file.problem === 'changing' ? ({ again: true } as const) : {}
    return { known: odd(path, words), ...again }
  }
  const text = readPlanText(file.text, path, here.catalogue)
  if (text.read === undefined) {
    const words = 'Correct this plan, which cannot run as it is'
    return { known: { ...odd(path, words, firstError(text)), refused: text.diagnostics } }
  }
  const { id } = text.read.facts
  if (id === undefined) return await fillId(path, file, text, text.read, here)
  const rival = await rivalOf(id)
  if (rival !== undefined) {
    const words = sameIdWords(rival)
    return { known: odd(path, `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`) }
  }
  return await new PlanAndRun({ path, file, read: text.read, id }, parts, how).sync()
}

const READ_PROBLEMS = {
  link: 'it is a link',
  'no-file': 'it is no file',
  'too-large': 'it is too large',
  'not-text': 'it is no text in UTF-8',
  changing: 'it is being written',
  'not-allowed': 'the system does not allow it',
} as const

function odd(path: VaultPath, words: string, said?: string): KnownPlan {
  const warning = { words, path, ...(said === undefined ? {} : { said }) }
  return { path, requests: new Set(), needs: [], warnings: [warning] }
}

async function fillId(
  path: VaultPath,
  file: VaultFile,
  { source }: PlanText,
  { plan }: ReadPlan,
  { vault, now, freshId }: VaultHere,
): Promise<Synced> {
  const at = localTime(now(), vault.zone)
  const { edits, diagnostics } = planMd().edit(source, plan, {
    id: freshPlanId(at, freshId()),
    createdAt: at,
  })
  if (edits.length === 0) {
    const words = 'Give this plan an id in its front matter: it cannot be filled in'
    return { known: odd(path, words, wordsOfAll(diagnostics)) }
  }
  await vault.files.replace(path, file.bytes, applyEdits(file.text, edits))
  return { known: odd(path, 'This plan is being read'), again: true }
}
