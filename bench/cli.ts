// How long `planwright check` and `import 'planwright'` take as processes, beside a
// process that does nothing.
//
// The built package is timed, as users have it; `npm run build` comes first.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { medianPairMs, type Figure } from './figure.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist', 'bin', 'planwright.js')
const LIBRARY = pathToFileURL(join(ROOT, 'dist', 'index.js')).href
const PLAN = join(ROOT, 'examples', '01-successful-plan.step.txt')

export function figures(): readonly Figure[] {
  if (!existsSync(BUILT)) execFileSync('npm', ['run', '-s', 'build'], { cwd: ROOT })
  const [check, nothing] = besideNothing([BUILT, 'check', PLAN])
  const [library, nothingElse] = besideNothing([
    '--input-type=module',
    '-e',
    `import ${JSON.stringify(LIBRARY)}`,
  ])
  return [
    { name: 'planwright check, as a process', measured: check, unit: 'ms' },
    { name: 'node -e 0, as a process', measured: nothing, unit: 'ms' },
    {
      name: 'check ÷ node -e 0, built package',
      measured: check / nothing,
      unit: '×',
      target: 2.2,
    },
    {
      name: "import 'planwright' ÷ node -e 0, built package",
      measured: library / nothingElse,
      unit: '×',
      target: 6,
    },
  ]
}

/** Milliseconds that a Node with these arguments takes, and one that does nothing. */
function besideNothing(args: readonly string[]): readonly [number, number] {
  const start = (given: readonly string[]) => () =>
    execFileSync(process.execPath, given, { stdio: 'ignore' })
  return medianPairMs(start(args), start(['-e', '0']), 21)
}
