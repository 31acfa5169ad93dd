// Profiles: which forms may be used
// =============================================================================
//
// The seed's list is what a plan may use by default. A plan that says
// `:language rtfs20-extended` or `rtfs20-planwright` asks for more: all of it is
// pure, so asking is enough. The strict profile grants nothing, and takes no
// prose, fence or bare steps.

import { builtins } from '#plan'
import type { Fix } from '#text'

/** What a plan may use; each has what those before it have. */
export type Language = 'rtfs20' | 'rtfs20-extended' | 'rtfs20-planwright'

export const LANGUAGES: readonly Language[] = Object.freeze([
  'rtfs20',
  'rtfs20-extended',
  'rtfs20-planwright',
])

export type Profile = 'default' | 'strict' | 'rtfs20-extended' | 'rtfs20-planwright'

export const profiles: readonly Profile[] = Object.freeze([
  'default',
  'strict',
  'rtfs20-extended',
  'rtfs20-planwright',
])

/** The language in which every form can be written: what a prompt teaches where a plan may ask for more. */
export const LARGEST: Language = 'rtfs20-planwright'

/** The largest language, and how a plan asks for it: undefined where it has no place for that. */
export interface LargerLanguage {
  readonly name: Language
  readonly asking: Fix | undefined
}

/** A profile that is not known is the strict one: fail closed. */
export function profileNamed(name: string): Profile {
  return profiles.find((profile) => profile === name) ?? 'strict'
}

/** The language of a plan that says nothing of it. */
export function languageOf(profile: Profile): Language {
  return profile === 'default' || profile === 'strict' ? 'rtfs20' : profile
}

/** Whether a language has what another has. */
export function includes(language: Language, other: Language): boolean {
  return LANGUAGES.indexOf(language) >= LANGUAGES.indexOf(other)
}

/** The language that a built-in needs; undefined where there is no such built-in. */
export function languageOfBuiltin(name: string): Language | undefined {
  const builtin = builtins.get(name)
  if (builtin === undefined) return undefined
  return builtin.profile === 'core' ? 'rtfs20' : 'rtfs20-extended'
}
