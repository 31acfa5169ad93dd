// Reading forms
// =============================================================================
//
// One form at a time, from a place in the text on. What is wrong is reported and
// skipped, so that one reading finds everything that is wrong.
//
// Invariants:
//
//   RTFS-READER-1. Reading never throws and takes time in proportion to the text. Brackets
//       are kept on a stack of our own; deeper than `depth` they are skipped.
//   RTFS-READER-2. A bracket that is closed by another kind, or not at all, still gives its
//       form; the fault says which bracket it is.
//   RTFS-READER-3. A line that starts with a code fence ends the plan, whatever is open.

import { error, span, type Diagnostic, type Span } from '#text'

import {
  mismatched,
  unclosed,
  unclosedStep,
  wrongKind,
  type OpenBracket,
} from './bracket-faults.ts'
import { classOf, endsLine, endsWord, isDigit, isOddSpace, SPACE, WORD } from './characters.ts'
import { blockCommentEnd } from './comments.ts'
import { numberOf } from './numbers.ts'
import { oddWord } from './odd-words.ts'
import { placeholderAt } from './placeholders.ts'
import {
  headOf,
  type BracketForm,
  type BracketKind,
  type Comment,
  type Extra,
  type Form,
} from './syntax.ts'
import { comma, oddSpace, standsApart } from './separators.ts'
import { startsGlued, withInnerQuotes } from './inner-quotes.ts'
import { cutText, endsInBrackets, holdsCode, plainEnd, readText, runsInto } from './texts.ts'

interface Open extends OpenBracket {
  /** Where its items start among all that are read and not closed. */
  readonly first: number
  /** Where a sign of another Lisp starts that stands before the bracket. */
  readonly sign: number | undefined
}

/** What is known of a text that was read once, and is read again. */
export interface Repair {
  /** A step within a step closes the outer one: a bracket is missing. */
  readonly stepsClose?: boolean
  /** The text that starts here was not closed. */
  readonly cut?: number | undefined
}

export class Reader {
  readonly text: string
  readonly faults: Diagnostic[] = []
  readonly comments: Comment[] = []
  readonly extras: Extra[] = []
  /** Where the next form is looked for. */
  at = 0
  /** A form ended because the text did. */
  unbalanced = false
  mixesTexts = false
  readonly #depth: number
  readonly #stepsClose: boolean
  readonly #cut: number | undefined
  #mayRunOn: number | undefined
  #stack: Open[] = []
  /**
   * The items of all open brackets, one behind the other: a form's list is made once it is whole. What
   * is beyond `#count` is left over; an array that is cut short has to grow again.
   */
  readonly #items: Form[] = []
  #count = 0
  /** One string a name: a long plan uses few of them, over and over. */
  readonly #names = new Map<string, string>()
  #closedTexts = true
  /** A sign of another Lisp right before a bracket or a text, which then says nothing. */
  #sign: number | undefined

  constructor(text: string, depth: number, { stepsClose = false, cut }: Repair = {}) {
    this.text = text
    this.#depth = depth
    this.#stepsClose = stepsClose
    this.#cut = cut
  }

  /** Where a text starts that was not closed: a later one was not, and code stands in this one. */
  get lostQuote(): number | undefined {
    return this.#closedTexts ? undefined : this.#mayRunOn
  }

  /** The form that starts at a bracket; the reader stands behind it afterwards. */
  read(start: number): BracketForm {
    this.at = start
    this.#stack = []
    this.#count = 0
    for (;;) {
      this.skip()
      const unit = this.text.charCodeAt(this.at)
      if (this.at >= this.text.length || this.#isFence()) return this.#atEnd()
      const closed = this.#next(unit)
      if (closed !== undefined) return closed
    }
  }

  /** Passes over white space and comments. */
  skip(): void {
    const { text } = this
    for (;;) {
      const unit = text.charCodeAt(this.at)
      if (classOf(unit) === SPACE) this.at++
      else if (unit === 0x3b) this.#lineComment()
      else if (unit === 0x23 && text.charCodeAt(this.at + 1) === 0x7c) this.#blockComment()
      else return
    }
  }

  /** Reads one thing; gives the outermost form when that was closed. */
  #next(unit: number): BracketForm | undefined {
    switch (unit) {
      case 0x28:
        return this.#open('list')
      case 0x5b:
        return this.#open('vector')
      case 0x7b:
        return this.#open('map')
      case 0x29:
        return this.#close('list')
      case 0x5d:
        return this.#close('vector')
      case 0x7d:
        return this.#close('map')
      case 0x22: {
        const start = this.at
        this.mixesTexts ||= startsGlued(this.text, start)
        const value = this.#text(this.faults, this.extras)
        const sign = this.#takeSign()
        if (sign === undefined) this.#add({ kind: 'text', value, start, end: this.at })
        else this.#add({ kind: 'unread', start: sign, end: this.at })
        return undefined
      }
      case 0x2c:
        this.faults.push(comma(this.text, this.at++))
        return undefined
      default:
        this.#word(unit)
        return undefined
    }
  }

  #text(faults: Diagnostic[], extras: Extra[]): string {
    const start = this.at
    if (start === this.#cut) return this.#cutText(start, faults)
    const plain = this.#closedTexts ? plainEnd(this.text, start + 1) : -1
    const read =
      plain >= 0
        ? { value: this.text.slice(start + 1, plain), end: plain + 1, closed: true }
        : readText(this.text, start, this.#closedTexts ? 'source' : 'line', faults, extras)
    if (read.closed && runsInto(read, this.text)) return this.#cutText(start, faults)
    if (read.closed ? holdsCode(read) : endsInBrackets(read)) this.#mayRunOn ??= start
    this.#closedTexts &&= read.closed
    const { value, end } = withInnerQuotes(this.text, start, read, faults)
    this.at = end
    return value
  }

  /** A text that nobody closed, and that ended where the next one starts (RTFS-TEXTS-2). */
  #cutText(start: number, faults: Diagnostic[]): string {
    const { value, end } = cutText(this.text, start, faults)
    this.at = end
    return value
  }

  #add(form: Form): void {
    this.#items[this.#count++] = form
  }

  #open(kind: BracketKind): BracketForm | undefined {
    const start = this.at
    const doubled = kind === 'map' && this.text.charCodeAt(start + 1) === 0x7b
    const placeholder = doubled ? placeholderAt(this.text, start) : undefined
    if (placeholder !== undefined) {
      this.#placeholder(placeholder)
      return undefined
    }
    if (this.#stack.length >= this.#depth) return this.#passOver()
    if (this.#stepsClose && kind === 'list') this.#closeStep()
    this.#stack.push({ kind, start, first: this.#count, sign: this.#takeSign() })
    this.at++
    return undefined
  }

  #close(kind: BracketKind): BracketForm | undefined {
    if (this.#stack.at(-1)?.kind !== kind) return this.#closeOuter(kind)
    this.at++
    return this.#pop(this.at, true)
  }

  /** The innermost bracket is of another kind: one around it is closed, or none. */
  #closeOuter(kind: BracketKind): BracketForm | undefined {
    const place = span(this.at, this.at + 1)
    const opened = this.#stack.findLastIndex((open) => open.kind === kind)
    if (opened < 0) return this.#closeOther(kind, place)
    while (this.#stack.length > opened + 1) {
      this.faults.push(mismatched(this.text, this.#stack.at(-1) as Open, place))
      this.#pop(this.at, false)
    }
    this.at++
    return this.#pop(this.at, true)
  }

  /** No bracket of this kind is open: it is taken for the one that closes the innermost. */
  #closeOther(kind: BracketKind, place: Span): BracketForm | undefined {
    this.faults.push(wrongKind(kind, this.#stack.at(-1) as Open, place))
    this.at++
    return this.#pop(this.at, true)
  }

  /** Closes the innermost bracket; gives its form when it was the outermost. */
  #pop(end: number, closed: boolean): BracketForm | undefined {
    const { kind, first, start, sign } = this.#stack.pop() as Open
    const items = this.#items.slice(first, this.#count)
    this.#count = first
    const form: BracketForm = { kind, items, closed, start, end }
    if (this.#stack.length === 0) return form
    this.#add(sign === undefined ? form : { kind: 'unread', start: sign, end })
    return undefined
  }

  /** The text ends, and brackets are open: told once, at the end (RTFS-READER-2). */
  #atEnd(): BracketForm {
    this.unbalanced = true
    const end = this.#inkEnd()
    if (this.#closedTexts) this.faults.push(unclosed(this.#stack, end))
    for (;;) {
      const form = this.#pop(end, false)
      if (form !== undefined) return form
    }
  }

  /** Behind the last character before here that is no space. */
  #inkEnd(): number {
    let end = this.at
    while (end > 0 && classOf(this.text.charCodeAt(end - 1)) === SPACE) end--
    return end
  }

  /** A step cannot stand in a step: here the outer one should have ended. */
  #closeStep(): void {
    if (!/^\(\s*step[\s"]/.test(this.text.slice(this.at, this.at + 40))) return
    const outer = this.#stack.findIndex((_, at) => this.#isStep(at))
    if (outer < 0) return
    const end = this.#inkEnd()
    this.faults.push(unclosedStep(this.#stack.slice(outer), this.at, end))
    while (this.#stack.length > outer) this.#pop(end, false)
  }

  #isStep(at: number): boolean {
    const { kind, first } = this.#stack[at] as Open
    const behind = this.#stack[at + 1]?.first ?? this.#count
    const items = this.#items.slice(first, Math.min(first + 1, behind))
    return headOf({ kind, items, closed: false, start: 0, end: 0 }) === 'step'
  }

  /** RTFS-READER-1: brackets beyond the depth are counted, and not read. */
  #passOver(): undefined {
    const { text } = this
    const start = this.at
    let open = 0
    do {
      const unit = text.charCodeAt(this.at)
      if (unit === 0x28 || unit === 0x5b || unit === 0x7b) open++
      else if (unit === 0x29 || unit === 0x5d || unit === 0x7d) open--
      if (unit === 0x22) this.#text([], [])
      else if (unit === 0x3b || unit === 0x23) this.#passComment()
      else this.at++
    } while (open > 0 && this.at < text.length)
    const details = { limit: this.#depth }
    this.faults.push(error('rtfs/too-deep', span(start, this.at), { details }))
    this.#add({ kind: 'unread', start, end: this.at })
  }

  #passComment(): void {
    const { at } = this
    this.skip()
    if (this.at === at) this.at++
  }

  #word(unit: number): void {
    const { text } = this
    const start = this.at
    if (unit === 0x3a) return this.#keyword()
    const next = text.charCodeAt(start + 1)
    const signed = unit === 0x2b || unit === 0x2d
    if (isDigit(unit) || ((signed || unit === 0x2e) && isDigit(next))) return this.#number()
    if (signed && next === 0x2e && isDigit(text.charCodeAt(start + 2))) return this.#number()
    if (unit === 0x24 || unit === 0x3c) {
      const placeholder = placeholderAt(text, start)
      if (placeholder !== undefined) return this.#placeholder(placeholder)
    }
    let at = start
    while (classOf(text.charCodeAt(at)) === WORD) at++
    if (at > start && endsWord(text.charCodeAt(at))) {
      this.at = at
      this.#add({ kind: 'symbol', name: this.#name(start, at), barred: false, start, end: at })
      return
    }
    // The sign that stands before the rest of a list in a pattern.
    if (unit === 0x26 && endsWord(next)) {
      this.at = start + 1
      this.#add({ kind: 'symbol', name: '&', barred: false, start, end: start + 1 })
      return
    }
    if (isOddSpace(unit)) return void this.faults.push(oddSpace(text, this.at++))
    const odd = oddWord(text, start, this.faults, this.extras)
    this.at = odd.end
    const before = odd.kind === 'unread' && '([{"'.includes(text[odd.end] ?? ' ')
    if (before) this.#sign = start
    else this.#add(odd)
  }

  #name(start: number, end: number): string {
    const name = this.text.slice(start, end)
    const known = this.#names.get(name)
    if (known === undefined) this.#names.set(name, name)
    return known ?? name
  }

  #takeSign(): number | undefined {
    const sign = this.#sign
    this.#sign = undefined
    return sign
  }

  #keyword(): void {
    const { text } = this
    const start = this.at
    let at = start + 1
    while (classOf(text.charCodeAt(at)) === WORD) at++
    const name = this.#name(start + 1, at)
    if (
      name !== '' &&
      endsWord(text.charCodeAt(at)) &&
      name.indexOf('/') === name.lastIndexOf('/')
    ) {
      this.at = at
      this.#add({ kind: 'keyword', name, start, end: at })
      return
    }
    const odd = oddWord(text, start, this.faults, this.extras)
    this.at = odd.end
    this.#add(odd)
  }

  #number(): void {
    const start = this.at
    let end = start
    while (!endsWord(this.text.charCodeAt(end))) end++
    const apart = () => standsApart(this.text, start, end)
    const value = numberOf(this.text.slice(start, end), start, apart, this.faults)
    this.at = end
    this.#add(
      value === undefined ? { kind: 'unread', start, end } : { kind: 'number', value, start, end },
    )
  }

  #placeholder(end: number): void {
    const start = this.at
    const placeholder = this.text.slice(start, end)
    this.faults.push(error('rtfs/placeholder', span(start, end), { details: { placeholder } }))
    this.at = end
    this.#add({ kind: 'unread', start, end })
  }

  #isFence(): boolean {
    const { text, at } = this
    const unit = text.charCodeAt(at)
    if (unit !== 0x60 && unit !== 0x7e) return false
    if (text.slice(at, at + 3) !== (unit === 0x60 ? '```' : '~~~')) return false
    const before = text.slice(Math.max(0, at - 80), at)
    return /(?:^|[\r\n])[^\S\r\n]*$/.test(before)
  }

  #lineComment(): void {
    const start = this.at
    while (this.at < this.text.length && !endsLine(this.text.charCodeAt(this.at))) this.at++
    this.comments.push({ start, end: this.at, toLineEnd: true })
  }

  #blockComment(): void {
    const start = this.at
    const end = blockCommentEnd(this.text, start)
    this.at = end ?? this.text.length
    if (end === undefined) this.faults.push(error('rtfs/unclosed-comment', span(start, start + 2)))
    this.comments.push({ start, end: this.at, toLineEnd: false })
  }
}
