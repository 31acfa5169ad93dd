// What looking at a folder of 10,000 runs costs
// =============================================================================
//
// The folder is made here: 1,000 plans of two steps, ten runs of each; most have ended well, some
// have failed, some wait for a person. `ps` is timed as a process, from the built package, with the
// most memory that it took; a page of the list as a call.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pageRuns } from '#app/runs/page-runs'
import { apply, call, createPlan, createStep, literal, type CheckedPlan, type Expr } from '#plan'
import { markChecked } from '#plan/checked-plan'
import type { Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { initWorkspace, openWorkspace, workspaceRuntime } from '#services'
import { workspaceHost } from '#services/workspace/world/node-host'

import { median, type Bench, type Figure } from './figure.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist', 'bin', 'planwright.js')
const RUNS = 10_000
const PLANS = 1000
const IN_FLIGHT = 50

/** Tells on standard error the most memory in KiB, and the processor time in microseconds. */
const TELL_USAGE = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.stderr.write(\`maxRSS \${maxRSS} cpu \${userCPUTime + systemCPUTime}\`)
})`)}`

export const figures: Bench = async () => {
  if (!existsSync(BUILT)) execFileSync('npm', ['run', '-s', 'build'], { cwd: ROOT })
  const home = mkdtempSync(join(tmpdir(), 'planwright-runs-'))
  try {
    const page = await made(home)
    const times: number[] = []
    const processor: number[] = []
    let memory = 0
    for (let round = 0; round < 3; round++) {
      const start = performance.now()
      const { stderr } = spawnSync(
        process.execPath,
        ['--import', TELL_USAGE, BUILT, 'ps', '--all', '--json'],
        { cwd: home, env: { ...process.env, HOME: home }, maxBuffer: 1 << 28, encoding: 'utf8' },
      )
      times.push(performance.now() - start)
      processor.push(Number(/cpu (\d+)/.exec(stderr)?.[1]) / 1000)
      memory = Math.max(memory, Number(/maxRSS (\d+)/.exec(stderr)?.[1]) / 1024)
    }
    return [
      {
        name: 'ps --all --json with 10,000 runs',
        measured: median(times),
        unit: 'ms',
        target: 1500,
      },
      { name: '  of the processor', measured: median(processor), unit: 'ms' },
      { name: '  at most', measured: memory, unit: 'MB', target: 150 },
      ...page,
    ]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Fills the folder, and measures a page of its list before it is closed. */
async function made(home: string): Promise<readonly Figure[]> {
  const host = workspaceHost({ cwd: home, env: { HOME: home } })
  await initWorkspace(host)
  const { workspace } = await openWorkspace(host)
  if (workspace === undefined) throw new Error('the folder is no workspace')
  const world = nodeWorld({ folder: workspace.folder, root: workspace.root })
  const opened = await workspaceRuntime(workspace, host, { world })
  if ('refusal' in opened) throw new Error(opened.refusal.code)
  const { runtime } = opened
  try {
    const plans = Array.from({ length: PLANS }, (_, at) => planOf(at))
    let next = 0
    const worker = async () => {
      while (next < RUNS) await oneRun(runtime, plans[next++ % PLANS] as CheckedPlan)
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
    const all = await inTurn(() => pageRuns(runtime, { limit: 50 }, world.now()))
    const waiting = { waiting: true, limit: 50 }
    const asked = await inTurn(() => pageRuns(runtime, waiting, world.now()))
    return [
      { name: 'a page of 50 of 10,000 runs', measured: all, unit: 'ms', target: 20 },
      { name: 'a page of 50 that wait for people', measured: asked, unit: 'ms', target: 20 },
    ]
  } finally {
    await runtime.close()
  }
}

async function inTurn(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 15; at++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

async function oneRun(runtime: Runtime, plan: CheckedPlan): Promise<void> {
  const run = await runtime.create(plan)
  const { waiting } = await run.snapshot()
  if (waiting.length === 0) await run.start()
}

/** Of twenty plans one waits for a decision, one for an answer, one fails; the others end well. */
function planOf(at: number): CheckedPlan {
  const echo = call('ccos.echo', [literal(`hello ${at}`)])
  const last: Record<number, Expr> = {
    0: call(
      'calendar.add',
      [],
      [
        ['title', literal(`Party ${at}`)],
        ['start', literal('2026-11-26')],
      ],
    ),
    1: call('human.ask', [], [['prompt', literal(`What of ${at}?`)]]),
    2: apply('/', [literal(1), literal(0)]),
  }
  return markChecked(
    createPlan({
      goal: `nightly report ${at}`,
      dialect: 'plan',
      steps: [
        createStep({ id: 'first', title: `Says hello ${at}`, body: echo }),
        createStep({
          id: 'last',
          title: `Ends ${at}`,
          after: ['first'],
          body: last[at % 20] ?? echo,
        }),
      ],
    }),
  )
}
