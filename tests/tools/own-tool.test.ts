// The tool that the page shows is a real file, and works.

import { copyFile, readFile, symlink } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { call, toolOf } from './call.ts'
import { workspace } from './temporary.ts'
import type { Tool } from '#runtime/tool'

const example = fileURLToPath(new URL('../../examples/tools/planwright.config.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

test('the page shows the example as it is', async () => {
  const page = await readFile(new URL('../../docs/tools.md', import.meta.url), 'utf8')
  const [, shown = ''] = /^ {3}```ts\n([\s\S]*?)^ {3}```$/m.exec(page) ?? []
  expect(shown.replaceAll(/^ {3}/gm, '')).toBe(await readFile(example, 'utf8'))
})

test('its tools work, and a repeated call appends nothing', async () => {
  await using here = await workspace({ 'package.json': '{"type": "module"}' })
  await symlink(`${root}/node_modules`, here.path('node_modules'))
  await copyFile(example, here.path('planwright.config.ts'))
  const { default: config } = (await import(here.path('planwright.config.ts'))) as {
    default: { tools: readonly Tool[] }
  }
  const { tools } = config
  expect(await call(toolOf(tools, 'text.count-words'), { text: ' one two\nthree ' })).toBe(3)

  const append = toolOf(tools, 'log.append')
  expect(await call(append, { line: 'one' }, { key: 'a' })).toEqual({ appended: true })
  expect(await call(append, { line: 'one' }, { key: 'a' })).toEqual({ appended: false })
  expect(await call(append, { line: 'two' }, { key: 'b' })).toEqual({ appended: true })
  expect(await readFile(here.path('log.md'), 'utf8')).toBe('- one <!-- a -->\n- two <!-- b -->\n')
})
