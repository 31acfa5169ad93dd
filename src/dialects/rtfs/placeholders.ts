// Placeholders
// =============================================================================
//
// `<trip/dates>`, `$1` and `{{x}}` are templates that nobody filled. As a value
// they are errors; within a text they may be meant, and are warnings.

/** Longest placeholder that is looked for. */
const LONGEST = 80

const AS_VALUE =
  /^(?:\{\{[^{}()[\]"\n]*\}\}|\$\{[^{}()[\]"\n]*\}|\$\d+(?=[\s()[\]{}";,]|$)|<[A-Za-z_][^<>()[\]{}"\n]*>(?=[\s()[\]{}";,]|$))/

/** Where a placeholder that starts here ends. */
export function placeholderAt(text: string, start: number): number | undefined {
  const found = AS_VALUE.exec(text.slice(start, start + LONGEST))
  return found === null ? undefined : start + found[0].length
}

const WITHIN_TEXT =
  /\{\{[^{}\n]{1,80}\}\}|\$\{[^{}\n]{1,80}\}|<[A-Za-z_][\w.-]*\/[\w./-]*[\w-]>|(?<![\w$])\$\d(?![\d.,]*\d)/

/** The first placeholder within a text, with its index. */
export function placeholderWithin(
  text: string,
): { readonly at: number; readonly name: string } | undefined {
  const found = /[{$<]/.test(text) ? WITHIN_TEXT.exec(text) : null
  return found === null ? undefined : { at: found.index, name: found[0] }
}
