// What can be wrong with the text of a formula
//
// One method a fault, with its place and its fixes; the words are in `messages/formula/`.

import {
  cover,
  error,
  guess,
  mechanical,
  nearest,
  span,
  warning,
  type Diagnostic,
  type Edit,
  type Fix,
  type Span,
} from '#text'

import { FORMULA_FUNCTIONS, type FormulaNode } from './formula.ts'
import type { Token } from './tokens.ts'

/** Other names of functions, which mean the same to everybody. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  arcsin: 'asin',
  arccos: 'acos',
  arctan: 'atan',
  integral: 'integrate',
  derivative: 'diff',
  root: 'sqrt',
  lg: 'log10',
  det: 'determinant',
  inv: 'inverse',
}

/** Signs between two operands. */
const OPERATORS: ReadonlySet<string> = new Set('+-*/^×·')

/** Writes faults of a formula into a list; each method gives undefined, which is no node. */
export class FormulaFaults {
  private readonly found: Diagnostic[]

  constructor(found: Diagnostic[]) {
    this.found = found
  }

  unexpected(token: Token): undefined {
    const found = token.kind === 'end' ? 'the formula ends' : `there is \`${token.text}\``
    return this.add('formula/unexpected', placeOf(token), {
      found,
      wanted: 'A number, a name or a sign of a formula',
    })
  }

  unclosed(open: Token, end: Token): undefined {
    const close = open.text === '(' ? ')' : ']'
    this.found.push(
      error('formula/unclosed', placeOf(open), {
        details: { open: open.text, close },
        fixes: [guess(`write \`${close}\` at the end`, insert(end.start, close))],
      }),
    )
    return undefined
  }

  /** `2x`; `isClear` where it is read in one way. */
  impliedProduct(
    left: FormulaNode,
    next: Token,
    isClear: boolean,
    before: Token | undefined,
  ): undefined {
    const place = span(left.span.start, next.end)
    const isUsual = (before?.kind === 'number' || before?.text === ')') && next.kind !== 'number'
    const edit: Edit = { span: span(before?.end ?? next.start, next.start), text: '*' }
    const fix = isClear && isUsual ? mechanical : guess
    return this.add('formula/implied-product', place, { next: next.text }, [fix('write `*`', edit)])
  }

  /** A sign before a number or a name; behind an operator either of the two may be the one that is meant. */
  superfluousPlus(token: Token, before: Token | undefined): undefined {
    const fix = OPERATORS.has(before?.text ?? '') ? guess : mechanical
    return this.add(
      'formula/unexpected',
      placeOf(token),
      {
        found: 'there is `+`',
        wanted: 'A number, a name or a bracket',
      },
      [fix('remove the `+`', { span: placeOf(token), text: '' })],
    )
  }

  numberRange(token: Token): undefined {
    return this.add('formula/number-range', placeOf(token), { number: token.text.slice(0, 40) })
  }

  unknownFunction(name: Token, open: Token): undefined {
    const also = ALSO_CALLED[name.text]
    const near = also === undefined ? nearest(name.text, FORMULA_FUNCTIONS) : [also]
    const product = insert(open.start, '*')
    const place = placeOf(name)
    return this.add(
      'formula/unknown-function',
      place,
      {
        name: name.text,
        ...(near.length === 0
          ? {}
          : { suggestion: `Did you mean ${near.map((each) => `\`${each}\``).join(' or ')}?` }),
      },
      [
        ...near.map((each) =>
          (also === undefined || each === 'log10' ? guess : mechanical)(`write \`${each}\``, {
            span: place,
            text: each,
          }),
        ),
        ...(near.length === 0 ? [guess('write `*` for a product', product)] : []),
      ],
    )
  }

  functionAlone(name: Token): undefined {
    return this.add('formula/function-brackets', placeOf(name), { function: name.text })
  }

  /** `sin x`: mechanical where nothing follows that may belong to the argument. */
  bareArgument(name: Token, argument: FormulaNode, isPlain: boolean): undefined {
    const { start, end } = argument.span
    const edits = [{ span: span(name.end, start), text: '(' }, insert(end, ')')]
    const title = 'write brackets'
    return this.add(
      'formula/function-brackets',
      cover(placeOf(name), argument.span),
      { function: name.text },
      [isPlain ? mechanical(title, ...edits) : guess(title, ...edits)],
    )
  }

  /** `sin^2(x)`. */
  powerOfFunction(name: Token, power: Token, open: Token, close: Token): undefined {
    const edits = [
      { span: span(name.end, open.start), text: '' },
      insert(close.end, `^${power.text}`),
    ]
    return this.add(
      'formula/function-brackets',
      span(name.start, close.end),
      { function: name.text },
      [mechanical(`write the power behind the brackets`, ...edits)],
    )
  }

  /** No error: it is the natural logarithm, as in programming languages. */
  whichLog(name: Token): void {
    const place = placeOf(name)
    const fixes = ['ln', 'log10'].map((each) =>
      guess(`write \`${each}\``, { span: place, text: each }),
    )
    this.found.push(warning('formula/which-log', place, { fixes }))
  }

  infinity(token: Token): void {
    this.found.push(error('formula/infinity', placeOf(token), { details: { found: token.text } }))
  }

  notACondition(token: Token): undefined {
    return this.add('formula/condition', placeOf(token), { found: token.text })
  }

  notRows(open: Token, found: Token): undefined {
    return this.add('formula/matrix-rows', cover(placeOf(open), placeOf(found)), {
      wrong: 'its rows are not in brackets',
    })
  }

  unevenRows(place: Span, rows: readonly (readonly FormulaNode[])[]): undefined {
    const lengths = rows.map((row) => row.length).join(', ')
    return this.add('formula/matrix-rows', place, { wrong: `its rows have ${lengths} elements` })
  }

  elementIndex(found: Token, open: Token): undefined {
    return this.add('formula/element-index', cover(placeOf(open), placeOf(found)), {})
  }

  private add(
    code: Diagnostic['code'],
    place: Span,
    details: Diagnostic['details'],
    fixes: readonly Fix[] = [],
  ): undefined {
    this.found.push(error(code, place, { details, fixes }))
    return undefined
  }
}

function placeOf(token: Token): Span {
  return span(token.start, token.end)
}

function insert(at: number, text: string): Edit {
  return { span: span(at, at), text }
}
