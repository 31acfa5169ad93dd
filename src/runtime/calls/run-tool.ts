// Running a tool once
// =============================================================================
//
// Invariants:
//
//   TOOL-RUN-1. A tool may return, throw anything at all, be late, or never end:
//       each is one of the six ends below, and none reaches the executor as an
//       exception.
//   TOOL-RUN-2. Nobody waits for a tool that was interrupted; what it does late is
//       ignored.
//   TOOL-RUN-3. A tool's calls end before it does, also those that it does not wait
//       for; while one of them waits for a person the tool has not ended, whatever
//       it returns. When its time is up, those that may be made again are told to
//       end with it.
//   TOOL-RUN-4. A draw that was made on the spot (`vote-at-once.ts`) is what this very call returned.

import type { Visit } from './busy-tools.ts'
import { mayWait, type AbortReason, type Callees, type Caller, type CallPlace } from './call.ts'
import type { ValueDigest } from '../event.ts'
import type { Session } from '../session.ts'
import { standsStill } from '../state/state.ts'
import { createRunningCall, type PerformChild } from './tool-context.ts'
import type { ToolOutcome } from './tool-outcome.ts'
import type { ActingTool } from '../tool.ts'

export interface ToolRun {
  readonly session: Session
  readonly place: CallPlace
  readonly tool: ActingTool
  readonly input: unknown
  /** Of its arguments. */
  readonly digest: ValueDigest
  readonly key: string
  /** It may happen only once, so it is given time to end when the session halts. */
  readonly patient: boolean
  /** How long it may take. */
  readonly timeoutMs: number
  readonly sample: number | undefined
  /** The tool that made this call, and what it is to know of it; undefined where the plan did. */
  readonly caller: Extract<Caller, { readonly kind: 'tool' }> | undefined
  readonly performChild: PerformChild
}

/** Runs it; whoever watches is told when it keeps the thread from all others (busy-tools.ts). */
export async function runTool(run: ToolRun): Promise<ToolOutcome> {
  const { session, place, tool } = run
  const drawn = session.drawn.get(run.key)
  if (drawn !== undefined) {
    session.drawn.delete(run.key)
    return drawn
  }
  const visit = session.parts.busyTools.begin(session, place, tool.id)
  try {
    return await runToEnd(run, visit)
  } finally {
    visit.end()
  }
}

async function runToEnd(run: ToolRun, visit: Visit): Promise<ToolOutcome> {
  const { session, place, tool, input, key, performChild } = run
  const ended = Promise.withResolvers<ToolOutcome>()
  const control = new AbortController()
  const callees: Callees = { all: new Set(), waits: false, asking: 0 }
  let hasNoBudget = false
  const stop = (end: ToolOutcome, reason: string) => {
    ended.resolve(end)
    control.abort(new Error(reason))
    for (const callOff of callees.all) callOff('over')
  }
  const running = createRunningCall({
    session,
    place,
    tool: tool.id,
    digest: run.digest,
    key,
    calledBy: run.caller?.tool,
    sample: run.sample,
    signal: control.signal,
    callees,
    performChild,
    mayWait: !run.patient && (run.caller === undefined || mayWait(run.caller)),
    onSuspended: () => {
      callees.waits = true
      // What waits for its place has not begun, and the place may be held by one that waits for this.
      for (const callOff of callees.all) callOff('waits')
      // Its other calls may be once-only ones: they end first, so that they are known.
      void running.atRest().then(() => {
        stop({ kind: 'suspended' }, 'a call of this tool waits for a person')
      })
    },
    onNoBudget: () => {
      hasNoBudget = true
      pauseForBudget(session, place.step)
      void running.atRest().then(() => {
        stop({ kind: 'suspended' }, 'the budget of the run is reached')
      })
    },
  })

  const end = (how: ToolOutcome) => {
    running.end()
    // The tool is over: nobody is left who would take the answer.
    if (callees.asking > 0) for (const callOff of callees.all) callOff('over')
    if (!running.hasCalls()) ended.resolve(how)
    else void running.childrenEnded().then(() => !callees.waits && ended.resolve(how))
  }
  try {
    const result = entered(() => tool.run(input, running.context), visit)
    if (isPromise(result)) {
      // Not `result.then`: a promise of somebody's own making may keep none of the rules of promises.
      Promise.resolve(result).then(
        (value) => end({ kind: 'returned', result: value }),
        (error: unknown) => end({ kind: 'threw', error }),
      )
    } else {
      const returned: ToolOutcome = { kind: 'returned', result }
      end(returned)
      if (!running.hasCalls()) return returned
    }
  } catch (error) {
    const threw: ToolOutcome = { kind: 'threw', error }
    end(threw)
    if (!running.hasCalls()) return threw
  }

  const leave = (why: AbortReason) => {
    if (why === 'over') stop({ kind: 'abandoned' }, 'whoever made this call has ended')
  }
  if (!run.patient) run.caller?.callees.all.add(leave)
  const takeBack = session.whenHalted(run.patient, () => {
    stop({ kind: 'interrupted' }, 'the run does not go on in this process')
  })
  let callOff = () => {}
  const allowTime = () => {
    callOff = session.parts.world.after(run.timeoutMs, () => {
      // One that waits for a person is not at work; what it called has a time of its own.
      if (callees.asking > 0) allowTime()
      else if (!callees.waits) stop({ kind: 'late' }, 'its time is up')
    })
  }
  allowTime()
  const ran = await ended.promise
  callOff()
  running.end()
  // After its time is up nothing new is called; what may not be made again has a time of its own.
  if (!session.closed) await running.childrenEnded()
  takeBack()
  run.caller?.callees.all.delete(leave)
  return ran.kind === 'late' && (callees.waits || hasNoBudget) ? { kind: 'suspended' } : ran
}

/** Pauses the run before a question that its budget does not allow, where it does not stand still anyway. */
function pauseForBudget(session: Session, step: string): void {
  if (standsStill(session.state)) return
  session.append({ kind: 'run-paused', reason: 'budget-reached', step })
}

function entered<Result>(enter: () => Result, visit: Visit): Result {
  try {
    return enter()
  } finally {
    visit.gaveWay()
  }
}

/** Whether a tool answers later. */
export function isPromise(result: unknown): result is PromiseLike<unknown> {
  return (
    result !== null &&
    typeof result === 'object' &&
    'then' in result &&
    typeof result.then === 'function'
  )
}
