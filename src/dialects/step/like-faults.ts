// What is said of a line that looks like a marker and is none

import { error, guess, mechanical, span, type Diagnostic, type Span } from '#text'

import type { LikeMarker } from './like-markers.ts'
import { isTorn, type FieldName } from './markers.ts'

/** The error about such a line; `notes` where the step has none, `other` is the line of the field that is meant. */
export function likeFault(
  text: string,
  position: number,
  like: LikeMarker,
  place: Span,
  { notes, other }: { readonly notes: boolean; readonly other: Span | undefined },
): Diagnostic {
  const { name, start, wordStart, wordEnd, valueStart, valueEnd, meant } = like
  const behind = valueStart < valueEnd ? ': ' : ':'
  const rename = (to: FieldName) => ({ span: span(start, valueStart), text: `${to}${behind}` })
  const fixes =
    other !== undefined
      ? []
      : meant !== undefined
        ? [(isSure(text, like) ? mechanical : guess)(`write \`${meant}\``, rename(meant))]
        : notes
          ? [guess('make it a note', rename('NOTES'))]
          : []
  const suggestion =
    meant === undefined
      ? 'Write a remark as `NOTES:`, and what belongs to the line above on that line.'
      : other === undefined
        ? `Did you mean \`${meant}\`?`
        : `Step ${position} has \`${meant}\` on a line of its own too: keep one of the two, under that name.`
  const details = { written: name, position, suggestion }
  return error('step/unknown-marker', span(wordStart, Math.min(wordEnd + 1, place.end)), {
    details,
    related: other === undefined ? [] : [{ span: other, label: 'the other line' }],
    fixes,
  })
}

/**
 * `Note:` and `Action:` may be the author's own words; `Params:` and anything in capitals are not, nor is
 * `params:` before an object.
 */
function isSure(text: string, like: LikeMarker): boolean {
  const { name, meant, misspelled, start, valueStart, valueEnd } = like
  if (!misspelled || meant === undefined) return false
  // `ACTIO:N: Look`: what is missing from the name stands in the value.
  const isSplit = /^\S{0,4}[:：]/.test(text.slice(valueStart, Math.min(valueEnd, valueStart + 6)))
  // Half a mark of bold alone on the line above, or above a fence, would become a part of what stands there.
  const isHalf = /(?:^|\n)[ \t]*[*_]{1,2}[ \t]*\r?\n(?:[ \t]*[`~]{3,}[ \t]*\r?\n)?[ \t*_]*$/.test(
    text.slice(Math.max(0, start - 24), start),
  )
  if (isSplit || isHalf || isTorn(text, start, name, meant)) return false
  if (name === name.toUpperCase()) return true
  if (meant === 'NOTES' || meant === 'ACTION' || meant === 'DURATION') return false
  const value = text.slice(valueStart, Math.min(valueEnd, valueStart + 8))
  return /^\p{Lu}/u.test(name) || (meant === 'PARAMETERS' ? /^\{/ : /^[A-Z]{4}/).test(value)
}
