// Carrying a formula out
// =============================================================================
//
// From a tree whose units have been checked, and the meanings of its names, to what it comes to. Numbers are folded
// exactly; what must be solved, derived or integrated is asked of the engine.
//
// Invariants:
//
//   EVALUATION-1. Every answer of the engine is checked: derivatives against the rules, integrals by deriving them,
//       rearrangements at sample points. One that does not hold ends in a failure.
//   EVALUATION-2. Where one number is needed and there are several, a condition chooses (`roots/root-choice.ts`), or none is.

import {
  odeNames,
  printFormula,
  sideOf,
  symbolsOf,
  type FormulaCall,
  type FormulaElement,
  type FormulaEquation,
  type FormulaNode,
} from '#plan'
import {
  formulaOfRational,
  matrixOf,
  negated,
  rationalOfFormula,
  withNames,
} from '#plan/formula/arithmetic'
import { placeOfElement } from '#plan/formula/element-index'
import { numberOfTree } from '#plan/precise/precise-value'
import { rationalOfNumber } from '#plan/units/rational'

import { ToolFailure } from '../../failure.ts'
import { derivativeCall, derivativeOf, withoutDerivative } from './derivative.ts'
import { eigenvaluesOf } from './eigenvalues.ts'
import { ask, type SymbolicEngine } from './engine.ts'
import { asElement, elementOf, matrixFunction, matrixOperation } from './matrices.ts'
import { finiteSum, type Summing } from './finite-sum.ts'
import { nameOf, without, type Meanings } from './meanings.ts'
import { functionOf, operated } from './number-operations.ts'
import { isPoint, solveOde } from './odes/ode.ts'
import { antiderivativeOf, definiteIntegral } from './integrals/integrate.ts'
import { NumericParts } from './numeric-parts.ts'
import { provenForm } from './proven-form.ts'
import type { RootChoice } from './roots/root-choice.ts'
import { Solving } from './roots/solving.ts'
import { hasRoundedConstants } from './rounded-constants.ts'
import { agreement, magnitude, ROUNDING } from './samples.ts'
import { noSuchSolution, wrongAnswer, type Outcome, type Solution } from './roots/solution.ts'

/** What a formula is carried out with. */
export interface Given {
  /** What its names stand for, in SI base units; names without a meaning stand for themselves. */
  readonly meanings: ReadonlyMap<string, FormulaNode>
  /** The name of the result. */
  readonly output: string
  /** Which of several solutions is meant. */
  readonly choice: RootChoice
  readonly engine: SymbolicEngine
  readonly signal?: AbortSignal | undefined
}

/** Carries a formula out; throws ToolFailure where it has no result, or none that could be checked. */
export async function carryOut(formula: FormulaNode, given: Given): Promise<Outcome> {
  const evaluation = new Evaluation(given)
  const outcome = await evaluation.withError(formula)
  if (formula.kind === 'call' && ARRANGED.has(formula.function)) return outcome
  return evaluation.simplified(outcome)
}

/** What these give stays as it is. */
const ARRANGED: ReadonlySet<string> = new Set(['simplify', 'expand', 'factor'])
const LISTING: ReadonlySet<string> = new Set(['solve', 'eigenvalues'])

class Evaluation {
  readonly #given: Given
  readonly #parts = new NumericParts()
  readonly #solving: Solving
  #isRounded = false
  readonly #summing: Summing = { terms: 0, value: (of, at) => this.#value(of, at) }

  constructor(given: Given) {
    this.#given = given
    this.#solving = new Solving(given, {
      value: (of, meanings) => this.#value(of, meanings),
      near: () => {
        this.#isRounded = true
      },
    })
  }

  /** What it comes to, and how far a number may be off. */
  async withError(node: FormulaNode): Promise<Outcome> {
    const outcome = await this.formula(node)
    if (outcome.kind !== 'tree' || this.#parts.isEmpty) return outcome
    const error = await this.#parts.errorOf(outcome.tree, async () => {
      const again = await this.formula(node)
      return again.kind === 'tree' ? again.tree : outcome.tree
    })
    return { ...outcome, error }
  }

  async formula(node: FormulaNode): Promise<Outcome> {
    const { meanings, output } = this.#given
    if (node.kind === 'initial-values') return this.#ode(node)
    if (node.kind === 'equation') {
      const other = sideOf(node, output)
      if (other !== undefined) return this.formula(other)
      return this.#tree(await this.#solving.output(node, output, meanings))
    }
    if (node.kind === 'call' && node.function === 'solve') return this.#solving.all(node, meanings)
    if (node.kind === 'call' && node.function === 'eigenvalues') return this.#eigenvalues(node)
    return this.#tree(await this.#value(node, meanings))
  }

  /** Expressions in a shorter form, where the engine has one. */
  async simplified(outcome: Outcome): Promise<Outcome> {
    if (outcome.kind === 'tree') return { ...outcome, tree: await this.#shorter(outcome.tree) }
    const all: Solution[] = []
    for (const each of outcome.all) all.push({ ...each, tree: await this.#shorter(each.tree) })
    return { kind: 'solutions', all }
  }

  async #shorter(tree: FormulaNode): Promise<FormulaNode> {
    if (tree.kind === 'matrix') {
      const rows: FormulaNode[][] = []
      for (const row of tree.rows) {
        const cells: FormulaNode[] = []
        for (const each of row) cells.push(await this.#shorter(each))
        rows.push(cells)
      }
      return matrixOf(rows)
    }
    if (symbolsOf(tree).size === 0 || tree.kind === 'symbol') return tree
    const [found] = await this.#ask('simplify', tree)
    if (found === undefined) return tree
    const verdict = agreement(found, tree)
    if (verdict === 'different') throw wrongAnswer('simplify')
    const isShorter = printFormula(found).length < printFormula(tree).length
    return verdict === 'same' && isShorter && !hasRoundedConstants(found, tree) ? found : tree
  }

  #tree(tree: FormulaNode): Outcome {
    return { kind: 'tree', tree, isRounded: this.#isRounded }
  }

  async #value(node: FormulaNode, meanings: Meanings): Promise<FormulaNode> {
    switch (node.kind) {
      case 'number':
      case 'constant':
        return node
      case 'symbol':
        return meanings.get(node.name) ?? node
      case 'negative': {
        const operand = await this.#value(node.operand, meanings)
        return operand.kind === 'matrix'
          ? matrixOperation('*', formulaOfRational(rationalOfNumber(-1)), operand)
          : negated(operand)
      }
      case 'operation': {
        const left = await this.#value(node.left, meanings)
        const right = await this.#value(node.right, meanings)
        return operated(node.operator, left, right)
      }
      case 'call':
        return this.#call(node, meanings)
      case 'matrix': {
        const rows: FormulaNode[][] = []
        for (const row of node.rows) {
          const cells: FormulaNode[] = []
          for (const each of row) cells.push(asElement(await this.#value(each, meanings)))
          rows.push(cells)
        }
        return matrixOf(rows)
      }
      case 'element':
        return this.#element(node, meanings)
      case 'derivative':
        return this.#value(derivativeCall(node, meanings), meanings)
      case 'point':
      case 'equation':
      case 'comparison':
      case 'initial-values':
        throw new ToolFailure('tool/ode', { why: 'it has no conditions, such as `v(0) = v0`' })
    }
  }

  async #call(node: FormulaCall, meanings: Meanings): Promise<FormulaNode> {
    const { function: name } = node
    const [first = node, second, from, to] = node.arguments
    switch (name) {
      case 'diff':
        return this.#derived(first, nameOf(second), meanings)
      case 'integrate':
        return from === undefined || to === undefined
          ? this.#integrated(first, nameOf(second), meanings)
          : this.#between(first, nameOf(second), [from, to], meanings)
      case 'subs':
        return this.#substituted(first, node.arguments.slice(1), meanings)
      case 'solve':
        return this.#solving.only(node, meanings)
      case 'simplify':
      case 'expand':
      case 'factor':
        return this.#rearranged(name, asElement(await this.#value(first, meanings)))
      case 'eigenvalues':
        throw new ToolFailure('tool/matrix', { why: 'eigenvalues are a step of their own' })
      case 'transpose':
      case 'inverse':
      case 'determinant':
      case 'trace':
      case 'rank':
        return matrixFunction(name, await this.#value(first, meanings))
      case 'sum':
        return finiteSum(node, meanings, this.#summing)
      default: {
        const given: FormulaNode[] = []
        for (const each of node.arguments) given.push(asElement(await this.#value(each, meanings)))
        return functionOf(name, given)
      }
    }
  }

  /** An element of a matrix, or one of all solutions of an equation, in rising order. */
  async #element(node: FormulaElement, meanings: Meanings): Promise<FormulaNode> {
    const { of, row, column } = node
    if (of.kind !== 'call' || !LISTING.has(of.function)) {
      const whole = await this.#value(of, meanings)
      return elementOf(
        whole,
        ...placeOfElement(node, whole.kind === 'matrix' ? whole.rows.length : 1),
      )
    }
    if (of.function === 'solve') return this.#solving.at(of, [row, column], meanings)
    const outcome = await this.#eigenvalues(of)
    if (outcome.kind === 'tree') return elementOf(outcome.tree, row, column)
    const chosen = column === 1 ? outcome.all[row - 1] : undefined
    if (chosen === undefined || chosen.imaginary !== undefined) {
      throw noSuchSolution(
        nameOf(of.arguments[1]),
        row,
        outcome.all.map(({ value }) => value ?? '…').join(', '),
      )
    }
    this.#isRounded ||= chosen.isRounded
    return chosen.tree
  }

  async #derived(of: FormulaNode, name: string, meanings: Meanings): Promise<FormulaNode> {
    const tree = asElement(await this.#value(of, without(meanings, name)))
    const own = derivativeOf(tree, name)
    if (own === undefined) throw withoutDerivative(tree, name)
    const [found] = await this.#ask('diff', tree, name)
    const verdict = found && agreement(found, own)
    if (verdict === 'different') throw wrongAnswer('derive')
    return this.#back(verdict === 'same' && found ? found : own, name, meanings)
  }

  async #integrated(of: FormulaNode, name: string, meanings: Meanings): Promise<FormulaNode> {
    const { engine, signal } = this.#given
    return this.#parts.next(async () => {
      const tree = asElement(await this.#value(of, without(meanings, name)))
      const found = await antiderivativeOf(tree, name, engine, signal)
      if (found === undefined) throw new ToolFailure('tool/no-antiderivative', { name })
      const whole = this.#back(found, name, meanings)
      if (symbolsOf(whole).size > 0 || !hasRoundedConstants(found, tree)) return whole
      this.#isRounded = true
      return { value: numberOfTree(whole), error: ROUNDING * magnitude(whole, new Map()) }
    })
  }

  /** A definite integral: in closed form where numbers confirm it, else as a number. */
  async #between(
    of: FormulaNode,
    name: string,
    bounds: readonly [FormulaNode, FormulaNode],
    meanings: Meanings,
  ): Promise<FormulaNode> {
    const { engine, signal } = this.#given
    return this.#parts.next(async () => {
      const tree = asElement(await this.#value(of, without(meanings, name)))
      const from = asElement(await this.#value(bounds[0], meanings))
      const to = asElement(await this.#value(bounds[1], meanings))
      const found = await definiteIntegral({ of: tree, name, from, to }, engine, signal)
      if (!('kind' in found)) this.#isRounded = true
      return found
    })
  }

  async #substituted(
    of: FormulaNode,
    pairs: readonly FormulaNode[],
    meanings: Meanings,
  ): Promise<FormulaNode> {
    const put = new Map<string, FormulaNode>()
    for (const pair of pairs) {
      if (pair.kind !== 'equation' || pair.left.kind !== 'symbol') continue
      put.set(pair.left.name, await this.#value(pair.right, meanings))
    }
    const inner = new Map([...meanings].filter(([name]) => !put.has(name)))
    const tree = await this.#value(of, inner)
    // An expression that was put in for a name may have these names as well.
    return this.#value(withNames(tree, put), new Map())
  }

  async #rearranged(
    kind: 'simplify' | 'expand' | 'factor',
    tree: FormulaNode,
  ): Promise<FormulaNode> {
    if (rationalOfFormula(tree) !== undefined) return tree
    const [found] = await this.#ask(kind, tree)
    return provenForm(kind, found, tree)
  }

  async #eigenvalues(node: FormulaCall): Promise<Outcome> {
    const [of = node] = node.arguments
    return { kind: 'solutions', all: eigenvaluesOf(await this.#value(of, this.#given.meanings)) }
  }

  async #ode(node: Extract<FormulaNode, { kind: 'initial-values' }>): Promise<Outcome> {
    const { meanings, engine, signal } = this.#given
    const { of, by } = odeNames(node)
    const inner = without(without(meanings, of), by)
    const put = (each: FormulaEquation): FormulaEquation => ({
      ...each,
      left:
        each.left.kind === 'point'
          ? { ...each.left, at: withNames(each.left.at, inner) }
          : withNames(each.left, inner),
      right: withNames(each.right, inner),
    })
    const known = { ...node, equation: put(node.equation), conditions: node.conditions.map(put) }
    const point = meanings.get(by)
    const at = isPoint(point) ? point : undefined
    const tree = await this.#parts.next(async () => {
      const found = await solveOde(known, by, at, engine, signal)
      if (!('kind' in found)) this.#isRounded = true
      return found
    })
    return this.#tree(tree)
  }

  /** What a name stands for is put in after an operation by it. */
  #back(tree: FormulaNode, name: string, meanings: Meanings): FormulaNode {
    const meaning = meanings.get(name)
    return meaning === undefined ? tree : withNames(tree, new Map([[name, meaning]]))
  }

  #ask(
    kind: 'diff' | 'integrate' | 'simplify' | 'expand' | 'factor',
    of: FormulaNode,
    name?: string,
  ) {
    const { engine, signal } = this.#given
    return ask(engine, { kind, of, ...(name === undefined ? {} : { name }) }, signal)
  }
}
