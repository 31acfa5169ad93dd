// What functions take
//
// How many arguments, and of what kind: `diff(f, x)`, `integrate(f, x)`, `integrate(f, x, a, b)`,
// `solve(equation, x)`, `subs(f, x = value, …)`, `log(x, base)`; a function without a shape of its own takes one.

import { error, mechanical, span, type Diagnostic, type Span } from '#text'

import {
  ALSO_NAMES,
  FORMULA_FUNCTIONS,
  LIST_FUNCTIONS,
  SOLVER_FUNCTIONS,
  type FormulaFunction,
  type FormulaNode,
} from './formula.ts'

const FUNCTIONS: ReadonlySet<string> = new Set(FORMULA_FUNCTIONS)

/** Whether a name is a function where `next` follows; `rank` and its like may be one of `names`. */
export function isFunction(name: string, next: string, names?: ReadonlySet<string>): boolean {
  if (!ALSO_NAMES.has(name)) return FUNCTIONS.has(name)
  // `mean = mean(T)`: a product of a name and a list would be no number.
  if (LIST_FUNCTIONS.has(name) || name === 'sum') return next === '('
  return next === '(' && names?.has(name) !== true
}

/** What is wrong with the arguments of a call, if anything is. */
export function faultOfArguments(
  called: FormulaFunction,
  given: readonly FormulaNode[],
  place: Span,
): Diagnostic | undefined {
  const form = formOf(called)
  const counts = SHAPES[called]?.counts ?? ((count: number) => count === 1)
  if (!counts(given.length)) {
    const sqrt = { span: span(place.start, place.start + called.length), text: 'sqrt' }
    const isSquareRoot = called === 'root' && given.length === 1
    return error('formula/argument-count', place, {
      details: { function: called, form, given: given.length },
      fixes: isSquareRoot ? [mechanical('write `sqrt`', sqrt)] : [],
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
  if (called === 'solve' && second?.kind === 'symbol') {
    const odd = given.slice(2).find((each) => each.kind !== 'comparison')
    if (odd !== undefined) return wrong(odd, 'a condition, such as `x > 0`')
  }
  const isOfName = BY_NAME.has(called) && !(called === 'sum' && given.length === 1)
  return isOfName && second?.kind !== 'symbol' ? wrong(second, 'a name') : undefined
}

/** What works by the name that is its second argument. */
const BY_NAME: ReadonlySet<string> = new Set(['diff', 'integrate', 'solve', 'sum'])

interface Shape {
  readonly counts: (count: number) => boolean
  readonly form: string
}

const isTwo = (count: number) => count === 2
const isSeveral = (count: number) => count >= 2

const SHAPES: Partial<Record<FormulaFunction, Shape>> = {
  root: { counts: isTwo, form: 'root(x, n)' },
  hypot: { counts: isSeveral, form: 'hypot(a, b)' },
  max: { counts: isSeveral, form: 'max(a, b)' },
  min: { counts: isSeveral, form: 'min(a, b)' },
  atan2: { counts: isTwo, form: 'atan2(y, x)' },
  mod: { counts: isTwo, form: 'mod(a, b)' },
  log: { counts: (count) => count === 1 || count === 2, form: 'log(x, base)' },
  round: { counts: (count) => count === 1 || count === 2, form: 'round(x) or round(x, decimals)' },
  // A list of readings, or a range.
  sum: { counts: (count) => count === 1 || count === 4, form: 'sum(f, k, 1, n)' },
  slope: { counts: isTwo, form: 'slope(x, y)' },
  intercept: { counts: isTwo, form: 'intercept(x, y)' },
  power_exponent: { counts: isTwo, form: 'power_exponent(x, y)' },
  power_factor: { counts: isTwo, form: 'power_factor(x, y)' },
  diff: { counts: isTwo, form: 'diff(f, x)' },
  integrate: {
    counts: (count) => count === 2 || count === 4,
    form: 'integrate(f, x) or integrate(f, x, a, b)',
  },
  solve: { counts: isSeveral, form: 'solve(equation, x) or solve(equation, x, x > 0)' },
  subs: { counts: isSeveral, form: 'subs(f, x = value)' },
}

/** How a function is written: `sqrt(x)`, `log(x, base)`. */
function formOf(name: FormulaFunction): string {
  return SHAPES[name]?.form ?? `${name}(x)`
}

/** How each function of numbers is written, in the order of FORMULA_FUNCTIONS: what prompts and messages list. */
export const NUMBER_FUNCTION_FORMS: readonly string[] = Object.freeze(
  FORMULA_FUNCTIONS.filter((name) => !SOLVER_FUNCTIONS.has(name) && !LIST_FUNCTIONS.has(name)).map(
    formOf,
  ),
)

/** How each function is written that works on formulas, equations or matrices, in the order of FORMULA_FUNCTIONS. */
export const SOLVER_FUNCTION_FORMS: readonly string[] = Object.freeze(
  FORMULA_FUNCTIONS.filter((name) => SOLVER_FUNCTIONS.has(name)).map(formOf),
)
