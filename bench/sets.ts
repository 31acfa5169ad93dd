// Result sets of a million ids: built, read, united, intersected, subtracted
// =============================================================================
//
// In a process of its own, so that the peak of memory is theirs. Half of each set is
// in the other one. `The operator alone` has both sets in memory, as a plan has
// them between its steps; the other figure is for a process that has neither.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Bench, Figure } from './figure.ts'

const RECORDS = 1_000_000
const CHILD = join(import.meta.dirname, 'child', 'sets.ts')
const OPERATORS = ['union', 'intersect', 'minus'] as const

type ByOperator = Readonly<Record<(typeof OPERATORS)[number], number>>

interface Measured {
  readonly builtMs: number
  readonly getMs: number
  readonly loadedMs: ByOperator
  readonly storedMs: ByOperator
  readonly sizes: ByOperator
  readonly peakMB: number
}

export const figures: Bench = async () => {
  const { builtMs, getMs, loadedMs, storedMs, sizes, peakMB } = await measured()
  // A figure for something else than what was asked would be worse than none.
  const told = OPERATORS.map((name) => sizes[name]).join()
  if (told !== [1.5 * RECORDS, RECORDS / 2, RECORDS / 2].join()) throw new Error(`sizes ${told}`)
  return [
    { name: '1,000,000 ids in any order: built', measured: builtMs, unit: 'ms' },
    { name: '  read from the store, hashed and checked', measured: getMs, unit: 'ms' },
    ...OPERATORS.flatMap((name): readonly Figure[] => [
      {
        name: `${name.toUpperCase()} of 2 × 1,000,000, both in memory: the operator alone`,
        measured: loadedMs[name],
        unit: 'ms',
        target: 1000,
      },
      {
        name: '  files read, hashed, checked; combined; written, synced',
        measured: storedMs[name],
        unit: 'ms',
        target: 1000,
      },
    ]),
    { name: 'peak of memory of all this', measured: peakMB, unit: 'MB', target: 1024 },
  ]
}

async function measured(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD, folder, String(RECORDS)])
    return JSON.parse(stdout) as Measured
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
