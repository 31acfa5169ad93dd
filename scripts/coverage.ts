// What the tests of the planner and of the validators reach
//
//     npm run coverage
//
// Only their own tests count, so that a line that is reached by chance is told. Fails under 95 % of
// the lines or branches, taken together; the table says which are left.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const MEASURED = [
  'src/planner/**/*.ts',
  'src/dialects/atomic/atomicity/*.ts',
  'src/dialects/atomic/read-plan.ts',
  'src/dialects/atomic/structure.ts',
]
const TESTS = [
  'tests/planner',
  'tests/dialects/atomic',
  'tests/corpus.test.ts',
  'tests/corpus/atomicity',
  'tests/services/program-planner',
  'tests/services/workspace-planner',
  'tests/services/own-critics',
]
const LEAST = '95'

const { status } = spawnSync(
  process.execPath,
  [
    join(import.meta.dirname, '../node_modules/vitest/vitest.mjs'),
    'run',
    '--project=all',
    '--coverage',
    '--coverage.reporter=text',
    '--coverage.reporter=html',
    ...MEASURED.map((pattern) => `--coverage.include=${pattern}`),
    ...['lines', 'branches'].map((kind) => `--coverage.thresholds.${kind}=${LEAST}`),
    ...TESTS,
  ],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
