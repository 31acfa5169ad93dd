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

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const STRYKER = join(import.meta.dirname, '../node_modules/@stryker-mutator/core/bin/stryker.js')
/** With the least share of changes that must be noticed; TypeScript 7 is unknown to its reader of tsconfig.json. */
const CONFIG = 'scripts/mutate/stryker.config.json'

const GROUPS: Readonly<Record<string, Group>> = {
  atomicity: {
    files: ['src/dialects/atomic/atomicity/*.ts'],
    tests: [
      'tests/corpus/atomicity.test.ts',
      'tests/dialects/atomic/asides.test.ts',
      'tests/dialects/atomic/atomicity.test.ts',
      'tests/dialects/atomic/tokens.test.ts',
    ],
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

for (const [name, { files, tests }] of Object.entries(GROUPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  const { status } = spawnSync(
    process.execPath,
    [STRYKER, 'run', CONFIG, '--mutate', files.join()],
    {
      // Read by scripts/mutate/vitest.config.ts in Stryker's processes.
      env: { ...process.env, MUTATE_TESTS: tests.join() },
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exitCode = 1
}
