// Functions that other programs have
// =============================================================================
//
// What is to be written where a formula calls a function that is not there. A name that means something elsewhere is
// never taken for a slip in one of ours: `sech` is no misspelled `sec`.

import { nearest } from '#text'

import { FORMULA_FUNCTIONS } from './formula.ts'

/** What may be written instead. */
export interface Replacement {
  /** Names of functions that mean the same, or that may be meant. */
  readonly names: readonly string[]
  /** Whether the name means just that to everybody. */
  readonly isSame: boolean
  /** What says the same in a formula, such as `1/tanh(x)`. */
  readonly form?: string
}

/** Other names of our functions, which mean the same to everybody. */
const SAME: Readonly<Record<string, string>> = table(`
  sen sin sinus sin sine sin cosinus cos cosine cos tangent tan cotg cot arctg atan sqroot sqrt
  arcsin asin arccos acos arctan atan arctan2 atan2 arcsinh asinh arccosh acosh arctanh atanh arsinh asinh arcosh acosh
  artanh atanh tg tan ctg cot cotan cot cosec csc secant sec integral integrate derivative diff det determinant inv inverse
  squareroot sqrt square_root sqrt cuberoot cbrt cube_root cbrt ceiling ceil sgn sign signum sign fact factorial fabs abs
  log_10 log10 log_2 log2 lb log2 maximum max minimum min modulo mod summation sum
  average mean avg mean stdev deviation sem standard_error
`)

/** Names that mean one of ours to some, and something else to others. */
const PERHAPS: Readonly<Record<string, string>> = table(`
  lg log10 ld log2 sh sinh ch cosh th tanh nint round rnd round eig eigenvalues stderr standard_error
`)

/** What says the same with our functions. */
const FORMS: Readonly<Record<string, string>> = {
  sech: '1/cosh(x)',
  csch: '1/sinh(x)',
  coth: '1/tanh(x)',
  cth: '1/tanh(x)',
  arcctg: 'atan(1/x)',
  arccotg: 'atan(1/x)',
  root3: 'root(x, 3)',
  hav: 'sin(x/2)^2',
  vers: '1 - cos(x)',
  cosech: '1/sinh(x)',
  acot: 'atan(1/x)',
  arccot: 'atan(1/x)',
  asec: 'acos(1/x)',
  arcsec: 'acos(1/x)',
  acsc: 'asin(1/x)',
  arccsc: 'asin(1/x)',
  acoth: 'atanh(1/x)',
  arcoth: 'atanh(1/x)',
  asech: 'acosh(1/x)',
  acsch: 'asinh(1/x)',
  sinc: 'sin(x)/x',
  haversine: 'sin(x/2)^2',
  versin: '1 - cos(x)',
  exp2: '2^x',
  exp10: '10^x',
  expm1: 'exp(x) - 1',
  log1p: 'ln(1 + x)',
  logb: 'log(x, b)',
  logistic: '1/(1 + exp(-x))',
  sigmoid: '1/(1 + exp(-x))',
  pow: 'x^y',
  power: 'x^y',
  sqr: 'x^2',
  square: 'x^2',
  cube: 'x^3',
  reciprocal: '1/x',
  gamma: 'factorial(x - 1)',
  binomial: 'factorial(n)/(factorial(k)*factorial(n - k))',
  comb: 'factorial(n)/(factorial(k)*factorial(n - k))',
  choose: 'factorial(n)/(factorial(k)*factorial(n - k))',
  ncr: 'factorial(n)/(factorial(k)*factorial(n - k))',
  perm: 'factorial(n)/factorial(n - k)',
  npr: 'factorial(n)/factorial(n - k)',
  nthroot: 'root(x, n)',
  std: 'deviation(x)',
  stddev: 'deviation(x)',
  sd: 'deviation(x)',
  var: 'deviation(x)^2',
  variance: 'deviation(x)^2',
  pstdev: 'deviation(x)*sqrt((count(x) - 1)/count(x))',
  stdevp: 'deviation(x)*sqrt((count(x) - 1)/count(x))',
  rms: 'sqrt(sum(x^2)/count(x))',
  len: 'count(x)',
  length: 'count(x)',
  total: 'sum(x)',
  polyfit: 'slope(x, y)',
  linfit: 'slope(x, y)',
  linregress: 'slope(x, y)',
  linest: 'slope(x, y)',
  regression: 'slope(x, y)',
  powerfit: 'power_exponent(x, y)',
  frac: 'x - floor(x)',
  heaviside: '(1 + sign(x))/2',
  clamp: 'min(max(x, a), b)',
  sumsq: 'a^2 + b^2',
  trunc: 'sign(x)*floor(abs(x))',
}

/** What has a meaning elsewhere and none here. */
const ABSENT: ReadonlySet<string> = new Set(
  `arg phase norm mag magnitude ln2 lnx rnd cost rem remainder fmod int fix expm erf erfc erfi beta zeta digamma polygamma lambertw besselj bessely besseli besselk airy ei si ci li legendre hermite laguerre
  chebyshev elliptic hyper gcd lcm isprime prime conj conjugate re im real imag limit lim series taylor residue product prod
  piecewise if ifelse where iff cases mode percentile quantile cov corr dot cross curl
  grad gradient divergence div laplacian laplace fourier fft ifft dirac delta kronecker rand random randn normal poisson
  cumsum cumprod interp lookup degrees radians deg rad deg2rad rad2deg todegrees toradians sind cosd tand asind acosd atand
  adjugate adjoint nullspace rref eigenvectors svd lu qr cholesky kron outer inner ones zeros eye identity diag range size
  float double str string num number bool not and or xor evalf n nsolve dsolve linsolve apart together collect
  cancel trigsimp radsimp powsimp logcombine rationalize nroots roots polyval bin hex oct sigma argmax argmin sort
  sorted reverse any all isnan isinf sqrtm logm expand_trig sinpi cospi tanpi sum2 sumproduct sumif countif product_of trapz
  simpson quad odeint cis polar rect`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** In capitals these are functions of other programs, which take their arguments in another order. */
const IN_TWO_ORDERS: ReadonlySet<string> = new Set(['log', 'atan2'])

/** What may be written in the place of a function that is not there. */
export function replacementOf(name: string): Replacement {
  const low = name.toLowerCase()
  if (isOurs(name)) return { names: [], isSame: false }
  if (isOurs(low)) return { names: [low], isSame: !IN_TWO_ORDERS.has(low) }
  const same = saidBy(SAME, low)
  if (same !== undefined) return { names: [same], isSame: true }
  const perhaps = saidBy(PERHAPS, low)
  if (perhaps !== undefined) return { names: [perhaps], isSame: false }
  const form = saidBy(FORMS, low)
  if (form !== undefined) return { names: [], isSame: false, form }
  const isSlip = name.length > 2 && !ABSENT.has(low)
  return { names: isSlip ? nearest(name, FORMULA_FUNCTIONS, 3, 1) : [], isSame: false }
}

/** Whether other programs have a function of a name that is none of ours. */
export function isElsewhere(name: string): boolean {
  const low = name.toLowerCase()
  return [SAME, PERHAPS, FORMS].some((all) => Object.hasOwn(all, low)) || ABSENT.has(low)
}

/** What a table says of a name; `constructor` is in none. */
function saidBy(all: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}

function isOurs(name: string): boolean {
  return FORMULA_FUNCTIONS.some((each) => each === name)
}

function table(text: string): Readonly<Record<string, string>> {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return Object.fromEntries(
    words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])),
  )
}
