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
  ARTICLES,
  JOINING,
  THEN,
  TIMES,
  BE,
  CONDITIONS,
  RELATIVES,
  ATTRIBUTES,
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
    let token = this.#cursor.peek()
    while (token !== undefined) {
      this.#step(token)
      token = this.#cursor.peek()
    }
    this.#clause.end()
    return this.#clause.found
  }

  #step(token: Token): void {
    const { start } = token
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
        this.#slot({ isAside: true })
        return
      case 'colon':
        this.#cursor.at++
        // "Step 2: substitute"; what stands behind an operation says how it is done.
        this.#clause.forgetTitle()
        this.#clause.opening = undefined
        if (!this.#clause.hasMain) this.#slot({ at: 'head' })
        return
      default:
        this.#inClause(token)
    }
  }

  /** "ΣF = 0 → solve for N": behind an arrow, what stands before it was an operation. */
  #afterLink(isArrow: boolean): void {
    const { length } = this.#clause.found
    const isTitle = isArrow && !this.#clause.hasMain
    this.#slot({ isAside: !isArrow })
    if (isTitle && this.#clause.found.length > length) this.#clause.insertOpening()
  }

  #beginSentence(): void {
    this.#clause.begin()
    this.#cursor.skipLabel()
    this.#slot({ at: 'head' })
  }

  #afterComma(start: number): void {
    this.#clause.joinedAt = start
    const word = this.#cursor.word()
    if (JOINING.has(word) || word === 'then') return
    this.#clause.isPurpose = false
    if (!this.#clause.hasMain) this.#clause.isRelative = false
    this.#slot()
  }

  /** What stands inside a clause. */
  #inClause({ word, start }: Token): void {
    this.#cursor.at++
    if (JOINING.has(word)) {
      const before = this.#cursor.peek(-2)
      if (before?.word === 'compare' && this.#cursor.word() === 'contrast') return
      this.#clause.joinedAt = start
      this.#slot({ before })
      return
    }
    if (word === 'then' && this.#clause.isConditional && !this.#clause.hasMain) {
      this.#clause.isRelative = false
      this.#slot({ at: 'next' })
      return
    }
    if (word === 'then' || THEN.has(word)) {
      this.#clause.joinedAt = start
      this.#slot(word === 'then' ? { at: 'next' } : {})
      return
    }
    if (word === 'as' && this.#cursor.word() === 'well' && this.#cursor.word(1) === 'as') {
      this.#cursor.at += 2
      this.#clause.joinedAt = start
      this.#slot()
      return
    }
    if (TIMES.has(word)) {
      time(this.#clause)
      return
    }
    if (
      word === 'by' ||
      word === 'from' ||
      (word === 'to' && this.#cursor.form()?.form === 'plain')
    )
      this.#clause.behind.add(word)
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

  /** A place where an imperative may stand. */
  #slot(slot: Slot = {}): void {
    if (takesConstruction(this.#clause)) return
    const isHead = slot.at === 'head'
    const isNext = this.#cursor.skipAdverbs() || slot.at === 'next'
    const isThen =
      this.#clause.found.length > 0 && (slot.at === 'next' || this.#cursor.word(-1) === 'then')
    if (isHead && CONDITIONS.has(this.#cursor.word())) {
      this.#clause.isConditional = true
      this.#clause.isRelative = true
      this.#cursor.at++
      return
    }
    const token = this.#cursor.peek()
    if (token?.kind !== 'word' && (token?.kind !== 'math' || !isThen)) return
    const { word } = token
    const form = formOf(word)
    if (SCENE_VERBS.has(word) || isNaming(this.#cursor)) {
      this.#clause.hasMain = true
      this.#cursor.at++
      return
    }
    if (form !== undefined && this.#takes(form, slot, isNext)) return
    if (isHead && isThen && form === undefined) {
      this.#clause.addNamed(word)
      return
    }
    if (!this.#clause.hasMain) {
      if (isHead) this.#openingWith(word, form)
      return
    }
    if (this.#isNounOfOperation(word, slot.before)) {
      this.#clause.addNamed(word)
      return
    }
    if (!this.#clause.isRelative && isUnknownVerb(this.#cursor)) {
      this.#clause.add(word, 'plain')
      return
    }
    if (this.#takesBehindPreposition(false)) return
    // "First the force, then the mass": whatever is named next is another thing to do.
    const isDescribed = this.#clause.isRelative && /(?:ed|en|wn)$/.test(word)
    if (isThen && !isDescribed) {
      if (ARTICLES.has(word) && this.#cursor.word(1) !== '') this.#cursor.at++
      this.#clause.addNamed(this.#cursor.word())
    }
  }

  /** Takes a known verb if it is one here; true where it was dealt with. */
  #takes(form: VerbForm, slot: Slot, isNext: boolean): boolean {
    switch (form.form) {
      case 'gerund':
        return takesGerund(this.#clause, form, slot)
      case 'participle':
        return this.#takesParticiple(form, slot)
      case 'third':
        return this.#takesThird(form, slot)
      case 'plain':
        return this.#takesPlain(form, slot, isNext)
    }
  }

  #takesPlain({ verb, doubtful }: VerbForm, slot: Slot, isNext: boolean): boolean {
    const isHead = slot.at === 'head' || isNext || isMainBehindComma(this.#clause)
    if (doubtful ? !isVerb(this.#clause, isHead) : this.#cursor.word(1) === 'of') return false
    if (isParallel(this.#clause, slot.before) || happens(this.#clause, verb)) return false
    if (this.#clause.isPurpose && MATERIAL_VERBS.has(verb)) return false
    if (isBeside(this.#clause, verb, slot, isNext)) {
      this.#clause.hasMain = true
      this.#cursor.at++
      return true
    }
    this.#clause.add(verb, 'plain')
    return true
  }

  /** "Is found and converted", "find v, then squared": beside another, or as what is next. */
  #takesParticiple({ verb }: VerbForm, { at }: Slot): boolean {
    const { mood, hasMain, isRelative } = this.#clause
    if (mood !== 'participle' && (at !== 'next' || !hasMain || isRelative)) return false
    this.#clause.add(verb, 'participle')
    return true
  }

  /** "Squares x and adds y": what may be a noun is a verb before its object, or where a verb is joined to it. */
  #takesThird({ verb, doubtful }: VerbForm, { at, before }: Slot): boolean {
    const isSure = !doubtful || isVerbByNeighbours(this.#cursor)
    if (at === 'head') this.#clause.mood = 'third'
    else if (this.#clause.mood !== 'third' || isParallel(this.#clause, before)) return false
    if (!isSure) return false
    this.#clause.takeOpening()
    this.#clause.add(verb, 'third')
    return true
  }

  /** The first word of a description is its verb, whatever it is; of a later sentence, before an object. */
  #openingWith(word: string, form: VerbForm | undefined): void {
    if (form === undefined && this.#takesBehindPreposition(this.#clause.sentence === 1)) return
    if (!CLOSED.has(word) || ARTICLES.has(word)) {
      this.#clause.opening = this.#clause.operation(word)
    }
    if (form !== undefined) return
    if (OPERATION_NOUNS.has(word)) {
      this.#clause.addNamed(word)
      return
    }
    if (CLOSED.has(word) || /(?:ly|ing|ed|'\w+)$/.test(word)) return
    const isSure = hasObject(this.#cursor)
    if (isSure && /[^su]s$/.test(word)) {
      this.#clause.add(word, 'third')
      return
    }
    const isFirst = this.#clause.sentence === 1
    if (!isSure && (!isFirst || isNounByNeighbours(this.#cursor) || NOUN_LIKE.test(word))) return
    this.#clause.add(word, 'plain')
    this.#clause.isGuessed = !isSure
  }

  /** "From it determine the mass": the verb stands behind what it begins with. */
  #takesBehindPreposition(isImperative: boolean): boolean {
    const place = verbBehindPreposition(this.#cursor)
    if (place === undefined) return false
    this.#cursor.at += place.ahead
    this.#clause.add(place.verb, 'plain', isImperative)
    return true
  }

  /** "Perform differentiation and substitution", "substitution and simplification of …". */
  #isNounOfOperation(word: string, before: Token | undefined): boolean {
    const verb = this.#clause.lastVerb
    const isCarried = LIGHT_VERBS.has(verb) || OPERATION_NOUNS.has(verb)
    const isBeside = OPERATION_NOUNS.has(before?.word ?? this.#cursor.word(-2))
    // "The rules for multiplication and division".
    if (before !== undefined && /^(?:of|for|between|by)$/.test(this.#cursor.word(-3))) return false
    return OPERATION_NOUNS.has(word) && isCarried && isBeside && isWholeNoun(this.#cursor)
  }
}
