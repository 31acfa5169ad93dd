// Code fences
// =============================================================================
//
// Models put fences around the plan, around each step, around the parameters.
// They say nothing, so they are left out with a note. Fences nest where an inner
// one says its language.

import { note, span, type Diagnostic, type Span } from '#text'

import { removal, type Gap } from './gaps.ts'
import type { Line } from './lines.ts'

interface Fence {
  readonly line: Line
  readonly gap: Gap
  /** It stands in the plan, or a step stands in it. */
  held: boolean
}

export class Fences {
  #open: Fence[] = []
  readonly #pairs: (readonly [Fence, Fence])[] = []

  /** Takes the next fence; where it closes one and the two hold no plan, they are prose, whose place is given. */
  take(text: string, line: Line, inPlan: boolean, gap: Gap): Span | undefined {
    const language = /[^`~\s]/.test(text.slice(line.start, Math.min(line.end, line.start + 80)))
    const open = this.#open.at(-1)
    const fence = { line, gap, held: inPlan }
    if (open === undefined || language) {
      this.#open.push(fence)
      return undefined
    }
    this.#open.pop()
    if (!open.held) return span(open.line.start, line.end)
    this.#pairs.push([open, fence])
    return undefined
  }

  /** The fence that is open here, the innermost one: two places in the same have no fence between them. */
  get around(): object | undefined {
    return this.#open.at(-1)
  }

  /** A step starts: every open fence is around a plan. */
  hold(): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const fence = this.#open[at] as Fence
      if (fence.held) return
      fence.held = true
    }
  }

  /**
   * A note for each pair, and for each fence around a plan that nobody closed. Behind `until` another plan
   * begins: there are no notes there, and a fence that reaches so far is not taken out.
   */
  *notes(until: number): Iterable<Diagnostic> {
    for (const [open, close] of this.#pairs) {
      if (open.line.start >= until) continue
      const edits = [open, close].map(({ line }) => ({ span: span(line.from, line.to), text: '' }))
      const related = [{ span: textOf(close.line), label: 'and it is closed here' }]
      const fixes =
        close.line.start < until ? [removal('remove the fence', [open.gap, close.gap], edits)] : []
      yield note('step/fence', textOf(open.line), { related, fixes })
    }
    for (const { line, gap, held } of this.#open) {
      if (!held || line.start >= until) continue
      const edit = { span: span(line.from, line.to), text: '' }
      const fixes = until === Infinity ? [removal('remove the fence', [gap], [edit])] : []
      yield note('step/unclosed-fence', textOf(line), { fixes })
    }
  }
}

function textOf({ start, end }: Line): Span {
  return span(start, end)
}
