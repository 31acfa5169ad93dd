// How long `planwright check` takes as a process, beside a process that does nothing.
//
// The built package is timed, as users have it; `npm run build` comes first.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { medianPairMs, type Figure } from './figure.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist', 'bin', 'planwright.js')
const PLAN = join(ROOT, 'examples', '01-successful-plan.step.txt')

export function figures(): readonly Figure[] {
  if (!existsSync(BUILT)) execFileSync('npm', ['run', '-s', 'build'], { cwd: ROOT })
  const [check, nothing] = medianPairMs(
    () => execFileSync(process.execPath, [BUILT, 'check', PLAN], { stdio: 'ignore' }),
    () => execFileSync(process.execPath, ['-e', '0'], { stdio: 'ignore' }),
    21,
  )
  return [
    { name: 'planwright check, as a process', measured: check, unit: 'ms' },
    { name: 'node -e 0, as a process', measured: nothing, unit: 'ms' },
    {
      name: 'check ÷ node -e 0, built package',
      measured: check / nothing,
      unit: '×',
      target: 2.5,
    },
  ]
}
