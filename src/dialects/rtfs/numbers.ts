// Reading numbers
// =============================================================================
//
// Invariants:
//
//   RTFS-NUMBERS-1. What is read is what is written: whole numbers beyond 2^53 − 1 and what a
//       double cannot hold are errors, more digits than it holds a warning.
//   RTFS-NUMBERS-2. Only `12`, `-12`, `1.5` and `1.5e-3` are numbers. What looks like another
//       way to write one is an error that says how it is written here.

import { error, guess, mechanical, span, warning, type Diagnostic, type Fix } from '#text'

const SHAPE = /^[-+]?\d+(?:\.\d+(?:[eE][-+]?\d+)?)?$/
/** Digits that a double always keeps apart. */
const EXACT_DIGITS = 17

/**
 * The value of a word that starts like a number; what is wrong with it goes to `faults`. One that does
 * not stand `apart` from what is beside it may be a part of a longer number.
 */
export function numberOf(
  word: string,
  start: number,
  apart: () => boolean,
  faults: Diagnostic[],
): number | undefined {
  const place = span(start, start + word.length)
  if (!SHAPE.test(word)) {
    const fix = rewritten(word)
    const reason = fix === undefined ? 'it is written in another way' : `write \`${fix}\``
    // `.5` on a line of its own may be the rest of a number.
    const sure = !word.startsWith('.') && apart()
    const fixes =
      fix === undefined
        ? []
        : [(sure ? mechanical : guess)(`write \`${fix}\``, { span: place, text: fix })]
    faults.push(error('rtfs/bad-number', place, { details: { number: word, reason }, fixes }))
    return undefined
  }
  const value = Number(word)
  if (!word.includes('.')) {
    if (Number.isSafeInteger(value)) return value === 0 ? 0 : value
    const fixes: readonly Fix[] = [
      guess('write it as a string', { span: place, text: `"${word}"` }),
    ]
    faults.push(error('rtfs/integer-too-large', place, { details: { number: word }, fixes }))
    return undefined
  }
  const digits = word.replace(/[eE].*$/, '').replace(/^[-+]?[0.]*|\./g, '').length
  const lost = value === 0 && digits > 0
  if (!Number.isFinite(value) || lost) {
    const reason = lost ? 'it is too close to zero' : 'it is too large'
    faults.push(error('rtfs/bad-number', place, { details: { number: word, reason } }))
    return undefined
  }
  if (digits > EXACT_DIGITS) {
    const details = { number: word, read: String(value) }
    faults.push(warning('rtfs/number-rounded', place, { details }))
  }
  return value === 0 ? 0 : value
}

/** The same number as RTFS has it, where the word can only mean that. */
function rewritten(word: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([-+]?)(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/.exec(word) ?? []
  if (whole === '' && fraction === '') return undefined
  return `${sign}${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}${exponent}`
}
