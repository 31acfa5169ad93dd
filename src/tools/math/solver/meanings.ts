// What names stand for while a formula is carried out

import type { FormulaNode } from '#plan'

/** What names stand for, in SI base units. */
export type Meanings = ReadonlyMap<string, FormulaNode>

/** The same without one name, which stands for itself then. */
export function without(meanings: Meanings, name: string): Meanings {
  return new Map([...meanings].filter(([each]) => each !== name))
}

/** The name that a part is; empty for any other part. */
export function nameOf(node: FormulaNode | undefined): string {
  return node?.kind === 'symbol' ? node.name : ''
}
