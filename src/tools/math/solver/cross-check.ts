// A second engine: SymPy looks at what the first one answers
// =============================================================================
//
// Invariants:
//
//   CROSS-CHECK-1. Each answer is judged by what it has to fulfil: a solution by its equation, an integral by its
//       derivative, everything else by the difference from SymPy's own result. Whether solutions are missing is not judged.
//   CROSS-CHECK-2. What SymPy cannot read or decide is undecided, not right. A difference is told from zero at points where
//       all symbols but the one that is solved for are positive, to 10⁻⁹ of the size of what is compared.
//   CROSS-CHECK-3. Whoever chose a second engine gets no answer without it: where the sandbox does not work, or SymPy
//       contradicts, the question is rejected. Undecided answers go on: the caller checks them in any case.

import { toJson } from '#plan'
import type { Sandbox } from '#sandbox'
import type { EngineQuestion } from '#sandbox/engine-question'

import type { SymbolicEngine } from './engine.ts'

/** What SymPy says of one answer. */
export type SecondOpinion = 'agrees' | 'differs' | 'undecided'

const LIMITS = { timeMs: 10_000, memoryBytes: 256 * 1024 * 1024 }

const PROGRAM = `
import json, sympy as sp
HEADS = {'Sqrt': sp.sqrt, 'Sin': sp.sin, 'Cos': sp.cos, 'Tan': sp.tan, 'Arcsin': sp.asin, 'Arccos': sp.acos,
    'Arctan': sp.atan, 'Sinh': sp.sinh, 'Cosh': sp.cosh, 'Tanh': sp.tanh, 'Arsinh': sp.asinh, 'Arcosh': sp.acosh,
    'Artanh': sp.atanh, 'Sec': sp.sec, 'Csc': sp.csc, 'Cot': sp.cot, 'Sech': sp.sech, 'Csch': sp.csch, 'Coth': sp.coth, 'Exp': sp.exp, 'Abs': sp.Abs, 'Ln': sp.log, 'Negate': lambda a: -a,
    'Square': lambda a: a ** 2, 'Subtract': lambda a, b: a - b, 'Divide': lambda a, b: a / b,
    'Rational': lambda a, b: a / b, 'Power': lambda a, b: a ** b, 'Root': lambda a, b: a ** (1 / b),
    'Log': lambda a, b=10: sp.log(a, b), 'Equal': lambda a, b: a - b,
    'Add': lambda *all: sp.Add(*all), 'Multiply': lambda *all: sp.Mul(*all)}
NAMES = {'Pi': sp.pi, 'ExponentialE': sp.E, 'Half': sp.Rational(1, 2)}
POINTS = [(sp.Rational(7, 10), sp.Rational(3, 10)), (sp.Rational(13, 10), sp.Rational(1, 7))]
def read(tree):
    if isinstance(tree, bool) or tree is None: raise ValueError(tree)
    if isinstance(tree, (int, float)): return sp.Rational(str(tree))
    if isinstance(tree, dict): return sp.Rational(tree['num'])
    if isinstance(tree, str):
        if tree in NAMES: return NAMES[tree]
        if not tree.startswith('v_'): raise ValueError(tree)
        return sp.Symbol(tree, real=True)
    return HEADS[tree[0]](*[read(each) for each in tree[1:]])
def difference(question, answer):
    of = read(question['of'])
    name = sp.Symbol(question.get('name', ''), real=True)
    kind = question['kind']
    if kind == 'solve': return of.subs(name, answer), of.as_ordered_terms()
    if kind == 'integrate': return sp.diff(answer, name) - of, [of]
    theirs = sp.diff(of, name) if kind == 'diff' else of
    return answer - theirs, [theirs]
def opinion(question, tree):
    try:
        answer = read(tree)
        off, parts = difference(question, answer)
        if off == 0: return 'agrees'
        symbols = sorted(off.free_symbols.union(*[p.free_symbols for p in parts], answer.free_symbols), key=str)
        name = sp.Symbol(question.get('name', ''), real=True)
        for first, step in POINTS:
            point = {symbol: first + at * step for at, symbol in enumerate(symbols)}
            if question['kind'] == 'solve': point[name] = answer.subs(point)
            size = 1 + sum(abs(sp.N(p.subs(point), 30)) for p in parts)
            if not abs(sp.N(off.subs(point), 30)) <= size * sp.Float('1e-9'): return 'differs'
        return 'agrees'
    except (KeyError, TypeError, ValueError, AttributeError, NotImplementedError):
        return 'undecided'
asked = json.loads(asked)
result = [opinion(asked['question'], tree) for tree in asked['answers']]
`

/** What SymPy says of each answer (CROSS-CHECK-1). Throws Error where the sandbox gives no opinion. */
export async function sympyCheck(
  sandbox: Sandbox,
  question: EngineQuestion,
  answers: readonly unknown[],
  signal?: AbortSignal,
): Promise<readonly SecondOpinion[]> {
  const result = await sandbox.evaluate({
    code: PROGRAM,
    inputs: { asked: JSON.stringify({ question, answers }) },
    limits: LIMITS,
    ...(signal === undefined ? {} : { signal }),
  })
  if (result.kind === 'failed') throw new Error(`SymPy has no opinion: ${result.message}`)
  return toJson(result.value) as unknown as readonly SecondOpinion[]
}

/** An engine whose answers SymPy looks at as well (CROSS-CHECK-3). */
export function crossChecked(engine: SymbolicEngine, sandbox: Sandbox): SymbolicEngine {
  return async (question, signal) => {
    const answer = await engine(question, signal)
    if (answer.kind === 'failed' || answer.all.length === 0) return answer
    const opinions = await sympyCheck(sandbox, question, answer.all, signal)
    if (opinions.length === answer.all.length && !opinions.includes('differs')) return answer
    const at = Math.max(0, opinions.indexOf('differs'))
    throw new Error(`SymPy contradicts answer ${at + 1} of ${answer.all.length}`)
  }
}
