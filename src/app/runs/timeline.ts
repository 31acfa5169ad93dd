// When each step of a run worked and when it waited

import {
  isoTime,
  RunView,
  type Interval,
  type Run,
  type RunTimes,
  type Snapshot,
  type WaitView,
} from '#runtime'
import type { StepId } from '#plan'

/** A run with the times of its steps, from the recorded times alone. */
export interface RunTimeline {
  readonly snapshot: Snapshot
  readonly times: RunTimes
  /** What its steps, calls and waits came to. */
  readonly view: RunView
  /** What each step waited and waits for, in the order in which that began. */
  readonly waits: ReadonlyMap<StepId, readonly WaitView[]>
}

/** The times of a run's steps; what is under way reaches to `now` where a process executes the run. */
export async function timelineOf(run: Run, now: number): Promise<RunTimeline> {
  const snapshot = await run.snapshot()
  const view = new RunView()
  const waits = new Map<StepId, Map<string, WaitView>>()
  for await (const { event } of run.events()) {
    for (const change of view.take(event)) {
      if (!('wait' in change)) continue
      const { wait } = change
      const known = waits.get(wait.step) ?? new Map<string, WaitView>()
      // A step can wait for its file twice; an ask has a name of its own.
      waits.set(wait.step, known.set(`${wait.name} ${wait.from}`, wait))
    }
  }
  return {
    snapshot,
    times: view.times(now, snapshot.holder !== undefined),
    view,
    waits: new Map(Array.from(waits, ([step, known]) => [step, [...known.values()]])),
  }
}

/** A timeline for programs. */
export function timelineJson({ snapshot, times, waits }: RunTimeline): object {
  const { from, to, steps } = times
  const timeline = snapshot.steps.map(({ id }) => ({
    step: id,
    intervals: (steps.get(id) ?? []).map(stretchJson),
    waits: (waits.get(id) ?? []).map(waitJson),
  }))
  return { run: snapshot.run, from: isoTime(from), to: isoTime(to), timeline }
}

/** What was waited for; `to` and `end` are absent while it is. */
function waitJson({ kind, name, tool, file, from, to, dueAt, end, actor }: WaitView): object {
  return {
    for: kind,
    name,
    ...(tool === undefined ? {} : { tool }),
    ...(file === undefined ? {} : { file }),
    from: isoTime(from),
    ...(to === undefined ? {} : { to: isoTime(to) }),
    ...(dueAt === undefined ? {} : { dueAt: isoTime(dueAt) }),
    ...(end === undefined ? {} : { end }),
    ...(actor === undefined ? {} : { actor }),
  }
}

function stretchJson({ doing, from, to }: Interval): object {
  return { doing, from: isoTime(from), to: isoTime(to) }
}
