// What a fork reuses, and what it does once more
// =============================================================================

import { shortRun } from '#app'
import { REPEATED_WORDS } from '#app/runs/repeated-words'
import { mapValue } from '#plan'
import type { RepeatedEffect, Forked } from '#runtime'
import { valueOfJson } from '#runtime/calls/result-value'

import { remarkLines } from '../keep-sets.ts'
import { paragraph } from '../paragraph.ts'
import { bold, cyan, dim, green, red, words, type Styled } from '../styled.ts'
import { plural } from './amounts.ts'
import { paintEffect } from './tools.ts'
import { argumentsView } from './value.ts'

/** The report that comes before a fork is decided on. */
export function forkView(
  origin: string,
  { run, inherited, repeats, remarks }: Forked & { readonly remarks: readonly string[] },
  width: number,
): readonly Styled[] {
  return [
    words`${green('forked')}  run ${bold(shortRun(run.id))} from ${shortRun(origin)}`,
    ...paragraph('  ', `${plural(inherited.length, 'step')} with a result from there`, width),
    ...remarkLines(remarks, width),
    ...repeatsView(repeats, width),
  ]
}

/** Every effect that is done once more, whole: a person decides knowing this. */
export function repeatsView(repeats: readonly RepeatedEffect[], width: number): readonly Styled[] {
  if (repeats.length === 0) return [words`  ${dim('no external effect is repeated')}`]
  return [
    words`  ${red('will be repeated:')}`,
    ...repeats.flatMap((effectDone) => [
      words`    ${effectDone.step}  ${cyan(effectDone.tool)} ${paintEffect(effectDone.effect)}  ${dim(REPEATED_WORDS[effectDone.ended])}`,
      ...argumentsView(argumentsOf(effectDone), { indent: '      ', width }),
    ]),
  ]
}

function argumentsOf({ arguments: given }: RepeatedEffect) {
  return given === null ? mapValue([]) : valueOfJson(given)
}
