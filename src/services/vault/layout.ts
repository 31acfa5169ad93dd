// What stands where in a vault
// =============================================================================
//
// Invariants:
//
//   VAULT-LAYOUT-1. The names of our files are ASCII and can be had on every file system; a plan, a request
//       and a task each have one name, which follows from their ids.
//   VAULT-LAYOUT-2. No two folders have one name, whatever the case of its letters: else a file in one would
//       count as in the other.

import { error, NOWHERE, type Diagnostic } from '#text'

import type { VaultFiles, VaultPath } from './files.ts'
import type { ZoneOffset } from './local-time.ts'

/** The folders of a vault, by what they are for. */
export const VAULT_FOLDERS = Object.freeze([
  'Inbox',
  'Needs_Action',
  'Plans',
  'Pending_Approval',
  'Approved',
  'Rejected',
  'Done',
  'Logs',
  'Knowledge',
] as const)

export type VaultFolder = (typeof VAULT_FOLDERS)[number]

/** What each folder is called in this vault. */
export type VaultFolderNames = Readonly<Record<VaultFolder, string>>

/** The file in which a person sees how everything stands. */
export const DASHBOARD: VaultPath = 'Dashboard.md'

/** The folders with their own names. */
export const FOLDER_NAMES = Object.freeze(
  Object.fromEntries(VAULT_FOLDERS.map((folder) => [folder, folder])),
) as VaultFolderNames

/** Which files a vault has: the part of its configuration that concerns them. */
export interface VaultPlaces {
  /** Its root, as a path of this machine. */
  readonly root: string
  /** Other names for some of its folders. */
  readonly folders?: Readonly<Partial<Record<VaultFolder, string>>>
}

/** A vault, as everything in this room takes it. */
export interface Vault {
  readonly files: VaultFiles
  readonly folders: VaultFolderNames
  /** The local time of whoever reads its files. */
  readonly zone: ZoneOffset
}

/** The path of a file in one of the vault's folders. */
export function pathIn(
  { folders }: Pick<Vault, 'folders'>,
  folder: VaultFolder,
  name: string,
): VaultPath {
  return `${folders[folder]}/${name}`
}

/** The names of a vault's folders, or why they cannot be had (VAULT-LAYOUT-1, VAULT-LAYOUT-2). */
export function folderNames(given: VaultPlaces['folders'] = {}): VaultFolderNames | Diagnostic {
  const names: VaultFolderNames = { ...FOLDER_NAMES, ...given }
  const isGiven = ([folder]: readonly [string, string]) => Object.hasOwn(given, folder)
  const seen = new Set([folded(DASHBOARD)])
  // Those that were given last, so that the fault names one of them.
  for (const [folder, name] of Object.entries(names).toSorted(
    (a, b) => Number(isGiven(a)) - Number(isGiven(b)),
  )) {
    if (!isFolderName(name) || seen.has(folded(name))) {
      return error('vault/bad-folder', NOWHERE, { details: { folder, name } })
    }
    seen.add(folded(name))
  }
  return Object.freeze(names)
}

/** As file systems compare names that know no case. */
export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** One name, without what some file system cannot have and without what hides. */
function isFolderName(name: string): boolean {
  const isPlain = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]{0,79}$/u.test(name) && !/[ .]$/.test(name)
  return isPlain && !isReserved(name)
}

/** What came of making a vault. */
export interface MadeVault {
  /** Folders that were not there before. */
  readonly made: readonly string[]
  readonly kept: readonly string[]
  /** Names at which something else stands: a file, or a link. */
  readonly taken: readonly string[]
}

/** Makes every folder of a vault that is not there. */
export async function makeVault({
  files,
  folders,
}: Pick<Vault, 'files' | 'folders'>): Promise<MadeVault> {
  const made: string[] = []
  const kept: string[] = []
  const taken: string[] = []
  for (const folder of VAULT_FOLDERS.map((one) => folders[one])) {
    const before = await files.look(folder)
    if (before?.kind === 'folder') kept.push(folder)
    else if (before === undefined && (await files.makeFolder(folder))) made.push(folder)
    else taken.push(folder)
  }
  return { made, kept, taken }
}

/** Whether a file is nobody's word: hidden, of an editor or a sync tool, or not written to its end. */
export function isPassedOver(name: string): boolean {
  return /^[.~]|~$|\.(?:tmp|temp|part|swp|crdownload|download|bak)$/i.test(name)
}

/** Whether a file is one that people write in: Markdown, and not passed over. */
export function isNote(name: string): boolean {
  return /\.(?:md|markdown)$/i.test(name) && !isPassedOver(name)
}

/** Behind the id of a plan in the name of the task that it was made of. */
export const TASK_BESIDE = '.task.md'

/** Whether a file of Plans may be a plan: one that people write, and no task that a plan was made of. */
export function isPlanNote(name: string): boolean {
  return isNote(name) && !name.endsWith(TASK_BESIDE)
}

/** `Plans/plan_20260203_091500_xyz789.md`: the file of a plan, by its name in a folder. */
export function planFileName(id: string): string {
  return `${isReserved(id) ? `${id}=` : id}.md`
}

/** Names that Windows keeps for devices, whatever stands behind a dot; no id has a `=`. */
function isReserved(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)
}

/** `APPROVAL_email_<id>.md`: the file of a request, by its name in a folder. */
export function requestFileName(category: string, id: string): string {
  return `APPROVAL_${category}_${id}.md`
}

/** `TASK_<plan>_<number>.md`: the file of a task for a person, by its name in a folder. */
export function taskFileName(planId: string, step: number): string {
  return `TASK_${planId}_${step}.md`
}

/** `planner_2026-02-03.jsonl`: the file of a day's events, by its name in a folder. */
export function logFileName(day: string): string {
  return `planner_${day}.jsonl`
}
