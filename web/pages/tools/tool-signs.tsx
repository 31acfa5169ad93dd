// What is told of a tool wherever it stands

import { toolVerdicts } from '#app/policy/tool-verdicts'
import { effectsOf } from '#plan/catalogue/entry'

import { EffectSign } from '../../parts/signs.tsx'
import { VerdictSigns } from '../../parts/verdict-sign.tsx'
import { Words } from '../../parts/words.tsx'
import type { Effect, PolicyFacts, ToolFacts } from '../../server/shapes.ts'

const EFFECTS: readonly Effect[] = ['pure', 'read', 'write', 'irreversible']

/** All that a call may do: one sign, or several of which an argument decides. */
export function EffectSigns({ effect }: Pick<ToolFacts, 'effect'>) {
  if (typeof effect === 'string') return <EffectSign effect={effect} />
  if ('joins' in effect) {
    return (
      <span class="effect">
        as its <Words text={effect.joins} face="code" />
      </span>
    )
  }
  const possible = effectsOf(effect)
  return (
    <span class="row baseline signs">
      {EFFECTS.filter((one) => possible.includes(one)).map((one) => (
        <EffectSign key={one} effect={one} />
      ))}
      <span class="small soft">
        by <Words text={effect.argument} face="code" />
      </span>
    </span>
  )
}

interface PolicySignsProps {
  readonly tool: ToolFacts
  readonly tools: readonly ToolFacts[]
  readonly policy: PolicyFacts
}

/** What the policy may say to its calls. */
export function PolicySigns({ tool, tools, policy }: PolicySignsProps) {
  const verdicts = toolVerdicts(policy, tool, (id) => tools.find((one) => one.id === id))
  return <VerdictSigns verdicts={verdicts} />
}

/** In which face the description of a tool stands: only those of what is built in are words of Planwright. */
export function faceOf({ from }: ToolFacts): 'ours' | 'prose' {
  return from === 'built-in' ? 'ours' : 'prose'
}
