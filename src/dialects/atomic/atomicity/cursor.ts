// A place in the words of a description, and what stands around it

import { ADVERBS, LABELS, MODALS, NEXT, NUMBERS, SUBJECTS } from './small-words.ts'
import type { Token } from './tokens.ts'
import { formOf, type VerbForm } from './verbs.ts'

/** Goes through tokens; whoever has it may look a few words ahead and back. */
export class Cursor {
  readonly #tokens: readonly Token[]
  /** The index of the token that is next. */
  at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** The token so many ahead; behind, where `ahead` is negative. */
  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.at + ahead]
  }

  /** The kind of the token so many ahead; undefined where the description is at its end. */
  kind(ahead = 0): Token['kind'] | undefined {
    return this.peek(ahead)?.kind
  }

  /** What is written there, whatever it is; empty at the end. */
  text(ahead = 0): string {
    return this.peek(ahead)?.text ?? ''
  }

  /** The word so many ahead, in small letters; empty where no word stands there. */
  word(ahead = 0): string {
    return this.peek(ahead)?.word ?? ''
  }

  /** Which verb the word so many ahead is a form of. */
  form(ahead = 0): VerbForm | undefined {
    return formOf(this.word(ahead))
  }

  /** Whether one of the next `most` words is among the wanted. */
  isAhead(wanted: ReadonlySet<string>, most: number): boolean {
    for (let ahead = 1; ahead <= most; ahead++) if (wanted.has(this.word(ahead))) return true
    return false
  }

  /** Passes the number of a step: "Step 2:", "step one -". */
  skipLabel(): void {
    if (!LABELS.has(this.word())) return
    const isNumber = this.kind(1) === 'math' || NUMBERS.has(this.word(1))
    const sign = this.kind(2)
    if (isNumber && (sign === 'colon' || sign === 'link' || sign === 'stop')) this.at += 3
  }

  /** Passes adverbs, pronouns and modal verbs; whether one of them says that something comes next. */
  skipAdverbs(): boolean {
    let isNext = false
    while (this.#isAdverb()) {
      isNext ||= NEXT.has(this.word())
      this.at++
    }
    return isNext
  }

  #isAdverb(): boolean {
    const word = this.word()
    if (this.kind() === 'comma') return ADVERBS.has(this.word(-1))
    if (!ADVERBS.has(word)) return word.endsWith('ly') && formOf(word) === undefined
    if (SUBJECTS.has(word) && !this.#isSubject()) return false
    if (word === 'to') return this.word(-1) === 'need'
    // "the first derivative" and "first law" say nothing of an order.
    const isOrder = word === 'first' || word === 'next' || word === 'second'
    const following = this.word(1)
    return !isOrder || following === '' || formOf(following) !== undefined
  }

  /** "we solve": a pronoun and then a verb. */
  #isSubject(): boolean {
    const following = this.word(1)
    return MODALS.has(following) || formOf(following)?.form === 'plain' || ADVERBS.has(following)
  }
}
