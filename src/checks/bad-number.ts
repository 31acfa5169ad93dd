// Bad numbers
// =============================================================================
//
// What a step says about time, tolerance and votes must be possible: no estimate
// below nothing, and no vote that more samples are needed to win than are drawn.

import { placeOf, type Step } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports estimates, tolerances and votes that cannot be meant. */
export const badNumber: Pass = {
  name: 'bad-number',

  *check(plan) {
    for (const step of surveyOf(plan).facts.withNumbers) {
      for (const [part, number, wanted] of wrongIn(step)) {
        yield error('check/bad-number', placeOf(step, part), {
          details: { step: step.id, part: WORDS[part], number: String(number), wanted },
        })
      }
    }
  },
}

const WORDS = { estimate: 'the estimate', expects: 'the tolerance', vote: 'the vote' } as const

function* wrongIn({ estimate, expects, vote }: Step) {
  if (estimate !== undefined && !(estimate.seconds >= 0 && Number.isFinite(estimate.seconds))) {
    yield ['estimate', estimate.seconds, 'seconds from 0 on'] as const
  }
  const tolerance = expects?.tolerance
  if (tolerance !== undefined && !(tolerance >= 0 && Number.isFinite(tolerance))) {
    yield ['expects', tolerance, 'a number from 0 on'] as const
  }
  if (vote === undefined) return
  if (!Number.isSafeInteger(vote.ahead) || vote.ahead < 1) {
    yield ['vote', vote.ahead, '`ahead` as a whole number from 1 on'] as const
  } else if (!Number.isSafeInteger(vote.samples) || vote.samples < 1) {
    yield ['vote', vote.samples, '`samples` as a whole number from 1 on'] as const
  } else if (vote.samples < vote.ahead) {
    yield [
      'vote',
      vote.samples,
      `at least as many \`samples\` as \`ahead\` (${vote.ahead})`,
    ] as const
  }
}
