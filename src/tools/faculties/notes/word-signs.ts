// Signs that belong to a word: C++, C#, F#, g++
// =============================================================================
//
// FTS5 would take `C++` for `C`. Characters of private use are letters to it, so the signs are put into
// the index and into queries as such, and taken back in what is shown.

const PLUS = '\u{10FFFD}'
const HASH = '\u{10FFFC}'

/** Two plus signs behind a letter or digit, or one sign at the end of a word: never the `+` of `a+b`. */
const SIGNS = /(?<=[\p{L}\p{N}])(?:\+\+|[+#](?![\p{L}\p{N}+#]))/gu

/** A text in which the signs of words are letters, as the index holds it. */
export function withSigns(text: string): string {
  return text
    .replaceAll(new RegExp(`[${PLUS}${HASH}]`, 'gu'), ' ')
    .replaceAll(SIGNS, (signs) => signs.replaceAll('+', PLUS).replaceAll('#', HASH))
}

/** The text as it was written. */
export function withoutSigns(text: string): string {
  return text.replaceAll(PLUS, '+').replaceAll(HASH, '#')
}
