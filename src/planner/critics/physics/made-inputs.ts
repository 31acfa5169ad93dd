// Inputs that earlier steps made
// =============================================================================
//
// A formula may be spread over steps: `part = I/2`, then `K = part*omega^2`. Such a step is judged with the formulas of
// those that it reads, and not by itself alone.

import { formulaChildren, type FormulaNode } from '#plan'
import { withNames } from '#plan/formula/arithmetic'
import { quantitySaid, type QuantityWord } from '#words'

import { expressionOf, type AtomicReading } from '../atomic-reading.ts'
import { inputOf } from './law-words.ts'

/** How many steps back a formula is written out. */
const FURTHEST = 3

/** The formula with those of the steps that it reads, one step further back each. */
export function* writtenOutOver(
  plan: AtomicReading,
  expression: FormulaNode,
  symbols: readonly string[],
): Generator<{ readonly expression: FormulaNode; readonly symbols: readonly string[] }> {
  let known = { expression, symbols }
  for (let back = 0; back < FURTHEST; back++) {
    const made = new Map(
      known.symbols.flatMap((name) => {
        const maker = plan.makers.get(name)
        const own = maker && expressionOf(maker)
        return maker && own ? [[name, { own, reads: maker.symbols }] as const] : []
      }),
    )
    if (made.size === 0) return
    const trees = new Map([...made].map(([name, { own }]) => [name, own]))
    const names = known.symbols.flatMap((name) => made.get(name)?.reads ?? [name])
    known = { expression: withNames(known.expression, trees), symbols: [...new Set(names)] }
    yield known
  }
}

/** Whether an input is made with a number and nothing says what it is: it may be a part of a formula. */
export function isPartOfFormula(plan: AtomicReading, name: string): boolean {
  const maker = plan.makers.get(name)
  const own = maker && expressionOf(maker)
  if (own === undefined || !hasFactor(own)) return false
  const { words } = inputOf(plan, name)
  return (
    quantitySaid(words, 'part') !== undefined || !NOUNS.some((word) => quantitySaid(words, word))
  )
}

function hasFactor(node: FormulaNode): boolean {
  if (node.kind === 'number' || node.kind === 'constant') return true
  if (node.kind === 'operation' && node.operator === '^') return hasFactor(node.left)
  return formulaChildren(node).some(hasFactor)
}

const NOUNS: readonly QuantityWord[] = [
  'inertia-moment',
  'speed',
  'angular-speed',
  'frequency',
  'period',
  'radius',
  'diameter',
  'height',
  'length',
  'distance',
  'energy',
  'volume',
  'area',
  'torque',
  'current',
  'power',
  'momentum',
  'reactance',
  'wavelength',
  'decay-constant',
  'half-life',
  'inductance',
]
