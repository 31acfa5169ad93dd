// Where the blocks of an answer end
// =============================================================================
//
// An answer that is still being written is looked at where a part of it is finished:
// a step, an object, a form, a paragraph. This finds those places without knowing
// the dialect, character by character.
//
// Invariants:
//
//   BLOCKS-1. The places are a function of the text alone: in what pieces it arrives changes
//       nothing.
//   BLOCKS-2. They only say where to look. A text that fools this reader (a quotation mark too
//       many) is looked at elsewhere, never judged otherwise.
//   BLOCKS-3. The cost of a character is constant.

/** A bracket that is open. */
interface Opening {
  readonly closer: number
  readonly at: number
}

/** Reads an answer for the ends of its blocks. */
export class BlockReader {
  #at = 0
  /** Where the last block ended. */
  #end = 0
  #hasInk = false
  #lineStart = 0
  #lineHasInk = false
  /** What the line begins with, as far as it matters. */
  #lineHead = ''
  readonly #open: Opening[] = []
  #inString = false
  #isEscaped = false
  /** Behind the last bracket of a run that closes something; the run may go on. */
  #closed: number | undefined

  /** What closes the brackets that were open at the end of the last block, the innermost first. */
  closers = ''

  /** Reads the next UTF-16 unit; gives the offset of a block's end that has become known with it. */
  next(unit: number): number | undefined {
    const at = this.#at++
    if (unit === NEWLINE) return this.#newline(at)
    const isSpace = unit === SPACE || unit === TAB || unit === RETURN
    const run = isSpace || isCloser(unit) ? undefined : this.#endRun()
    if (!isSpace) this.#lineHasInk = true
    if (this.#lineHead.length < HEAD_LENGTH) this.#lineHead += String.fromCharCode(unit)
    const header = this.#headerAt(unit)
    this.#bracket(unit, at)
    if (!isSpace) this.#hasInk = true
    return run ?? header ?? (this.#at - this.#end >= LONGEST ? this.#endAt(this.#at) : undefined)
  }

  #newline(at: number): number | undefined {
    const isBlank = !this.#lineHasInk
    const isFence = /^\s*(?:`{3}|~{3})/.test(this.#lineHead)
    this.#inString = false
    this.#isEscaped = false
    this.#lineStart = at + 1
    this.#lineHasInk = false
    this.#lineHead = ''
    if (isFence || (isBlank && this.#open.length === 0)) return this.#endAt(at + 1)
    return at + 1 - this.#end >= LONG && this.#closed === undefined
      ? this.#endAt(at + 1)
      : undefined
  }

  /** The header of a step ends the step before it. */
  #headerAt(unit: number): number | undefined {
    if (unit < DIGIT_0 || unit > DIGIT_9 || this.#open.length > 0) return undefined
    return HEADER.test(this.#lineHead) ? this.#endAt(this.#lineStart) : undefined
  }

  #bracket(unit: number, at: number): void {
    if (this.#inString) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (unit === BACKSLASH) this.#isEscaped = true
      else if (unit === QUOTE) this.#inString = false
      return
    }
    if (unit === QUOTE) this.#inString = true
    const closer = CLOSERS.get(unit)
    if (closer !== undefined) {
      if (this.#open.length < MOST_OPEN) this.#open.push({ closer, at })
    } else if (isCloser(unit)) this.#close(unit, at)
  }

  #close(unit: number, at: number): void {
    const index = this.#open.findLastIndex(({ closer }) => closer === unit)
    const opening = this.#open[index]
    if (opening === undefined) return
    this.#open.length = index
    if (at - opening.at >= SHORT && unit !== SQUARE) this.#closed = at + 1
  }

  #endRun(): number | undefined {
    const closed = this.#closed
    this.#closed = undefined
    return closed === undefined ? undefined : this.#endAt(closed)
  }

  #endAt(end: number): number | undefined {
    if (!this.#hasInk || end <= this.#end) return undefined
    this.#end = end
    this.#hasInk = false
    this.closers = String.fromCharCode(...this.#open.map(({ closer }) => closer).toReversed())
    return end
  }
}

/** A bracketed part is a block from so many characters on; shorter ones are words of a larger block. */
const SHORT = 40
/** A line that ends so far behind the last block ends one, whatever it says. */
const LONG = 1000
/** And so does any character so far behind it. */
const LONGEST = 4000

/** Deeper than any reader follows. */
const MOST_OPEN = 300

const HEAD_LENGTH = 24
const HEADER = /^[\s#*>-]*STEP\s{1,4}\d$/i

const NEWLINE = 0x0a
const RETURN = 0x0d
const TAB = 0x09
const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
const DIGIT_0 = 0x30
const DIGIT_9 = 0x39
const SQUARE = 0x5d

/** What closes what a bracket opens. */
const CLOSERS: ReadonlyMap<number, number> = new Map(
  ['()', '[]', '{}'].map(([open = '', close = '']) => [open.charCodeAt(0), close.charCodeAt(0)]),
)

function isCloser(unit: number): boolean {
  return unit === 0x29 || unit === SQUARE || unit === 0x7d
}
