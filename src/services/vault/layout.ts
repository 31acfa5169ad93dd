// What stands where in a vault
// =============================================================================
//
// Invariants:
//
//   LAYOUT-1. The names of our files are ASCII and can be had on every file system; a plan, a request
//       and a task each have one name, which follows from their ids.

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

/** `Plans/plan_20260203_091500_xyz789.md`: the file of a plan, by its name in a folder. */
export function planFileName(id: string): string {
  return `${id}.md`
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
