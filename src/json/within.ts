// JSON within an answer
// =============================================================================
//
// A model that is asked for JSON answers with JSON, with JSON in a code block, or
// with JSON between sentences. This finds the one object that was meant.
//
// Invariants:
//
//   JSON-WITHIN-1. Nothing is chosen: two objects are an error, whichever is better. What has not the
//       keys of what is meant is none of them: prose may show a small object.
//   JSON-WITHIN-2. What was skipped is always said, in a note over all of it. Where only bare JSON is
//       taken, it is an error instead.
//   JSON-WITHIN-3. A text that is bare JSON is read as `readJson` reads it.

import {
  error,
  hasErrors,
  note,
  positionAt,
  span,
  type Related,
  type Source,
  type Span,
} from '#text'

import { memberOf } from './node.ts'
import { readJson, type JsonReading, type ReadJsonOptions } from './read.ts'

/** What of an answer is read, and how strictly. */
export interface ReadWithinOptions extends Omit<ReadJsonOptions, 'after'> {
  /** Take bare JSON only, as `readJson` does; false by default. */
  readonly strict?: boolean
  /** Keys of the object that is meant, all of them: of several objects the only one that has them; none by default. */
  readonly keys?: readonly string[]
}

/** Reads the one JSON object of a text, alone, in a code block or in prose. */
export function readJsonWithin(source: Source, options: ReadWithinOptions = {}): JsonReading {
  const { strict = false, keys = [], ...bounds } = options
  const { text } = source
  const start = bounds.start ?? 0
  const end = bounds.end ?? text.length
  const first = firstInk(text, start, end)
  if (first === end) return readJson(source, bounds)
  if (text[first] === '{' || text[first] === '[') {
    return strict ? readJson(source, bounds) : readBare(source, bounds, start, end, keys)
  }
  if (strict) return readStrictly(source, bounds)

  const blocks = codeBlocks(text, start, end)
  const [block, another] = blocks
  if (block !== undefined) {
    if (another !== undefined) return several(source, bounds, blocks, { start, end, keys })
    const reading = readJson(source, { ...bounds, start: block.start, end: block.end })
    return around(reading, source, start, block, end)
  }
  const found = nextObject(text, first, end)
  if (found !== undefined) return readInProse(source, bounds, start, found, end, keys)
  if (/["'tfn\d-]/.test(text[first] ?? '') && isOneValue(source, bounds)) {
    return readJson(source, bounds)
  }
  return {
    node: undefined,
    diagnostics: [error('json/no-object', span(first, lastInk(text, first, end)))],
    end,
  }
}

/** A text that begins with no JSON; where there is one object in it, what stands around it is the error. */
function readStrictly(source: Source, bounds: ReadJsonOptions): JsonReading {
  const bare = readJson(source, bounds)
  if (!hasErrors(bare.diagnostics)) return bare
  const lenient = readJsonWithin(source, bounds)
  const around = lenient.diagnostics.find(({ code }) => code === 'json/passed-over')
  if (around === undefined) return bare
  const fault = error('json/not-bare', around.span, { related: around.related })
  return {
    ...lenient,
    diagnostics: lenient.diagnostics.map((one) => (one === around ? fault : one)),
  }
}

/** A text that begins with JSON: what follows the value is another one, or prose. */
function readBare(
  source: Source,
  bounds: ReadJsonOptions,
  start: number,
  end: number,
  keys: readonly string[],
): JsonReading {
  const reading = readJson(source, { ...bounds, after: 'leave' })
  const rest = firstInk(source.text, reading.end, end)
  if (rest === end) return reading
  // A stray bracket is a fault of the value, not a remark behind it.
  if (/[\]},:]/.test(source.text[rest] ?? '') || isMember(source.text, rest)) {
    return readJson(source, bounds)
  }
  const value = span(reading.node?.start ?? start, reading.end)
  const second = secondObject(source.text, reading.end, end)
  if (second !== undefined) return several(source, bounds, [value, second], { start, end, keys })
  return around(reading, source, start, value, end)
}

function readInProse(
  source: Source,
  bounds: ReadJsonOptions,
  start: number,
  found: number,
  end: number,
  keys: readonly string[],
): JsonReading {
  const reading = readJson(source, { ...bounds, start: found, end, after: 'leave' })
  const value = span(found, reading.end)
  const second = secondObject(source.text, reading.end, end)
  if (second !== undefined) return several(source, bounds, [value, second], { start, end, keys })
  if (isMember(source.text, firstInk(source.text, reading.end, end))) {
    return readJson(source, { ...bounds, start: found, end })
  }
  return around(reading, source, start, value, end)
}

/**
 * Whether a member follows, such as `"a": 1`: its object was closed too early. One without its first quote, or
 * without both, is one where a bracket that nothing opened ends the text.
 */
function isMember(text: string, at: number): boolean {
  const rest = text.slice(at, at + 200)
  if (/^"?[^"\\\n]{0,100}"\s*:\s*(?:["{[\d-]|true|false|null)/.test(rest)) return true
  return (
    /^[\w$]{1,60}\s*:\s*(?:["{[\d-]|true|false|null)/.test(rest) && /\}[\s`]*$/.test(text.slice(at))
  )
}

/** Another object behind the first, in a code block or in prose. */
function secondObject(text: string, from: number, end: number): Span | undefined {
  const [block] = codeBlocks(text, from, end)
  if (block !== undefined) return block
  const next = nextObject(text, from, end)
  return next === undefined ? undefined : span(next, next + 1)
}

/** The reading with a note on what stands around it (JSON-WITHIN-2). */
function around(
  reading: JsonReading,
  source: Source,
  start: number,
  value: Span,
  end: number,
): JsonReading {
  const { text } = source
  const passages = [span(start, value.start), span(Math.max(value.end, reading.end), end)]
    .map((one) => span(firstInk(text, one.start, one.end), one.end))
    .filter((one) => one.start < one.end)
    .map((one) => span(one.start, lastInk(text, one.start, one.end)))
  const [passage, another] = passages
  if (passage === undefined) return { ...reading, end }
  const related = another === undefined ? [] : [{ span: another, label: 'and this' }]
  const said = note('json/passed-over', passage, { related })
  return { node: reading.node, diagnostics: [...reading.diagnostics, said], end }
}

/** What is looked at, and what the object that is meant has. */
interface Within {
  readonly start: number
  readonly end: number
  readonly keys: readonly string[]
}

/** The only object that has the keys of what is meant, else the first with the error that there are others (JSON-WITHIN-1). */
function several(
  source: Source,
  bounds: ReadJsonOptions,
  found: readonly Span[],
  within: Within,
): JsonReading {
  const meant = onlyWithKeys(source, bounds, within)
  if (meant !== undefined) {
    return around(meant.reading, source, within.start, meant.value, within.end)
  }
  const [first = span(0), ...others] = found
  const { node } = readJson(source, { ...bounds, start: first.start, end: first.end })
  const related = others.map((other): Related => ({
    span: span(other.start, other.start + 1),
    label: `another begins here, on line ${positionAt(source, other.start).line}`,
  }))
  const place = span(first.start, lastInk(source.text, first.start, first.end))
  return { node, diagnostics: [error('json/several-objects', place, { related })], end: within.end }
}

/** Objects of a text that are looked at: prose shows a few. */
const MOST_OBJECTS = 32

/** The only one of all objects that has all keys; undefined where several have, or too many are there. */
function onlyWithKeys(
  { text, ...source }: Source,
  bounds: ReadJsonOptions,
  { start, end, keys }: Within,
): { readonly reading: JsonReading; readonly value: Span } | undefined {
  if (keys.length === 0) return undefined
  let only: { readonly reading: JsonReading; readonly value: Span } | undefined
  let at: number | undefined = nextObject(text, start, end)
  for (let count = 0; at !== undefined; count++) {
    if (count === MOST_OBJECTS) return undefined
    const reading = readJson({ text, ...source }, { ...bounds, start: at, end, after: 'leave' })
    const { node } = reading
    const isMeant = node?.kind === 'object' && keys.every((key) => memberOf(node, key))
    if (isMeant && only !== undefined) return undefined
    if (isMeant) only = { reading, value: span(at, reading.end) }
    at = nextObject(text, Math.max(reading.end, at + 1), end)
  }
  return only
}

/** Whether the whole text is one value that is no object, such as a string. */
function isOneValue(source: Source, bounds: ReadJsonOptions): boolean {
  const { node, diagnostics } = readJson(source, bounds)
  return node !== undefined && diagnostics.every(({ severity }) => severity !== 'error')
}

const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n`]*$/

/** The insides of fenced code blocks that hold an object or an array. */
function codeBlocks(text: string, start: number, end: number): readonly Span[] {
  const blocks: Span[] = []
  let fence = ''
  let inside = 0
  const close = (at: number) => {
    const first = firstInk(text, inside, at)
    if (first < at && /[{[]/.test(text[first] ?? '')) blocks.push(span(first, at))
  }
  for (let at = start; at < end;) {
    const newline = text.indexOf('\n', at)
    const lineEnd = newline < 0 || newline >= end ? end : newline
    // A fence is short; a long line need not be searched.
    const line = lineEnd - at > 200 ? '' : text.slice(at, lineEnd).replace(/\r$/, '')
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence === '' && mark !== '') {
      fence = mark
      inside = lineEnd
    } else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) {
      close(at)
      fence = ''
    }
    at = lineEnd + 1
  }
  // An answer that was cut off has a block without an end.
  if (fence !== '') close(end)
  return blocks
}

/** Where an object begins in prose: a brace and then a key, or a brace alone on its line. */
function nextObject(text: string, from: number, end: number): number | undefined {
  const opening = /\{(?=\s*(?:["'“”‘’]|[A-Za-z_$][\w$-]*\s{0,20}:|\}\s*$))/gm
  opening.lastIndex = from
  const at = opening.exec(text)?.index
  return at === undefined || at >= end ? undefined : at
}

function firstInk(text: string, start: number, end: number): number {
  let at = start
  while (at < end && /[\s\ufeff]/.test(text.charAt(at))) at++
  return at
}

function lastInk(text: string, start: number, end: number): number {
  let at = end
  while (at > start && /\s/.test(text.charAt(at - 1))) at--
  return at
}
