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

import type { VaultPath } from '#services/vault/files'
import { isPlanNote, pathIn, TASK_BESIDE, VAULT_FOLDERS } from '#services/vault/layout'
import type { Diagnostic } from '#text'

import type { DriveRequest } from '../runs/drive-run.ts'
import type { ApprovalService } from './approval-service.ts'
import { showDashboard } from './dashboard-of.ts'
import { writePlan, type PlanToWrite } from './create-plan.ts'
import { EventLog } from './event-log.ts'
import { FileApprovals } from './file-approvals.ts'
import { GonePlans } from './gone-plans.ts'
import { Inbox, type TaskToPlan } from './inbox.ts'
import { KeptPlans } from './kept-plans.ts'
import { faultOf, KnownPlans, type KnownPlan, type PlanWarning } from './known-plans.ts'
import { rulesDigest } from './plan-basis.ts'
import { PlanPlaces } from './plan-places.ts'
import { correctRun, holdForFile } from './plan-run.ts'
import type { SyncHow, Synced } from './plan-and-run.ts'
import { PlanCreationError } from './planner-error.ts'
import { RunDrives, type DriveEnd } from './run-drives.ts'
import { currentRun } from './runs-of-plan.ts'
import { SettledFiles } from './settled-files.ts'
import { sweepRequests } from './sweep-requests.ts'
import { syncPlan } from './sync-plan.ts'
import type { VaultHere } from './vault-here.ts'
import { isActive, type VaultPlan } from './vault-plan.ts'
import { vaultStatus, type DonePlan, type VaultStatus } from './vault-status.ts'

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
  readonly #places: PlanPlaces
  readonly #drives: RunDrives
  readonly #settled: SettledFiles
  /** Warnings about files that belong to no plan, by path. */
  readonly #odd = new Map<VaultPath, PlanWarning>()
  readonly #gone = new GonePlans()
  /** Plans that could not be looked at, by path. */
  readonly #faults = new Map<VaultPath, PlanWarning>()
  readonly #kept: KeptPlans
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
    this.#places = new PlanPlaces(here, this.#known)
    this.#kept = new KeptPlans(here, { known: this.#known, gone: this.#gone, places: this.#places })
    this.#drives = new RunDrives(here)
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
    await this.#kept.recall()
    for (const id of this.#log.completedToday) await this.#findDone(id)
    await this.syncAll()
    return this.status()
  }

  /** Looks at every file and every run (VAULT-PLANS-2). */
  syncAll(): Promise<void> {
    return this.#alone(async () => {
      const paths = new Set<VaultPath>(await this.#places.all())
      // First those that are gone: their place may be another's.
      const gone = [...this.#known.all].filter(({ path }) => !paths.has(path))
      for (const { path } of gone) await this.#trySync(path)
      const stands = await this.#kept.lookAround()
      for (const path of paths) {
        if (this.#faults.has(path) || !(await stands(path))) await this.#trySync(path)
      }
      await this.#gone.forgetEnded(this.here.runtime)
      await this.#syncInbox()
      await this.#sweep()
      await this.#showDashboard()
      await this.#kept.keep()
    })
  }

  /** Looks at one file that came, went, moved or was changed. */
  syncFile(path: VaultPath): Promise<void> {
    return this.#alone(async () => {
      const [folder, name] = this.#places.placeOf(path)
      switch (folder) {
        case 'Plans':
          if (isPlanNote(name)) await this.#trySync(path)
          break
        case 'Pending_Approval':
        case 'Approved':
        case 'Rejected': {
          const asking = this.#known.asking(name)
          if (asking !== undefined) await this.#trySync(asking.path)
          await this.#sweep()
          break
        }
        case 'Inbox':
        case 'Needs_Action': {
          const asking = this.#known.asking(name)
          if (asking !== undefined) await this.#trySync(asking.path)
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
      if (known !== undefined) await this.#trySync(known.path)
      else await this.#gone.forgetEnded(this.here.runtime, run)
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
        if (this.#places.placeOf(path)[0] === 'Plans') await this.#trySync(path)
      }
      await this.#syncInbox()
      await this.#sweep()
      await this.#showDashboard()
    })
  }

  /** Brings the plan of that id up to date as somebody wants it; undefined where its file is gone. */
  syncId(id: string, how: SyncHow = {}): Promise<KnownPlan | undefined> {
    return this.#alone(async () => {
      const path = await this.#places.pathOf(id)
      if (path === undefined) return undefined
      const known = await this.#syncPlan(path, how)
      await this.#showDashboard()
      return known
    })
  }

  /** Writes the file of a new plan, which begins when somebody says so. Throws PlanCreationError. */
  add(plan: PlanToWrite): Promise<KnownPlan> {
    return this.#alone(async () => {
      const path = await writePlan(plan, this.here)
      const known = await this.#syncPlan(path, { start: true, hold: true })
      await this.#showDashboard()
      if (known === undefined)
        throw new PlanCreationError('vault/plan-not-found', { plan: plan.id })
      return known
    })
  }

  /** Makes a task a plan and keeps the task beside it; `make` writes the plan where nobody has done so before. */
  async addTask({ path, suffix, make }: TaskToPlan): Promise<void> {
    const { vault } = this.here
    const before = await this.#alone(() => this.#places.planOfTask(suffix))
    const id = before ?? (await this.add(await make())).view?.id
    if (id === undefined) return
    await this.#alone(async () => {
      await vault.files.move(path, pathIn(vault, 'Plans', `${id}${TASK_BESIDE}`))
      await this.#showDashboard()
    })
  }

  /** Whether the plan in the file is another than the one that its run executes. */
  isChanged(id: string): Promise<boolean> {
    return this.#alone(async () => {
      const { found, current } = await this.#fileAndRun(id)
      return found !== undefined && current !== undefined && found.digest !== current.overview.plan
    })
  }

  /** Makes the next run of a plan, from what its file says now; gives why that cannot be. */
  correct(id: string): Promise<readonly Diagnostic[] | undefined> {
    return this.#alone(async () => {
      const { found, current } = await this.#fileAndRun(id)
      if (found === undefined || current === undefined) return []
      return await correctRun(id, found.plan, found.text, current, this.here)
    })
  }

  /** The plans that have not ended, the oldest first. */
  active(): readonly VaultPlan[] {
    return this.#known.active
  }

  /** How the vault stands. */
  status(): VaultStatus {
    const others = [...this.#odd.values(), ...this.#faults.values(), ...this.#gone.warnings]
    const since = this.here.now() - 3_600_000
    return vaultStatus(this.#known, { done: this.#done, log: this.#log, others, since })
  }

  /** Resolves when nothing is executed by this process any more. */
  async idle(): Promise<void> {
    await this.#inbox.idle()
    await this.#drives.idle()
    await this.#turn
    if (this.#isClosed) await this.#kept.keep()
  }

  /** Resolves when this process does not execute the run any more. */
  driven(run: string): Promise<void> {
    return this.#drives.driven(run)
  }

  /** Resolves when this process has executed the run as far as it goes, or a moment has gone by. */
  async progress(run: string): Promise<void> {
    if (await this.#drives.progress(run)) await this.drive(run)
  }

  /** Shows on the Dashboard how the vault stands, where nothing that changed leads to it. */
  show(): Promise<void> {
    return this.#alone(async () => {
      await this.#showDashboard()
      await this.#kept.keep()
    })
  }

  /** Nothing more is begun. */
  close(): void {
    this.#isClosed = true
  }

  async #fileAndRun(id: string) {
    const found = await this.#places.read(id)
    return { found, current: await currentRun(this.here.runtime, id) }
  }

  /** VAULT-PLANS-3 */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work, work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  async #syncPlan(path: VaultPath, how: SyncHow = {}): Promise<KnownPlan | undefined> {
    const isDone = this.#places.placeOf(path)[0] === 'Done'
    const parts = {
      here: this.here,
      approvals: this.#approvals,
      log: this.#log,
      settled: this.#settled,
      rules: rulesDigest(this.here),
    }
    const rivalOf = (id: string) => (isDone ? undefined : this.#places.rivalOf(path, id))
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
    if (known.view !== undefined) this.#gone.isBack(known.view.id)
    if (drive !== undefined && !this.#isClosed && !this.#drives.has(drive)) {
      this.drive(drive).catch((thrown: unknown) => this.#tellFault(known.path, thrown))
    }
    return known
  }

  /** Executes a run as far as it goes, and shows what comes of it. */
  async drive(run: string, request: Omit<DriveRequest, 'heard'> = {}): Promise<DriveEnd> {
    const ended = await this.#drives.drive(run, { ...request, heard: () => this.#showSoon(run) })
    const path = this.#known.ofRun(run)?.path
    if (ended.kind === 'thrown' && path !== undefined) this.#tellFault(path, ended.thrown)
    await this.syncRun(run)
    return ended
  }

  #tellFault(path: VaultPath, thrown: unknown): void {
    this.#odd.set(path, faultOf(path, 'This plan could not be taken further', thrown))
  }

  /** One plan that cannot be looked at keeps nobody from looking at the others. */
  async #trySync(path: VaultPath): Promise<void> {
    try {
      await this.#syncPlan(path)
      this.#faults.delete(path)
    } catch (thrown) {
      this.#faults.set(path, faultOf(path, 'This plan could not be looked at', thrown))
    }
  }

  /** Many things may happen before there is time to show one. */
  #showSoon(run: string): void {
    const path = this.#known.ofRun(run)?.path
    if (path === undefined || this.#soon.has(path)) return
    this.#soon.add(path)
    void this.#alone(async () => {
      this.#soon.delete(path)
      await this.#trySync(path)
      await this.#showDashboard()
    }).catch(() => undefined)
  }

  async #fileGone(path: VaultPath): Promise<void> {
    const known = this.#known.at(path)
    const { id, runId, status } = known?.view ?? {}
    this.#known.forget(path)
    if (id === undefined || runId === undefined || status === undefined || !isActive(status)) return
    const elsewhere = await this.#places.look(id)
    if (elsewhere !== undefined) {
      await this.#syncPlan(elsewhere)
      return
    }
    this.#gone.add({ id, run: runId, path })
    await holdForFile(runId, this.here)
  }

  async #findDone(id: string): Promise<void> {
    const path = await this.#places.look(id)
    const read = await this.#places.readAt(path)
    if (path === undefined || read === undefined) return
    this.#done.set(id, { path, objective: read.facts.objective })
  }

  async #syncInbox(): Promise<void> {
    this.#inboxDueAt = await this.#inbox.sync(this.#known.openNames)
  }

  async #sweep(): Promise<void> {
    this.#sweepDueAt = await sweepRequests({
      here: this.here,
      files: this.#files,
      open: this.#known.openNames,
      odd: this.#odd,
      isReadable: (planId) => this.#known.of(planId) !== undefined,
    })
  }

  async #showDashboard(): Promise<void> {
    for (const path of this.#odd.keys()) {
      if ((await this.here.vault.files.look(path)) === undefined) this.#odd.delete(path)
    }
    await showDashboard(this.status(), this.here)
    await this.#kept.keepSometimes()
  }
}
