// Numbering
// =============================================================================
//
// Steps are numbered 1 to N in order. A number that does not follow the one
// before means that a step is missing, is there twice, or was moved; which of
// these only its author knows, so the plan is refused. Counting that starts again at
// 1 is another plan: behind prose, out of one fence or into another, and behind
// several steps.
//
// Invariants:
//
//   NUMBER-1. Where there is another plan no fix renumbers: the two would become one.

import {
  error,
  span,
  type Diagnostic,
  type Edit,
  type Fix,
  type Related,
  type Source,
  type Span,
} from '#text'

import type { StepNode } from './syntax.ts'

/** What a step begins that begins another plan. */
export interface AnotherPlan {
  /** What stands before it; undefined where that is nothing. */
  readonly between: Span | undefined
}

interface Jump {
  readonly step: StepNode
  readonly related: readonly Related[]
  readonly isSecondPlan: boolean
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
  /** Where the first plan begins. */
  #first: Span | undefined
  /** A step of the plan that is being counted has the number 1. */
  #hasOne = false
  #hasSecondPlan = false
  /** The places of the steps that have a number. */
  readonly #places = new Map<number, number[]>()

  constructor({ text }: Source) {
    this.#text = text
  }

  /** Whether a step that comes now with this number begins another plan; `isApart` from the step before. */
  startsAgain(written: number | undefined, isApart: boolean): boolean {
    if (written !== 1 || this.#expected === 1) return false
    return this.#count - this.#counted >= 2 || (isApart && this.#hasOne)
  }

  /** The next step; `another` where it begins another plan. */
  take(step: StepNode, another?: AnotherPlan): void {
    const { written, position, digits, header } = step
    if (another !== undefined) {
      this.#hasSecondPlan = true
      this.#counted = position - 1
      this.#hasOne = false
    }
    if (written === this.#expected) this.#expected++
    // A header whose number could not be read has been reported.
    else if (written === undefined) this.#expected++
    else {
      // A number that fits its place again behind others that did not is right.
      if (written !== position) this.#jumps.push(this.#jumpTo(step, another))
      this.#expected = written + 1
    }
    if (written !== undefined && written !== position) {
      this.#edits.push({ span: digits, text: `${position}` })
    }
    if (written !== undefined) {
      const places = this.#places.get(written)
      if (places === undefined) this.#places.set(written, [position])
      else places.push(position)
    }
    if (written !== position - 1) this.#fromZero = false
    if (written !== position) this.#wrong.push(written)
    this.#isLastRight = written === position
    this.#count = position
    this.#before = header
    this.#first ??= header
    this.#hasOne ||= written === 1
  }

  #jumpTo(step: StepNode, another: AnotherPlan | undefined): Jump {
    const places: [Span | undefined, string][] =
      another === undefined
        ? [[this.#before, 'the step before it']]
        : [
            [this.#first, 'the first plan begins here'],
            [another.between, 'this stands between the two'],
          ]
    const related = places.flatMap(([place, label]) =>
      place === undefined ? [] : [{ span: place, label }],
    )
    return { step, related, isSecondPlan: another !== undefined }
  }

  /** One error a jump; the first carries the fix that renumbers all steps. */
  *faults(): Iterable<Diagnostic> {
    const mention = this.#jumps.length === 0 ? undefined : mentionOfStep(this.#text)
    for (const [at, { step, related, isSecondPlan }] of this.#jumps.entries()) {
      const { digits, position } = step
      const written = this.#text.slice(digits.start, digits.end)
      if (isSecondPlan) {
        yield error('step/second-plan', digits, { details: { expected: position }, related })
        continue
      }
      const fixes: readonly Fix[] =
        at === 0 && !this.#hasSecondPlan ? [this.#renumbered(mention)] : []
      const suggestion = adviceFor(Number(written) === 1, mention !== undefined)
      yield error('step/numbering', digits, {
        details: { written, expected: position, suggestion },
        related: mention === undefined ? related : [...related, mention],
        fixes,
      })
    }
  }

  /** Mechanical where no step can be missing, be there twice or have been moved, and none is referred to. */
  #renumbered(mention: Related | undefined): Fix {
    return Object.freeze({
      title: 'number the steps in the order in which they stand',
      // One a step: too many to be handed over as arguments.
      edits: [...this.#edits, ...this.#renamed()].toSorted((a, b) => a.span.start - b.span.start),
      applicability: this.#isMiscounted() && mention === undefined ? 'mechanical' : 'guess',
    })
  }

  /** What names a step by a number that one step alone has, named by its new number. */
  #renamed(): readonly Edit[] {
    const edits: Edit[] = []
    for (const { start, end, number } of mentionsOfSteps(this.#text)) {
      const places = this.#places.get(number)
      if (places?.length !== 1 || places[0] === number) continue
      edits.push({ span: span(start, end), text: `${places[0]}` })
      if (edits.length === MOST_RENAMED) break
    }
    return edits
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

function adviceFor(isOne: boolean, isSpokenOf: boolean): string {
  const start = isOne
    ? 'If another version of the plan begins here, leave only one of them; else number'
    : 'Number'
  const end = isSpokenOf ? '. What names a step by its number changes with it' : ''
  return `${start} the steps 1, 2, 3 and so on, in the order in which they are to be done${end}.`
}

const WORDS =
  'steps?|schritte?n?|[ée]tapes?|pasos?|passos?|passo|stap|stappen|шаг\\p{L}*|步骤|步|ステップ'
const NUMBERED = new RegExp(`(?:${WORDS})[\\s_.#-]{0,3}(?:(?:no|nr|number)\\b\\.?)?\\s?\\d+`, 'giu')

/** More than anybody reads. */
const MOST_RENAMED = 100

interface Mention {
  /** Where it begins, with its word. */
  readonly from: number
  /** Where its number stands. */
  readonly start: number
  readonly end: number
  readonly number: number
}

/** Where a text refers to steps by their numbers, as `the result of step 3`; headers do not count. */
function* mentionsOfSteps(text: string): Iterable<Mention> {
  for (const { index, 0: said } of text.matchAll(NUMBERED)) {
    const line = text.slice(Math.max(0, index - 40), index)
    const before = /[^\r\n]*$/.exec(line)?.[0] ?? ''
    const after = text.slice(index + said.length, index + said.length + 8)
    const isHeader = /^[\s>#*_+•\d.)-]*$/.test(before) && /^[*_\s]*?(?:[:：\r\n]|$)/.test(after)
    if (isHeader) continue
    const end = index + said.length
    const digits = /\d+$/.exec(said)?.[0] ?? ''
    yield { from: index, start: end - digits.length, end, number: Number(digits) }
  }
}

function mentionOfStep(text: string): Related | undefined {
  for (const { from, end } of mentionsOfSteps(text)) {
    return { span: span(from, end), label: 'this names a step by its number' }
  }
  return undefined
}
