// Where the plans of a vault stand
// =============================================================================
//
// Invariants:
//
//   PLAN-PLACES-1. A plan is found by the id in its file, whatever the file is called, in Plans before Done.

import { isRead, type VaultPath } from '#services/vault/files'
import {
  isPlanNote,
  pathIn,
  planFileName,
  TASK_BESIDE,
  VAULT_FOLDERS,
  type VaultFolder,
} from '#services/vault/layout'

import type { KnownPlans } from './known-plans.ts'
import { readPlanText, type ReadPlan } from './plan-text.ts'
import type { VaultHere } from './vault-here.ts'

/** A plan's file, read. */
export interface FiledPlan extends ReadPlan {
  readonly text: string
}

export class PlanPlaces {
  readonly #here: Pick<VaultHere, 'vault' | 'catalogue'>
  readonly #known: KnownPlans

  constructor(here: Pick<VaultHere, 'vault' | 'catalogue'>, known: KnownPlans) {
    this.#here = here
    this.#known = known
  }

  /** The files of Plans that may be plans. */
  async all(): Promise<readonly VaultPath[]> {
    const { vault } = this.#here
    const entries = await vault.files.list(vault.folders.Plans)
    return entries.flatMap(({ name }) => (isPlanNote(name) ? [pathIn(vault, 'Plans', name)] : []))
  }

  /** The folder that a path stands in, and its name there. */
  placeOf(path: VaultPath): readonly [VaultFolder | undefined, string] {
    const { folders } = this.#here.vault
    const cut = path.lastIndexOf('/')
    const folder = path.slice(0, cut)
    return [VAULT_FOLDERS.find((one) => folders[one] === folder), path.slice(cut + 1)]
  }

  /** Where the plan of an id stands; undefined where it does nowhere. */
  async pathOf(id: string): Promise<VaultPath | undefined> {
    const path = this.#known.of(id)?.path
    const isThere = path !== undefined && (await this.#here.vault.files.look(path)) !== undefined
    return isThere ? path : await this.look(id)
  }

  /** The same without what is known: by its name, else by what the files say (PLAN-PLACES-1). */
  async look(id: string): Promise<VaultPath | undefined> {
    const { vault, catalogue } = this.#here
    for (const folder of ['Plans', 'Done'] as const) {
      const path = pathIn(vault, folder, planFileName(id))
      if ((await vault.files.look(path)) !== undefined) return path
    }
    for (const folder of ['Plans', 'Done'] as const) {
      for (const { name } of await vault.files.list(vault.folders[folder])) {
        if (!isPlanNote(name)) continue
        const path = pathIn(vault, folder, name)
        const file = await vault.files.read(path)
        if (!isRead(file) || !file.text.includes(id)) continue
        if (readPlanText(file.text, path, catalogue).read?.facts.id === id) return path
      }
    }
    return undefined
  }

  /** What a plan's file says now; undefined where that is no plan. */
  async read(id: string): Promise<FiledPlan | undefined> {
    return await this.readAt(await this.pathOf(id))
  }

  /** The same of a file. */
  async readAt(path: VaultPath | undefined): Promise<FiledPlan | undefined> {
    const { vault, catalogue } = this.#here
    const file = path === undefined ? undefined : await vault.files.read(path)
    if (!isRead(file)) return undefined
    const { read } = readPlanText(file.text, file.path, catalogue)
    return read === undefined ? undefined : { ...read, text: file.text }
  }

  /** The file that counts in place of this one, where both say that they are the same plan. */
  async rivalOf(path: VaultPath, id: string): Promise<VaultPath | undefined> {
    const { vault } = this.#here
    const own = pathIn(vault, 'Plans', planFileName(id))
    if (path === own) return undefined
    return (await vault.files.look(own)) === undefined ? this.#known.rivalOf(path, id) : own
  }

  /** The plan that was made of a task, by the end of its id, where the task still lies where it was put. */
  async planOfTask(suffix: string): Promise<string | undefined> {
    const { vault } = this.#here
    for (const folder of ['Plans', 'Done'] as const) {
      const names = (await vault.files.list(vault.folders[folder])).map(({ name }) => name)
      const name = names.find((one) => one.endsWith(`_${suffix}.md`))
      const id = name?.slice(0, -'.md'.length)
      if (id !== undefined && !names.includes(`${id}${TASK_BESIDE}`)) return id
    }
    return undefined
  }
}
