// What a vault costs: 2,000 plans, of which 500 ask a person
// =============================================================================
//
// Real processes: a watcher takes the plans in once, which makes their runs and requests. Then another is
// started on the vault as it is, which is what a start costs on any other day, and one without the cache of
// what was known, as after an update of the program. Runs are cancelled from this process, one after the
// other: it is measured from when that is said until both files show it.

import { spawn, type ChildProcess } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { PROGRAM } from '../tests/repository/programs.ts'
import { median, type Bench } from './figure.ts'

const PLANS = 2000
const ASKING = 500
const CHANGES = 20
const ROUNDS = 3

interface Started {
  readonly ms: number
  readonly mb: number
}

export const figures: Bench = async () => {
  const home = mkdtempSync(join(tmpdir(), 'planwright-vault-'))
  const root = join(home, 'Vault')
  const started: ChildProcess[] = []
  const planwright = (...args: readonly string[]) => {
    const env = { ...process.env, HOME: home, XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' }
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.push(child)
    return child
  }
  try {
    mkdirSync(root)
    await ended(planwright('vault', 'init'))
    for (let plan = 0; plan < PLANS; plan++) {
      writeFileSync(join(root, 'Plans', `${idOf(plan)}.md`), planText(plan))
    }
    const watch = async () => {
      const begun = performance.now()
      const watcher = planwright('vault', 'watch', '--json')
      await said(watcher, /"opened"/)
      return { watcher, ms: performance.now() - begun }
    }
    const stop = async (watcher: ChildProcess) => {
      watcher.kill('SIGTERM')
      await ended(watcher)
    }
    const taking = await watch()
    await settled(root)
    await stop(taking.watcher)

    const cache = join(stateIn(home), 'vault', 'known-plans.json')
    const cold: Started[] = []
    const warm: Started[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rmSync(cache)
      for (const starts of [cold, warm]) {
        const { watcher, ms } = await watch()
        starts.push({ ms, mb: peakMb(watcher) })
        await stop(watcher)
      }
    }
    const open = readdirSync(join(root, 'Pending_Approval')).length
    if (open !== ASKING) throw new Error(`${open} requests are open`)
    const { watcher } = await watch()
    const times = await changeTimes(root, stateIn(home))
    const memory = peakMb(watcher)
    await stop(watcher)
    const ms = (starts: readonly Started[]) => median(starts.map((one) => one.ms))
    const mb = (starts: readonly Started[]) => Math.max(...starts.map((one) => one.mb))
    return [
      { name: '2,000 new plans taken in, once', measured: taking.ms, unit: 'ms' },
      {
        name: 'a watcher of 2,000 plans and 500 open requests starts',
        measured: ms(warm),
        unit: 'ms',
        target: 3000,
      },
      { name: '  without its cache', measured: ms(cold), unit: 'ms' },
      {
        name: 'a status change reaches Plan.md and Dashboard.md, median of 20',
        measured: median(times),
        unit: 'ms',
        target: 200,
      },
      { name: '  the slowest of them', measured: Math.max(...times), unit: 'ms' },
      {
        name: 'the watcher of that vault, most memory with those changes',
        measured: memory,
        unit: 'MB',
        target: 250,
      },
      { name: '  started without its cache', measured: mb(cold), unit: 'MB' },
    ]
  } finally {
    for (const child of started) child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
}

function idOf(plan: number): string {
  return `plan_20260203_${String(plan).padStart(6, '0')}_bench0`
}

/** A plan of three tasks for a person; the first ASKING ask before they begin. */
function planText(plan: number): string {
  const asks = plan < ASKING ? 'Yes' : 'No'
  return `---
id: "${idOf(plan)}"
objective: "Prepare meeting ${plan}"
status: pending
created_at: "2026-02-03T09:15:00"
---

# Plan: Prepare meeting ${plan}

## Steps

### Step 1: Collect topics
- **Status**: ⏸️ pending
- **Requires Approval**: ${asks}
- **Dependencies**: None

Ask everybody for topics.

### Step 2: Write the agenda
- **Status**: ⏸️ pending
- **Requires Approval**: No
- **Dependencies**: Step 1

Write the topics down in order.

### Step 3: Send the agenda
- **Status**: ⏸️ pending
- **Requires Approval**: No
- **Dependencies**: Step 2

Send it to everybody.
`
}

/** The one state folder of this home. */
function stateIn(home: string): string {
  const states = join(home, '.local/state/planwright/vaults')
  const name = readdirSync(states).find((one) => one.startsWith('Vault-'))
  if (name === undefined) throw new Error('the vault has no state folder')
  return join(states, name)
}

async function changeTimes(root: string, folder: string): Promise<readonly number[]> {
  // The user of the watcher: the folder lies in `vaults` of that user’s state.
  const user = { stateFolder: dirname(dirname(folder)), journals: [] }
  const runtime = await createRuntime({ world: nodeWorld({ folder, user }), tools: [] })
  try {
    const actor = { user: 'bench', channel: 'api', terminal: false } as const
    const times: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      const id = idOf(ASKING + change * 7)
      const run = await runtime.open(id)
      await pause(300)
      const before = paused(root)
      const begun = performance.now()
      const said = run.cancel(actor)
      while (!isCancelled(root, id) || paused(root) === before) {
        if (performance.now() - begun > 30_000) throw new Error(`${id} is not shown as cancelled`)
        await pause(2)
      }
      times.push(performance.now() - begun)
      await said
    }
    return times
  } finally {
    await runtime.close()
  }
}

/** What the file of a plan says. */
function isCancelled(root: string, id: string): boolean {
  return /^status: "?cancelled/m.test(text(root, `Plans/${id}.md`))
}

/** How many plans the Dashboard counts as paused. */
function paused(root: string): string | undefined {
  return /(\d+) paused/.exec(text(root, 'Dashboard.md'))?.[1]
}

function text(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => void child.on('close', resolve))
}

/** Resolves when a process has said something. */
function said(child: ChildProcess, pattern: RegExp): Promise<void> {
  let all = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      all += part.toString()
      if (pattern.test(all)) resolve()
    })
    child.on('close', () => reject(new Error(`it ended: ${all.slice(-500)}`)))
  })
}

/** The most that a process has had in memory. */
function peakMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

/** Resolves when no plan's file is written any more, so that all are at rest: each is renamed into its place. */
async function settled(root: string): Promise<void> {
  while (Date.now() - statSync(join(root, 'Plans')).mtimeMs < 5000) await pause(500)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}
