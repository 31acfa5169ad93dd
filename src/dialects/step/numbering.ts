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
  /** Every step has the number before its place. */
  #fromZero = true
  /** What the steps with a wrong number have; undefined where that could not be read. */
  readonly #wrong: (number | undefined)[] = []
  #isLastRight = false
  #count = 0
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
      // A number that fits its place again behind others that did not is right.
      if (written !== position) this.#jumps.push({ step, isSecondPlan, before: this.#before })
      this.#expected = written + 1
    }
    if (written !== undefined && written !== position) {
      this.#edits.push({ span: digits, text: `${position}` })
    }
    if (written !== position - 1) this.#fromZero = false
    if (written !== position) this.#wrong.push(written)
    this.#isLastRight = written === position
    this.#count = position
    this.#before = header
  }

  /** One error a jump; the first carries the fix that renumbers all steps. */
  *faults(): Iterable<Diagnostic> {
    for (const [at, { step, isSecondPlan, before }] of this.#jumps.entries()) {
      const { digits, position } = step
      const fixes: readonly Fix[] = at === 0 ? [this.#renumbered()] : []
      const written = this.#text.slice(digits.start, digits.end)
      const again = Number(written) === 1 ? { suggestion: SECOND_VERSION } : {}
      const details = { written, expected: position, ...again }
      const related =
        isSecondPlan || before === undefined ? [] : [{ span: before, label: 'the step before it' }]
      yield error(isSecondPlan ? 'step/second-plan' : 'step/numbering', digits, {
        details,
        related,
        fixes,
      })
    }
  }

  /** Mechanical where no step can be missing, be there twice or have been moved, and none is spoken of. */
  #renumbered(): Fix {
    return Object.freeze({
      title: 'number the steps in the order in which they stand',
      // One a step: too many to be handed over as arguments.
      edits: this.#edits,
      applicability: this.#isMiscounted() && !speaksOfSteps(this.#text) ? 'mechanical' : 'guess',
    })
  }

  /** Counted from zero, or with a slip in the midst of numbers that are right. */
  #isMiscounted(): boolean {
    if (this.#fromZero) return true
    const wrong = new Set(this.#wrong)
    if (!this.#isLastRight || wrong.size < this.#wrong.length) return false
    // The number of another step may name that step.
    return [...wrong].every((one) => one !== undefined && (one < 1 || one > this.#count))
  }
}

const SECOND_VERSION =
  'If another version of the plan begins here, leave only one of them; else number the steps 1, 2, 3 and so on, in the order in which they are to be done.'

const WORDS =
  'steps?|schritte?n?|[ée]tapes?|pasos?|passos?|passo|stap|stappen|шаг\\p{L}*|步骤|步|ステップ'
const NUMBERED = new RegExp(`(?:${WORDS})[\\s_.#-]{0,3}(?:(?:no|nr|number)\\b\\.?)?\\s?\\d+`, 'giu')

/** Whether a text speaks of a step by its number, as `the result of step 3`; headers do not count. */
function speaksOfSteps(text: string): boolean {
  for (const { index, 0: said } of text.matchAll(NUMBERED)) {
    const line = text.slice(Math.max(0, index - 40), index)
    const before = /[^\r\n]*$/.exec(line)?.[0] ?? ''
    const after = text.slice(index + said.length, index + said.length + 8)
    const isHeader = /^[\s>#*_+•\d.)-]*$/.test(before) && /^[*_\s]*?(?:[:：\r\n]|$)/.test(after)
    if (!isHeader) return true
  }
  return false
}
