// The layout of graphs: what holds of every graph, by properties over random ones.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { SPACING, type Graph } from '#app/graph/graph'
import { layeredLayout, type GraphLayout } from '#app/graph/layered-layout'

/** A graph without cycles: edges lead from lower to higher numbers, whose boxes differ in size. */
const graphs: fc.Arbitrary<Graph> = fc
  .integer({ min: 1, max: 40 })
  .chain((count) =>
    fc.record({
      sizes: fc.array(
        fc.tuple(fc.integer({ min: 20, max: 240 }), fc.integer({ min: 20, max: 90 })),
        {
          minLength: count,
          maxLength: count,
        },
      ),
      ends: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 70 }),
    }),
  )
  .map(({ sizes, ends }) => {
    const edges = ends.filter(([a, b]) => a !== b).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
    return {
      widths: sizes.map(([width]) => width),
      heights: sizes.map(([, height]) => height),
      from: edges.map(([from = 0]) => from),
      to: edges.map(([, to = 0]) => to),
    }
  })

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxesOf({ widths, heights }: Graph, { x, y }: GraphLayout): readonly Box[] {
  return Array.from(x, (left, node) => {
    const top = y[node] ?? Number.NaN
    return { left, top, right: left + (widths[node] ?? 0), bottom: top + (heights[node] ?? 0) }
  })
}

const CLOSE = 1e-6

/** The first two boxes that overlap. */
function overlap(boxes: readonly Box[]): string | undefined {
  for (const [a, one] of boxes.entries()) {
    for (const [b, other] of boxes.entries()) {
      if (b <= a) continue
      const beside = one.right <= other.left + CLOSE || other.right <= one.left + CLOSE
      const below = one.bottom <= other.top + CLOSE || other.bottom <= one.top + CLOSE
      if (!beside && !below) return `${a} and ${b}`
    }
  }
  return undefined
}

/** The first box that an edge with a route passes through on its way. */
function passedThrough(graph: Graph, layout: GraphLayout): string | undefined {
  const boxes = boxesOf(graph, layout)
  const { start, points, isDirect } = layout.routes
  for (let edge = 0; edge < graph.from.length; edge++) {
    if (isDirect[edge] === 1) continue
    for (const [x = 0, upper = 0, , lower = 0] of pieces(points, start, edge)) {
      for (const [node, box] of boxes.entries()) {
        if (node === graph.from[edge] || node === graph.to[edge]) continue
        const within = x > box.left && x < box.right && upper < box.bottom && lower > box.top
        if (within) return `edge ${edge} through ${node}`
      }
    }
  }
  return undefined
}

function pieces(points: Float64Array, start: Int32Array, edge: number): readonly Float64Array[] {
  const all: Float64Array[] = []
  for (let at = start[edge] ?? 0; at < (start[edge + 1] ?? 0); at += 4)
    all.push(points.slice(at, at + 4))
  return all
}

/** Whether curves stand only between rows, where no box is, and go down. */
function curvesDown(graph: Graph, layout: GraphLayout): boolean {
  const boxes = boxesOf(graph, layout)
  const { start, points, isDirect } = layout.routes
  return Array.from({ length: graph.from.length }, (_, edge) => {
    const all = pieces(points, start, edge)
    return all.slice(1).every((piece, at) => {
      const above = all[at]?.[3] ?? Number.NaN
      const below = piece[1] ?? Number.NaN
      if (isDirect[edge] === 1) return below > above
      return below > above && boxes.every(({ top, bottom }) => bottom <= above || top >= below)
    })
  }).every(Boolean)
}

function isPointingDown(graph: Graph, layout: GraphLayout): boolean {
  const boxes = boxesOf(graph, layout)
  return Array.from(graph.from, (from, edge) => {
    const target = graph.to[edge] ?? 0
    return (
      (layout.ranks[from] ?? 0) < (layout.ranks[target] ?? 0) &&
      (boxes[from]?.bottom ?? 0) < (boxes[target]?.top ?? 0)
    )
  }).every(Boolean)
}

describe('every layout', () => {
  const runs = { numRuns: 150 }

  test('has each edge point down, over no box, and no box over another', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const layout = layeredLayout(graph)
        expect(isPointingDown(graph, layout)).toBe(true)
        expect(overlap(boxesOf(graph, layout))).toBeUndefined()
        expect(passedThrough(graph, layout)).toBeUndefined()
        expect(curvesDown(graph, layout)).toBe(true)
      }),
      runs,
    )
  })

  test('is the same for the same graph, and stands within its size', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const layout = layeredLayout(graph)
        expect(layeredLayout(graph)).toEqual(layout)
        const boxes = boxesOf(graph, layout)
        expect(Math.min(...boxes.map(({ left, top }) => Math.min(left, top)))).toBeGreaterThan(
          -CLOSE,
        )
        expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(layout.width + CLOSE)
        expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(layout.height + CLOSE)
      }),
      runs,
    )
  })

  test('has the ranks that it has, whatever the order of nodes and edges', () => {
    fc.assert(
      fc.property(graphs, fc.infiniteStream(fc.nat()), (graph, numbers) => {
        const count = graph.widths.length
        const shuffled = (length: number) =>
          Array.from({ length }, (_, at) => [numbers.next().value, at] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, at]) => at)
        const name = shuffled(count)
        const edges = shuffled(graph.from.length)
        const permuted = {
          widths: graph.widths,
          heights: graph.heights,
          from: edges.map((edge) => name[graph.from[edge] ?? 0] ?? 0),
          to: edges.map((edge) => name[graph.to[edge] ?? 0] ?? 0),
        }
        const { ranks } = layeredLayout(permuted)
        expect(name.map((node) => ranks[node])).toEqual([...layeredLayout(graph).ranks])
      }),
      runs,
    )
  })
})

/** A graph of equal boxes from `0>1 1>2`. */
function drawn(text: string): Graph {
  const edges = text.split(' ').map((edge) => edge.split('>').map(Number))
  const count = 1 + Math.max(...edges.flat())
  return {
    widths: Array.from({ length: count }, () => 100),
    heights: Array.from({ length: count }, () => 40),
    from: edges.map(([from = 0]) => from),
    to: edges.map(([, to = 0]) => to),
  }
}

/** How many pairs of edges between neighbouring rows cross. */
function crossings(graph: Graph): number {
  const { x } = layeredLayout(graph)
  let count = 0
  for (let a = 0; a < graph.from.length; a++) {
    for (let b = 0; b < a; b++) {
      const at = (node: number | undefined) => x[node ?? 0] ?? 0
      const above = at(graph.from[a]) - at(graph.from[b])
      const below = at(graph.to[a]) - at(graph.to[b])
      if (above * below < 0) count++
    }
  }
  return count
}

describe('a layout', () => {
  test.each([
    ['chains that are given crossed', '0>5 1>4 2>3'],
    ['a ladder that is given twisted', '0>3 1>2 2>5 3>4 0>2'],
    ['two trees in one another', '0>2 1>3 0>4 1>5 0>6'],
  ])('of %s crosses nothing', (_, text) => {
    expect(crossings(drawn(text))).toBe(0)
  })

  test('of a chain is one straight column', () => {
    const { x, width } = layeredLayout(drawn('0>1 1>2 2>3'))
    expect([...x, width]).toEqual([0, 0, 0, 0, 100])
  })

  test('puts a source next to what needs it, not to the top', () => {
    expect([...layeredLayout(drawn('0>1 1>2 2>3 4>3')).ranks]).toEqual([0, 1, 2, 3, 2])
  })

  test('puts what has no edges into rows of its own, below', () => {
    const count = 30
    const alone = {
      widths: Array(count).fill(100),
      heights: Array(count).fill(40),
      from: [],
      to: [],
    }
    const { width, height } = layeredLayout(alone)
    expect([width, height]).toEqual([5 * 100 + 4 * SPACING.beside, 6 * 40 + 5 * SPACING.beside])
  })

  test('of the longest of very many long edges gives some no way, and says so', () => {
    const chain = Array.from({ length: 399 }, (_, at) => `${at}>${at + 1}`)
    const long = Array.from({ length: 390 }, (_, at) => `0>${at + 2}`)
    const graph = drawn([...chain, ...long].join(' '))
    const { routes } = layeredLayout(graph)
    const direct = routes.isDirect.reduce((sum, one) => sum + one, 0)
    expect(direct).toBeGreaterThan(300)
    expect(routes.isDirect[0]).toBe(0)
    expect(routes.points.length).toBeLessThan(40_000)
  })

  test.each([
    ['a cycle', '0>1 1>2 2>1'],
    ['an edge to itself', '0>1 1>1'],
  ])('of %s is refused', (_, text) => {
    expect(() => layeredLayout(drawn(text))).toThrow(RangeError)
  })

  test('of an edge to a node that there is not is refused', () => {
    expect(() => layeredLayout({ widths: [1], heights: [1], from: [0], to: [1] })).toThrow(
      RangeError,
    )
    expect(() => layeredLayout({ widths: [1], heights: [1], from: [0.5], to: [0] })).toThrow(
      RangeError,
    )
  })

  test('of nothing is nothing', () => {
    const { width, height } = layeredLayout({ widths: [], heights: [], from: [], to: [] })
    expect([width, height]).toEqual([0, 0])
  })
})

test('these checks catch boxes and edges that were moved', () => {
  const graph = drawn('0>1 0>2 1>3 2>3 0>3')
  const layout = layeredLayout(graph)
  const shifted = { ...layout, x: layout.x.slice(), y: layout.y.slice() }
  shifted.x[2] = (layout.x[1] ?? 0) + 5
  expect(overlap(boxesOf(graph, shifted))).toBe('1 and 2')
  shifted.y[3] = 0
  expect(isPointingDown(graph, shifted)).toBe(false)
  const { routes } = layout
  const middle = (layout.x[1] ?? 0) + 50
  const through = {
    ...routes,
    points: routes.points.map((one, at) => (at % 2 === 0 ? middle : one)),
  }
  expect(passedThrough(graph, { ...layout, routes: through })).toBeDefined()
})
