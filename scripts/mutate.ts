// Changes to the validators that no test notices
// =============================================================================
//
//     npm run mutate              all of them; takes the better part of an hour
//     npm run mutate structure    one group
//
// Stryker makes some thousand small changes, one at a time, and runs the tests of the group that
// reach it: a change that no test fails for is told with its place. The run fails where a group's
// tests notice less than 80 % of its changes. What is evaluated once when a module is loaded is not
// changed: the lists of words, and the rows of the table of constructions, each of which would need
// a process of its own; the pages under tests/corpus/atomicity hold them.

import { Stryker } from '@stryker-mutator/core'

/** Of a hundred changes, so many must be noticed. */
const LEAST = 80

const GROUPS: Readonly<Record<string, Group>> = {
  atomicity: {
    files: ['src/dialects/atomic/atomicity/*.ts'],
    tests: ['tests/corpus/atomicity.test.ts', 'tests/dialects/atomic/atomicity.test.ts'],
  },
  structure: {
    files: ['src/dialects/atomic/structure.ts'],
    tests: ['tests/dialects/atomic/structure.test.ts'],
  },
  planner: {
    files: ['src/planner/schemas.ts', 'src/planner/validators.ts'],
    tests: ['tests/planner/schemas.test.ts', 'tests/planner/validators.test.ts'],
  },
}

interface Group {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(GROUPS, name))
if (unknown.length > 0) {
  console.error(
    `no such group: ${unknown.join(', ')}; there are: ${Object.keys(GROUPS).join(', ')}`,
  )
  process.exit(2)
}

const rates: string[] = []
for (const [name, { files, tests }] of Object.entries(GROUPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  // Stryker's processes read it in scripts/mutate/vitest.config.ts.
  process.env['MUTATE_TESTS'] = tests.join(',')
  const results = await new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    ignoreStatic: true,
    ignorePatterns: ['/bench', '/dist', '/docs'],
    // Its reader of tsconfig.json does not know TypeScript 7; nothing in it matters here.
    tsconfigFile: 'none',
    tempDirName: '.mutate',
    timeoutMS: 3000,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { reportTests: false, allowColor: false, skipFull: true },
  }).runMutationTest()
  const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const rate = (100 * noticed.length) / counted.length
  rates.push(`${name}: ${noticed.length} of ${counted.length} noticed, ${rate.toFixed(1)} %`)
  if (rate < LEAST) process.exitCode = 1
}
console.log(rates.join('\n'))
