// Bars over time
// =============================================================================
//
// The bars are SVG that is stretched to the place that there is; the words around them are
// HTML, so that they can be read at any width.
//
// Invariants:
//
//   TIME-CHART-1. Everything that a bar shows stands in a table below the chart.

import { sum } from '../tally.ts'
import { html, markup, NO_HTML, type Html } from '../../html/html.ts'

/** A part of each bar, from the bottom up. */
export interface Series {
  readonly name: string
  /** The class that gives its colour. */
  readonly colour: string
  readonly values: readonly number[]
}

export interface TimeChart {
  /** The heading, and what the chart is called where it cannot be seen. */
  readonly title: string
  /** Names of the places on the axis of time. */
  readonly slots: readonly string[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** What the axis reaches at least, so that its middle can be told; nothing by default. */
  readonly least?: number
}

const WIDTH = 1000
const HEIGHT = 200

/** A chart with its legend and its table (TIME-CHART-1). */
export function timeChart({ title, slots, series, format, least = 0 }: TimeChart): Html {
  const used = series.filter(({ values }) => values.some((value) => value > 0))
  const totals = slots.map((_, at) => sum(series.map(({ values }) => values[at] ?? 0)))
  const top = roundTop(Math.max(least, ...totals))
  const label = `${title}: ${slots[0] ?? ''} to ${slots.at(-1) ?? ''}, at most ${format(Math.max(...totals))}`
  const first = slots[0] ?? ''
  const last = slots.at(-1) ?? ''
  return html`<figure>
    <h2>${title}</h2>
    ${used.length < 2 ? NO_HTML : legend(used)}
    <div class="plot">
      <div class="scale" aria-hidden="true">
        <span>${format(top)}</span><span>${format(top / 2)}</span><span>0</span>
      </div>
      <svg
        role="img"
        aria-label="${label}"
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        preserveAspectRatio="none"
      >
        ${[0, HEIGHT / 2, HEIGHT].map((y) => html`<line class="grid" x1="0" x2="${WIDTH}" y1="${y}" y2="${y}" />`)}
        ${slots.map((slot, at) => bar({ slot, at, of: slots.length, series: used, top, format }))}
      </svg>
      <div class="days" aria-hidden="true"><span>${first}</span><span>${last}</span></div>
    </div>
    ${table({ title, slots, series: used, format })}
  </figure>`
}

interface Bar {
  readonly slot: string
  readonly at: number
  readonly of: number
  readonly series: readonly Series[]
  readonly top: number
  readonly format: (value: number) => string
}

function bar({ slot, at, of, series, top, format }: Bar): Html {
  const step = WIDTH / of
  const width = step * 0.72
  const x = number(at * step + (step - width) / 2)
  let y = HEIGHT
  const parts = series.flatMap(({ colour, values }) => {
    const value = values[at] ?? 0
    if (value === 0) return []
    const height = (value / top) * HEIGHT
    y -= height
    return [
      html`<rect
        class="${colour}"
        x="${x}"
        y="${number(y)}"
        width="${number(width)}"
        height="${number(height)}"
      />`,
    ]
  })
  if (parts.length === 0) return NO_HTML
  const said = series.flatMap(({ name, values }) => {
    const value = values[at] ?? 0
    return value === 0 ? [] : [series.length < 2 ? format(value) : `${name} ${format(value)}`]
  })
  return html`<g><title>${slot}: ${said.join(', ')}</title>${parts}</g> `
}

function legend(series: readonly Series[]): Html {
  return html`<ul class="legend">
    ${series.map(
      ({ name, colour }) =>
        html`<li>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect class="${colour}" width="10" height="10" rx="2" /></svg
          >${name}
        </li>`,
    )}
  </ul>`
}

function table({ title, slots, series, format }: TimeChart): Html {
  const rows = slots.flatMap((slot, at) => {
    const values = series.map(({ values }) => values[at] ?? 0)
    if (values.every((value) => value === 0)) return []
    return [
      html`<tr>
        <th scope="row">${slot}</th>
        ${values.map((value) => html`<td>${format(value)}</td>`)}
      </tr> `,
    ]
  })
  return html`<details>
    <summary>As a table</summary>
    <div class="wide" tabindex="0" role="region" aria-label="${title}, as a table">
      <table>
        <thead>
          <tr>
            <th scope="col">Time (UTC)</th>
            ${series.map(({ name }) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </details>`
}

/** The next number that is not less and whose half is short: 1, 2, 4, 6, 8, 10, 20, … */
function roundTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const times = [1, 2, 4, 6, 8, 10].find((one) => one * power >= value) ?? 10
  return times * power
}

function number(value: number): Html {
  return markup(String(Math.round(value * 100) / 100))
}
