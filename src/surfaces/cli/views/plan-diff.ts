// What is different between two versions of a plan, as it is shown
// =============================================================================
//
// Invariants:
//
//   V1. Every difference stands there: a person may decide on a version having read
//       only how it differs from the one decided on before.

import type { PlanDiff, StepFieldChange } from '#review'

import { paragraph } from '../paragraph.ts'
import { bold, cyan, dim, green, red, words, yellow, type Styled } from '../styled.ts'

type FieldChange = Pick<StepFieldChange, 'before' | 'after'> & { readonly label: string }

/** All of a diff in lines of a width (V1); nothing where both are one plan in every word. */
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
      ...changes.flatMap((one) => changeLines({ ...one, label: labelOf(one) }, width)),
    ]),
    ...around.flatMap((one) =>
      changeLines(
        { ...one, label: one.name === undefined ? one.field : `${one.field} ${one.name}` },
        width,
      ),
    ),
  ]
}

function labelOf({ field, name, path = '' }: StepFieldChange): string {
  const what = field === 'argument' && name !== undefined ? name : field
  return path === '' ? what : `${what} at ${path}`
}

function changeLines({ label, before, after }: FieldChange, width: number): readonly Styled[] {
  const head = words`      ${label}`
  return [
    head,
    ...(before === undefined ? [] : paragraph(words`        - `, before, width).map(red)),
    ...(after === undefined ? [] : paragraph(words`        + `, after, width).map(green)),
  ]
}
