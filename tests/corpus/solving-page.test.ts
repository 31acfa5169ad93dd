// What docs/solving.md shows is what happens.
//
// Its `console` blocks are played in a folder that has the examples (`npm run goldens` writes what is shown
// now), and its program is run.

import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { play } from '../cli/console-page.ts'
import { outputOf } from '../cli/page-program.ts'
import { inFolder } from '../services/folder.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PAGE = join(ROOT, 'docs', 'solving.md')

test('the terminal and the program show what the page of solving says', () =>
  inFolder(async ({ path }) => {
    await cp(join(ROOT, 'examples'), join(path, 'examples'), { recursive: true })
    const page = await readFile(PAGE, 'utf8')
    // Blocks of other languages are not played: they are put into fences that the player does not know.
    const others = /^```(?!text |console)(\w+)\n([^]*?)^```$/gm
    const played = await play(page.replaceAll(others, '~~~$1\n$2~~~'), path)
    const [, program = ''] = /^```ts\n([^]*?)^```$/m.exec(page) ?? []
    // The program runs in the clone, and its state lies elsewhere.
    const elsewhere = program.replace(`'.planwright'`, JSON.stringify(join(path, 'state')))
    expect(elsewhere).not.toBe(program)
    const output = await outputOf(elsewhere, {})
    const now = played
      .replaceAll(/^~~~(\w+)\n([^]*?)^~~~$/gm, '```$1\n$2```')
      .replace(/^```output\n[^]*?^```$/m, () => `\`\`\`output\n${output}\`\`\``)
    if (process.env['GOLDENS'] === 'write' && now !== page) await writeFile(PAGE, now)
    else expect(now).toBe(page)
  }))
