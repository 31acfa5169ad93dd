// A value that an option does not take is told by what the option takes.

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

test.each([
  [
    ['approve', 'plan.txt', '--standing', '--expires', '400'],
    'cli/not-a-count',
    '`400` is not a whole number from 1 to 366, which `--expires` takes',
  ],
  [
    ['work', '--runs', '0'],
    'cli/not-a-count',
    '`0` is not a whole number from 1, which `--runs` takes',
  ],
  [
    ['solve', 'What is 9 + 10', '--replans', 'few'],
    'cli/not-a-count',
    '`few` is not a whole number from 0 to 99, which `--replans` takes',
  ],
  [['run', 'plan.txt', '--input', 'a'], 'cli/not-an-assignment', '`--input NAME=VALUE`'],
  [['policy', 'test', 'calendar.add', '--arg', 'a'], 'cli/not-an-assignment', '`--arg NAME=VALUE`'],
  [['mcp', 'add', 'n', '--env', 'A', '--', 'node'], 'cli/not-an-assignment', '`--env NAME=VALUE`'],
] as const)('%j is refused by %s', async (line, code, says) => {
  await inFolder(async ({ path }) => {
    const here = { cwd: path, env: { HOME: path, PATH: process.env['PATH'] ?? '' } }
    await typed(['init', '--example'], here)
    const { code: exit, out, err } = await typed(line, here)
    const said = `${out} ${err}`.replaceAll(/\s+/g, ' ')
    expect(said).toContain(`error[${code}]`)
    expect(said).toContain(says)
    expect(exit).toBe(2)
  })
})
