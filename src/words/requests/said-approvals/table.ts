// How the sentences of a language ask somebody to agree, in the notation of `languages/notation.ts`

import type { WordLists } from '../../languages/notation.ts'

/** What one language says. */
export interface SaidApprovals {
  readonly lists: WordLists
  readonly constructions: string
  /** Words that begin a sentence which only reads. */
  readonly reading: string
}
