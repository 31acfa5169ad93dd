// What the solver asks a symbolic engine
// =============================================================================
//
// An engine is given trees as MathJSON and answers with trees. It knows no units and is not believed: every
// answer is checked by the caller. What formulas cannot say (error functions, unevaluated integrals) is no answer.

import {
  called,
  combined,
  constantOf,
  formulaOfName,
  formulaOfRational,
  negated,
} from '#plan/formula/arithmetic'
import { writtenOut } from '#plan/formula/written-out'
import { formulaChildren, symbolsOf, type FormulaFunction, type FormulaNode } from '#plan'
import { rational, rationalOfDecimal } from '#plan/units/rational'
import type { EngineAnswer, EngineQuestion, MathJson } from '#sandbox/engine-question'

import { ToolFailure } from '../../failure.ts'

/** An engine: one question at a time, an answer or a rejection. */
export type SymbolicEngine = (
  question: EngineQuestion,
  signal?: AbortSignal,
) => Promise<EngineAnswer>

/** The engine of this process, loaded with the first question. */
export const symbolicEngine: SymbolicEngine = async (question, signal) => {
  const { askSymbolicEngine } = await import('#sandbox/world/symbolic-engine')
  return askSymbolicEngine(question, signal)
}

/** The engine, which has no answer where it takes longer: for what can be found without it. */
export function patient(engine: SymbolicEngine, withinMs: number): SymbolicEngine {
  return async (question, signal) => {
    const late = AbortSignal.timeout(withinMs)
    try {
      return await engine(question, signal === undefined ? late : AbortSignal.any([signal, late]))
    } catch (failure) {
      if ((late.aborted || isLate(failure)) && signal?.aborted !== true)
        return { kind: 'failed', why: 'it took too long' }
      throw failure
    }
  }
}

/** Whether the engine was ended because it took longer than any question may. */
function isLate(failure: unknown): boolean {
  return failure instanceof Error && 'why' in failure && failure.why === 'late'
}

/** What can be asked: an operation on a tree, by a name where it needs one. */
export interface Operation {
  readonly kind: EngineQuestion['kind']
  /** For `solve`, an equation. */
  readonly of: FormulaNode
  readonly name?: string
}

/** The engine's answers that formulas can say; none where it has none. Throws ToolFailure where it is late or fails. */
export async function ask(
  engine: SymbolicEngine,
  { kind, of, name = '' }: Operation,
  signal?: AbortSignal,
): Promise<readonly FormulaNode[]> {
  if (!isAskable(of)) return []
  // The engine has names of its own (`i`, `D`, `N`): it is shown none of ours.
  const names = [...new Set([...symbolsOf(of).keys(), ...(name === '' ? [] : [name])])]
  const shown = new Map(names.map((each, at) => [each, `v_${at}`]))
  const back = new Map(names.map((each, at) => [`v_${at}`, each]))
  const question = {
    kind,
    of: toMathJson(of, shown),
    name: shown.get(name) ?? '',
  } as EngineQuestion
  const answer = await engine(question, signal).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ToolFailure('tool/engine-failed', { operation: kind, why }, { cause })
  })
  if (answer.kind === 'failed') return []
  return answer.all.flatMap((each) => fromMathJson(each, back) ?? [])
}

const OPERATORS = {
  '+': 'Add',
  '-': 'Subtract',
  '*': 'Multiply',
  '/': 'Divide',
  '^': 'Power',
} as const

const CONSTANTS = { pi: 'Pi', e: 'ExponentialE', inf: 'PositiveInfinity' } as const

const FUNCTIONS: Partial<Record<FormulaFunction, string>> = {
  sqrt: 'Sqrt',
  sin: 'Sin',
  cos: 'Cos',
  tan: 'Tan',
  asin: 'Arcsin',
  acos: 'Arccos',
  atan: 'Arctan',
  exp: 'Exp',
  sinh: 'Sinh',
  cosh: 'Cosh',
  tanh: 'Tanh',
  asinh: 'Arsinh',
  acosh: 'Arcosh',
  atanh: 'Artanh',
  ln: 'Ln',
  abs: 'Abs',
}

/** Whether the engine knows all functions of a tree, or what they are written with. */
function isAskable(node: FormulaNode): boolean {
  const isKnown =
    node.kind !== 'call' ||
    node.function === 'log10' ||
    FUNCTIONS[node.function] !== undefined ||
    writtenOut(node) !== undefined
  return isKnown && formulaChildren(node).every(isAskable)
}

function toMathJson(node: FormulaNode, names: ReadonlyMap<string, string>): MathJson {
  switch (node.kind) {
    case 'number': {
      const value = rationalOfDecimal(node.text)
      if (value === undefined) return { num: node.text }
      const above = { num: String(value.num) }
      return value.den === 1n ? above : ['Rational', above, { num: String(value.den) }]
    }
    case 'constant':
      return CONSTANTS[node.name]
    case 'symbol':
      return names.get(node.name) ?? node.name
    case 'negative':
      return ['Negate', toMathJson(node.operand, names)]
    case 'operation':
      return [OPERATORS[node.operator], toMathJson(node.left, names), toMathJson(node.right, names)]
    case 'equation':
      return ['Equal', toMathJson(node.left, names), toMathJson(node.right, names)]
    case 'call': {
      const [first] = node.arguments
      const head = FUNCTIONS[node.function]
      if (first !== undefined && head !== undefined) return [head, toMathJson(first, names)]
      if (first !== undefined && node.function === 'log10') {
        return ['Log', toMathJson(first, names), { num: '10' }]
      }
      const other = writtenOut(node)
      if (other !== undefined) return toMathJson(other, names)
      break
    }
    default:
  }
  throw new RangeError(`an engine is not asked about a ${node.kind}`)
}

const BACK: Readonly<Record<string, Parameters<typeof called>[0]>> = {
  Sqrt: 'sqrt',
  Sin: 'sin',
  Cos: 'cos',
  Tan: 'tan',
  Arcsin: 'asin',
  Arccos: 'acos',
  Arctan: 'atan',
  Sinh: 'sinh',
  Cosh: 'cosh',
  Tanh: 'tanh',
  Arsinh: 'asinh',
  Arcosh: 'acosh',
  Artanh: 'atanh',
  Sec: 'sec',
  Csc: 'csc',
  Cot: 'cot',
  Exp: 'exp',
  Abs: 'abs',
}

/** One over the function that stands there. */
const INVERTED: Readonly<Record<string, Parameters<typeof called>[0]>> = {
  Sech: 'cosh',
  Csch: 'sinh',
  Coth: 'tanh',
}

/** The tree of an answer; undefined where formulas cannot say it. */
function fromMathJson(json: unknown, names: ReadonlyMap<string, string>): FormulaNode | undefined {
  if (typeof json === 'number') return numberOf(String(json))
  if (typeof json === 'string') {
    if (json === 'Pi') return constantOf('pi')
    if (json === 'ExponentialE') return constantOf('e')
    if (json === 'Half') return formulaOfRational(rational(1n, 2n))
    const name = names.get(json)
    return name === undefined ? undefined : formulaOfName(name)
  }
  if (!Array.isArray(json)) {
    const isNumber = typeof json === 'object' && json !== null && 'num' in json
    return isNumber ? numberOf(String(json.num)) : undefined
  }
  const [head, ...rest] = json as readonly unknown[]
  const given: FormulaNode[] = []
  for (const each of rest) {
    const tree = fromMathJson(each, names)
    if (tree === undefined) return undefined
    given.push(tree)
  }
  const [first, second, ...others] = given
  if (first === undefined) return undefined
  if (head === 'Add') return given.reduce((a, b) => combined('+', a, b))
  if (head === 'Multiply') return given.reduce((a, b) => combined('*', a, b))
  if (second === undefined) {
    if (head === 'Negate') return negated(first)
    if (head === 'Square') return combined('^', first, formulaOfRational(rational(2n)))
    if (head === 'Ln') return called('ln', first)
    const inverted = INVERTED[String(head)]
    if (inverted !== undefined) return combined('/', ONE, called(inverted, first))
    const name = BACK[String(head)]
    return name === undefined ? undefined : called(name, first)
  }
  if (others.length > 0) return undefined
  switch (head) {
    case 'Subtract':
      return combined('-', first, second)
    case 'Divide':
    case 'Rational':
      return combined('/', first, second)
    case 'Power':
      return combined('^', first, second)
    case 'Root':
      return combined('^', first, combined('/', ONE, second))
    case 'Log':
      return combined('/', called('ln', first), called('ln', second))
    default:
      return undefined
  }
}

const ONE = formulaOfRational(rational(1n))

function numberOf(text: string): FormulaNode | undefined {
  const value = rationalOfDecimal(text)
  return value && formulaOfRational(value)
}
