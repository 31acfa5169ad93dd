// A model that says the same again and again
// =============================================================================
//
// Models that have lost the thread repeat a word, a line or a whole step until their
// limit is reached; in JSON they write white space without end. This counts, word by
// word, how far the text goes on as it did some words before.
//
// Invariants:
//
//   REPETITION-1. It is a loop when the same words came EIGHT times in a row, word for word (by their hashes), and
//       that makes a THOUSAND characters; the number in the header of a step does not count
//       as a difference. A step that is said twice is none.
//   REPETITION-2. A text without letters repeats nothing: rows of zeros, rules of dashes, closing brackets.
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
  #spaces = 0
  /** The word that is being read: its start, its hash (FNV-1a), its letters and digits, the last four of them. */
  #start = -1
  #hash = FIRST_HASH
  #letters = 0
  #digits = 0
  #lastFour = 0
  #afterStep = false
  #count = 0
  /** Where each word was read last, by its hash. */
  readonly #last = new Map<number, number>()
  /** Of the last words: where each was read before, where it starts, whether it has a letter. */
  readonly #before = new Int32Array(MOST_WORDS)
  readonly #starts = new Int32Array(MOST_WORDS)
  readonly #lettered = new Uint8Array(MOST_WORDS)
  /** Of each distance: how many words in a row were the same as the word so far before, and up to which. */
  readonly #runs = new Int32Array(MOST_WORDS + 1)
  readonly #runEnds = new Int32Array(MOST_WORDS + 1)

  /** Reads the next UTF-16 unit; whether the text up to it ends in a loop. */
  next(unit: number): boolean {
    const at = this.#at++
    if (unit <= SPACE) {
      const looped = this.#start >= 0 && this.#endWord()
      return ++this.#spaces >= SPACES || looped
    }
    this.#spaces = 0
    if (this.#start < 0) this.#start = at
    this.#hash = Math.imul(this.#hash ^ unit, 0x01000193)
    if (isLetter(unit)) {
      this.#letters++
      // Lower case, of what is ASCII.
      this.#lastFour = (this.#lastFour << 8) | ((unit | 0x20) & 0xff)
    } else if (unit >= DIGIT_0 && unit <= DIGIT_9) this.#digits++
    return (SEPARATORS.has(unit) || at - this.#start + 1 >= LONGEST_WORD) && this.#endWord()
  }

  #endWord(): boolean {
    const isNumber = this.#afterStep && this.#letters === 0 && this.#digits > 0
    this.#afterStep = this.#letters === 4 && this.#digits === 0 && this.#lastFour === STEP
    const looped = this.#add(isNumber ? NUMBER : this.#hash, this.#letters > 0)
    this.#start = -1
    this.#hash = FIRST_HASH
    this.#letters = 0
    this.#digits = 0
    return looped
  }

  #add(word: number, isLettered: boolean): boolean {
    const here = this.#count++
    let loop = 0
    const last = this.#last.get(word) ?? -1
    for (let at = last; at >= 0 && here - at <= MOST_WORDS;) {
      const distance = here - at
      const run = this.#runEnds[distance] === here - 1 ? (this.#runs[distance] ?? 0) + 1 : 1
      this.#runs[distance] = run
      this.#runEnds[distance] = here
      if (loop === 0 && run >= distance * (TIMES - 1) && this.#isLong(here, distance, run)) {
        loop = distance
      }
      at = this.#before[at % MOST_WORDS] ?? -1
    }
    const place = here % MOST_WORDS
    this.#last.set(word, here)
    this.#before[place] = last
    this.#starts[place] = this.#start
    this.#lettered[place] = isLettered ? 1 : 0
    return loop > 0 && this.#hasLetters(here, loop)
  }

  #isLong(here: number, distance: number, run: number): boolean {
    const unit = this.#start - (this.#starts[(here - distance) % MOST_WORDS] ?? 0)
    return unit * (run / distance + 1) >= LENGTH
  }

  #hasLetters(here: number, distance: number): boolean {
    for (let back = 0; back < distance; back++) {
      if (this.#lettered[(here - back) % MOST_WORDS] === 1) return true
    }
    return false
  }
}

const FIRST_HASH = 0x811c9dc5 | 0
/** Stands for the number in the header of a step. */
const NUMBER = 1
const SPACE = 0x20
const DIGIT_0 = 0x30
const DIGIT_9 = 0x39
/** `step`, a byte for each letter. */
const STEP = 0x73746570
const SEPARATORS: ReadonlySet<number> = new Set(
  Array.from(',;(){}[]', (separator) => separator.charCodeAt(0)),
)

/** A letter of ASCII, or whatever is no ASCII. */
function isLetter(unit: number): boolean {
  const lower = unit | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || unit > 0x7f
}
