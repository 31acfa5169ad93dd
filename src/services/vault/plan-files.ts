// The files of plans
// =============================================================================
//
// A plan is known by the id in its file, whatever people call the file. It stands in Plans, and in
// Done when it has ended well.
//
// Invariants:
//
//   PLAN-FILES-1. Two files with one id are refused, both by name: nothing is guessed. Ids that differ in the
//       case of their letters are one, since their files could not stand side by side everywhere.
//   PLAN-FILES-2. What is shown in a file is spliced into the bytes that were just read; every other byte stays
//       as it is, and a file that somebody changes meanwhile is left alone.

import { dialectNamed } from '#dialects'
import type { PlanChanges } from '#dialects/plan-changes'
import { entryOf, readFrontMatter } from '#dialects/plan-md/front-matter'
import type { Plan } from '#plan'
import { applyEdits, createSource, error, NOWHERE, type Diagnostic } from '#text'

import { isRead, type VaultEntry, type VaultFile, type VaultPath } from './files.ts'
import { isNote, pathIn, type Vault } from './layout.ts'

/** A file that holds a plan, or may. */
export interface PlanFile {
  readonly path: VaultPath
  readonly folder: 'Plans' | 'Done'
  /** As in VaultEntry. */
  readonly stamp: string
  /** As its front matter says it; undefined where it says none or cannot be read. */
  readonly id: string | undefined
}

/** Where a plan's file is. */
export type FoundPlan =
  | { readonly kind: 'found'; readonly file: PlanFile }
  | { readonly kind: 'none' }
  /** PLAN-FILES-1 */
  | { readonly kind: 'twice'; readonly why: Diagnostic }

/** The plans of a vault; what a file's id is, is remembered as long as the file stays as it is. */
export class PlanFiles {
  readonly #vault: Vault
  #known = new Map<VaultPath, PlanFile>()

  constructor(vault: Vault) {
    this.#vault = vault
  }

  /** Every file of Plans, then of Done, by name. */
  async list(): Promise<readonly PlanFile[]> {
    const found: PlanFile[] = []
    for (const folder of ['Plans', 'Done'] as const) {
      for (const entry of await this.#vault.files.list(this.#vault.folders[folder])) {
        if (entry.kind === 'file' && isNote(entry.name)) found.push(await this.#file(folder, entry))
      }
    }
    this.#known = new Map(found.map((file) => [file.path, file]))
    return found
  }

  /** The file of a plan, as the folders are now (PLAN-FILES-1). */
  async find(id: string): Promise<FoundPlan> {
    return fileOf(id, await this.list())
  }

  async #file(folder: PlanFile['folder'], entry: VaultEntry): Promise<PlanFile> {
    const path = pathIn(this.#vault, folder, entry.name)
    const known = this.#known.get(path)
    if (known?.stamp === entry.stamp) return known
    const reading = await this.#vault.files.read(path)
    const id = isRead(reading) ? planIdIn(reading) : undefined
    return { path, folder, stamp: isRead(reading) ? reading.stamp : entry.stamp, id }
  }
}

/** The file of a plan among those that were listed (PLAN-FILES-1). */
export function fileOf(id: string, files: readonly PlanFile[]): FoundPlan {
  const found = filesOf(id, files)
  const [file] = found
  if (file === undefined) return { kind: 'none' }
  if (found.length === 1) return { kind: 'found', file }
  return { kind: 'twice', why: twoPlans(id, found) }
}

/** Every id that two files have, with both. */
export function repeatedIds(files: readonly PlanFile[]): readonly Diagnostic[] {
  const byId = Map.groupBy(files, ({ id }) => id?.toLowerCase())
  byId.delete(undefined)
  return [...byId.values()].flatMap((same) => {
    const id = same[0]?.id ?? ''
    const all = filesOf(id, same)
    return all.length > 1 ? [twoPlans(id, all)] : []
  })
}

/** A file that is being moved has two names for a moment, and is one. */
function filesOf(id: string, files: readonly PlanFile[]): readonly PlanFile[] {
  const same = files.filter((file) => file.id?.toLowerCase() === id.toLowerCase())
  return same.filter(({ stamp }, at) => same.findLastIndex((one) => one.stamp === stamp) === at)
}

function twoPlans(id: string, files: readonly PlanFile[]): Diagnostic {
  const names = files.map(({ path }) => `\`${path}\``).join(' and ')
  return error('vault/two-plans-one-id', NOWHERE, { details: { id, files: names } })
}

/** The id that a file's front matter says; undefined where it says none that could be one. */
export function planIdIn({ path, text }: Pick<VaultFile, 'path' | 'text'>): string | undefined {
  const { frontMatter } = readFrontMatter(createSource(text, path))
  const id = frontMatter === undefined ? undefined : entryOf(frontMatter, 'id')?.value
  return typeof id === 'string' && isPlanId(id) ? id : undefined
}

/** Whether a text may be a plan's id: 1 to 128 of `A–Z a–z 0–9 _ -`. */
export function isPlanId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,128}$/.test(text)
}

/** What came of showing something in a plan's file. */
export type ShownInFile =
  /** `text` is what the file holds now. */
  | { readonly kind: 'shown' | 'same'; readonly text: string }
  /** Somebody changed, moved or removed it meanwhile: read it again. */
  | { readonly kind: 'changed' | 'gone' }
  /** It cannot be said in this text, and why. */
  | { readonly kind: 'refused'; readonly why: readonly Diagnostic[] }

/** Shows in a plan's file how the plan stands (PLAN-FILES-2); `plan` is what reading this very file gave. */
export async function showInPlanFile(
  { files }: Pick<Vault, 'files'>,
  file: VaultFile,
  plan: Plan,
  changes: PlanChanges,
): Promise<ShownInFile> {
  const { path, text, bytes } = file
  const editing = dialectNamed('plan-md')?.edit?.(createSource(text, path), plan, changes)
  if (editing === undefined) throw new Error('the dialect plan-md has no edit')
  if (editing.diagnostics.length > 0) return { kind: 'refused', why: editing.diagnostics }
  if (editing.edits.length === 0) return { kind: 'same', text }
  const next = applyEdits(text, editing.edits)
  const done = await files.replace(path, bytes, next)
  return done === 'replaced' ? { kind: 'shown', text: next } : { kind: done }
}

/** Moves a plan's file to Done, under another name where that one is taken; where it stands then, or undefined where it is gone. */
export async function moveToDone(vault: Vault, path: VaultPath): Promise<VaultPath | undefined> {
  return await moveTo(vault, path, 'Done')
}

const MOST_NAMES = 100

/** Moves a file to a folder of the vault: `name.md`, or `name (2).md` where that is taken. */
export async function moveTo(
  vault: Vault,
  path: VaultPath,
  folder: 'Done' | 'Rejected',
): Promise<VaultPath | undefined> {
  const name = path.split('/').at(-1) ?? path
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  for (let count = 1; count <= MOST_NAMES; count++) {
    const to = pathIn(vault, folder, count === 1 ? name : `${stem} (${count})${ending}`)
    if (to === path) return path
    if (await vault.files.move(path, to)) return to
    if ((await vault.files.look(path)) === undefined) return undefined
  }
  throw new Error(`${path} finds no free name in ${vault.folders[folder]}`)
}
