// What a language's table says
// =============================================================================

/** The conditions, loops and waits of a language, as far as a table can tell. */
export interface Language {
  /** As a message names it. */
  readonly name: string
  /** Frequent words, by which a sentence is taken to be in this language; none where `script` tells. */
  readonly marks: string
  /** The letters that only this language, of those with a table, is written in. */
  readonly script?: RegExp
  /** Constructions in two parts, which leave no doubt: `wenn … dann`. */
  readonly pairs: string
  /** Words and constructions that mostly instruct. */
  readonly signs: string
  /** Such as do so only in a sentence that describes nothing, and the verbs by which one describes. */
  readonly unlessTold: string
  readonly telling: string
}
