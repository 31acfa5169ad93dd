// Words of others on a line of Markdown
// =============================================================================
//
// Errors, actions and results come from tools and models. They are put on one line
// and escaped, so that an editor shows them and never takes them for markup.
//
// Invariants:
//
//   PLAN-MD-WORDS-1. `unescaped(escaped(line))` is the line.
//   PLAN-MD-WORDS-2. What is escaped forms no HTML, comment, link, emphasis, code, tag or table cell
//       of its own, in CommonMark and in Obsidian.

import { escapeInvisible } from '#text'

/** UTF-16 units of one line of words. */
export const LONGEST_LINE = 1000

/** Words on one line: every run of white space one space, hidden characters spelled, cut where it is too long. */
export function oneLine(text: string): string {
  const line = escapeInvisible(text.replace(/\s+/gu, ' ').trim())
  if (line.length <= LONGEST_LINE) return line
  const cut = line.slice(0, LONGEST_LINE - 1)
  // Not between the halves of a pair.
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}

/** A line whose marks are shown as they are. */
export function escaped(line: string): string {
  return line.replace(MARKS, '\\$&')
}

/** What an escaped line says; a backslash before anything but punctuation is one. */
export function unescaped(written: string): string {
  return written.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Characters that could begin or end markup where they stand. */
const MARKS = new RegExp(
  [
    '\\\\(?=[!-/:-@[-`{-~]|$)',
    '[`*$|[]',
    '<(?=[A-Za-z/!?])',
    // Nothing that looks for the beginning of a comment finds one.
    '(?<=<)!',
    '&(?=#?[A-Za-z0-9]+;)',
    '(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])',
    '(?<=~)~|~(?=~)',
    '(?<==)=|=(?==)',
    '(?<=%)%|%(?=%)',
    '(?<=^| )#(?=[^\\s#])',
  ].join('|'),
  'g',
)
