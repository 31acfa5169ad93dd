// The JSON object in a glance at a text
// =============================================================================
//
// What a JSON object says in its strings is no plan: a title may quote a whole one.
// So before dialects look for their own words, those of strings are made harmless.

/** A text in which a JSON object begins before any other notation does. */
export interface JsonGlance {
  /** What stands before the object: prose, the opening of a code fence. */
  readonly before: string
  /** The text of the object, to its end or to the glance's; no string in it has quotes or brackets. */
  readonly object: string
  /** What stands behind it. */
  readonly after: string
}

/** Splits a glance at its first JSON object; undefined where there is none with a key in double quotes. */
export function jsonGlance(text: string): JsonGlance | undefined {
  const start = /\{\s{0,200}"/.exec(text)?.index
  if (start === undefined) return undefined
  const end = endOf(text, start)
  const object = text.slice(start, end).replaceAll(STRING, quietened)
  return { before: text.slice(0, start), object, after: text.slice(end) }
}

/** A string in double quotes, to its end or the text's, and whether it is a key. */
const STRING = /"((?:[^"\\]|\\[^])*)("?)(\s*:)?/g
const SIGNS = /["'“”‘’{}[\]():,]/g

function quietened(whole: string, inside: string, close: string, colon = ''): string {
  return colon === '' ? `"${inside.replaceAll(SIGNS, ' ')}${close}` : whole
}

/** Behind the bracket that closes the one at `start`; the text's end where none does. */
function endOf(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return text.length
}
