// What the operators and functions of formulas do to plain numbers

/** The operators, on floating-point numbers. */
export const OPERATIONS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '^': (a: number, b: number) => a ** b,
} as const

/** The constants. */
export const CONSTANTS = { pi: Math.PI, e: Math.E, inf: Infinity } as const

/** The functions, with angles in radians; `abs`, which keeps a unit, is not among them. */
export const FUNCTIONS = {
  sqrt: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  exp: Math.exp,
  ln: Math.log,
  log: Math.log,
  log10: Math.log10,
} as const

/** Whether a function is one of plain numbers. */
export function isOfNumbers(name: string): name is keyof typeof FUNCTIONS {
  return Object.hasOwn(FUNCTIONS, name)
}

/** A function that gives a number for numbers. */
export type OfNumbers = (...given: readonly number[]) => number

/** What calculators have besides; NaN where there is no value. Angles are in radians, `round(-2.5)` is -3. */
const MORE: Readonly<Record<string, OfNumbers>> = {
  abs: Math.abs,
  cbrt: Math.cbrt,
  root: (x = Number.NaN, n = Number.NaN) =>
    n === 3 ? Math.cbrt(x) : x < 0 && isOdd(n) ? -((-x) ** (1 / n)) : x ** (1 / n),
  hypot: Math.hypot,
  sec: (x = Number.NaN) => 1 / Math.cos(x),
  csc: (x = Number.NaN) => 1 / Math.sin(x),
  cot: (x = Number.NaN) => 1 / Math.tan(x),
  atan2: Math.atan2,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,
  log: (x = Number.NaN, base = Math.E) =>
    base === Math.E ? Math.log(x) : Math.log(x) / Math.log(base),
  log2: Math.log2,
  sign: Math.sign,
  max: Math.max,
  min: Math.min,
  floor: Math.floor,
  ceil: Math.ceil,
  round: (x = Number.NaN, digits = 0) => {
    const scale = 10 ** digits
    return (Math.sign(x) * Math.floor(Math.abs(x) * scale + 0.5)) / scale
  },
  mod: (x = Number.NaN, by = Number.NaN) => (by === 0 ? Number.NaN : x - by * Math.floor(x / by)),
  factorial: (n = Number.NaN) => {
    if (!Number.isInteger(n) || n < 0) return Number.NaN
    let product = 1
    for (let at = 2; at <= n && product < Infinity; at++) product *= at
    return product
  },
}

function isOdd(n: number): boolean {
  return Number.isInteger(n) && n % 2 !== 0
}

/** What a function does to numbers; undefined for what works on formulas or matrices. */
export function numberFunction(name: string): OfNumbers | undefined {
  return Object.hasOwn(MORE, name) ? MORE[name] : isOfNumbers(name) ? FUNCTIONS[name] : undefined
}
