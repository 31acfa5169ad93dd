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
