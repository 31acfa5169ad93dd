// The vault at work: its plans, requests, tasks and Dashboard kept up to date
// =============================================================================
//
// Whoever looks after the vault tells what has changed, a file or a run; each plan is brought up
// to date by itself, one after the other. Nothing is kept here that could be lost.
//
// Invariants:
//
//   VAULT-PLANS-1. Each method may be called again at any time, and by another process after a crash at
//       any instant: what was missing is done, and nothing twice.
//   VAULT-PLANS-2. Looking at everything finds whatever a notice would have led to.
//   VAULT-PLANS-3. One thing at a time is done to the vault's files by this process.

import { isRead, type VaultPath } from '#services/vault/files'
import { pathIn, planFileName, VAULT_FOLDERS, type VaultFolder } from '#services/vault/layout'

import { driveRun } from '../runs/drive-run.ts'
import type { ApprovalService } from './approval-service.ts'
import { showDashboard } from './dashboard-of.ts'
import { EventLog } from './event-log.ts'
import { FileApprovals } from './file-approvals.ts'
import { syncInbox } from './inbox.ts'
import { KnownPlans, type KnownPlan, type PlanWarning } from './known-plans.ts'
import { readPlanText } from './plan-text.ts'
import { sweepRequests } from './sweep-requests.ts'
import { syncPlan, type SyncHow, type Synced } from './sync-plan.ts'
import type { VaultHere } from './vault-here.ts'
import { isActive, type VaultPlan } from './vault-plan.ts'
import type { VaultStatus } from './vault-status.ts'

/** How often something is looked at again at once that changes while it is looked at. */
const MOST_LOOKS = 10
/** How soon a file is looked at again that was being written. */
const AGAIN_MS = 200

/** The plans of one vault; see VAULT-PLANS-1. */
export class VaultPlans {
  readonly here: VaultHere
  readonly #approvals: ApprovalService
  readonly #files: FileApprovals
  readonly #log: EventLog
  readonly #known = new KnownPlans()
  /** Runs that this process executes, by id. */
  readonly #driving = new Map<string, Promise<void>>()
  /** Warnings about files that belong to no plan, by path. */
  readonly #odd = new Map<VaultPath, PlanWarning>()
  /** Plans that are to be brought up to date as soon as there is time. */
  readonly #soon = new Set<VaultPath>()
  readonly #again = new Map<VaultPath, number>()
  #turn: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(here: VaultHere) {
    this.here = here
    this.#files = new FileApprovals(here)
    this.#approvals = here.approvals ?? this.#files
    this.#log = new EventLog(here)
  }

  /** Makes the folders that are missing and looks at everything once. */
  async open(): Promise<VaultStatus> {
    const { files, folders } = this.here.vault
    for (const folder of VAULT_FOLDERS) await files.makeFolder(folders[folder])
    await this.#log.open()
    await this.syncAll()
    return this.status()
  }

  /** Looks at every file and every run (VAULT-PLANS-2). */
  syncAll(): Promise<void> {
    return this.#alone(async () => {
      const { vault } = this.here
      const paths = new Set<VaultPath>()
      for (const { name } of await vault.files.list(vault.folders.Plans)) {
        if (isPlanFile(name)) paths.add(pathIn(vault, 'Plans', name))
      }
      for (const { path } of [...this.#known.all]) if (!paths.has(path)) paths.add(path)
      for (const path of paths) await this.#syncPlan(path)
      await this.#syncInbox()
      await this.#sweep()
      await this.#showDashboard()
    })
  }

  /** Looks at one file that came, went, moved or was changed. */
  syncFile(path: VaultPath): Promise<void> {
    return this.#alone(async () => {
      const [folder, name] = this.#placeOf(path)
      switch (folder) {
        case 'Plans':
          if (isPlanFile(name)) await this.#syncPlan(path)
          break
        case 'Pending_Approval':
        case 'Approved':
        case 'Rejected': {
          const asking = this.#known.asking(name)
          if (asking !== undefined) await this.#syncPlan(asking.path)
          else await this.#sweep()
          break
        }
        case 'Inbox':
        case 'Needs_Action': {
          const asking = this.#known.asking(name)
          if (asking !== undefined) await this.#syncPlan(asking.path)
          else await this.#syncInbox()
          break
        }
        default:
          return
      }
      await this.#showDashboard()
    })
  }

  /** Looks at one run that has changed. */
  syncRun(run: string): Promise<void> {
    return this.#alone(async () => {
      const known = this.#known.ofRun(run)
      if (known === undefined) return
      await this.#syncPlan(known.path)
      await this.#showDashboard()
    })
  }

  /** When something changes by itself: milliseconds since 1970-01-01 UTC; undefined where nothing does. */
  dueAt(): number | undefined {
    let due = Number.POSITIVE_INFINITY
    for (const { dueAt = Infinity } of this.#known.all) due = Math.min(due, dueAt)
    for (const at of this.#again.values()) due = Math.min(due, at)
    return due === Number.POSITIVE_INFINITY ? undefined : due
  }

  /** Looks at what is due. */
  syncDue(): Promise<void> {
    return this.#alone(async () => {
      const now = this.here.now()
      const due = [...this.#known.all].filter(({ dueAt = Infinity }) => dueAt <= now)
      const paths = new Set(due.map(({ path }) => path))
      for (const [path, at] of this.#again) if (at <= now) paths.add(path)
      if (paths.size === 0) return
      for (const path of paths) {
        this.#again.delete(path)
        if (this.#placeOf(path)[0] === 'Plans') await this.#syncPlan(path)
      }
      await this.#syncInbox()
      await this.#sweep()
      await this.#showDashboard()
    })
  }

  /** Brings the plan of that id up to date as somebody wants it; undefined where its file is gone. */
  syncId(id: string, how: SyncHow = {}): Promise<VaultPlan | undefined> {
    return this.#alone(async () => {
      const path = this.#known.of(id)?.path ?? (await this.#look(id))
      if (path === undefined) return undefined
      const known = await this.#syncPlan(path, how)
      await this.#showDashboard()
      return known?.view ?? undefined
    })
  }

  /** The plan of that id, in Plans or Done; undefined where it is in neither. */
  find(id: string): Promise<VaultPlan | undefined> {
    return this.#alone(async () => {
      const path = this.#known.of(id)?.path ?? (await this.#look(id))
      if (path === undefined) return undefined
      const known = await this.#syncPlan(path)
      return known?.view
    })
  }

  /** The plans that have not ended, the oldest first. */
  active(): readonly VaultPlan[] {
    return this.#views()
      .filter(({ status }) => isActive(status))
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
  }

  /** How the vault stands. */
  status(): VaultStatus {
    const needs = [...this.#known.all].flatMap((known) => known.needs)
    const warnings = [...this.#known.all].flatMap((known) => known.warnings)
    return {
      plans: this.#views(),
      paths: this.#paths(),
      completedToday: this.#log.completedToday,
      needs,
      warnings: [...warnings, ...this.#odd.values()],
      latest: this.#log.latest,
      failures: this.#log.failuresSince(this.here.now() - 3_600_000),
    }
  }

  /** Resolves when nothing is executed by this process any more. */
  async idle(): Promise<void> {
    while (this.#driving.size > 0) await Promise.all(this.#driving.values())
    await this.#turn
  }

  /** Resolves when this process does not execute the run any more. */
  async driven(run: string): Promise<void> {
    await this.#driving.get(run)
  }

  /** Nothing more is begun. */
  close(): void {
    this.#isClosed = true
  }

  /** VAULT-PLANS-3 */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work, work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  #paths(): ReadonlyMap<string, VaultPath> {
    const paths = new Map<string, VaultPath>()
    for (const { view, path } of this.#known.all) if (view !== undefined) paths.set(view.id, path)
    return paths
  }

  #views(): readonly VaultPlan[] {
    return [...this.#known.all].flatMap(({ view }) => (view === undefined ? [] : [view]))
  }

  async #syncPlan(path: VaultPath, how: SyncHow = {}): Promise<KnownPlan | undefined> {
    const isDone = this.#placeOf(path)[0] === 'Done'
    const parts = { here: this.here, approvals: this.#approvals, log: this.#log }
    const rivalOf = (id: string) => this.#known.rivalOf(path, id)
    let synced: Synced | undefined
    for (let look = 0; look < MOST_LOOKS; look++) {
      synced = await syncPlan(path, isDone ? () => undefined : rivalOf, parts, { ...how, isDone })
      if (synced?.again === undefined) break
    }
    if (synced === undefined) {
      await this.#fileGone(path)
      return undefined
    }
    const { known, drive, again, movedTo } = synced
    if (again !== undefined) this.#again.set(path, this.here.now() + AGAIN_MS)
    if (movedTo !== undefined) this.#known.forget(path)
    else if (!isDone) this.#known.keep(known)
    if (drive !== undefined) this.drive(drive)
    return known
  }

  /** Executes a run as far as it goes, and shows what comes of it. */
  drive(run: string, request: Parameters<typeof driveRun>[2] = {}): void {
    if (this.#isClosed || this.#driving.has(run)) return
    const heard = () => this.#showSoon(run)
    const driven = driveRun(this.here.runtime, run, { ...request, heard })
      .catch((thrown: unknown) => {
        const known = this.#known.ofRun(run)
        if (known === undefined) throw thrown
        const said = thrown instanceof Error ? thrown.message : String(thrown)
        const words = 'This plan could not be taken further'
        this.#odd.set(known.path, { words, said, path: known.path })
      })
      .finally(() => this.#driving.delete(run))
      .then(() => this.syncRun(run))
    this.#driving.set(run, driven)
    driven.catch(() => undefined)
  }

  /** Many things may happen before there is time to show one. */
  #showSoon(run: string): void {
    const path = this.#known.ofRun(run)?.path
    if (path === undefined || this.#soon.has(path)) return
    this.#soon.add(path)
    void this.#alone(async () => {
      this.#soon.delete(path)
      await this.#syncPlan(path)
      await this.#showDashboard()
    }).catch(() => undefined)
  }

  async #fileGone(path: VaultPath): Promise<void> {
    const known = this.#known.at(path)
    const { id, runId, status } = known?.view ?? {}
    this.#known.forget(path)
    if (id === undefined || runId === undefined || status === undefined || !isActive(status)) return
    const elsewhere = await this.#look(id)
    if (elsewhere !== undefined) {
      await this.#syncPlan(elsewhere)
      return
    }
    const words = `The file of a plan is gone: put it back, or end its run with planwright cancel ${runId}`
    this.#odd.set(path, { words, path })
  }

  /** Where the plan of an id stands, by its name or by what the files say. */
  async #look(id: string): Promise<VaultPath | undefined> {
    const { vault, catalogue } = this.here
    for (const folder of ['Plans', 'Done'] as const) {
      const path = pathIn(vault, folder, planFileName(id))
      if ((await vault.files.look(path)) !== undefined) return path
    }
    for (const folder of ['Plans', 'Done'] as const) {
      for (const { name } of await vault.files.list(vault.folders[folder])) {
        if (!isPlanFile(name)) continue
        const path = pathIn(vault, folder, name)
        const file = await vault.files.read(path)
        if (!isRead(file) || !file.text.includes(id)) continue
        if (readPlanText(file.text, path, catalogue).read?.facts.id === id) return path
      }
    }
    return undefined
  }

  async #syncInbox(): Promise<void> {
    const found = await syncInbox(this.here, this.#odd)
    for (const path of found) await this.#syncPlan(path)
  }

  async #sweep(): Promise<void> {
    const open = new Set([...this.#known.all].flatMap(({ requests }) => [...requests]))
    await sweepRequests({ here: this.here, files: this.#files, open, odd: this.#odd })
  }

  async #showDashboard(): Promise<void> {
    await showDashboard(this.status(), this.here)
  }

  /** The folder that a path stands in, and its name there. */
  #placeOf(path: VaultPath): readonly [VaultFolder | undefined, string] {
    const { folders } = this.here.vault
    const cut = path.lastIndexOf('/')
    const folder = path.slice(0, cut)
    return [VAULT_FOLDERS.find((one) => folders[one] === folder), path.slice(cut + 1)]
  }
}

/** A Markdown file that a person can see. */
function isPlanFile(name: string): boolean {
  return /\.md$/i.test(name) && !name.startsWith('.')
}
