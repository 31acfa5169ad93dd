// Variables that stay symbols
// =============================================================================
//
// "Write y(t)", "differentiate y", "substitute t = t_1": a variable without a value is a name there, and no
// value that a person has to give.
//
// Invariants:
//
//   FREE-SYMBOLS-1. It depends on the plan alone, and the compiler, the cleaner and whatever else asks are
//       told the same.
//   FREE-SYMBOLS-2. What must be a number somewhere is not free: a step without a formula, which a model carries out
//       with numbers, and one that is neither symbolic nor a substitution nor a differential equation, unless
//       the plan itself derives by the variable, solves for it or puts something in its place. Nor is what
//       a formula takes for an expression: `v` in `subs(v, t = 2)` and in `diff(v, t)`.
//   FREE-SYMBOLS-3. A step that is `solve(equation, name)` and reads nothing that has a value rearranges the equation,
//       of whatever type it is: nobody who wants a number leaves out all of them.

import { formulaChildren, odeNames, parseFormula, type FormulaNode } from '#plan'

import type { StepDraft } from './syntax.ts'

/** What a step reads, and how. */
export interface SymbolReader {
  readonly type: string | undefined
  readonly inputs: readonly string[]
  readonly output: string | undefined
  readonly formula: string | undefined
}

/** What a step as it is written reads. */
export function readerOf({ type, inputs, output, formula }: StepDraft): SymbolReader {
  return {
    type: type?.text,
    inputs: inputs.map(({ text }) => text),
    output: output?.text,
    formula: formula?.text,
  }
}

const SYMBOLIC: ReadonlySet<string | undefined> = new Set(['symbolic', 'substitute', 'ode'])

/** Those of the variables without a value that stay symbols. */
export function freeSymbols(
  open: Iterable<string>,
  steps: readonly SymbolReader[],
): ReadonlySet<string> {
  const candidates = new Set(open)
  if (candidates.size === 0) return candidates
  const withoutValues = new Set(candidates)
  const readers = new Map<string, SymbolReader[]>()
  const bound = new Set<string>()
  const rearranging = new Set<SymbolReader>()
  for (const step of steps) {
    for (const name of step.inputs) {
      if (candidates.has(name)) readers.set(name, [...(readers.get(name) ?? []), step])
    }
    const names = namesBoundBy(step)
    const isOpen = step.inputs.every((name) => withoutValues.has(name))
    if (isOpen && names.isSolving) rearranging.add(step)
    for (const name of names.bound) bound.add(name)
    for (const name of names.operands) candidates.delete(name)
  }
  return new Set(
    [...candidates].filter((name) => {
      const all = readers.get(name) ?? []
      if (all.some(({ formula }) => formula === undefined)) return false
      return (
        bound.has(name) ||
        (all.length > 0 && all.every((step) => SYMBOLIC.has(step.type) || rearranging.has(step)))
      )
    }),
  )
}

interface BoundNames {
  /** What is derived by, integrated over, solved for, or has something put in its place. */
  readonly bound: Set<string>
  /** What is derived, integrated or put something into, where that is a name alone. */
  readonly operands: Set<string>
  /** True of `solve(…)`, and of a name that is that. */
  readonly isSolving: boolean
}

function namesBoundBy({ inputs, output, formula: text }: SymbolReader): BoundNames {
  const found: BoundNames = { bound: new Set(), operands: new Set(), isSolving: false }
  if (text === undefined) return found
  const names = new Set(output === undefined ? inputs : [...inputs, output])
  const { formula, unknowns = [] } = parseFormula(text, { names })
  for (const name of unknowns) found.bound.add(name)
  if (formula === undefined) return found
  collect(formula, found, false)
  const said = formula.kind === 'equation' ? formula.right : formula
  return { ...found, isSolving: said.kind === 'call' && said.function === 'solve' }
}

const BY_SECOND: ReadonlySet<string> = new Set(['diff', 'integrate', 'solve', 'sum'])
const REARRANGING: ReadonlySet<string> = new Set(['simplify', 'expand', 'factor'])

function collect(node: FormulaNode, found: BoundNames, isOde: boolean): void {
  if (node.kind === 'initial-values') found.bound.add(odeNames(node).by)
  if (node.kind === 'derivative') {
    if (node.by !== undefined) found.bound.add(node.by)
    if (!isOde) found.operands.add(node.of)
  }
  if (node.kind === 'call') {
    const [first, second, ...others] = node.arguments
    const isBinding = BY_SECOND.has(node.function) || node.function === 'subs'
    if (BY_SECOND.has(node.function) && second?.kind === 'symbol') found.bound.add(second.name)
    if (node.function === 'subs') {
      for (const pair of [second, ...others]) {
        if (pair?.kind === 'equation' && pair.left.kind === 'symbol')
          found.bound.add(pair.left.name)
      }
    }
    const isOperand = first?.kind === 'symbol' && (isBinding || REARRANGING.has(node.function))
    const isSelf =
      first?.kind === 'symbol' && second?.kind === 'symbol' && first.name === second.name
    if (isOperand && !isSelf) found.operands.add(first.name)
  }
  const isWithin = isOde || node.kind === 'initial-values'
  for (const child of formulaChildren(node)) collect(child, found, isWithin)
}
