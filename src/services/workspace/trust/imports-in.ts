// The imports that stand in a text of JavaScript or TypeScript
//
// Found by their words, not by their place in the grammar: a specifier in a comment is
// found too, which only makes more be trusted. One that is put together while the
// program runs is not, and is refused then.

const IMPORT =
  /\b(?:from|import|require|resolve)\s*\(?\s*(?:'([^'\r\n]+)'|"([^"\r\n]+)"|`([^`$\r\n]+)`)/g

/** The specifiers that a text imports, each once. */
export function importsIn(text: string): readonly string[] {
  const found = [...text.matchAll(IMPORT)].map(
    ([, single, double, back]) => single ?? double ?? back,
  )
  return [...new Set(found.filter((one) => one !== undefined))]
}
