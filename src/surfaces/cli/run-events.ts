// The events of a run, told one by one
// =============================================================================
//
// Invariants:
//
//   RUN-EVENTS-1. Following reads each event once, in order, from the journal: it sees the
//       same whoever executes the run.
//   RUN-EVENTS-2. A value is shown in its first lines, and what was left out is said.

import { eventJson, notBegun } from '#app'
import { authorNotes } from '#review'
import type { StepId } from '#plan'
import { RunView, type Change, type RecordedEvent, type Run, type RunEvent } from '#runtime'

import type { Host } from './host.ts'
import type { Output } from './output.ts'
import { dim, words } from './styled.ts'
import { clock, duration } from './views/amounts.ts'
import { elsewhereWords, eventWords, type StepNames } from './views/event.ts'
import { notesLines } from './views/notes.ts'
import { valueView } from './views/value.ts'

const LOOK_EVERY_MS = 200

/** What was recorded; when it is followed, what comes as well, until the run has ended or Ctrl-C (RUN-EVENTS-1). */
export async function* newEvents(
  run: Run,
  follow: boolean,
  host: Host,
  output: Output,
): AsyncGenerator<RecordedEvent> {
  let last = 0
  let stopped = false
  let wake = () => {}
  const unlisten = host.onInterrupt(() => {
    stopped = true
    wake()
  })
  try {
    for (;;) {
      for await (const recorded of run.events(last)) {
        if (stopped || output.isClosed()) return
        last = recorded.seq
        yield recorded
        if (follow && ENDS.has(recorded.event.kind)) return
      }
      if (!follow || stopped || output.isClosed()) return
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const stop = host.every(LOOK_EVERY_MS, resolve)
      await promise
      stop()
    }
  } finally {
    unlisten()
  }
}

const ENDS: ReadonlySet<RunEvent['kind']> = new Set<RunEvent['kind']>([
  'run-done',
  'run-failed',
  'run-cancelled',
])

export interface EventListOptions {
  readonly output: Output
  readonly json: boolean
  /** Only this one's; all by default. */
  readonly step: StepId | undefined
  /** Of each value; 0 shows none but messages to people. */
  readonly lines: number
  readonly nameOf: StepNames
}

/** One line an event, and before the run's end what never began and why, with how long what ends with it took, and its value where that is wanted (RUN-EVENTS-2). */
export async function printEvents(
  run: Run,
  events: AsyncIterable<RecordedEvent>,
  { output, json, step, lines, nameOf }: EventListOptions,
): Promise<void> {
  const view = new RunView({ keep: 'open' })
  for await (const { seq, event, elsewhere } of events) {
    const changes = view.take(event)
    const took = tookWords(event, changes)
    if (ENDS.has(event.kind) && !json) {
      for (const [id, why] of await notBegun(run)) {
        if (step === undefined || step === id) output.line(words`     step ${nameOf(id)}: ${why}`)
      }
    }
    if (step !== undefined && stepOf(event, changes) !== step) continue
    if (json) {
      output.json({ seq, ...eventJson(event), ...(elsewhere && { elsewhere }) })
      continue
    }
    const number = dim(String(seq).padStart(4))
    const time = took === undefined ? '' : words`  ${dim(took)}`
    output.line(
      words`${number} ${dim(clock(event.at))} ${eventWords(event, nameOf)}${time}${elsewhereWords(elsewhere)}`,
    )
    if (event.kind === 'run-created') {
      const { plan } = await run.origin()
      output.line(...notesLines(authorNotes(plan), output.width))
    }
    const value = valueOf(event)
    if (value === undefined || (lines === 0 && event.kind !== 'informed')) continue
    const shown = await run.value(value).catch(() => undefined)
    const options = {
      indent: '       ',
      width: output.width,
      ...(lines === 0 ? {} : { most: lines }),
    }
    output.line(
      ...(shown === undefined ? [dim('       its value is gone')] : valueView(shown, options)),
    )
  }
}

/** The digest of what an event is about, if it is about a value. */
function valueOf(event: RunEvent): string | undefined {
  switch (event.kind) {
    case 'informed':
      return event.message
    case 'call-intended':
      return event.arguments
    case 'question-asked':
      return event.question
    case 'question-answered':
      return event.answer
    case 'call-returned':
    case 'call-computed':
    case 'step-done':
    case 'remembered':
      return event.value
    case 'run-done':
      return event.result
    default:
      return undefined
  }
}

/** The step that an event is about, also where it only names an ask or a timer. */
function stepOf(event: RunEvent, changes: readonly Change[]): StepId | undefined {
  return 'step' in event ? event.step : changes[0]?.step.id
}

/** How long that took which an event ends, in words; undefined where it ends nothing, or nobody knows. */
function tookWords(event: RunEvent, changes: readonly Change[]): string | undefined {
  for (const change of changes) {
    if (change.kind === 'wait-ended' && ('ask' in event || 'timer' in event)) {
      const { from, to = from } = change.wait
      return `after ${duration(to - from)}`
    }
    if (change.kind === 'call-ended' && change.call.key !== undefined) {
      const { from, to = from } = change.call
      return `took ${duration(to - from)}`
    }
    if (change.kind === 'step-ended' && 'step' in event && change.tookMs !== undefined) {
      return `took ${duration(change.tookMs)}`
    }
  }
  return undefined
}
