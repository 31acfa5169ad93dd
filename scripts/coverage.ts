// What the tests of the planner and of the validators reach
//
//     npm run coverage [schemas]
//
// Two measures, of which `schemas` is the first alone:
//
// - schemas and validators of atomic plans by their own tests, file by file: fails where one has less than 90 % of its lines,
//   branches or functions reached;
// - the planner with them, taken together: fails under 95 % of lines or branches.
//
// Only their own tests count, so that a line that is reached by chance is told. The tables say which are left.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

interface Measure {
  readonly files: readonly string[]
  readonly tests: readonly string[]
  readonly options: readonly string[]
}

/** A threshold in percent for each of these. */
function least(percent: number, kinds: readonly string[]): readonly string[] {
  return kinds.map((kind) => `--coverage.thresholds.${kind}=${percent}`)
}

const SCHEMAS: Measure = {
  files: [
    'src/planner/{schemas,validators}.ts',
    'src/dialects/atomic/{syntax,read-plan,read-value,structure,output-variable,judge-steps,computed-answer}.ts',
    'src/dialects/atomic/grammar/schema.ts',
    'src/dialects/atomic/atomicity/*.ts',
    'src/words/operations/*.ts',
  ],
  tests: [
    'tests/planner/schemas.test.ts',
    'tests/planner/validators.test.ts',
    ...'output-variable structure split-steps atomicity asides computed-answer lists tokens plans readings matrix-and-money'
      .split(' ')
      .map((name) => `tests/dialects/atomic/${name}.test.ts`),
    'tests/corpus/atomicity.test.ts',
    'tests/words/operation-clauses.test.ts',
  ],
  options: ['--coverage.thresholds.perFile', ...least(90, ['lines', 'branches', 'functions'])],
}

const PLANNER: Measure = {
  files: [
    'src/planner/**/*.ts',
    'src/dialects/atomic/atomicity/*.ts',
    'src/dialects/atomic/read-plan.ts',
    'src/dialects/atomic/structure.ts',
  ],
  tests: [
    'tests/planner',
    'tests/dialects/atomic',
    'tests/corpus.test.ts',
    'tests/corpus/atomicity',
    'tests/services/program-planner',
    'tests/services/workspace-planner',
    'tests/services/own-critics',
  ],
  options: least(95, ['lines', 'branches']),
}

function measure({ files, tests, options }: Measure): number {
  const { status } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, '../node_modules/vitest/vitest.mjs'),
      'run',
      '--project=all',
      '--coverage',
      '--coverage.reporter=text',
      '--coverage.reporter=html',
      ...files.map((pattern) => `--coverage.include=${pattern}`),
      ...options,
      ...tests,
    ],
    { stdio: 'inherit' },
  )
  return status ?? 1
}

const only = process.argv[2]
if (only !== undefined && only !== 'schemas') throw new Error(`there is no measure \`${only}\``)
const measures = only === undefined ? [SCHEMAS, PLANNER] : [SCHEMAS]
process.exitCode = Math.max(...measures.map(measure))
