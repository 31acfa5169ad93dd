// Writing JSON that our own reader takes
// =============================================================================
//
// Invariants:
//
//   WRITE-JSON-1. A whole number beyond 2^53 − 1 stands with an exponent: `JSON.stringify` writes
//       all digits up to 1e21, most of which the double does not hold, and the reader refuses them.

/** `value` as JSON.stringify writes it, but for numbers that only an exponent says exactly (WRITE-JSON-1). */
export function writeJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent)
  // Sixteen digits in a row are rare, and a text with fewer has no such number.
  return /\d{16}/.test(text) ? withExponents(text) : text
}

/** The text with its numbers rewritten; strings, which may be long, are passed over by their quotes. */
function withExponents(text: string): string {
  let written = ''
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('"', at)
    const end = open < 0 ? text.length : open
    written += text.slice(at, end).replaceAll(NUMBERS, numberText)
    at = open < 0 ? end : endOfString(text, open)
    written += text.slice(end, at)
  }
  return written
}

const NUMBERS = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/g

function numberText(digits: string): string {
  if (!/^-?\d{16,}$/.test(digits)) return digits
  const value = Number(digits)
  return Number.isSafeInteger(value) ? digits : value.toExponential().replace('+', '')
}

/** The place behind the string that begins at `open`. */
function endOfString(text: string, open: number): number {
  let at = open + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    let before = quote
    while (text[before - 1] === '\\') before--
    at = quote + 1
    if ((quote - before) % 2 === 0) return at
  }
}
