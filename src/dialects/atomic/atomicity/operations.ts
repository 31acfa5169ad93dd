// The operations that a description names
// =============================================================================
//
// A description is an instruction: its operations are the verbs that stand where an
// imperative stands (at the beginning of a sentence, behind a conjunction, a comma
// or `then`), gerunds behind `before` and `after`, the constructions of the table in
// `constructions.ts`, and what stands beside such a verb in the same form. Everywhere else the same word is a noun, a
// purpose ("rearrange to solve for t") or a manner ("by dividing v by t").
//
// Invariants:
//
//   OPERATIONS-1. A word counts by its place and its neighbours, never by itself:
//       "the factor and the product" names no operation.
//   OPERATIONS-2. The time is linear in the length of the description.

import { span } from '#text'

import { withoutAsides, withoutQuotes } from './asides.ts'
import { Clause, type Operation, type Slot } from './clause.ts'
import { takesConstruction } from './constructions.ts'
import type { Cursor } from './cursor.ts'
import {
  hasObject,
  isNaming,
  isNounByNeighbours,
  isUnknownVerb,
  isVerbByNeighbours,
  isWholeNoun,
  verbBehindPreposition,
} from './neighbours.ts'
import { happens, isBeside, isMainBehindComma, isParallel, isVerb } from './verb-place.ts'
import { byGerund, passive, takesGerund, time } from './other-forms.ts'
import {
  JOINING,
  THEN,
  TIMES,
  BE,
  CONDITIONS,
  RELATIVES,
  ATTRIBUTES,
  ALSO_PLAIN,
  NOUN_LIKE,
  CLOSED,
} from './small-words.ts'
import { tokensOf, type Token } from './tokens.ts'
import {
  SCENE_VERBS,
  LIGHT_VERBS,
  MATERIAL_VERBS,
  OPERATION_NOUNS,
  type VerbForm,
  formOf,
} from './verbs.ts'

export type { Operation } from './clause.ts'

/** The operations of a description in their order; an empty list where it names none. */
export function operationsOf(description: string): readonly Operation[] {
  const reader = new Reader(withoutAsides(tokensOf(withoutQuotes(description))))
  return reader.read()
}

class Reader {
  readonly #clause: Clause
  readonly #cursor: Cursor

  constructor(tokens: readonly Token[]) {
    this.#clause = new Clause(tokens)
    this.#cursor = this.#clause.cursor
  }

  read(): readonly Operation[] {
    this.#beginSentence()
    while (this.#cursor.peek() !== undefined) this.#step()
    this.#clause.end()
    return this.#clause.found
  }

  #step(): void {
    const token = this.#cursor.peek()
    if (token === undefined) return
    const start = token.start
    if (takesConstruction(this.#clause)) return
    switch (token.kind) {
      case 'stop':
        this.#clause.end()
        this.#cursor.at++
        this.#clause.joinedAt = start
        this.#clause.isItem = /\w/.test(token.text)
        this.#beginSentence()
        return
      case 'comma':
        this.#cursor.at++
        this.#afterComma(start)
        return
      case 'link':
        this.#cursor.at++
        this.#clause.joinedAt = start
        this.#afterLink(/[→⇒⟶➜➔>]/.test(token.text))
        return
      case 'open':
        this.#cursor.at++
        this.#clause.joinedAt = start
        this.#slot('joined', true)
        return
      case 'colon':
        this.#cursor.at++
        // "Step 2: substitute"; what stands behind an operation says how it is done.
        this.#clause.forgetTitle()
        this.#clause.opening = undefined
        if (!this.#clause.hasMain) this.#slot('head')
        return
      case 'close':
      case 'math':
        this.#cursor.at++
        return
      case 'word':
        this.#inClause(token)
    }
  }

  /** "ΣF = 0 → solve for N": behind an arrow, what stands before it was an operation. */
  #afterLink(isArrow: boolean): void {
    const { length } = this.#clause.found
    const isTitle = isArrow && !this.#clause.hasMain
    this.#slot('joined', !isArrow)
    if (!isTitle || this.#clause.found.length === length) return
    this.#clause.hasMain = false
    this.#clause.takeOpening()
    this.#clause.hasMain = true
  }

  #beginSentence(): void {
    this.#clause.begin()
    this.#cursor.skipLabel()
    this.#slot('head')
  }

  #afterComma(start: number): void {
    this.#clause.joinedAt = start
    const word = this.#cursor.word()
    if (word === 'and' || word === 'but' || word === 'so' || word === 'then') return
    this.#clause.isPurpose = false
    this.#clause.isRelative &&= word !== ''
    if (!this.#clause.hasMain) this.#clause.isRelative = false
    this.#slot('joined')
  }

  /** A word that stands inside a clause. */
  #inClause(token: Token): void {
    const { word, start } = token
    this.#cursor.at++
    const isAfterComma = this.#cursor.peek(-2)?.kind === 'comma'
    if (word === 'and' && this.#cursor.word() === 'contrast' && this.#cursor.word(-2) === 'compare')
      return
    if (JOINING.has(word)) {
      if (!isAfterComma) this.#clause.joinedAt = start
      if (this.#cursor.word() === 'not' || this.#cursor.word() === 'do') return
      this.#slot('joined', false, this.#cursor.peek(-2))
      return
    }
    if (word === 'then' || THEN.has(word)) {
      if (word === 'then' && this.#clause.isConditional && !this.#clause.hasMain) {
        this.#clause.isRelative = false
        this.#slot('next')
        return
      }
      if (!isAfterComma) this.#clause.joinedAt = start
      this.#slot(word === 'then' ? 'next' : 'joined')
      return
    }
    if (word === 'as' && this.#cursor.word() === 'well' && this.#cursor.word(1) === 'as') {
      this.#cursor.at += 2
      this.#clause.joinedAt = start
      this.#slot('joined')
      return
    }
    if (TIMES.has(word)) {
      time(this.#clause, start)
      return
    }
    if (word === 'by') {
      byGerund(this.#clause)
      return
    }
    if (word === 'to' && ATTRIBUTES.has(this.#cursor.word(-2))) {
      this.#clause.isRelative = true
      this.#clause.isPurpose = true
    }
    if (BE.has(word) && !this.#clause.isRelative) {
      this.#clause.forgetGuess()
      if (this.#clause.found.length === 0 && !this.#clause.hasMain) passive(this.#clause)
    }
    if (RELATIVES.has(word)) this.#clause.isRelative = true
  }

  /** A place where an imperative may stand; `before` is what stands in front of the conjunction. */
  #slot(slot: Slot, isAside = false, before?: Token): void {
    if (takesConstruction(this.#clause)) return
    const slotStart = this.#cursor.at
    const jumped = this.#cursor.skipAdverbs() && this.#clause.found.length > 0
    if (this.#cursor.at > slotStart && takesConstruction(this.#clause)) return
    const isNext = slot === 'next' || jumped
    const isThen = slot === 'next' || (jumped && this.#cursor.word(-1) === 'then')
    if (slot === 'head' && CONDITIONS.has(this.#cursor.word())) {
      this.#clause.isConditional = true
      this.#clause.isRelative = true
      this.#cursor.at++
      return
    }
    const token = this.#cursor.peek()
    if (token?.kind !== 'word') {
      if (token?.kind !== 'math' || !isThen || this.#clause.found.length === 0) return
    }
    const { word } = token
    const form = formOf(word)
    if (SCENE_VERBS.has(word) || isNaming(this.#cursor)) {
      this.#clause.hasMain = true
      this.#cursor.at++
      return
    }
    if (form !== undefined && this.#takes(form, slot, isNext, isAside, before)) return
    if (slot === 'head' && isThen && this.#clause.sentence > 1 && form === undefined) {
      this.#clause.add(word === '' ? (token?.text ?? '') : word, 'plain', false)
      return
    }
    if (slot === 'head' || !this.#clause.hasMain) {
      if (slot === 'head' && form === undefined) this.#unknownHead(word, token)
      else if (slot === 'head' && form?.form === 'plain')
        this.#clause.opening = this.#clause.operation(word, false)
      else if (form?.form === 'gerund') this.#cursor.at++
      return
    }
    const isNoun = form === undefined || form.form === 'gerund'
    if (isNoun && this.#isNounOfOperation(word, before)) return
    if (form === undefined && !this.#clause.isRelative && isUnknownVerb(this.#cursor)) {
      this.#clause.add(word, 'plain')
      return
    }
    const behind = verbBehindPreposition(this.#cursor)
    if (behind !== undefined) {
      this.#cursor.at += behind
      this.#clause.add(this.#cursor.form()?.verb ?? '', 'plain', false)
      return
    }
    // "First the force, then the mass": whatever is named next is another thing to do.
    const isDescribed = this.#clause.isRelative && /(?:ed|en|wn)$/.test(word)
    if (isThen && this.#clause.found.length > 0 && !isDescribed) {
      const isArticle = word === 'the' || word === 'a' || word === 'an'
      if (isArticle && this.#cursor.peek(1)?.kind === 'word') this.#cursor.at++
      this.#clause.add(word === '' ? (token?.text ?? '') : word, 'plain', false)
      return
    }
    if (jumped && this.#cursor.at === slotStart) this.#cursor.at++
  }

  /** Takes a known verb if it is one here; true where it was dealt with. */
  #takes(form: VerbForm, slot: Slot, isNext: boolean, isAside: boolean, before?: Token): boolean {
    const { verb } = form
    switch (form.form) {
      case 'gerund':
        return takesGerund(this.#clause, form, slot, before)
      case 'participle':
        if (this.#clause.mood !== 'participle') {
          if (form.verb !== this.#cursor.word() && !ALSO_PLAIN.has(verb)) {
            if (!isNext || slot !== 'next' || !this.#clause.hasMain || this.#clause.isRelative)
              return false
          } else return this.#takes({ ...form, form: 'plain' }, slot, isNext, isAside, before)
        }
        this.#clause.add(verb, 'participle')
        return true
      case 'third':
        return this.#takesThird(form, slot, before)
      case 'plain':
        break
    }
    const isHead = slot === 'head' || isNext || isMainBehindComma(this.#clause)
    if (form.doubtful && !isVerb(this.#clause, isHead)) return false
    if (!form.doubtful && this.#cursor.word(1) === 'of') return false
    if (isParallel(this.#clause, before) || happens(this.#clause, verb)) return false
    if (this.#clause.isPurpose && MATERIAL_VERBS.has(verb)) return false
    if (this.#clause.isRelative && !this.#clause.hasMain && slot === 'head') return false
    if (isBeside(this.#clause, verb, slot, isAside, isNext)) {
      this.#clause.hasMain = true
      this.#cursor.at++
      return true
    }
    this.#clause.add(verb, 'plain')
    return true
  }

  /** "Squares x and adds y": what may be a noun is a verb before its object, or where a verb is joined to it. */
  #takesThird({ verb, doubtful }: VerbForm, slot: Slot, before?: Token): boolean {
    const isSure = !doubtful || isVerbByNeighbours(this.#cursor)
    if (slot === 'head') {
      if (isSure) this.#clause.add(verb, 'third')
      else {
        this.#clause.opening = this.#clause.operation(verb, false)
        this.#clause.mood = 'third'
        this.#cursor.at++
      }
      return true
    }
    if (this.#clause.mood !== 'third' || !isSure || isParallel(this.#clause, before)) return false
    this.#clause.takeOpening()
    this.#clause.add(verb, 'third')
    return true
  }

  /** The first word of a description is its verb, whatever it is; of a later sentence, before an object. */
  #unknownHead(word: string, token: Token): void {
    if (word === '') return
    const behind = verbBehindPreposition(this.#cursor)
    if (behind !== undefined) {
      this.#cursor.at += behind
      this.#clause.add(this.#cursor.form()?.verb ?? '', 'plain', this.#clause.sentence === 1)
      return
    }
    if (!CLOSED.has(word) || /^(?:an?|the)$/.test(word)) {
      this.#clause.opening = {
        ...this.#clause.operation(word, false),
        span: span(token.start, token.end),
      }
    }
    const noun = OPERATION_NOUNS.has(word)
    if (noun) {
      this.#clause.add(word, 'plain', false)
      return
    }
    if (CLOSED.has(word) || /(?:ly|ing|ed|'\w+)$/.test(word)) return
    if (/[^su]s$/.test(word) && hasObject(this.#cursor)) {
      this.#clause.add(word, 'third')
      return
    }
    const isFirst = this.#clause.sentence === 1 && this.#cursor.peek(1) !== undefined
    const isSure = hasObject(this.#cursor)
    if (!isSure && (!isFirst || isNounByNeighbours(this.#cursor) || NOUN_LIKE.test(word))) return
    this.#clause.add(word, 'plain')
    this.#clause.isGuessed = !isSure
  }

  /** "Perform differentiation and substitution", "substitution and simplification of …". */
  #isNounOfOperation(word: string, before: Token | undefined): boolean {
    if (!OPERATION_NOUNS.has(word)) return false
    const head = this.#clause.found.at(-1)
    if (head === undefined) return false
    const isCarried = LIGHT_VERBS.has(head.verb) || OPERATION_NOUNS.has(head.verb)
    const previous = before ?? this.#cursor.peek(-2)
    const isBeside = previous !== undefined && OPERATION_NOUNS.has(previous.word)
    // "The rules for multiplication and division".
    if (before !== undefined && /^(?:of|for|between|by)$/.test(this.#cursor.word(-3))) return false
    if (!isCarried || !isBeside || !isWholeNoun(this.#cursor)) return false
    this.#clause.add(word, 'plain', false)
    return true
  }
}
