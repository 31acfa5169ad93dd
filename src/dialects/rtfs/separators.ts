// Signs that separate elsewhere, and not here: commas, and spaces such as U+00A0

import { codePointName, error, guess, mechanical, span, type Diagnostic } from '#text'

import { classOf, END, endsWord, isDigit, SPACE, startsAfresh } from './characters.ts'

/** A comma at `at`; between two words it becomes a space, so that they do not run together. */
export function comma(text: string, at: number): Diagnostic {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at + 1)
  const apart = classOf(before) === SPACE || endsWord(after)
  const joins = !apart && classOf(before) !== END
  // `1,500` may be one number or two.
  const fix = isDigit(before) && isDigit(after) ? guess : mechanical
  const place = span(at, at + 1)
  const fixes = [fix('remove the comma', { span: place, text: joins ? ' ' : '' })]
  return error('rtfs/comma', place, { fixes })
}

/** Another space at `at`: between two words it may have been meant to join them. */
export function oddSpace(text: string, at: number): Diagnostic {
  const inWord = !endsWord(text.charCodeAt(at - 1)) && !startsAfresh(text.charCodeAt(at + 1))
  const place = span(at, at + 1)
  const fixes = [(inWord ? guess : mechanical)('write a space', { span: place, text: ' ' })]
  const details = { character: codePointName(text[at] ?? '') }
  return error('rtfs/odd-space', place, { details, fixes })
}
