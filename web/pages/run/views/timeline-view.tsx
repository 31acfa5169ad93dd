// The steps of a run on an axis of time
// =============================================================================
//
// Invariants:
//
//   TIMELINE-VIEW-1. Work, waiting for a person and waiting for a time differ in shape and pattern, and a legend says which is
//       which; all of it is in a table as well.
//   TIMELINE-VIEW-2. Work is visible beside waiting (TIME-AXIS-1). A gap that is folded says how long it is, and what was
//       waited for.

import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'

import { duration, plural } from '#app/amounts'
import { STATE_SHAPES } from '#app/graph/state-shapes'
import { lengthOf, timeAxis, type TimeAxis } from '#app/runs/time-axis'

import { Loading } from '../../../parts/notices.tsx'
import { Shape } from '../../../parts/signs.tsx'
import { clock } from '../../../parts/times.tsx'
import { VirtualRows } from '../../../parts/virtual-rows.tsx'
import { Line } from '../../../parts/words.tsx'
import { ask, query } from '../../../router.ts'
import { api } from '../../../server/api.ts'
import { changesOf } from '../../../server/live.ts'
import { useLoaded } from '../../../server/loaded.ts'
import type { Doing, StepStatus, TimelineFacts, WaitFacts } from '../../../server/shapes.ts'
import { reasonOf, roughly } from './timeline/gaps.ts'
import { WaitWords } from './timeline/wait-words.tsx'

import './timeline/timeline.css'

const ROW_PX = 41
const FOLD_PX = 48
/** What a table of every stretch has at most; more would be no reading. */
const MOST_IN_TABLE = 500

interface Stretch {
  readonly doing: Doing
  readonly from: number
  readonly to: number
}

interface TimedStep {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly status: StepStatus
  readonly intervals: readonly Stretch[]
  readonly waits: readonly WaitFacts[]
}

interface Timed {
  readonly from: number
  readonly to: number
  readonly begun: readonly TimedStep[]
  readonly notBegun: number
}

export default function TimelineView({ run }: { readonly run: string }) {
  const loaded = useLoaded(
    `timeline ${run}`,
    async (over) => {
      const [timeline, { steps }] = await Promise.all([
        api.timeline(run, over),
        api.steps(run, over),
      ])
      return timed(timeline, steps)
    },
    changesOf(run),
  )
  return (
    <Loading of={loaded}>
      {(times) =>
        times.begun.length === 0 ? <p class="soft">No step has begun.</p> : <Chart times={times} />
      }
    </Loading>
  )
}

function timed(
  { from, to, timeline }: TimelineFacts,
  steps: readonly Omit<TimedStep, 'intervals' | 'waits'>[],
): Timed {
  const known = new Map(steps.map((step) => [step.id, step]))
  const begun = timeline.flatMap(({ step: id, intervals, waits }): readonly TimedStep[] => {
    const step = known.get(id)
    if (step === undefined || intervals.length === 0) return []
    const { number, title, status } = step
    const stretches = intervals.map((one) => ({
      doing: one.doing as Doing,
      from: Date.parse(one.from),
      to: Date.parse(one.to),
    }))
    return [{ id, number, title, status, intervals: stretches, waits }]
  })
  return {
    from: Date.parse(from),
    to: Date.parse(to),
    begun,
    notBegun: timeline.length - begun.length,
  }
}

function Chart({ times }: { readonly times: Timed }) {
  const { from, to, begun, notBegun } = times
  const track = useRef<HTMLDivElement>(null)
  const room = useWidth(track)
  const axis = useMemo(
    () =>
      timeAxis(
        { from, to, steps: new Map(begun.map(({ id, intervals }) => [id, intervals])) },
        room,
        FOLD_PX,
      ),
    [times, room],
  )
  const waits = useMemo(
    () => begun.flatMap(({ number, waits: all }) => all.map((wait) => ({ number, wait }))),
    [times],
  )
  const folds = axis.folds.map((gap) => ({ ...gap, reason: reasonOf(gap, waits) }))
  const selected = query.value.get('step')
  const keyOf = useCallback((index: number) => begun[index]?.id ?? index, [begun])
  return (
    <div class="stack timeline">
      <div class="time-head">
        <span class="small soft ends">
          <span>{clock(new Date(from).toISOString())}</span>
          <span>{clock(new Date(to).toISOString())}</span>
        </span>
        <div ref={track} class="lengths small soft" aria-hidden="true">
          {folds.map((gap) => (
            <span key={gap.from} style={spanOf(axis, gap.from, gap.to, room)}>
              {roughly(duration(gap.to - gap.from))}
            </span>
          ))}
        </div>
      </div>
      <VirtualRows
        label="Steps on an axis of time"
        count={begun.length}
        height={ROW_PX}
        keyOf={keyOf}
        row={(index) => {
          const step = begun[index]
          return step === undefined ? null : (
            <StepRow step={step} axis={axis} room={room} isSelected={step.id === selected} />
          )
        }}
      />
      <Legend hasFolds={folds.length > 0} />
      {folds.length === 0 ? null : (
        <ul class="stack tight small">
          {folds.map(({ from: begin, to: end, reason }) => (
            <li key={begin}>
              <strong class="number">{duration(end - begin)}</strong>
              {': '}
              {reason === undefined ? (
                'nobody worked'
              ) : (
                <>
                  <WaitWords wait={reason.wait} />
                  <span class="soft">, step {reason.number}</span>
                </>
              )}
              <span class="soft">, from {clock(new Date(begin).toISOString())}</span>
            </li>
          ))}
        </ul>
      )}
      {notBegun === 0 ? null : <p class="small soft">{plural(notBegun, 'step')} not begun.</p>}
      <Table begun={begun} />
    </div>
  )
}

interface StepRowProps {
  readonly step: TimedStep
  readonly axis: TimeAxis
  readonly room: number
  readonly isSelected: boolean
}

function StepRow({ step, axis, room, isSelected }: StepRowProps) {
  const { id, number, title, status, intervals } = step
  // Work lies over waiting.
  const drawn = intervals.toSorted(
    (a, b) => Number(a.doing === 'works') - Number(b.doing === 'works'),
  )
  return (
    <button
      class="time-row"
      type="button"
      aria-pressed={isSelected}
      data-item=""
      onClick={() => ask({ step: isSelected ? undefined : id })}
    >
      <span class="name">
        <span class={`state ${STATE_SHAPES[status].tone}`}>
          <Shape of={status} />
        </span>
        <span class="soft number">{number}.</span> <Line text={title} most={120} />
      </span>
      <span class="track" aria-hidden="true">
        {axis.folds.map((gap) => (
          <span key={gap.from} class="fold" style={spanOf(axis, gap.from, gap.to, room)} />
        ))}
        {drawn.map(({ doing, from, to }) => (
          <span
            key={from}
            class={`stretch ${doing}`}
            style={spanOf(axis, from, to, room)}
            title={`${MEANING[doing]}, ${duration(to - from)}`}
          />
        ))}
      </span>
      <span class="took small soft number">{took(intervals)}</span>
      <span class="unseen">{status}</span>
    </button>
  )
}

/** Where a stretch lies, in hundredths of the axis. */
function spanOf({ placeOf }: TimeAxis, from: number, to: number, room: number) {
  const left = placeOf(from)
  const part = (pixels: number) => `${(100 * pixels) / Math.max(1, room)}%`
  return { left: part(left), width: part(placeOf(to) - left) }
}

/** `3.2 s`, `1 s + 3 h waiting`. */
function took(intervals: readonly Stretch[]): string {
  const works = lengthOf(intervals.filter(({ doing }) => doing === 'works'))
  const waits = lengthOf(intervals.filter(({ doing }) => doing !== 'works'))
  return waits === 0 ? duration(works) : `${duration(works)} + ${duration(waits)} waiting`
}

const MEANING: Readonly<Record<Doing, string>> = {
  works: 'works',
  person: 'waits for a person',
  sleeps: 'waits for a time or a file',
}

function Legend({ hasFolds }: { readonly hasFolds: boolean }) {
  return (
    <ul class="row small soft legend">
      {(Object.keys(MEANING) as readonly Doing[]).map((doing) => (
        <li key={doing} class="row">
          <span class="track">
            <span class={`stretch ${doing}`} />
          </span>
          {MEANING[doing]}
        </li>
      ))}
      {hasFolds ? (
        <li class="row">
          <span class="track">
            <span class="fold" />
          </span>
          folded: nobody worked
        </li>
      ) : null}
    </ul>
  )
}

function Table({ begun }: Pick<Timed, 'begun'>) {
  const [isOpen, setIsOpen] = useState(false)
  const all = isOpen
    ? begun.flatMap((step) => step.intervals.map((stretch) => ({ step, stretch })))
    : []
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>As a table</summary>
      <div class="wide" role="region" aria-label="Times as a table" tabIndex={0}>
        <table class="small">
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">What it did</th>
              <th scope="col">For</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {all.slice(0, MOST_IN_TABLE).map(({ step, stretch }) => (
              <tr key={`${step.id} ${stretch.from}`}>
                <td>
                  {step.number}. <Line text={step.title} most={80} />
                </td>
                <td>
                  {MEANING[stretch.doing]}
                  <WaitedIn step={step} stretch={stretch} />
                </td>
                <td class="number">{duration(stretch.to - stretch.from)}</td>
                <td class="number">{clock(new Date(stretch.from).toISOString())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all.length <= MOST_IN_TABLE ? null : (
        <p class="small soft">{plural(all.length - MOST_IN_TABLE, 'more stretch')} not listed.</p>
      )}
    </details>
  )
}

function WaitedIn({ step, stretch }: { readonly step: TimedStep; readonly stretch: Stretch }) {
  if (stretch.doing === 'works') return null
  const reason = reasonOf(
    stretch,
    step.waits.map((wait) => ({ number: step.number, wait })),
  )
  return reason === undefined ? null : (
    <>
      : <WaitWords wait={reason.wait} />
    </>
  )
}

/** The width of an element in pixels. */
function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(600)
  useEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return width
}
