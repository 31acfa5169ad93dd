// A task that loads a file and says a part or an order of it, at the command line

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import {
  LOADED_WHOLE,
  NAMED_BY_THE_FILE,
  NAMES_A_PART,
  NAMES_NO_PART,
} from '../words/restricted-tasks.ts'
import { fakeHost } from './fake-host.ts'

/** The exit code of `check` and what it says. */
async function checked(task: string, source: string): Promise<readonly [number, string]> {
  let found: readonly [number, string] = [-1, '']
  await inFolder(async ({ path }) => {
    const plan = { goal: task, plan: { type: 'task', task, context: { source } } }
    await writeFile(join(path, 'plan.json'), JSON.stringify(plan))
    const host = fakeHost({ cwd: path })
    const code = await runCli(['check', 'plan.json'], host, () => '0.0.0')
    found = [code, host.written()]
  })
  return found
}

describe('check refuses', () => {
  test.each([...LOADED_WHOLE, ...NAMES_A_PART])('%s, of %s', async (task, source) => {
    const [code, said] = await checked(task, source)
    expect(said).toContain('delegation/source-filter')
    expect(said).toContain('loaded whole')
    expect(code).toBe(1)
  })
})

describe('check lets pass', () => {
  test.each([...NAMED_BY_THE_FILE, ...NAMES_NO_PART])('%s, of %s', async (task, source) => {
    expect((await checked(task, source))[0]).toBe(0)
  })
})
