// Values changed where they stand in front matter
// =============================================================================
//
// A value is replaced between its quotes' places, in the quotes that stand there; a key
// that is missing gets a line of its own among those that it belongs to.
//
// Invariants:
//
//   FRONT-MATTER-EDIT-1. Only the characters of a value are replaced, or whole lines put in: comments,
//       order, white space and line ends stay.
//   FRONT-MATTER-EDIT-2. Where every value is already as it should be there are no edits.

import { span, type Edit, type Span } from '#text'

import {
  entryOf,
  type FrontMatter,
  type FrontMatterEntry,
  type ValueStyle,
} from './front-matter.ts'
import { joinedEdits } from './insert-lines.ts'

/** What front matter is to say: keys in the order in which they are put in, null where nothing is said. */
export type FrontMatterValues = readonly (readonly [key: string, value: string | null])[]

/** Edits, or the keys that cannot be changed where they stand. */
export interface FrontMatterEdits {
  readonly edits: readonly Edit[]
  /** Keys whose value is a list or a map, or that have no line of their own. */
  readonly refused: readonly { readonly key: string; readonly place: Span }[]
}

/**
 * What changes so that the front matter says these values, each on one line; a null for a key that is missing changes
 * nothing. `order` is how keys follow one another where one is put in, and whose quotes a new value takes.
 */
export function frontMatterEdits(
  text: string,
  frontMatter: FrontMatter,
  values: FrontMatterValues,
  order: readonly string[],
): FrontMatterEdits {
  const edits: Edit[] = []
  const refused: { key: string; place: Span }[] = []
  const style = usualStyle(frontMatter, order)
  for (const [key, value] of values) {
    const entry = entryOf(frontMatter, key)
    if (entry === undefined) {
      if (value === null) continue
      const line = insertion(text, frontMatter, key, order)
      if (line === undefined) refused.push({ key, place: frontMatter.content })
      else edits.push({ ...line, text: line.text(scalar(value, style)) })
    } else if (entry.value === undefined) refused.push({ key, place: entry.valueSpan })
    else if (entry.value !== value) edits.push(replacement(text, entry, value, style))
  }
  return { edits: joinedEdits(text, edits), refused }
}

/** A new block of front matter with its lines `---`. */
export function frontMatterText(values: FrontMatterValues, lineEnd: string): string {
  const lines = values.map(([key, value]) => `${key}: ${scalar(value, 'double')}`)
  return ['---', ...lines, '---', ''].join(lineEnd)
}

function replacement(
  text: string,
  { style, valueSpan }: FrontMatterEntry,
  value: string | null,
  usual: ValueStyle,
): Edit {
  // A plain null says nothing of how texts are written here, and a block is written for several lines.
  const isPlainText = style === 'plain' && !isNull(text, valueSpan)
  const kept = style === 'single' || style === 'double' || isPlainText ? style : usual
  const written = scalar(value, kept)
  return { span: valueSpan, text: style === 'empty' ? ` ${written}` : written }
}

function isNull(text: string, { start, end }: Span): boolean {
  return /^(?:~|null)$/i.test(text.slice(start, end))
}

/** As texts of these keys are written in the block; the first decides. */
function usualStyle({ entries }: FrontMatter, keys: readonly string[]): ValueStyle {
  const text = entries.find(
    ({ key, style, value }) =>
      keys.includes(key.toLowerCase()) && typeof value === 'string' && style !== 'block',
  )
  return text?.style ?? 'double'
}

/** A text in the quotes of its style, or in double ones where that could not say it. */
function scalar(value: string | null, style: ValueStyle): string {
  if (value === null) return 'null'
  if (style === 'plain' && PLAIN.test(value) && !OTHER_VALUE.test(value)) return value
  if (style === 'single' && /^[ -~]*$/.test(value)) return `'${value.replaceAll("'", "''")}'`
  return JSON.stringify(value)
}

/** Words that need no quotes anywhere, times included. */
const PLAIN = /^[A-Za-z0-9_](?:[A-Za-z0-9_.:-]*[A-Za-z0-9_])?$/
/** What another reader of YAML takes for something else than a text. */
const OTHER_VALUE = /^(?:null|true|false|yes|no|on|off|y|n|[\d._:-]+|\d\w*|0[xob]\w*)$/i

interface Insertion {
  readonly span: Span
  readonly text: (value: string) => string
}

/** A line for a key behind the last of those that come before it, else at the top; undefined within braces. */
function insertion(
  text: string,
  { content, span: whole, entries }: FrontMatter,
  key: string,
  order: readonly string[],
): Insertion | undefined {
  if (entries.some(({ isBlock }) => !isBlock)) return undefined
  const [first] = entries
  const indent = first === undefined ? '' : indentOf(text, first.keySpan.start)
  const before = new Set(order.slice(0, Math.max(0, order.indexOf(key))))
  const above = entries.findLast((entry) => before.has(entry.key.toLowerCase()))
  const at = above === undefined ? content.start : lineBehind(text, above, content)
  const lineEnd = /\r\n|\n|\r/.exec(text.slice(whole.start))?.[0] ?? '\n'
  return { span: span(at), text: (value) => `${indent}${key}: ${value}${lineEnd}` }
}

function indentOf(text: string, at: number): string {
  return /[ ]*$/.exec(text.slice(Math.max(0, at - 64), at))?.[0] ?? ''
}

/** Where the line after a value begins; behind a value of several lines that is the end of the block. */
function lineBehind(text: string, { keySpan, valueSpan }: FrontMatterEntry, content: Span): number {
  const isOneLine = !/[\r\n]/.test(text.slice(keySpan.start, valueSpan.end))
  if (!isOneLine) return content.end
  const end = /\r\n|\n|\r/g
  end.lastIndex = valueSpan.end
  const found = end.exec(text)
  return found === null ? content.end : Math.min(content.end, found.index + found[0].length)
}
