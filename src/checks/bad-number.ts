// Bad numbers
// =============================================================================
//
// What a step says about time, tolerance and votes must be possible: no estimate
// below nothing, no vote that more samples are needed to win than are drawn, and none
// whose lead is too small for the reliability that it states.

import { leadFor, placeOf, votedSteps, type Step, type Vote } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports estimates, tolerances and votes that cannot be meant. */
export const badNumber: Pass = {
  name: 'bad-number',

  *check(plan) {
    const voted = votedSteps(plan.steps)
    for (const step of surveyOf(plan).facts.withNumbers) {
      for (const [part, number, wanted] of wrongIn(step, voted)) {
        yield error('check/bad-number', placeOf(step, part), {
          details: {
            step: step.id,
            part: WORDS[part],
            number: String(number ?? 'nothing'),
            wanted,
          },
        })
      }
    }
  },
}

const WORDS = { estimate: 'the estimate', expects: 'the tolerance', vote: 'the vote' } as const

function* wrongIn({ estimate, expects, vote }: Step, voted: number) {
  if (estimate !== undefined && !(estimate.seconds >= 0 && Number.isFinite(estimate.seconds))) {
    yield ['estimate', estimate.seconds, 'seconds from 0 on'] as const
  }
  const tolerance = expects?.tolerance
  if (tolerance !== undefined && !(tolerance >= 0 && Number.isFinite(tolerance))) {
    yield ['expects', tolerance, 'a number from 0 on'] as const
  }
  if (vote !== undefined)
    for (const wrong of wrongInVote(vote, voted)) yield ['vote', ...wrong] as const
}

type Wrong = readonly [number: number | undefined, wanted: string]

function* wrongInVote(vote: Vote, voted: number): Generator<Wrong> {
  const { ahead, samples, reliability, p } = vote
  const isWhole = (count: number) => Number.isSafeInteger(count) && count >= 1
  if (!isWhole(samples)) yield [samples, '`samples` as a whole number from 1 on']
  const beyond = [...beyondBounds(vote)]
  yield* beyond
  if (beyond.length > 0) return
  if (reliability !== undefined && p === undefined) yield [p, '`p` beside `reliability`']
  const needed = leadFor(vote, voted)
  if (reliability !== undefined && p !== undefined && needed === undefined) {
    yield [reliability, '`reliability` that some lead reaches']
  } else if (!isWhole(ahead)) {
    yield [ahead, '`ahead` as a whole number from 1 on']
  } else if (needed !== undefined && ahead < needed) {
    yield [ahead, `at least \`ahead\` ${needed} for that reliability, or no \`ahead\``]
  } else if (isWhole(samples) && samples < ahead) {
    yield [samples, `at least as many \`samples\` as \`ahead\` (${ahead})`]
  }
}

function* beyondBounds({ reliability, p }: Vote): Generator<Wrong> {
  if (p !== undefined && !(p > 0.5 && p <= 1)) yield [p, '`p` above 0.5 and at most 1']
  if (reliability !== undefined && !(reliability > 0 && reliability < 1)) {
    yield [reliability, '`reliability` above 0 and below 1']
  }
}
