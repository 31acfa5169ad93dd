// Faults planted in the program, each of which random problems must find
// =============================================================================
//
// A checker is trusted after it has caught a planted fault. Each of these is one change of one place in a copy of the
// program, which is then given problems until an answer is wrong that was right before. Where the program's own checks
// refuse every answer that the fault spoils, the fault is found as well, and that is said.

import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A change of one place in a file below `src/`, and the kind of problem that shows it. */
type Planted = readonly [what: string, kind: string, file: string, from: string, to: string]

const TABLE = 'plan/units/unit-table.ts'
const NAMED = 'plan/units/named-unit.ts'
const FRACTIONS = 'plan/units/rational.ts'
const ELEMENTARY = 'plan/precise/elementary.ts'
const FUNCTIONS = 'plan/precise/precise-functions.ts'
const INTERVALS = 'plan/precise/interval.ts'
const SOLVER = 'tools/math/solver'

/** Factors, zeros, turns, functions, digits, roots, integrals, equations, matrices. */
export const PLANTED: readonly Planted[] = [
  ['a mile is 1609.3 m', 'units', TABLE, "'1609.344'", "'1609.3'"],
  ['a foot is 0.305 m', 'units', TABLE, "'foot feet', 'm', '0.3048'", "'foot feet', 'm', '0.305'"],
  ['a day has 86,164 s', 'units', TABLE, "'86400'", "'86164'"],
  ['a minute has 100 s', 'units', TABLE, "'minute', 's', '60'", "'minute', 's', '100'"],
  ['an hour has 3,660 s', 'units', TABLE, "'hour', 's', '3600'", "'hour', 's', '3660'"],
  [
    'a litre is a gallon',
    'units',
    TABLE,
    "'litre liter', 'm3', '0.001'",
    "'litre liter', 'm3', '0.00379'",
  ],
  ['an electronvolt is 1.6e-19 J', 'units', TABLE, "'1.602176634e-19'", "'1.6e-19'"],
  [
    'a gram is a kilogram',
    'units',
    TABLE,
    "'gram gramme', 'kg', '0.001'",
    "'gram gramme', 'kg', '1'",
  ],
  ['0 °C is 273 K', 'readings', NAMED, "decimal('273.15')", "decimal('273')"],
  ['0 °F is 255 K', 'readings', NAMED, 'rational(45967n, 180n)', 'rational(255n, 1n)'],
  [
    'a difference loses its sign',
    'units',
    FRACTIONS,
    'a.num * b.den - b.num * a.den, a.den * b.den',
    'b.num * a.den - a.num * b.den, a.den * b.den',
  ],
  ['a sine is a cosine', 'angles', FUNCTIONS, 'circular(x, bits).sine', 'circular(x, bits).cosine'],
  [
    'angles lose a millionth',
    'angles',
    ELEMENTARY,
    'const low = circularOf(x.lo, x.exp, bits)',
    'const low = circularOf(x.lo - (x.lo >> 20n), x.exp, bits)',
  ],
  [
    'a wrong branch of an angle in the third quarter',
    'angles',
    ELEMENTARY,
    'case 2n:\n      return { sine: negative(sine)',
    'case 2n:\n      return { sine',
  ],
  [
    'a logarithm of 10 is one of 2',
    'units',
    FUNCTIONS,
    'logarithm(TEN, bits + 8)',
    'logarithm({ ...TEN, lo: 2n, hi: 2n }, bits + 8)',
  ],
  [
    'a logarithm leaves out a half',
    'units',
    ELEMENTARY,
    'BigInt(twos) * logarithmOfTwo(work)',
    'BigInt(twos - 1) * logarithmOfTwo(work)',
  ],
  [
    'odd powers are even ones',
    'units',
    INTERVALS,
    'let square = isEven ? absolute(base) : base',
    'let square = isEven ? base : absolute(base)',
  ],
  [
    'powers lose their last factor',
    'units',
    INTERVALS,
    'for (let rest = exponent; rest > 0;',
    'for (let rest = exponent > 2 ? exponent - 1 : exponent; rest > 0;',
  ],
  [
    'a quotient is cut off',
    'units',
    INTERVALS,
    'exp: a.exp - b.exp - shift }',
    'exp: a.exp - b.exp - shift + (bits % 2) }',
  ],
  [
    'a linear equation has the reciprocal root',
    'symbolic',
    `${SOLVER}/solve-equation.ts`,
    "combined('/', c, negated(b))",
    "combined('/', b, negated(c))",
  ],
  [
    'a power loses its factor when it is derived',
    'symbolic',
    `${SOLVER}/derivative.ts`,
    "combined('*', combined('*', right, less), dl)",
    "combined('*', less, dl)",
  ],
  [
    'a panel of an integral is left out',
    'integral',
    `${SOLVER}/integrals/quadrature.ts`,
    'for (const [near, far] of side.cuts())',
    'for (const [near, far] of [...side.cuts()].slice(1))',
  ],
  [
    'a solution of an equation stops one step before the point',
    'ode',
    `${SOLVER}/odes/runge-kutta.ts`,
    'if (time === to || step === 0)',
    'if (Math.abs(to - time) < Math.abs(to - from) / 50 || step === 0)',
  ],
  [
    'a wrong start of the decay',
    'ode',
    `${SOLVER}/odes/closed-forms.ts`,
    "combined('-', value, level), growth)",
    "combined('+', value, level), growth)",
  ],
  [
    'a determinant keeps its sign when rows are exchanged',
    'matrix',
    `${SOLVER}/matrices.ts`,
    'determinant = negated(determinant)',
    '',
  ],
  [
    'columns of a product are rows',
    'matrix',
    `${SOLVER}/matrices.ts`,
    'b[at]?.[column] ?? ZERO)),\n        ZERO,',
    'b[column]?.[at] ?? ZERO)),\n        ZERO,',
  ],
]

/** What came of a planted fault. */
export type Found = 'wrong' | 'refused' | 'MISSED' | 'NOT PLANTED'

/** Problems of a kind; a unit is in few of them. */
const COUNTS: Readonly<Record<string, number>> = { units: 1000 }
const COUNT = 300
const ROOT = join(import.meta.dirname, '../..')

type Verdicts = ReadonlyMap<string, string>

/** What the program gives without a fault, by the kind of problem. */
const sound = new Map<string, Verdicts>()

/** Plants a fault in a copy of the program, and gives it problems. */
export async function found([, kind, file, from, to]: Planted): Promise<Found> {
  const source = await readFile(join(ROOT, 'src', file), 'utf8')
  if (source.split(from).length !== 2) return 'NOT PLANTED'
  const before = sound.get(kind) ?? (await verdictsOf(ROOT, kind))
  sound.set(kind, before)
  const copy = await mkdtemp(join(tmpdir(), 'planwright-planted-'))
  try {
    for (const part of ['src', 'scripts', 'package.json']) {
      await cp(join(ROOT, part), join(copy, part), { recursive: true })
    }
    for (const part of ['node_modules', 'tests']) {
      await symlink(join(ROOT, part), join(copy, part))
    }
    await writeFile(
      join(copy, 'src', file),
      source.replace(from, () => to),
    )
    const wasRight = (problem: string) => before.get(problem) === 'right'
    const after = await verdictsOf(copy, kind, (...one) => one[1] === 'wrong' && wasRight(one[0]))
    const spoilt = new Set(
      [...after].filter(([problem]) => wasRight(problem)).map(([, verdict]) => verdict),
    )
    if (spoilt.has('wrong')) return 'wrong'
    return spoilt.has('refused') || spoilt.has('digits') ? 'refused' : 'MISSED'
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The verdict on each problem, until one is enough. */
async function verdictsOf(
  program: string,
  kind: string,
  isEnough: (problem: string, verdict: string) => boolean = () => false,
): Promise<Verdicts> {
  const options = ['--kind', kind, '--count', `${COUNTS[kind] ?? COUNT}`, '--json']
  const truth = spawn(process.execPath, ['scripts/truth.ts', ...options], {
    cwd: program,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const verdicts = new Map<string, string>()
  for await (const line of createInterface({ input: truth.stdout })) {
    const { plan, verdict } = JSON.parse(line) as { plan: unknown; verdict: { verdict: string } }
    const problem = JSON.stringify(plan)
    verdicts.set(problem, verdict.verdict)
    if (isEnough(problem, verdict.verdict)) break
  }
  truth.kill('SIGKILL')
  return verdicts
}
