// The graph of the dashboard, as far as it needs no browser: what is in view, where the camera is, what the worker says.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fitted, held, LARGEST, moved, showing, zoomed } from '../../web/graph/camera.ts'
import { Cells } from '../../web/graph/cells.ts'
import { detailAt } from '../../web/graph/detail.ts'
import { answerTo, buffersOf } from '../../web/graph/layout-message.ts'
import { boxAt, sceneOf } from '../../web/graph/scene.ts'
import type { BoxedPlan } from '../../web/server/shapes.ts'

const place = fc.integer({ min: 0, max: 5000 })
const rectangle = fc
  .tuple(place, place, fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 }))
  .map(([x, y, width, height]) => [x, y, x + width, y + height] as const)

type Rectangle = readonly [number, number, number, number]

function touches(a: Rectangle, b: Rectangle): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

describe('cells', () => {
  test('find all that is in view, each once, whatever its size', () => {
    fc.assert(
      fc.property(fc.array(rectangle, { maxLength: 60 }), rectangle, (all, view) => {
        const found: number[] = []
        new Cells(Float64Array.from(all.flat())).within(...view, (id) => found.push(id))
        const expected = all.flatMap((one, at) => (touches(one, view) ? [at] : []))
        expect(new Set(found).size).toBe(found.length)
        expect(found).toEqual(expect.arrayContaining(expected))
      }),
    )
  })

  test('look at no more than a few of many that are far away', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => {
      const [x, y] = [(at % 100) * 300, Math.floor(at / 100) * 100]
      return [x, y, x + 248, y + 80]
    })
    let found = 0
    new Cells(Float64Array.from(all.flat())).within(3000, 3000, 4000, 3800, () => found++)
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(200)
  })

  test('of nothing find nothing', () => {
    new Cells(new Float64Array()).within(0, 0, 100, 100, () => expect.fail('found something'))
  })
})

describe('the camera', () => {
  const graph = { width: 4000, height: 3000 }
  const view = { width: 800, height: 600 }

  test('fits all of a graph, and makes a small one no larger', () => {
    const { x, y, scale } = fitted(graph, view)
    expect([x, y].every((one) => one < 0)).toBe(true)
    expect(x + view.width / scale).toBeGreaterThan(graph.width)
    expect(y + view.height / scale).toBeGreaterThan(graph.height)
    expect(fitted({ width: 100, height: 50 }, view).scale).toBe(1)
  })

  test('keeps what is under the pointer when it zooms, and has bounds', () => {
    const before = { x: 100, y: 200, scale: 0.5 }
    const at = { x: 300, y: 120 }
    const after = zoomed(before, 1.7, at, 0.01)
    expect(after.x + at.x / after.scale).toBeCloseTo(before.x + at.x / before.scale)
    expect(after.y + at.y / after.scale).toBeCloseTo(before.y + at.y / before.scale)
    expect(zoomed(before, 1000, at, 0.01).scale).toBe(LARGEST)
    expect(zoomed(before, 0.0001, at, 0.01).scale).toBe(0.01)
  })

  test('never loses the graph', () => {
    const { x, y, scale } = held(moved({ x: 0, y: 0, scale: 1 }, 1e6, -1e6), graph, view)
    expect(x).toBeLessThan(graph.width)
    expect(y + view.height / scale).toBeGreaterThan(0)
  })

  test('goes to a box only where it is out of view', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    expect(showing(camera, { x: 10, y: 10, width: 248, height: 80 }, view)).toBe(camera)
    const area = { x: 3000, y: 2000, width: 248, height: 80 }
    const moved = showing(camera, area, view)
    expect(moved.scale).toBe(camera.scale)
    expect(moved.x + view.width / 2).toBe(area.x + area.width / 2)
  })
})

test('the nearer, the more is drawn', () => {
  expect([0.01, 0.3, 0.6, 1, 2].map(detailAt)).toEqual(['far', 'shaped', 'middle', 'near', 'near'])
})

describe('the worker', () => {
  const request = (from: readonly number[], to: readonly number[]) => ({
    id: 7,
    widths: Float64Array.of(248, 248, 248),
    heights: Float64Array.of(80, 80, 80),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
  })

  test('answers with places, in memory that can be handed over', () => {
    const answer = answerTo(request([0, 0], [1, 2]))
    expect(answer).toMatchObject({ kind: 'laid-out', id: 7 })
    expect(buffersOf(answer)).toHaveLength(5)
    expect(structuredClone(answer, { transfer: buffersOf(answer) })).toMatchObject({ id: 7 })
    expect(buffersOf(answer).map(({ byteLength }) => byteLength)).toEqual([0, 0, 0, 0, 0])
  })

  test('answers a graph that goes in a circle with the reason', () => {
    expect(answerTo(request([0, 1], [1, 0]))).toEqual({
      kind: 'failed',
      id: 7,
      why: '2 nodes are in a cycle',
    })
  })

  test('lays out nothing', () => {
    const nothing = { widths: new Float64Array(), heights: new Float64Array() }
    const answer = answerTo({ ...request([], []), ...nothing })
    expect(answer).toMatchObject({ kind: 'laid-out', layout: { width: 0, height: 0 } })
  })
})

test('a scene finds the box at a place, and what lies between boxes is none', () => {
  const box = {
    title: 't',
    lines: ['t'],
    says: [],
    effect: 'pure',
    hasGate: false,
    height: 80,
  } as const
  const plan: BoxedPlan = {
    run: 'r',
    plan: 'p',
    boxes: [
      { ...box, id: 'a', number: 1 },
      { ...box, id: 'b', number: 2 },
    ],
    arrows: [{ from: 1, to: 2, kind: 'result' }],
  }
  const answer = answerTo({
    id: 0,
    widths: Float64Array.of(248, 248),
    heights: Float64Array.of(80, 80),
    from: Int32Array.of(0),
    to: Int32Array.of(1),
  })
  if (answer.kind !== 'laid-out') throw new Error(answer.why)
  const scene = sceneOf(plan, answer.layout)
  const [x, y] = [scene.x[1] as number, scene.y[1] as number]
  expect(boxAt(scene, x + 5, y + 5)).toBe(1)
  expect(boxAt(scene, x + 5, y - 5)).toBeUndefined()
  expect(Array.from(scene.edgeOf)).toEqual([0])
})
