// Goal: a result beyond the bound is refused before anybody copies it.
//
// Method: the real program with too little memory for a copy; what a tool returns fits once.

import { test } from 'vitest'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { start } from '../cli/planwright-process.ts'
import { inFolder } from '../services/folder.ts'

/** 15 million numbers are 120 MB as a list, and 280 MB as text. */
const CODE = `import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'

export default { tools: [defineTool({
  id: 'demo.measure',
  description: 'Measures a lot.',
  input: z.strictObject({}),
  output: z.array(z.number()),
  effect: 'read',
  run() {
    const all = new Array(15_000_000).fill(0.5)
    for (let at = 0; at < all.length; at++) all[at] = at + 0.123456789
    return all
  },
})] }
`

test.concurrent('fifteen million numbers are refused with 300 MB of memory', async ({ expect }) => {
  await inFolder(async ({ path, write }) => {
    const env = { NODE_OPTIONS: '--max-old-space-size=300' }
    const run = (...args: readonly string[]) => start(args, { cwd: path, env }).ended
    await write('planwright.config.ts', CODE)
    const steps = [{ id: 'a', title: 'Measure', body: { call: 'demo.measure' } }]
    await write('plan.json', JSON.stringify({ form: 2, goal: 'measure', steps }))
    for (const command of ['init', 'trust']) expect((await run(command)).code).toBe(0)
    const { code, signal, out } = await run('run', 'plan.json', '--json')
    expect({ code, signal }).toEqual({ code: 1, signal: null })
    expect(out).toContain('run/result-too-large')
  })
})
