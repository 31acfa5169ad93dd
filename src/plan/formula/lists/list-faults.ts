// What cannot be meant of lists of readings
// =============================================================================
//
// Known before anything is computed: a list where a number belongs, a function of lists without one, lists of
// different lengths, and what would have to be solved or derived.

import { error, type Diagnostic } from '#text'

import { formulaChildren, SOLVER_FUNCTIONS, symbolsOf, type FormulaNode } from '../formula.ts'
import { isListCall, listCallsIn } from './readings.ts'

/** What the names of a formula stand for. */
export interface ListNames {
  /** How many readings each list has, by its name. */
  readonly lengths: ReadonlyMap<string, number>
  /** Names that may stand for lists: nothing is said of them. */
  readonly open?: ReadonlySet<string>
}

/** What is wrong with the lists of a formula, from the left, each fault at its place. */
export function listFaults(formula: FormulaNode, names: ListNames): Diagnostic[] {
  const faults: Diagnostic[] = []
  const hasLists = listCallsIn(formula).length > 0
  const sides = formula.kind === 'equation' ? [formula.left, formula.right] : [formula]
  const visit = (node: FormulaNode, isInList: boolean): void => {
    if (node.kind === 'symbol' && !isInList) {
      const count = names.lengths.get(node.name)
      if (count !== undefined) {
        const details = { name: node.name, count }
        faults.push(error('formula/list-as-number', node.span, { details }))
      }
      return
    }
    if (!isPlainPart(node) && (isInList || hasLists)) {
      faults.push(notAlone(node))
      return
    }
    if (isListCall(node)) {
      const fault = faultOfCall(node.arguments, names)
      if (fault !== undefined) {
        const details = { function: node.function, ...fault.details }
        faults.push(error(fault.code, node.span, { details }))
        return
      }
    }
    const isInside = isInList || isListCall(node)
    for (const child of formulaChildren(node)) visit(child, isInside)
  }
  for (const side of sides) visit(side, false)
  return faults
}

/** What is said where functions of lists stand in what is no plain formula. */
export function notAlone({ span }: FormulaNode): Diagnostic {
  return error('formula/list-alone', span, { details: {} })
}

/** Whether a part is made of numbers, names, operators and functions of numbers or lists. */
export function isPlainPart(node: FormulaNode): boolean {
  if (node.kind === 'call') return !SOLVER_FUNCTIONS.has(node.function)
  return PLAIN.has(node.kind)
}

const PLAIN: ReadonlySet<FormulaNode['kind']> = new Set([
  'number',
  'constant',
  'symbol',
  'negative',
  'operation',
] as const)

/** The names of lists that the elements of an argument are made of; what is in functions of lists is a number. */
export function listsIn(node: FormulaNode, isList: (name: string) => boolean): readonly string[] {
  const found = new Set<string>()
  const visit = (part: FormulaNode): void => {
    if (isListCall(part)) return
    if (part.kind === 'symbol' && isList(part.name)) found.add(part.name)
    for (const child of formulaChildren(part)) visit(child)
  }
  visit(node)
  return [...found]
}

function faultOfCall(
  given: readonly FormulaNode[],
  { lengths, open }: ListNames,
): Pick<Diagnostic, 'code' | 'details'> | undefined {
  const own = new Map<string, number>()
  for (const argument of given) {
    const lists = listsIn(argument, (name) => lengths.has(name))
    const mayBe = [...symbolsOf(argument).keys()].some((name) => open?.has(name))
    if (lists.length === 0 && !mayBe) {
      const [name] = symbolsOf(argument).keys()
      return { code: 'formula/needs-list', details: { name: name ?? 'x' } }
    }
    for (const name of lists) own.set(name, lengths.get(name) ?? 0)
  }
  const [first, ...others] = own
  const other = others.find(([, length]) => length !== first?.[1])
  if (first === undefined || other === undefined) return undefined
  const details = { first: first[0], count: first[1], second: other[0], other: other[1] }
  return { code: 'formula/list-lengths', details }
}
