// What the votes of a plan take, in words
// =============================================================================

import type { EstimatedStep, VoteEstimate } from '#app'
import { dollarsText } from '#runtime/budget'

import { paragraph } from '../paragraph.ts'
import { bold, dim, nothing, red, words, type Styled } from '../styled.ts'
import { plural, probability } from './amounts.ts'

/** The estimate, step by step and in all, with what it does not know. */
export function estimateView(estimate: VoteEstimate, width: number): readonly Styled[] {
  const { voted, unvoted, votes, leastDraws, draws, dollars, success, p, reliability } = estimate
  const once =
    unvoted.length === 0 ? [] : paragraph('Drawn once, without a vote: ', unvoted.join(', '), width)
  if (voted.length === 0) return [bold('No step holds a vote.'), ...once]
  const wanted =
    reliability === undefined ? '' : `, for all right with P ${probability(reliability)}`
  const known = p === undefined ? '' : ` with p ${probability(p)} of one draw${wanted}`
  return [
    bold(`${plural(votes, 'vote')}${known}`),
    ...voted.flatMap((step) => stepLines(step, width)),
    nothing,
    words`${bold('Draws')}      ${draws === undefined ? `${leastDraws} at least` : `about ${amount(draws)}, ${leastDraws} at least`}`,
    words`${bold('Money')}      ${dollars === undefined ? 'not known: --cost says what a draw costs' : `about ${dollarsText(dollars)}`}`,
    words`${bold('P(success)')} ${success === undefined ? 'not known: --p says how likely one draw is right' : probability(success)}`,
    ...once,
    nothing,
    ...paragraph('', LIMITS, width).map(dim),
  ]
}

const LIMITS =
  'By theory: draws that do not depend on each other, wrong always in the same way, and no limit on ' +
  'samples. Steps without a vote are not in P(success). Errors that all draws share no vote finds.'

function stepLines(step: EstimatedStep, width: number): readonly Styled[] {
  const { votes, k, samples, draws, chance, tooFew } = step
  const times = votes === 1 ? '' : `, ${votes} votes at most`
  const each = draws === undefined ? '' : `, about ${amount(draws)} draws`
  const right = chance === undefined ? '' : `, right with P ${probability(chance)}`
  return [
    ...paragraph(`  ${step.step}  `, `k = ${k}${times}${each}${right}`, width),
    ...(tooFew
      ? paragraph(
          '    ',
          `its limit of ${plural(samples, 'sample')} is below k: no answer could win`,
          width,
        ).map(red)
      : []),
  ]
}

function amount(draws: number): string {
  return draws >= 100 ? Math.round(draws).toLocaleString('en') : String(Number(draws.toFixed(2)))
}
