// The votes of a run: how answers were spread, and what the outcome is worth
// =============================================================================

import type { RunFacts, VoteTally } from '#app'

import { paragraph } from '../paragraph.ts'
import { bold, dim, green, nothing, red, words, type Styled } from '../styled.ts'
import { plural, probability } from './amounts.ts'
import { usageWords } from '#app/usage-words'
import { valueView } from './value.ts'

/** How wide and how much. */
export interface VotesOptions {
  readonly width: number
  /** Lines of a value at most. */
  readonly most: number
}

/** Each vote with its answers, behind what they came to together; nothing where none was held. */
export function votesView({ votes, snapshot }: RunFacts, options: VotesOptions): readonly Styled[] {
  const { sum, shown } = votes
  if (sum.held === 0) return []
  const numbers = new Map(snapshot.steps.map(({ id }, at) => [id, at + 1]))
  const left = sum.held - shown.length
  const odd = sum.flagged === 0 ? '' : `, ${sum.flagged} of them flagged`
  const lost = sum.lost === 0 ? '' : `, ${sum.lost} without a winner`
  const head = `${plural(sum.held, 'vote')}${lost}, ${plural(sum.drawn, 'draw')}${odd}`
  const p = sum.p === undefined ? '' : `; one draw is right with p of about ${probability(sum.p)}`
  return [
    nothing,
    bold('Votes'),
    ...paragraph('  ', `${head}${p}`, options.width),
    ...shown.flatMap((vote) => voteLines(vote, numbers.get(vote.step) ?? 0, options)),
    ...(left === 0 ? [] : [dim(`      … and ${left} more`)]),
  ]
}

function voteLines(
  vote: VoteTally,
  number: number,
  { width, most }: VotesOptions,
): readonly Styled[] {
  const { won, votes, against, drawn, flagged, chance, usage, answers } = vote
  const head = words`  ${String(number).padStart(2)}  ${won ? green('won') : red('no winner')}  `
  const odd = flagged === 0 ? '' : `, ${flagged} flagged`
  const right = chance === undefined ? '' : `; right with P ${probability(chance)} by theory`
  const money = usage === undefined ? '' : `; ${usageWords(usage)}`
  return [
    ...paragraph(
      head,
      `${vote.tool}: ${votes} to ${against} in ${plural(drawn, 'draw')}${odd}${right}${money}`,
      width,
    ),
    ...answers.flatMap(({ value, votes: count }) => [
      ...(value === undefined
        ? [words`        ${dim(`${count} ×`)} ${dim('an answer that is gone')}`]
        : answerLines(count, valueView(value, { indent: '', width: width - INDENT, most }))),
    ]),
  ]
}

/** As wide as what stands before an answer. */
const INDENT = 14

function answerLines(count: number, lines: readonly Styled[]): readonly Styled[] {
  return lines.map((line, at) =>
    at === 0
      ? words`${dim(`${String(count).padStart(INDENT - 3)} ×`)} ${line}`
      : words`${' '.repeat(INDENT)}${line}`,
  )
}
