// The pieces of a formula
//
// Numbers, names and signs with their places. Signs that are not written in ASCII (`×`, `²`) are reported, and
// continue as what they mean. Names are in ASCII already (`spelled-text.ts`).

import { error, guess, mechanical, span, type Diagnostic } from '#text'

/** What a piece is; a sign is its own text. */
export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly start: number
  readonly end: number
  /** Of a name: what the derivative is that stands here as one piece (`ode-spellings.ts`). */
  readonly derives?: DerivativeToken
}

/** A derivative that is one piece. */
export interface DerivativeToken {
  readonly of: string
  readonly by: string
  readonly order: number
}

const SPACE = /[\s\u00a0]+/y
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const SIGNS = new Set("+-*/^=()[],;'<>".split(''))
const COMPARATORS: ReadonlySet<string> = new Set(['<=', '>=', '!='])

/** Whether a sign compares. */
export function isComparator(sign: string): boolean {
  return COMPARATORS.has(sign) || sign === '<' || sign === '>'
}

/** What is meant by signs that a keyboard has not; `**` is `^` without a word about it. */
const MEANT: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '⋅': '*',
  '÷': '/',
  '′': "'",
  '’': "'",
  '⁄': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
}
/** What other signs are written with. */
const INSTEAD: Readonly<Partial<Record<string, string>>> = {
  '%': 'Write `5/100` for 5 %, or give the quantity the unit `%` and write its name alone.',
  '√': 'Write `sqrt(x)` for a root.',
  '∛': 'Write `cbrt(x)` for a cube root.',
  '\\': 'Write no LaTeX: `a*cos(theta)/b` for `\\frac{a \\cos\\theta}{b}`.',
  $: 'Write no LaTeX: `v_0*t` for `$v_0 t$`.',
  '{': 'Write round brackets, and `v_0` for `v_{0}`.',
  '°': 'Give the quantity the unit `deg`, and write its name alone.',
  '!': 'Write `factorial(n)` for `n!`.',
  '|': 'Write `abs(x)` for `|x|`.',
  '±': 'Write one formula for each sign.',
  '∑': 'Write `sum(f, k, 1, n)`.',
  '∫': 'Write `integrate(f, x, a, b)`.',
  '≈': 'Write `=`.',
  '.': 'Write names alone: `sqrt(x)` for `np.sqrt(x)`, `pi` for `math.pi`.',
  '½': 'Write `1/2*`.',
  '¼': 'Write `1/4*`.',
  '¾': 'Write `3/4*`.',
  ':': 'Write `/` for a quotient.',
}

/** `solve({x + y = 10, x - y = 4}, {x, y})`: both lists may be sets. */
const SYSTEM_IN_BRACES = /\bsolve\s*\(\s*\{/
const BRACES: Readonly<Record<string, string>> = { '{': '[', '}': ']' }

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The one name of infinity. */
export const INFINITY = 'inf'

/** What else is written for it. */
export const INFINITIES: ReadonlySet<string> = new Set([INFINITY, 'oo', 'infinity', 'Infinity'])

/** The pieces of a text with an `end` behind them; undefined where something in it is none. */
export function tokensOf(
  text: string,
  start: number,
  found: Diagnostic[],
): readonly Token[] | undefined {
  const tokens: Token[] = []
  const brackets: Readonly<Record<string, string>> = SYSTEM_IN_BRACES.test(text) ? BRACES : {}
  let at = 0
  const push = (kind: Token['kind'], text: string, end: number) => {
    tokens.push({ kind, text, start: start + at, end: start + end })
  }
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.test(text) ? text.slice(at, pattern.lastIndex) : undefined
  }
  while (at < text.length) {
    const space = match(SPACE)
    if (space !== undefined) {
      at += space.length
      continue
    }
    const name = match(NAME)
    const piece = name ?? match(NUMBER)
    if (piece !== undefined) {
      push(name === undefined ? 'number' : 'name', piece, at + piece.length)
      at += piece.length
      continue
    }
    const compared = text.slice(at, at + 2)
    if (COMPARATORS.has(compared)) {
      push('sign', compared, at + 2)
      at += 2
      continue
    }
    const sign = brackets[text.charAt(at)] ?? text.charAt(at)
    if (SIGNS.has(sign)) {
      const doubled = (sign === '*' || sign === '=') && text.charAt(at + 1) === sign
      const end = at + (doubled ? 2 : 1)
      if (doubled && sign === '=') report('==', '=', end)
      push('sign', doubled && sign === '*' ? '^' : sign, end)
      at = end
      continue
    }
    const raised = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]+/.exec(text.slice(at))?.[0]
    if (raised !== undefined) {
      const digits = raised.replace(/./g, (digit) => String(RAISED.indexOf(digit)))
      report(raised, `^${digits}`, at + raised.length)
      push('sign', '^', at + raised.length)
      push('number', digits, at + raised.length)
      at += raised.length
      continue
    }
    const meant = MEANT[sign]
    if (sign === '∞') {
      push('name', INFINITY, at + 1)
      at++
      continue
    }
    if (meant !== undefined) {
      // A quotation mark may be left over from a text.
      report(sign, meant, at + 1, sign === '’')
      push('sign', meant, at + 1)
    } else {
      const [shown = ''] = text.slice(at)
      found.push(
        error('formula/unexpected', span(start + at, start + at + shown.length), {
          details: {
            found: `there is \`${shown}\``,
            wanted: 'A number, a name or a sign of a formula',
            ...(INSTEAD[shown] === undefined ? {} : { instead: INSTEAD[shown] }),
          },
        }),
      )
      return undefined
    }
    at++
  }
  push('end', '', at)
  return tokens

  function report(sign: string, meant: string, end: number, isGuess = false): void {
    const place = span(start + at, start + end)
    const title = `write \`${meant}\``
    const edit = { span: place, text: meant }
    found.push(
      error('formula/sign', place, {
        details: { sign, meant },
        fixes: [isGuess ? guess(title, edit) : mechanical(title, edit)],
      }),
    )
  }
}

/** A number without superfluous signs: `0.5` for `.5`, `1e5` for `1.E+05`. */
export function plainNumber(text: string): string {
  const [, whole = '', fraction = '', exponent = ''] =
    /^(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/.exec(text) ?? []
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const power = exponent === '' ? 0 : Number(exponent)
  return `${digits}${fraction === '' ? '' : `.${fraction}`}${power === 0 ? '' : `e${power}`}`
}

/** Whether a number is neither infinite nor, without being written so, 0. */
export function isInRange(text: string): boolean {
  const value = Number(text)
  return Number.isFinite(value) && (value !== 0 || !/[1-9]/.test(text.replace(/[eE].*/, '')))
}
