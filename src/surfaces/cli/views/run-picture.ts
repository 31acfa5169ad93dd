// A run while it runs
// =============================================================================
//
// What followers see: each step with its state, how long it has taken, and what
// waits for whom. The picture is fed with what the runtime tells and can be drawn
// at any time, in any size.
//
// Invariants:
//
//   RUN-PICTURE-1. A drawing has at most the lines and the cells a line that were asked for,
//       however long the plan and however narrow the terminal.
//   RUN-PICTURE-2. What needs somebody is never among what is left out for lack of room.
//   RUN-PICTURE-3. A drawing costs what it shows, not what the plan has: it is made five
//       times a second, and a plan may have a million steps.

import { shortRun } from '#app'
import type { StepId } from '#plan'
import {
  RunView,
  type Change,
  type Notice,
  type Snapshot,
  type StepStatus,
  type StepView,
  type WaitView,
} from '#runtime'

import { bold, clipped, dim, made, words, type Styled } from '../styled.ts'
import { clock, duration } from './amounts.ts'
import { stepLine, type StepPicture } from './step-line.ts'

export class RunPicture {
  readonly #run: string
  readonly #name: string
  readonly #startedAt: number
  readonly #steps: readonly StepPicture[]
  readonly #byId: ReadonlyMap<StepId, StepPicture>
  readonly #view: RunView
  /** Those that run or need somebody, by number (RUN-PICTURE-3). */
  readonly #urgent = new Set<number>()
  /** Numbers of those that ended last, the newest at the end. */
  #recent: number[] = []
  #ended = 0
  /** No step before this one is still to come. */
  #firstToCome = 0

  constructor(snapshot: Snapshot, now: number) {
    this.#run = snapshot.run
    this.#name = snapshot.goal === '' ? snapshot.name : snapshot.goal
    this.#startedAt = now
    this.#steps = snapshot.steps.map(({ id, title }, at) => ({
      id,
      number: at + 1,
      title,
      status: 'pending',
      since: undefined,
      tookMs: undefined,
      remark: '',
    }))
    this.#byId = new Map(this.#steps.map((step) => [step.id, step]))
    for (const [at, { status }] of snapshot.steps.entries()) {
      const step = this.#steps[at] as StepPicture
      this.#move(step, status === 'running' ? 'ready' : status)
    }
    this.#view = RunView.from(snapshot.waiting, { keep: 'open' })
    for (const wait of this.#view.waits.values()) {
      const step = this.#byId.get(wait.step)
      if (step !== undefined) step.remark = remarkOf(wait)
    }
  }

  /** Takes in what the runtime tells. */
  take(notice: Notice): void {
    if (notice.kind === 'event') {
      for (const change of this.#view.take(notice.event)) this.#takeChange(change)
      return
    }
    const step = this.#byId.get(notice.step)
    if (step === undefined) return
    const part = notice.done === undefined ? '' : ` ${Math.round(notice.done * 100)} %`
    step.remark = `${notice.message}${part}`
  }

  /** The picture in lines (RUN-PICTURE-1, RUN-PICTURE-2). */
  draw(width: number, height: number, now: number): readonly Styled[] {
    const count = this.#steps.length
    const name = this.#name === '' ? made('') : words`  ${this.#name}`
    const head = words`${bold(shortRun(this.#run))}  ${made(`${this.#ended}/${count}`)}  ${dim(
      duration(now - this.#startedAt),
    )}${name}`
    const digits = String(count).length
    const lines = this.#chosen(Math.max(1, height - 2)).map((one) =>
      typeof one === 'string' ? dim(one) : stepLine(one, digits, width, now),
    )
    return [head, ...lines].map((line) => clipped(line, width))
  }

  #takeChange({ kind, step: known }: Change): void {
    if (!MOVES.has(kind)) return
    const step = this.#byId.get(known.id)
    if (step === undefined) return
    this.#move(step, known.status)
    step.since ??= known.startedAt
    step.tookMs = tookOf(known)
    const wait = [...known.waits].at(-1)
    if (wait !== undefined) step.remark = remarkOf(wait)
  }

  #move(step: StepPicture, status: StepStatus): void {
    if (ENDED.has(step.status)) this.#ended--
    step.status = status
    step.remark = ''
    if (URGENT.has(status)) this.#urgent.add(step.number)
    else this.#urgent.delete(step.number)
    if (ENDED.has(status)) {
      this.#ended++
      this.#recent.push(step.number)
      if (this.#recent.length > 2 * MOST_RECENT) this.#recent = this.#recent.slice(-MOST_RECENT)
    }
    if (isComing(step)) this.#firstToCome = Math.min(this.#firstToCome, step.number - 1)
  }

  /** Steps for so many lines, with words where some are left out. */
  #chosen(room: number): readonly (StepPicture | string)[] {
    const all = this.#steps
    if (all.length <= room) return all
    // What needs somebody or runs, then what has just ended, then what comes next.
    const most = Math.max(1, room - 2)
    const kept = new Set([...this.#urgent].slice(0, most))
    const coming = this.#coming(most)
    for (const number of coming.slice(0, Math.ceil((most - kept.size) / 2))) kept.add(number)
    for (const number of this.#recent.toReversed()) {
      if (kept.size >= most) break
      if (ENDED.has((all[number - 1] as StepPicture).status)) kept.add(number)
    }
    for (const number of coming) {
      if (kept.size >= most) break
      kept.add(number)
    }
    const shown = [...kept]
      .toSorted((a, b) => a - b)
      .map((number) => all[number - 1] as StepPicture)
    const gone = this.#ended - shown.filter(({ status }) => ENDED.has(status)).length
    const left = all.length - shown.length - gone
    return [
      ...(gone > 0 ? [`  … ${gone} more have ended`] : []),
      ...shown,
      ...(left > 0 ? [`  … ${left} more to come`] : []),
    ]
  }

  /** The next that are neither over nor urgent. */
  #coming(most: number): readonly number[] {
    const all = this.#steps
    const found: number[] = []
    for (let at = this.#firstToCome; at < all.length && found.length < most; at++) {
      const step = all[at] as StepPicture
      if (!isComing(step)) continue
      if (found.length === 0) this.#firstToCome = at
      found.push(step.number)
    }
    return found
  }
}

function isComing({ status }: StepPicture): boolean {
  return !ENDED.has(status) && !URGENT.has(status)
}

function tookOf({ startedAt, endedAt }: StepView): number | undefined {
  return startedAt === undefined || endedAt === undefined ? undefined : endedAt - startedAt
}

/** What a step waits for, in words. */
function remarkOf({ kind, dueAt, why, file = '' }: WaitView): string {
  switch (kind) {
    case 'approval':
      return 'waits for approval'
    case 'question':
      return 'waits for an answer'
    case 'resolution':
      return 'needs a resolution: did it happen?'
    case 'file':
      return `waits for ${file}`
    case 'timer':
      return `${why === 'retry' ? 'retries at' : 'waits until'} ${clock(dueAt ?? 0)}`
  }
}

/** Changes after which a step may stand otherwise. */
const MOVES: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  'step-began',
  'step-ended',
  'step-ready',
  'wait-began',
  'wait-moved',
  'wait-ended',
])

/** More than fit on a screen. */
const MOST_RECENT = 500

const ENDED: ReadonlySet<StepStatus> = new Set([
  'done',
  'failed',
  'rejected',
  'skipped',
  'cancelled',
])
const URGENT: ReadonlySet<StepStatus> = new Set([
  'running',
  'waiting',
  'unknown',
  'failed',
  'rejected',
])
