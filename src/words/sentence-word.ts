// A word of a sentence

export interface SentenceWord {
  /** In lower case and folded (WORDS-SENTENCE-2 of `sentence.ts`). */
  readonly word: string
  readonly start: number
  readonly end: number
  /** Spoken of, not said: `if` in quotes, in `what-if`, in `retry.py`, in `the function IF`. */
  readonly mention: boolean
  /** Written in ASCII, so that nothing was folded but capitals. */
  readonly plain: boolean
  /** In quotes or back-ticks. */
  readonly quoted: boolean
  /** Nothing but white space stands between it and the word before. */
  readonly joined: boolean
}
