// Whether a text of a table is a number
// =============================================================================
//
// Invariants:
//
//   NUMBER-TEXT-1. A text is a number only where the number says all that the text does: `007`, a
//       whole number beyond 2^53 and one with more than 17 digits stay texts, and so do `1,200` and
//       `1.200,50`, which are different numbers in different countries.

const NUMBER = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/
const MOST_DIGITS = 17

/** The number that a text says, spaces around it left out; undefined where it is no number (NUMBER-TEXT-1). */
export function numberIn(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed.length > 40 || !NUMBER.test(trimmed)) return undefined
  const number = Number(trimmed)
  if (!Number.isFinite(number)) return undefined
  const [mantissa = '', exponent] = trimmed.split(/[eE]/)
  const digits = mantissa.replaceAll(/[^\d]/g, '').replace(/^0+/, '')
  if (digits.length > MOST_DIGITS) return undefined
  if (exponent === undefined && Number.isInteger(number) && !Number.isSafeInteger(number)) {
    return undefined
  }
  // What is too small for a number is not 0.
  if (number === 0 && digits !== '') return undefined
  return number === 0 ? 0 : number
}
