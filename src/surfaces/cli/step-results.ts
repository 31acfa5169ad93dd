// What the steps of a run found, in short
// =============================================================================
//
// A plan's result is often its last step's alone, and what earlier steps found is
// what somebody wanted to know. Of a short plan all of it is shown at the end; of a
// strategy the tree of its sets, however it ended.

import { earlierResults, notBegun } from '#app'
import { setStatesOf } from '#app/sets/set-states'
import type { Plan } from '#plan'
import type { Outcome, Run } from '#runtime'

import { paragraph } from './paragraph.ts'
import { dim, nothing, words, type Styled } from './styled.ts'
import { isSetPlan, setTree } from './views/set-tree.ts'
import { valueView } from './views/value.ts'

const MOST_STEPS = 12
const LINES_A_STEP = 3

/** What is shown above the outcome of a run; nothing where it has not ended, or is long. */
export async function stepResults(
  run: Run,
  { state }: Outcome,
  width: number,
): Promise<readonly Styled[]> {
  if (state !== 'done' && state !== 'failed') return []
  const { plan } = await run.origin()
  if (isSetPlan(plan)) {
    const tree = setTree(plan, await setStatesOf(run), width)
    return [...tree, ...(await notBegunLines(run, plan, width)), nothing]
  }
  return state === 'done' ? await resultsBeforeLast(run, width) : []
}

/** What the nodes that never began lack, a paragraph each. */
async function notBegunLines(run: Run, plan: Plan, width: number): Promise<readonly Styled[]> {
  const lacking = await notBegun(run)
  return plan.steps.flatMap(({ id, title }) => {
    const why = lacking.get(id)
    return why === undefined ? [] : paragraph(words`  ${dim('·')} `, `${title}: ${why}`, width)
  })
}

/** The results of the steps before the last, in lines, and what the last is called. */
async function resultsBeforeLast(run: Run, width: number): Promise<readonly Styled[]> {
  const results = await earlierResults(run, MOST_STEPS)
  const last = results.at(-1)
  const found = results.filter(({ value }) => value !== undefined)
  if (found.length === 0 || last === undefined) return []
  return [...found, last].flatMap(({ number, title, value }) => [
    ...paragraph(words`${dim(String(number).padStart(2))}  `, title, width),
    ...(value === undefined ? [] : valueView(value, { indent: '    ', width, most: LINES_A_STEP })),
  ])
}
