// Substitutions as people write them
//
// `y(t) = v0*t` for the output y, `t = t_1` or "substitute t = t_1 into y" for `subs(y, t = t_1)`, and `y(t_1)`.
// Each is refused with the formula that is meant, where only one can be.

import { error, mechanical, span, type Diagnostic, type Edit, type Span } from '#text'

import type { Said, StepDraft } from './syntax.ts'

/** A name, and what stands for it. */
type Pair = readonly [name: string, value: string]

const NAME = '[A-Za-z]\\w*'

/** What is known of the inputs of a step: the names that are left in each. */
export interface StepNames {
  /** Undefined where it is not known. */
  readonly namesIn: (input: string) => ReadonlySet<string> | undefined
}

/** The pairs of `t = t_1, x = 2`, with words of a substitution around them; undefined where it says more. */
function pairsOf(text: string): readonly Pair[] | undefined {
  const inner = text
    .trim()
    .replace(/^(?:substitute|insert|put(?: in)?|plug in|set|let|at|for|with)\s+/i, '')
    .replace(new RegExp(`\\s+(?:in|into|in the|into the)\\s+${NAME}$`, 'i'), '')
  const parts = inner.split(/\s*(?:,|;|\band\b)\s*/i)
  const pairs = parts.map((part) => new RegExp(`^(${NAME})\\s*=\\s*([^=]+)$`).exec(part.trim()))
  const found = pairs.flatMap((pair): readonly Pair[] =>
    pair === null ? [] : [[pair[1] ?? '', (pair[2] ?? '').trim()]],
  )
  return found.length === parts.length ? found : undefined
}

/** What a formula says of a function or a substitution in a form that formulas do not have. */
export function writtenFault(
  step: StepDraft,
  said: Said,
  names: StepNames,
): Diagnostic | undefined {
  const output = step.output?.text
  if (output === undefined) return undefined
  const { text, span: place } = said
  const fixOf = (formula: string) => ({ span: place, text: JSON.stringify(formula) })
  const [, name, right] = /^\s*([A-Za-z]\w*)\s*\(\s*[A-Za-z]\w*\s*\)\s*=([^=].*)$/s.exec(text) ?? []
  if (name === output && right !== undefined) {
    const meant = `${output} = ${right.trim()}`
    const fixes = [mechanical(`write \`${meant}\``, fixOf(meant))]
    const details = { written: text.slice(0, text.indexOf('=')).trim(), meant }
    return error('atomic/function-of', place, { details, fixes })
  }
  const called = calledAt(text, output, names)
  if (called !== undefined) return faultOf(`\`${text}\``, called, step, names, { place, fixOf })
  if (step.type?.text !== 'substitute') return undefined
  const pairs = pairsOf(text)
  const isOther = pairs !== undefined && pairs.every(([one]) => one !== output)
  return isOther ? faultOf(`\`${text}\``, pairs, step, names, { place, fixOf }) : undefined
}

/** What the description of a step without a formula says of a substitution. */
export function describedFault(step: StepDraft, names: StepNames): Diagnostic | undefined {
  const { type, description, output } = step
  if (type?.text !== 'substitute' || description === undefined || output === undefined)
    return undefined
  const found = [
    ...description.text.matchAll(/\b([A-Za-z]\w*)\s*=\s*([A-Za-z]\w*)\b(?!\s*[-+*/^(=])/g),
  ]
  const pairs = found.map(([, name = '', value = '']): Pair => [name, value])
  const isSaid = pairs.length > 0 && meantBy(pairs, step, names) !== undefined
  if (!isSaid) return undefined
  const at = span(output.span.end)
  const fixOf = (formula: string) => ({ span: at, text: `, "formula": ${JSON.stringify(formula)}` })
  return faultOf('The description', pairs, step, names, { place: description.span, fixOf })
}

/** `y(t_1)` where y is an input and an expression in one name: what stands for that name. */
function calledAt(
  text: string,
  output: string,
  { namesIn }: StepNames,
): readonly Pair[] | undefined {
  const [, left, of = '', at = ''] =
    /^\s*(?:([A-Za-z]\w*)\s*=)?\s*([A-Za-z]\w*)\s*\(([^()=]+)\)\s*$/.exec(text) ?? []
  const [only, ...others] = namesIn(of) ?? []
  const isMeant = left === undefined || left === output
  return !isMeant || only === undefined || others.length > 0 ? undefined : [[only, at.trim()]]
}

/**
 * The formula that is meant by pairs: into the one input that has their names. Undefined where that is none, or
 * where several may be meant.
 */
function meantBy(
  pairs: readonly Pair[],
  { inputs, output }: Pick<StepDraft, 'inputs' | 'output'>,
  { namesIn }: StepNames,
): { readonly of: string; readonly formula: string } | undefined {
  if (output === undefined) return undefined
  const into = inputs.filter(({ text }) => {
    const names = namesIn(text)
    return names !== undefined && pairs.every(([name]) => name !== text && names.has(name))
  })
  const [only, ...others] = new Set(into.map(({ text }) => text))
  if (only === undefined || others.length > 0) return undefined
  return { of: only, formula: `${output.text} = subs(${only}, ${written(pairs)})` }
}

function faultOf(
  what: string,
  pairs: readonly Pair[],
  step: StepDraft,
  names: StepNames,
  { place, fixOf }: { readonly place: Span; readonly fixOf: (formula: string) => Edit },
): Diagnostic {
  const meant = meantBy(pairs, step, names)
  const details = {
    what,
    output: step.output?.text ?? '',
    of: meant?.of ?? '…',
    pairs: written(pairs),
  }
  const fixes =
    meant === undefined ? [] : [mechanical(`write \`${meant.formula}\``, fixOf(meant.formula))]
  return error('atomic/substitution', place, { details, fixes })
}

function written(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${name} = ${value}`).join(', ')
}
