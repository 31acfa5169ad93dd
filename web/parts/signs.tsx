// States and effects as signs: a shape and a word, and colour on top

import { EFFECT_LABELS } from '#app/graph/plan-effect-labels'
import { STATE_SHAPES } from '#app/graph/state-shapes'

import type { Effect, RunStatus, StepStatus } from '../server/shapes.ts'

/** How a step or a run stands. */
export function StateSign({ status }: { readonly status: StepStatus | RunStatus }) {
  const shown = shapeOf(status)
  return (
    <span class={`state ${STATE_SHAPES[shown].tone}`}>
      <Shape of={shown} />
      {status}
    </span>
  )
}

/** The shape of a state alone, for where its word stands beside it or in a title. */
export function Shape({ of }: { readonly of: StepStatus }) {
  const { path, isFilled } = STATE_SHAPES[of]
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      <path class={isFilled ? 'solid' : 'line'} d={path} />
    </svg>
  )
}

/** A run stands as a step does, but for one thing: it can be paused. */
function shapeOf(status: StepStatus | RunStatus): StepStatus {
  return status === 'paused' ? 'waiting' : status
}

/** What a call may do to the world. */
export function EffectSign({ effect }: { readonly effect: Effect }) {
  return <span class={`effect ${effect}`}>{EFFECT_LABELS[effect]}</span>
}

const MOST_IN_STRIP = 48

/** The steps of a run as a row of shapes; of more than fit, how many have ended. */
export function Strip({ steps }: { readonly steps: readonly { readonly status: StepStatus }[] }) {
  const done = steps.filter(({ status }) => status === 'done').length
  const label = `${done} of ${steps.length} steps done`
  return (
    <span class="strip" role="img" aria-label={label} title={label}>
      {steps.slice(0, MOST_IN_STRIP).map(({ status }) => (
        <span class={`row ${STATE_SHAPES[status].tone}`}>
          <Shape of={status} />
        </span>
      ))}
    </span>
  )
}
