// sets.delegate: one task of a strategy, carried out by a sub-agent
// =============================================================================
//
// A task that names a file or a set has that one. Any other goes to `agent` with the tools
// that the policy grants, and without a model a person is asked. Which of them it is stands
// in the catalogue entry, so in every review.
//
// Invariants:
//
//   DELEGATE-1. It returns exactly one set that is on disk, or it fails and says why.
//   DELEGATE-2. Each attempt is a call of its own, and what its answer came to is
//       remembered: a run that is resumed repeats no attempt that had ended
//       and judges none again.
//   DELEGATE-3. Only what may be otherwise next time is tried again (attempts.ts);
//       any other failure is the step's own, in its own words.

import { joinEffects, type Effect } from '#plan'
import { defineTool, type Tool } from '#runtime/tool'

import { ATTEMPT_MS, MOST_ATTEMPTS } from './attempts.ts'
import { byAgent, byHand, bySource } from './carry-out.ts'
import { setResult } from './set-result.ts'
import { taskInput, type DelegateParts } from './task.ts'

/** All attempts, each as long as an agent may take, and a little for what is between them. */
const TIMEOUT_MS = MOST_ATTEMPTS * ATTEMPT_MS + 60_000

export function delegate(parts: DelegateParts): Tool {
  const { modelName, grants } = parts
  const isModel = modelName !== undefined
  const inner = isModel ? grants.map((grant) => grant.effect) : []
  const effect = inner.reduce<Effect>(joinEffects, 'read')
  const tools = grants.map(({ id }) => `\`${id}\``).join(', ')
  return defineTool({
    id: 'sets.delegate',
    description:
      'Has one task of a strategy carried out by a sub-agent, which leaves one result set.',
    input: taskInput,
    output: setResult,
    positional: ['task'],
    effect,
    repeat: effect === 'read' ? 'safe' : 'keyed',
    sampled: isModel && effect === 'read',
    risk: effect === 'read' ? 'medium' : 'high',
    startsAgents: true,
    ...(isModel ? { gives: grants.map(({ id }) => id) } : {}),
    implementation: isModel
      ? `the file or the set that \`context.source\` names, else ${modelName} with ${tools === '' ? 'no tools' : tools}`
      : 'the file or the set that `context.source` names, else a person',
    timeoutMs: TIMEOUT_MS,
    async run(given, context) {
      const doing = { given, context, ...parts }
      return (await bySource(doing)) ?? (await (isModel ? byAgent : byHand)(doing))
    },
  })
}
