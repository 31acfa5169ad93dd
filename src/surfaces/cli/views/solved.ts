// A solved problem, for people
// =============================================================================

import { duration } from '#app/amounts'
import type { Confidence, SolvedAnswer, SolvedProblem } from '#app'
import { writeJson } from '#json/write-json'
import type { Known } from '#planner'

import { paragraph } from '../paragraph.ts'
import { bold, dim, green, join, nothing, red, words, yellow, type Styled } from '../styled.ts'
import { plural } from './amounts.ts'
import { plannedLines } from './planning.ts'
import { usageWords } from '#app/usage-words'
import { commandLines } from './waiting.ts'

/** The answers, what they were found by and what speaks for them; or how far it came. */
export function solvedLines(solved: SolvedProblem, width: number): readonly Styled[] {
  const { planned, answers, findings, steps, givens, usage, elapsed_ms: elapsed } = solved
  if (planned !== undefined) return plannedLines(planned, width)
  const facts = [
    plural(solved.runs.planning.length, 'plan'),
    plural(steps.length, 'step'),
    ...(usage.requests === 0 ? [] : [usageWords(usage)]),
    duration(elapsed),
  ]
  return [
    ...(givens.length === 0 ? [] : [nothing, dim(words`given`)]),
    ...givens.map(({ name, by, ...known }) => {
      const source = by === 'plan' ? yellow(' (only the plan says so)') : nothing
      return words`  ${name} = ${knownText(known)}${source}`
    }),
    ...(steps.length === 0 ? [] : [dim(words`steps`)]),
    ...steps.flatMap(({ description, formula, known, output, unchecked }, at) => [
      ...paragraph(words`  ${at + 1}. `, description, width),
      words`     ${formula ?? output}${known === undefined ? yellow('  not known') : words`  →  ${knownText(known)}`}${unchecked === undefined ? nothing : dim(words`  (${unchecked})`)}`,
    ]),
    ...findings.flatMap(({ step_id: step, claim, support }) =>
      paragraph(
        words`  ${red('finding')} ${step === null ? '' : `step ${step}: `}`,
        `${claim} ${support}`,
        width,
      ),
    ),
    nothing,
    ...answers.map(answerLine),
    words`${verdict(solved)} ${dim(words`(${join(facts)})`)}`,
    ...(steps.length === 0 ? [] : confidenceLines(solved.confidence, width)),
    ...commandLines(solved.commands),
  ]
}

/** A known as people write it: `5.36448 m/s^2`. */
export function knownText({ value, unit, exact }: Known): string {
  const number = typeof value === 'string' ? value : writeJson(value)
  const isOther = exact !== undefined && exact !== number
  const shown = isOther && exact.length < 24 ? `${number} (exactly ${exact})` : number
  return unit === undefined || unit === '1' ? shown : `${shown} ${unit}`
}

function answerLine({ name, known }: SolvedAnswer): Styled {
  return known === undefined
    ? words`${bold(name)} ${yellow('is not known')}`
    : words`${bold(name)} = ${bold(knownText(known))}`
}

function verdict({ state }: SolvedProblem): Styled {
  switch (state) {
    case 'solved':
      return green('solved')
    case 'waiting':
      return yellow('waits')
    case 'interrupted':
      return yellow('stopped')
    case 'refused':
      return red('the policy allows no run of this plan')
    case 'unsolved':
    case 'not-planned':
      return red('not solved')
  }
}

function confidenceLines(
  { votes_right: right, approved, substituted, unchecked, assumed }: Confidence,
  width: number,
): readonly Styled[] {
  const parts = [
    approved === null ? 'no critic judged the plan' : 'the critics let the plan pass',
    ...(substituted === 0 ? [] : [`${plural(substituted, 'result')} put back into the formula`]),
    ...(unchecked === 0 ? [] : [`${plural(unchecked, 'result')} could not be put back`]),
    ...(right === null
      ? ['how sure the votes are is not known']
      : right === 1
        ? []
        : [`votes right with probability ${right.toPrecision(4)}`]),
    ...(assumed.length === 0
      ? []
      : [`rests on ${assumed.join(', ')}, which the problem does not state`]),
  ]
  return paragraph(dim('checked: '), parts.join('; '), width)
}
