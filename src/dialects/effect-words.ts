// What a tool's effect is called where a model is told of it

import type { Effect } from '#plan'

export const EFFECT_WORDS: Readonly<Record<Effect, string>> = Object.freeze({
  pure: 'computes',
  read: 'reads',
  write: 'changes something',
  irreversible: 'cannot be undone',
})
