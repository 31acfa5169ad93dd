// Votes on effects
// =============================================================================
//
// A vote draws the same call several times and compares the answers. That may be
// done only with calls that change nothing: those that are computed, and reads
// whose answers vary, such as a model's.

import { callEffect } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports each call in a step with a vote that acts, or reads what is the same each time. */
export const voteOnEffect: Pass = {
  name: 'vote-on-effect',

  *check(plan, catalogue) {
    const { calls, facts } = surveyOf(plan)
    if (!facts.withNumbers.some(({ vote }) => vote !== undefined)) return
    for (const { node, step } of calls) {
      const entry = catalogue.entries.get(node.tool)
      if (step?.vote === undefined || entry === undefined) continue
      const effect = callEffect(node, catalogue)
      if (effect === 'pure' || (effect === 'read' && entry.sampled)) continue
      yield error('check/vote-on-effect', node.places.tool, {
        details: { step: step.id, tool: node.tool, effect: WORDS[effect] },
      })
    }
  },
}

const WORDS = {
  read: 'reads the same each time',
  write: 'changes something',
  irreversible: 'does what cannot be undone',
} as const
