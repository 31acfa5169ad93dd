// A text without what it only names

import { Quoted } from './sentence.ts'

/** A file by its ending, and a number with a point is none. */
const FILE = /[^\s"'`]*[^\s"'`\d.][^\s"'`]*\.[a-z][a-z0-9]{0,7}(?![a-z0-9])/giu

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
  return line.replaceAll(FILE, (name) => '\u0000'.repeat(name.length))
}
