// Lists of names
// =============================================================================
//
// CAPABILITIES: names with commas between them. Models also write them in
// brackets, one a line with bullets, or with a comma too many; that is read the
// only way it can be meant, with a note that shows the list as it was understood.

import { guess, mechanical, note, span, type Diagnostic } from '#text'
import { isSpace } from '#text/space'

import { decorated, plainWord, type FieldReading, type ValueLine } from './fields.ts'
import { skipSpaces } from './characters.ts'
import { skipDecoration } from './markers.ts'
import type { Word } from './syntax.ts'

/** Names between commas, on one line or on as many as continue. */
export function readNames(
  text: string,
  lines: readonly ValueLine[],
): FieldReading<readonly Word[]> {
  const only = lines[0]
  const plain = only !== undefined && lines.length === 1 ? plainNames(text, only) : undefined
  return plain === undefined
    ? readOddNames(text, lines)
    : { value: plain, taken: 1, diagnostics: NOTHING }
}

/** The same, however the list is written. */
function readOddNames(text: string, lines: readonly ValueLine[]): FieldReading<readonly Word[]> {
  const names: Word[] = []
  const diagnostics: Diagnostic[] = []
  let taken = 0
  let written = ''
  let plain = ''
  let isOpen = false
  for (; taken < lines.length; taken++) {
    const line = lines[taken] as ValueLine
    if (taken > 0 && !goesOn(text, lines[taken - 1] as ValueLine, line)) break
    written += text.slice(line.start, line.end)
    let start = isBullet(text, line) ? skipDecoration(text, line.start, line.end) : line.start
    const opens = opensList(text, start, line.end)
    if (opens) start++
    // A bracket that closes what the list did not open belongs to a name.
    isOpen ||= opens
    const end = isOpen && closesList(text, start, line.end) ? line.end - 1 : line.end
    for (let at = start; at <= end;) {
      const comma = text.indexOf(',', at)
      const stop = comma < 0 || comma > end ? end : comma
      const [from, to] = trimmed(text, at, stop)
      if (to > from) {
        const name = plainWord(text, from, to)
        if (name.span.start !== from) diagnostics.push(decorated(text, span(from, to), name))
        plain += `${plain === '' ? '' : ','}${text.slice(from, to)}`
        names.push(name)
      }
      at = stop + 1
    }
  }
  const first = lines[0]
  const last = lines[taken - 1]
  if (names.length > 0 && first && last && withoutSpace(written) !== withoutSpace(plain)) {
    const place = span(first.start, last.end)
    const list = names.map((name) => name.text).join(', ')
    // `{"a": 1}` is no list of names, whatever it stands behind.
    const fix = names.every((name) => /^[\w -]+$/.test(name.text)) ? mechanical : guess
    const fixes = [fix('write the names with commas between them', { span: place, text: list })]
    diagnostics.push(note('step/list-form', place, { details: { list }, fixes }))
  }
  return { value: names, taken, diagnostics }
}

const NOTHING: readonly Diagnostic[] = Object.freeze([])

/**
 * Names of letters and underscores with a comma and a space between them, which is the usual line, read
 * without looking for anything else; undefined for any other.
 */
function plainNames(text: string, { start, end }: ValueLine): readonly Word[] | undefined {
  let names: Word[] | undefined
  for (let from = start; ;) {
    const to = nameEnd(text, from, end)
    if (to <= from) return undefined
    const name = { text: text.slice(from, to), span: span(from, to) }
    if (names === undefined) names = [name]
    else names.push(name)
    if (to === end) return names
    if (text.charCodeAt(to) !== COMMA || text.charCodeAt(to + 1) !== 32) return undefined
    from = to + 2
  }
}

function nameEnd(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const unit = text.charCodeAt(at)
    if (unit !== 95 && ((unit | 32) < 97 || (unit | 32) > 122)) return at
  }
  return end
}

/** A list continues after a comma or in a bracket, and with one bullet more. */
function goesOn(text: string, before: ValueLine, line: ValueLine): boolean {
  if (line.apart !== 'no') return false
  const last = text.charCodeAt(before.end - 1)
  if (last === COMMA || isOpening(last) || text.charCodeAt(line.start) === COMMA) return true
  if (isBullet(text, before) && isBullet(text, line)) return true
  return line.end - line.start === 1 && isClosing(text.charCodeAt(line.start))
}

function trimmed(text: string, from: number, to: number): readonly [number, number] {
  const start = skipSpaces(text, from, to)
  let end = to
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return [start, end]
}

function isBullet(text: string, { start }: ValueLine): boolean {
  const unit = text.charCodeAt(start)
  const mark = unit === 45 || unit === 42 || unit === 43
  return unit === 0x2022 || (mark && isSpace(text.charCodeAt(start + 1)))
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, '')
}

/** A bracket, but not one of several: `{{ANALYSIS}}` is a template that nobody filled. */
function opensList(text: string, start: number, end: number): boolean {
  const inside = skipSpaces(text, start + 1, end)
  return isOpening(text.charCodeAt(start)) && !isOpening(text.charCodeAt(inside))
}

function closesList(text: string, start: number, end: number): boolean {
  const [, inside] = trimmed(text, start, end - 1)
  return isClosing(text.charCodeAt(end - 1)) && !isClosing(text.charCodeAt(inside - 1))
}

const COMMA = 44

function isOpening(unit: number): boolean {
  return unit === 91 || unit === 40 || unit === 123
}

function isClosing(unit: number): boolean {
  return unit === 93 || unit === 41 || unit === 125
}
