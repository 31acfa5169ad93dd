// What is different between two versions of a plan, as it is shown
// =============================================================================
//
// Invariants:
//
//   PLAN-DIFF-VIEW-1. Every difference stands there: a person may decide on a version having read
//       only how it differs from the one decided on before.

import { changeLabel } from '#app/plans/diff-words'
import type { PlanDiff, StepFieldChange } from '#review'

import { paragraph } from '../paragraph.ts'
import { bold, cyan, dim, green, red, words, yellow, type Styled } from '../styled.ts'

/** All of a diff in lines of a width (PLAN-DIFF-VIEW-1); nothing where both are one plan in every word. */
export function planDiffView(diff: PlanDiff, width: number): readonly Styled[] {
  const { added, removed, changed, moved, around } = diff
  const mention = (sign: Styled, number: number, title: string) =>
    paragraph(words`${sign} ${String(number).padStart(2)}  `, title, width)
  return [
    ...removed.flatMap(({ number, title }) => mention(red('-'), number, title).map(red)),
    ...added.flatMap(({ number, title }) => mention(green('+'), number, title).map(green)),
    ...moved.flatMap(({ number, title, from }) => [
      ...mention(yellow('>'), number, title),
      dim(`      was step ${from}`),
    ]),
    ...changed.flatMap(({ number, title, changes }) => [
      ...mention(cyan('~'), number, title).map(bold),
      ...changes.flatMap((one) => [
        words`      ${changeLabel(one)}`,
        ...changeLines(one, '        ', width),
      ]),
    ]),
    ...around.flatMap((one) => [
      words`${cyan('~')} ${bold(one.name === undefined ? one.field : `${one.field} ${one.name}`)}`,
      ...changeLines(one, '      ', width),
    ]),
  ]
}

function changeLines(
  { before, after }: Pick<StepFieldChange, 'before' | 'after'>,
  indent: string,
  width: number,
): readonly Styled[] {
  return [
    ...(before === undefined ? [] : paragraph(`${indent}- `, before, width).map(red)),
    ...(after === undefined ? [] : paragraph(`${indent}+ `, after, width).map(green)),
  ]
}
