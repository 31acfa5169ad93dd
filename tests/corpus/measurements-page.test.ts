// What docs/measurements.md shows is what happens: its `console` block is played in a folder that has the examples
// (`npm run goldens` writes what is shown now).

import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { play } from '../cli/console-page.ts'
import { inFolder } from '../services/folder.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PAGE = join(ROOT, 'docs', 'measurements.md')

test('the terminal shows what the page of measurements says', () =>
  inFolder(async ({ path }) => {
    await cp(join(ROOT, 'examples'), join(path, 'examples'), { recursive: true })
    const page = await readFile(PAGE, 'utf8')
    const others = /^```(?!text |console)(\w+)\n([^]*?)^```$/gm
    const played = await play(page.replaceAll(others, '~~~$1\n$2~~~'), path)
    const now = played.replaceAll(/^~~~(\w+)\n([^]*?)^~~~$/gm, '```$1\n$2```')
    if (process.env['GOLDENS'] === 'write' && now !== page) await writeFile(PAGE, now)
    else expect(now).toBe(page)
  }))
