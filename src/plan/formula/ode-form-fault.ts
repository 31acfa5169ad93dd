// Differential equations in a form that is not read
//
// What is wrong with a text that cannot be read and that is a differential equation by its derivative and its condition:
// one finding with the form that is read, and not one for each piece.

import { error, mechanical, span, type Diagnostic } from '#text'

import { isFunction } from './function-arguments.ts'

/** `v(0) =`, `v'(t = 0) =`, `v[0] =`. */
const POINT =
  /(?<![\w)])([A-Za-z_]\w*)('*)\s*([([])\s*(?:[A-Za-z_]\w*\s*==?\s*)?[^()[\]=]*[)\]]\s*==?/g

const SEPARATING = /\s(with|where|given|and|when|if|for|at|subject to|such that)\s*$/
const WRAPPED = /^\s*(?:([A-Za-z_]\w*)\s*=\s*)?(?:([A-Za-z_]\w*)\s*(\()|([[{(]))/
const SOLVERS: ReadonlySet<string> = new Set(
  'solve dsolve desolve odesolve ode odeint ivp solve_ode solve_ivp NDSolve DSolve'.split(' '),
)

/** Faults that a differential equation in the form that is read may have. */
const READABLE: ReadonlySet<string> = new Set(
  'formula/sign formula/which-log formula/reserved-name formula/too-large'.split(' '),
)

/** Faults of a formula; of a differential equation in another form that alone, instead of each piece of it. */
export function withOdeForm(
  found: readonly Diagnostic[],
  text: string,
  start: number,
): readonly Diagnostic[] {
  const isReadable = found.every(({ code }) => READABLE.has(code))
  const form = isReadable ? undefined : odeFormFault(text, start)
  return form === undefined ? found : [form]
}

/** Why a text is no differential equation in the form that is read; undefined where it seems to be none. */
function odeFormFault(text: string, start: number): Diagnostic | undefined {
  const found = [...text.matchAll(POINT)].find(([, name = '']) => !isFunction(name, '('))
  if (found === undefined) return undefined
  const [whole, of = '', , bracket] = found
  const at = found.index
  const by = derivedBy(text, of)
  const isDerived = by !== undefined || derivesOtherwise(text, of)
  if (!isDerived) return undefined
  const shown = { of, by: by ?? 't' }
  const place = span(start, start + text.length)
  const before = text.slice(0, at)
  const report = (why: string, fixes: Diagnostic['fixes'] = []) =>
    error('formula/ode-form', place, { details: { why, ...shown }, fixes })
  const [, , called = '', open, alone] = WRAPPED.exec(text) ?? []
  const isInBrackets = alone !== undefined && closes(text) && !/^\s*\[\s*\[/.test(text)
  if ((open !== undefined && SOLVERS.has(called)) || isInBrackets) {
    const inside = isInBrackets ? 'brackets' : `\`${called}(…)\``
    return report(`it stands in ${inside}: it is written alone`)
  }
  const word = SEPARATING.exec(before)
  if (word !== null && before.includes('=')) {
    const [, said = ''] = word
    const from = start + word.index
    const edit = { span: span(from, start + at), text: ', ' }
    return report(`\`${said}\` stands before its condition: a comma does`, [
      mechanical('write a comma', edit),
    ])
  }
  if (/\|\s*$/.test(before)) return report('`|` stands before its condition: a comma does')
  if (before.trim() === '') return report('a condition stands before the equation: it follows it')
  if (!before.includes('=')) return report('the equation has no `=`')
  if (bracket === '[')
    return report(`a point is in round brackets: \`${whole.replace('[', '(').replace(']', ')')}\``)
  if (by !== undefined) return undefined
  return report(`no derivative of \`${of}\` is written as one`)
}

/** By what a text derives a function in a spelling that is read; undefined where it does not. */
function derivedBy(text: string, of: string): string | undefined {
  const name = of.replaceAll('$', '\\$')
  const patterns = [
    `(?<!\\w)d(?:\\^?\\d)?\\s*\\(?${name}(?:\\(\\w+\\))?\\)?\\s*/\\s*d([A-Za-z_]+)`,
    `(?<!\\w)d(?:\\^?\\d)?\\s*/\\s*d([A-Za-z_]+)`,
    `(?:diff|Derivative)\\(\\s*${name}(?:\\(\\w+\\))?\\s*,\\s*([A-Za-z_]\\w*)`,
    `(?<!\\w)${name}'+\\(\\s*([A-Za-z_]\\w*)\\s*\\)`,
  ]
  for (const pattern of patterns) {
    const [, by] = new RegExp(pattern).exec(text) ?? []
    if (by !== undefined) return by
  }
  // The prime of a condition, `x'(0)`, says nothing of the equation.
  return new RegExp(`(?<!\\w)${name}'+(?!['(]|\\s*\\()`).test(text) ? 't' : undefined
}

/** `v_dot`, `Dv`, `\dot{v}`, `dv = …`. */
function derivesOtherwise(text: string, of: string): boolean {
  const forms = [`${of}_?dot\\b`, `\\bD_?t?\\(?${of}\\b`, `\\\\d*dot\\{?\\s*${of}`, `\\bd${of}\\b`]
  return forms.some((form) => new RegExp(form).test(text))
}

/** Whether the bracket that a text begins with is the one that it ends with. */
function closes(text: string): boolean {
  const whole = text.trim()
  let depth = 0
  for (let at = 0; at < whole.length; at++) {
    if ('([{'.includes(whole.charAt(at))) depth++
    if (')]}'.includes(whole.charAt(at)) && --depth === 0) return at === whole.length - 1
  }
  return false
}
