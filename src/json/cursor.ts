// Where the reader stands
// =============================================================================
//
// The state that the parts of the reader share: a place in the text, the
// brackets that are open, and what was found wrong.
//
// Invariants:
//
//   JSON-CURSOR-1. `at` only moves forward: reading ends.
//   JSON-CURSOR-2. Once `stopped`, nothing more is reported and `at` is the end: every
//       reader above sees the end and returns what it has.
//   JSON-CURSOR-3. Not more than MOST_FAULTS are collected; the last says that reading
//       ended there and covers the rest of the text.

import {
  error,
  span,
  warning,
  type Code,
  type Details,
  type Diagnostic,
  type DiagnosticExtras,
  type Related,
} from '#text'
import { onFirstUse } from '#text/on-first-use'

import { JsonMember, type JsonNode } from './node.ts'
import { inkEnd, OPEN_ARRAY } from './units.ts'

/** Faults after which reading ends. */
export const MOST_FAULTS = 10_000

export class Cursor {
  readonly #whole: string
  text = ''
  end = 0
  maxDepth = 0
  at = 0
  /** How many brackets are open, and where each was opened (from 1). */
  depth = 0
  readonly opened: number[] = [0]
  diagnostics: Diagnostic[] = []
  stopped = false
  /** Whether escapes that may be backslashes of the author are warned of. */
  doubtsEscapes = false
  /** The members of the object read last at each depth, to foresee the next one's names. */
  readonly shapes: (readonly JsonMember[] | undefined)[] = [undefined]
  /** What is read of the arrays that are open, one behind the other: a list is made once it is whole. */
  readonly items: JsonNode[] = []
  itemCount = 0
  /** The same of the objects that are open. */
  readonly members: JsonMember[] = []
  memberCount = 0
  /** Up to here no quote ends a string with quotes in it; see `quotedEnd`. */
  searchedTo = 0

  constructor(text: string, start: number, end: number, maxDepth: number) {
    this.#whole = text
    this.begin(start, end, maxDepth)
  }

  /** Stands where a value is to be read, whatever came of the one before. */
  begin(start: number, end: number, maxDepth: number): void {
    // A shorter string, not a bound to be compared with at every character.
    this.text = end < this.#whole.length ? this.#whole.slice(0, end) : this.#whole
    this.at = start
    this.end = end
    this.maxDepth = maxDepth
    this.depth = 0
    this.diagnostics = []
    this.stopped = false
    this.searchedTo = 0
  }

  /** One more of the innermost array. */
  takeItem(item: JsonNode): void {
    // No `push` and `length`: what is kept here is as long again with the next value.
    this.items[this.itemCount++] = item
  }

  /** The items from `first` on, whose array has ended. */
  itemsFrom(first: number): readonly JsonNode[] {
    const count = this.itemCount - first
    this.itemCount = first
    // Deep texts are made of lists of one.
    if (count === 1) return [this.items[first] as JsonNode]
    return count === 0 ? [] : this.items.slice(first, first + count)
  }

  /** One more of the innermost object. */
  takeMember(member: JsonMember): void {
    this.members[this.memberCount++] = member
  }

  /** Puts a value in the place of the one that was taken last, where that begins at the same place. */
  putLast(role: 'item' | 'value', node: JsonNode): void {
    if (role === 'item') {
      const at = this.itemCount - 1
      if (this.items[at]?.start === node.start) this.items[at] = node
      return
    }
    const at = this.memberCount - 1
    const member = this.members[at]
    if (member?.value.start !== node.start) return
    this.members[at] = new JsonMember(member.name, member.keyStart, member.keyEnd, node)
  }

  /** The members from `first` on, whose object has ended. */
  membersFrom(first: number): readonly JsonMember[] {
    const count = this.memberCount - first
    this.memberCount = first
    if (count === 1) return [this.members[first] as JsonMember]
    return count === 0 ? [] : this.members.slice(first, first + count)
  }

  /** Reports an error; an error at the very end is what `truncated` says better. */
  error(code: Code, start: number, end: number, extras?: DiagnosticExtras): void {
    this.#add(error(code, span(start, end), extras))
  }

  warning(code: Code, start: number, end: number, extras?: DiagnosticExtras): void {
    this.#add(warning(code, span(start, end), extras))
  }

  #add(diagnostic: Diagnostic): void {
    if (this.stopped) return
    this.diagnostics.push(diagnostic)
    if (this.diagnostics.length < MOST_FAULTS) return
    const from = Math.min(this.at, this.end)
    this.diagnostics.push(
      error('json/too-many-faults', span(from, this.end), { details: { count: MOST_FAULTS } }),
    )
    this.stop()
  }

  /** Reports that the text ends too early; `innermost` is what was being read, with its start. */
  truncated(innermost?: readonly [what: string, start: number]): void {
    if (this.stopped) return
    const open: (readonly [what: string, start: number])[] = []
    if (innermost !== undefined) open.push(innermost)
    for (let depth = this.depth; depth > 0; depth--) {
      const start = this.opened[depth] ?? 0
      open.push([this.text.charCodeAt(start) === OPEN_ARRAY ? 'an array' : 'an object', start])
    }
    const related = open.map(([what, start]): Related => ({
      span: span(start, start + 1),
      label: `${what.replace(/^an? /, 'this ')} is still open`,
    }))
    const place = inkEnd(this.text, 0)
    this.diagnostics.push(
      error('json/truncated', span(Math.max(place, innermost?.[1] ?? 0, 0)), {
        details: { what: open[0]?.[0] ?? 'the value', ...this.#rest(open, place) },
        related,
      }),
    )
    this.stop()
  }

  /** What has to come yet: what closes all that is open, and the number or word at the end, which may continue. */
  #rest(open: readonly (readonly [what: string, start: number])[], place: number): Details {
    const close = open.map(([what]) => CLOSING[what] ?? '').join('')
    const isInside = open[0]?.[0] === 'a string' || open[0]?.[0] === 'a comment'
    const tail = isInside ? '' : this.text.slice(Math.max(0, place - 100), place)
    return { close, last: lastWord().exec(tail)?.[0] ?? '' }
  }

  stop(): void {
    this.stopped = true
    this.at = this.end
  }
}

/** What ends each thing that may be open; words and numbers end of themselves. */
const CLOSING: Readonly<Record<string, string>> = {
  'a string': '"',
  'a comment': '*/',
  'an array': ']',
  'an object': '}',
}

/** A number or a word at the end of a text. */
const lastWord = onFirstUse(() => /[\p{L}\p{N}_.+-]+$/u)
