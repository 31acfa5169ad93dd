// How something ended that a fork will do once more, in words

import type { RepeatedEffect } from '#runtime'

/** One a way of ending. */
export const REPEATED_WORDS: Readonly<Record<RepeatedEffect['ended'], string>> = {
  done: 'it was done',
  failed: 'it failed, and may still have happened',
  unknown: 'its outcome is unknown',
}
