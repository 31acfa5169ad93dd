// Goal: what was decided on is what runs, or it is said why not, whatever changes in the folder
// between the decision and the next word about the run.
//
// Method: each change and each command, by real processes in a real folder with a tool of its own.
//
//     AUTHORITY=all vitest run tests/processes/authority.test.ts     some minutes

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { outcomeOf } from './authority/decided-run.ts'
import {
  CHANGES,
  COMMANDS,
  expected,
  matrixTable,
  type Change,
  type ChangeName,
} from './authority/matrix.ts'

const ALL = process.env['AUTHORITY'] === 'all'

/** What `npm test` tries: one change of each outcome, with another command each. */
const SOME: ReadonlySet<string> = new Set([
  'inputs retry',
  'denied approve',
  'entry resume',
  'imported work',
])

const cells = (Object.keys(CHANGES) as ChangeName[])
  .flatMap((change) =>
    COMMANDS.flatMap((command) => {
      const isBoth = (CHANGES[change] as Change).untrusted === true && ALL
      const states = isBoth ? [false, true] : [true]
      return states.map((trusted) => [change, command, trusted] as const)
    }),
  )
  .filter(([change, command]) => ALL || SOME.has(`${change} ${command}`))

describe.concurrent('a run that was decided on', () => {
  test.each(cells)('after a change of %s: %s, trusted now: %s', async (name, command, trusted) => {
    const change: Change = CHANGES[name]
    expect(await outcomeOf(name, command, trusted)).toBe(expected(change, command, trusted))
  })
})

test('the table of the docs is this matrix', () => {
  const docs = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'policy.md'), 'utf8')
  expect(docs).toContain(matrixTable())
})
