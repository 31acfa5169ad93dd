// A model that says the same again and again
// =============================================================================
//
// Models that have lost the thread repeat a word, a line or a whole step until their
// limit is reached; in JSON they write white space without end. This counts, word by
// word, how far the text goes on as it did some words before.
//
// Invariants:
//
//   REPETITION-1. It is a loop when the same words came EIGHT times in a row, word for word, and
//       that makes a THOUSAND characters; the number in the header of a step does not count
//       as a difference. A step that is said twice is none.
//   REPETITION-2. A text without letters repeats nothing: rows of zeros, rules, closing brackets.
//   REPETITION-3. The cost of a character is bounded.

/** So often the same words must come in a row. */
const TIMES = 8
/** And they must be so many characters in all. */
const LENGTH = 1000
/** So much white space in a row is a loop of its own. */
const SPACES = 2000
/** The longest loop that is found, in words: a large step. */
const MOST_WORDS = 256
/** A word without an end is taken in parts of this length. */
const LONGEST_WORD = 32

/** Reads an answer for loops. */
export class RepetitionReader {
  #at = 0
  #word = ''
  #wordStart = 0
  #spaces = 0
  #count = 0
  #afterStep = false
  readonly #numbers = new Map<string, number>()
  /** The last words by their number, where they start, and whether they have a letter. */
  readonly #words = new Int32Array(MOST_WORDS)
  readonly #starts = new Int32Array(MOST_WORDS)
  readonly #lettered = new Uint8Array(MOST_WORDS)
  /** Of each distance: how many words in a row were the same as the word so far before. */
  readonly #runs = new Int32Array(MOST_WORDS + 1)

  /** Reads the next UTF-16 unit; whether the text up to it ends in a loop. */
  next(unit: number): boolean {
    const at = this.#at++
    if (unit <= SPACE) {
      const looped = this.#word !== '' && this.#endWord()
      return ++this.#spaces >= SPACES || looped
    }
    this.#spaces = 0
    if (this.#word === '') this.#wordStart = at
    this.#word += String.fromCharCode(unit)
    return (SEPARATORS.has(unit) || this.#word.length >= LONGEST_WORD) && this.#endWord()
  }

  #endWord(): boolean {
    const word = this.#word
    this.#word = ''
    const isNumber = this.#afterStep && /^\d+\W?$/.test(word)
    this.#afterStep = /^\W*step$/i.test(word)
    return this.#add(this.#numberOf(isNumber ? 'STEP NUMBER' : word), /\p{L}/u.test(word))
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#numbers.size + 1)
    return this.#numbers.size
  }

  #add(word: number, isLettered: boolean): boolean {
    const here = this.#count++
    let loop = 0
    for (let distance = 1; distance <= Math.min(here, MOST_WORDS); distance++) {
      const same = this.#words[(here - distance) % MOST_WORDS] === word
      const run = same ? (this.#runs[distance] ?? 0) + 1 : 0
      this.#runs[distance] = run
      if (loop === 0 && run >= distance * (TIMES - 1) && this.#isLong(here, distance, run)) {
        loop = distance
      }
    }
    const place = here % MOST_WORDS
    this.#words[place] = word
    this.#starts[place] = this.#wordStart
    this.#lettered[place] = isLettered ? 1 : 0
    return loop > 0 && this.#hasLetters(here, loop)
  }

  #isLong(here: number, distance: number, run: number): boolean {
    const unit = this.#wordStart - (this.#starts[(here - distance) % MOST_WORDS] ?? 0)
    return unit * (run / distance + 1) >= LENGTH
  }

  #hasLetters(here: number, distance: number): boolean {
    for (let back = 0; back < distance; back++) {
      if (this.#lettered[(here - back) % MOST_WORDS] === 1) return true
    }
    return false
  }
}

const SPACE = 0x20
const SEPARATORS: ReadonlySet<number> = new Set(
  Array.from(',;(){}[]', (separator) => separator.charCodeAt(0)),
)
