// What a person reads of a text
// =============================================================================
//
// A preview shows no comments, so no comment counts: it is left out of titles, values
// and tasks, and that is said. What is in back-ticks is shown and is no comment.
//
// Invariants:
//
//   PLAN-MD-TEXT-1. What a preview hides is in no title, no value and no task: in doubt something
//       is a comment. Back-ticks make it a mention only where each line of the text has
//       as many as it needs, so that none reach into another line.
//   PLAN-MD-TEXT-2. Linear in the text.

import { error, guess, note, span, warning, type Diagnostic, type Span } from '#text'

import type { Words } from './document.ts'
import { lineAt } from './cursor.ts'
import { looksOwned } from './look-alikes.ts'

/** What opens a comment, or another thing that a preview shows nothing of, and what closes each. */
const OPENING = /<!--|%%|<\?|<!\[CDATA\[|<![A-Za-z]/g
const HIDES = /<[!?]|%%/
const CLOSINGS: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['%%', '%%'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
])

function closingOf(opening: string): string {
  return CLOSINGS.get(opening) ?? '>'
}

/** Reads texts of a source without its comments. */
export class TextReader {
  readonly #text: string
  readonly #faults: Diagnostic[]
  readonly #mayHide: boolean

  constructor(text: string, faults: Diagnostic[]) {
    this.#text = text
    this.#faults = faults
    this.#mayHide = HIDES.test(text)
  }

  /** A range without comments and without the white space around it; each line end is one LF. */
  read(start: number, end: number): Words {
    const written = this.#text.slice(start, end)
    const place = trimmed(written, start)
    if (!this.#mayHide || !HIDES.test(written)) {
      return { text: withLineFeeds(written.trim()), span: place }
    }
    let read = ''
    let at = 0
    for (const comment of this.#commentsIn(written, start)) {
      read += written.slice(at, comment.start - start)
      // Of two spaces around it one is enough, and before a comma none.
      if (/[ \t]$/.test(read) && /[ \t,.;:!?]/.test(written.charAt(comment.end - start)))
        read = read.slice(0, -1)
      at = comment.end - start
    }
    read += written.slice(at)
    return { text: withLineFeeds(read.trim()), span: place }
  }

  /** A comment that has lines of its own. */
  comment({ start, end }: Span, isClosed: boolean): void {
    const written = this.#text.slice(start, end)
    const place = trimmed(written, start)
    if (!isClosed) {
      this.#faults.push(error('plan-md/unclosed-comment', place))
      return
    }
    OPENING.lastIndex = 0
    const mark = closingOf(OPENING.exec(written)?.[0] ?? '<!--')
    const close = written.lastIndexOf(mark)
    const behind = trimmed(written.slice(close + mark.length), start + close + mark.length)
    if (behind.end > behind.start) {
      const edit = { span: span(behind.start), text: '\n\n' }
      const fixes = [guess('give what follows lines of its own', edit)]
      this.#faults.push(error('plan-md/beside-comment', behind, { fixes }))
    }
    const ended = span(place.start, start + close + mark.length)
    this.#report(ended, written)
  }

  #report(place: Span, written: string): void {
    const owned = looksOwned(written.replace(/^\s*(?:<!--|%%|<\?|<!)/, ''))
    if (owned === undefined) this.#faults.push(note('plan-md/comment', place))
    else this.#faults.push(warning('plan-md/hidden-part', place, { details: { what: owned } }))
  }

  *#commentsIn(written: string, base: number): Generator<Span> {
    const mentions = mentionsIn(written)
    let mention = 0
    let lineEnd = -1
    let from = 0
    for (;;) {
      OPENING.lastIndex = from
      const found = OPENING.exec(written)
      if (found === null) return
      const { index, 0: opening } = found
      from = index + opening.length
      while ((mentions[mention]?.end ?? Infinity) <= index) mention++
      if ((mentions[mention]?.start ?? Infinity) <= index) continue
      if (index >= lineEnd) lineEnd = lineAt(written, index, written.length).end
      const closing = closingOf(opening)
      const close = written.slice(from, lineEnd).indexOf(closing)
      if (close < 0) {
        const place = span(base + index, base + lineEnd)
        this.#faults.push(error('plan-md/unclosed-comment', place))
        from = lineEnd
        continue
      }
      from += close + closing.length
      const place = span(base + index, base + from)
      this.#report(place, written.slice(index, from))
      yield place
    }
  }
}

/** What stands in back-ticks; nothing where a line's do not match (PLAN-MD-TEXT-1). */
function mentionsIn(written: string): readonly Span[] {
  const mentions: Span[] = []
  if (!written.includes('`')) return mentions
  if (written.includes('\\`')) return mentions
  for (let from = 0; from < written.length;) {
    const { end, to } = lineAt(written, from, written.length)
    let open: { readonly at: number; readonly length: number } | undefined
    for (const { index, 0: run } of written.slice(from, end).matchAll(/`+/g)) {
      if (open === undefined) open = { at: from + index, length: run.length }
      else if (run.length === open.length) {
        mentions.push(span(open.at, from + index + run.length))
        open = undefined
      }
    }
    if (open !== undefined) return []
    from = to
  }
  return mentions
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

function trimmed(written: string, base: number): Span {
  const start = base + written.length - written.trimStart().length
  return span(start, Math.max(start, base + written.trimEnd().length))
}
