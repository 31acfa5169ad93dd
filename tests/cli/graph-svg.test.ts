// `planwright graph --svg`: a file that is written once, and never of too large a plan.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const planOf = (steps: number) =>
  JSON.stringify({
    form: 2,
    goal: 'Many',
    steps: Array.from({ length: steps }, (_, at) => ({
      id: `s${at}`,
      title: `Step ${at}`,
      body: { literal: at },
    })),
  })

test('a picture is written into a new file, and what is there stays', async () => {
  await inFolder(async ({ path }) => {
    await writeFile(join(path, 'plan.json'), planOf(400))
    const type = async (...words: readonly string[]) => {
      const host = fakeHost({ cwd: path })
      return { code: await runCli(words, host, () => '0'), out: host.out(), err: host.err() }
    }
    expect(await type('graph', 'plan.json', '--svg', 'plan.svg')).toMatchObject({ code: 0 })
    const written = await readFile(join(path, 'plan.svg'), 'utf8')
    expect(written).toMatch(/^<\?xml[^]*<\/svg>\n$/)
    expect(written).toContain('400. Step 399')
    const again = await type('graph', 'plan.json', '--svg', 'plan.svg')
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('already')])
    expect(await readFile(join(path, 'plan.svg'), 'utf8')).toBe(written)

    await writeFile(join(path, 'more.json'), planOf(401))
    const more = await type('graph', 'more.json', '--svg', 'more.svg')
    expect([more.code, more.err]).toEqual([2, expect.stringContaining('at most 400')])
    await expect(readFile(join(path, 'more.svg'))).rejects.toThrow('ENOENT')
  })
})
