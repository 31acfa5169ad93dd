// What functions take
//
// How many arguments, and of what kind: `diff(f, x)`, `integrate(f, x)`, `integrate(f, x, a, b)`,
// `solve(equation, x)`, `subs(f, x = value, …)`; every other function takes one.

import { error, mechanical, span, type Diagnostic, type Span } from '#text'

import { ALSO_NAMES, FORMULA_FUNCTIONS, type FormulaFunction, type FormulaNode } from './formula.ts'

const FUNCTIONS: ReadonlySet<string> = new Set(FORMULA_FUNCTIONS)

/** Whether a name is a function where `next` follows; `rank` and its like may be one of `names`. */
export function isFunction(name: string, next: string, names?: ReadonlySet<string>): boolean {
  if (!ALSO_NAMES.has(name)) return FUNCTIONS.has(name)
  return next === '(' && names?.has(name) !== true
}

/** What is wrong with the arguments of a call, if anything is. */
export function faultOfArguments(
  called: FormulaFunction,
  given: readonly FormulaNode[],
  place: Span,
): Diagnostic | undefined {
  const { counts, form } = SHAPES[called] ?? {
    counts: (count: number) => count === 1,
    form: `${called}(x)`,
  }
  if (!counts(given.length)) {
    return error('formula/argument-count', place, {
      details: { function: called, form, given: given.length },
    })
  }
  const [first, second] = given
  const wrong = (at: FormulaNode | undefined, wanted: string, fixes: Diagnostic['fixes'] = []) =>
    error('formula/argument-form', at?.span ?? place, {
      details: { function: called, form, wanted },
      fixes,
    })
  if (called === 'solve' && first !== undefined && first.kind !== 'equation') {
    const end = first.span.end
    return wrong(first, 'an equation', [
      mechanical('write ` = 0` behind it', { span: span(end, end), text: ' = 0' }),
    ])
  }
  if (called === 'subs') {
    const odd = given
      .slice(1)
      .find((each) => each.kind !== 'equation' || each.left.kind !== 'symbol')
    return odd && wrong(odd, 'a name, `=` and what stands for it')
  }
  const byName = called === 'diff' || called === 'integrate' || called === 'solve'
  return byName && second?.kind !== 'symbol' ? wrong(second, 'a name') : undefined
}

interface Shape {
  readonly counts: (count: number) => boolean
  readonly form: string
}

const SHAPES: Partial<Record<FormulaFunction, Shape>> = {
  diff: { counts: (count) => count === 2, form: 'diff(f, x)' },
  integrate: {
    counts: (count) => count === 2 || count === 4,
    form: 'integrate(f, x) or integrate(f, x, a, b)',
  },
  solve: { counts: (count) => count === 2, form: 'solve(equation, x)' },
  subs: { counts: (count) => count >= 2, form: 'subs(f, x = value)' },
}
