// Runs a day as bars, and as a table
// =============================================================================
//
// Invariants:
//
//   RUNS-CHART-1. The table has all that the picture has. The picture is one for the eyes: to others it is its title.
//   RUNS-CHART-2. The picture is as wide as its place, and drawn again when that changes, or light and dark do.

import { useEffect, useRef } from 'preact/hooks'
import { signal, useSignal, type Signal } from '@preact/signals'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

import { barHeights, PART_WORDS, PARTS, type RunPart, type RunsSlot } from './days.ts'
import { canvasFill, PATTERN_SIDE, PATTERNS } from './patterns.ts'

const HEIGHT = 220
const FONT = '12px system-ui, sans-serif'
const isDark = matchMedia('(prefers-color-scheme: dark)')
/** Counts up with every change between light and dark. */
const schemes = signal(0)
isDark.addEventListener('change', () => schemes.value++)

export function RunsChart({ slots }: { readonly slots: readonly RunsSlot[] }) {
  const place = useRef<HTMLDivElement>(null)
  const pointed = useSignal<number | undefined>(undefined)
  const scheme = schemes.value
  useEffect(() => {
    const { current } = place
    return current === null ? undefined : drawnIn(current, slots, pointed)
  }, [slots, scheme])
  const [first, last] = [slots[0], slots.at(-1)]
  return (
    <figure class="card stack">
      <figcaption class="row apart baseline">
        <h2>Runs, by the day on which they were made</h2>
        <Legend />
      </figcaption>
      <div
        ref={place}
        class="chart"
        role="img"
        aria-label={`Runs from ${first?.name} to ${last?.name}; the table below has the numbers`}
      />
      <p class="small soft number" aria-hidden="true">
        {pointed.value === undefined ? 'UTC days' : slotWords(slots[pointed.value])}
      </p>
      <details>
        <summary class="small">As a table</summary>
        <RunsTable slots={slots} />
      </details>
    </figure>
  )
}

function slotWords(slot: RunsSlot | undefined): string {
  if (slot === undefined) return ''
  const parts = PARTS.filter((part) => slot[part] > 0).map(
    (part) => `${slot[part].toLocaleString('en')} ${PART_WORDS[part]}`,
  )
  return `${slot.name}: ${parts.length === 0 ? 'no run' : parts.join(', ')}`
}

/** RUNS-CHART-2 */
function drawnIn(
  place: HTMLElement,
  slots: readonly RunsSlot[],
  pointed: Signal<number | undefined>,
): () => void {
  const pixels = devicePixelRatio
  const colourOf = tokenColours(place)
  const parts = PARTS.toReversed()
  const [line, soft] = [colourOf('line'), colourOf('soft')]
  const wide = () => Math.max(160, place.clientWidth)
  const bars = uPlot.paths.bars?.({ size: [0.72, 40], radius: 0.08 })
  const chart = new uPlot(
    {
      width: wide(),
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: (_, from, to) => [from - 0.5, to + 0.5] },
        y: { range: (_, _from, to) => [0, Math.max(4, Math.ceil(to * 1.05))] },
      },
      axes: [
        {
          font: FONT,
          stroke: soft,
          grid: { show: false },
          ticks: { show: false },
          incrs: [1, 2, 5, 7, 14, 28],
          space: 88,
          size: 30,
          values: (_, ticks) => ticks.map((at) => slots[at]?.name.replace('week of ', '') ?? ''),
        },
        {
          font: FONT,
          stroke: soft,
          size: 36,
          grid: { stroke: line, width: 1 },
          ticks: { show: false },
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
        },
      ],
      series: [
        {},
        ...parts.map((part) => ({
          ...(bars === undefined ? {} : { paths: bars }),
          points: { show: false },
          stroke: colourOf(PATTERNS[part].colour),
          width: 1,
          fill: canvasFill(part, colourOf, pixels) as string,
        })),
      ],
      hooks: {
        setCursor: [
          ({ cursor }) => {
            const { idx, left = -1 } = cursor
            pointed.value = idx === null || left < 0 ? undefined : idx
          },
        ],
      },
    },
    [slots.map((_, at) => at), ...barHeights(slots).map((heights) => [...heights])],
    place,
  )
  const sizes = new ResizeObserver(() => {
    if (chart.width !== wide()) chart.setSize({ width: wide(), height: HEIGHT })
  })
  sizes.observe(place)
  return () => {
    sizes.disconnect()
    chart.destroy()
  }
}

/** Tokens as they are in light or dark: a property itself would still hold both. */
function tokenColours(place: HTMLElement): (token: string) => string {
  const probe = document.createElement('span')
  return (token) => {
    place.append(probe)
    probe.style.color = `var(--${token})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}

function Legend() {
  return (
    <ul class="row small soft">
      {PARTS.map((part) => (
        <li key={part} class="row legend">
          <Swatch part={part} />
          {PART_WORDS[part]}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ part }: { readonly part: RunPart }) {
  const { colour, path } = PATTERNS[part]
  const side = 2 * PATTERN_SIDE
  return (
    <svg class={colour} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {path === undefined ? (
        <rect class="whole" width={side} height={side} />
      ) : (
        <>
          {[0, PATTERN_SIDE].flatMap((x) =>
            [0, PATTERN_SIDE].map((y) => (
              <path key={`${x} ${y}`} d={path} transform={`translate(${x} ${y})`} />
            )),
          )}
          <rect width={side} height={side} />
        </>
      )}
    </svg>
  )
}

/** RUNS-CHART-1 */
function RunsTable({ slots }: { readonly slots: readonly RunsSlot[] }) {
  return (
    <div class="wide" tabIndex={0} role="region" aria-label="Runs by day, as a table">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">made</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {PART_WORDS[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot.name}>
              <th scope="row">{slot.name}</th>
              <td>{slot.made.toLocaleString('en')}</td>
              {PARTS.map((part) => (
                <td key={part}>{slot[part].toLocaleString('en')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
