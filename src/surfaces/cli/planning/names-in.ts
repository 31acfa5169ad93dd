// Names that were typed with commas between them

/** The names, in order; none of `none`. */
export function namesIn(typed: string): readonly string[] {
  if (typed.trim() === 'none') return []
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
