// What a view of a run knows, and how it changes
// =============================================================================
//
// Part of `run-view.ts`, which says which event means which of these moves.

import type { StepId } from '#plan'

import type { CallFailed, CallIntended, FileMissing, VoteLost, VoteWon } from '../event.ts'
import type { Failure, ValueDigest } from '../happened.ts'
import {
  asPure,
  ACTIVITY,
  ENDED,
  fileName,
  openQuestions,
  wordName,
  type Ending,
  type OfPlace,
} from './of-event.ts'
import type {
  CallStatus,
  CallView,
  Change,
  Activity,
  Interval,
  VoteView,
  WaitEnd,
  WaitView,
} from './parts.ts'
import type { OpenStep } from './open-step.ts'
import { VoteUsage } from './vote-usage.ts'

export const NOTHING: readonly Change[] = Object.freeze([])

export class ViewParts {
  readonly steps = new Map<StepId, OpenStep>()
  /** What is waited for, by name. */
  readonly waits = new Map<string, WaitView>()
  readonly votes: VoteView[] = []
  readonly voteUsage = new VoteUsage()
  /** When the last event was. */
  last = 0
  readonly #keepsAll: boolean
  /** What calls return that wait for a time, by the names of their timers. */
  readonly #returnedThen = new Map<string, ValueDigest>()
  /** Steps that do something, so that who looks for them need not look at all (VIEW-3). */
  readonly #doing = new Set<OpenStep>()
  #hasEnded = false

  constructor(keepsAll: boolean) {
    this.#keepsAll = keepsAll
  }

  at(id: StepId): OpenStep {
    const known = this.steps.get(id)
    if (known !== undefined) return known
    const made: OpenStep = {
      id,
      status: 'pending',
      intervals: [],
      calls: new Map(),
      waits: new Set(),
      begun: false,
    }
    this.steps.set(id, made)
    return made
  }

  // --- the run ---

  /** Whoever worked before wrote last at the last event (VIEW-2); files are looked for again. */
  takeUp(at = this.last): readonly Change[] {
    for (const step of this.#doing) {
      if (step.doing?.doing === 'works') this.rest(step, at)
      if (step.status === 'running') step.status = 'ready'
    }
    return openQuestions(this.waits.values()).flatMap((one) => this.answered(one, 'over', { at }))
  }

  endRun(at: number, status?: 'cancelled'): readonly Change[] {
    this.#hasEnded = true
    const changes: Change[] = []
    for (const step of this.steps.values()) {
      for (const wait of step.waits) {
        // What became of a call is to be said after the end, too.
        if (wait.kind !== 'resolution') changes.push(...this.endWait(wait, 'over', at))
      }
      const isOpen = step.status !== 'unknown' && !ENDED.has(step.status)
      if (status !== undefined && isOpen) step.status = status
    }
    for (const step of this.#doing) this.rest(step, at)
    return changes
  }

  // --- steps ---

  begin(step: OpenStep, at: number): readonly Change[] {
    const found = [...step.waits]
      .filter(({ kind }) => kind === 'file')
      .flatMap((wait) => this.endWait(wait, 'found', at))
    const again = step.begun
    step.begun = true
    step.status = 'running'
    step.startedAt ??= at
    this.do(step, 'works', at)
    return [...found, { kind: 'step-began', step, again }]
  }

  end(
    step: OpenStep,
    status: 'done' | 'skipped' | 'failed' | 'rejected',
    at: number,
    how: {
      readonly value?: string | undefined
      readonly failure?: Failure
      readonly inherited?: true
    } = {},
  ): readonly Change[] {
    const { doing } = step
    const tookMs = doing?.doing === 'works' ? at - doing.from : undefined
    const changes = [...step.waits].flatMap((wait) =>
      this.endWait(wait, status === 'skipped' ? 'skipped' : 'over', at),
    )
    this.rest(step, at)
    step.status = status
    step.endedAt = at
    if (how.value !== undefined) step.value = how.value
    if (how.failure !== undefined) step.failure = how.failure
    if (how.inherited === true) step.inherited = true
    if (!this.#keepsAll && (status === 'done' || status === 'skipped')) step.calls.clear()
    const took = tookMs === undefined ? {} : { tookMs }
    return [...changes, { kind: 'step-ended', step, ...took }]
  }

  tryAnew(step: OpenStep): readonly Change[] {
    step.begun = false
    step.status = 'ready'
    delete step.failure
    delete step.endedAt
    return [{ kind: 'step-ready', step, anew: true }]
  }

  /** The step begins again, from its record, when the run is resumed. */
  putBack(step: OpenStep, at: number): void {
    if (step.status !== 'running') return
    this.rest(step, at)
    step.status = 'ready'
  }

  /** The step continues once nothing is waited for any more. */
  goOn(step: OpenStep, at: number): readonly Change[] {
    const waits = [...step.waits].some(({ kind }) => kind !== 'resolution')
    if (waits || step.status !== 'waiting') return NOTHING
    this.rest(step, at)
    step.status = 'ready'
    return [{ kind: 'step-ready', step }]
  }

  // --- what steps do ---

  do(step: OpenStep, doing: Activity, from: number): void {
    this.rest(step, from)
    step.doing = { doing, from }
    this.#doing.add(step)
  }

  rest(step: OpenStep, to: number): void {
    const { doing } = step
    if (doing === undefined) return
    delete step.doing
    this.#doing.delete(step)
    this.add(step, { ...doing, to: Math.max(doing.from, to) })
  }

  add(step: OpenStep, interval: Interval): void {
    if (this.#keepsAll) step.intervals.push(interval)
  }

  // --- calls ---

  open(step: OpenStep, call: CallView): readonly Change[] {
    step.calls.set(call.path, call)
    return [{ kind: 'call-began', step, call }]
  }

  intend(step: OpenStep, event: CallIntended): readonly Change[] {
    const { path, tool, effect, key, attempt, arguments: given, at: from } = event
    const about = { step: step.id, path, tool, effect, key, attempt, arguments: given }
    return this.open(step, { ...about, status: 'open', from })
  }

  close(
    { step: id, path, at }: { readonly step: StepId; readonly path: string; readonly at: number },
    how: Partial<CallView>,
  ): readonly Change[] {
    const step = this.at(id)
    const known = step.calls.get(path)
    if (known === undefined) return NOTHING
    const call: CallView = { ...known, ...how, to: at }
    const mayHaveActed =
      call.status === 'unknown' || (call.status === 'failed' && call.certain === false)
    if (this.#keepsAll || mayHaveActed) step.calls.set(path, call)
    else step.calls.delete(path)
    // What failed before, and may have acted, comes to be asked about.
    if (known.status === 'failed') return NOTHING
    return [{ kind: 'call-ended', step, call }]
  }

  /** One that was not intended was pure, or was refused before it began. */
  failCall(step: OpenStep, event: CallFailed): readonly Change[] {
    const isOpen = step.calls.get(event.path)?.status === 'open'
    const { failure, certain } = event
    return [
      ...(isOpen ? [] : this.open(step, { ...asPure(event), status: 'open' })),
      ...this.close(event, { status: 'failed', failure, certain }),
    ]
  }

  /** The call's own tool asked, or waits: it has no result until that is over. */
  park(event: OfPlace): void {
    const { calls } = this.at(event.step)
    const call = calls.get(event.path) ?? asPure(event)
    calls.set(event.path, { ...call, status: 'parked' })
  }

  leaveUnknown(step: OpenStep, path: string, at: number): readonly Change[] {
    const asking = openQuestions(step.waits, path)
    const over = asking.flatMap((one) => this.answered(one, 'over', { at }))
    const closed = this.close({ step: step.id, path, at }, { status: 'unknown' })
    const name = wordName(step.id, path)
    const waiting = this.wait(step.id, { kind: 'resolution', name, path, from: at })
    step.status = 'unknown'
    return [...over, ...closed, ...waiting]
  }

  resolve(
    step: OpenStep,
    event: { readonly path: string; readonly happened: boolean; readonly value?: string },
    at: number,
  ): readonly Change[] {
    const changes: Change[] = []
    const known = step.calls.get(event.path)
    if (known !== undefined) {
      const status: CallStatus = event.happened ? 'returned' : 'withdrawn'
      const value = event.value === undefined ? {} : { value: event.value }
      const call = { ...known, status, ...value }
      step.calls.set(event.path, call)
      changes.push({ kind: 'call-resolved', step, call })
    }
    const word = this.waits.get(wordName(step.id, event.path))
    if (word !== undefined) changes.push(...this.endWait(word, 'resolved', at))
    if (this.#hasEnded) {
      // Nothing continues any more; what is left is to be said.
      const isLeft = [...step.waits].some(({ kind }) => kind === 'resolution')
      if (!isLeft) step.status = 'cancelled'
      return changes
    }
    step.status = 'waiting'
    return [...changes, ...this.goOn(step, at)]
  }

  // --- waits ---

  wait(id: StepId, about: Omit<WaitView, 'step'>): readonly Change[] {
    const step = this.at(id)
    const wait: WaitView = { ...about, step: id }
    this.waits.set(wait.name, wait)
    step.waits.add(wait)
    step.status = 'waiting'
    this.do(step, ACTIVITY[wait.kind], wait.from)
    return [{ kind: 'wait-began', step, wait }]
  }

  missFile(step: OpenStep, { file, also = [], at: from }: FileMissing): readonly Change[] {
    const name = fileName(step.id)
    const known = this.waits.get(name)
    if (known === undefined) return this.wait(step.id, { kind: 'file', name, file, also, from })
    step.status = 'waiting'
    return this.move(name, { file, also })
  }

  /** The files that a step waited for are there. */
  findFiles(step: OpenStep, at: number): readonly Change[] {
    const known = this.waits.get(fileName(step.id))
    const ended = known === undefined ? NOTHING : this.endWait(known, 'found', at)
    return [...ended, ...this.goOn(step, at)]
  }

  /** What is known of a wait has changed, and it continues. */
  move(name: string, how: Partial<WaitView>): readonly Change[] {
    const known = this.waits.get(name)
    if (known === undefined) return NOTHING
    const step = this.at(known.step)
    const wait: WaitView = { ...known, ...how }
    this.waits.set(name, wait)
    step.waits.delete(known)
    step.waits.add(wait)
    return [{ kind: 'wait-moved', step, wait }]
  }

  endWait(known: WaitView, end: WaitEnd, at: number, how: Ending = {}): readonly Change[] {
    const step = this.at(known.step)
    this.waits.delete(known.name)
    step.waits.delete(known)
    const by = how.actor === undefined ? {} : { actor: how.actor }
    return [{ kind: 'wait-ended', step, wait: { ...known, ...by, end, to: at } }]
  }

  answered(
    name: string,
    end: WaitEnd,
    { at, ...how }: Ending & { readonly at: number },
    call: { readonly value?: string; readonly failure?: Failure } = {},
  ): readonly Change[] {
    const wait = this.waits.get(name)
    if (wait === undefined) return NOTHING
    const step = this.at(wait.step)
    const ended = this.endWait(wait, end, at, how)
    const parked = wait.path === undefined ? undefined : step.calls.get(wait.path)
    if (parked?.status === 'parked' && call.failure !== undefined) {
      step.calls.set(parked.path, { ...parked, status: 'failed', failure: call.failure, to: at })
    } else if (parked?.status === 'parked' && call.value !== undefined) {
      step.calls.set(parked.path, { ...parked, status: 'returned', value: call.value, to: at })
    }
    return [...ended, ...this.goOn(step, at)]
  }

  /** The call that waits for a time comes to this value then; undefined where it is made again. */
  returnWhenFired(timer: string, value: ValueDigest | undefined): void {
    if (value !== undefined) this.#returnedThen.set(timer, value)
  }

  /** A call that waited for its time has its result, or is made again. */
  fire(name: string, event: Ending & { readonly at: number }): readonly Change[] {
    const value = this.#returnedThen.get(name)
    this.#returnedThen.delete(name)
    return this.answered(name, 'fired', event, value === undefined ? {} : { value })
  }

  /** Nobody said yes: the step ends, or the item of an `each` with an `else`. It is unknown where the call may have acted before it was asked about. */
  refused(
    name: string,
    end: WaitEnd,
    status: 'rejected' | 'failed',
    event: Ending & { readonly at: number; readonly kind: string },
  ): readonly Change[] {
    const wait = this.waits.get(name)
    if (wait === undefined) return NOTHING
    const { at } = event
    const step = this.at(wait.step)
    const ended = this.endWait(wait, end, at, event)
    const call = wait.path === undefined ? undefined : step.calls.get(wait.path)
    if (wait.path !== undefined && (call?.status === 'open' || call?.status === 'unknown')) {
      return [...ended, ...this.leaveUnknown(step, wait.path, at)]
    }
    if (wait.item !== undefined) return [...ended, ...this.giveUp(step, wait.item, at)]
    const failure: Failure = { code: `run/${event.kind}`, details: {} }
    return [...ended, ...this.end(step, status, at, { failure })]
  }

  /** The item has the value of its `else`: whatever else it waited for is not waited for any more. */
  giveUp(step: OpenStep, item: string, at: number): readonly Change[] {
    const within = [...step.waits].filter(
      ({ path, kind }) => kind !== 'resolution' && path?.startsWith(item),
    )
    const over = within.flatMap((wait) => this.endWait(wait, 'over', at))
    return [...over, ...this.goOn(step, at)]
  }

  // --- votes ---

  /** A vote that was held on the spot, between the begin and the end of its step. */
  voted(step: OpenStep, vote: VoteView): Change {
    if (this.#keepsAll) this.votes.push(vote)
    return { kind: 'voted', step, vote }
  }

  vote(step: OpenStep, event: VoteWon | VoteLost): readonly Change[] {
    const { path, tool, drawn, flagged, votes, against, at } = event
    const won = event.kind === 'vote-won'
    const only = won ? [{ value: event.value, votes }] : []
    const count = { drawn, flagged, votes, against, answers: event.answers ?? only }
    const usage = this.voteUsage.take(step.id, path)
    const vote: VoteView = { step: step.id, path, tool, ...count, ...usage, won, at }
    if (this.#keepsAll) this.votes.push(vote)
    const how: Partial<CallView> = won
      ? { status: 'returned', value: event.value }
      : { status: 'failed', failure: event.failure }
    if (this.#keepsAll) step.calls.set(path, { ...asPure(event), ...how, to: at })
    return [{ kind: 'voted', step, vote }]
  }
}
