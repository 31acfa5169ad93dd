// Numbering
// =============================================================================
//
// Steps are numbered 1 to N in order. A number that does not follow the one
// before means that a step is missing, is there twice, or was moved; which of
// these only its author knows, so the plan is refused.

import { error, type Diagnostic, type Edit, type Fix, type Source, type Span } from '#text'

import type { StepNode } from './syntax.ts'

interface Jump {
  readonly step: StepNode
  readonly isSecondPlan: boolean
  readonly before: Span | undefined
}

/** Follows the numbers of the steps, one after the other. */
export class Numbering {
  readonly #text: string
  readonly #jumps: Jump[] = []
  /** What would give each step the number of its place. */
  readonly #edits: Edit[] = []
  #expected = 1
  #inOrder = true
  #last = 0
  /** Steps before the plan that is being counted. */
  #counted = 0
  #before: Span | undefined

  constructor({ text }: Source) {
    this.#text = text
  }

  take(step: StepNode): void {
    const { written, position, digits, header } = step
    if (written === this.#expected) this.#expected++
    // A header whose number could not be read has been reported.
    else if (written === undefined) this.#expected++
    else {
      const isSecondPlan = written === 1 && position - this.#counted > 2
      if (isSecondPlan) this.#counted = position - 1
      this.#jumps.push({ step, isSecondPlan, before: this.#before })
      this.#expected = written + 1
    }
    if (written !== undefined) {
      if (written < this.#last) this.#inOrder = false
      this.#last = written
      if (written !== position) this.#edits.push({ span: digits, text: `${position}` })
    }
    this.#before = header
  }

  /** One error a jump; the first carries the fix that renumbers all steps. */
  *faults(): Iterable<Diagnostic> {
    for (const [at, { step, isSecondPlan, before }] of this.#jumps.entries()) {
      const { digits, position } = step
      const fixes: readonly Fix[] = at === 0 ? [this.#renumbered()] : []
      const details = { written: this.#text.slice(digits.start, digits.end), expected: position }
      const related =
        isSecondPlan || before === undefined ? [] : [{ span: before, label: 'the step before it' }]
      yield error(isSecondPlan ? 'step/second-plan' : 'step/numbering', digits, {
        details,
        related,
        fixes,
      })
    }
  }

  /** Mechanical while the numbers only skip or repeat; steps in another order may have been moved. */
  #renumbered(): Fix {
    return Object.freeze({
      title: 'number the steps in the order in which they stand',
      // One a step: too many to be handed over as arguments.
      edits: this.#edits,
      applicability: this.#inOrder ? 'mechanical' : 'guess',
    })
  }
}
