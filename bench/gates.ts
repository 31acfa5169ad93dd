// What the gates cost a call
// =============================================================================
//
// Before a call what decides whether it may begin is looked at once more: the policy before
// the call is intended and when the intent is on disk, the lease then. Each look is measured
// alone, a thousand calls at a time, beside a run of 1,000 steps that write under a
// key, by the processor's time: a run waits for the disk, and what that does on a busy
// machine makes more of a difference than a look. The two together are held against
// the time that the run takes with its waits, which is what somebody waits for.

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

import { call, createCatalogue, createPlan, createStep, literal } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { decide, DEFAULT_POLICY, review, type Policy, type PolicyNow } from '#review'
import { catalogueEntry, createRuntime, defineTool, type Run, type World } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { FolderNow } from '#services/workspace/folder-now'
import { foundAt } from '#services/workspace/state-folder'
import { trustFolder } from '#services/workspace/trust/trusted-folders'
import { openFound } from '#services/workspace/workspace'
import { workspaceHost } from '#services/workspace/world/node-host'

import type { Bench, Figure } from './figure.ts'

const ROUNDS = 5
const STEPS = 1000
const AT_MOST_PERCENT = 5

interface Gate {
  readonly name: string
  /** The processor's milliseconds for as many looks as a run has steps. */
  readonly costMs: () => Promise<number>
}

const GATES: readonly Gate[] = [
  { name: 'looking at the lease before each of 1 × 1,000 calls', costMs: leaseMs },
  { name: 'reading the folder’s policy twice before each of them', costMs: policyMs },
]

const tools = [
  defineTool({
    id: 'bench.write',
    description: 'Writes at once, under a key.',
    effect: 'write',
    repeat: 'keyed',
    positional: ['what'],
    input: z.strictObject({ what: z.number() }),
    output: z.number(),
    run: async ({ what }) => what,
  }),
]
const policy: Policy = { ...DEFAULT_POLICY, rules: [{ tool: 'bench.write', then: 'allow' }] }

const plan = markChecked(
  createPlan({
    goal: 'to be measured',
    dialect: 'plan',
    steps: Array.from({ length: STEPS }, (_, at) =>
      createStep({
        id: `s${at}`,
        title: `Writes ${at}`,
        body: call('bench.write', [literal(at)]),
        after: at === 0 ? [] : [`s${at - 1}`],
      }),
    ),
  }),
)

export const figures: Bench = async () => {
  const run = await best(() => runMs(cpuMs))
  const whole = await best(() => runMs(wallMs))
  const found: Figure[] = [
    { name: '1 run of 1,000 steps, of the processor', measured: run, unit: 'ms' },
    { name: 'the same with what it waits for', measured: whole, unit: 'ms' },
  ]
  let together = 0
  for (const { name, costMs } of GATES) {
    const cost = await best(costMs)
    together += cost
    found.push({ name, measured: (cost / run) * 100, unit: '%', target: AT_MOST_PERCENT })
  }
  const measured = (together / whole) * 100
  found.push({ name: 'both, of all its time', measured, unit: '%', target: AT_MOST_PERCENT })
  return found
}

/** The least of several rounds: what others do on the machine only adds. */
async function best(cost: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < ROUNDS; round++) least = Math.min(least, await cost())
  return least
}

type Clock = (work: () => Promise<void>) => Promise<number>

async function runMs(clock: Clock): Promise<number> {
  return inFolder(async (world) => {
    const run = await createRun(world)
    return clock(async () => {
      const { state } = await run.start()
      if (state !== 'done') throw new Error(`the run is ${state}`)
    })
  })
}

async function leaseMs(): Promise<number> {
  return inFolder(async (world) => {
    const { id } = await createRun(world)
    const claim = await world.journal.claim(id, world.holder)
    if (claim.kind === 'held') throw new Error('nobody holds it')
    const { writer } = claim
    return cpuMs(async () => {
      for (let look = 0; look < STEPS; look++) await writer.assertHeld()
    })
  })
}

async function policyMs(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  try {
    const policyNow = await policyIn(folder)
    policyNow()
    return await cpuMs(async () => {
      for (let look = 0; look < 2 * STEPS; look++) policyNow()
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A trusted folder that says what the policy is, in files that were written long ago. */
async function policyIn(folder: string): Promise<() => PolicyNow> {
  const config = { form: 1, security: { state: 'SECURE' }, policy: join(folder, 'policy.json') }
  const before = new Date(Date.now() - 3_600_000)
  for (const [name, json] of Object.entries({ 'config.json': config, 'policy.json': policy })) {
    writeFileSync(join(folder, name), JSON.stringify(json))
    utimesSync(join(folder, name), before, before)
  }
  // As if some time had passed: what was changed a moment ago is read each time.
  const now = () => Date.now() + 3_600_000
  const host = { ...workspaceHost(), env: { XDG_STATE_HOME: join(folder, 'state') }, now }
  const open = async () => {
    const { workspace } = await openFound(await foundAt(folder, host), host)
    if (workspace === undefined) throw new Error('the folder is a workspace')
    return workspace
  }
  const { trust } = await open()
  await trustFolder(trust.covered, trust.rules, host, false)
  return new FolderNow(await open(), host).policy
}

async function cpuMs(work: () => Promise<void>): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

async function wallMs(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function inFolder<Result>(work: (world: World) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  const world = nodeWorld({ folder })
  try {
    return await work(world)
  } finally {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createRun(world: World): Promise<Run> {
  const catalogue = createCatalogue(tools.map(catalogueEntry))
  const { decision } = decide(review(plan, { catalogue, policy }), {
    verdict: 'approve',
    actor: { user: 'bench', channel: 'api', terminal: true },
    at: '2026-01-01T00:00:00.000Z',
  })
  const runtime = await createRuntime({ world, tools, policy })
  return await runtime.create(plan, { decision })
}
