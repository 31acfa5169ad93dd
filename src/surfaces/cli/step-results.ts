// What the steps of a run found, in short
// =============================================================================
//
// A plan's result is often its last step's alone, and what earlier steps found is
// what somebody wanted to know. Of a short plan all of it is shown at the end.

import type { Run } from '#runtime'

import { paragraph } from './paragraph.ts'
import { dim, words, type Styled } from './styled.ts'
import { valueView } from './views/value.ts'

const MOST_STEPS = 12
const LINES_A_STEP = 3

/** The results of the steps before the last, in lines; nothing for a long plan. */
export async function stepResults(run: Run, width: number): Promise<readonly Styled[]> {
  const { steps } = await run.snapshot()
  if (steps.length > MOST_STEPS) return []
  const lines: Styled[] = []
  for (const [at, { title, value: digest }] of steps.slice(0, -1).entries()) {
    const value = digest === undefined ? null : await run.value(digest).catch(() => null)
    if (value === null) continue
    lines.push(
      ...paragraph(words`${dim(String(at + 1).padStart(2))}  `, title, width),
      ...valueView(value, { indent: '    ', width, most: LINES_A_STEP }),
    )
  }
  const last = steps.at(-1)
  if (lines.length > 0 && last !== undefined) {
    lines.push(...paragraph(words`${dim(String(steps.length).padStart(2))}  `, last.title, width))
  }
  return lines
}
