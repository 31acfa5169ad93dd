// What looks like a part of a plan and stands where none is read
//
// In a fence, a quote, a list or a comment, or below prose. It is told, because its
// author may believe that it counts.

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

/** The bullet whose label stands at the beginning of a text. */
export function bulletAt(text: string): BulletName | undefined {
  const name = LABEL.exec(text)?.[2]
  return name === undefined ? undefined : bulletNamed(name)
}

const STEP_HEADING = /^[\s>]*#{1,6}[ \t]+(Step[ \t]+\d{1,9}\b)/i
const ITEM = /^[\s>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[.\][ \t]+)?/

/** What a line would be if it stood in the right place, in words; undefined where it is nothing of ours. */
export function ownedLine(line: string): string | undefined {
  const heading = STEP_HEADING.exec(line)?.[1]
  if (heading !== undefined) return `The heading \`${heading}\``
  const item = ITEM.exec(line)?.[0]
  if (item === undefined) return undefined
  const bullet = bulletAt(line.slice(item.length))
  return bullet === undefined ? undefined : `\`${BULLETS[bullet]}\``
}

/** Whether a line is an item that asks for an approval. */
export function asksApproval(line: string): boolean {
  const words = line.replace(/^[\s>]*[-*+][ \t]+/, '')
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
