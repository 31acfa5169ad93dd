// The tests whose loops `npm test` keeps short, in full
//
//     npm run test:full               all of them
//     SEEDS=1000 npm run test:full    some of it smaller

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const COUNTS = {
  PROPERTY_SEED: 'random',
  SEEDS: '20000',
  VIEW_SEEDS: '1000',
  AUTHORITY: 'all',
  GATE_CASES: '250',
  MOMENTS: 'all',
  VERIFY: 'all',
  EACH_ITEMS: '10000',
  FLUSH_SEEDS: '200',
  THEORY_VOTES: '150000',
  CHOSEN_SEEDS: '1000',
  TOOL_CALLS: '10000',
  KILLS: '200',
  STOPS: '50',
  KEEPING_KILLS: '60',
  VAULT_KILLS: '100',
  VAULT_CRASHES: '1',
  KEEPING_SEQUENCES: '500',
  EXPORT_CHANGES: '8',
  RTFS_RUNS: '5000',
  GRAMMAR_SENTENCES: '1000',
  RTFS_SENTENCES: '1000',
  RTFS_CUTS: 'all',
  DELEGATION_RUNS: '5000',
  STEP_RUNS: '5000',
  PLAN_MD_RUNS: '5000',
  ATOMIC_RUNS: '5000',
  PLAN_MD_FILES: '4000',
  PLAN_MD_PLANS: '2000',
  PLAN_MD_WORDS: '5000',
  SCHEMA_PLANS: '5000',
  INDEX_RUNS: '200',
  HOSTILE_COUNT: '600000',
  FIX_TEXTS: '170000',
  SET_CASES: '20000',
  DOOR_CALLS: '500',
  FUZZED_REQUESTS: '20000',
  HANOI_DISKS: '20',
}

const FILES = [
  'tests/runtime/seeds',
  'tests/runtime/view',
  'tests/runtime/vote-theory',
  'tests/runtime/crash',
  'tests/runtime/verify',
  'tests/runtime/misbehaving-tools',
  'tests/runtime/each-crash',
  'tests/runtime/trash',
  'tests/runtime/export',
  'tests/runtime/journal-port',
  'tests/processes',
  'tests/mcp/enumeration',
  'tests/server/fuzz',
  'tests/app/vault/crash',
  'tests/dialects/rtfs/properties',
  'tests/dialects/rtfs/grammar',
  'tests/dialects/rtfs/hostile',
  'tests/dialects/delegation/properties',
  'tests/dialects/step/properties',
  'tests/dialects/step/hostile',
  'tests/dialects/atomic/plans',
  'tests/dialects/plan-md-edit',
  'tests/plan/schema',
  'tests/grammar/grammar',
  'tests/tools/note-index',
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
