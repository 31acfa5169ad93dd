// A workspace with a slow tool of its own, which leaves a line for each call.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { inFolder } from '../services/folder.ts'
import { start, type Ended } from './planwright-process.ts'
import { typed } from './typed.ts'

const CODE = `import { appendFileSync, existsSync } from 'node:fs'
import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'

const wait = (ms, signal) => new Promise((done, failed) => {
  const timer = setTimeout(done, ms)
  signal?.addEventListener('abort', () => { clearTimeout(timer); failed(new Error('stopped')) })
})

const isEnough = () => existsSync(new URL('enough', import.meta.url))

// Keeps its process from everything else, until it is enough.
const compute = defineTool({
  id: 'demo.compute',
  description: 'Computes.',
  input: z.strictObject({ ms: z.number(), name: z.string() }),
  output: z.string(),
  effect: 'read',
  repeat: 'once',
  run({ ms, name }) {
    appendFileSync(new URL('calls.txt', import.meta.url), name + '\\n')
    const until = performance.now() + ms
    const sleeper = new Int32Array(new SharedArrayBuffer(4))
    while (performance.now() < until && !isEnough()) {
      Atomics.wait(sleeper, 0, 0, 20)
    }
    return name
  },
})

const tool = (id, effect) => defineTool({
  id,
  description: 'Waits and leaves a line.',
  input: z.strictObject({ ms: z.number(), name: z.string() }),
  output: z.string(),
  effect,
  async run({ ms, name }, context) {
    appendFileSync(new URL('calls.txt', import.meta.url), name + '\\n')
    await wait(isEnough() ? 0 : ms, context.signal)
    return name
  },
})

// What writes may happen only once, so it is given time to end and never repeated silently.
export default { tools: [tool('demo.wait', 'read'), tool('demo.write', 'write'), compute] }
`

export interface DemoFolder {
  readonly path: string
  /** Runs one command to its end. */
  readonly run: (...args: readonly string[]) => Promise<Ended>
  readonly start: (...args: readonly string[]) => ReturnType<typeof start>
  /** Runs one without a process, which executes no tool of the folder. */
  readonly type: (...args: readonly string[]) => Promise<Ended>
  /** The names of the calls that were begun, in order. */
  readonly calls: () => Promise<readonly string[]>
}

interface Wait {
  readonly name: string
  /** How long it takes; a call that begins when there is a file `enough` takes no time. */
  readonly ms: number
  readonly writes?: boolean
  /** It may happen only once, and keeps its process from everything else; a file `enough` ends it at once. */
  readonly computes?: boolean
}

/** A plan of steps that wait one after the other. */
function waitingPlan(waits: readonly Wait[]): string {
  const steps = waits.map(({ name, ms, writes = false, computes = false }, at) => ({
    id: name,
    title: `Wait as ${name}`,
    after: at === 0 ? [] : [waits[at - 1]?.name],
    body: {
      call: writes ? 'demo.write' : computes ? 'demo.compute' : 'demo.wait',
      named: [
        ['ms', { literal: ms }],
        ['name', { literal: name }],
      ],
    },
  }))
  return JSON.stringify({ form: 2, goal: 'wait', steps })
}

/** A trusted workspace with a plan `plan.json` of these waits. */
export async function inDemoFolder(
  waits: readonly Wait[],
  test: (folder: DemoFolder) => Promise<void>,
): Promise<void> {
  await inFolder(async ({ path, write }) => {
    await write('planwright.config.ts', CODE)
    await write('plan.json', waitingPlan(waits))
    const begin = (...args: readonly string[]) => start(args, { cwd: path })
    const run = (...args: readonly string[]) => begin(...args).ended
    const type = (...args: readonly string[]) => typed(args, { cwd: path })
    for (const command of ['init', 'trust']) {
      const { code, out, err } = await type(command)
      if (code !== 0) throw new Error(`${command} failed:\n${out}${err}`)
    }
    const calls = async () => {
      const text = await readFile(join(path, 'calls.txt'), 'utf8').catch(() => '')
      return text.split('\n').filter((line) => line !== '')
    }
    await test({ path, run, start: begin, type, calls })
  })
}
