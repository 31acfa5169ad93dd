// Text as it looks, without what colours it
//
// Not imported by name: that has Node load a good part of itself, which takes a check longer
// than reading its plan (docs/design/0006).

/** The text without its escape sequences. */
export function withoutEscapes(text: string): string {
  return process.getBuiltinModule('node:util').stripVTControlCharacters(text)
}
