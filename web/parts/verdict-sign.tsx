// What the policy says to a call, as a sign: a shape and a word

import { STATE_SHAPES } from '#app/graph/state-shapes'

import type { StepStatus, Verdict } from '../server/shapes.ts'
import { Shape } from './signs.tsx'

const SHOWN: Readonly<Record<Verdict, readonly [shape: StepStatus, word: string]>> = {
  allow: ['done', 'allowed'],
  ask: ['waiting', 'asked'],
  deny: ['rejected', 'denied'],
}

export function VerdictSign({ verdict }: { readonly verdict: Verdict }) {
  const [shape, word] = SHOWN[verdict]
  return (
    <span class={`state ${STATE_SHAPES[shape].tone}`}>
      <Shape of={shape} />
      {word}
    </span>
  )
}

/** All that it may say to calls of a tool, which their arguments decide. */
export function VerdictSigns({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  return (
    <span class="row baseline signs">
      {verdicts.map((verdict) => (
        <VerdictSign key={verdict} verdict={verdict} />
      ))}
      {verdicts.length > 1 ? <span class="small soft">by its arguments</span> : null}
    </span>
  )
}
