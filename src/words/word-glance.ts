// A first glance at a text
// =============================================================================
//
// Most sentences hold none of the words that any rule refers to. They are told apart
// here by each word's first and last letter and its length, and only then by the word,
// because this runs over every action of a plan of any size.
//
// Invariants:
//
//   WORDS-WORD-GLANCE-1. No word of the set is passed over; a letter beyond ASCII says nothing of its word.

/** Words in lower case, looked for in a text without taking it apart. */
export class WordGlance {
  readonly #words: ReadonlySet<string>
  /** Bit n of entry (first letter, last letter): some word starts and ends with these and has n letters. */
  readonly #lengths = new Int32Array(32 * 32)

  constructor(words: Iterable<string>) {
    this.#words = new Set([...words].filter((word) => word.length < 32 && /^[a-z]+$/.test(word)))
    for (const word of this.#words) {
      const entry = entryOf(word, 0, word.length)
      this.#lengths[entry] = (this.#lengths[entry] ?? 0) | (1 << word.length)
    }
  }

  /** The word from `start` to `end`, where it is one of the set. */
  wordAt(text: string, start: number, end: number): string | undefined {
    const length = end - start
    if (length > 31) return undefined
    if (((this.#lengths[entryOf(text, start, end)] ?? 0) & (1 << length)) === 0) return undefined
    const word = text.slice(start, end).toLowerCase()
    return this.#words.has(word) ? word : undefined
  }
}

/** Either letter by its place in the alphabet, whatever its case. */
function entryOf(text: string, start: number, end: number): number {
  return ((text.charCodeAt(start) & 31) << 5) | (text.charCodeAt(end - 1) & 31)
}

export function isLetter(unit: number): boolean {
  const lower = unit | 32
  return lower >= 97 && lower <= 122
}
