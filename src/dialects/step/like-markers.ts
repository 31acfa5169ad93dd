// Lines that look like a marker and are none
// =============================================================================
//
// `PARAMS:`, `FACULITY:`, `CONDITION:`. If such a line were taken for text, what
// its author meant as a field would end up in the ACTION or in the parameters.
// So a word in capitals before a colon, and any word near a marker's name, is asked
// about. Other words in lower case are text.

import { nearest } from '#text'
import { onFirstUse } from '#text/on-first-use'

import { isDigit, skipSpaces } from './characters.ts'
import {
  colonBefore,
  fieldNames,
  LIKE_LENGTH,
  oneSlipApart,
  skipDecoration,
  type FieldName,
} from './markers.ts'

export interface LikeMarker {
  readonly name: string
  /** Where decoration starts. */
  readonly start: number
  readonly wordStart: number
  readonly wordEnd: number
  readonly colon: number
  readonly valueStart: number
  readonly valueEnd: number
  readonly meant: FieldName | undefined
  /** The name is a marker's but for its spelling: nothing else can have been meant. */
  readonly misspelled: boolean
}

/** The would-be marker that a line starts with; `start` is its first character that is no white space. */
export function likeMarkerAt(text: string, start: number, end: number): LikeMarker | undefined {
  const from = skipDecoration(text, start, end)
  const colon = colonBefore(text, from, Math.min(end, from + LIKE_LENGTH))
  // An address or a time of day.
  if (colon < 0 || text.startsWith('//', colon + 1)) return undefined
  if (isDigit(text.charCodeAt(colon - 1)) && isDigit(text.charCodeAt(colon + 1))) return undefined
  const written = text.slice(from, colon)
  const name = written.replace(/[*_ \t]+$/, '')
  if (!nameOfMarker().test(name)) return undefined
  const capitals = name === name.toUpperCase() && twoCapitals().test(name)
  const meant = misspelling(name)
  if (!capitals && meant === undefined) return undefined

  const closing = /^[*_]+/.exec(text.slice(colon + 1, Math.min(end, colon + 4)))?.[0].length ?? 0
  const wordEnd = from + name.length
  return {
    name,
    start,
    wordStart: from,
    wordEnd,
    colon,
    valueStart: skipSpaces(text, colon + 1 + closing, end),
    valueEnd: end,
    meant: meant ?? guessed(name),
    misspelled: meant !== undefined,
  }
}

/** Up to four words of letters, digits, `_` and `-`. */
const nameOfMarker = onFirstUse(() => /^\p{L}[\p{L}\p{M}\p{N}_-]*(?: [\p{L}\p{M}\p{N}_-]+){0,3}$/u)
const twoCapitals = onFirstUse(() => /\p{Lu}.*\p{Lu}/u)

/** The marker of which a name is another spelling: one slip, or a usual short form. */
export function misspelling(name: string): FieldName | undefined {
  const upper = name.toUpperCase()
  return SPELLINGS.get(upper) ?? fieldNames.find((field) => oneSlipApart(upper, field))
}

const SPELLINGS: ReadonlyMap<string, FieldName> = new Map<string, FieldName>([
  ['PARAM', 'PARAMETERS'],
  ['PARAMS', 'PARAMETERS'],
  ['PARAMATERS', 'PARAMETERS'],
  ['CAPABILITY', 'CAPABILITIES'],
  ['REQUIRED CAPABILITIES', 'CAPABILITIES'],
  ['REQUIRED_CAPABILITIES', 'CAPABILITIES'],
  ['FACULTIES', 'FACULTY'],
  ['ESTIMATED DURATION', 'DURATION'],
  ['ESTIMATED_DURATION', 'DURATION'],
])

/** What may have been meant by words that are nobody's spelling. */
function guessed(name: string): FieldName | undefined {
  const upper = name.toUpperCase()
  const [near] = nearest(upper, fieldNames, 1)
  return RELATED.get(upper) ?? fieldNames.find((field) => field === near)
}

const RELATED: ReadonlyMap<string, FieldName> = new Map<string, FieldName>([
  ['ARGS', 'PARAMETERS'],
  ['ARGUMENTS', 'PARAMETERS'],
  ['INPUT', 'PARAMETERS'],
  ['INPUTS', 'PARAMETERS'],
  ['PERMISSIONS', 'CAPABILITIES'],
  ['CAPS', 'CAPABILITIES'],
  ['TOOL', 'FACULTY'],
  ['TASK', 'ACTION'],
  ['COMMENT', 'NOTES'],
  ['COMMENTS', 'NOTES'],
  ['TIME', 'DURATION'],
  ['ESTIMATE', 'DURATION'],
])
