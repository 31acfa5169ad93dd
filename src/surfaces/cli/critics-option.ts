// --critics: who judges a plan

import { text } from './command.ts'

/** The option, as every command that plans has it. */
export const criticsText = text(
  'NAMES',
  'who judges the plan, with commas, or `none`: `physics-lawyer`, `dependency-checker`, and by a model `pre-mortem`, `physics-lawyer-model`; default: all but those two',
)
