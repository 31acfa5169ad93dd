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

import { isoInstant } from '#review'
import { hasEnded, RunError } from '#runtime'
import { isRead, type VaultPath } from '#services/vault/files'
import {
  isPlanNote,
  pathIn,
  planFileName,
  TASK_BESIDE,
  VAULT_FOLDERS,
  type VaultFolder,
} from '#services/vault/layout'

import type { Diagnostic } from '#text'

import { commandRun } from '../runs/command-run.ts'
import { driveRun } from '../runs/drive-run.ts'
import type { ApprovalService } from './approval-service.ts'
import { showDashboard } from './dashboard-of.ts'
import type { PlanToWrite } from './create-plan.ts'
import { EventLog } from './event-log.ts'
import { FileApprovals } from './file-approvals.ts'
import { Inbox } from './inbox.ts'
import { KnownPlans, type KnownPlan, type PlanWarning } from './known-plans.ts'
import { readPlanText } from './plan-text.ts'
import { correctRun, isTooOld } from './plan-run.ts'
import { PlanCreationError } from './planner-error.ts'
import { currentRun } from './runs-of-plan.ts'
import { SettledFiles } from './settled-files.ts'
import { sweepRequests } from './sweep-requests.ts'
import { syncPlan, type SyncHow, type Synced } from './sync-plan.ts'
import { PAUSED_FOR_FILE } from './shown.ts'
import { vaultActor, type VaultHere } from './vault-here.ts'
import { isActive, type VaultPlan } from './vault-plan.ts'
import type { DonePlan, VaultStatus } from './vault-status.ts'

/** How often something is looked at again at once that changes while it is looked at. */
const MOST_LOOKS = 10
/** How soon a file is looked at again that was being written. */
const AGAIN_MS = 200
/** How often a run is looked at that another process executes. */
const LOOK_EVERY_MS = 200

/** The plans of one vault; see VAULT-PLANS-1. */
export class VaultPlans {
  readonly here: VaultHere
  readonly #approvals: ApprovalService
  readonly #files: FileApprovals
  readonly #log: EventLog
  readonly #known = new KnownPlans()
  /** Runs that this process executes, by id. */
  readonly #driving = new Map<string, Promise<DriveEnd>>()
  readonly #settled: SettledFiles
  /** Warnings about files that belong to no plan, by path. */
  readonly #odd = new Map<VaultPath, PlanWarning>()
  /** Plans whose file is gone although their run is not over, by id. */
  readonly #gone = new Map<string, PlanWarning>()
  /** Plans in Done that were completed today. */
  readonly #done = new Map<string, DonePlan>()
  /** Plans that are to be brought up to date as soon as there is time. */
  readonly #soon = new Set<VaultPath>()
  readonly #again = new Map<VaultPath, number>()
  readonly #inbox: Inbox
  #turn: Promise<unknown> = Promise.resolve()
  #inboxDueAt: number | undefined
  #sweepDueAt: number | undefined
  #isClosed = false

  constructor(here: VaultHere) {
    this.here = here
    this.#settled = new SettledFiles(here)
    this.#files = new FileApprovals(here, this.#settled)
    this.#approvals = here.approvals ?? this.#files
    this.#log = new EventLog(here)
    this.#inbox = new Inbox(this, this.#settled, this.#odd)
  }

  /** Makes the folders that are missing and looks at everything once. */
  async open(): Promise<VaultStatus> {
    const { files, folders } = this.here.vault
    for (const folder of VAULT_FOLDERS) await files.makeFolder(folders[folder])
    await this.#log.open()
    for (const id of this.#log.completedToday) await this.#findDone(id)
    await this.syncAll()
    return this.status()
  }

  /** Looks at every file and every run (VAULT-PLANS-2). */
  syncAll(): Promise<void> {
    return this.#alone(async () => {
      const { vault } = this.here
      const paths = new Set<VaultPath>()
      for (const { name } of await vault.files.list(vault.folders.Plans)) {
        if (isPlanNote(name)) paths.add(pathIn(vault, 'Plans', name))
      }
      for (const { path } of this.#known.all) paths.add(path)
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
          if (isPlanNote(name)) await this.#syncPlan(path)
          break
        case 'Pending_Approval':
        case 'Approved':
        case 'Rejected': {
          const asking = this.#known.asking(name)
          if (asking !== undefined) await this.#syncPlan(asking.path)
          await this.#sweep()
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
    let due = Math.min(this.#inboxDueAt ?? Infinity, this.#sweepDueAt ?? Infinity)
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
  syncId(id: string, how: SyncHow = {}): Promise<KnownPlan | undefined> {
    return this.#alone(async () => {
      const path = await this.#pathOf(id)
      if (path === undefined) return undefined
      const known = await this.#syncPlan(path, how)
      await this.#showDashboard()
      return known
    })
  }

  /** Writes the file of a new plan, which begins when somebody says so. Throws PlanCreationError. */
  add({ id, text }: PlanToWrite): Promise<KnownPlan> {
    return this.#alone(async () => {
      const { vault } = this.here
      const path = pathIn(vault, 'Plans', planFileName(id))
      try {
        if (!(await vault.files.create(path, text))) throw new Error('something has its name')
      } catch (thrown) {
        const problem = thrown instanceof Error ? thrown.message : String(thrown)
        throw new PlanCreationError('vault/cannot-write', { path, problem }, { cause: thrown })
      }
      const known = await this.#syncPlan(path, { start: true, hold: true })
      await this.#showDashboard()
      if (known === undefined) throw new PlanCreationError('vault/plan-not-found', { plan: id })
      return known
    })
  }

  /** Makes a task a plan and keeps the task beside it; `make` writes the plan where nobody has done so before. */
  async addTask({ path, suffix, make }: TaskToPlan): Promise<void> {
    const { vault } = this.here
    const before = await this.#alone(() => this.#planOfTask(suffix))
    const id = before ?? (await this.add(await make())).view?.id
    if (id === undefined) return
    await this.#alone(async () => {
      await vault.files.move(path, pathIn(vault, 'Plans', `${id}${TASK_BESIDE}`))
      await this.#showDashboard()
    })
  }

  /** The plan that was made of a task that still lies where it was put. */
  async #planOfTask(suffix: string): Promise<string | undefined> {
    const { vault } = this.here
    for (const folder of ['Plans', 'Done'] as const) {
      const names = (await vault.files.list(vault.folders[folder])).map(({ name }) => name)
      const name = names.find((one) => one.endsWith(`_${suffix}.md`))
      const id = name?.slice(0, -'.md'.length)
      if (id !== undefined && !names.includes(`${id}${TASK_BESIDE}`)) return id
    }
    return undefined
  }

  /** Whether the plan in the file is another than the one that its run executes. */
  isChanged(id: string): Promise<boolean> {
    return this.#alone(async () => {
      const found = await this.#readPlan(id)
      const current = await currentRun(this.here.runtime, id)
      return found !== undefined && current !== undefined && found.digest !== current.overview.plan
    })
  }

  /** Whether a plan goes on only in a new run: its last one is over, or nobody decided on it in time. */
  async isBeyondResuming(id: string): Promise<boolean> {
    const current = await currentRun(this.here.runtime, id)
    if (current === undefined) return false
    const { status, createdAt } = current.overview
    if (status === 'cancelled' || status === 'failed') return true
    const run = await this.here.runtime.open(current.overview.id)
    const { waiting } = await run.snapshot()
    return waiting.some((one) => one.for === 'decision') && isTooOld(createdAt, this.here)
  }

  /** Makes the next run of a plan, from what its file says now; gives why that cannot be. */
  correct(id: string): Promise<readonly Diagnostic[] | undefined> {
    return this.#alone(async () => {
      const found = await this.#readPlan(id)
      const current = await currentRun(this.here.runtime, id)
      if (found === undefined || current === undefined) return []
      return await correctRun(id, found.plan, found.text, current, this.here)
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
      done: this.#done,
      completedToday: this.#log.completedToday,
      endedToday: this.#log.endedToday,
      needs,
      warnings: [...warnings, ...this.#odd.values(), ...this.#gone.values()],
      latest: this.#log.latest,
      failures: this.#log.failuresSince(this.here.now() - 3_600_000),
    }
  }

  /** Resolves when nothing is executed by this process any more. */
  async idle(): Promise<void> {
    await this.#inbox.idle()
    while (this.#driving.size > 0) await Promise.all(this.#driving.values())
    await this.#turn
  }

  /** Resolves when this process does not execute the run any more. */
  async driven(run: string): Promise<void> {
    await this.#driving.get(run)
  }

  /** Resolves when this process has executed the run as far as it goes, or a moment has gone by. */
  async progress(run: string): Promise<void> {
    const driving = this.#driving.get(run)
    if (driving !== undefined) {
      await driving
      return
    }
    await new Promise<void>((resolve) => void this.here.after(LOOK_EVERY_MS, resolve))
    const overview = await this.here.runtime.overview(run)
    const isDue = overview?.dueAt !== undefined && isoInstant(overview.dueAt) <= this.here.now()
    if (isDue && overview.holder === undefined) await this.drive(run)
  }

  /** Shows on the Dashboard how the vault stands, where nothing that changed leads to it. */
  show(): Promise<void> {
    return this.#alone(() => this.#showDashboard())
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
    const parts = {
      here: this.here,
      approvals: this.#approvals,
      log: this.#log,
      settled: this.#settled,
    }
    const rivalOf = (id: string) => (isDone ? undefined : this.#rivalOf(path, id))
    let synced: Synced | undefined
    for (let look = 0; look < MOST_LOOKS; look++) {
      synced = await syncPlan(path, rivalOf, parts, { ...how, isDone })
      if (synced?.again === undefined) break
    }
    if (synced === undefined) {
      await this.#fileGone(path)
      return undefined
    }
    const { known, drive, again, movedTo } = synced
    if (again !== undefined) this.#again.set(path, this.here.now() + AGAIN_MS)
    if (movedTo !== undefined) {
      this.#known.forget(path)
      const { id, objective } = known.view ?? {}
      if (id !== undefined && objective !== undefined) {
        this.#done.set(id, { path: movedTo, objective })
      }
    } else if (!isDone) this.#known.keep(known)
    if (known.view !== undefined) this.#gone.delete(known.view.id)
    if (drive !== undefined && !this.#isClosed && !this.#driving.has(drive)) void this.drive(drive)
    return known
  }

  /** Executes a run as far as it goes, and shows what comes of it. */
  async drive(run: string, request: Parameters<typeof driveRun>[2] = {}): Promise<DriveEnd> {
    const going = this.#driving.get(run)
    if (going !== undefined) return await going
    const driven = this.#drive(run, request).finally(() => this.#driving.delete(run))
    this.#driving.set(run, driven)
    const ended = await driven
    await this.syncRun(run)
    return ended
  }

  async #drive(run: string, request: Parameters<typeof driveRun>[2]): Promise<DriveEnd> {
    try {
      const heard = () => this.#showSoon(run)
      const outcome = await driveRun(this.here.runtime, run, { ...request, heard })
      return { kind: outcome === 'held' ? 'held' : 'driven' }
    } catch (thrown) {
      const said = thrown instanceof Error ? thrown.message : String(thrown)
      const path = this.#known.ofRun(run)?.path
      const words = 'This plan could not be taken further'
      if (path !== undefined) this.#odd.set(path, { words, said, path })
      return {
        kind: 'thrown',
        thrown,
        diagnostics: thrown instanceof RunError ? thrown.diagnostics : [],
      }
    }
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

  /** The file that counts in place of this one, where both say that they are the same plan. */
  async #rivalOf(path: VaultPath, id: string): Promise<VaultPath | undefined> {
    const own = pathIn(this.here.vault, 'Plans', planFileName(id))
    if (path === own) return undefined
    if ((await this.here.vault.files.look(own)) !== undefined) return own
    return this.#known.rivalOf(path, id)
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
    this.#gone.set(id, { words, path })
    await this.#hold(runId)
  }

  /** Nobody can see what a plan does whose file is gone: it stands still until the file is back. */
  async #hold(id: string): Promise<void> {
    const { here } = this
    const run = await here.runtime.open(id)
    const { status } = await run.snapshot()
    if (status === 'paused' || hasEnded(status)) return
    const saying = { actor: vaultActor(undefined), now: here.now(), reviewContext: here }
    await commandRun(run, { kind: 'pause', reason: PAUSED_FOR_FILE }, saying)
  }

  async #pathOf(id: string): Promise<VaultPath | undefined> {
    const path = this.#known.of(id)?.path
    const isThere = path !== undefined && (await this.here.vault.files.look(path)) !== undefined
    return isThere ? path : await this.#look(id)
  }

  /** What a plan's file says now; undefined where that is no plan. */
  async #readPlan(id: string) {
    return await this.#readAt(await this.#pathOf(id))
  }

  async #readAt(path: VaultPath | undefined) {
    const file = path === undefined ? undefined : await this.here.vault.files.read(path)
    if (!isRead(file)) return undefined
    const { read } = readPlanText(file.text, file.path, this.here.catalogue)
    return read === undefined ? undefined : { ...read, text: file.text }
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
        if (!isPlanNote(name)) continue
        const path = pathIn(vault, folder, name)
        const file = await vault.files.read(path)
        if (!isRead(file) || !file.text.includes(id)) continue
        if (readPlanText(file.text, path, catalogue).read?.facts.id === id) return path
      }
    }
    return undefined
  }

  async #findDone(id: string): Promise<void> {
    const path = await this.#look(id)
    const read = await this.#readAt(path)
    if (path === undefined || read === undefined) return
    this.#done.set(id, { path, objective: read.facts.objective })
  }

  async #syncInbox(): Promise<void> {
    this.#inboxDueAt = await this.#inbox.sync(this.#open())
  }

  async #sweep(): Promise<void> {
    this.#sweepDueAt = await sweepRequests({
      here: this.here,
      files: this.#files,
      open: this.#open(),
      odd: this.#odd,
      isReadable: (planId) => this.#known.of(planId) !== undefined,
    })
  }

  /** The names of the files of open requests and tasks. */
  #open(): ReadonlySet<string> {
    return new Set([...this.#known.all].flatMap(({ requests }) => [...requests]))
  }

  async #showDashboard(): Promise<void> {
    for (const path of this.#odd.keys()) {
      if ((await this.here.vault.files.look(path)) === undefined) this.#odd.delete(path)
    }
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

/** A task that is to be a plan. */
export interface TaskToPlan {
  readonly path: VaultPath
  /** The end of the plan's id, which says of which task it is. */
  readonly suffix: string
  readonly make: () => Promise<PlanToWrite>
}

/** How driving a run ended. */
export type DriveEnd =
  | { readonly kind: 'driven' | 'held' }
  | {
      readonly kind: 'thrown'
      readonly thrown: unknown
      readonly diagnostics: readonly Diagnostic[]
    }
