// The clause that is being read, and what it has given so far

import { span, type Span } from '#text'

import { Cursor } from './cursor.ts'
import type { Token } from './tokens.ts'
import { OPERATION_NOUNS, RESULT_VERBS } from './verbs.ts'

/** An operation that a description names. */
export interface Operation {
  /** The word that names it, as written. */
  readonly span: Span
  /** The verb in its plain form; a word that is not known to be one, or a noun, as it stands. */
  readonly verb: string
  /** Plain form at the head of a clause of its own, as a step of its own would begin. */
  readonly isImperative: boolean
  /** Where the word or sign begins that joins an imperative to the operation before: `and`, `;`. */
  readonly joinedAt: number
}

/** How the operations so far were said; what is joined to them is said in the same way. */
export type Mood = 'plain' | 'infinitive' | 'third' | 'gerund' | 'participle'

/** Where a verb may stand: behind a comma or a conjunction, where `at` does not say otherwise. */
export interface Slot {
  /** At the head of a sentence, or behind `then`: whatever stands there is the next thing to do. */
  readonly at?: 'head' | 'next'
  /** In a bracket, or behind a sign. */
  readonly isAside?: boolean
  /** What stands in front of the conjunction. */
  readonly before?: Token | undefined
}

/** What is known of the sentence up to the cursor. */
export class Clause {
  readonly cursor: Cursor
  readonly found: Operation[] = []
  sentence = 0
  /** The sentence has its main verb. */
  hasMain = false
  mood: Mood = 'plain'
  /** A clause with a subject of its own has begun: `that`, `where`, `when`, `needed to`. */
  isRelative = false
  /** It says what something is needed for: "the work needed to lift". */
  isPurpose = false
  /** `if` opened the sentence; its `then` joins nothing. */
  isConditional = false
  /** It has a number, so it is an item of a list. */
  isItem = false
  /** A gerund behind `by`: the manner of the operation before. */
  manner: Operation | undefined
  /** A gerund at the head of the sentence that may be the manner of what follows. */
  fronted: Operation | undefined
  /** Gerunds behind a comma, which are operations where the sentence has no other verb. */
  besides: Operation[] = []
  /** The head of the sentence, which something later may show to be an operation: "Squares x, adds y". */
  opening: Operation | undefined
  joinedAt = 0
  /** What stands behind the last operation: `by`, `from`, or `to` before a verb. */
  readonly behind = new Set<string>()
  /** The main verb is a word of which nothing is known; before a colon it was a heading. */
  isGuessed = false

  constructor(tokens: readonly Token[]) {
    this.cursor = new Cursor(tokens)
  }

  /** The verb or the noun of the last operation; empty where there is none yet. */
  get lastVerb(): string {
    return this.found.at(-1)?.verb ?? ''
  }

  /** Forgets the sentence before. */
  begin(): void {
    this.sentence++
    this.hasMain = false
    this.isRelative = false
    this.isPurpose = false
    this.isConditional = false
    this.mood = 'plain'
    this.manner = undefined
    this.opening = undefined
    this.besides = []
  }

  /** A gerund with no imperative behind it is what the sentence says: "Solving for x". */
  end(): void {
    if (this.fronted !== undefined && !this.hasMain)
      for (const gerund of [this.fronted, ...this.besides]) this.insertFronted(gerund)
    this.fronted = undefined
  }

  /** Forgets what stands before a colon as a title: "Integration by parts: …". */
  forgetTitle(): void {
    this.fronted = undefined
    if (!this.isGuessed && !OPERATION_NOUNS.has(this.lastVerb)) return
    this.found.pop()
    this.hasMain = false
    this.isGuessed = false
  }

  /** What follows shows that the sentence began with an operation, whether it was known to be one or not. */
  takeOpening(): void {
    if (!this.hasMain) this.insertOpening()
  }

  insertOpening(): void {
    const first = this.fronted ?? this.opening
    if (first === undefined) return
    this.insertFronted(first)
    this.fronted = undefined
    this.opening = undefined
    this.hasMain = true
  }

  /** "Boundary terms are dropped": the word that was taken for a verb was the subject. */
  forgetGuess(): void {
    if (!this.isGuessed) return
    this.found.pop()
    this.hasMain = false
    this.isGuessed = false
  }

  /** The operation that the word at the cursor names. */
  operation(verb: string, isImperative = false): Operation {
    const { start, end } = this.cursor.peek() as Token
    return { span: span(start, end), verb, isImperative, joinedAt: this.joinedAt }
  }

  add(verb: string, mood: Mood, isImperative = mood === 'plain'): void {
    const fronted = this.fronted
    if (fronted !== undefined && !this.hasMain && mood === 'plain') {
      // "Substituting x = 2, evaluate f": the manner of what it gives; "…, solve for x" is not.
      if (!RESULT_VERBS.has(verb)) this.insertFronted(fronted)
      this.fronted = undefined
    }
    this.isGuessed = false
    // "Find D. If D < 0, factor it": without its condition it would be another step.
    const isBound = this.isConditional && !this.hasMain && this.found.length > 0
    this.found.push(this.operation(verb, isImperative && !isBound))
    this.hasMain = true
    this.mood = mood
    this.isRelative = false
    this.manner = undefined
    this.behind.clear()
    this.cursor.at++
  }

  /** Adds a noun, or a formula, which names an operation by its place. */
  addNamed(name: string): void {
    this.add(name, 'plain', false)
  }

  /** Adds what stands in front of the main verb or behind it, in a clause of its own. */
  addBeside(verb: string): void {
    const { hasMain, mood } = this
    this.add(verb, 'participle', false)
    this.hasMain = hasMain
    this.mood = mood
  }

  insertFronted(operation: Operation): void {
    const at = this.found.findIndex(({ span: place }) => place.start > operation.span.start)
    this.found.splice(at < 0 ? this.found.length : at, 0, operation)
  }
}
