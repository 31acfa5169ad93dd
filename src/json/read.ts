// Reading JSON
// =============================================================================
//
// A strict reader of JSON (RFC 8259) that knows where everything stands and that
// continues after a fault, so that one reading reports all of them. The straight
// road is here and is fast; what is not JSON is dealt with in `recover.ts`.
//
// Invariants:
//
//   JSON-READ-1. A text without an error is one that JSON.parse takes, and gives the same
//       value. The other way round there are exceptions, all refusals: repeated
//       names, `__proto__`, numbers that a double does not hold, lone
//       surrogates, nesting beyond the limit. A byte order mark is read with a
//       note, which JSON.parse refuses.
//   JSON-READ-2. Reading never throws, is linear in the text, and its depth on the stack
//       is bounded by `maxDepth` whatever the text.
//   JSON-READ-3. What is read in place of something wrong is always an error.

import { error, note, mechanical, span, type Diagnostic, type Source } from '#text'

import { Cursor } from './cursor.ts'
import { JsonArray, JsonBoolean, JsonMember, JsonNull, JsonObject, type JsonNode } from './node.ts'
import { FEW, foreseenName, isNewName, placesOf } from './names.ts'
import { readNumber } from './number.ts'
import { oddKey, oddValue } from './odd.ts'
import {
  extraCommas,
  missingColon,
  missingValue,
  skipNested,
  straySigns,
  textAfter,
  trailingComma,
  unseparated,
} from './recover.ts'
import { skipSpace } from './space.ts'
import { readString } from './string.ts'
import { NO_VALUE } from './uneven-quotes.ts'
import { narrowSigns } from './wide-signs.ts'
import {
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  END,
  EQUALS,
  isWordUnit,
  MINUS,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  SEMICOLON,
} from './units.ts'

/** What of a text is read, and how strictly. */
export interface ReadJsonOptions {
  /** The offset to read from; 0 by default. */
  readonly start?: number
  /** The offset to read up to; the end of the text by default. */
  readonly end?: number
  /**
   * How many brackets may be open at once, at most MOST_DEPTH; DEFAULT_DEPTH by default.
   */
  readonly maxDepth?: number
  /**
   * What to do with text after the value: refuse it (by default), or leave it to the
   * caller.
   */
  readonly after?: 'refuse' | 'leave'
  /**
   * Whether to warn of escapes such as the `\t` of `\theta`, as in a text that a person or a model wrote;
   * false by default, as for what a program wrote.
   */
  readonly doubtEscapes?: boolean
}

/** What was understood, and everything that is wrong. */
export interface JsonReading {
  /** Absent when not even the beginning of a value was found. */
  readonly node: JsonNode | undefined
  /** In the order in which they were found. */
  readonly diagnostics: readonly Diagnostic[]
  /** Where reading ended: behind the value and the space after it. */
  readonly end: number
}

/** How many brackets may be open at once by default. */
export const DEFAULT_DEPTH = 256
/** The most that can be asked for: beyond this the stack would have to be counted on. */
export const MOST_DEPTH = 1000

/** Reads the one JSON value of a text. */
export function readJson(source: Source, options: ReadJsonOptions = {}): JsonReading {
  return new JsonReader(source).read(options)
}

/**
 * Reads values that stand one behind the other in a text, each as `readJson` does. Names that one had
 * are foreseen in the next, which changes nothing but the time it takes.
 */
export class JsonReader {
  readonly #source: Source
  readonly #cursor: Cursor

  constructor(source: Source) {
    this.#source = source
    this.#cursor = new Cursor(source.text, 0, 0, 0)
  }

  /** Reads the one value where the options say. */
  read(options: ReadJsonOptions = {}): JsonReading {
    const { text } = this.#source
    const { start = 0, end = text.length } = options
    const depth = Math.min(options.maxDepth ?? DEFAULT_DEPTH, MOST_DEPTH)
    const narrowed = narrowSigns(text, start, end)
    const cursor = narrowed === undefined ? this.#cursor : new Cursor(narrowed.text, 0, 0, 0)
    cursor.begin(start, end, depth)
    cursor.doubtsEscapes = options.doubtEscapes ?? false
    if (narrowed !== undefined) cursor.diagnostics.push(narrowed.fault)
    return readAt(this.#source, cursor, options.after ?? 'refuse')
  }
}

function readAt(source: Source, cursor: Cursor, after: 'refuse' | 'leave'): JsonReading {
  const { at: start, end } = cursor
  if (start === 0 && end > 0 && source.text.charCodeAt(0) === 0xfeff) {
    cursor.at = 1
    const mark = span(0, 1)
    const fixes = [mechanical('remove the mark', { span: mark, text: '' })]
    cursor.diagnostics.push(note('json/byte-order-mark', mark, { fixes }))
  }

  const unit = skipSpace(cursor)
  if (unit === END) {
    // A text of nothing but a broken comment has been reported already.
    if (!cursor.stopped) cursor.diagnostics.push(error('json/empty', span(start, end)))
    return { node: undefined, diagnostics: cursor.diagnostics, end }
  }
  const node = readValue(cursor, unit)
  const rest = skipSpace(cursor)
  if (rest !== END && after === 'refuse') textAfter(cursor)
  return { node, diagnostics: cursor.diagnostics, end: cursor.at }
}

/** Reads a value that begins here; undefined where there is none, with a diagnostic. */
function readValue(cursor: Cursor, unit: number): JsonNode | undefined {
  switch (unit) {
    case QUOTE:
      return readString(cursor)
    case OPEN_OBJECT:
      return readObject(cursor)
    case OPEN_ARRAY:
      return readArray(cursor)
    case 0x74: // t
      if (isWord(cursor, 'true')) {
        const { at } = cursor
        return new JsonBoolean(at, (cursor.at = at + 4), true)
      }
      return oddValue(cursor, unit)
    case 0x66: // f
      if (isWord(cursor, 'false')) {
        const { at } = cursor
        return new JsonBoolean(at, (cursor.at = at + 5), false)
      }
      return oddValue(cursor, unit)
    case 0x6e: // n
      if (isWord(cursor, 'null')) {
        const { at } = cursor
        return new JsonNull(at, (cursor.at = at + 4))
      }
      return oddValue(cursor, unit)
    case COLON:
    case EQUALS:
    case SEMICOLON:
      // Stray signs are reported; the value may still follow.
      return readValue(cursor, straySigns(cursor))
    default:
      if (unit === MINUS || (unit >= 0x30 && unit <= 0x39)) return readNumber(cursor)
      return oddValue(cursor, unit)
  }
}

/** Whether this very word stands here, and no longer one. */
function isWord({ text, at }: Cursor, word: string): boolean {
  return text.startsWith(word, at) && !isWordUnit(text.charCodeAt(at + word.length))
}

function readArray(cursor: Cursor): JsonNode | undefined {
  const start = cursor.at
  if (cursor.depth >= cursor.maxDepth) return skipNested(cursor)
  cursor.opened[++cursor.depth] = start
  cursor.at = start + 1
  const first = cursor.itemCount
  let unit = skipSpace(cursor)
  while (unit !== CLOSE_ARRAY) {
    if (unit === COMMA) {
      unit = extraCommas(cursor)
      continue
    }
    if (unit === END) {
      cursor.truncated()
      break
    }
    const item = readValue(cursor, unit)
    if (item !== undefined) cursor.takeItem(item)
    unit = skipSpace(cursor)
    if (unit === COMMA) {
      const comma = cursor.at++
      unit = skipSpace(cursor)
      if (unit === CLOSE_ARRAY) trailingComma(cursor, comma, 'item')
    } else if (unit !== CLOSE_ARRAY) {
      unit = unseparated(cursor, unit, item)
      if (unit === END) break
    }
  }
  return new JsonArray(start, closed(cursor, CLOSE_ARRAY), cursor.itemsFrom(first))
}

function readObject(cursor: Cursor): JsonNode | undefined {
  const start = cursor.at
  if (cursor.depth >= cursor.maxDepth) return skipNested(cursor)
  const depth = ++cursor.depth
  cursor.opened[depth] = start
  cursor.at = start + 1
  const first = cursor.memberCount
  // The members of the object before at this depth, as long as ours have their names.
  let before = cursor.shapes[depth]
  let places: Map<string, number> | undefined
  let unit = skipSpace(cursor)
  while (unit !== CLOSE_OBJECT) {
    if (unit === COMMA) {
      unit = extraCommas(cursor)
      continue
    }
    if (unit === END) {
      cursor.truncated()
      break
    }
    const keyStart = cursor.at
    let name =
      before === undefined ? undefined : foreseenName(cursor, before, cursor.memberCount - first)
    if (name === undefined) {
      before = undefined
      name = unit === QUOTE ? readString(cursor, true)?.value : oddKey(cursor, unit)
    }
    const keyEnd = cursor.at
    let value: JsonNode | undefined
    unit = skipSpace(cursor)
    if (name !== undefined) {
      let isNew = true
      if (before === undefined) {
        if (cursor.memberCount - first > FEW) places ??= placesOf(cursor, first)
        isNew = isNewName(cursor, name, keyStart, keyEnd, first, places)
      }
      if (unit === COLON) {
        cursor.at++
        unit = skipSpace(cursor)
      } else unit = missingColon(cursor, unit, name, keyStart, keyEnd)
      value = unit === NO_VALUE ? undefined : memberValue(cursor, unit, name, keyStart, keyEnd)
      // A key keeps its place although its value is missing (JSON-NODE-3).
      const present = value ?? new JsonNull(keyEnd, keyEnd)
      if (isNew) cursor.takeMember(new JsonMember(name, keyStart, keyEnd, present))
      unit = skipSpace(cursor)
    }
    if (unit === COMMA) {
      const comma = cursor.at++
      unit = skipSpace(cursor)
      if (unit === CLOSE_OBJECT) trailingComma(cursor, comma, 'member')
    } else if (unit !== CLOSE_OBJECT) {
      unit = unseparated(cursor, unit, value)
      if (unit === END) break
    }
  }
  const all = cursor.membersFrom(first)
  // Only in a text without a fault: a name that was wrong must be reported again.
  if (cursor.diagnostics.length === 0) cursor.shapes[depth] = all
  return new JsonObject(start, closed(cursor, CLOSE_OBJECT), all)
}

/** The value behind a colon. */
function memberValue(
  cursor: Cursor,
  unit: number,
  name: string,
  keyStart: number,
  keyEnd: number,
): JsonNode | undefined {
  if (unit === COMMA || unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) {
    return missingValue(cursor, name, keyStart, keyEnd)
  }
  if (unit !== END) return readValue(cursor, unit)
  cursor.truncated()
  return undefined
}

/** Leaves the innermost bracket, over its end where it has one, and says where it ended. */
function closed(cursor: Cursor, close: number): number {
  cursor.depth--
  if (cursor.text.charCodeAt(cursor.at) === close) cursor.at++
  return cursor.at
}
