// The graph of a plan, as a picture that can be moved
// =============================================================================
//
// For those who see it. The tree of steps says the same and is what a screen reader reads; picking a box here is picking
// its step there.
//
// Invariants:
//
//   PLAN-GRAPH-1. Nothing can be done here that cannot be done in the tree.

import { useEffect, useRef } from 'preact/hooks'

import type { StepStatus } from '../server/shapes.ts'
import { GraphView } from './graph-view.ts'
import type { Scene } from './scene.ts'

interface PlanGraphProps {
  readonly scene: Scene
  /** How each step stands, by its place; absent for a plan that does not run. */
  readonly states?: readonly StepStatus[] | undefined
  /** The place of the step that is picked; -1 for none. */
  readonly picked: number
  /** Pixels at the right that something lies over. */
  readonly covered?: number
  /** What the picture shows, for who does not see it. */
  readonly label: string
  readonly onPick: (at: number | undefined) => void
}

const ZOOM = 1.4

export function PlanGraph(props: PlanGraphProps) {
  const { scene, states, picked, covered = 0, label } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<GraphView | undefined>(undefined)
  const asked = useRef(props.onPick)
  const pickedHere = useRef(-1)
  asked.current = props.onPick
  useEffect(() => {
    if (canvas.current === null) return undefined
    const made = new GraphView(canvas.current, scene, (at) => {
      pickedHere.current = at ?? -1
      asked.current(at)
    })
    view.current = made
    return () => made.close()
  }, [scene])
  useEffect(() => view.current?.show(states, picked, covered), [scene, states, picked, covered])
  useEffect(() => {
    // Who picks a box has it before their eyes.
    if (picked >= 0 && picked !== pickedHere.current) view.current?.bring(picked)
    pickedHere.current = -1
  }, [scene, picked])
  return (
    <div class="graph">
      <canvas ref={canvas} role="img" aria-label={label} tabIndex={0} />
      <div class="tools" role="group" aria-label="The picture">
        <button type="button" class="button" onClick={() => view.current?.zoom(ZOOM)}>
          <span aria-hidden="true">+</span>
          <span class="unseen">Larger</span>
        </button>
        <button type="button" class="button" onClick={() => view.current?.zoom(1 / ZOOM)}>
          <span aria-hidden="true">−</span>
          <span class="unseen">Smaller</span>
        </button>
        <button type="button" class="button" onClick={() => view.current?.fit()}>
          Fit
        </button>
      </div>
      <p class="keys small" aria-hidden="true">
        drag · Ctrl + wheel · + − 0 ← → ↑ ↓
      </p>
    </div>
  )
}
