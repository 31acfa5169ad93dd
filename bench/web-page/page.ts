// What `bench/web.ts` measures, in the page: the dashboard's own graph, of a plan that is made here

import { BOX } from '#app/graph/box-size'

import { GraphView } from '../../web/graph/graph-view.ts'
import { sceneOfPlan } from '../../web/graph/lay-out.ts'
import { answerTo } from '../../web/graph/layout-message.ts'
import type { BoxedPlan, StepStatus } from '../../web/server/shapes.ts'
import '../../web/style/dashboard.css'
import './page.css'
import type { Panned } from './panned.ts'

/** What can be measured. */
export interface WebBench {
  /** Lays a plan out and draws it; milliseconds until all of it is there. */
  readonly first: (nodes: number, edges: number, reach: number) => Promise<number>
  /** The layout of such a plan alone, in milliseconds, here and not in a worker. */
  readonly layout: (nodes: number, edges: number, reach: number) => number
  /** Zooms by so many presses of `+`, and waits until all is drawn. */
  readonly zoom: (presses: number) => Promise<void>
  /** Moves the view with so many presses of the arrows, one a frame. */
  readonly pan: (frames: number) => Promise<Panned>
  /** Draws once more with other states; milliseconds until all of it is there. */
  readonly recolour: () => Promise<number>
}

const STATES: readonly StepStatus[] = [
  'done',
  'done',
  'done',
  'done',
  'pending',
  'running',
  'pending',
]
const canvas = document.querySelector('canvas') as HTMLCanvasElement
let view: GraphView | undefined
let states: readonly StepStatus[] = []

const bench: WebBench = {
  async first(nodes, edges, reach) {
    view?.close()
    const plan = planOf(nodes, edges, reach)
    states = plan.boxes.map(
      (_, at) => STATES[Math.floor((at / nodes) * STATES.length)] ?? 'pending',
    )
    const began = performance.now()
    const scene = await sceneOfPlan(plan)
    view = new GraphView(canvas, scene, () => {})
    view.show(states, -1, 0)
    await settled()
    return performance.now() - began
  },
  layout(nodes, edges, reach) {
    const { boxes, arrows } = planOf(nodes, edges, reach)
    const request = {
      id: 0,
      widths: new Float64Array(boxes.length).fill(BOX.width),
      heights: Float64Array.from(boxes, ({ height }) => height),
      from: Int32Array.from(arrows, ({ from }) => from - 1),
      to: Int32Array.from(arrows, ({ to }) => to - 1),
    }
    const began = performance.now()
    answerTo(request)
    return performance.now() - began
  },
  async zoom(presses) {
    for (let at = 0; at < presses; at++) press('+')
    await settled()
  },
  async pan(frames) {
    const draws: number[] = []
    const intervals: number[] = []
    let before: number | undefined
    for (let at = 0; at < frames; at++) {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      // All three are called in the next frame, in this order: the view draws between the others.
      let began = 0
      requestAnimationFrame((now) => {
        began = performance.now()
        if (before !== undefined) intervals.push(now - before)
        before = now
      })
      press(
        at % 80 < 40
          ? at % 2 === 0
            ? 'ArrowDown'
            : 'ArrowRight'
          : at % 2 === 0
            ? 'ArrowUp'
            : 'ArrowLeft',
      )
      requestAnimationFrame(() => {
        flush()
        draws.push(performance.now() - began)
        resolve(undefined)
      })
      await promise
    }
    return { draws, intervals }
  },
  async recolour() {
    states = states.map((state) => (state === 'pending' ? 'ready' : state))
    const began = performance.now()
    view?.show(states, -1, 0)
    await settled()
    return performance.now() - began
  },
}
Object.assign(globalThis, { bench })

function press(key: string): void {
  canvas.dispatchEvent(new KeyboardEvent('keydown', { key }))
}

/** Reading one pixel waits until everything before it is drawn. */
function flush(): void {
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
}

/** Waits until nothing is left to draw. */
async function settled(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    flush()
    if (view?.isWhole === true) return
  }
}

/** Each step is led to from one of the `reach` before it; the same each time. */
function planOf(nodes: number, edges: number, reach: number): BoxedPlan {
  let seed = 7
  const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
  const boxes = Array.from({ length: nodes }, (_, at) => ({
    id: `s${at}`,
    number: at + 1,
    title: `Compute number ${at}`,
    lines: [`${at + 1}. Compute number ${at}`],
    says: ['ccos.math.add', 'computes'],
    effect: 'pure' as const,
    hasGate: false,
    height: 88,
  }))
  const arrows = Array.from({ length: edges }, (_, at) => {
    const to = at < nodes - 1 ? at + 1 : 1 + Math.floor(random() * (nodes - 1))
    const from = Math.max(0, to - 1 - Math.floor(random() * Math.min(reach, to)))
    return { from: from + 1, to: to + 1, kind: 'result' as const }
  })
  return { run: 'bench', plan: `${nodes} ${edges} ${reach} ${performance.now()}`, boxes, arrows }
}
