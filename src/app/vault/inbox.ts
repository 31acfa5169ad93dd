// Tasks in words that people put into the vault
// =============================================================================
//
// Invariants:
//
//   INBOX-TASKS-1. A plan that is made of a task begins only when a person has said yes to it: where the
//       policy lets it begin by itself, its first steps ask.
//   INBOX-TASKS-2. A task is made a plan once: the plan's id says of which text it is, and the task is kept
//       beside it.
//   INBOX-TASKS-3. Copies of files of ours are no tasks.

import { sha256Hex } from '#plan'
import { isRead, type VaultFile, type VaultPath } from '#services/vault/files'
import { isNote, isPassedOver, pathIn } from '#services/vault/layout'
import { readInboxTask, type InboxTask } from '#services/vault/tasks/inbox-task'
import { readTask } from '#services/vault/tasks/person-task'

import { planForTask, planOfOneStep, type PlanToWrite } from './create-plan.ts'
import type { PlanWarning } from './known-plans.ts'
import { wordsOfAll } from './plan-run.ts'
import type { SettledFiles } from './settled-files.ts'
import type { VaultHere } from './vault-here.ts'

/** A task that is to be a plan. */
export interface TaskToPlan {
  readonly path: VaultPath
  /** The end of the plan's id, which says of which task it is. */
  readonly suffix: string
  readonly make: () => Promise<PlanToWrite>
}

/** The vault, as far as its Inbox needs it. */
export interface TaskTaker {
  readonly here: VaultHere
  addTask(task: TaskToPlan): Promise<void>
}

export class Inbox {
  readonly #plans: TaskTaker
  readonly #settled: SettledFiles
  readonly #odd: Map<VaultPath, PlanWarning>
  /** Tasks that are being planned, or could not be, by path and stamp. */
  readonly #seen = new Map<VaultPath, string>()
  readonly #planning = new Set<Promise<void>>()

  constructor(plans: TaskTaker, settled: SettledFiles, odd: Map<VaultPath, PlanWarning>) {
    this.#plans = plans
    this.#settled = settled
    this.#odd = odd
  }

  /** Looks for tasks; gives when one of them is to be looked at again. */
  async sync(open: ReadonlySet<string>): Promise<number | undefined> {
    const { vault } = this.#plans.here
    let lookAgainAt: number | undefined
    for (const folder of ['Inbox', 'Needs_Action'] as const) {
      for (const { name, kind } of await vault.files.list(vault.folders[folder])) {
        if (open.has(name) || kind !== 'file' || !isTaskName(name)) continue
        const file = await vault.files.read(pathIn(vault, folder, name))
        if (!isRead(file)) continue
        const at = this.#settled.countsAt(file)
        if (at === undefined) this.#take(file)
        else lookAgainAt = Math.min(lookAgainAt ?? at, at)
      }
    }
    return lookAgainAt
  }

  #take(file: VaultFile): void {
    const { path, stamp } = file
    if (this.#seen.get(path) === stamp) return
    this.#seen.set(path, stamp)
    const ours = readTask(file)
    if (ours !== undefined) {
      // INBOX-TASKS-3. One that is in order and not open is an old one: whoever keeps it may.
      if (!('ask' in ours)) {
        this.#odd.set(path, { words: 'This file is no task', said: wordsOfAll(ours), path })
      }
      return
    }
    const task = readInboxTask(file)
    if (task.text === '') return
    this.#odd.delete(path)
    // Planning takes its time, and the vault goes on meanwhile.
    const planning = this.#plan(task, file)
      .catch((thrown: unknown) => {
        const said = thrown instanceof Error ? thrown.message : String(thrown)
        this.#odd.set(path, { words: 'No plan could be made of this task', said, path })
      })
      .finally(() => this.#planning.delete(planning))
    this.#planning.add(planning)
  }

  /** Resolves when no task is being planned any more. */
  async idle(): Promise<void> {
    while (this.#planning.size > 0) await Promise.all(this.#planning)
  }

  async #plan(task: InboxTask, file: VaultFile): Promise<void> {
    const { here } = this.#plans
    const suffix = sha256Hex(`planwright/task/1\0${file.path}\0${file.text}`).slice(0, 6)
    await this.#plans.addTask({
      path: file.path,
      suffix,
      make: () => planOf(task, suffix, here),
    })
  }
}

/** Text that a person may have put there for us. */
function isTaskName(name: string): boolean {
  return isNote(name) || (/\.txt$/i.test(name) && !isPassedOver(name))
}

/** INBOX-TASKS-1 */
async function planOf(
  { title, text }: InboxTask,
  suffix: string,
  here: VaultHere,
): Promise<PlanToWrite> {
  const how = { suffix, isGuarded: true }
  if (here.planning !== undefined) return await planForTask(text, {}, here, how)
  const [first = '', ...rest] = text.split(/\r?\n/)
  const isTitle = first.replace(/^#+\s*/, '').trim() === title
  return planOfOneStep(`${title}\n${isTitle ? rest.join('\n') : text}`, {}, here, how)
}
