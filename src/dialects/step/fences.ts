// Code fences
// =============================================================================
//
// Models put fences around the plan, around each step, around the parameters.
// They say nothing, so they are left out with a note. Fences nest where an inner
// one says its language.

import { mechanical, note, span, type Diagnostic, type Span } from '#text'

import type { Line } from './lines.ts'

interface Fence {
  readonly line: Line
  /** It stands in the plan, or a step stands in it. */
  held: boolean
}

export class Fences {
  #open: Fence[] = []

  /**
   * Takes the next fence. A closing one gives the note for both; two fences that
   * hold no plan are prose, and their place is given instead.
   */
  take(text: string, line: Line, inPlan: boolean): Diagnostic | Span | undefined {
    const language = /[^`~\s]/.test(text.slice(line.start, Math.min(line.end, line.start + 80)))
    const open = this.#open.at(-1)
    if (open === undefined || language) {
      this.#open.push({ line, held: inPlan })
      return undefined
    }
    this.#open.pop()
    if (!open.held) return span(open.line.start, line.end)
    const fixes = [
      mechanical(
        'remove the fence',
        { span: span(open.line.from, open.line.to), text: '' },
        { span: span(line.from, line.to), text: '' },
      ),
    ]
    const related = [{ span: textOf(line), label: 'and it is closed here' }]
    return note('step/fence', textOf(open.line), { related, fixes })
  }

  /** A step starts: every open fence is around a plan. */
  hold(): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const fence = this.#open[at] as Fence
      if (fence.held) return
      fence.held = true
    }
  }

  /** Notes for the fences around a plan that nobody closed. */
  unclosed(): readonly Diagnostic[] {
    return this.#open
      .filter(({ held }) => held)
      .map(({ line }) => {
        const fixes = [mechanical('remove the fence', { span: span(line.from, line.to), text: '' })]
        return note('step/unclosed-fence', textOf(line), { fixes })
      })
  }
}

function textOf({ start, end }: Line): Span {
  return span(start, end)
}
