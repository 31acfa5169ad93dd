// What the ends of planning jobs are called

import type { PlanningOutcome } from './planning-facts.ts'

/** Each end in words, as a line of a table. */
export const OUTCOME_WORDS: Readonly<Record<PlanningOutcome, string>> = {
  'at-once': 'accepted at once',
  fixed: 'accepted after mechanical fixes',
  repaired: 'accepted after repairs',
  cached: 'from the cache',
  'not-approved': 'not approved by critics',
  cannot: 'cannot be done, says the model',
  exhausted: 'all attempts used up',
  'provider-failed': 'the model gave no answer',
  failed: 'failed otherwise',
  cancelled: 'cancelled',
  open: 'under way',
}
