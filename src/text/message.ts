// The words of a diagnostic
// =============================================================================
//
// A message page's template, filled with the diagnostic's details.
//
// Invariants:
//
//   MESSAGE-1. What an author wrote is shown so that every character can be seen
//       (`escapeInvisible`), on one line, and never longer than a line or two: a
//       megabyte in a detail stays a message that a person can read.
//   MESSAGE-2. The message always comes. Of several lines of help the first is given
//       whose placeholders all have a detail, because half a piece of advice is none.
//   MESSAGE-3. Where the detail `boundAt` says where a tool is bound, that is told behind the help of any page: who
//       wrote the plan may not know of the configuration that decides what is right in it.

import type { Details, Diagnostic } from './diagnostic.ts'
import { messagePage } from './message-page.ts'
import { PLACEHOLDER, placeholdersIn } from './placeholder.ts'
import { escapeInvisible } from './unicode.ts'

/** Most characters (UTF-16 units) of a detail that stands in back-ticks. */
export const QUOTED_LENGTH = 80
/** Most characters (UTF-16 units) of a detail that does not. */
export const DETAIL_LENGTH = 400

/** What is wrong, in one sentence. A code without a page is its own message. */
export function messageOf({ code, details }: Pick<Diagnostic, 'code' | 'details'>): string {
  const page = messagePage(code)
  return page === undefined ? code : fill(page.message, details)
}

/** What to do: the page's first line of help that has every detail that it needs (MESSAGE-2). */
export function helpOf({
  code,
  details,
}: Pick<Diagnostic, 'code' | 'details'>): string | undefined {
  const page = messagePage(code)?.help?.find((line) => hasDetailsFor(line, details))
  const help = page === undefined ? undefined : fill(page, details)
  const { boundAt } = details
  if (typeof boundAt !== 'string') return help
  const where = escapeInvisible(shorten(boundAt, DETAIL_LENGTH))
  return help === undefined ? where : `${help} ${where}`
}

function hasDetailsFor(template: string, details: Details): boolean {
  return placeholdersIn(template).every(
    (name) => Object.hasOwn(details, name) && details[name] !== '',
  )
}

function fill(template: string, details: Details): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string, at: number) => {
    // Seen as it stands, so that a test or a reader notices what is missing.
    if (!Object.hasOwn(details, name)) return placeholder
    const quoted = template[at - 1] === '`' && template[at + placeholder.length] === '`'
    return escapeInvisible(shorten(String(details[name]), quoted ? QUOTED_LENGTH : DETAIL_LENGTH))
  })
}

/** A text of at most `most` UTF-16 units: what is too long loses its middle to `…`. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  let head = Math.ceil((most - 1) / 2)
  let tail = text.length - Math.floor((most - 1) / 2)
  if (isHigh(text.charCodeAt(head - 1))) head--
  if (isHigh(text.charCodeAt(tail - 1))) tail++
  return `${text.slice(0, head)}…${text.slice(tail)}`
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
