// The tests whose loops `npm test` keeps short, in full
//
//     npm run test:full               all of them
//     SEEDS=1000 npm run test:full    some of it smaller

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const COUNTS = {
  SEEDS: '20000',
  VIEW_SEEDS: '1000',
  AUTHORITY: 'all',
  GATE_CASES: '250',
  MOMENTS: 'all',
  EACH_ITEMS: '10000',
  FLUSH_SEEDS: '200',
  KILLS: '200',
  STOPS: '50',
  KEEPING_KILLS: '60',
  KEEPING_SEQUENCES: '500',
  EXPORT_CHANGES: '8',
  RTFS_RUNS: '5000',
  DELEGATION_RUNS: '5000',
  FIX_TEXTS: '260000',
  SET_CASES: '20000',
}

const FILES = [
  'tests/runtime/seeds',
  'tests/runtime/view',
  'tests/runtime/each-crash',
  'tests/runtime/trash',
  'tests/runtime/export',
  'tests/runtime/journal-port',
  'tests/processes',
  'tests/dialects/rtfs/properties',
  'tests/dialects/delegation/properties',
  'tests/dialects/fixes',
  'tests/sets/colocate/oracle',
  'tests/sets/operators/oracle',
]

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const line = [vitest, 'run', '--testTimeout=3600000', ...FILES, ...process.argv.slice(2)]
const env = { ...COUNTS, ...process.env }
const { status } = spawnSync(process.execPath, line, { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
