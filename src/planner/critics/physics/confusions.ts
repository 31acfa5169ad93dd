// What a formula that is not the law takes for what
// =============================================================================
//
// `pi*d^2` is the area of a circle of the radius `d`, and the plan says that `d` is a diameter: that the formula is not
// the law, and that it is where one quantity is taken for another, prove each other.

import type { FormulaNode } from '#plan'
import { called, formulaOfWhole, negated, combined } from '#plan/formula/arithmetic'
import type { QuantityWord } from '#words'

import { rolesOf } from './law.ts'
import { follows, type Played } from './law-values.ts'

const TURN = 2 * Math.PI

/** A quantity, what it is taken for, and by what it is that, in its own numbers. */
const TAKEN: readonly (readonly [of: QuantityWord, as: string, scale: number])[] = [
  ['diameter', 'a radius', 2],
  ['radius', 'a diameter', 1 / 2],
  ['frequency', 'an angular frequency', 1 / TURN],
  ['angular-speed', 'a frequency', TURN],
  ['half-life', 'a mean lifetime', Math.LN2],
  ['decay-constant', 'one over the half-life', Math.LN2],
  ['rms', 'a peak', Math.SQRT1_2],
  ['peak', 'an rms value', Math.SQRT2],
]

/** What the formula takes for what, in a sentence; undefined where no confusion that is known makes it the law. */
export function confusionIn(played: Played): string | undefined {
  for (const { name: symbol, said } of rolesOf(played.law)) {
    for (const [of, as, scale] of TAKEN) {
      if (!said.includes(of) || !follows(played, new Map([[symbol, scale]]))) continue
      return `It is the law where \`${played.names.get(symbol) ?? symbol}\` is ${as}.`
    }
  }
  if (follows(played, undefined, swapped)) return 'It is the law with sine and cosine exchanged.'
  if (follows(played, undefined, upturned)) {
    return 'It is the law with the other sign in the exponent.'
  }
  return undefined
}

const OTHER = { sin: 'cos', cos: 'sin' } as const

function swapped(node: FormulaNode): FormulaNode {
  if (node.kind === 'call' && (node.function === 'sin' || node.function === 'cos')) {
    return { ...node, function: OTHER[node.function], arguments: node.arguments.map(swapped) }
  }
  return changed(node, swapped)
}

function upturned(node: FormulaNode): FormulaNode {
  if (node.kind === 'call' && node.function === 'exp') {
    const [exponent = formulaOfWhole(0)] = node.arguments
    return called('exp', negated(exponent))
  }
  return changed(node, upturned)
}

function changed(node: FormulaNode, change: (each: FormulaNode) => FormulaNode): FormulaNode {
  switch (node.kind) {
    case 'negative':
      return negated(change(node.operand))
    case 'operation':
      return combined(node.operator, change(node.left), change(node.right))
    case 'call':
      return { ...node, arguments: node.arguments.map(change) }
    default:
      return node
  }
}
