// Following a run while this process executes it
// =============================================================================
//
// Invariants:
//
//   FOLLOW-1. Ctrl-C asks the run to stop where it can be resumed again; a second one
//       leaves at once. Either way the journal is whole.
//   FOLLOW-2. On a terminal the run is a picture that changes in place; anywhere else
//       it is one line an event, for logs.
//   FOLLOW-3. What is told stands in the order of the journal: a message before the question
//       or the end that came after it.

import type { StepId, Value } from '#plan'
import type { Failure, Notice, Outcome, Run, RunEvent, Snapshot } from '#runtime'

import { EXIT } from './exit-code.ts'
import { isInteractive, type Host } from './host.ts'
import { liveRegion } from './live-region.ts'
import type { Output } from './output.ts'
import { dim, words, yellow } from './styled.ts'
import { eventWords, failureWords } from './views/event.ts'
import { RunPicture } from './views/run-picture.ts'
import { valueView } from './views/value.ts'

/** How a run is followed: nothing is shown where a program reads the outcome. */
export type Following = 'shown' | 'silent'

/** Drives a run by `work` and shows it meanwhile (FOLLOW-2). */
export async function follow(
  run: Run,
  work: () => Promise<Outcome>,
  following: Following,
  host: Host,
  output: Output,
): Promise<Outcome> {
  const snapshot = await run.snapshot()
  const shown =
    following === 'silent'
      ? SILENT
      : isInteractive(host)
        ? picture(snapshot, host)
        : lines(snapshot, output)

  // Messages are values, which have to be fetched: what comes after one waits for it (FOLLOW-3).
  let told = Promise.resolve()
  let waiting = 0
  const behind = (tell: () => Promise<void> | void) => {
    waiting++
    told = told
      .then(tell)
      .catch(() => undefined)
      .finally(() => waiting--)
  }
  const unwatch = run.watch((notice) => {
    const event = notice.kind === 'event' ? notice.event : undefined
    if (event?.kind === 'informed') {
      behind(async () => shown.inform(event.step, await run.value(event.message)))
    } else if (waiting > 0) behind(() => shown.take(notice))
    else shown.take(notice)
  })
  let asked = false
  const unlisten = host.onInterrupt(() => {
    if (asked) {
      shown.end()
      host.leave(EXIT.waiting)
      return
    }
    asked = true
    shown.interrupted()
    void run.stop()
  })
  try {
    const outcome = await work()
    await told
    return outcome
  } finally {
    unlisten()
    unwatch()
    shown.end()
  }
}

interface Shown {
  take(notice: Notice): void
  inform(step: StepId, message: Value): void
  interrupted(): void
  end(): void
}

const nothing = () => {}
const SILENT: Shown = { take: nothing, inform: nothing, interrupted: nothing, end: nothing }

const STOPPING = words`${yellow('stopping')}where it can be resumed; Ctrl-C again stops at once`

function picture(snapshot: Snapshot, host: Host): Shown {
  const drawn = new RunPicture(snapshot, host.now())
  const nameOf = stepNames(snapshot.steps)
  const region = liveRegion(host, (width, height) => drawn.draw(width, height, host.now()))
  return {
    take: (notice) => drawn.take(notice),
    inform(step, message) {
      const width = host.stdout.columns() ?? 80
      region.print([
        dim(words`step ${nameOf(step)} says:`),
        ...valueView(message, { indent: '  ', width }),
      ])
    },
    interrupted: () => region.print([STOPPING]),
    end: () => region.end(true),
  }
}

/** Events that say nothing to somebody who only follows: each is in `logs`. */
const QUIET: ReadonlySet<string> = new Set([
  'run-created',
  'run-taken',
  'call-intended',
  'call-returned',
  'call-withdrawn',
  'call-computed',
  'remembered',
  // The outcome tells of these, with what can be done.
  'run-done',
  'run-failed',
  'run-cancelled',
  'run-paused',
])

function lines(snapshot: Snapshot, output: Output): Shown {
  const nameOf = stepNames(snapshot.steps)
  const tell = (event: RunEvent) => output.line(eventWords(event, nameOf))
  // A call's failure is mostly that of the call around it, and then the step's: it is told once.
  const failed = new Map<StepId, Extract<RunEvent, { readonly kind: 'call-failed' }>>()
  return {
    take(notice) {
      if (notice.kind !== 'event') return
      const { event } = notice
      const before =
        'step' in event && event.step !== undefined ? failed.get(event.step) : undefined
      if (before !== undefined) {
        failed.delete(before.step)
        if (!isSameFailure(before, event)) tell(before)
      }
      if (event.kind === 'call-failed') failed.set(event.step, event)
      else if (!QUIET.has(event.kind)) tell(event)
    },
    inform(step, message) {
      output.line(words`step ${nameOf(step)} says:`)
      output.line(...valueView(message, { indent: '  ', width: output.width }))
    },
    interrupted: () => output.aside(STOPPING),
    end: () => failed.values().forEach(tell),
  }
}

function isSameFailure({ failure }: { readonly failure: Failure }, event: RunEvent): boolean {
  if (event.kind !== 'call-failed' && event.kind !== 'step-failed') return false
  return failureWords(failure).plain === failureWords(event.failure).plain
}

/** Steps by number and title. */
export function stepNames(
  steps: readonly { readonly id: StepId; readonly title: string }[],
): (step: StepId) => string {
  const names = new Map(steps.map(({ id, title }, at) => [id, `${at + 1} (${title})`]))
  return (step) => names.get(step) ?? step
}
