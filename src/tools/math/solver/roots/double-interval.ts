// Intervals of doubles
// =============================================================================
//
// What a function comes to anywhere between two numbers, quickly: to tell where it has no zero. Bounds may be infinite.
//
// Invariants:
//
//   DOUBLE-INTERVAL-1. Whatever the operands are within their bounds, the result is within its own: bounds are moved outwards by
//       more than the rounding of this machine.
//   DOUBLE-INTERVAL-2. `isWhole` says that there is a value everywhere within the operands, and that it nowhere jumps.

/** All numbers between two bounds; undefined stands for no value anywhere. */
export interface Range {
  readonly lo: number
  readonly hi: number
  readonly isWhole: boolean
}

/** A function on ranges. */
export type OnRanges = (...given: readonly Range[]) => Range | undefined

const ROUNDING = 2 ** -51
const LEAST = Number.MIN_VALUE

function down(x: number, by = ROUNDING): number {
  if (Number.isNaN(x)) return -Infinity
  return x === Infinity ? Number.MAX_VALUE : x === 0 ? -LEAST : x - Math.abs(x) * by - LEAST
}

function up(x: number, by = ROUNDING): number {
  if (Number.isNaN(x)) return Infinity
  return x === -Infinity ? -Number.MAX_VALUE : x === 0 ? LEAST : x + Math.abs(x) * by + LEAST
}

/** Outwards from a sum or a number; a sum of doubles that is 0 is exact. */
function made(lo: number, hi: number, isWhole: boolean): Range {
  return { lo: lo === 0 ? 0 : down(lo), hi: hi === 0 ? 0 : up(hi), isWhole }
}

/** A number as a range around it; whole numbers are exact. */
export function rangeOf(value: number): Range {
  return Number.isSafeInteger(value)
    ? { lo: value, hi: value, isWhole: true }
    : made(value, value, true)
}

/** Everything, where nothing is known. */
export const ANYTHING: Range = Object.freeze({ lo: -Infinity, hi: Infinity, isWhole: false })

export function negativeRange({ lo, hi, isWhole }: Range): Range {
  return { lo: -hi, hi: -lo, isWhole }
}

function plus(a: Range, b: Range): Range {
  const isWhole = a.isWhole && b.isWhole
  if (isZero(a)) return { ...b, isWhole }
  if (isZero(b)) return { ...a, isWhole }
  return made(a.lo + b.lo, a.hi + b.hi, isWhole)
}

function isZero({ lo, hi }: Range): boolean {
  return lo === 0 && hi === 0
}

function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b
}

function times(a: Range, b: Range): Range {
  const isWhole = a.isWhole && b.isWhole
  if (isZero(a) || isZero(b)) return { lo: 0, hi: 0, isWhole }
  const all = [product(a.lo, b.lo), product(a.lo, b.hi), product(a.hi, b.lo), product(a.hi, b.hi)]
  const [lo, hi] = [Math.min(...all), Math.max(...all)]
  const isClear = (a.lo > 0 || a.hi < 0) && (b.lo > 0 || b.hi < 0)
  // Of what is not 0 nothing is rounded across 0, but to it.
  return {
    lo: isClear && lo >= 0 ? Math.max(0, down(lo)) : down(lo),
    hi: isClear && hi <= 0 ? Math.min(0, up(hi)) : up(hi),
    isWhole,
  }
}

function reciprocal(of: Range): Range | undefined {
  if (isZero(of)) return undefined
  const { lo, hi, isWhole } = of
  if (lo > 0 || hi < 0) return { lo: down(1 / hi), hi: up(1 / lo), isWhole }
  if (lo === 0) return { lo: Math.max(0, down(1 / hi)), hi: Infinity, isWhole: false }
  if (hi === 0) return { lo: -Infinity, hi: Math.min(0, up(1 / lo)), isWhole: false }
  return ANYTHING
}

function over(a: Range, b: Range): Range | undefined {
  const below = reciprocal(b)
  return below && times(a, below)
}

function power(base: Range, exponent: Range): Range | undefined {
  const { lo: n, hi } = exponent
  if (n !== hi || !Number.isInteger(n)) return raised(base, exponent)
  if (n < 0) {
    const above = power(base, { ...exponent, lo: -n, hi: -n })
    return above && reciprocal(above)
  }
  const isWhole = base.isWhole && exponent.isWhole
  if (n === 0) return { lo: 1, hi: 1, isWhole }
  if (n === 1) return { ...base, isWhole }
  const by = ROUNDING * (n + 2)
  const [a, b] = [base.lo ** n, base.hi ** n]
  if (n % 2 !== 0) return { lo: down(a, by), hi: up(b, by), isWhole }
  if (base.lo >= 0) return { lo: Math.max(0, down(a, by)), hi: up(b, by), isWhole }
  if (base.hi <= 0) return { lo: Math.max(0, down(b, by)), hi: up(a, by), isWhole }
  return { lo: 0, hi: up(Math.max(a, b), by), isWhole }
}

/** A power of a positive base; what is below 0 has none. */
function raised(base: Range, exponent: Range): Range | undefined {
  if (base.hi < 0) return undefined
  const clipped = { ...base, lo: Math.max(0, base.lo) }
  const all = [clipped.lo, clipped.hi].flatMap((b) => [exponent.lo, exponent.hi].map((e) => b ** e))
  if (all.some((each) => Number.isNaN(each))) return { ...ANYTHING, lo: 0 }
  const isInside = clipped.lo < 1 && clipped.hi > 1
  const isWhole =
    base.isWhole && exponent.isWhole && (base.lo > 0 || (base.lo === 0 && exponent.lo > 0))
  const some = isInside ? [...all, 1] : all
  const by = 2 ** -42
  return { lo: Math.max(0, down(Math.min(...some), by)), hi: up(Math.max(...some), by), isWhole }
}

const FUNCTION_ROUNDING = 2 ** -48

/** A function that only rises, between the ends of where it has values. */
function rising(
  f: (x: number) => number,
  from = -Infinity,
  to = Infinity,
  isOpen = false,
): OnRanges {
  return (x) => {
    if (x === undefined || x.hi < from || x.lo > to) return undefined
    if (isOpen && (x.hi === from || x.lo === to)) return undefined
    const [lo, hi] = [Math.max(x.lo, from), Math.min(x.hi, to)]
    const isInside = isOpen ? x.lo > from && x.hi < to : x.lo >= from && x.hi <= to
    const [a, b] = [f(lo), f(hi)]
    return {
      lo: a === 0 && lo === 0 ? 0 : down(a, FUNCTION_ROUNDING),
      hi: b === 0 && hi === 0 ? 0 : up(b, FUNCTION_ROUNDING),
      isWhole: x.isWhole && isInside,
    }
  }
}

function notBelow(least: number, f: OnRanges): OnRanges {
  return (...given) => {
    const found = f(...given)
    return found && { ...found, lo: Math.max(least, found.lo) }
  }
}

/** Beyond it an angle has too few digits. */
const LARGEST_ANGLE = 1e9

/** Sine of the angle and `quarters` more. */
function wave(x: Range, quarters: number): Range {
  const { isWhole } = x
  const all = { lo: -1, hi: 1, isWhole }
  if (!(Math.max(Math.abs(x.lo), Math.abs(x.hi)) < LARGEST_ANGLE) || x.hi - x.lo >= 6.28) return all
  const f = quarters === 0 ? Math.sin : Math.cos
  const [a, b] = [f(x.lo), f(x.hi)]
  // A top or a bottom that may be within, or beside it.
  const [first, last] = [x.lo, x.hi].map((each) => each / (Math.PI / 2) + quarters)
  const [from, to] = [(first ?? 0) - 1e-6, (last ?? 0) + 1e-6]
  let [lo, hi] = [Math.min(a, b), Math.max(a, b)]
  for (let at = Math.ceil(from); at <= to; at++) {
    const rest = ((at % 4) + 4) % 4
    if (rest === 1) hi = 1
    if (rest === 3) lo = -1
  }
  const off = 1e-15 + 1e-22 * Math.max(Math.abs(x.lo), Math.abs(x.hi))
  return { lo: Math.max(-1, lo - off), hi: Math.min(1, hi + off), isWhole }
}

function absolute(x: Range): Range {
  const { lo, hi, isWhole } = x
  if (lo >= 0) return x
  if (hi <= 0) return negativeRange(x)
  return { lo: 0, hi: Math.max(-lo, hi), isWhole }
}

/** A function that jumps at whole numbers, or at 0. */
function stepped(f: (x: number) => number): OnRanges {
  return (x) => {
    if (x === undefined) return undefined
    const [lo, hi] = [f(x.lo), f(x.hi)]
    return { lo, hi, isWhole: x.isWhole && lo === hi }
  }
}

function largest(given: readonly Range[]): Range {
  return given.reduce((a, b) => ({
    lo: Math.max(a.lo, b.lo),
    hi: Math.max(a.hi, b.hi),
    isWhole: a.isWhole && b.isWhole,
  }))
}

const exponential = notBelow(0, rising(Math.exp))
const square = (x: Range): Range => power(x, rangeOf(2)) ?? ANYTHING

/** The operators on ranges. */
export const RANGE_OPERATIONS = {
  '+': plus,
  '-': (a: Range, b: Range) => plus(a, negativeRange(b)),
  '*': times,
  '/': over,
  '^': power,
} as const

/** The functions of numbers on ranges; for others nothing is known. */
export const RANGE_FUNCTIONS: Readonly<Record<string, OnRanges>> = {
  sqrt: notBelow(0, rising(Math.sqrt, 0)),
  cbrt: rising(Math.cbrt),
  exp: exponential,
  ln: rising(Math.log, 0, Infinity, true),
  log2: rising(Math.log2, 0, Infinity, true),
  log10: rising(Math.log10, 0, Infinity, true),
  sin: (x = ANYTHING) => wave(x, 0),
  cos: (x = ANYTHING) => wave(x, 1),
  asin: rising(Math.asin, -1, 1),
  acos: (x = ANYTHING) => {
    const found = rising(Math.asin, -1, 1)(x)
    return found && plus(made(Math.PI / 2, Math.PI / 2, true), negativeRange(found))
  },
  atan: rising(Math.atan),
  sinh: rising(Math.sinh),
  cosh: (x = ANYTHING) => notBelow(1, rising(Math.cosh))(absolute(x)),
  tanh: rising(Math.tanh),
  asinh: rising(Math.asinh),
  acosh: notBelow(0, rising(Math.acosh, 1)),
  atanh: rising(Math.atanh, -1, 1, true),
  abs: (x = ANYTHING) => absolute(x),
  max: (...given) => largest(given),
  min: (...given) => negativeRange(largest(given.map(negativeRange))),
  hypot: (...given) => notBelow(0, rising(Math.sqrt, 0))(given.map(square).reduce(plus)),
  sign: stepped(Math.sign),
  floor: stepped(Math.floor),
  ceil: stepped(Math.ceil),
}
