// What one call puts at stake, its words included
// =============================================================================

import { mayHideCondition } from '#dialects'
import { callRisk, type Call, type Catalogue, type Risk } from '#plan'

/**
 * The risk of a call as its tool's entry says it; unknown where its action may hide a condition, unless
 * it is high anyway.
 */
export function riskOfCall(call: Call, catalogue: Catalogue): Risk {
  const risk = callRisk(call, catalogue)
  return risk !== 'high' && mayHideCondition(call) ? 'unknown' : risk
}
