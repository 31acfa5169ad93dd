// A model that thinks aloud
// =============================================================================
//
// Some models write down what they think before they answer: `<think>…</think>` and
// then the plan. What stands between the two marks is no part of the answer, and may
// hold drafts of plans; so it is taken off before anything is read.
//
// Invariants:
//
//   THINKING-1. Only marks at the very start of an answer count, and only in a pair: what is never
//       closed may hold the plan.

/** An answer taken apart. */
export interface SpokenAnswer {
  /** What the model thought aloud, without the marks; absent where it did not. */
  readonly thinking?: string
  /** The answer itself. */
  readonly text: string
}

/** Splits an answer where its thinking ends (THINKING-1). */
export function withoutThinking(answer: string): SpokenAnswer {
  const reader = new ThinkingReader()
  for (let at = 0; at < answer.length && reader.mayThink; at++) {
    if (!reader.next(answer.charCodeAt(at))) continue
    const thinking = answer.slice(reader.start, at + 1 - reader.closing.length)
    return { thinking, text: answer.slice(at + 1) }
  }
  return { text: answer }
}

const OPENING = /^<(think|thinking|thought|reasoning|reflection)>$/i
/** The longest mark that opens. */
const LONGEST_MARK = 12

/** Reads the beginning of an answer for what its model thinks aloud, unit by unit. */
export class ThinkingReader {
  #state: 'before' | 'mark' | 'thinking' | 'answer' = 'before'
  #at = 0
  #mark = ''
  #tail = ''
  /** Where the thinking starts, behind its mark. */
  start = 0
  /** The mark that ends it. */
  closing = ''

  /** Whether what is read now is thinking. */
  get isThinking(): boolean {
    return this.#state === 'thinking'
  }

  /** Whether the answer has not begun yet, as far as can be told. */
  get mayThink(): boolean {
    return this.#state !== 'answer'
  }

  /** Reads the next UTF-16 unit; whether the thinking ends with it. */
  next(unit: number): boolean {
    this.#at++
    switch (this.#state) {
      case 'answer':
        return false
      case 'thinking':
        return this.#think(unit)
      case 'mark':
        this.#open(unit)
        return false
      case 'before':
        if (unit === LESS) {
          this.#state = 'mark'
          this.#mark = '<'
        } else if (!/[\s\ufeff]/.test(String.fromCharCode(unit))) this.#state = 'answer'
        return false
    }
  }

  #open(unit: number): void {
    this.#mark += String.fromCharCode(unit)
    if (unit !== GREATER) {
      if (this.#mark.length > LONGEST_MARK) this.#state = 'answer'
      return
    }
    const name = OPENING.exec(this.#mark)?.[1]
    this.#state = name === undefined ? 'answer' : 'thinking'
    this.closing = `</${name ?? ''}>`.toLowerCase()
    this.start = this.#at
  }

  #think(unit: number): boolean {
    this.#tail = (this.#tail + String.fromCharCode(unit)).slice(-this.closing.length)
    if (unit !== GREATER || this.#tail.toLowerCase() !== this.closing) return false
    this.#state = 'answer'
    return true
  }
}

const LESS = 0x3c
const GREATER = 0x3e
