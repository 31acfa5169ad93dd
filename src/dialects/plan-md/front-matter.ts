// Front matter
// =============================================================================
//
// The block between two lines `---` at the beginning of a Markdown file: one map in
// YAML. It is read with its places, so that a value can be changed where it stands
// and everything around it stays. Nothing here knows Plan.md: the vault's requests
// and tasks have front matter too.
//
// Invariants:
//
//   FRONT-MATTER-1. Every scalar is a text, as it is said: `no` is no boolean and `2026-02-03` no
//       date. Nothing at all, `null` and `~` are null.
//   FRONT-MATTER-2. What makes a value stand for another one (anchors, aliases, merge keys, tags,
//       directives) is refused, and so are two values of one key.
//   FRONT-MATTER-3. Reading never throws and never overflows: length and nesting are bounded
//       before anything is composed.

import { Composer, isMap, isScalar, Parser, type CST, type Document, type Pair } from 'yaml'

import { error, guess, span, type Diagnostic, type Source, type Span } from '#text'

import { repeatedKeys, yamlFaults } from './front-matter-faults.ts'

/** How a value is written; `empty` where nothing is, `nested` for a list or map. */
export type ValueStyle = 'plain' | 'single' | 'double' | 'block' | 'empty' | 'nested'

/** A key of the front matter and its value. */
export interface FrontMatterEntry {
  readonly key: string
  readonly keySpan: Span
  /** Null where nothing is said, undefined for a list or a map (FRONT-MATTER-1). */
  readonly value: string | null | undefined
  readonly style: ValueStyle
  /** The value with its quotes and without line end or comment; empty, behind the colon, where none is written. */
  readonly valueSpan: Span
  /** `key: value` on lines of its own, not between braces. */
  readonly isBlock: boolean
}

/** A block of front matter. */
export interface FrontMatter {
  /** With both lines `---` and the line end of the second. */
  readonly span: Span
  /** What stands between them, with its last line end. */
  readonly content: Span
  /** In the order of the text. */
  readonly entries: readonly FrontMatterEntry[]
}

/** What came of looking for front matter. */
export interface FrontMatterReading {
  /** Undefined where there is none, or where it cannot be read. */
  readonly frontMatter: FrontMatter | undefined
  /** Where the text after it begins: the beginning where there is none. */
  readonly bodyStart: number
  readonly diagnostics: readonly Diagnostic[]
}

/** UTF-16 units of front matter that are read. */
const MOST_UNITS = 65_536

/**
 * The front matter of a text or of the part `within` it, which begins with it; a byte order mark may stand before.
 * Only the first block counts.
 */
export function readFrontMatter(
  { text }: Source,
  within: Span = span(0, text.length),
): FrontMatterReading {
  const start = text.charCodeAt(within.start) === 0xfeff ? within.start + 1 : within.start
  const opening = readLine(text, start, within.end)
  if (!isFence(text, opening)) return { frontMatter: undefined, bodyStart: start, diagnostics: [] }

  let line = readLine(text, opening.next, within.end)
  while (!isFence(text, line) && line.next < within.end && line.next - start <= MOST_UNITS) {
    line = readLine(text, line.next, within.end)
  }
  const place = span(start, opening.end)
  if (!isFence(text, line)) {
    const isLarge = line.next < within.end
    const fault = isLarge ? tooLarge(place) : unclosed(text, place, opening.next, within.end)
    return { frontMatter: undefined, bodyStart: start, diagnostics: [fault] }
  }
  const content = span(opening.next, line.start)
  const { entries, diagnostics } = readMap(text, content)
  const whole = span(start, line.next)
  const frontMatter = entries && Object.freeze({ span: whole, content, entries })
  return { frontMatter, bodyStart: line.next, diagnostics }
}

/** The entry of a key, whatever the case of its letters. */
export function entryOf({ entries }: FrontMatter, key: string): FrontMatterEntry | undefined {
  return entries.find((entry) => entry.key.toLowerCase() === key.toLowerCase())
}

/**
 * The value of an entry with all that is in it, by YAML's core schema: numbers and booleans are such where they are
 * written without quotes. Undefined where it cannot be read, or says a key twice.
 */
export function nestedValue(
  { text }: Source,
  { content }: FrontMatter,
  { key, keySpan }: FrontMatterEntry,
): unknown {
  // With what stands before it on its line, so that the indentation of a block is right.
  const yaml = text.slice(content.start, content.end).replace(/\r(?!\n)/g, '\n')
  const documents = [...new Composer({ schema: 'core' }).compose(new Parser().parse(yaml))]
  const [document] = documents
  if (document === undefined || document.errors.length > 0 || keySpan.end > content.end)
    return undefined
  const { contents } = document
  return isMap(contents) ? (contents.toJSON() as Record<string, unknown>)[key] : undefined
}

function isFence(text: string, { start, end }: Span): boolean {
  return /^---[ \t]*$/.test(text.slice(start, Math.min(end, start + 200)))
}

interface MapReading {
  /** Undefined where something is wrong. */
  readonly entries: readonly FrontMatterEntry[] | undefined
  readonly diagnostics: readonly Diagnostic[]
}

function readMap(text: string, content: Span): MapReading {
  // The reader takes a lone CR for a character; an LF in its place moves nothing.
  const yaml = text.slice(content.start, content.end).replace(/\r(?!\n)/g, '\n')
  const tokens = [...new Parser().parse(yaml)]
  const faults = yamlFaults(tokens, content.start)
  if (faults.length > 0) return { entries: undefined, diagnostics: faults }
  const composer = new Composer({
    schema: 'failsafe',
    keepSourceTokens: true,
    // It compares each with each; ours are reported with both places.
    uniqueKeys: false,
  })
  const documents = [...composer.compose(tokens)]
  const [document] = documents
  if (document === undefined) return { entries: [], diagnostics: [] }
  return entriesOf(document, content.start, yaml.trimEnd().length)
}

function entriesOf({ contents, errors }: Document.Parsed, base: number, end: number): MapReading {
  const [first] = errors
  if (first !== undefined) {
    const [from, to] = first.pos
    const reason = (first.message.split('\n')[0] ?? '').replace(/\.$/, '')
    // What is not closed is noticed behind the last character.
    const start = Math.min(from, end)
    const place = span(base + start, base + Math.max(start, Math.min(to, end)))
    return refused(error('front-matter/not-yaml', place, { details: { reason } }))
  }
  if (contents === null || (isScalar(contents) && contents.source === '')) {
    return { entries: [], diagnostics: [] }
  }
  const [from, to] = contents.range
  if (!isMap(contents))
    return refused(error('front-matter/not-a-map', span(base + from, base + to)))
  const isBlock = contents.srcToken?.type === 'block-map'
  const entries: FrontMatterEntry[] = []
  const diagnostics = [...repeatedKeys(contents, base)]
  for (const pair of contents.items as readonly Pair[]) {
    const entry = entryOfPair(pair, base, isBlock)
    if (entry === undefined) diagnostics.push(error('front-matter/bad-key', keyPlace(pair, base)))
    else entries.push(Object.freeze(entry))
  }
  return { entries: diagnostics.length === 0 ? entries : undefined, diagnostics }
}

function refused(fault: Diagnostic): MapReading {
  return { entries: undefined, diagnostics: [fault] }
}

function entryOfPair(
  { key, value, srcToken }: Pair,
  base: number,
  isBlock: boolean,
): FrontMatterEntry | undefined {
  if (!isScalar(key) || typeof key.value !== 'string' || key.value === '') return undefined
  const token = srcToken?.key
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
  if (token === undefined || token === null || colon === undefined) return undefined
  const keySpan = span(base + token.offset, base + endOf(token))
  const behind = span(base + colon.offset + colon.source.length)
  const written = srcToken?.value
  if (written === undefined || (written.type === 'scalar' && written.source === '')) {
    return { key: key.value, keySpan, value: null, style: 'empty', valueSpan: behind, isBlock }
  }
  const valueSpan = span(base + written.offset, base + endOf(written))
  const style = STYLES[written.type] ?? 'nested'
  if (style === 'nested' || !isScalar(value)) {
    return { key: key.value, keySpan, value: undefined, style: 'nested', valueSpan, isBlock }
  }
  const said = String(value.value)
  const isNull = style === 'plain' && /^(?:~|null|Null|NULL)$/.test(said)
  return { key: key.value, keySpan, value: isNull ? null : said, style, valueSpan, isBlock }
}

const STYLES: Readonly<Record<string, ValueStyle>> = {
  scalar: 'plain',
  'single-quoted-scalar': 'single',
  'double-quoted-scalar': 'double',
  'block-scalar': 'block',
}

/** Where what a token says ends; the line end of a block is not part of it. */
function endOf(token: CST.Token): number {
  if (token.type === 'block-scalar') {
    const header = token.props.find(({ type }) => type === 'block-scalar-header')
    const start = token.props.at(-1)
    const from = header === undefined || start === undefined ? token.offset : endOf(start)
    const content = token.source.trimEnd()
    return content === '' ? (header === undefined ? from : endOf(header)) : from + content.length
  }
  return 'source' in token ? token.offset + token.source.length : token.offset
}

function tooLarge(place: Span): Diagnostic {
  return error('front-matter/too-large', place, { details: { most: MOST_UNITS } })
}

/** The line that closes it belongs before the first line that is empty or a heading. */
function unclosed(text: string, place: Span, from: number, to: number): Diagnostic {
  let line = readLine(text, from, to)
  while (line.next < to && !/^(?:\s*$|#{1,6}\s)/.test(text.slice(line.start, line.end))) {
    line = readLine(text, line.next, to)
  }
  const edit = { span: span(line.start), text: '---\n' }
  return error('front-matter/unclosed', place, {
    fixes: [guess('close the front matter here', edit)],
  })
}

function keyPlace({ key, srcToken }: Pair, base: number): Span {
  const token = srcToken?.key ?? srcToken?.start[0] ?? srcToken?.sep?.[0]
  if (token !== undefined) return span(base + token.offset, base + endOf(token))
  return span(base + ((isScalar(key) && key.range?.[0]) || 0))
}

/** A line: from `start` to before its line end, and where the next one begins. */
interface Line extends Span {
  readonly next: number
}

/** The line that begins at an offset; it ends at LF, CR LF or a lone CR, or at `limit`. */
function readLine(text: string, start: number, limit: number): Line {
  let end = start
  while (end < limit && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++
  const isPair = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10
  return { start, end, next: Math.min(limit, end + (isPair ? 2 : 1)) }
}
