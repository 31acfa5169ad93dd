// What a tool does, in words that every surface uses
// =============================================================================

import type { CatalogueEntry, Effect, EffectRule } from '#plan'
import { EFFECTS } from '#plan/catalogue/entry'

/** What a call does, as the verb of a sentence. */
export const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  pure: 'computes',
  read: 'reads',
  write: 'writes',
  irreversible: 'is irreversible',
}

/** What becomes of a call whose outcome is unknown after a crash. */
export const REPEAT_WORDS: Readonly<Record<CatalogueEntry['repeat'], string>> = {
  safe: 'it is called again',
  keyed: 'it is called again under the same key, which takes effect only once',
  once: 'it is never repeated; a person is asked what happened',
}

/** How far its answers are trusted. */
export const RETURNS_WORDS: Readonly<Record<CatalogueEntry['returns'], string>> = {
  trusted: 'trusted',
  person: 'the answer of a person',
  untrusted: 'untrusted',
}

/** `reads`, or `reads with method GET, HEAD; otherwise writes`. */
export function effectText(rule: EffectRule): string {
  if (typeof rule === 'string') return EFFECT_WORDS[rule]
  if ('joins' in rule) {
    return `${EFFECT_WORDS[rule.least]} without ${rule.joins}; with them, what the most severe of them does`
  }
  const cases = EFFECTS.flatMap((effect) => {
    const values = Object.keys(rule.values).filter((value) => rule.values[value] === effect)
    if (values.length === 0) return []
    return [`${EFFECT_WORDS[effect]} with ${rule.argument} ${values.join(', ')}`]
  })
  const absent = `${EFFECT_WORDS[rule.absent]} without it`
  return [...cases, absent, `otherwise ${EFFECT_WORDS[rule.otherwise]}`].join('; ')
}

/** Its risk, and whether its answers vary from call to call. */
export function riskText({ risk, sampled, free }: CatalogueEntry): string {
  if (!sampled) return risk
  return `${risk}; its answers vary${free === true ? ', and cost nothing' : ''}`
}
