// What else is to be known of a call before somebody decides on it

import { BUILT_IN, OWN_CODE, type Effect } from '#plan'
import type { ReviewedCall } from '#review'

import { fromWords } from './origin-words.ts'
import type { RequestRemark } from './request.ts'

/** Who does it, and what they may use for it. */
export function notesOnTool({
  implementation,
  provider = BUILT_IN,
  ownCode,
  mayUse,
}: ReviewedCall): readonly RequestRemark[] {
  const notes: RequestRemark[] = []
  if (implementation !== '' && implementation !== OWN_CODE) {
    notes.push({ words: 'Who does it', said: [implementation] })
  }
  if (provider !== BUILT_IN && !implementation.includes(provider)) {
    notes.push({ words: 'Who brings the tool', said: [provider] })
  }
  if (ownCode !== undefined) {
    const version = ownCode === '' ? '' : `, version ${ownCode}`
    notes.push({ words: `Code of this folder does it${version}; nobody verifies what that does` })
  }
  if (mayUse === 'unknown') notes.push({ words: 'It may use tools that are only known later' })
  else if (mayUse !== undefined) {
    const tools = mayUse.map(({ tool, effect }) => `${tool}, which ${EFFECT_WORDS[effect]}`)
    notes.push({ words: 'It may use, while it works', said: tools })
  }
  return notes
}

/** What lets it happen, and why somebody is asked. */
export function notesOnRuling({
  condition,
  ruling,
  asked,
}: ReviewedCall): readonly RequestRemark[] {
  const isChosen = condition.kinds.some((kind) => kind !== 'literal')
  const isAsked = asked === 'now' || asked === 'later'
  return [
    ...(isChosen ? [{ words: 'Whether it happens depends on', said: fromWords(condition) }] : []),
    ...(isAsked ? [{ words: 'You are asked because', said: [ruling.because] }] : []),
  ]
}

/** What an effect means for people. */
export const EFFECT_WORDS: Readonly<Record<Effect, string>> = Object.freeze({
  pure: 'only computes',
  read: 'changes nothing',
  write: 'changes something',
  irreversible: 'cannot be undone',
})
