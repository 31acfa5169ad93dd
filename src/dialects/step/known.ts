// What every draft takes for granted, and what none can know
// =============================================================================
//
// Seed 000, ASSUMPTIONS: in its own words, because a person is asked to review
// them before approving a plan.

/** The three of the seed. */
export const assumptions: readonly string[] = Object.freeze([
  'User has read access to all knowledge sources',
  'User has read access to all memory types',
  'LLM outputs are deterministic given identical inputs',
])

/** What cannot be known when a plan is made; a line a warning follows them. */
export const knownUnknowns: readonly string[] = Object.freeze([
  'Step durations are estimates',
  'Sources are assumed to be available when the plan runs',
  'Memory is assumed to be complete',
])
