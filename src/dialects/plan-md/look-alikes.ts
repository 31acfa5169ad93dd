// What looks like a part of a plan and stands where none is read
//
// In a fence, a quote, a list or a comment, or below prose. It is told, because its
// author may believe that it counts.

import { asciiLookalike, firstNonAscii } from '#text'

import { BULLETS, type BulletName } from './syntax.ts'

const NAMES: ReadonlyMap<string, BulletName> = new Map(
  Object.entries(BULLETS).map(([name, words]) => [words.toLowerCase(), name as BulletName]),
)

/** The bullet of that name, whatever its letter case and white space. */
export function bulletNamed(words: string): BulletName | undefined {
  return NAMES.get(words.toLowerCase().replace(/\s+/g, ' '))
}

/** A name with a colon behind it, in bold or not, the colon within it or behind. */
export const LABEL = /^(\*\*|__|\*|_)?([A-Za-z][A-Za-z _-]{0,40}?)[ \t]*(?::\1|\1[ \t]*:)/

/** The bullet whose label stands at the beginning of a text, or seems to for whoever looks at it. */
export function bulletAt(text: string): BulletName | undefined {
  const looks = asItLooks(text.slice(0, LOOKED_AT)).trimStart()
  const name = LABEL.exec(looks)?.[2]
  if (name === undefined) return undefined
  // A space that takes no room may have stood between its words.
  return bulletNamed(name) ?? SQUEEZED.get(name.toLowerCase())
}

const SQUEEZED: ReadonlyMap<string, BulletName> = new Map(
  Array.from(NAMES, ([words, name]) => [words.replace(' ', ''), name]),
)

/** A label is shorter. */
const LOOKED_AT = 120
const UNSEEN =
  /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufffc\ufffd]|(?![\t\u0085])\p{Cc}/u

/** In ASCII, as far as it can be taken for that: without what cannot be seen, odd spaces as spaces. */
function asItLooks(text: string): string {
  if (firstNonAscii(text) < 0) return text
  let seen = ''
  for (const character of text) {
    if (UNSEEN.test(character)) continue
    const looks = asciiLookalike(character) ?? character
    seen += /\s/.test(looks) || looks === '\u0085' ? ' ' : looks
  }
  return seen
}

const STEP_HEADING = /^[\s>]*#{1,6}[ \t]+(Step[ \t]+\d{1,9}\b)/i
const ITEM = /^[\s>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[.\][ \t]+)?/

/** What a line would be if it stood in the right place, in words; undefined where it is nothing of ours. */
export function ownedLine(line: string): string | undefined {
  const heading = STEP_HEADING.exec(line)?.[1]
  if (heading !== undefined) return `The heading \`${heading}\``
  const item = ITEM.exec(line)?.[0]
  const bullet = item === undefined ? bulletIn(line) : bulletAt(line.slice(item.length))
  return bullet === undefined ? undefined : `\`${BULLETS[bullet]}\``
}

/** A line without what makes an item of it, or looks as if it did. */
function withoutMark(line: string): string {
  const looks = asItLooks(line.slice(0, LOOKED_AT)) + line.slice(LOOKED_AT)
  return looks.replace(/^[\s>]*(?:(?:[-+•·]|\*(?!\*))\s*)?/, '')
}

/** The bullet that a line seems to be; in bold it need be no item. */
export function bulletIn(line: string): BulletName | undefined {
  const words = withoutMark(line)
  const isMarked = /^\s*(?:[-+*•·]|\*\*|__)/.test(asItLooks(line.slice(0, LOOKED_AT)))
  return isMarked ? bulletAt(words) : undefined
}

/** Whether a line seems to ask for an approval. */
export function asksApproval(line: string): boolean {
  const words = withoutMark(line)
  return bulletAt(words) === 'approvalRequired' && !/(?:no|false)\s*$/i.test(words)
}

/** The first such line of a text, in words. */
export function looksOwned(text: string): string | undefined {
  for (const line of text.split(/\r\n?|\n/)) {
    const what = ownedLine(line)
    if (what !== undefined) return what
  }
  return undefined
}
