// Judging an action
// =============================================================================

import {
  codePointName,
  error,
  guess,
  hiddenIn,
  span,
  type Diagnostic,
  type Fix,
  warning,
  type HiddenKind,
} from '#text'
import { forbiddenWordsIn, type ForbiddenWords, type Profile } from '#words'

import { approvalInWords } from '../approval-in-words.ts'
import { hidingCodes } from './codes.ts'
import { placeIn, type Words } from './syntax.ts'

/** Reports every instruction that an action hides, and characters that hide themselves. */
export function judgeAction(
  position: number,
  action: Words,
  profile: Profile,
  diagnostics: Diagnostic[],
): void {
  if (!PLAIN.test(action.text)) hiddenCharacters(position, action, diagnostics)
  const all = forbiddenWordsIn(action.text, profile)
  for (let at = 0; at < all.length; at++) {
    diagnostics.push(report(position, action, all[at] as ForbiddenWords, profile))
  }
  // `(requires approval)` heads no clause; what is told of a condition already is not told twice.
  const isTold = all.some(({ hides }) => TELLS.has(hides))
  const asked = isTold ? undefined : approvalInWords(action.text, action.span)
  if (asked !== undefined) diagnostics.push(asked)
}

/** Warns of each instruction in a title, which is not carried out, but is what a person reads first; refuses one that asks for an approval. */
export function judgeTitle(position: number, title: Words, diagnostics: Diagnostic[]): void {
  for (const { start, end } of forbiddenWordsIn(title.text, 'default')) {
    const details = { position, words: title.text.slice(start, end) }
    diagnostics.push(warning('step/title-words', placeIn(title, start, end), { details }))
  }
  const asked = approvalInWords(title.text, title.span)
  if (asked !== undefined) diagnostics.push(asked)
}

/** What an action that hides it is refused for, whether or not it asks for an approval. */
const TELLS: ReadonlySet<string> = new Set(['condition', 'approval', 'wait'])
const PLAIN = /^[\x20-\x7e]*$/
const QUOTED = /"[^"]*"?/g
/** Spaces of other kinds, private and unassigned characters can be seen or stand for themselves. */
const HIDING: ReadonlySet<HiddenKind> = new Set<HiddenKind>([
  'bidi',
  'invisible',
  'variation',
  'tag',
  'control',
  'surrogate',
])

/** One diagnostic an action, at the first of them; its fix removes them all. */
function hiddenCharacters(position: number, action: Words, diagnostics: Diagnostic[]): void {
  const all = [...hiddenIn(action.text)].filter(({ kind }) => HIDING.has(kind))
  const [first] = all
  if (first === undefined) return
  const edits = all.map(({ start, end }) => ({ span: placeIn(action, start, end), text: '' }))
  // A joiner may be part of a word in the scripts that have one; half a character was a whole one.
  const isWhole = all.every(({ kind }) => kind !== 'surrogate' && kind !== 'control')
  // What stands in quotes may be a value, or the line of a marker that was not recognised.
  const isQuoted = Array.from(action.text.matchAll(QUOTED)).some(({ 0: { length }, index }) =>
    all.some(({ start }) => start > index && start < index + length),
  )
  const isSure = isWhole && !isQuoted && !/[\u200c\u200d]/.test(action.text)
  const applicability = isSure ? 'mechanical' : 'guess'
  // There may be a great many: too many to be handed over as arguments.
  const fix: Fix = Object.freeze({ title: 'remove what cannot be seen', edits, applicability })
  const character = codePointName(action.text.slice(first.start, first.end))
  diagnostics.push(
    error('step/hidden-character', placeIn(action, first.start, first.end), {
      details: { position, character },
      fixes: [fix],
    }),
  )
}

function report(
  position: number,
  action: Words,
  { hides, start, end, instead }: ForbiddenWords,
  profile: Profile,
): Diagnostic {
  const place = placeIn(action, start, end)
  const words = action.text.slice(start, end)
  if (hides === 'unsure') {
    return warning(hidingCodes[hides], place, { details: { position, words } })
  }
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
