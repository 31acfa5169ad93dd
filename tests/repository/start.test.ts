// `npm start`: what a newcomer sees first

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planwright-start-'))
  for (const part of ['examples/knowledge', 'examples/start']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  }
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function node(...line: readonly string[]) {
  const env = { ...process.env, NO_COLOR: '1', PLANWRIGHT_DIR: '' }
  return spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8', env })
}

function planwright(...line: readonly string[]) {
  return node(join(ROOT, 'bin', 'planwright.js'), ...line)
}

const start = () => node(join(ROOT, 'scripts', 'start.ts'), folder)

function runs(): readonly { readonly state: string }[] {
  return JSON.parse(planwright('ps', '--all', '--json').stdout) as readonly { state: string }[]
}

test('the first start ends with one plan done and one waiting, and says how to approve it', () => {
  const { stdout, status } = start()
  expect(status).toBe(0)
  expect(stdout).toContain('examples/knowledge/python/decorators.md:')
  expect(stdout).toMatch(/npx planwright approve \w+ --digest [0-9a-f]{12}\n$/)
  expect(runs().map(({ state }) => state)).toEqual(['waiting', 'done'])
  expect(existsSync(join(folder, 'calendar.ics'))).toBe(false)
})

test('a second start makes no second plan that waits', () => {
  expect(start().status).toBe(0)
  expect(
    runs()
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(['done', 'done', 'waiting'])
})

test('the printed command lets the waiting plan write into the calendar', () => {
  const line = /npx planwright (approve .*)\n$/.exec(start().stdout)?.[1] ?? ''
  expect(planwright(...line.split(' ')).status).toBe(0)
  expect(readFileSync(join(folder, 'calendar.ics'), 'utf8')).toContain('timing decorator')
})
