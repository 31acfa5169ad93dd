// Whether a text says that it writes a file

import { vocabularies } from './request.ts'
import { folded, KIND } from './vocabulary.ts'

/** Whether a path stands behind a verb that makes a file: `Save the summary as report.md`. */
export function writesFile(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + path.length)) {
    const before = text.slice(Math.max(0, at - MOST_BEFORE), at)
    // A point within a path ends no sentence.
    const clause = before.split(/[.;!?](?=\s)|\n/).at(-1) ?? ''
    const seen = folded(clause)
    const isWritten = vocabularies().some((vocabulary) => {
      const tokens = vocabulary.tokens(seen).filter(({ isMark }) => !isMark)
      const last = tokens.at(-1)?.kinds ?? 0
      const verb = tokens.findLast(({ kinds }) => (kinds & (KIND.write | KIND.read)) !== 0)
      const isVerb = ((verb?.kinds ?? 0) & KIND.write) !== 0
      return isVerb && (last & (KIND.into | KIND.write | KIND.file)) !== 0
    })
    if (isWritten) return true
  }
  return false
}

const MOST_BEFORE = 120
