// How long calls take, by tool: half of them, and 95 of 100

import { duration } from '#app/amounts'

import { Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import type { StatsFacts } from '../../server/shapes.ts'
import { placeOn, timeAxis, type TimeAxis } from './time-marks.ts'

export function ToolTimes({ tools }: Pick<StatsFacts, 'tools'>) {
  if (tools.length === 0) return <p class="soft">No call ended in these days.</p>
  const axis = timeAxis(tools.flatMap(({ p50Ms, p95Ms }) => [p50Ms, p95Ms]))
  return (
    <table class="times numbers" role="table">
      <caption class="unseen">How long calls took, by tool</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Tool
          </th>
          <th role="columnheader" scope="col" class="axis">
            <span class="row apart">
              <span>{duration(axis.from)}</span>
              <span>{duration(axis.to)}</span>
            </span>
          </th>
          <th role="columnheader" scope="col">
            calls
          </th>
          <th role="columnheader" scope="col">
            <Mark of="half" /> half within
          </th>
          <th role="columnheader" scope="col">
            <Mark of="most" /> 95 % within
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {tools.map(({ tool, calls, p50Ms, p95Ms }) => (
          <tr role="row" key={tool}>
            <th role="rowheader" scope="row">
              <a href={address(['tools', tool])}>
                <Words text={tool} face="code" />
              </a>
            </th>
            <td role="cell" class="axis">
              <Span axis={axis} p50Ms={p50Ms} p95Ms={p95Ms} />
            </td>
            <td role="cell" data-head="calls">
              {calls.toLocaleString('en')}
            </td>
            <td role="cell" data-head="half within">
              {duration(p50Ms)}
            </td>
            <td role="cell" data-head="95 % within">
              {duration(p95Ms)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MARKS = { half: 'M0 -4a4 4 0 1 0 .01 0z', most: 'M0 -5l5 5l-5 5l-5 -5z' } as const

function Mark({ of }: { readonly of: keyof typeof MARKS }) {
  return (
    <svg class={`time-mark ${of}`} viewBox="-7 -7 14 14" aria-hidden="true">
      <path d={MARKS[of]} />
    </svg>
  )
}

interface SpanProps {
  readonly axis: TimeAxis
  readonly p50Ms: number
  readonly p95Ms: number
}

/** A filled circle at the half, an empty diamond at 95 of 100, a line between. */
function Span({ axis, p50Ms, p95Ms }: SpanProps) {
  // Marks at the ends of the axis keep their whole shape.
  const [half, most] = [p50Ms, p95Ms].map((ms) => `${3 + 94 * placeOn(axis, ms)}%`)
  return (
    <svg class="time-span" aria-hidden="true">
      <line class="track" x1="3%" x2="97%" y1="8" y2="8" />
      <line x1={half} x2={most} y1="8" y2="8" />
      <svg x={most} y="8" overflow="visible" class="most">
        <path d={MARKS.most} />
      </svg>
      <svg x={half} y="8" overflow="visible" class="half">
        <path d={MARKS.half} />
      </svg>
    </svg>
  )
}
