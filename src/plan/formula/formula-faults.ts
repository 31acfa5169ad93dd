// What can be wrong with the text of a formula
//
// One method a fault, with its place and its fixes; the words are in `messages/formula/`.

import {
  cover,
  error,
  guess,
  mechanical,
  span,
  type Diagnostic,
  type Edit,
  type Fix,
  type Span,
} from '#text'

import { FORMULA_FUNCTIONS, type FormulaNode } from './formula.ts'
import { meaningOfName } from './reserved-names.ts'
import { replacementOf } from './other-functions.ts'
import { isComparator, type Token } from './tokens.ts'

const FUNCTION_NAMES = FORMULA_FUNCTIONS.map((each) => `\`${each}\``).join(', ')

/** Signs between two operands. */
const OPERATORS: ReadonlySet<string> = new Set('+-*/^×·')

/** Writes faults of a formula into a list; each method gives undefined, which is no node. */
export class FormulaFaults {
  private readonly found: Diagnostic[]

  constructor(found: Diagnostic[]) {
    this.found = found
  }

  /** Told once. */
  tooLarge(place: Span, most: string): undefined {
    if (this.found.some(({ code }) => code === 'formula/too-large')) return undefined
    return this.add('formula/too-large', place, { most })
  }

  unexpected(token: Token): undefined {
    if (isComparator(token.text)) {
      return this.add('formula/inequality', placeOf(token), { sign: token.text })
    }
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

  /** `isProduct` where its brackets may hold a factor; nothing is sure where a quantity has the name. */
  unknownFunction(
    name: Token,
    open: Token,
    { isProduct, isQuantity }: { readonly isProduct: boolean; readonly isQuantity: boolean },
  ): undefined {
    const { names, isSame, form } = replacementOf(name.text)
    const place = placeOf(name)
    const suggestion =
      form !== undefined && !isQuantity
        ? `Write \`${form}\` for it.`
        : names.length > 0
          ? `Did you mean ${names.map((each) => `\`${each}\``).join(' or ')}?`
          : undefined
    const asked = isProduct ? 'Write `*` before the bracket if a product is meant.' : undefined
    return this.add(
      'formula/unknown-function',
      place,
      {
        name: name.text,
        known: FUNCTION_NAMES,
        ...(suggestion === undefined ? {} : { suggestion }),
        ...(asked === undefined ? {} : { product: asked }),
      },
      [
        ...names.map((each) =>
          (isSame && !isQuantity ? mechanical : guess)(`write \`${each}\``, {
            span: place,
            text: each,
          }),
        ),
        ...(isProduct ? [guess('write `*` for a product', insert(open.start, '*'))] : []),
      ],
    )
  }

  /** `F(t)` where `F` is a quantity. */
  functionOf(name: Token, of: string, brackets: Span, isProduct: boolean): undefined {
    const product = isProduct ? ` Write \`${name.text}*${of}\` for a product.` : ''
    return this.add(
      'formula/unknown-function',
      placeOf(name),
      {
        name: name.text,
        known: FUNCTION_NAMES,
        product: `\`${name.text}\` is a quantity here: it stands without \`(${of})\`.${product}`,
      },
      [
        guess(`write \`${name.text}\` alone`, { span: brackets, text: '' }),
        ...(isProduct ? [guess('write `*` for a product', insert(brackets.start, '*'))] : []),
      ],
    )
  }

  reservedName(name: string, at: Token): undefined {
    const meaning = meaningOfName(name) ?? ''
    return this.add('formula/reserved-name', placeOf(at), { name, meaning, other: `${name}_` })
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

  /** `log(x)`, which is the natural logarithm to some and the decimal one to others. */
  whichLog(name: Token): undefined {
    const place = placeOf(name)
    const fixes = ['ln', 'log10'].map((each) =>
      guess(`write \`${each}\``, { span: place, text: each }),
    )
    return this.add('formula/which-log', place, {}, fixes)
  }

  infinity(token: Token): void {
    this.found.push(error('formula/infinity', placeOf(token), { details: { found: token.text } }))
  }

  notACondition(token: Token): undefined {
    return this.add('formula/condition', placeOf(token), { found: token.text })
  }

  /** A system of equations that is none that is solved; `why` ends a sentence. */
  system(place: Span, why: string): undefined {
    return this.add('formula/system', place, { why })
  }

  notRows(open: Token, found: Token): undefined {
    return this.add('formula/matrix-rows', cover(placeOf(open), placeOf(found)), {
      wrong: 'its rows are not in brackets',
    })
  }

  /** `[a, b]`, which is a column or a row. */
  vector(place: Span, cells: readonly FormulaNode[]): undefined {
    const wrong = 'its rows are not in brackets'
    const rows = cells.flatMap(({ span: { start, end } }) => [insert(start, '['), insert(end, ']')])
    const whole = [insert(place.start, '['), insert(place.end, ']')]
    return this.add('formula/matrix-rows', place, { wrong }, [
      guess('write a column', ...rows),
      ...(cells.length > 1 ? [guess('write a row', ...whole)] : []),
    ])
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
