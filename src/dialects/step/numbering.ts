// Numbering
// =============================================================================
//
// Steps are numbered 1 to N in order. A number that does not follow the one
// before means that a step is missing, is there twice, or was moved; which of
// these only its author knows, so the plan is refused.

import {
  error,
  guess,
  mechanical,
  span,
  type Diagnostic,
  type Edit,
  type Fix,
  type Source,
} from '#text'

import type { StepNode } from './syntax.ts'

/** One error a jump; the first carries the fix that renumbers all steps. */
export function* numbering({ text }: Source, steps: readonly StepNode[]): Iterable<Diagnostic> {
  let expected = 1
  let first = true
  let restart = 0
  for (const step of steps) {
    const { written, position } = step
    // A header whose number could not be read has been reported.
    if (written === undefined || written === expected) {
      expected++
      continue
    }
    const second = written === 1 && position - restart > 2
    if (second) restart = position - 1
    const fixes: readonly Fix[] = first ? [renumbered(steps)] : []
    const details = { written: text.slice(step.digits.start, step.digits.end), expected: position }
    const code = second ? 'step/second-plan' : 'step/numbering'
    const related =
      second || position === 1
        ? []
        : [{ span: (steps[position - 2] as StepNode).header, label: 'the step before it' }]
    yield error(code, step.digits, { details, related, fixes })
    first = false
    expected = written + 1
  }
}

/** Mechanical while the numbers only skip or repeat; steps in another order may have been moved. */
function renumbered(steps: readonly StepNode[]): Fix {
  const edits: Edit[] = []
  let inOrder = true
  let before = 0
  for (const { written, position, digits } of steps) {
    if (written === undefined) continue
    if (written < before) inOrder = false
    before = written
    if (written !== position)
      edits.push({ span: span(digits.start, digits.end), text: `${position}` })
  }
  return (inOrder ? mechanical : guess)(
    'number the steps in the order in which they stand',
    ...edits,
  )
}
