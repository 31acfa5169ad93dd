// A run while it runs
// =============================================================================
//
// What followers see: each step with its state, how long it has taken, and what
// waits for whom. The picture is fed with what the runtime tells and can be drawn
// at any time, in any size.
//
// Invariants:
//
//   P1. A drawing has at most the lines and the cells a line that were asked for,
//       however long the plan and however narrow the terminal.
//   P2. What needs somebody is never among what is left out for lack of room.

import type { StepId } from '#plan'
import type { Notice, RunEvent, Snapshot, StepStatus } from '#runtime'
import { cellsOf } from '#text'

import { shortRun } from '../run-names.ts'
import {
  bold,
  clipped,
  cyan,
  dim,
  green,
  made,
  red,
  words,
  yellow,
  type Styled,
} from '../styled.ts'
import { clock, duration } from './amounts.ts'

interface StepPicture {
  readonly id: StepId
  readonly number: number
  readonly title: string
  status: StepStatus
  since: number | undefined
  /** How long it took, once it has ended. */
  tookMs: number | undefined
  /** What it says of its progress, or what it waits for. */
  remark: string
}

export class RunPicture {
  readonly #run: string
  readonly #name: string
  readonly #startedAt: number
  readonly #steps: readonly StepPicture[]
  readonly #byId: ReadonlyMap<StepId, StepPicture>
  readonly #asks = new Map<string, StepPicture>()

  constructor(snapshot: Snapshot, now: number) {
    this.#run = snapshot.run
    this.#name = snapshot.goal === '' ? snapshot.name : snapshot.goal
    this.#startedAt = now
    this.#steps = snapshot.steps.map(({ id, title, status }, at) => ({
      id,
      number: at + 1,
      title,
      status: status === 'running' ? 'ready' : status,
      since: undefined,
      tookMs: undefined,
      remark: '',
    }))
    this.#byId = new Map(this.#steps.map((step) => [step.id, step]))
  }

  /** Takes in what the runtime tells. */
  take(notice: Notice): void {
    if (notice.kind === 'progress') {
      const step = this.#byId.get(notice.step)
      if (step === undefined) return
      const part = notice.done === undefined ? '' : ` ${Math.round(notice.done * 100)} %`
      step.remark = `${notice.message}${part}`
      return
    }
    this.#takeEvent(notice.event)
  }

  /** The picture in lines (P1, P2). */
  draw(width: number, height: number, now: number): readonly Styled[] {
    const ended = this.#steps.filter(({ status }) => ENDED.has(status)).length
    const head = words`${bold(shortRun(this.#run))}  ${made(`${ended}/${this.#steps.length}`)}  ${dim(
      duration(now - this.#startedAt),
    )}${this.#name === '' ? '' : words`  ${this.#name}`}`
    const shown = this.#chosen(Math.max(1, height - 2))
    const digits = String(this.#steps.length).length
    const lines = shown.map((one) =>
      typeof one === 'string' ? dim(one) : stepLine(one, digits, width, now),
    )
    return [head, ...lines].map((line) => clipped(line, width))
  }

  #takeEvent(event: RunEvent): void {
    if ('ask' in event) {
      this.#takeAsk(event)
      return
    }
    const step =
      'step' in event && event.step !== undefined ? this.#byId.get(event.step) : undefined
    if (step === undefined) return
    switch (event.kind) {
      case 'step-started':
        step.status = 'running'
        step.since ??= event.at
        step.remark = ''
        return
      case 'step-done':
        this.#end(step, 'done', event.at)
        return
      case 'step-failed':
        this.#end(step, 'failed', event.at)
        return
      case 'step-skipped':
        this.#end(step, 'skipped', event.at)
        return
      case 'step-unknown':
        this.#end(step, 'unknown', event.at)
        step.remark = 'needs word whether it happened'
        return
      case 'step-retried':
      case 'step-resolved':
        step.status = 'ready'
        step.tookMs = undefined
        step.remark = ''
        return
      case 'timer-set':
        step.status = 'waiting'
        step.remark = `${event.why === 'wait' ? 'waits until' : 'tries again at'} ${clock(event.dueAt)}`
        return
      case 'file-missing':
        step.status = 'waiting'
        step.remark = `waits for ${event.file}`
        return
      default:
        return
    }
  }

  #takeAsk(event: RunEvent & { readonly ask: string }): void {
    switch (event.kind) {
      case 'approval-asked':
      case 'question-asked': {
        const step = this.#byId.get(event.step)
        if (step === undefined) return
        this.#asks.set(event.ask, step)
        step.status = 'waiting'
        step.remark = event.kind === 'approval-asked' ? 'waits for approval' : 'waits for an answer'
        return
      }
      case 'approval-rejected':
      case 'approval-expired':
      case 'question-expired': {
        const step = this.#asks.get(event.ask)
        if (step !== undefined) this.#end(step, 'rejected', event.at)
        return
      }
      default: {
        const step = this.#asks.get(event.ask)
        if (step !== undefined) step.status = 'ready'
      }
    }
  }

  #end(step: StepPicture, status: StepStatus, at: number): void {
    step.status = status
    step.tookMs = step.since === undefined ? undefined : at - step.since
    step.remark = ''
  }

  /** Steps for so many lines, with words where some are left out. */
  #chosen(room: number): readonly (StepPicture | string)[] {
    const all = this.#steps
    if (all.length <= room) return all
    // What needs somebody or runs, then what has just ended, then what comes next.
    const urgent = all.filter(({ status }) => URGENT.has(status))
    const done = all.filter(({ status }) => ENDED.has(status) && !URGENT.has(status))
    const coming = all.filter(({ status }) => !ENDED.has(status) && !URGENT.has(status))
    const most = Math.max(1, room - 2)
    const kept = new Set(urgent.slice(0, most))
    for (const step of coming.slice(0, Math.ceil((most - kept.size) / 2))) kept.add(step)
    for (const step of done.slice(Math.max(0, done.length - (most - kept.size)))) kept.add(step)
    for (const step of coming) {
      if (kept.size >= most) break
      kept.add(step)
    }
    const shown = all.filter((step) => kept.has(step))
    const gone = done.filter((step) => !kept.has(step)).length
    const left = all.length - shown.length - gone
    return [
      ...(gone > 0 ? [`  … ${gone} more have ended`] : []),
      ...shown,
      ...(left > 0 ? [`  … ${left} more to come`] : []),
    ]
  }
}

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

function stepLine(step: StepPicture, digits: number, width: number, now: number): Styled {
  const { number, title, status, since, tookMs, remark } = step
  const time =
    tookMs !== undefined
      ? duration(tookMs)
      : status === 'running' && since !== undefined
        ? duration(now - since)
        : ''
  const head = words`${SIGNS[status]} ${made(String(number).padStart(digits))} `
  const tail = time === '' ? made('') : words`  ${dim(time)}`
  const room = width - cellsOf(head.plain) - cellsOf(tail.plain)
  if (remark === '') return words`${head}${paint(status, clipped(title, room))}${tail}`
  // On a narrow line what it waits for counts more than what it is called.
  const said = clipped(remark, Math.max(12, Math.floor(room * 0.6)))
  const short = clipped(title, Math.max(0, room - cellsOf(said.plain) - 2))
  return words`${head}${short}  ${(status === 'running' ? dim : yellow)(said)}${tail}`
}

function paint(status: StepStatus, text: Styled): Styled {
  return status === 'pending' || status === 'ready' || status === 'blocked' ? dim(text) : text
}

const SIGNS: Readonly<Record<StepStatus, Styled>> = {
  pending: dim('·'),
  ready: dim('·'),
  running: cyan('▸'),
  waiting: yellow('?'),
  done: green('✓'),
  failed: red('✗'),
  rejected: red('✗'),
  skipped: dim('–'),
  blocked: dim('·'),
  unknown: red('?'),
  cancelled: red('–'),
}
