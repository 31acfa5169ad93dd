// Judging an action
// =============================================================================

import { codePointName, error, firstHidden, guess, mechanical, span, type Diagnostic } from '#text'

import { hidingCodes } from './codes.ts'
import { forbiddenWordsIn, type ForbiddenWords, type Profile } from './forbidden-words.ts'
import { placeIn, type Words } from './syntax.ts'

/** Reports every instruction that an action hides, and characters that hide themselves. */
export function judgeAction(
  position: number,
  action: Words,
  profile: Profile,
  diagnostics: Diagnostic[],
): void {
  const hidden = PLAIN.test(action.text)
    ? undefined
    : firstHidden(action.text, 'bidi', 'invisible', 'variation', 'tag', 'control', 'surrogate')
  if (hidden !== undefined) {
    const place = placeIn(action, hidden.start, hidden.end)
    const character = codePointName(action.text.slice(hidden.start, hidden.end))
    const fixes = [mechanical('remove the character', { span: place, text: '' })]
    diagnostics.push(
      error('step/hidden-character', place, { details: { position, character }, fixes }),
    )
  }
  for (const found of forbiddenWordsIn(action.text, profile)) {
    diagnostics.push(report(position, action, found, profile))
  }
}

const PLAIN = /^[\x20-\x7e]*$/

function report(
  position: number,
  action: Words,
  { hides, start, end, instead }: ForbiddenWords,
  profile: Profile,
): Diagnostic {
  const place = placeIn(action, start, end)
  const words = action.text.slice(start, end)
  const fixes = instead === undefined ? [] : [rewrite(action, start, end, instead)]
  return error(hidingCodes[hides], place, { details: { position, words, profile }, fixes })
}

/** Other words for it, or none; a word that goes takes the space behind it along. */
function rewrite(action: Words, start: number, end: number, instead: string) {
  const space = instead === '' && action.text.charCodeAt(end) === 32 ? 1 : 0
  const { start: from } = placeIn(action, start, end)
  const { end: to } = placeIn(action, start, end + space)
  const title = instead === '' ? 'leave it out' : `write \`${instead}\``
  return guess(title, { span: span(from, to), text: instead })
}
