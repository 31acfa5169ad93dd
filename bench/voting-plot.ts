// Curves with measured points on them, as one plain SVG that reads in light and dark

/** One curve: what theory says as a line, what was measured as points. */
export interface Curve {
  readonly name: string
  readonly line: readonly Point[]
  readonly points: readonly Point[]
}

/** Where something lies, in the units of the axes. */
export type Point = readonly [x: number, y: number]

/** One picture beside the others. */
export interface Panel {
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  /** Where the names of the curves stand, at the right. */
  readonly legend: 'above' | 'below'
  readonly curves: readonly Curve[]
}

export interface Axis {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

const WIDTH = 460
const HEIGHT = 360
const LEFT = 56
const RIGHT = 40
const TOP = 40
const BOTTOM = 52

/** Panels side by side; colours are told apart in both schemes. */
export function plotSvg(title: string, panels: readonly Panel[]): string {
  const width = WIDTH * panels.length
  const parts = panels.map(
    (panel, at) => `<g transform="translate(${at * WIDTH} 0)">\n${panelSvg(panel)}\n</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${escaped(title)}">
<title>${escaped(title)}</title>
<style>
  svg { background: #fff; font: 12px system-ui, sans-serif; fill: #222 }
  .axis { stroke: #888; fill: none } .grid { stroke: #ddd; fill: none } .line { fill: none; stroke-width: 1.5 }
  ${stylesOf(LIGHT)}
  @media (prefers-color-scheme: dark) {
    svg { background: #15181c; fill: #e6e6e6 } .grid { stroke: #333 }
    ${stylesOf(DARK)}
  }
</style>
${parts.join('\n')}
</svg>
`
}

const LIGHT = ['#b3261e', '#a15c00', '#4f6f00', '#00706b', '#1257b8', '#7b2fa8']
const DARK = ['#ff8a80', '#ffb95c', '#b5d45a', '#5fd6cf', '#8ab8ff', '#d7a2f5']

function stylesOf(colours: readonly string[]): string {
  return colours
    .map((colour, at) => `.c${at} { stroke: ${colour} } .p${at} { fill: ${colour} }`)
    .join(' ')
}

function panelSvg({ title, x, y, legend, curves }: Panel): string {
  const across = (value: number) =>
    round(LEFT + ((value - x.from) / (x.to - x.from)) * (WIDTH - LEFT - RIGHT))
  const up = (value: number) =>
    round(HEIGHT - BOTTOM - ((value - y.from) / (y.to - y.from)) * (HEIGHT - TOP - BOTTOM))
  const bottom = HEIGHT - BOTTOM
  const middle = (LEFT + WIDTH - RIGHT) / 2
  return [
    `<text x="${LEFT}" y="22" font-weight="600">${escaped(title)}</text>`,
    ...x.ticks.map(
      (tick) =>
        `<path class="grid" d="M${across(tick)} ${TOP}V${bottom}"/><text x="${across(tick)}" y="${bottom + 17}" text-anchor="middle">${tick}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<path class="grid" d="M${LEFT} ${up(tick)}H${WIDTH - RIGHT}"/><text x="${LEFT - 7}" y="${round(up(tick) + 4)}" text-anchor="end">${tick}</text>`,
    ),
    `<path class="axis" d="M${LEFT} ${TOP}V${bottom}H${WIDTH - RIGHT}"/>`,
    `<text x="${middle}" y="${HEIGHT - 12}" text-anchor="middle">${escaped(x.title)}</text>`,
    `<text transform="translate(15 ${(TOP + bottom) / 2}) rotate(-90)" text-anchor="middle">${escaped(y.title)}</text>`,
    ...curves.flatMap(({ name, line, points }, at) => {
      const path = line
        .map(([px, py], n) => `${n === 0 ? 'M' : 'L'}${across(px)} ${up(py)}`)
        .join('')
      const key = (legend === 'above' ? TOP + 16 : bottom - 14 * curves.length) + 14 * at
      return [
        `<path class="line c${at}" d="${path}"/>`,
        ...points.map(
          ([px, py]) => `<circle class="p${at}" cx="${across(px)}" cy="${up(py)}" r="3"/>`,
        ),
        `<path class="line c${at}" d="M${WIDTH - RIGHT - 74} ${key - 4}h18"/>`,
        `<text x="${WIDTH - RIGHT - 50}" y="${key}">${escaped(name)}</text>`,
      ]
    }),
  ].join('\n')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
