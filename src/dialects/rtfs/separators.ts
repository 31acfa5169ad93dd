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

/** `1,500` may be one number or two, `a,,b` lack something, and `"A", "A"` say it again. */
function onlySeparates(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at)
  const after = text.slice(at + 1, at + NEAR)
  if (/,\s*$/.test(before) || /^\s*,/.test(after)) return false
  const inWord = !endsWord(text.charCodeAt(at - 1)) && !startsAfresh(text.charCodeAt(at + 1))
  const last = WORDS.exec(before)?.[1]
  const next = after.trimStart()
  return !inWord && (last === undefined || !next.startsWith(last))
}

/** So far is looked for what stands beside a comma. */
const NEAR = 80
const WORDS = /("[^"]*"|[^\s()[\]{}",]+)\s*$/

/** Another space at `at`: between two words it may have been meant to join them. */
export function oddSpace(text: string, at: number): Diagnostic {
  const inWord = !endsWord(text.charCodeAt(at - 1)) && !startsAfresh(text.charCodeAt(at + 1))
  const place = span(at, at + 1)
  const fixes = [(inWord ? guess : mechanical)('write a space', { span: place, text: ' ' })]
  const details = { character: codePointName(text[at] ?? '') }
  return error('rtfs/odd-space', place, { details, fixes })
}
