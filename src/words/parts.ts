// The parts of a sentence
// =============================================================================
//
// Whether a word instructs depends on the clause that it stands in: "wait" heads a clause
// in "Read the log and wait", and is part of what is described in "List the customers who
// wait". So the heads of a sentence's clauses are found, and how far each word lies
// within a description. This is no grammar of a language, only as much of it as words at
// the edges of clauses show.
//
// Invariants:
//
//   WORDS-PARTS-1. One pass: each word is looked at with a bounded number of its neighbours.
//   WORDS-PARTS-2. In doubt a word lies in no description.

import { DEPTH } from './depth.ts'
import type { Grammar } from './grammar.ts'
import type { SentenceWord } from './sentence.ts'
import { markBetween, tokenOf } from './tokens.ts'

/** The verb that heads a clause. */
export interface Head {
  /** The place of its word in the sentence. */
  readonly at: number
  /** The place of the first word of its clause: its own, but where the verb comes last. */
  readonly from: number
  /** The place of the first word of the next clause, or the number of words. */
  readonly end: number
  readonly isTelling: boolean
}

/** A sentence with what is known of each word. */
export interface Parts {
  /** As they are compared; `_` for a word that is only referred to. */
  readonly tokens: readonly string[]
  /** What ends before each word: `.`, `?`, `,` or nothing. */
  readonly marks: readonly string[]
  readonly depths: Uint8Array
  /** Of each clause whose first word is a known verb, in order. */
  readonly heads: readonly Head[]
  /** Where each clause begins, whatever heads it: behind what leads into it. */
  readonly starts: readonly number[]
}

/** Takes a sentence apart. */
export function partsOf(
  words: readonly SentenceWord[],
  text: string,
  grammar: Grammar,
  own: boolean,
): Parts {
  const tokens = words.map((one) => tokenOf(one, text, own))
  const marks = words.map((one, at) =>
    at > 0 && one.joined ? '' : markBetween(text, words[at - 1]?.end ?? 0, one.start, at === 0),
  )
  const capitals = words.map(({ start }) => /^\p{Lu}/u.test(text.charAt(start)))
  const reading = new Reading(tokens, marks, capitals, grammar)
  for (let at = 0; at < tokens.length; at++) reading.take(at)
  const parts = { tokens, marks, ...reading.done() }
  const last = words.at(-1)?.end ?? 0
  if (/^[^.;!。]*[?？]/.test(text.slice(last))) askedFrom(parts, grammar)
  return parts
}

/** Marks the question that a text ends with, where it begins as one: nothing in it instructs. */
function askedFrom({ tokens, marks, depths }: Parts, grammar: Grammar): void {
  let from = tokens.length - 1
  while (from > 0 && !['.', '?'].includes(marks[from] ?? '')) from--
  const first = tokens[from] ?? ''
  const isAsked = grammar.asking.has(first) || grammar.askingBehindVerb.has(first)
  // `Can you list …?` is a polite instruction.
  const isYesOrNo = grammar.auxiliaries.has(first) && !/^(?:you|we|i)$/.test(tokens[from + 1] ?? '')
  if (isAsked || isYesOrNo) depths.fill(DEPTH.question, from)
}

/** In words: a clause is looked through to its end no further. */
const LONGEST = 40

class Reading {
  readonly #tokens: readonly string[]
  readonly #marks: readonly string[]
  /** Whether each word begins with one. */
  readonly #capitals: readonly boolean[]
  readonly #grammar: Grammar
  readonly #depths: Uint8Array
  readonly #heads: { at: number; from: number; end: number; isTelling: boolean }[] = []
  readonly #starts: number[] = []
  #depth: number = DEPTH.none
  /** How deep the words behind the present one lie. */
  #next: number = DEPTH.none
  #isTelling = false
  #isNaming = false
  /** The verb of the clause works out what would be. */
  #isSupposing = false
  /** Nothing but what leads into a clause stands between its beginning and here. */
  #atStart = true
  #afterJoiner = false
  /** A word that says that another clause begins stands right before. */
  #afterSequence = false
  #hasStart = false
  /** The place behind polite words. */
  #behindPolite = 0
  /** A noun of `carriers` stands before, in the same clause. */
  #isCarried = false

  constructor(
    tokens: readonly string[],
    marks: readonly string[],
    capitals: readonly boolean[],
    grammar: Grammar,
  ) {
    this.#tokens = tokens
    this.#capitals = capitals
    this.#marks = marks
    this.#grammar = grammar
    this.#depths = new Uint8Array(tokens.length)
  }

  done(): Pick<Parts, 'depths' | 'heads' | 'starts'> {
    const last = this.#heads.at(-1)
    if (last !== undefined) last.end = this.#tokens.length
    return { depths: this.#depths, heads: this.#heads, starts: this.#starts }
  }

  take(at: number): void {
    const token = this.#tokens[at] ?? ''
    this.#mark(this.#marks[at] ?? '')
    const { joiners, leadIns, sequence } = this.#grammar
    const isSequence = sequence.has(token)
    if (at < this.#behindPolite) {
      this.#depths[at] = this.#depth
      return
    }
    if (this.#atStart && this.#startsPolite(at)) return
    if (isSequence || joiners.has(token) || (this.#atStart && leadIns.has(token))) {
      this.#depths[at] = this.#depth
      this.#afterJoiner ||= !leadIns.has(token) || isSequence
      this.#afterSequence ||= isSequence
      return
    }
    const last = this.#isHead(at, token) ? at : this.#verbLastFrom(at)
    if (last !== undefined) this.#open(at, last)
    else this.#within(at, token)
    this.#depths[at] = this.#depth
    if (this.#next > DEPTH.none) this.#deepen(this.#next)
    this.#next = DEPTH.none
    this.#atStart = false
    this.#afterJoiner = false
    this.#afterSequence = false
  }

  /** `could you`, `haz el favor de`: what is asked for politely is told. */
  #startsPolite(at: number): boolean {
    const rest = this.#grammar.polite.find((words) =>
      words.every(
        (word, index) =>
          word === this.#tokens[at + index] && (index === 0 || this.#marks[at + index] === ''),
      ),
    )
    if (rest === undefined) return false
    this.#behindPolite = at + rest.length
    return true
  }

  #mark(mark: string): void {
    if (mark === '') return
    this.#atStart = true
    this.#hasStart = false
    if (mark === ',') {
      const isOver = this.#isCarried && !this.#grammar.commaBeforeClause
      if (isOver) this.#isCarried = false
      // What describes goes on behind a comma where something is told; else it ends there.
      if (isOver || this.#depth <= DEPTH.described || !this.#isTelling) this.#depth = DEPTH.none
      return
    }
    this.#depth = DEPTH.none
    this.#isTelling = false
    this.#isNaming = false
    this.#isCarried = false
  }

  #isHead(at: number, token: string): boolean {
    const isNoun = this.#grammar.nounsInCapitals && this.#capitals[at] && this.#marks[at] === ''
    if (isNoun) return false
    if (!this.#grammar.verbs.has(token)) return this.#isUnknownVerb(at, token)
    if (this.#atStart || this.#afterSequence) return true
    if (!this.#afterJoiner || this.#isBeforeVerb(at)) return false
    if (this.#depth < DEPTH.relative) return true
    const isLast = at + 1 === this.#tokens.length || this.#marks[at + 1] !== ''
    const hasObject = this.#grammar.determiners.has(this.#tokens[at + 1] ?? '')
    return (hasObject || isLast) && !this.#isInfinitive(at)
  }

  /** Whether a word that is not known begins a clause as a verb does: right before what only an object begins with. */
  #isUnknownVerb(at: number, token: string): boolean {
    const { unknownVerb, verbLike, verbLast, determiners, joiners, relative, asking } =
      this.#grammar
    const isFirst = this.#atStart && this.#heads.length === 0 && !this.#afterJoiner
    if (isFirst && !verbLast && verbLike?.test(token) === true) return true
    if (!this.#atStart || this.#depth >= DEPTH.relative || unknownVerb?.test(token) !== true)
      return false
    const isOther =
      determiners.has(token) || joiners.has(token) || relative.has(token) || asking.has(token)
    const next = this.#grammar.particles.has(this.#tokens[at + 1] ?? '') ? at + 2 : at + 1
    return !isOther && determiners.has(this.#tokens[next] ?? '') && this.#marks[at + 1] === ''
  }

  /** Whether a doing is an object of the verb that the clause ends with: `leasen en kopen tegen elkaar afwegen`. */
  #isBeforeVerb(at: number): boolean {
    if (!this.#grammar.verbLast || this.#tokens[at]?.endsWith('en') !== true) return false
    let end = at + 1
    while (end < this.#tokens.length && this.#marks[end] === '') end++
    return end - 1 > at && this.#grammar.verbs.has(this.#tokens[end - 1] ?? '')
  }

  /** Whether a clause goes on with another verb: `how to delete and restore`. */
  #isInfinitive(at: number): boolean {
    for (let back = at - 1; back >= 0 && back > at - 12; back--) {
      if (this.#grammar.asking.has(this.#tokens[back] ?? '')) return true
    }
    return false
  }

  /** The verb at the end of the clause that begins at a word, where it heads it: `den Bericht an alle senden`. */
  #verbLastFrom(at: number): number | undefined {
    if (!this.#grammar.verbLast || this.#depth >= DEPTH.relative) return undefined
    if (!this.#atStart && !this.#afterJoiner) return undefined
    const { asking, commaBeforeClause, subordinators } = this.#grammar
    const opening = this.#tokens[at] ?? ''
    if (asking.has(opening) || subordinators.has(opening)) return undefined
    const isRelative = (place: number) =>
      this.#grammar.relativeBehindComma.has(this.#tokens[place] ?? '')
    if (this.#marks[at] === ',' && (isRelative(at) || isRelative(at + 1))) return undefined
    let end = at + 1
    while (end < this.#tokens.length && end < at + LONGEST && this.#marks[end] === '') end++
    for (const last of [
      this.#joinerBefore(at, end) - 1,
      this.#openerBehindVerb(at, end) - 1,
      end - 1,
    ]) {
      const isVerb = last > at && this.#grammar.verbs.has(this.#tokens[last] ?? '')
      // `redenen waarom gasten hun boeking annuleren`: the clause that asks has no comma before it.
      const asks =
        !commaBeforeClause && this.#tokens.slice(at + 1, last).some((one) => asking.has(one))
      if (isVerb && !asks && !this.#grammar.infinitiveMarks.has(this.#tokens[last - 1] ?? ''))
        return last
    }
    const isFirst = this.#heads.length === 0 && this.#marks[at] === '.' && end > at + 1
    return isFirst && this.#isVerbLike(at, end - 1) ? end - 1 : undefined
  }

  /** Whether a clause that begins as an object does ends with what looks like a verb. */
  #isVerbLike(at: number, last: number): boolean {
    const { verbLike, determiners, asking } = this.#grammar
    const begins = determiners.has(this.#tokens[at] ?? '')
    const asks = this.#tokens.slice(at, last).some((one) => asking.has(one))
    const has = this.#tokens.slice(at, last).some((one) => this.#grammar.verbs.has(one))
    if (!begins || asks || has || this.#capitals[last] === true) return false
    return verbLike?.test(this.#tokens[last] ?? '') === true
  }

  /** Where a clause begins that no comma stands before: `de stappen opsommen die gelden`. */
  #openerBehindVerb(at: number, end: number): number {
    const { commaBeforeClause, verbs, ...grammar } = this.#grammar
    const { asking, askingBehindVerb, relative, subordinators, prepositions } = grammar
    if (commaBeforeClause) return at
    for (let place = at + 2; place < end; place++) {
      const token = this.#tokens[place] ?? ''
      const opens = [asking, askingBehindVerb, relative, subordinators, prepositions].some((one) =>
        one.has(token),
      )
      if (opens && verbs.has(this.#tokens[place - 1] ?? '')) return place
    }
    return at
  }

  #joinerBefore(at: number, end: number): number {
    let joiner = at
    while (joiner < end && !this.#grammar.joiners.has(this.#tokens[joiner] ?? '')) joiner++
    return joiner
  }

  #open(from: number, at: number): void {
    const verb = this.#tokens[at] ?? ''
    const { telling, describing, explaining, supposing, naming } = this.#grammar
    const isMaking = this.#makesAnswer(from, at, verb)
    this.#isTelling = isMaking || telling.has(verb)
    this.#isNaming = isMaking || naming.has(verb)
    this.#isCarried = false
    this.#depth = describing.has(verb) ? DEPTH.listed : DEPTH.none
    if (isMaking || explaining.has(verb)) this.#depth = DEPTH.described
    this.#isSupposing = supposing.has(verb)
    const last = this.#heads.at(-1)
    if (last !== undefined) last.end = from
    this.#heads.push({ at, from, end: at + 1, isTelling: this.#isTelling })
    this.#starts.push(from)
    this.#hasStart = true
  }

  /** `make a short list of`: the form of an answer is the object. */
  #makesAnswer(from: number, at: number, verb: string): boolean {
    const { making, answers, prepositions } = this.#grammar
    if (!making.has(verb)) return false
    // `einen Absatz schreiben`: the object may stand before its verb.
    const first = from < at ? from : at + 1
    const end = from < at ? Math.min(at, from + 6) : at + 6
    for (let place = first; place < end && (place === from || this.#marks[place] === ''); place++) {
      const token = this.#tokens[place] ?? ''
      if (prepositions.has(token)) return false
      if (answers.has(token)) return true
    }
    return false
  }

  #within(at: number, token: string): void {
    if (this.#atStart && !this.#hasStart) {
      this.#starts.push(at)
      this.#hasStart = true
    }
    const {
      asking,
      askingBehindVerb,
      relative,
      relativeBehindComma,
      relativeNotBehindComma,
      relativeAnywhere,
    } = this.#grammar
    if (at === 0 || ['.', '?'].includes(this.#marks[at] ?? '')) return
    // `qu'on`
    const word = token.split("'")[0] ?? ''
    const has = (words: ReadonlySet<string>) => words.has(token) || words.has(word)
    if (this.#isTelling && (has(asking) || has(askingBehindVerb)) && this.#askedFromVerb(at)) return
    // `Estimate the damage if the river rises`: only an object that stands between makes it a part of what is worked out.
    const isSupposed = this.#isSupposing && (this.#heads.at(-1)?.at ?? at) < at - 1
    if (isSupposed && has(this.#grammar.conditionals)) {
      this.#deepen(DEPTH.asked)
      return
    }
    if (this.#isTelling && this.#depth >= DEPTH.relative && has(this.#grammar.subordinators)) {
      this.#deepen(DEPTH.asked)
      return
    }
    // What begins with the word that opens the clause is no part of it: `as soon as` of `as`.
    // `…, which depends on the day` is said of all that is before it.
    const isBehindComma = this.#marks[at] === ','
    if (has(asking) && !(isBehindComma && has(relativeNotBehindComma))) this.#next = DEPTH.asked
    if (has(relativeAnywhere)) this.#next = Math.max(this.#next, DEPTH.relative)
    if (!this.#isTelling) return
    if (this.#grammar.carriers?.test(token.replace(/^[a-z]{1,2}'/, '')) === true) {
      this.#isCarried = true
      this.#next = DEPTH.asked
    } else if (has(askingBehindVerb) && this.#heads.at(-1)?.at === at - 1) this.#deepen(DEPTH.asked)
    else if (has(relative)) this.#next = Math.max(this.#next, DEPTH.relative)
    else if (has(relativeBehindComma) && this.#isBehindComma(at)) {
      this.#next = Math.max(this.#next, DEPTH.relative)
    } else if (this.#followsNoun(at, token)) this.#deepen(DEPTH.modified)
    else this.#take(at, token)
  }

  /** `find out until when`: what stands between the verb and the word that asks is asked too. */
  #askedFromVerb(at: number): boolean {
    const verb = this.#heads.at(-1)?.at ?? at
    if (verb >= at - 1 || verb < at - 4) return false
    for (let place = verb + 1; place < at; place++) {
      const token = this.#tokens[place] ?? ''
      if (!this.#grammar.beforeAsking.has(token)) return false
    }
    this.#deepen(DEPTH.asked)
    this.#depths.fill(DEPTH.asked, verb + 1, at)
    return true
  }

  /** What a noun is for, what it does, or what somebody does: `games to play`, `people trying`, `tips for staying`. */
  #take(at: number, token: string): void {
    const { infinitive, doing, determiners, joiners, prepositions } = this.#grammar
    const before = this.#tokens[at - 1] ?? ''
    if (!this.#isNaming || this.#heads.at(-1)?.at === at - 1) return
    const isNoun = !determiners.has(before) && !joiners.has(before)
    if (token === infinitive && isNoun && !prepositions.has(before)) this.#deepen(DEPTH.relative)
    else if (isNoun && doing?.test(token) === true) this.#deepen(DEPTH.modified)
  }

  /** Whether a word says what happens to the noun before it. */
  #followsNoun(at: number, token: string): boolean {
    const { participle, participleBehindComma, determiners, joiners, prepositions } = this.#grammar
    const before = this.#tokens[at - 1] ?? ''
    const isApart = this.#atStart && !(participleBehindComma && this.#marks[at] === ',')
    if (at < 2 || isApart || participle === undefined) return false
    if (determiners.has(before) || joiners.has(before) || prepositions.has(before)) return false
    return participle.test(token)
  }

  #isBehindComma(at: number): boolean {
    return this.#marks[at] === ',' || (this.#marks[at] === '' && this.#marks[at - 1] === ',')
  }

  #deepen(depth: number): void {
    if (this.#heads.length === 0 && !this.#grammar.verbLast) return
    this.#depth = Math.max(this.#depth, depth)
  }
}
