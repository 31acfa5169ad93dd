// Goal: what a tool leaves behind and nobody waits for ends the command in two
// lines, with its secrets hidden and its run whole.
//
// Method: a tool of a workspace that fails outside of its call, in real processes.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { inFolder } from '../services/folder.ts'
import { start } from './planwright-process.ts'

const SECRET = 'swordfish-17'

/** A tool that does this, then waits until it is told to end; where `mended` is there, it ends at once. */
const code = (stray: string) => `import { existsSync } from 'node:fs'
import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'

const leaves = defineTool({
  id: 'demo.leaves',
  description: 'Leaves something behind.',
  input: z.strictObject({}),
  output: z.string(),
  effect: 'read',
  secrets: ['door'],
  async run(_, context) {
    if (existsSync(new URL('mended', import.meta.url))) return 'well'
    const word = await context.secret('door')
    ${stray}
    await new Promise((done, failed) => {
      const timer = setTimeout(done, 30_000)
      context.signal.addEventListener('abort', () => { clearTimeout(timer); failed(new Error('stopped')) })
    })
    return 'badly'
  },
})
export default { tools: [leaves] }
`

const PLAN = JSON.stringify({
  form: 2,
  goal: 'leave it',
  steps: [{ id: 'a', title: 'Leave it', body: { call: 'demo.leaves' } }],
})

test.concurrent.each([
  ['a promise that is rejected', "void Promise.reject(new Error('no ' + word))"],
  ['a timer that throws', "setTimeout(() => { throw new Error('no ' + word) })"],
  ['a timer that throws on and on', "setInterval(() => { throw new Error('no ' + word) }, 1)"],
])('%s ends the command, and the run continues later', async (_, stray) => {
  await inFolder(async ({ path, write }) => {
    await write('planwright.config.ts', code(stray))
    await write('plan.json', PLAN)
    const env = { PLANWRIGHT_SECRET_DOOR: SECRET }
    const run = (...line: readonly string[]) => start(line, { cwd: path, env }).ended
    for (const command of ['init', 'trust']) expect((await run(command)).code).toBe(0)

    const { code: exitCode, out, err } = await run('run', 'plan.json', '--id', 'night')
    expect({ exitCode, out, err }).toMatchObject({ exitCode: 1 })
    expect(err).toMatch(
      /error\[cli\/stray-failure\]: .*no secret:\S+\. This process executed `night`/,
    )
    expect(err).toContain('planwright resume night')
    expect(err).not.toMatch(/^ +at /m)
    expect(out + err).not.toContain(SECRET)

    await writeFile(join(path, 'mended'), '')
    expect((await run('resume', 'night')).code).toBe(0)
    expect((await run('verify', 'night')).code).toBe(0)
  })
})
