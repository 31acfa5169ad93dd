// A folder from elsewhere is shown with commands that do what they say: to look, and to adopt it

import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const rtfs = (call: string) => `(plan :name "x" :body (do (step "A" (call ${call}))))`
const RUNS: readonly (readonly [id: string, text: string, ...more: readonly string[]])[] = [
  ['asks', rtfs(':human.ask "Which?"')],
  [
    'acts',
    rtfs(':calendar.add {:title "x" :start "2026-12-01T10:00:00Z" :end "2026-12-01T11:00:00Z"}'),
  ],
  ['left', rtfs(':human.ask "Which?"'), '--detach'],
  ['fails', rtfs(':sets.load "none.csv"')],
  ['paused', rtfs(':human.ask "Which?"')],
]

const BEGINS =
  /planwright (?:approve|reject|answer|resume|retry|skip|resolve|cancel|work|fork|pause)\b/

test('no door names a command that would be refused there', async () => {
  await inFolder(async ({ path }) => {
    const first = join(path, 'first')
    mkdirSync(first)
    const owner = { cwd: first, env: { HOME: join(path, 'owner') } }
    await typed(['init'], owner)
    for (const [id, text, ...more] of RUNS) {
      writeFileSync(join(first, `${id}.rtfs`), text)
      await typed(['run', `${id}.rtfs`, '--id', id, ...more], owner)
    }
    await typed(['pause', 'paused'], owner)
    const copy = join(path, 'copy')
    cpSync(first, copy, { recursive: true })
    const here = { cwd: copy, env: { HOME: join(path, 'reader') } }
    const lines = [
      ['ps', '--all'],
      ['ps', '--all', '--json'],
      ...RUNS.flatMap(([id]) => [
        ['show', id],
        ['show', id, '--json'],
        ['show', id, '--timeline'],
      ]),
    ]
    for (const line of lines) {
      const { out, err } = await typed(line, here)
      expect(`${line.join(' ')}: ${out}${err}`).not.toMatch(BEGINS)
      expect(`${line.join(' ')}: ${out}${err}`).toContain('backup --take-over')
    }
    // At home they are named, so that the search finds them.
    const found = await Promise.all(lines.map(async (line) => (await typed(line, owner)).out))
    expect(found.filter((out) => BEGINS.test(out)).length).toBeGreaterThan(4)
  })
})
