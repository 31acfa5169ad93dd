// Standing decisions, as a person reads them
// =============================================================================

import type { ListedStanding } from '#app'
import type { StandingDecision, StandingState } from '#services/workspace/standing-decisions'

import { paragraph } from '../paragraph.ts'
import { untilText } from '../standing-here.ts'
import { bold, dim, green, padded, red, words, yellow, type Styled } from '../styled.ts'
import { clock } from './amounts.ts'
import { actorWords } from './event.ts'

/** Each with its state; those that hold first. */
export function standingList(all: readonly ListedStanding[], width: number): readonly Styled[] {
  if (all.length === 0) return [dim('no standing decision')]
  return all.flatMap((one) => {
    if (one.state === 'broken') {
      const { id, why } = one.standing
      return paragraph(words`${bold(id)}  ${red('broken')}     `, why, width)
    }
    const { state, standing } = one
    const { id, name, decision, revoked } = standing
    const { free = [] } = decision.subject.standing ?? {}
    const said = `by ${actorWords(decision.actor)} at ${clock(Date.parse(decision.at))}`
    const facts = [
      said,
      ...(state === 'valid' ? [`until ${untilText(standing)}`] : []),
      ...(free.length === 0 ? [] : [`free: ${free.join(', ')}`]),
      ...(revoked === undefined
        ? []
        : [`revoked by ${actorWords(revoked.actor)} at ${clock(Date.parse(revoked.at))}`]),
      ...(state === 'elsewhere' ? [ELSEWHERE[standing.signed]] : []),
    ]
    return [
      ...paragraph(words`${bold(id)}  ${padded(PAINT[state](state), CELLS)}  `, name, width),
      ...paragraph('    ', facts.join('; '), width).map(dim),
    ]
  })
}

/** Why a decision does not count, by whether somebody signed it who counts. */
const ELSEWHERE: Readonly<Record<StandingDecision['signed'], string>> = {
  here: 'this folder is not trusted',
  elsewhere: 'given elsewhere: nobody signed it who counts here',
  nobody: 'given elsewhere, or kept by an earlier version: nobody signed it',
}

const CELLS = 9

const PAINT: Readonly<Record<StandingState, (text: string) => Styled>> = {
  valid: green,
  ended: yellow,
  revoked: yellow,
  elsewhere: yellow,
}
