// A text without what it only names

import { Quoted } from './sentence.ts'

/** What stands between spaces and quotation marks. */
const TOKEN = /[^\s"'`]+/gu

/** How the name of a file ends. */
const ENDING = /\.[a-z][a-z0-9]{0,7}(?![a-z0-9])/giu

/** A text in lower case and of the same length, with NUL in place of quotations and the names of files. */
export function withoutNames(text: string): string {
  const quoted = new Quoted(text)
  let line = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] as string
    if (quoted.holds(at)) line += '\u0000'
    else if (/\s/.test(unit)) line += ' '
    else {
      const low = unit.toLowerCase()
      line += low.length === 1 ? low : unit
    }
  }
  return line.replaceAll(TOKEN, withoutFile)
}

/** A token without the file that it begins with; a number with a point is none. One long token is read once. */
function withoutFile(token: string): string {
  let end = 0
  let name = 0
  for (const { index, 0: ending } of token.matchAll(ENDING)) {
    name = index
    end = index + ending.length
  }
  if (end === 0 || !/[^\d.]/.test(token.slice(0, name))) return token
  return '\u0000'.repeat(end) + token.slice(end)
}
