// What it costs to keep a folder alive
// =============================================================================
//
// Real processes: `planwright work` in a workspace with 10,000 runs that wait, half
// of them for an answer whose time will be over one day. What it uses while nothing
// happens is read from the system's own accounts, so this needs Linux. How fast a
// command reaches a run that it drives is asked from this process.

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

import { call, createPlan, createStep, literal, type CheckedPlan } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { createRuntime, defineTool, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { median, memoryMb, type Bench } from './figure.ts'

const RUNS = 10_000
const IN_FLIGHT = 50
const IDLE_MS = 20_000
const COMMANDS = 20
/** Of the system's clock for processor time, a second. */
const TICKS = 100

const bin = fileURLToPath(new URL('../bin/planwright.js', import.meta.url))
const tool = new URL('../src/runtime/tool.ts', import.meta.url).href
const zod = import.meta.resolve('zod')

/** The workspace's own tool: it reads for as long as one likes. */
const CONFIG = `import { setTimeout } from 'node:timers/promises'
import { z } from '${zod}'
import { defineTool } from '${tool}'

export default {
  tools: [
    defineTool({
      id: 'bench.slow',
      description: 'Reads for an hour.',
      effect: 'read',
      timeoutMs: 7_200_000,
      input: z.strictObject({}),
      output: z.null(),
      run: async (_, { signal }) => {
        await setTimeout(3_600_000, undefined, { signal })
        return null
      },
    }),
  ],
}
`

const day = 86_400_000
const asking = (id: string, expiresAfterMs: number | undefined) =>
  defineTool({
    id,
    description: 'Asks.',
    effect: 'read',
    input: z.strictObject({}),
    output: z.string(),
    question: () => ({
      prompt: 'Well?',
      kind: 'text' as const,
      ...(expiresAfterMs === undefined ? {} : { expiresAfterMs }),
    }),
    read: (answer) => answer,
  })

const slow = defineTool({
  id: 'bench.slow',
  description: 'Reads for an hour.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.null(),
  run: () => null,
})

const tools = [asking('bench.ask', undefined), asking('bench.ask-soon', 30 * day), slow]

function using(id: string): CheckedPlan {
  const body = call(id, [], [])
  return markChecked(
    createPlan({
      goal: 'to be measured',
      dialect: 'plan',
      steps: [
        createStep({ id: 'a', title: 'Waits', body }),
        createStep({ id: 'b', title: 'Ends', body: literal(1) }),
      ],
    }),
  )
}

export const figures: Bench = async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'planwright-work-'))
  const workers: ChildProcess[] = []
  try {
    writeFileSync(join(workspace, 'planwright.config.ts'), CONFIG)
    await planwright(workspace, 'init')
    await planwright(workspace, 'trust')
    const runtime = await createRuntime({
      world: nodeWorld({ folder: join(workspace, '.planwright') }),
      tools,
    })
    const making = performance.now()
    await makeWaiting(runtime)
    const madeIn = performance.now() - making

    const listing = performance.now()
    await ended(start(workspace, 'ps'))
    const listedIn = performance.now() - listing
    const worker = start(workspace, 'work')
    workers.push(worker)
    await until(() => memoryMb(worker) > 0)
    await pause(3000)
    const before = processorMs(worker)
    await pause(IDLE_MS)
    const used = processorMs(worker) - before
    const idle = memoryMb(worker)
    const latencies = await commandLatencies(runtime)
    const stopping = performance.now()
    worker.kill('SIGTERM')
    await ended(worker)
    const stoppedIn = performance.now() - stopping
    await runtime.close()
    return [
      { name: '10,000 runs made and left waiting', measured: madeIn / RUNS, unit: 'ms' },
      { name: '`ps` beside 10,000 waiting runs, from its start', measured: listedIn, unit: 'ms' },
      {
        name: '`work` beside 10,000 waiting runs, of one core',
        measured: (used / IDLE_MS) * 100,
        unit: '%',
        target: 1,
      },
      {
        name: '`work` beside 10,000 waiting runs, memory',
        measured: idle,
        unit: 'MB',
        target: 200,
      },
      {
        name: 'a command reaches a run in another process, median of 20',
        measured: median(latencies),
        unit: 'ms',
        target: 250,
      },
      { name: '  the slowest of them', measured: Math.max(...latencies), unit: 'ms', target: 250 },
      { name: '`work` ends after SIGTERM', measured: stoppedIn, unit: 'ms' },
    ]
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    rmSync(workspace, { recursive: true, force: true })
  }
}

async function makeWaiting(runtime: Runtime): Promise<void> {
  const plans = [using('bench.ask'), using('bench.ask-soon')]
  let next = 0
  const one = async () => {
    while (next < RUNS) {
      const plan = plans[next++ % plans.length] as CheckedPlan
      const { state } = await (await runtime.create(plan)).start()
      if (state !== 'waiting') throw new Error(`the run is ${state}`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, one))
}

/** From saying something until it is known to be on disk that the other process took it. */
async function commandLatencies(runtime: Runtime): Promise<readonly number[]> {
  const actor = { user: 'bench', channel: 'api', terminal: false } as const
  const run = await runtime.create(using('bench.slow'))
  await until(async () => (await run.snapshot()).steps[0]?.status === 'running')
  const times: number[] = []
  for (let count = 0; count < COMMANDS; count++) {
    // Not in step with the other's clock.
    await pause(150 + ((count * 37) % 100))
    const begun = performance.now()
    const { kind } = await run.pause(actor)
    times.push(performance.now() - begun)
    if (kind !== 'done') throw new Error(`the command is ${kind}`)
  }
  await run.cancel(actor)
  return times
}

function start(cwd: string, ...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [bin, ...args], { cwd, stdio: 'ignore' })
}

async function planwright(cwd: string, ...args: readonly string[]): Promise<void> {
  const code = await ended(start(cwd, ...args))
  if (code !== 0) throw new Error(`planwright ${args.join(' ')} ended with ${code}`)
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => void child.on('close', resolve))
}

/** Processor time of a process so far, its own and the system's for it. */
function processorMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const most = performance.now() + 30_000
  while (!(await holds())) {
    if (performance.now() > most) throw new Error('it does not come')
    await pause(50)
  }
}
