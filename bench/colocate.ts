// COLOCATE on a million intervals a side: `npm run bench -- colocate`, about three minutes
// =============================================================================
//
// Beside DuckDB on the same intervals in the same run, each in processes of their
// own that take turns, so that a slow moment hits all. Where they do not find the
// same records with the same counts, there is nothing to compare, and it fails.
//
// DuckDB is a package of its own, bench/duckdb/, that nothing else needs. It is
// installed when it is missing; where that fails, the figures stand alone and say so.

import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { median, type Bench, type Figure } from './figure.ts'

const MANY = 1_000_000
const TURNS = 3
const ROUNDS = 3
const OURS = join(import.meta.dirname, 'child', 'colocate.ts')
const DUCKDB = join(import.meta.dirname, 'duckdb')

interface Measured {
  readonly times: readonly number[]
  /** Of all threads together, so that it tells of the work even beside others' work. */
  readonly processorTimes: readonly number[]
  readonly peakMB: number
  readonly digest: string
  readonly version?: string
  readonly threads?: string
}

export const figures: Bench = async () => {
  const beside = duckdbIsThere()
  return [
    ...(await overlaps('16 sequences', 0, beside)),
    ...(await overlaps('one in 1,000 as long as its sequence', 1000, beside)),
    ...(await others()),
  ]
}

async function overlaps(what: string, longOneIn: number, beside: boolean) {
  const ours: Measured[] = []
  const binned: Measured[] = []
  const ranks: Measured[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    ours.push(await measured(OURS, longOneIn, 'overlap', ROUNDS))
    if (!beside) continue
    ranks.push(await measured(join(DUCKDB, 'join.mjs'), longOneIn, 'ranks', ROUNDS))
    // With long intervals it takes a hundred times as long, and once is enough to see it.
    if (longOneIn > 0 && turn > 0) continue
    const rounds = longOneIn > 0 ? 1 : ROUNDS
    binned.push(await measured(join(DUCKDB, 'join.mjs'), longOneIn, 'binned', rounds))
  }
  const all = [...ours, ...binned, ...ranks]
  const digests = new Set(all.map(({ digest }) => digest))
  if (digests.size > 1) throw new Error(`not the same was found: ${[...digests].join(', ')}`)
  return [
    {
      name: `1,000,000 × 1,000,000, ${what}`,
      measured: time(ours),
      unit: 'ms',
      target: 1500,
    },
    { name: '  processor time of that', measured: processorTime(ours), unit: 'ms' },
    { name: '  the first time in a process', measured: firstTime(ours), unit: 'ms' },
    { name: '  peak of memory', measured: peak(ours), unit: 'MB', target: 1024 },
    ...(beside ? comparison(ours, binned, ranks) : []),
  ] as const satisfies readonly Figure[]
}

function comparison(
  ours: readonly Measured[],
  binned: readonly Measured[],
  ranks: readonly Measured[],
): readonly Figure[] {
  const { version, threads } = ranks[0] as Measured
  const database = `DuckDB ${version}, ${threads} threads`
  return [
    ...besides(ours, binned, `${database}, binned join`),
    ...besides(ours, ranks, `${database}, two ASOF joins`),
  ]
}

function besides(
  ours: readonly Measured[],
  theirs: readonly Measured[],
  name: string,
): readonly Figure[] {
  return [
    { name: `  ${name}`, measured: time(theirs), unit: 'ms' },
    { name: '    ours ÷ that', measured: time(ours) / time(theirs), unit: '×', target: 1 },
    { name: '    its processor time', measured: processorTime(theirs), unit: 'ms' },
    { name: '    its peak of memory, both tables in it', measured: peak(theirs), unit: 'MB' },
  ]
}

/** The other ways to ask. What stands in bench/duckdb finds overlaps on any strand and nothing else. */
async function others(): Promise<readonly Figure[]> {
  return [
    ...(await alone('a_contain_b')),
    ...(await alone('b_contain_a')),
    ...(await alone('overlap', 'same')),
    ...(await alone('a_contain_b', 'same')),
  ]
}

async function alone(operation: string, strand = 'both'): Promise<readonly Figure[]> {
  const short = await measured(OURS, 0, operation, ROUNDS, strand)
  const long = await measured(OURS, 1000, operation, ROUNDS, strand)
  const name = strand === 'both' ? operation : `${operation}, strand: ${strand}`
  return [
    { name: `the same, ${name}`, measured: time([short]), unit: 'ms', target: 1500 },
    { name: '  processor time of that', measured: processorTime([short]), unit: 'ms' },
    { name: '  with long ones', measured: time([long]), unit: 'ms', target: 1500 },
    { name: '  peak of memory', measured: peak([short, long]), unit: 'MB', target: 1024 },
  ]
}

function time(all: readonly Measured[]): number {
  return median(all.flatMap(({ times }) => times))
}

function processorTime(all: readonly Measured[]): number {
  return median(all.flatMap(({ processorTimes }) => processorTimes))
}

function firstTime(all: readonly Measured[]): number {
  return median(all.map(({ times }) => times[0] ?? Number.NaN))
}

function peak(all: readonly Measured[]): number {
  return Math.max(...all.map(({ peakMB }) => peakMB))
}

async function measured(
  program: string,
  longOneIn: number,
  how: string,
  rounds: number,
  strand = 'both',
): Promise<Measured> {
  const args = [program, MANY, longOneIn, how, rounds, strand].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Measured
}

/** Installs what its lock names, if it is not there. */
function duckdbIsThere(): boolean {
  if (!existsSync(join(DUCKDB, 'node_modules'))) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status, stderr, error } = spawnSync(
      npm,
      ['ci', '--prefix', DUCKDB, '--loglevel=error'],
      {
        encoding: 'utf8',
        shell: process.platform === 'win32',
      },
    )
    if (status !== 0) {
      console.log(
        `  DuckDB cannot be installed, so nothing is compared: ${error?.message ?? stderr}`,
      )
      return false
    }
  }
  const tried = spawnSync(process.execPath, ['-e', "import('@duckdb/node-api')"], {
    cwd: DUCKDB,
    encoding: 'utf8',
  })
  if (tried.status === 0) return true
  console.log(`  DuckDB cannot be loaded here, so nothing is compared: ${tried.stderr}`)
  return false
}
