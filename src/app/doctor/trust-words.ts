// How far a folder is trusted, in words

import type { TrustState } from '#services'

/** In words, for each state. */
export const TRUST_WORDS: Readonly<Record<TrustState, string>> = {
  trusted: 'trusted as it is now',
  followed: 'trusted whatever it holds',
  given: 'trusted by PLANWRIGHT_TRUST',
  narrower: 'trusted: it asks for less than when it was trusted',
  needless: 'needs no trust: it asks for nothing beyond the defaults',
  none: 'not trusted',
}
