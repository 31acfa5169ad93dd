// The layout of a plan's graph, made once
// =============================================================================
//
// Invariants:
//
//   LAY-OUT-1. A plan is laid out once, whatever its steps do: layouts are kept by the digest of the plan.
//   LAY-OUT-2. The one script that the policy of trusted types lets this page start is the worker that was built with it.

// oxlint-disable-next-line import/default -- the bundler makes it, as `modules.d.ts` says
import workerAddress from './layout-worker.ts?worker&url'

import { BOX } from '#app/graph/box-size'

import type { BoxedPlan } from '../server/shapes.ts'
import { buffersOf, type LaidOut, type LayoutAnswer, type LayoutRequest } from './layout-message.ts'
import { sceneOf, type Scene } from './scene.ts'

const MOST_KEPT = 6

const kept = new Map<string, Promise<Scene>>()

/** The graph of a plan with places (LAY-OUT-1). */
export function sceneOfPlan(plan: BoxedPlan): Promise<Scene> {
  const known = kept.get(plan.plan)
  if (known !== undefined) return known
  const made = laidOut(plan).then((layout) => sceneOf(plan, layout))
  kept.set(plan.plan, made)
  made.catch(() => kept.delete(plan.plan))
  for (const old of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(old)
  }
  return made
}

const waiting = new Map<number, PromiseWithResolvers<LaidOut>>()
let worker: Worker | undefined
let next = 0

async function laidOut({ boxes, arrows }: BoxedPlan): Promise<LaidOut> {
  const id = next++
  const request: LayoutRequest = {
    id,
    widths: new Float64Array(boxes.length).fill(BOX.width),
    heights: Float64Array.from(boxes, ({ height }) => height),
    from: Int32Array.from(arrows, ({ from }) => from - 1),
    to: Int32Array.from(arrows, ({ to }) => to - 1),
  }
  const answered = Promise.withResolvers<LaidOut>()
  waiting.set(id, answered)
  worker ??= started()
  worker.postMessage(request, buffersOf(request))
  return await answered.promise
}

function started(): Worker {
  const made = new Worker(trustedAddress(), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<LayoutAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'laid-out') asked?.resolve(data.layout)
    else asked?.reject(new Error(data.why))
  })
  made.addEventListener('error', () => {
    worker = undefined
    for (const asked of waiting.values())
      asked.reject(new Error('The program that lays graphs out could not be started.'))
    waiting.clear()
  })
  return made
}

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

/** LAY-OUT-2 */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
  if (trustedTypes === undefined) return workerAddress
  policy ??= trustedTypes.createPolicy('planwright-worker', {
    createScriptURL(address) {
      if (address !== workerAddress) throw new TypeError(`${address} is not the layout's worker`)
      return address
    },
  })
  // The browser takes the object that the policy gives in place of a text.
  return policy.createScriptURL(workerAddress) as string
}

let policy: ReturnType<Policies['createPolicy']> | undefined
