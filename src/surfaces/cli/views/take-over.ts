// What would go on in a journal that is taken over, to be read before somebody says yes

import type { RunToTakeOver, TakeOverReview } from '#app'
import { helpOf, messageOf, type Diagnostic } from '#text'

import { paragraph } from '../paragraph.ts'
import { bold, dim, join, nothing, red, words, yellow, type Styled } from '../styled.ts'
import { plural } from './amounts.ts'

/** Why nothing begins now, and each run with the calls that it has yet to make. */
export function takeOverView(review: TakeOverReview, width: number): readonly Styled[] {
  const { because, runs, ended, digest } = review
  return [
    ...paragraph('', messageOf(because), width),
    nothing,
    ...(runs.length === 0 ? [words`Nothing would go on: ${plural(ended, 'run')} ended.`] : []),
    ...runs.flatMap((run) => runLines(run, width)),
    ...(runs.length > 0 && ended > 0
      ? [dim(`${plural(ended, 'run')} ended and would be kept`)]
      : []),
    nothing,
    ...(because.code === 'journal/without-id'
      ? paragraph('', ALL_COUNTS, width).map(yellow)
      : [
          ...paragraph('', GIVEN_ELSEWHERE, width).map(dim),
          words`Digest ${bold(digest.slice(0, 12))}`,
        ]),
  ]
}

const GIVEN_ELSEWHERE =
  'What was decided, approved or answered elsewhere is asked again. Steps that are done stay done, with the results that the journal has.'

/** Of a journal of an earlier version, which signed nothing. */
const ALL_COUNTS =
  'Everything that was decided, approved or answered in it counts, since an earlier version signed nothing. Adopt it only if all of it was yours.'

function runLines(run: RunToTakeOver, width: number): readonly Styled[] {
  const { run: id, state, about, waitsFor, calls, fault } = run
  const waits = waitsFor.length === 0 ? '' : `, waits for ${waitsFor.join(', ')}`
  const acts = calls.filter(({ effect }) => effect !== 'pure' && effect !== 'read')
  const others = calls.length - acts.length
  return [
    ...paragraph(words`${bold(id)}  ${state}${waits}  `, about, width),
    ...(fault === null ? [] : paragraph('    ', fault, width).map(red)),
    ...acts.flatMap(({ title, tool, effect }) =>
      paragraph(words`    ${yellow(effect)}  ${tool}  `, title, width),
    ),
    ...(others === 0
      ? []
      : [join([dim(`    ${plural(others, 'call')} that only read or compute`)], '')]),
  ]
}

/** That nothing begins in a journal, and what helps. */
export function foreignView(foreign: Diagnostic): readonly Styled[] {
  const help = helpOf(foreign)
  return [yellow(words`${messageOf(foreign)}`), ...(help === undefined ? [] : [dim(help)])]
}
