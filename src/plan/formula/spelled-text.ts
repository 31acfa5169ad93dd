// Names in a formula that are not written in ASCII
// =============================================================================
//
// Before a formula is read, each such name is put in letters of ASCII, with what stands where: places are those of the
// text as it was written. Names that the caller knows under another spelling are put in without a word.
//
// Invariants:
//
//   SPELLED-TEXT-1. A part that is not a name stays as it is, signs of other keyboards too.
//   SPELLED-TEXT-2. Letters that are not known together are single: `2πr` has the names `pi` and `r`.

import { error, guess, mechanical, span, type Diagnostic, type Span } from '#text'

import { spelledNames, type KnownNames, type SpelledName } from './spelled-names.ts'

/** A text in which all names are in ASCII. */
export interface SpelledText {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
  /** The same with each place as it is in the written text, which begins at `start`. */
  placed<Part>(part: Part): Part
}

/** A text with its names in ASCII; undefined where all of them are. */
export function spelledText(
  text: string,
  start: number,
  known: KnownNames,
): SpelledText | undefined {
  if ((known.spellings?.size ?? 0) === 0 && !/[^\u0000-\u007f]/.test(text)) return undefined
  const found = spelledNames(text, known)
  if (found.length === 0) return undefined
  const made = new MadeText(text)
  const diagnostics: Diagnostic[] = []
  for (const name of found) {
    made.put(name)
    if (!name.isKnown) diagnostics.push(foreign(name, text, start, known.names))
  }
  const moved = ({ start: from, end }: Span): Span => {
    if (from !== end)
      return span(start + made.written(from, false), start + made.written(end, true))
    const at = start + made.written(from, true)
    return span(at, at)
  }
  return { text: made.text(), diagnostics, placed: (part) => withSpans(part, moved) }
}

/** A text as it is made, and where each of its parts is written. */
class MadeText {
  readonly #written: string
  readonly #parts: { readonly from: number; readonly to: number; readonly name: SpelledName }[] = []
  #made = ''
  /** Up to where the written text has been taken. */
  #at = 0

  constructor(written: string) {
    this.#written = written
  }

  put(name: SpelledName): void {
    this.#made += this.#written.slice(this.#at, name.start)
    // What is written as one word may be several names.
    if (/\w$/.test(this.#made) && name.isDerived !== true) this.#made += ' '
    const from = this.#made.length
    this.#made += name.plain
    this.#parts.push({ from, to: this.#made.length, name })
    this.#at = name.end
    if (isJoined(this.#written, name.end)) this.#made += ' '
  }

  text(): string {
    return this.#made + this.#written.slice(this.#at)
  }

  /** The offset in the written text; of a place within a name its begin or, where something ends there, its end. */
  written(offset: number, isEnd: boolean): number {
    let shift = 0
    for (const { from, to, name } of this.#parts) {
      // A space that was put before a name stands nowhere.
      if (offset < from || (offset === from && isEnd)) return Math.min(offset + shift, name.start)
      if (offset < to || (offset === to && isEnd)) return isEnd ? name.end : name.start
      shift = name.end - to - (isJoined(this.#written, name.end) ? 1 : 0)
      if (offset === to) return name.end
    }
    return Math.min(offset + shift, this.#written.length)
  }
}

/** Whether a name or a number goes on right behind another name. */
function isJoined(text: string, at: number): boolean {
  return /^[\w.]/.test(text.slice(at, at + 1))
}

function foreign(
  { start: from, end, plain, isDerived }: SpelledName,
  text: string,
  start: number,
  names: KnownNames['names'],
): Diagnostic {
  const sign = text.slice(from, end)
  const place = span(start + from, start + end)
  // What is written as one word may be several names.
  const before = isDerived !== true && /[A-Za-z_]\w*$/.test(text.slice(0, from)) ? ' ' : ''
  const edit = { span: place, text: `${before}${plain}${isJoined(text, end) ? ' ' : ''}` }
  const title = `write \`${plain}\``
  const isSure = sign === 'π' || names?.has(plain) === true
  return error('formula/sign', place, {
    details: { sign, meant: plain },
    fixes: [isSure ? mechanical(title, edit) : guess(title, edit)],
  })
}

/** Anything with each span in it moved. */
function withSpans<Part>(part: Part, moved: (place: Span) => Span): Part {
  if (Array.isArray(part)) return part.map((each: unknown) => withSpans(each, moved)) as Part
  if (part === null || typeof part !== 'object') return part
  const entries = Object.entries(part).map(([key, value]: [string, unknown]) => [
    key,
    key === 'span' ? moved(value as Span) : withSpans(value, moved),
  ])
  return Object.freeze(Object.fromEntries(entries)) as Part
}
