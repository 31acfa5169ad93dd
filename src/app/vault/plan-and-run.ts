// A plan's file and its run, brought up to date with each other
// =============================================================================
//
// Answers of people are said to the run, and what came of it is shown: in that order, so that
// whatever is shown is on disk in the journal.
//
// Invariants:
//
//   PLAN-AND-RUN-1. It may be done again at any time, and after a crash at any instant: it does what is
//       missing and nothing twice.
//   PLAN-AND-RUN-2. A run is spoken to by the doors of this floor alone.
//   PLAN-AND-RUN-3. A plan whose file is changed in what will run stands still until a person has
//       decided on the correction.
//   PLAN-AND-RUN-4. What was held goes on by itself only over the files that it has loaded: where one has
//       changed, a person says whether its set is kept or made again.
//   PLAN-AND-RUN-5. A run keeps the plan that it was made of where only we read the same text otherwise now.

import { planDigest, type StepId } from '#plan'
import { isoInstant } from '#review'
import { hasEnded, isoTime, type Run, type RunOverview, type Snapshot } from '#runtime'
import type { VaultFile, VaultPath } from '#services/vault/files'
import { requestFileName } from '#services/vault/layout'
import { moveToDone, showInPlanFile } from '#services/vault/plan-files'
import type { Diagnostic } from '#text'

import { commandRun, type CommandReply } from '../runs/command-run.ts'
import { lookIn } from '../sets/changed-files.ts'
import { mayLoadAgain, olderSetWarnings } from './older-sets.ts'
import { askOfPlan, type AnswerParts } from './answer-asks.ts'
import { asksOfPlan, isOver, type PlanAsk } from './asks-of-plan.ts'
import type { ApprovalService } from './approval-service.ts'
import type { EventLog } from './event-log.ts'
import type { KnownPlan, PlanBasis, PlanNeed, PlanWarning } from './known-plans.ts'
import { runsBasis, textDigest } from './plan-basis.ts'
import { makeRun, mayHaveRun, wordsOfAll } from './plan-run.ts'
import { numbersOf, readPlanText, type ReadPlan } from './plan-text.ts'
import { planView } from './plan-view.ts'
import type { RunStory } from './run-story.ts'
import { doneWords, storyOf } from './story-of-plan.ts'
import { currentRun, runIdOf, type CurrentRun } from './runs-of-plan.ts'
import { changesToShow } from './shown-changes.ts'
import { standstillWords } from './standstill.ts'
import { PAUSED_FOR_CHANGE, PAUSED_FOR_FILE } from './shown.ts'
import type { SettledFiles } from './settled-files.ts'
import { syncTasks, type TaskParts } from './tasks-of-plan.ts'
import { vaultActor, type VaultHere } from './vault-here.ts'

/** What bringing a plan up to date needs. */
export interface SyncParts {
  readonly here: VaultHere
  readonly approvals: ApprovalService
  readonly log: EventLog
  readonly settled: SettledFiles
  /** What every plan follows from now, as `rulesDigest` gives it. */
  readonly rules: string
}

/** How a plan is brought up to date. */
export interface SyncHow {
  /** Somebody wants the plan executed: it has a run, which begins where nobody has to decide. */
  readonly start?: boolean
  /** It is not taken further now. */
  readonly hold?: boolean
  /** What the file is to say was done. */
  readonly summary?: string
  /** The file stands in Done: nothing more comes of it. */
  readonly isDone?: boolean
}

/** What came of it. */
export interface Synced {
  readonly known: KnownPlan
  /** The run that needs a process now. */
  readonly drive?: string
  /** It was changed meanwhile, or is being written: it is to be looked at again soon. */
  readonly again?: true
  /** Where the file stands now, where that is not where it stood. */
  readonly movedTo?: VaultPath
}

/** A plan's file that was read. */
export interface PlanHere {
  readonly path: VaultPath
  readonly file: VaultFile
  readonly read: ReadPlan
  readonly id: string
}

/** How a plan's run stands when all that people said has been said to it. */
interface Settled {
  readonly run: Run
  readonly current: CurrentRun
  readonly snapshot: Snapshot
  readonly story: RunStory
  readonly asks: readonly PlanAsk[]
}

/** A file that has changed may be what it was again, which nobody says. */
const LOOK_AGAIN_MS = 60_000

/** So often something that was said leads to something else at once; then others get their turn. */
const MOST_ROUNDS = 20

/** One pass over a plan; used once. */
export class PlanAndRun {
  #of: PlanHere
  readonly #parts: SyncParts
  readonly #how: SyncHow
  readonly #needs: PlanNeed[] = []
  readonly #warnings: PlanWarning[] = []
  /** The names of files of ours that are open. */
  readonly #open = new Set<string>()
  /** The digests of the files of open tasks that say nothing yet, by name. */
  readonly #unticked = new Map<string, string>()
  #refused: readonly Diagnostic[] | undefined
  /** Files that keep a run from going on (PLAN-AND-RUN-4). */
  #changedFiles: string | undefined
  #dueAt = Number.POSITIVE_INFINITY

  constructor(of: PlanHere, parts: SyncParts, how: SyncHow) {
    this.#of = of
    this.#parts = parts
    this.#how = how
  }

  async sync(): Promise<Synced> {
    const { here } = this.#parts
    const { id } = this.#of
    const current = (await currentRun(here.runtime, id)) ?? (await this.#makeRun())
    if (current === undefined) {
      return { known: this.#known(planView(id, this.#of.read, undefined, here.vault.zone), []) }
    }
    await this.#keepPlan(current)
    const { read } = this.#of
    const settled = await this.#settle(current)
    const { run, snapshot, story, asks } = settled
    const shown = await this.#show(settled)
    const again = shown === 'changed'
    await this.#parts.log.add(run.id, story.events)
    const createdAt = snapshot.createdAt
    const view = planView(id, read, { id: run.id, createdAt, story }, here.vault.zone)
    const movedTo = again ? undefined : await this.#moveWhenDone(snapshot)
    const drive = this.#mayDrive(settled) ? { drive: run.id } : {}
    const basis = shown === 'same' ? this.#basis(settled) : undefined
    const known = { ...this.#known(view, asks), ...(basis === undefined ? {} : { basis }) }
    return {
      known: movedTo === undefined ? known : { ...known, path: movedTo },
      ...drive,
      ...(again ? { again } : {}),
      ...(movedTo === undefined ? {} : { movedTo }),
    }
  }

  /** PLAN-AND-RUN-5 */
  async #keepPlan({ overview }: CurrentRun): Promise<void> {
    const { runtime, catalogue } = this.#parts.here
    const { read, file, path } = this.#of
    const run = await runtime.open(overview.id)
    const { plan } = await run.origin()
    const digest = planDigest(plan)
    if (digest === read.digest) return
    const before = readPlanText(file.text, path, catalogue, true).read
    if (before?.digest === digest) this.#of = { ...this.#of, read: before }
  }

  async #makeRun(): Promise<CurrentRun | undefined> {
    const { here } = this.#parts
    const { id, read, file, path } = this.#of
    if (this.#how.isDone === true || (!mayHaveRun(read) && this.#how.start !== true)) {
      return undefined
    }
    const actor = this.#how.start === true ? here.actor : vaultActor(file.owner)
    const made = await makeRun(id, read, file.text, actor, here)
    if (made.kind === 'run') return await currentRun(here.runtime, id)
    const words = 'Correct this plan, which nobody may run as it is'
    this.#warnings.push({ words, said: wordsOfAll(made.diagnostics), path })
    this.#refused = made.diagnostics
    return undefined
  }

  /** Says to the run what people have answered, until nothing more comes of it. */
  async #settle(found: CurrentRun): Promise<Settled> {
    const { here } = this.#parts
    const { id, read } = this.#of
    let current = found
    for (let round = 0; ; round++) {
      const run = await here.runtime.open(current.overview.id)
      await this.#endFormer(current.former)
      const story = await storyOf(run, id, read, here)
      const snapshot = await run.snapshot()
      const isChanged = !hasEnded(snapshot.status) && snapshot.plan !== read.digest
      const isLast = round === MOST_ROUNDS || this.#how.isDone === true
      if (!isLast && (await this.#holdOrRelease(run, snapshot, isChanged))) continue
      const changedAt = story.pausedAt === undefined ? snapshot.createdAt : isoTime(story.pausedAt)
      const asks = await asksOfPlan(
        { planId: id, read, run, current, snapshot, isChanged, changedAt },
        here,
      )
      const settled = { run, current, snapshot, story, asks }
      if (isLast || !(await this.#answered(settled))) return settled
      current = (await currentRun(here.runtime, id)) ?? current
    }
  }

  /** A run whose place another has taken is over. */
  async #endFormer(former: RunOverview | undefined): Promise<void> {
    if (former === undefined || hasEnded(former.status)) return
    const run = await this.#parts.here.runtime.open(former.id)
    await this.#say(run, { kind: 'cancel', reason: 'a corrected plan runs in its place' })
  }

  /** PLAN-AND-RUN-3, PLAN-AND-RUN-4 */
  async #holdOrRelease(run: Run, snapshot: Snapshot, isChanged: boolean): Promise<boolean> {
    const { pausedBecause: because } = snapshot
    const isHeld = because === PAUSED_FOR_CHANGE || because === PAUSED_FOR_FILE
    if (isChanged) {
      const isDecided = snapshot.waiting.every((one) => one.for !== 'decision')
      if (!isDecided || snapshot.status === 'paused') return false
      return isDone(await this.#say(run, { kind: 'pause', reason: PAUSED_FOR_CHANGE }))
    }
    this.#changedFiles = undefined
    if (!isHeld || snapshot.status !== 'paused') return false
    const reply = await this.#say(run, { kind: 'resume' })
    const changed = 'diagnostics' in reply ? reply.diagnostics.find(isOfFiles) : undefined
    this.#changedFiles = changed && String(changed.details['files'])
    return isDone(reply)
  }

  /** Whether something was answered that changes the run. */
  async #answered({ run, current, asks, snapshot, story }: Settled): Promise<boolean> {
    const parts: AnswerParts = {
      ...this.#parts,
      run,
      path: this.#of.path,
      plan: this.#of.read.plan,
      source: this.#of.file.text,
      tell: {
        need: (need) => this.#needs.push(need),
        warn: (warning) => this.#warnings.push(warning),
        due: (at) => (this.#dueAt = Math.min(this.#dueAt, at)),
      },
    }
    this.#needs.length = 0
    this.#warnings.length = 0
    this.#open.clear()
    this.#unticked.clear()
    let isAnswered = false
    for (const ask of asks) isAnswered = (await askOfPlan(ask, parts)) || isAnswered
    if (isAnswered) return true
    const { id: planId, read } = this.#of
    const tasks: TaskParts = {
      ...parts,
      planId,
      planTitle: read.facts.objective,
      snapshot,
      settled: this.#parts.settled,
      numbers: numbersOf(read.plan),
      open: (name) => this.#open.add(name),
      unticked: (name, text) => this.#unticked.set(name, textDigest(text)),
    }
    if (await syncTasks(tasks)) return true
    const standstill = standstillWords(story.shown, run.id)
    if (standstill !== undefined) this.#needs.push({ words: standstill, path: this.#of.path })
    if (this.#changedFiles !== undefined) {
      const next = runIdOf(planId, current.number + 1)
      const words = `Say whether the plan goes on with its sets of files that have changed, planwright resume ${run.id} --keep-sets, or makes them again, planwright fork ${run.id} --id ${next}`
      this.#needs.push({ words, said: this.#changedFiles, path: this.#of.path })
      this.#dueAt = Math.min(this.#dueAt, this.#parts.here.now() + LOOK_AGAIN_MS)
    }
    if (this.#changedFiles === undefined && mayLoadAgain(snapshot, read)) {
      this.#dueAt = Math.min(this.#dueAt, this.#parts.here.now() + LOOK_AGAIN_MS)
      this.#warnings.push(...(await olderSetWarnings(run, this.#of.path, this.#parts.here)))
    }
    for (const waiting of snapshot.waiting) {
      if (waiting.for === 'file') {
        const words = `Plan blocked: missing file ${waiting.file}`
        this.#warnings.push({ words, path: this.#of.path })
        this.#needs.push({ words: `Bring back the file ${waiting.file}`, path: this.#of.path })
      }
      if (waiting.for === 'resolve') {
        const words = `Find out whether step ${waiting.step} happened, and say so: planwright resolve ${run.id} ${waiting.step}`
        this.#needs.push({ words, said: waiting.title, path: this.#of.path })
      }
    }
    return false
  }

  /** `changed`: the file has to be looked at again, since it changed meanwhile. */
  async #show({ snapshot, story, asks }: Settled): Promise<'same' | 'shown' | 'changed'> {
    const { vault, now } = this.#parts.here
    const { file, path, read } = this.#of
    const requests = new Map<StepId, string>()
    for (const ask of asks) {
      if (ask.kind === 'approval') requests.set(ask.step, ask.request.id)
    }
    const isToSay = snapshot.status === 'done' && read.facts.summary === undefined
    const summary = this.#how.summary ?? (isToSay ? doneWords(read, story) : undefined)
    const changes = changesToShow({
      read,
      story,
      createdAt: isoInstant(snapshot.createdAt),
      requests,
      summary,
      now: now(),
      zone: vault.zone,
    })
    const shown = await showInPlanFile(vault, file, read.plan, changes)
    switch (shown.kind) {
      case 'shown':
      case 'same':
        return shown.kind
      case 'changed':
      case 'gone':
        return 'changed'
      case 'refused': {
        const words = 'This file cannot show how its plan stands'
        this.#warnings.push({ words, said: wordsOfAll(shown.why), path })
        return 'same'
      }
    }
  }

  /** What the plan follows from, where nothing more comes of that (PLAN-BASIS-1). */
  #basis({ current, snapshot, asks }: Settled): PlanBasis | undefined {
    const { here, rules } = this.#parts
    const { start, hold, summary, isDone: isInDone } = this.#how
    const isUsual = start !== true && hold !== true && summary === undefined && isInDone !== true
    // Whether a service of the program's own was answered only that service can say.
    if (!isUsual || here.approvals !== undefined || snapshot.status === 'running') return undefined
    // Files that it loaded may become others without a word to the vault.
    if (mayLoadAgain(snapshot, this.#of.read)) return undefined
    const runs = runsBasis(current)
    if (runs === undefined || this.#unticked.size !== this.#open.size) return undefined
    const at = here.now()
    return {
      rules,
      at,
      text: textDigest(this.#of.file.text),
      runs,
      tasks: Object.fromEntries(this.#unticked),
      over: asks
        .filter(({ request }) => isOver(request, at))
        .map(({ request }) => requestFileName(request.category, request.id)),
    }
  }

  async #moveWhenDone(snapshot: Snapshot): Promise<VaultPath | undefined> {
    const { vault } = this.#parts.here
    if (snapshot.status !== 'done' || this.#how.isDone === true) return undefined
    return await moveToDone(vault, this.#of.path)
  }

  /** Whether this process may take the run further. */
  #mayDrive({ snapshot, story }: Settled): boolean {
    if (this.#how.isDone === true || this.#how.hold === true) return false
    if (snapshot.status !== 'running') return false
    const { here } = this.#parts
    return (
      this.#how.start === true || here.isWatched || story.state.taken > 0 || story.isDecidedByPerson
    )
  }

  #known(view: KnownPlan['view'], asks: readonly PlanAsk[]): KnownPlan {
    for (const { request } of asks) {
      this.#open.add(requestFileName(request.category, request.id))
    }
    return {
      path: this.#of.path,
      ...(view === undefined ? {} : { view }),
      requests: new Set(this.#open),
      ...(this.#refused === undefined ? {} : { refused: this.#refused }),
      needs: [...this.#needs],
      warnings: [...this.#warnings],
      ...(this.#dueAt === Number.POSITIVE_INFINITY ? {} : { dueAt: this.#dueAt }),
    }
  }

  async #say(run: Run, command: Parameters<typeof commandRun>[1]): Promise<CommandReply> {
    const { here } = this.#parts
    const actor = vaultActor(this.#of.file.owner)
    const files = { runtime: here.runtime, look: lookIn(here.workspace) }
    return await commandRun(run, command, { actor, now: here.now(), reviewContext: here, files })
  }
}

function isOfFiles({ code }: Diagnostic): boolean {
  return code === 'run/files-changed'
}

function isDone(reply: CommandReply): boolean {
  return reply.kind === 'done'
}
