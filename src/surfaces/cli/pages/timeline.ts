// The steps of a run on an axis of time, as bars
// =============================================================================
//
// Invariants:
//
//   PAGE-TIMELINE-1. Work, waiting for people and waiting for a time differ in shape; a legend and a
//       sentence behind each bar say what they are.

import { html, NO_HTML, type Html } from '#app/html/html'
import type { Activity, Interval, RunTimes, StepSnapshot } from '#runtime'

import { clock, duration, plural } from '../views/amounts.ts'
import { lengthOf, timeAxis, type TimeAxis } from '#app/runs/time-axis'
import { line } from './html-page.ts'

const ROOM = 1000
const FOLD = 40
/** Steps that are drawn; of more, those that took longest. */
const MOST_STEPS = 80

/** The bars of the steps that have begun, with what was folded; nothing where none has. */
export function timelineBars(steps: readonly StepSnapshot[], times: RunTimes): Html {
  const begun = steps
    .map(({ id, title }, at) => ({ number: at + 1, title, intervals: times.steps.get(id) ?? [] }))
    .filter(({ intervals }) => intervals.length > 0)
  if (begun.length === 0) return html`<p class="soft">No step has begun.</p>`
  const shown = begun
    .toSorted((a, b) => lengthOf(b.intervals) - lengthOf(a.intervals))
    .slice(0, MOST_STEPS)
    .toSorted((a, b) => a.number - b.number)
  const axis = timeAxis(times, ROOM, FOLD)
  const left = begun.length - shown.length
  return html`<p class="soft">${clock(times.from)} to ${clock(times.to)}</p>
    <div class="time">
      ${shown.map(
        ({ number, title, intervals }) =>
          html`<div>
            <span class="name">${number}. ${line(title)}</span
            ><span class="bar">${bar(intervals, axis)}</span
            ><span class="took">${tookWords(intervals)}</span>
          </div>`,
      )}
    </div>
    <div class="legend">
      ${(Object.keys(MEANING) as Activity[]).map(
        (doing) =>
          html`<span
            ><svg viewBox="0 0 20 12" aria-hidden="true">
              <rect class="${doing}" x="1" y="2" width="18" height="8" /></svg
            >${MEANING[doing]}</span
          >`,
      )}
    </div>
    ${left === 0 ? NO_HTML : html`<p class="soft">${plural(left, 'step')} that took less time not drawn.</p>`}
    ${axis.folds.length === 0 ? NO_HTML : folded(axis)}`
}

const MEANING: Readonly<Record<Activity, string>> = {
  works: 'works',
  person: 'waits for a person',
  sleeps: 'waits for a time or a file',
}

function folded({ folds }: TimeAxis): Html {
  const said = folds.map(({ from, to }) => `${duration(to - from)} from ${clock(from)}`)
  return html`<p class="soft">Grey gaps are folded, nobody worked: ${said.join('; ')}.</p>`
}

function bar(intervals: readonly Interval[], { placeOf, folds }: TimeAxis): Html {
  const gaps = folds.map(
    ({ from }) =>
      html`<rect class="fold" x="${Math.round(placeOf(from))}" width="${FOLD}" height="16" />`,
  )
  // Work lies over waiting.
  const drawn = intervals
    .toSorted((a, b) => Number(a.doing === 'works') - Number(b.doing === 'works'))
    .map(({ doing, from, to }) => {
      const x = placeOf(from)
      const width = Math.max(3, placeOf(to) - x)
      return html`<rect
        class="${doing}"
        x="${Math.round(Math.min(x, ROOM - width))}"
        y="3"
        width="${Math.round(width)}"
        height="10"
        vector-effect="non-scaling-stroke"
      />`
    })
  return html`<svg
    viewBox="0 0 ${ROOM} 16"
    preserveAspectRatio="none"
    role="img"
    aria-label="${tookWords(intervals)}"
  >
    ${gaps}${drawn}
  </svg>`
}

/** `3.2 s of work, 2 h waiting`. */
function tookWords(intervals: readonly Interval[]): string {
  const works = lengthOf(intervals.filter(({ doing }) => doing === 'works'))
  const waits = lengthOf(intervals.filter(({ doing }) => doing !== 'works'))
  return waits === 0 ? duration(works) : `${duration(works)} + ${duration(waits)} waiting`
}
