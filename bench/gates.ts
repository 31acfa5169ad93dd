// What the gates cost a call
// =============================================================================
//
// Before a call what decides whether it may begin is looked at once more. Each gate
// is measured by a run of 1,000 steps that write under a key, with it and without,
// in turn, so that a slow moment hits both. Everything else is in both.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

import { call, createCatalogue, createPlan, createStep, literal } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { decide, DEFAULT_POLICY, review, type Policy } from '#review'
import { catalogueEntry, createRuntime, defineTool, type World } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { median, type Bench, type Figure } from './figure.ts'

const ROUNDS = 15
const STEPS = 1000
const AT_MOST_PERCENT = 5

interface Gate {
  readonly name: string
  /** A world in which nobody looks. */
  readonly without: (world: World) => World
}

const GATES: readonly Gate[] = [
  { name: 'looking at the lease again before each of 1 x 1,000 calls', without: withoutLease },
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
  const found: Figure[] = []
  for (const { name, without } of GATES) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      times[0].push(await runMs((world) => world))
      times[1].push(await runMs(without))
    }
    const measured = (median(times[0]) / median(times[1]) - 1) * 100
    found.push({ name, measured, unit: '%', target: AT_MOST_PERCENT })
  }
  return found
}

/** Milliseconds from the start of a run to its end. */
async function runMs(change: (world: World) => World): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  const world = change(nodeWorld({ folder }))
  const runtime = await createRuntime({ world, tools, policy })
  try {
    const catalogue = createCatalogue(tools.map(catalogueEntry))
    const { decision } = decide(review(plan, { catalogue, policy }), {
      verdict: 'approve',
      actor: { user: 'bench', channel: 'api', terminal: true },
      at: '2026-01-01T00:00:00.000Z',
    })
    const run = await runtime.create(plan, { decision })
    const begun = performance.now()
    const { state } = await run.start()
    if (state !== 'done') throw new Error(`the run is ${state}`)
    return performance.now() - begun
  } finally {
    await runtime.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function withoutLease(world: World): World {
  const { journal } = world
  const claim = journal.claim.bind(journal)
  journal.claim = async (...given) => {
    const claimed = await claim(...given)
    if (claimed.kind === 'claimed') claimed.writer.assertHeld = async () => {}
    return claimed
  }
  return world
}
