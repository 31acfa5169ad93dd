// Numbering
// =============================================================================
//
// Steps are numbered 1 to N in the order in which they stand. A number that does not
// follow the one before may mean that a step is missing, is there twice or was moved;
// only its author knows which.
//
// Invariants:
//
//   PLAN-MD-NUMBERING-1. Renumbering changes dependencies with the headings, those on a number that was left out
//       as well, and is no guess only where
//       steps were counted from 0 and nothing else names a step.

import { error, type Diagnostic, type Edit, type Fix, type Source } from '#text'

import type { StepNode } from './document.ts'

/** One error a number that is not the step's place. */
export function numberingFaults(
  { text }: Source,
  steps: readonly StepNode[],
): readonly Diagnostic[] {
  const wrong = steps.filter(({ number, position }) => number !== undefined && number !== position)
  if (wrong.length === 0) return []
  const fix = renumbered(text, steps)
  const first = new Map<number, StepNode>()
  const faults: Diagnostic[] = []
  let before: StepNode | undefined
  let expected = 1
  for (const step of steps) {
    const { number, position, digits } = step
    const fixes = faults.length === 0 && fix !== undefined ? [fix] : []
    const same = number === undefined ? undefined : first.get(number)
    if (number !== undefined && same !== undefined) {
      const related = [{ span: same.heading.words, label: 'it has this number too' }]
      faults.push(error('plan-md/repeated-number', digits, { details: { number }, related, fixes }))
    } else if (number !== undefined && number !== expected && number !== position) {
      const related =
        before === undefined ? [] : [{ span: before.heading.words, label: 'the step before it' }]
      const details = { number, expected: position }
      faults.push(error('plan-md/numbering', digits, { details, related, fixes }))
    }
    if (number !== undefined && same === undefined) first.set(number, step)
    expected = (number ?? expected) + 1
    before = step
  }
  return faults
}

/** The steps whose numbers are as much below their places as numbers were given twice up to them. */
export function behindRepeated(steps: readonly StepNode[]): ReadonlySet<StepNode> {
  const seen = new Set<number>()
  const found = new Set<StepNode>()
  let repeated = 0
  for (const step of steps) {
    const { number, position } = step
    if (number === undefined) continue
    if (seen.has(number)) repeated++
    seen.add(number)
    if (repeated > 0 && position - number === repeated) found.add(step)
  }
  return found
}

/** Every step with the number of its place (PLAN-MD-NUMBERING-1). */
function renumbered(text: string, steps: readonly StepNode[]): Fix | undefined {
  const places = new Map<number, number[]>()
  for (const { number, position } of steps) {
    if (number === undefined) return undefined
    const same = places.get(number)
    if (same === undefined) places.set(number, [position])
    else same.push(position)
  }
  /** Where no heading has a number, its author counted the steps and meant the one before. */
  function stepBefore(missing: number): readonly number[] {
    const before = steps.findLast(({ number, position }) => {
      return number !== undefined && number < missing && position < missing
    })
    return before === undefined || missing > steps.length + 1 ? [] : [before.position]
  }

  const isFromZero = steps.every(({ number, position }) => number === position - 1)
  const edits: Edit[] = []
  let isNamed = false
  const shifted = behindRepeated(steps)
  for (const step of steps) {
    const { number, position, digits, values, call, prose, title } = step
    if (number !== position) edits.push({ span: digits, text: `${position}` })
    for (const dependency of values.dependencies) {
      isNamed = true
      const { [0]: place, length } = places.get(dependency.number) ?? stepBefore(dependency.number)
      const isWritten =
        text.slice(dependency.span.start, dependency.span.end) === `${dependency.number}`
      if (place === undefined || length > 1 || !isWritten) continue
      // The step before has its number now.
      if (dependency.number === number && shifted.has(step)) continue
      if (place !== dependency.number) edits.push({ span: dependency.span, text: `${place}` })
    }
    isNamed ||=
      call !== undefined || /\bstep[\s_#-]*\d/i.test(`${title.text}\n${prose?.text ?? ''}`)
  }
  const title = 'number the steps in the order in which they stand'
  // One a step: too many to be handed over as arguments.
  return Object.freeze({
    title,
    edits,
    applicability: isFromZero && !isNamed ? 'mechanical' : 'guess',
  })
}
