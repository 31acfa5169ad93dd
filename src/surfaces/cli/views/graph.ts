// A plan's steps and what each needs, as text
//
// A line a step in reading order; every arrow of the picture stands behind the
// step to which it points.

import { EarlierSteps, mostEarlierIn, outputsIn, type Plan, type StepId } from '#plan'
import type { StepStatus } from '#runtime'

import { paragraph } from '../paragraph.ts'
import { dim, made, words, type Styled } from '../styled.ts'
import { SIGNS } from './step-line.ts'

/** `✓ 5 Add it  ← 1–3`, `after 4` where only the order counts; states where a run is shown. */
export function graphText(
  { steps }: Plan,
  states: ReadonlyMap<StepId, StepStatus> | undefined,
  width: number,
): readonly Styled[] {
  const numbers = new Map(steps.map(({ id }, at) => [id, at + 1]))
  const digits = String(steps.length).length
  const earlier = new EarlierSteps(steps)
  return steps.flatMap(({ id, title, body, after }, at) => {
    const most = mostEarlierIn(body)
    const lookedAt = most === 0 ? [] : earlier.of(id, most)
    const read = new Set([...Array.from(outputsIn(body), ({ step }) => step), ...lookedAt])
    const status = states?.get(id)
    const sign = states === undefined ? made('') : words`${SIGNS[status ?? 'pending']} `
    const from = numbered([...read], numbers)
    const behind = numbered(
      after.filter((one) => !read.has(one)),
      numbers,
    )
    const arrows = [
      ...(from === '' ? [] : [`← ${from}`]),
      ...(behind === '' ? [] : [`after ${behind}`]),
      ...(status === undefined || PLAIN.has(status) ? [] : [status]),
    ].join(', ')
    const head = words`${sign}${dim(String(at + 1).padStart(digits))} `
    return paragraph(head, arrows === '' ? title : `${title}  ${arrows}`, width)
  })
}

/** States that their sign tells well enough. */
const PLAIN: ReadonlySet<StepStatus> = new Set(['pending', 'ready', 'done', 'running'])

/** The numbers of steps in order: `1–4, 6`. */
function numbered(ids: readonly StepId[], numbers: ReadonlyMap<StepId, number>): string {
  const known = ids.flatMap((id) => numbers.get(id) ?? []).toSorted((a, b) => a - b)
  const runs: { readonly from: number; to: number }[] = []
  for (const number of known) {
    const last = runs.at(-1)
    if (last?.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs
    .map(({ from, to }) =>
      from === to ? String(from) : `${from}${to > from + 1 ? '–' : ', '}${to}`,
    )
    .join(', ')
}
