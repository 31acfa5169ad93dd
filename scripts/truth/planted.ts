// Faults planted in the program, each of which random problems must find
// =============================================================================
//
// A checker is trusted after it has caught a planted fault. Each of these is one change of one place in a copy of the
// program, which is then given problems that meet it, until an answer is wrong that is right without the fault. Where the
// program's own checks refuse every answer that the fault spoils, the fault is found as well, and that is said.

/** A change of one place in a file below `src/`. */
export interface Planted {
  readonly what: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** The kind of the problems that show it; any by default. */
  readonly kind?: string
  /** A pattern of their plans, as JSON. */
  readonly meets: string
}

/** Plans in which a value is given or wanted in one of such units. */
const unit = (names: string) => `units?":"[^"]*(?<![A-Za-z])(?:${names})(?![A-Za-z])`
/** Plans with a formula that matches. */
const says = (part: string) => `"formula":"[^"]*${part}`

const TABLE = 'plan/units/unit-table.ts'
const NAMED = 'plan/units/named-unit.ts'
const FRACTIONS = 'plan/units/rational.ts'
const ELEMENTARY = 'plan/precise/elementary.ts'
const FUNCTIONS = 'plan/precise/precise-functions.ts'
const INTERVALS = 'plan/precise/interval.ts'
const SOLVER = 'tools/math/solver'

/** Factors, zeros, turns, functions, digits, roots, integrals, equations, matrices. */
export const PLANTED: readonly Planted[] = [
  {
    what: 'a mile is 1609.3 m',
    meets: unit('mi|miles?|mph'),
    file: TABLE,
    from: "'1609.344'",
    to: "'1609.3'",
  },
  {
    what: 'a foot is 0.305 m',
    meets: unit('ft|feet|foot'),
    file: TABLE,
    from: "'foot feet', 'm', '0.3048'",
    to: "'foot feet', 'm', '0.305'",
  },
  {
    what: 'a day has 86,164 s',
    meets: unit('d|days?'),
    file: TABLE,
    from: "'86400'",
    to: "'86164'",
  },
  {
    what: 'a minute has 100 s',
    meets: unit('min|minutes?|rpm'),
    file: TABLE,
    from: "'minute', 's', '60'",
    to: "'minute', 's', '100'",
  },
  {
    what: 'an hour has 3,660 s',
    meets: unit('h|hours?|kWh|Wh'),
    file: TABLE,
    from: "'hour', 's', '3600'",
    to: "'hour', 's', '3660'",
  },
  {
    what: 'a litre is a gallon',
    meets: unit('m?L|lit(?:er|re)s?'),
    file: TABLE,
    from: "'litre liter', 'm3', '0.001'",
    to: "'litre liter', 'm3', '0.00379'",
  },
  {
    what: 'an electronvolt is 1.6e-19 J',
    meets: unit('[kMG]?eV'),
    file: TABLE,
    from: "'1.602176634e-19'",
    to: "'1.6e-19'",
  },
  {
    what: 'a gram is a kilogram',
    meets: unit('m?g|grams?'),
    file: TABLE,
    from: "'gram gramme', 'kg', '0.001'",
    to: "'gram gramme', 'kg', '1'",
  },
  {
    what: '0 °C is 273 K',
    kind: 'readings',
    meets: unit('°C|degC'),
    file: NAMED,
    from: "decimal('273.15')",
    to: "decimal('273')",
  },
  {
    what: '0 °F is 255 K',
    kind: 'readings',
    meets: unit('°F|degF'),
    file: NAMED,
    from: 'rational(45967n, 180n)',
    to: 'rational(255n, 1n)',
  },
  {
    what: 'a difference has the other sign',
    meets: says(' - '),
    file: 'plan/precise/precise-value.ts',
    from: "'-': subtract, '*'",
    to: "'-': (a, b) => subtract(b, a), '*'",
  },
  {
    what: 'a sine is a cosine',
    meets: says('sin\\('),
    file: FUNCTIONS,
    from: 'circular(x, bits).sine',
    to: 'circular(x, bits).cosine',
  },
  {
    what: 'angles lose a millionth',
    meets: says('(?:sin|cos)\\('),
    file: ELEMENTARY,
    from: 'const low = circularOf(x.lo, x.exp, bits)',
    to: 'const low = circularOf(x.lo - (x.lo >> 20n), x.exp, bits)',
  },
  {
    what: 'a wrong branch of an angle in the third quarter',
    meets: says('(?:sin|cos)\\('),
    file: ELEMENTARY,
    from: 'case 2n:\n      return { sine: negative(sine)',
    to: 'case 2n:\n      return { sine',
  },
  {
    what: 'a logarithm of 10 is one of 2',
    meets: says('log10\\('),
    file: FUNCTIONS,
    from: 'logarithm(TEN, bits + 8)',
    to: 'logarithm({ ...TEN, lo: 2n, hi: 2n }, bits + 8)',
  },
  {
    what: 'a logarithm leaves out a half',
    meets: says('(?:ln|log10)\\('),
    file: ELEMENTARY,
    from: 'BigInt(twos) * logarithmOfTwo(work)',
    to: 'BigInt(twos - 1) * logarithmOfTwo(work)',
  },
  {
    what: 'a negative power is no reciprocal',
    meets: 'units?":"[^"]*/',
    file: FRACTIONS,
    from: 'rational(den ** times, num ** times)',
    to: 'rational(num ** times, den ** times)',
  },
  {
    what: 'powers lose their last factor',
    meets: says('\\^[3-9]'),
    file: FRACTIONS,
    from: ': rational(num ** times, den ** times)',
    to: ': rational(num ** (times - times / 3n), den ** (times - times / 3n))',
  },
  {
    what: 'a quotient is cut off',
    meets: says('/.*(?:pi|sqrt|exp|ln)'),
    file: INTERVALS,
    from: '{ lo: all.reduce(least), hi: all.reduce(most) + 1n,',
    to: '{ lo: (all.reduce(least) >> 110n) << 110n, hi: ((all.reduce(least) >> 110n) << 110n) + 1n,',
  },
  {
    what: 'a linear equation has the reciprocal root',
    meets: '',
    file: `${SOLVER}/solve-equation.ts`,
    from: "combined('/', c, negated(b))",
    to: "combined('/', b, negated(c))",
  },
  {
    what: 'a power loses its factor when it is derived',
    kind: 'symbolic',
    meets: '',
    file: `${SOLVER}/derivative.ts`,
    from: "combined('*', combined('*', right, less), dl)",
    to: "combined('*', less, dl)",
  },
  {
    what: 'a panel of an integral is left out',
    kind: 'integral',
    meets: '',
    file: `${SOLVER}/integrals/quadrature.ts`,
    from: 'for (const [near, far] of side.cuts())',
    to: 'for (const [near, far] of [...side.cuts()].slice(1))',
  },
  {
    what: 'a solution of an equation stops one step before the point',
    kind: 'ode',
    meets: '',
    file: `${SOLVER}/odes/runge-kutta.ts`,
    from: 'if (time === to || step === 0)',
    to: 'if (Math.abs(to - time) < Math.abs(to - from) / 50 || step === 0)',
  },
  {
    what: 'a wrong start of the decay',
    kind: 'ode',
    meets: '',
    file: `${SOLVER}/odes/closed-forms.ts`,
    from: "combined('-', value, level), growth)",
    to: "combined('+', value, level), growth)",
  },
  {
    what: 'a determinant has its first factor alone',
    kind: 'matrix',
    meets: says('determinant\\('),
    file: `${SOLVER}/matrices.ts`,
    from: "determinant = combined('*', determinant, pivot)",
    to: "if (rank === 0) determinant = combined('*', determinant, pivot)",
  },
  {
    what: 'columns of a product are rows',
    kind: 'matrix',
    meets: '',
    file: `${SOLVER}/matrices.ts`,
    from: 'b[at]?.[column] ?? ZERO)),\n        ZERO,',
    to: 'b[column]?.[at] ?? ZERO)),\n        ZERO,',
  },
]
