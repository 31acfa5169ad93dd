// A model that thinks aloud
// =============================================================================
//
// Some models write down what they think before they answer: `<think>…</think>` and
// then the plan. Some servers write the opening mark themselves, so that only the
// closing one arrives. What stands before it is no part of the answer, and may hold
// drafts of plans; so it is taken off before anything is read.
//
// Invariants:
//
//   THINKING-1. An opening mark counts at the very start of a text and in a pair: what is never
//       closed may hold the plan. A closing mark alone counts near the start of a line, the first
//       one, and only where a plan follows.
//   THINKING-2. Offsets stay what they are: a text is read with spaces for what was thought.
//   THINKING-3. Nothing is taken off without a note over all of it.

import { note, span, type Diagnostic, type Source, type Span } from '#text'

import { GLANCE } from './detect.ts'
import type { Dialect } from './dialect.ts'

/** What of a dialect is needed to see that a plan follows. */
export type Recogniser = Pick<Dialect, 'recognise'>

/** A text without its thinking, and the note that says so; the text as it is where there is none. */
export interface SpokenText {
  readonly source: Source
  readonly diagnostics: readonly Diagnostic[]
}

/** What was thought aloud. */
export interface Thinking {
  /** Where it stands, its marks included. */
  readonly place: Span
  /** The text between its first and its last mark. */
  readonly words: string
}

/** Takes off what was thought aloud (THINKING-2, THINKING-3). */
export function withoutThinking(source: Source, dialects: readonly Recogniser[]): SpokenText {
  const place = thinkingIn(source.text, dialects)?.place
  if (place === undefined) return { source, diagnostics: [] }
  const { text, name } = source
  const blank = text.slice(0, place.end).replace(/[^\r\n]/g, ' ')
  const rest = text.slice(place.end)
  // What stands behind the mark begins a line, or it would be indented by all that was thought.
  const start = /^[ \t]*[\r\n]/.test(rest) ? blank : `${blank.slice(0, -1)}\n`
  return {
    source: Object.freeze({ name, text: start + rest }),
    diagnostics: [note('compile/thinking', place)],
  }
}

/** Finds what a text thinks aloud; undefined where it does not (THINKING-1). */
export function thinkingIn(text: string, dialects: readonly Recogniser[]): Thinking | undefined {
  // Most texts have no such mark, and none of them is walked through.
  if (!CLOSING.test(text)) return undefined
  let end = 0
  const reader = new ThinkingReader()
  for (let at = 0; at < text.length && !reader.isOver; at++) {
    if (!reader.next(text.charCodeAt(at))) continue
    if (reader.isPair || isPlan(text.slice(at + 1), dialects)) end = at + 1
  }
  if (end === 0) return undefined
  const place = span(text.search(/[^\s\ufeff]/), end)
  const words = text.slice(place.start, end).replace(OPENING, '').replace(CLOSING_LAST, '')
  return { place, words }
}

/** Whether a text has a mark that ends thinking, on a line of its own or after a few signs. */
export function hasThinkingMark(text: string): boolean {
  return CLOSING.test(text) && CLOSING_LINE.test(text)
}

function isPlan(text: string, dialects: readonly Recogniser[]): boolean {
  const glance = text.slice(0, GLANCE)
  return dialects.some((dialect) => dialect.recognise(glance) > 0)
}

const NAMES = 'think|thinking|thought|reasoning|reflection'
const CLOSING = new RegExp(`</(?:${NAMES})>`, 'i')
const CLOSING_LINE = new RegExp(`^[\\s>*_-]{0,8}</(?:${NAMES})>`, 'im')
const CLOSING_LAST = new RegExp(`${CLOSING.source}$`, 'i')
const OPENING = new RegExp(`^<(${NAMES})>`, 'i')
const OPENING_MARK = new RegExp(`^<(${NAMES})>$`, 'i')
const CLOSING_MARK = new RegExp(`^[\\s>*_-]{0,8}</(?:${NAMES})>$`, 'i')

/** The longest mark that opens. */
const LONGEST_MARK = 12
/** The longest beginning of a line that may be a mark that closes, with what stands before it. */
const LONGEST_HEAD = 21

/** Reads a text for what its author thinks aloud, unit by unit. */
export class ThinkingReader {
  #state: 'before' | 'mark' | 'thinking' | 'answer' | 'over' = 'before'
  /** The mark that is read, or the beginning of the line. */
  #head = ''
  #closing = ''
  #tail = ''
  #isPair = false

  /** Whether what is read now is thinking, as an opening mark has said. */
  get isThinking(): boolean {
    return this.#state === 'thinking'
  }

  /** Whether nothing that is still to come can end thinking. */
  get isOver(): boolean {
    return this.#state === 'over'
  }

  /** Whether the thinking that ended last had both its marks. */
  get isPair(): boolean {
    return this.#isPair
  }

  /** Reads the next UTF-16 `unit`; true where thinking ends with it. */
  next(unit: number): boolean {
    switch (this.#state) {
      case 'over':
        return false
      case 'thinking':
        return this.#think(unit)
      case 'mark':
        this.#open(unit)
        return false
      case 'answer':
        return this.#answer(unit)
      case 'before':
        if (unit === LESS) {
          this.#state = 'mark'
          this.#head = '<'
        } else if (!/[\s\ufeff]/.test(String.fromCharCode(unit))) {
          this.#state = this.#isPair ? 'over' : 'answer'
          return this.#answer(unit)
        }
        return false
    }
  }

  #open(unit: number): void {
    this.#head += String.fromCharCode(unit)
    if (unit !== GREATER && this.#head.length <= LONGEST_MARK) return
    const name = OPENING_MARK.exec(this.#head)?.[1]
    this.#state = name !== undefined ? 'thinking' : this.#isPair ? 'over' : 'answer'
    this.#closing = `</${name ?? ''}>`.toLowerCase()
  }

  #think(unit: number): boolean {
    this.#tail = (this.#tail + String.fromCharCode(unit)).slice(-this.#closing.length)
    if (unit !== GREATER || this.#tail.toLowerCase() !== this.#closing) return false
    // Some think again before they answer.
    this.#state = 'before'
    this.#isPair = true
    return true
  }

  /** Behind the first words only a mark without its opening one can end thinking. */
  #answer(unit: number): boolean {
    if (unit === NEWLINE || unit === RETURN) {
      this.#head = ''
      return false
    }
    if (this.isOver || this.#head.length > LONGEST_HEAD) return false
    this.#head += String.fromCharCode(unit)
    if (unit !== GREATER || !CLOSING_MARK.test(this.#head)) return false
    this.#state = 'over'
    return true
  }
}

const NEWLINE = 0x0a
const RETURN = 0x0d
const LESS = 0x3c
const GREATER = 0x3e
