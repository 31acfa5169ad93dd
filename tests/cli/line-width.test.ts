// Sentences at a terminal: broken between words, never within one.

import { stripVTControlCharacters } from 'node:util'

import { expect, test } from 'vitest'

import { cellsOf } from '#text'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const PLAN = `STEP 1:
FACULTY: READ_NOTES
ACTION: Query the notes if there are any
PARAMETERS: {"search_term": "x"}
CAPABILITIES: KNOWLEDGE_READ
`

/** What a line shows at a terminal of so many columns, or to a pipe. */
async function shows(line: readonly string[], columns?: number): Promise<string> {
  let shown = ''
  await inFolder(async ({ path, write }) => {
    await write('plan.txt', PLAN)
    const terminal = columns === undefined ? {} : { terminal: true, columns }
    const host = fakeHost({ cwd: path, ...terminal })
    await runCli(line, host, () => '0')
    shown = host.written()
  })
  return stripVTControlCharacters(shown)
}

const words = (text: string) => text.split(/\s+/)

test.each([
  ['an error in a plan', ['check', 'plan.txt']],
  ['what stopped a command', ['show', 'k3f9']],
  ['the page of a code', ['explain', 'step/hidden-condition']],
])('%s is told in lines that the terminal does not break, word for word', async (_, line) => {
  const wide = await shows(line)
  for (const columns of [50, 80]) {
    const narrow = await shows(line, columns)
    const sentences = narrow.split('\n').filter((one) => !/^\s*\d* *[|>-]|^[A-Z]+:/.test(one))
    expect(sentences.filter((one) => cellsOf(one) > columns)).toEqual([])
    if (line[0] === 'explain') expect(words(narrow)).toEqual(words(wide))
    else expect(words(narrow).length).toBeGreaterThan(10)
  }
})
