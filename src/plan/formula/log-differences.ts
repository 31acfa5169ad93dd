// Logarithms of two quantities whose difference is one of their ratio
//
// `ln(T2) - ln(T1)` is `ln(T2/T1)` in any unit, while each logarithm by itself depends on the unit.

import { mechanical, span, type Diagnostic, type Edit } from '#text'

import type { FormulaCall, FormulaNode, FormulaOperation } from './formula.ts'
import { isBracketed } from './formula-shape.ts'

const LOGARITHMS = new Set(['ln', 'log10', 'log2'])

/** The faults that were found in a sum; those of two logarithms of the same unit as one, with the fix that writes the ratio. */
export function withLogOfRatio(
  node: FormulaOperation,
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const [first, second] = found
  if (first === undefined || second === undefined || found.length !== 2) return found
  const [above, below] = argumentsOf(node) ?? []
  if (above === undefined || below === undefined) return found
  const isOfBoth = isOf(first, above) && isOf(second, below)
  if (!isOfBoth || first.details['unit'] !== second.details['unit']) return found
  const edits = [
    ...before(above),
    {
      span: span(above.span.end, below.span.start),
      text: `${after(above)}/${isOne(below) ? '' : '('}`,
    },
    ...(isOne(below) ? [] : [{ span: span(below.span.end, below.span.end), text: ')' }]),
  ]
  return [{ ...first, fixes: [mechanical('write the logarithm of the ratio', ...edits)] }]
}

/** The arguments of `ln(a) - ln(b)`, or of `x + ln(a) - ln(b)`. */
function argumentsOf({
  operator,
  left,
  right,
}: FormulaOperation): readonly [FormulaNode, FormulaNode] | undefined {
  if (operator !== '-') return undefined
  const isSum = left.kind === 'operation' && left.operator === '+' && !isBracketed(left)
  const [a, b] = [logarithm(isSum ? left.right : left), logarithm(right)]
  return a === undefined || b === undefined || a.name !== b.name ? undefined : [a.of, b.of]
}

/** A logarithm that stands without brackets around it, so that what follows its argument is its own bracket. */
function logarithm(
  node: FormulaNode,
): { readonly name: string; readonly of: FormulaNode } | undefined {
  if (node.kind !== 'call' || !LOGARITHMS.has(node.function)) return undefined
  const { function: name, arguments: given, span: place }: FormulaCall = node
  const [of] = given
  const isPlain =
    of !== undefined &&
    of.span.start === place.start + name.length + 1 &&
    of.span.end === place.end - 1
  return isPlain ? { name, of } : undefined
}

function isOf({ code, span: place }: Diagnostic, argument: FormulaNode): boolean {
  const { start, end } = argument.span
  return code === 'formula/argument-unit' && place.start === start && place.end === end
}

/** Whether a part stands in a ratio without brackets. */
function isOne({ kind }: FormulaNode): boolean {
  return kind === 'symbol' || kind === 'number' || kind === 'call'
}

function before(node: FormulaNode): readonly Edit[] {
  return isOne(node) ? [] : [{ span: span(node.span.start, node.span.start), text: '(' }]
}

function after(node: FormulaNode): string {
  return isOne(node) ? '' : ')'
}
