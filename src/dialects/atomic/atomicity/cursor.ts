// A place in the words of a description, and what stands around it

import { ADVERBS, MODALS, NEXT, SUBJECTS } from './small-words.ts'
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

  /** The word so many ahead, in small letters; empty where no word stands there. */
  word(ahead = 0): string {
    return this.#tokens[this.at + ahead]?.word ?? ''
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
    if (!/^(?:step|part|stage)$/.test(this.word())) return
    const isNumber =
      this.peek(1)?.kind === 'math' || /^(?:one|two|three|four|five)$/.test(this.word(1))
    const sign = this.peek(2)?.kind
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
    if (this.peek()?.kind === 'comma') return ADVERBS.has(this.word(-1))
    if (!ADVERBS.has(word))
      return word.endsWith('ly') && word.length > 2 && formOf(word) === undefined
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
