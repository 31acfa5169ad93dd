// What effects are called where people read them

import type { Effect } from '#plan'

/** One an effect. */
export const EFFECT_LABELS: Readonly<Record<Effect, string>> = {
  pure: 'computes',
  read: 'reads',
  write: 'writes',
  irreversible: 'cannot be undone',
}
