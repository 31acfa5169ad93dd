// Where another plan begins
// =============================================================================
//
// Models write a plan and then, behind `Or, better:` or in another fence, a second
// one. While a text is read this remembers what lies between the steps, and where
// the first plan ends.

import { span, type Source, type Span } from '#text'

import type { AnotherPlan, Numbering } from './numbering.ts'
import type { StepNode } from './syntax.ts'

export class SecondPlan {
  readonly #text: string
  readonly #numbering: Numbering
  /** The end of the step before, and the fence in which it began. */
  #lastEnd = 0
  #lastFence: object | undefined
  /** Of the step that is being read. */
  #another: AnotherPlan | undefined
  /** Where the first plan ends and another one follows; Infinity where none does. */
  firstEnd = Infinity

  constructor({ text }: Source, numbering: Numbering) {
    this.#text = text
    this.#numbering = numbering
  }

  get follows(): boolean {
    return this.firstEnd < Infinity
  }

  /** A header at `start`, with its number, behind prose or not and in a fence or none. */
  header(start: number, written: number | undefined, isBehindProse: boolean, fence?: object): void {
    const isApart = isBehindProse || fence !== this.#lastFence
    this.#lastFence = fence
    this.#another = undefined
    if (!this.#numbering.startsAgain(written, isApart)) return
    this.#another = { between: this.#between(start) }
    this.firstEnd = Math.min(this.firstEnd, this.#lastEnd)
  }

  /** The step of the last header is whole. */
  close(step: StepNode): void {
    this.#numbering.take(step, this.#another)
    this.#lastEnd = step.span.end
  }

  #between(end: number): Span | undefined {
    const gap = this.#text.slice(this.#lastEnd, end)
    const start = this.#lastEnd + gap.length - gap.trimStart().length
    return gap.trim() === '' ? undefined : span(start, start + gap.trim().length)
  }
}
