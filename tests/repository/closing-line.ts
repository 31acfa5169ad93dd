// The closing line
// =============================================================================
//
// The last thing that a test run prints is one line alone with three numbers,
// so that a person at the end of a long log, and a machine that reads only the
// end, see the same thing. Above it stands each test that was skipped, and why.

import type { Reporter, TestModule } from 'vitest/node'

import { SLOW_FILES, wantedTests } from './slow-files.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** `12 passed, 0 failed, 1 skipped` */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** Counts the outcome of every test; a file that could not be loaded counts as one failure. */
export function tally(modules: readonly TestModule[], strayErrors: number): Tally {
  let passed = 0
  let failed = strayErrors
  let skipped = 0
  for (const module of modules) {
    failed += module.errors().length
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') passed++
      else if (state === 'failed') failed++
      else skipped++
    }
  }
  return { passed, failed, skipped }
}

/** A line for each test that did not run, with the reason that it gave. */
export function skippedLines(modules: readonly TestModule[]): readonly string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests('skipped')].map((test) => {
      const result = test.result()
      const why = result.state === 'skipped' ? result.note : undefined
      return `skipped: ${test.fullName}: ${why ?? 'no reason is given'}`
    }),
  )
}

/** What this run leaves out, where it is one of all tests. */
function leftLines(): readonly string[] {
  if (wantedTests(process.argv.slice(2), process.env['SLOW']) !== 'others') return []
  return [
    `not run here: ${SLOW_FILES.length} files that start many processes or take long; \`npm run test:slow\` runs them`,
  ]
}

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const lines = [
      ...skippedLines(modules),
      ...leftLines(),
      closingLine(tally(modules, errors.length)),
    ]
    // After the default reporter, whatever the order in which they are called.
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`))
  }
}
