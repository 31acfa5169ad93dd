// A critic of your own: at most five steps, so that a person reads the plan at a glance.

import type { Critic, CritiqueUnit } from 'planwright/planner'

const MOST = 5

export const shortPlans: Critic = {
  id: 'short-plans',
  // The compiled plan has steps in every dialect.
  dialects: 'all',
  critique(_plan, _state, { plan }) {
    const surplus = plan.steps[MOST]
    if (surplus === undefined) return []
    const finding: CritiqueUnit = {
      critic_id: 'short-plans',
      step_id: surplus.id,
      issue: 'other',
      claim: `The plan has ${plan.steps.length} steps.`,
      support: `A person who decides reads ${MOST} steps at a glance.`,
      severity: 'blocking',
      suggestion: 'Leave out what the problem does not ask for.',
    }
    return [finding]
  },
}
