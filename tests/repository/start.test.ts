// `npm start`: what a newcomer sees first

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { typed } from '../cli/typed.ts'
import { COMPILE_CACHE } from './programs.ts'

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

function start() {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    NO_COLOR: '1',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  }
  const line = [join(ROOT, 'scripts', 'start.ts'), folder]
  return spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8', env })
}

const planwright = (...line: readonly string[]) =>
  typed(line, { cwd: folder, env: { HOME: folder } })

async function states(): Promise<readonly string[]> {
  const { out } = await planwright('ps', '--all', '--json')
  return (JSON.parse(out) as readonly { readonly state: string }[]).map(({ state }) => state)
}

test('in the folder that it leaves, every good plan compiles that the prompt of STEP teaches', async () => {
  const judged = JSON.parse(
    readFileSync(join(ROOT, 'tests', 'data', 'judged', 'step.json'), 'utf8'),
  ) as { readonly cases: readonly { readonly id: string; readonly answer: string }[] }
  const plans = judged.cases.filter(({ answer }) => answer.includes('PLAN_SCHEDULE'))
  expect(plans.length).toBeGreaterThan(0)
  for (const { id, answer } of plans) {
    writeFileSync(join(folder, `${id}.step.txt`), answer)
    expect([id, (await planwright('check', `${id}.step.txt`)).code]).toEqual([id, 0])
  }
})

/** The command by which the last start said that the waiting plan is approved. */
let printed: string | undefined

test('the first start ends with one plan done and one waiting, and says how to approve it', async () => {
  const { stdout, status } = start()
  expect(status).toBe(0)
  expect(stdout).toContain('examples/knowledge/python/decorators.md:')
  expect(stdout).toMatch(/npx planwright approve \w+ --digest [0-9a-f]{12}\n$/)
  expect(await states()).toEqual(['waiting', 'done'])
  expect(existsSync(join(folder, 'calendar.ics'))).toBe(false)
})

test('a second start makes no second plan that waits', async () => {
  const { stdout, status } = start()
  expect(status).toBe(0)
  printed = /npx planwright (approve .*)\n$/.exec(stdout)?.[1]
  expect((await states()).toSorted()).toEqual(['done', 'done', 'waiting'])
})

test('the printed command lets the waiting plan write into the calendar', async () => {
  expect(printed).toBeDefined()
  expect(await planwright(...printed!.split(' '))).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'calendar.ics'), 'utf8')).toContain('timing decorator')
})
