// Text by others in Markdown that people decide by
// =============================================================================
//
// What a plan, a model or a tool wrote is shown and never interpreted. It must look the
// same in CommonMark, in Obsidian and in an editor without either.
//
// Invariants:
//
//   VAULT-TEXT-1. Text that went through here is text: no heading, list, box, link, image, embed, tag,
//       callout, table cell, comment, formula, HTML or code comes of it, wherever on a line it stands.
//   VAULT-TEXT-2. Every character of it can be seen. One that hides is spelled by its number.
//   VAULT-TEXT-3. An address that would become a link by itself is text, so what is read is where it leads.

import { escapeInvisible } from '#text'

/** Text by others within a line of ours: one line, every character as it is (VAULT-TEXT-1). */
export function shown(text: string): string {
  return escapeInvisible(text).replace(/ {2,}/g, ' ').trim().replace(SPECIAL, '\\$&')
}

// One look at the text as it is; what escapes is never itself escaped.
const SPECIAL = new RegExp(
  [
    '[\\\\`*[\\]<>#|~^$@]',
    // Comments and highlights of Obsidian, keys of its plugins.
    '%(?=%)|(?<=%)%|=(?==)|(?<==)=|:(?=:)|(?<=:):',
    '&(?=#?\\w)',
    // Within a word it means nothing.
    '(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])',
    // VAULT-TEXT-3
    ':(?=//)|(?<=\\b(?:mailto|xmpp|tel|sms)):|(?<=\\bwww)\\.',
    // What begins a list, a line below a heading, a definition.
    '^[-+=:]|(?<=^\\d+)[.)]',
  ].join('|'),
  'giu',
)

/** The same between quotation marks; words of ours where it is empty. */
export function quoted(text: string, none = 'without a title'): string {
  const inner = shown(text)
  return inner === '' ? `(${none})` : `“${inner}”`
}

/** Whether a value can be shown within a line or a cell as code, exactly as it is. */
export function fitsInline(text: string): boolean {
  // Plugins of editors run code that begins with `=` or `$=`.
  return text !== '' && text.length <= MOST_INLINE && !/[`|\n\r]|^\s|\s$|^\$?=|\\$/.test(text)
}

const MOST_INLINE = 100

/** A value within a line, as code; only for one that fits there. */
export function inlineCode(text: string): string {
  if (!fitsInline(text)) throw new RangeError('a value that does not fit into a line')
  return `\`${escapeInvisible(text)}\``
}

/** A value as a block of its own, line by line; nothing in it ends the block. */
export function block(text: string): readonly string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, visible(text), fence]
}

/** A text with every hidden character spelled, but line ends and tabs, which can be seen. */
export function visible(text: string): string {
  return text
    .split(/([\n\t])/)
    .map((part, at) => (at % 2 === 1 ? part : escapeInvisible(part)))
    .join('')
}

/** Text by others as a quotation, line by line. */
export function quotation(text: string): readonly string[] {
  return text
    .trim()
    .split(/\r\n|\n|\r/)
    .map((line) => `> ${shown(line)}`.trimEnd())
}

/** A link to a file of the vault; what is read is its name, and the address is its path. */
export function fileLink(path: string, words = path.split('/').at(-1) ?? path): string {
  const href = path.split('/').map(encodeName).join('/')
  return `[${shown(words)}](${href})`
}

function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /[()*!']/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
