// From text to JSON: the one object of a text, alone, in a code fence or in prose

import { readJsonWithin, type JsonReading } from '#json'
import type { Source } from '#text'

/** The JSON of a source; the profile `strict` takes nothing around it. */
export function parse(source: Source, profile: string, maxDepth: number): JsonReading {
  return readJsonWithin(source, {
    keys: ['form', 'steps'],
    maxDepth,
    strict: profile === 'strict',
    doubtEscapes: true,
  })
}
