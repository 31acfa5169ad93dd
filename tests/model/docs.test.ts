// What docs/models.md shows and says is what happens.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { modelServer, piece, sendsEvents } from './server.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(ROOT, 'docs', 'models.md'), 'utf8')
const run = promisify(execFile)

test('the program of the page cuts an answer of a server on loopback', async () => {
  const program = /```ts\n([^]*?)```/.exec(page)?.[1] ?? ''
  const numbers = Array.from({ length: 6 }, (_, at) => piece(`${at + 1}\n`))
  await using server = await modelServer(sendsEvents(numbers, 'hangs'))
  const hook = join(ROOT, 'scripts', 'source-resolution.mjs')
  const line = ['--import', hook, '--input-type=module-typescript', '--eval', program]
  const env = { ...process.env, PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'a/b' }
  const { stdout } = await run(process.execPath, line, { cwd: ROOT, env })
  expect(stdout).toBe('cut "1\\n2\\n3\\n"\n')
  expect(server.asked[0]?.body.model).toBe('a/b')
})

test('the page names every failure of a model in use, and none that has no page', () => {
  const named = new Set(page.match(/model\/[a-z-]+(?=`)/g))
  const inUse = readFileSync(join(ROOT, 'src', 'model', 'sdk-failure.ts'), 'utf8')
  for (const code of inUse.match(/model\/[a-z-]+(?=')/g) ?? []) expect(named).toContain(code)
  for (const code of named) {
    expect(() => readFileSync(join(ROOT, 'messages', `${code}.md`))).not.toThrow()
  }
})
