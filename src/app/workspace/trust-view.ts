// How far a folder is trusted, in words and as data
// =============================================================================

import { changesSince, type Trust, type TrustState } from '#services'

/** In words, for each state. */
export const TRUST_WORDS: Readonly<Record<TrustState, string>> = {
  trusted: 'trusted as it is now',
  followed: 'trusted with all later changes',
  given: 'trusted by PLANWRIGHT_TRUST',
  narrower: 'trusted: it permits less than when it was trusted',
  needless: 'needs no trust: it permits nothing beyond the defaults',
  none: 'not trusted',
}

/** How far a folder is trusted, what that covers, and what has changed since, for programs. */
export function trustJson(trust: Trust): object {
  const { state, covered, rules, before } = trust
  return {
    folder: covered.folder,
    digest: covered.digest,
    state,
    trusted: state !== 'none',
    files: changesSince(trust).map(({ kind, name, change }) => ({ kind, name, change })),
    outside: rules.outside,
    reaches: rules.reaches,
    trustedAt: before?.at ?? null,
  }
}
