// Derivatives as they are written
//
// `dv/dt`, `d^2x/dt^2` and `d2x/dt2`. What begins with `d` is mostly a name (`distance/duration`): it is a derivative
// where the names are known, or else where both stand for one symbol: a letter or a Greek one,
// with an index.

import { GREEK_NAMES } from './greek.ts'

/** A derivative, and where its text ends. */
export interface DerivativeText {
  readonly of: string
  readonly by: string
  readonly order: number
  readonly end: number
}

const FIRST = /d([A-Za-z_]\w*)\s*\/\s*d([A-Za-z_]\w*)(?!\s*[\^([])/y
const HIGHER = /d(?:\^|\*\*)(\d)\s*([A-Za-z_]\w*)\s*\/\s*d([A-Za-z_]\w*)(?:\^|\*\*)(\d)/y
const HIGHER_PLAIN = /d(\d)([A-Za-z_]\w*)\s*\/\s*d([A-Za-z_]\w*?)(\d)(?!\w)/y

const FIRST_AT = /d([A-Za-z_]\w*)\s*\/\s*d([A-Za-z_]\w*)(?=\s*\()/y

/** The derivative at a point, `dx/dt(0)`, that begins at an offset of a text; its `end` is before the bracket. */
export function slopeAt(
  text: string,
  at: number,
  names: ReadonlySet<string> | undefined,
): DerivativeText | undefined {
  FIRST_AT.lastIndex = at
  const [, of = '', by = ''] = FIRST_AT.exec(text) ?? []
  if (of !== '' && areNames(of, by, names)) return { of, by, order: 1, end: FIRST_AT.lastIndex }
  return derivativeAt(text, at, names)
}

/** The derivative that begins at an offset of a text, if one does. */
export function derivativeAt(
  text: string,
  at: number,
  names: ReadonlySet<string> | undefined,
): DerivativeText | undefined {
  if (text.charAt(at) !== 'd') return undefined
  for (const pattern of [HIGHER, HIGHER_PLAIN]) {
    pattern.lastIndex = at
    const [, order = '', of = '', by = '', again = ''] = pattern.exec(text) ?? []
    if (order !== '' && order === again && Number(order) > 0 && areNames(of, by, names)) {
      return { of, by, order: Number(order), end: pattern.lastIndex }
    }
  }
  FIRST.lastIndex = at
  const [, of = '', by = ''] = FIRST.exec(text) ?? []
  if (of === '' || !areNames(of, by, names)) return undefined
  return { of, by, order: 1, end: FIRST.lastIndex }
}

function areNames(of: string, by: string, names: ReadonlySet<string> | undefined): boolean {
  if (names === undefined) return isSymbolLike(of) && isSymbolLike(by)
  if (names.has(`d${of}`) || names.has(`d${by}`)) return false
  return (names.has(of) && names.has(by)) || (isSymbolLike(of) && isSymbolLike(by))
}

function isSymbolLike(name: string): boolean {
  const [base = ''] = name.split(/_|(?<=[A-Za-z])(?=\d)/)
  return base.length === 1 || GREEK_NAMES.has(base)
}
