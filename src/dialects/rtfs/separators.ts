// Signs that separate elsewhere, and not here: commas, and spaces such as U+00A0

import { codePointName, error, guess, mechanical, span, type Diagnostic } from '#text'

import { classOf, END, endsWord, SPACE, startsAfresh } from './characters.ts'

/** A comma at `at`; between two words it becomes a space, so that they do not run together. */
export function comma(text: string, at: number): Diagnostic {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at + 1)
  const apart = classOf(before) === SPACE || endsWord(after)
  const joins = !apart && classOf(before) !== END
  const place = span(at, at + 1)
  const fix = onlySeparates(text, at) ? mechanical : guess
  const fixes = [fix('remove the comma', { span: place, text: joins ? ' ' : '' })]
  return error('rtfs/comma', place, { fixes })
}

/** `1,500` may be one number or two, and `(a), (a)` says one thing again. */
function onlySeparates(text: string, at: number): boolean {
  let start = at
  let end = at + 1
  while (text[start - 1] === ',' && at - start < LONGEST_RUN) start--
  while (text[end] === ',' && end - at < LONGEST_RUN) end++
  if (!endsWord(text.charCodeAt(start - 1)) && !startsAfresh(text.charCodeAt(end))) return false
  // `," a"` and `"a ",)` may be a comma that slipped out of its text.
  const opens = /^"[^\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  if (opens && ' \t\r\n([{'.includes(text[start - 1] ?? ' ')) return false
  if (text[start - 1] === '"' && ')]}'.includes(text[end] ?? ' ')) return false
  const next = formAt(text, end)
  const before = text.slice(Math.max(0, start - 2 * LONGEST), start).trimEnd()
  const again = next !== '' && before.endsWith(next)
  return !again || !endsWord(before.charCodeAt(before.length - next.length - 1))
}

/** Most commas that are taken for one. */
const LONGEST_RUN = 8
/** So far is looked for the end of a form. */
const LONGEST = 600

/** What stands behind a comma: a word, a text or a form in brackets; nothing where that is long. */
function formAt(text: string, from: number): string {
  const rest = text.slice(from, from + LONGEST).trimStart()
  const word = /^(?:"[^"]*"|[^\s()[\]{}",]+)/.exec(rest)?.[0]
  if (word !== undefined || !'([{'.includes(rest[0] ?? ' ')) return word ?? ''
  let open = 0
  for (const { 0: mark, index } of rest.matchAll(/"(?:[^"\\]|\\.)*"|[()[\]{}]/gs)) {
    if ('([{'.includes(mark)) open++
    else if (')]}'.includes(mark)) open--
    if (open === 0) return rest.slice(0, index + 1)
  }
  return ''
}

/** Another space at `at`: between two words it may have been meant to join them. */
export function oddSpace(text: string, at: number): Diagnostic {
  const inWord = !endsWord(text.charCodeAt(at - 1)) && !startsAfresh(text.charCodeAt(at + 1))
  const place = span(at, at + 1)
  const fixes = [(inWord ? guess : mechanical)('write a space', { span: place, text: ' ' })]
  const details = { character: codePointName(text[at] ?? '') }
  return error('rtfs/odd-space', place, { details, fixes })
}
