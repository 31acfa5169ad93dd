// The graph of a run with what its signs mean

import { useEffect, useMemo, useState } from 'preact/hooks'

import { plural } from '#app/amounts'
import { STATE_SHAPES } from '#app/graph/state-shapes'

import { sceneOfPlan } from '../../graph/lay-out.ts'
import { PlanGraph } from '../../graph/plan-graph.tsx'
import type { Scene } from '../../graph/scene.ts'
import { Problem } from '../../parts/notices.tsx'
import { Shape } from '../../parts/signs.tsx'
import type { BoxedPlan, StepStatus } from '../../server/shapes.ts'

interface RunGraphProps {
  readonly plan: BoxedPlan | undefined
  readonly states?: readonly StepStatus[] | undefined
  readonly picked: number
  /** Pixels at the right that something lies over. */
  readonly covered?: number
  readonly onPick: (at: number | undefined) => void
}

/** In the order in which people look for them. */
const LEGEND: readonly StepStatus[] = [
  'running',
  'waiting',
  'failed',
  'rejected',
  'unknown',
  'blocked',
  'done',
  'skipped',
  'cancelled',
  'ready',
  'pending',
]

export function RunGraph({ plan, states, picked, covered = 0, onPick }: RunGraphProps) {
  const { scene, problem } = useScene(plan)
  const counts = useMemo(() => countsOf(states ?? []), [states])
  if (problem !== undefined) return <Problem of={problem} />
  if (plan?.boxes.length === 0) return <p class="soft">The plan has no steps.</p>
  if (scene === undefined || plan === undefined) {
    return (
      <div class="graph" aria-busy="true">
        <p class="soft">The plan is laid out …</p>
      </div>
    )
  }
  const said = counts.map(([status, count]) => `${count} ${status}`).join(', ')
  return (
    <figure class="drawing">
      <PlanGraph
        scene={scene}
        states={states}
        picked={picked}
        covered={covered}
        label={`The plan as a graph: ${plural(plan.boxes.length, 'step')}, ${plural(plan.arrows.length, 'arrow')}${said === '' ? '' : `; ${said}`}. The tree of steps says the same.`}
        onPick={onPick}
      />
      <figcaption class="row small soft">
        {counts.map(([status, count]) => (
          <span key={status} class={`state ${STATE_SHAPES[status].tone}`}>
            <Shape of={status} />
            {count.toLocaleString('en')} {status}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function countsOf(states: readonly StepStatus[]): readonly (readonly [StepStatus, number])[] {
  const counts = new Map<StepStatus, number>()
  for (const status of states) counts.set(status, (counts.get(status) ?? 0) + 1)
  return LEGEND.flatMap((status) => {
    const count = counts.get(status)
    return count === undefined ? [] : [[status, count] as const]
  })
}

function useScene(plan: BoxedPlan | undefined): {
  readonly scene?: Scene
  readonly problem?: unknown
} {
  const [found, setFound] = useState<{ readonly scene?: Scene; readonly problem?: unknown }>({})
  useEffect(() => {
    if (plan === undefined) return undefined
    let isOver = false
    sceneOfPlan(plan).then(
      (scene) => isOver || setFound({ scene }),
      (problem: unknown) => isOver || setFound({ problem }),
    )
    return () => {
      isOver = true
    }
  }, [plan])
  return found
}
