// Formulas of any shape, for properties.

import * as fc from 'fast-check'

import type { FormulaNode } from '#plan'
import { NOWHERE } from '#text'

const span = NOWHERE
const name = fc.constantFrom('x', 'y', 'v0', 'theta', 'F_1', 'dv', 'dt', 'd', 'area')

const leaf: fc.Arbitrary<FormulaNode> = fc.oneof(
  fc
    .constantFrom('0', '1', '2.50', '6.022e23', '1e-9')
    .map((text) => ({ kind: 'number', text, span }) as const),
  fc.constantFrom('pi', 'e').map((name) => ({ kind: 'constant', name, span }) as const),
  name.map((name) => ({ kind: 'symbol', name, span }) as const),
  fc
    .record({ order: fc.integer({ min: 1, max: 3 }), of: fc.constantFrom('y', 'theta') })
    .map(({ of, order }) => ({ kind: 'derivative', of, by: 't', order, span }) as const),
  fc.constant({ kind: 'derivative', of: 'y', order: 2, span } as const),
)

const { node } = fc.letrec<{ node: FormulaNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    leaf,
    fc
      .record({
        operator: fc.constantFrom('+', '-', '*', '/', '^'),
        left: tie('node'),
        right: tie('node'),
      })
      .map(
        ({ operator, left, right }) =>
          ({ kind: 'operation', operator, left, right, span }) as const,
      ),
    tie('node').map((operand) => ({ kind: 'negative', operand, span }) as const),
    fc
      .record({
        called: fc.constantFrom('sin', 'exp', 'abs', 'log2', 'sinh', 'floor'),
        argument: tie('node'),
      })
      .map(
        ({ called, argument }) =>
          ({ kind: 'call', function: called, arguments: [argument], span }) as const,
      ),
    fc
      .record({
        called: fc.constantFrom('log', 'root', 'max', 'atan2', 'mod'),
        given: fc.tuple(tie('node'), tie('node')),
      })
      .map(
        ({ called, given }) =>
          ({ kind: 'call', function: called, arguments: given, span }) as const,
      ),
    fc
      .record({
        operator: fc.constantFrom('<', '<=', '>', '>=', '!='),
        left: tie('node'),
        right: tie('node'),
      })
      .map(
        ({ operator, left, right }) =>
          ({
            kind: 'call',
            function: 'solve',
            arguments: [
              { kind: 'equation', left, right, span },
              { kind: 'symbol', name: 'x', span },
              { kind: 'comparison', operator, left, right, span },
            ],
            span,
          }) as const,
      ),
    tie('node').map(
      (f) =>
        ({
          kind: 'call',
          function: 'diff',
          arguments: [f, { kind: 'symbol', name: 'x', span }],
          span,
        }) as const,
    ),
    fc
      .array(fc.tuple(tie('node'), tie('node')), { minLength: 1, maxLength: 2 })
      .map((rows) => ({ kind: 'matrix', rows, span }) as const),
    tie('node').map((of) => ({ kind: 'element', of, row: 1, column: 2, span }) as const),
  ),
}))

/** A formula of any shape: an expression or an equation. */
export const anyFormula: fc.Arbitrary<FormulaNode> = fc.oneof(
  node,
  fc.tuple(node, node).map(([left, right]) => ({ kind: 'equation', left, right, span }) as const),
)

/** A tree whose places do not count. */
export function withoutPlaces(tree: FormulaNode): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'span' ? undefined : value)),
  )
}
