// Goal: whoever reads the log finds which tool kept the process from everything else.
//
// Method: the real program with tools that compute without giving way, from their start on or
// later, beside one that only waits.

import { test } from 'vitest'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { inFolder } from '../services/folder.ts'
import { start } from './planwright-process.ts'
import { typed } from './typed.ts'

const CODE = `import { setTimeout as wait } from 'node:timers/promises'
import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'

// It keeps the process as one that computes does, and no core.
const spin = (ms) => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms); return ms }
const tool = (id, run) => defineTool({
  id,
  description: 'Takes its time.',
  input: z.strictObject({}),
  output: z.number(),
  effect: 'read',
  run,
})

export default { tools: [
  tool('demo.spin', () => spin(1500)),
  tool('demo.spin-later', async () => { await wait(50); return spin(1500) }),
  tool('demo.wait', () => wait(2000, 1)),
] }
`

interface Line {
  readonly level: string
  readonly msg: string
  readonly step?: string
  readonly tool?: string
  readonly ms?: number
}

/** What the log says of tools that kept the process, of a run with these steps side by side. */
async function blockedBy(...tools: readonly string[]): Promise<readonly Line[]> {
  let lines: readonly Line[] = []
  await inFolder(async ({ path, write }) => {
    await write('planwright.config.ts', CODE)
    const steps = tools.map((call, at) => ({ id: `s${at}`, title: call, body: { call } }))
    await write('plan.json', JSON.stringify({ form: 2, goal: 'compute', steps }))
    await typed(['init'], { cwd: path })
    await typed(['trust'], { cwd: path })
    const { err } = await start(['run', 'plan.json', '--log', 'stderr', '--json'], {
      cwd: path,
    }).ended
    lines = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg.includes('blocked'))
  })
  return lines
}

const over = { level: 'warn' }

test.concurrent('a tool that computes from its start on for more than a second is named alone', async ({
  expect,
}) => {
  const [only, ...others] = await blockedBy('demo.wait', 'demo.spin')
  const msg = 'tool blocked the process'
  expect(only).toMatchObject({ ...over, msg, step: 's1', tool: 'demo.spin' })
  expect(only?.ms).toBeGreaterThan(1000)
  expect(others).toEqual([])
})

test.concurrent('a tool that computes later is named, alone where no other is under way', async ({
  expect,
}) => {
  const msg = 'tool blocked the process'
  expect(await blockedBy('demo.spin-later')).toMatchObject([
    { ...over, msg, tool: 'demo.spin-later' },
  ])
})

test.concurrent('each is named that may have been the one', async ({ expect }) => {
  const lines = await blockedBy('demo.spin-later', 'demo.wait')
  const msg = 'process blocked while the tool ran'
  expect(lines).toMatchObject([
    { ...over, msg, tool: 'demo.spin-later' },
    { ...over, msg, tool: 'demo.wait' },
  ])
})

test.concurrent('a tool that waits is not named', async ({ expect }) => {
  expect(await blockedBy('demo.wait')).toEqual([])
})
