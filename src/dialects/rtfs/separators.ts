// Signs that separate elsewhere, and not here: commas, and spaces such as U+00A0

import { codePointName, error, guess, mechanical, span, type Diagnostic } from '#text'

import { isBalanced } from './bracket-doubts.ts'
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
  // `[a ,, b]` may have had another sign there.
  if (end - start > 1 && ' \t'.includes(text[start - 1] ?? '') && ' \t'.includes(text[end] ?? ''))
    return false
  // `,"a"` and `"a",)` may be a comma that slipped out of its text, `,a` may have been `:a`.
  const alone = ' \t\r\n([{'.includes(text[start - 1] ?? ' ')
  if (alone && !/[\s()[\]{}:]/.test(text[end] ?? ' ')) return false
  if (text[start - 1] === '"' && ')]}'.includes(text[end] ?? ' ')) return false
  // `"a ", "b ,"` is a comma that changed places with a quotation mark.
  if (text[start - 1] === '"' && ' \t'.includes(text[start - 2] ?? '-')) return false
  // Where `"a,"` is a text elsewhere, `"a",` may have been the same.
  const quoted = /"((?:[^"\\]|\\.)*)"$/.exec(text.slice(Math.max(0, start - LONGEST), start))?.[1]
  if (quoted !== undefined && text.includes(`"${quoted},"`)) return false
  // `"a "", None, "" b"` is a text with quotes that were not escaped: beside a comma stands an empty one.
  if (text.slice(start - 2, start) === '""' || /^\s*""/.test(text.slice(end, end + LONGEST_RUN))) {
    return false
  }
  const before = text.slice(Math.max(0, start - 2 * LONGEST), start).trimEnd()
  const after = text.slice(end, end + LONGEST).trimStart()
  const form = formAt(after)
  if (form === undefined || holdBrackets(before, form)) return false
  for (let length = 2; length <= Math.min(WORDS, after.length); length++) {
    if (repeats(before, after.slice(0, length))) return false
  }
  // A name that was a text a moment ago is the same name.
  const bare = form.replace(/^"(.*)"$/s, '$1')
  return form === '' || [form, bare, `:${bare}`].every((one) => !repeats(before, one))
}

/** Whether `"(str ","` may be a form in marks: the comma is a text of its own then. */
function holdBrackets(before: string, next: string): boolean {
  if (!before.endsWith('"') || !next.startsWith('"')) return false
  return !isBalanced(next) || !isBalanced(/"[^"]*"$/.exec(before)?.[0] ?? '')
}

/** Whether a text ends with what follows it, from the beginning of a word on. */
function repeats(before: string, next: string): boolean {
  return before.endsWith(next) && endsWord(before.charCodeAt(before.length - next.length - 1))
}

/** Most commas that are taken for one. */
const LONGEST_RUN = 8
/** So far is looked for the end of a form, and for words that stand there again. */
const LONGEST = 600
const WORDS = 60

/** The word, text or form in brackets at the start of a text; undefined where its end is too far. */
function formAt(text: string): string | undefined {
  const word = /^(?:"[^"]*"|[^\s()[\]{}",]+)/.exec(text)?.[0]
  if (word !== undefined || !'([{'.includes(text[0] ?? ' ')) return word ?? ''
  let open = 0
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[()[\]{}]/gs)) {
    if ('([{'.includes(mark)) open++
    else if (')]}'.includes(mark)) open--
    if (open === 0) return text.slice(0, index + 1)
  }
  return undefined
}

/** Another space at `at`: between two words it may have been meant to join them. */
export function oddSpace(text: string, at: number): Diagnostic {
  const inWord = !endsWord(text.charCodeAt(at - 1)) && !startsAfresh(text.charCodeAt(at + 1))
  const place = span(at, at + 1)
  const fixes = [(inWord ? guess : mechanical)('write a space', { span: place, text: ' ' })]
  const details = { character: codePointName(text[at] ?? '') }
  return error('rtfs/odd-space', place, { details, fixes })
}

/** So far is looked for other words that are like it. */
const AROUND = 4000

/** So many characters of space may have come into a number. */
const LONGEST_GAP = 16

/** Whether a word stands between spaces, or brackets that are around it. */
export function standsApart(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? ' '
  const after = text[end] ?? ' '
  // `9.34 75e223`, `9. 34` and `9.34 *** 75e223` may be one number, whatever stands in it.
  const split =
    /[\d-][^\p{L}\p{N}()[\]{}",;.]*\s$/u.test(
      text.slice(Math.max(0, start - LONGEST_GAP), start),
    ) ||
    (text[end - 1] === '.' && /^\s+\d/.test(text.slice(end, end + LONGEST_GAP)))
  // `9.` may be the keyword `:9.` of a text that has such keywords.
  const around = text.slice(Math.max(0, start - AROUND), end + AROUND)
  if (/[\s([{]:[-+.]?\d/.test(around)) return false
  return !split && ' \t\r\n([{,'.includes(before) && ' \t\r\n)]},;'.includes(after)
}
