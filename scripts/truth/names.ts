// Names in formulas, exchanged for others

const WORD = /[\p{L}Δ_][\p{L}\p{N}_]*'*/gu

/** A formula with other names in it; names that are not given stay. */
export function renamed(formula: string, names: ReadonlyMap<string, string>): string {
  return formula.replace(WORD, (word) => names.get(word) ?? word)
}

/** The words of a formula, functions included. */
export function wordsOf(formula: string): ReadonlySet<string> {
  return new Set(formula.match(WORD))
}
