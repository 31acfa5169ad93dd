// Formatting RTFS text
// =============================================================================
//
// Invariants:
//
//   RTFS-FORMAT-1. Only a text without errors is laid out afresh: what was not understood is
//       not moved about.
//   RTFS-FORMAT-2. Words, their order and comments stay; only space between them changes, and
//       formatting what was formatted changes nothing.
//   RTFS-FORMAT-3. What stands around the plan stays as it is; it belongs to whoever wrote it.

import { builtinCatalogue, builtins } from '#plan'
import {
  attached,
  form,
  group,
  laidOut,
  remark,
  sentence,
  together,
  type Layout,
} from '#plan/expression/layout'
import { hasErrors, type Diagnostic, type Source } from '#text'

import { DEFAULT_LIMITS, MOST_STEPS, type Printing } from '../dialect.ts'
import { lower } from './lower.ts'
import { parse } from './parse.ts'
import { WIDTH } from './print.ts'
import { headOf, type BracketForm, type Comment, type Form, type RtfsDocument } from './syntax.ts'

const READING = { depth: DEFAULT_LIMITS.depth, strict: false, catalogue: builtinCatalogue }

/** The text in our layout, or why it cannot be given one. */
export function format(source: Source): Printing {
  const { document, diagnostics } = parse(source, READING)
  const faults: Diagnostic[] = [...diagnostics]
  const limits = { ...DEFAULT_LIMITS, steps: MOST_STEPS }
  lower(document, { goal: '', profile: 'default', catalogue: builtinCatalogue, limits }, faults)
  if (hasErrors(faults)) return { text: undefined, diagnostics: faults }
  return { text: laidOutText(source.text, document), diagnostics: [] }
}

function laidOutText(text: string, { forms, comments }: RtfsDocument): string {
  const parts: string[] = []
  let end = 0
  let next = 0
  for (const one of forms) {
    // Comments around the forms are part of what is left as it is (RTFS-FORMAT-3).
    while ((comments[next]?.start ?? Infinity) < one.start) next++
    parts.push(asItIs(text.slice(end, one.start)))
    const written = new Formatter(text, comments, next)
    parts.push(laidOut(written.layout(one), WIDTH))
    end = one.end
  }
  parts.push(asItIs(text.slice(end)))
  return `${parts.filter((part) => part !== '').join('\n')}\n`
}

function asItIs(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  // A comment behind the plan would otherwise lose the line break before it.
  return lines
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .replace(/^\s*(?=;)/, '')
    .trimEnd()
}

class Formatter {
  readonly #text: string
  readonly #comments: readonly Comment[]
  #next: number

  constructor(text: string, comments: readonly Comment[], next: number) {
    this.#text = text
    this.#comments = comments
    this.#next = next
  }

  layout(one: Form): Layout {
    switch (one.kind) {
      case 'list':
        return this.#list(one)
      case 'vector':
        return group('[', this.#single(one.items, one, one.start + 1))
      case 'map':
        return group('{', this.#pairs(one.items, one, one.start + 1))
      default:
        return this.#text.slice(one.start, one.end)
    }
  }

  #list(list: BracketForm): Layout {
    const head = headOf(list)
    const [first, ...rest] = list.items
    const early =
      first !== undefined && (this.#comments[this.#next]?.start ?? Infinity) < first.start
    if (head === undefined || first === undefined || early) {
      return form('', this.#single(list.items, list, list.start + 1), 1)
    }
    const from = first.end
    switch (head) {
      case 'plan':
        return form(head, this.#pairs(rest, list, from))
      case 'do':
        return form(head, this.#single(rest, list, from))
      case 'let':
      case 'each':
        return form(head, this.#let(rest, list, from), 1)
      case 'match':
        return form(head, this.#match(rest, list, from), 1)
      default: {
        if (builtins.has(head)) return sentence(head, this.#single(rest, list, from))
        // Words that belong together, as the printer has them.
        const close = head === 'output' || head === 'quantity'
        return form(head, this.#single(rest, list, from), close ? rest.length : 1)
      }
    }
  }

  /** Each form by itself. */
  #single(items: readonly Form[], of: BracketForm, from: number): readonly Layout[] {
    const parts: Layout[] = []
    let end = from
    for (const item of items) {
      end = this.#remarks(parts, end, item.start)
      parts.push(this.layout(item))
      end = item.end
    }
    this.#remarks(parts, end, of.end)
    return parts
  }

  /** Keys with their values. */
  #pairs(items: readonly Form[], of: BracketForm, from: number): readonly Layout[] {
    return this.#grouped(items, of, from, () => 2)
  }

  #let([names, ...body]: readonly Form[], of: BracketForm, from: number): readonly Layout[] {
    if (names?.kind !== 'vector')
      return this.#single(names === undefined ? body : [names, ...body], of, from)
    const parts: Layout[] = []
    this.#remarks(parts, from, names.start)
    parts.push(group('[', this.#pairs(names.items, names, names.start + 1)))
    return [...parts, ...this.#single(body, of, names.end)]
  }

  #match([subject, ...arms]: readonly Form[], of: BracketForm, from: number): readonly Layout[] {
    if (subject === undefined) return this.#single([], of, from)
    const parts: Layout[] = []
    this.#remarks(parts, from, subject.start)
    parts.push(this.layout(subject))
    const size = (at: number) => {
      const when = arms[at + 1]
      return when?.kind === 'keyword' && when.name === 'when' && at + 3 < arms.length ? 4 : 2
    }
    return [...parts, ...this.#grouped(arms, of, subject.end, size)]
  }

  /** So many forms belong together from each place on. */
  #grouped(
    items: readonly Form[],
    of: BracketForm,
    from: number,
    size: (at: number) => number,
  ): readonly Layout[] {
    const parts: Layout[] = []
    let end = from
    for (let at = 0; at < items.length;) {
      const some = items.slice(at, at + size(at))
      end = this.#remarks(parts, end, some[0]?.start ?? of.end)
      const inner: Layout[] = []
      for (const item of some) {
        end = this.#remarks(inner, end, item.start)
        inner.push(this.layout(item))
        end = item.end
      }
      const [key, value] = inner
      const body = headOf(of) === 'plan' && key === ':body' && inner.length === 2
      parts.push(body && value !== undefined ? attached(key, value) : together(...inner))
      at += some.length
    }
    this.#remarks(parts, end, of.end)
    return parts
  }

  /** The comments up to a place; gives where the last thing before that place ends. */
  #remarks(parts: Layout[], from: number, until: number): number {
    let end = from
    for (;;) {
      const comment = this.#comments[this.#next]
      if (comment === undefined || comment.start >= until) return end
      this.#next++
      const stays = !/[\r\n]/.test(this.#text.slice(end, comment.start))
      const words = this.#text.slice(comment.start, comment.end).trimEnd()
      parts.push(remark(words.replaceAll(/\r\n?/g, '\n'), stays))
      end = comment.end
    }
  }
}
