// Notices that a program gets: as JSON, without a shell, and for so long.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import type { Delivery } from '#services/notices/delivery'
import { sendCommand } from '#services/notices/world/send-command'

import { inFolder } from '../folder.ts'
import { notice, program } from './samples.ts'

const { signal } = new AbortController()

/** Runs a program of Node's in a folder; gives what came of it and what it wrote to the file `out`. */
async function runs(
  code: string,
  { args = [], timeoutMs }: { readonly args?: readonly string[]; readonly timeoutMs?: number } = {},
): Promise<{ readonly delivery: Delivery; readonly out: string }> {
  let out = ''
  let delivery: Delivery | undefined
  await inFolder(async ({ path, write }) => {
    await write('tell.mjs', code)
    const channel = program(process.execPath, join(path, 'tell.mjs'), ...args)
    delivery = await sendCommand(channel, notice(), { cwd: path, signal, timeoutMs })
    out = await readFile(join(path, 'out'), 'utf8').catch(() => '')
  })
  if (delivery === undefined) throw new Error('nothing was sent')
  return { delivery, out }
}

const COPIES = `
import { readFileSync, writeFileSync } from 'node:fs'
writeFileSync('out', readFileSync(0))`

test('a program gets the notice as one line of JSON', async () => {
  const { delivery, out } = await runs(COPIES)
  expect(delivery).toEqual({ kind: 'sent' })
  expect(out.split('\n')).toHaveLength(2)
  expect(JSON.parse(out)).toEqual(notice())
})

test('its words are handed over as they are: no shell reads them', async () => {
  const code = `import { writeFileSync } from 'node:fs'
  writeFileSync('out', JSON.stringify(process.argv.slice(2)))`
  const args = ['$(id)', '; touch bad', "it's", '*']
  const { out } = await runs(code, { args })
  expect(JSON.parse(out)).toEqual(args)
})

test('it gets a few variables of the environment, and no secret', async () => {
  vi.stubEnv('PLANWRIGHT_SECRET_HOOK', 'a secret of the test')
  vi.stubEnv('OPEN_ROUTER_KEY', 'another secret')
  vi.stubEnv('PLANWRIGHT_INSIDE', '[]')
  try {
    const { out } = await runs(
      `import { writeFileSync } from 'node:fs'
      writeFileSync('out', JSON.stringify(process.env))`,
    )
    const env = JSON.parse(out) as Readonly<Record<string, string>>
    expect(env).toHaveProperty('PATH')
    // What it starts is marked as any program that a workspace starts.
    expect(env).toHaveProperty('PLANWRIGHT_INSIDE')
    expect(Object.keys(env).filter((name) => /SECRET|KEY/.test(name))).toEqual([])
  } finally {
    vi.unstubAllEnvs()
  }
})

test('one that reads nothing has been told as well', async () => {
  expect((await runs('process.exit(0)')).delivery).toEqual({ kind: 'sent' })
})

test('one that fails is told with the end of what it wrote', async () => {
  const { delivery } = await runs(
    `console.error('x'.repeat(100_000) + ' no display'); process.exitCode = 3`,
  )
  expect(delivery).toMatchObject({ kind: 'failed', lasting: false })
  const { problem } = delivery as { readonly problem: string }
  expect(problem).toMatch(/^it ended with code 3: x+ no display$/)
  expect(problem.length).toBeLessThan(300)
})

test('one that is not there is told', async () => {
  const delivery = await sendCommand(program('/no/such/program'), notice(), { cwd: '/', signal })
  expect(delivery).toMatchObject({
    problem: expect.stringMatching(/^it cannot be started: .*ENOENT/) as string,
  })
})

test('one that does not end is ended, with what it started', async () => {
  const code = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync('out', String(child.pid))
  setInterval(() => console.log('x'.repeat(65_536)), 1)`
  const { delivery, out } = await runs(code, { timeoutMs: 1500 })
  expect(delivery).toMatchObject({ problem: 'it did not end within 1.5 s' })
  const pid = Number(out)
  expect(pid).toBeGreaterThan(0)
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
})
