// The syntax tree of RTFS text
// =============================================================================
//
// Forms as they stand in the text, before anyone asks what they mean: words,
// texts, numbers, and brackets with forms in them.
//
// Invariants:
//
//   RTFS-SYNTAX-1. Every character of the plan is white space or lies in a form, a comment
//       or a diagnostic.
//   RTFS-SYNTAX-2. A form that could not be read is `unread`; it has been reported, and
//       nothing more is said about it.
//   RTFS-SYNTAX-3. Forms nest no deeper than the reader's limit, so that whoever works on
//       them may recurse.

import { span, type Span } from '#text'

interface Place {
  readonly start: number
  readonly end: number
}

/** A name, or one of the words `nil`, `true`, `false`. */
export interface SymbolForm extends Place {
  readonly kind: 'symbol'
  readonly name: string
  /** Written between bars, so that it is a name whatever stands in it. */
  readonly barred: boolean
}
export interface KeywordForm extends Place {
  readonly kind: 'keyword'
  /** Without the colon. */
  readonly name: string
}
export interface TextForm extends Place {
  readonly kind: 'text'
  readonly value: string
}
export interface NumberForm extends Place {
  readonly kind: 'number'
  readonly value: number
}
/** `(…)` is a list, `[…]` a vector, `{…}` a map. */
export interface BracketForm extends Place {
  readonly kind: BracketKind
  readonly items: readonly Form[]
  /** Ends with its own bracket; else that is missing, and has been reported. */
  readonly closed: boolean
}
export interface UnreadForm extends Place {
  readonly kind: 'unread'
}

export type BracketKind = 'list' | 'vector' | 'map'

export type Form = SymbolForm | KeywordForm | TextForm | NumberForm | BracketForm | UnreadForm

export interface Comment extends Place {
  /** `; …` up to the end of the line; the other kind is `#| … |#`. */
  readonly toLineEnd: boolean
}

/** Something that only profile `rtfs20-planwright` has, such as a name between bars. */
export interface Extra extends Place {
  readonly what: string
}

export interface RtfsDocument {
  /** The forms at the top that are plans, blocks or steps; one plan, where all is well. */
  readonly forms: readonly BracketForm[]
  readonly comments: readonly Comment[]
  readonly extras: readonly Extra[]
}

export function placeOf({ start, end }: Place): Span {
  return span(start, end)
}

/** The word at the head of a list: `call` of `(call …)`. */
export function headOf(form: Form): string | undefined {
  const head = form.kind === 'list' ? form.items[0] : undefined
  return head?.kind === 'symbol' && !head.barred ? head.name : undefined
}

/** `(plan`, `(step`, `[`: enough to point at, however long the form is. */
export function headPlace(form: Form): Span {
  if (form.kind !== 'list' && form.kind !== 'vector' && form.kind !== 'map') return placeOf(form)
  const first = form.items[0]
  return span(form.start, form.kind === 'list' && first !== undefined ? first.end : form.start + 1)
}

/** A word in place of `items[at]`, kept apart from what stands right beside that. */
export function wordFor(items: readonly Form[], at: number, word: string): string {
  const { start, end } = items[at] as Form
  const before = items[at - 1]?.end === start ? ' ' : ''
  const after = items[at + 1]?.start === end ? ' ' : ''
  return `${before}${word}${after}`
}

const WORDS = { list: 'a form', vector: 'a list', map: 'a map' } as const

/** What a form is, in words. */
export function formInWords(form: Form): string {
  switch (form.kind) {
    case 'symbol':
      return `the name \`${form.name}\``
    case 'keyword':
      return `the keyword \`:${form.name}\``
    case 'text':
      return 'a text'
    case 'number':
      return 'a number'
    case 'unread':
      return 'something that could not be read'
    case 'list': {
      const head = headOf(form)
      return head === undefined ? WORDS.list : `a form \`(${head} …)\``
    }
    case 'vector':
    case 'map':
      return WORDS[form.kind]
  }
}
