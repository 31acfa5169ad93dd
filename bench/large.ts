// A plan of a million steps: `npm run bench -- large`, about a minute
// =============================================================================
//
// Each in a process of its own, so that the memory is the plan's alone. The steps
// only compute: what is measured is what a step costs that has nothing to do.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Bench } from './figure.ts'

const FEW = 10_000
const MANY = 1_000_000
const CHILD = join(import.meta.dirname, 'child', 'large.ts')

interface Made {
  readonly makeMs: number
  readonly runMs: number
  readonly peakMB: number
}

interface Resumed {
  readonly resumeMs: number
  readonly peakMB: number
}

export const figures: Bench = async () => {
  const few = await measured(FEW)
  const many = await measured(MANY)
  const perStep = ({ made }: Measured, steps: number) => ((made.makeMs + made.runMs) * 1000) / steps
  return [
    { name: '1,000,000 steps: made', measured: many.made.makeMs, unit: 'ms' },
    { name: '  run', measured: many.made.runMs, unit: 'ms' },
    {
      name: '  a step, made and run, against one of 10,000',
      measured: perStep(many, MANY) / perStep(few, FEW),
      unit: '×',
      target: 1.3,
    },
    { name: '  peak of memory', measured: many.made.peakMB, unit: 'MB', target: 2048 },
    {
      name: '  taken up from a snapshot, answered and ended',
      measured: many.resumed.resumeMs,
      unit: 'ms',
      target: 5000,
    },
    { name: '  peak of memory of that', measured: many.resumed.peakMB, unit: 'MB', target: 2048 },
  ]
}

interface Measured {
  readonly made: Made
  readonly resumed: Resumed
}

async function measured(steps: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  try {
    const made = (await child('make', folder, String(steps))) as Made
    return { made, resumed: (await child('resume', folder)) as Resumed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function child(...args: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, ...args])
  return JSON.parse(stdout)
}
