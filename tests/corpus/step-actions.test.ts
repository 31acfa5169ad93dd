// Which actions are refused: tests/corpus/step/actions/*.md
// =============================================================================
//
// A page lists actions, one a line; below them stands a table that says what
// either profile finds in each. `npm run goldens` rewrites the table.

import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { compile } from '#compile'

const folder = new URL('./step/actions/', import.meta.url)
const names = readdirSync(folder).toSorted()

/** What a profile finds in an action: the words and the last part of the code; a warning has a question mark. */
function verdict(action: string, profile: string): string {
  const text = `STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: ${action}\nCAPABILITIES: READ_ONLY\n`
  const { ok, diagnostics } = compile(text, { dialect: 'step', profile })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  expect(ok).toBe(errors.length === 0)
  const found = diagnostics.filter(({ severity }) => severity !== 'note')
  if (found.length === 0) return 'accepted'
  return found
    .map(({ code, span, severity }) => {
      const kind = `${code.replace('step/', '')}${severity === 'warning' ? '?' : ''}`
      return `${kind}: *${text.slice(span.start, span.end)}*`
    })
    .join('; ')
}

function table(actions: readonly string[]): string {
  const rows = actions.map((action) => {
    const shown = action.replaceAll('|', '\\|')
    return `| ${shown} | ${verdict(action, 'default')} | ${verdict(action, 'strict')} |`
  })
  return ['| action | default | strict |', '| --- | --- | --- |', ...rows].join('\n')
}

test.each(names)('%s', async (name) => {
  const file = new URL(name, folder)
  const page = await readFile(file, 'utf8')
  const [head = '', list = ''] = /^[^]*?```text\n([^]*?)```\n/.exec(page) ?? []
  const actions = list.trimEnd().split('\n')
  const now = `${head}\n${table(actions)}\n`
  if (process.env['GOLDENS'] === 'write' && now !== page) await writeFile(file, now)
  else expect(now).toBe(page)
})

test('there are pages', () => {
  expect(names.length).toBeGreaterThan(5)
})
