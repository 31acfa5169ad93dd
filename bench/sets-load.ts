// How fast a file of a million lines becomes a set, and a set a file
// =============================================================================
//
// Each in a process of its own, so that the peak of memory is of this one file. The
// peak holds Node itself, about 60 MB, and the set that comes out.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Bench, Figure } from './figure.ts'

const LINES = 1_000_000
const CHILD = join(import.meta.dirname, 'child', 'sets-load.ts')
/** A few seconds at most for BED and CSV; the others are told. */
const FASTEST_MS = 4000
const MOST_MB = 1024

interface Measured {
  readonly lines: number
  readonly ms: number
  readonly peakMB: number
}

export const figures: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  try {
    await child('make', folder, String(LINES))
    const all: Figure[] = []
    for (const ending of ['bed', 'bed.gz', 'csv', 'quoted.csv', 'tsv', 'gff3', 'jsonl', 'ids']) {
      const measured = (await child('load', join(folder, `genes.${ending}`))) as Measured
      const bound = /bed|csv/.test(ending)
      all.push(...figuresOf(`1,000,000 lines of ${ending} read`, measured, bound))
    }
    for (const format of ['csv', 'bed', 'gff3', 'jsonl']) {
      const measured = (await child('export', join(folder, 'genes.bed'), format)) as Measured
      all.push(...figuresOf(`1,000,000 features written as ${format}`, measured, false))
    }
    return all
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(
  name: string,
  { lines, ms, peakMB }: Measured,
  bound: boolean,
): readonly Figure[] {
  return [
    { name, measured: ms, unit: 'ms', ...(bound ? { target: FASTEST_MS } : {}) },
    { name: '  lines', measured: (lines * 1000) / ms, unit: '/s' },
    { name: '  peak of memory', measured: peakMB, unit: 'MB', target: MOST_MB },
  ]
}

async function child(...args: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, ...args])
  return JSON.parse(stdout)
}
