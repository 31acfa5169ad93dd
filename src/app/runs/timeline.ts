// When each step of a run worked and when it waited

import { isoTime, RunView, type Run, type RunTimes, type Snapshot, type Interval } from '#runtime'

/** A run with the times of its steps, from the recorded times alone. */
export interface RunTimeline {
  readonly snapshot: Snapshot
  readonly times: RunTimes
  /** What its steps, calls and waits came to. */
  readonly view: RunView
}

/** The times of a run's steps; what is under way reaches to `now` where a process executes the run. */
export async function timelineOf(run: Run, now: number): Promise<RunTimeline> {
  const snapshot = await run.snapshot()
  const view = new RunView()
  for await (const { event } of run.events()) view.take(event)
  return { snapshot, times: view.times(now, snapshot.holder !== undefined), view }
}

/** A timeline for programs. */
export function timelineJson({ snapshot, times }: RunTimeline): object {
  const { from, to, steps } = times
  const timeline = snapshot.steps.map(({ id }) => ({
    step: id,
    intervals: (steps.get(id) ?? []).map(stretchJson),
  }))
  return { run: snapshot.run, from: isoTime(from), to: isoTime(to), timeline }
}

function stretchJson({ doing, from, to }: Interval): object {
  return { doing, from: isoTime(from), to: isoTime(to) }
}
