// What it costs to say who wrote it
// =============================================================================
//
// Two runs of the same plan in two state folders, step by step in turn: in one everything counts,
// as in a test; in the other every flush is vouched for and what lets something go on is signed.
// From one call to the next a step is recorded, its flush awaited and the next one begun. That is
// measured for each step, and what a busy machine does to one side it does to the other. The figure
// is the ratio of the median steps; of several such pairs the median and the quarters are told.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

import { call, createCatalogue, createPlan, createStep, literal, type CheckedPlan } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { decide, DEFAULT_POLICY, review, type Decision, type Policy } from '#review'
import { catalogueEntry, createRuntime, defineTool, type Run, type Tool } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { median, type Bench, type Figure } from './figure.ts'

const PAIRS = 31
const STEPS = 1000
const WARM_UPS = 2

const REPEATS = ['keyed', 'once'] as const
type Repeat = (typeof REPEATS)[number]

/** How one side of a pair takes its turns. */
class Side {
  /** Microseconds from each call to the next. */
  readonly taken: number[] = []
  /** Resolves when its first call is reached, which waits until it is told to go. */
  readonly ready: Promise<void>
  readonly #reached = Promise.withResolvers<void>()
  #turn = Promise.withResolvers<void>()
  #begun = 0

  constructor() {
    this.ready = this.#reached.promise
  }

  /** Ends a step of this side, gives the turn to the other, and waits for its next one. */
  async call(other: Side): Promise<void> {
    if (this.#begun === 0) this.#reached.resolve()
    else {
      this.taken.push((performance.now() - this.#begun) * 1000)
      other.go()
    }
    await this.#turn.promise
    this.#turn = Promise.withResolvers<void>()
    this.#begun = performance.now()
  }

  /** It is its turn. */
  go(): void {
    this.#turn.resolve()
  }
}

export const figures: Bench = async () => [
  ...(await told('keyed', 'writes under a key', 1.02)),
  ...(await told('once', 'calls that may be made only once', 1.05)),
]

async function told(repeat: Repeat, calls: string, target: number): Promise<readonly Figure[]> {
  const plan = chain(repeat)
  const decision = decided(plan)
  const pairs: Pair[] = []
  for (let at = -WARM_UPS; at < PAIRS; at++) {
    const pair = await pairOf(plan, decision, at % 2 === 0)
    if (at >= 0) pairs.push(pair)
  }
  const ratios = pairs.map(({ signed, bare }) => signed / bare).toSorted((a, b) => a - b)
  const part = (of: number) => ratios[Math.floor(ratios.length * of)] ?? Number.NaN
  return [
    {
      name: `1 × ${STEPS} ${calls}: signed against not`,
      measured: part(0.5),
      unit: '×',
      target,
    },
    { name: '  a quarter of the pairs are below', measured: part(0.25), unit: '×' },
    { name: '  a quarter of the pairs are above', measured: part(0.75), unit: '×' },
    { name: '  a step, not signed', measured: median(pairs.map(({ bare }) => bare)), unit: 'µs' },
  ]
}

/** The median step of each side, in microseconds. */
interface Pair {
  readonly signed: number
  readonly bare: number
}

async function pairOf(plan: CheckedPlan, decision: Decision, signedFirst: boolean): Promise<Pair> {
  const place = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  const sides = { signed: new Side(), bare: new Side() }
  const opened = await Promise.all([
    open(join(place, 'signed'), [sides.signed, sides.bare], plan, decision, join(place, 'user')),
    open(join(place, 'bare'), [sides.bare, sides.signed], plan, decision),
  ])
  try {
    const { signed, bare } = sides
    const [signedRun, bareRun] = opened.map(({ run }) => run.start())
    await Promise.all([signed.ready, bare.ready])
    const first = signedFirst ? signed : bare
    first.go()
    // Whoever ends first leaves the other waiting for its turn.
    void signedRun?.then(() => bare.go())
    void bareRun?.then(() => signed.go())
    for (const ended of await Promise.all([signedRun, bareRun])) {
      if (ended?.state !== 'done') throw new Error(`the run is ${ended?.state}`)
    }
    return { signed: median(sides.signed.taken), bare: median(sides.bare.taken) }
  } finally {
    for (const { close } of opened) await close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function open(
  folder: string,
  sides: readonly [own: Side, other: Side],
  plan: CheckedPlan,
  decision: Decision,
  stateFolder?: string,
): Promise<{ readonly run: Run; readonly close: () => Promise<void> }> {
  mkdirSync(folder)
  const user = stateFolder === undefined ? {} : { user: { stateFolder, journals: [] } }
  const world = nodeWorld({ folder, ...user })
  const runtime = await createRuntime({ world, tools: toolsOf(...sides), policy })
  const run = await runtime.create(plan, { decision })
  return { run, close: () => runtime.close() }
}

function toolsOf(own: Side, other: Side): readonly Tool[] {
  return REPEATS.map((repeat) =>
    defineTool({
      id: `bench.${repeat}`,
      description: 'Writes when it is its turn.',
      effect: 'write',
      repeat,
      positional: ['what'],
      input: z.strictObject({ what: z.number() }),
      output: z.number(),
      async run({ what }) {
        await own.call(other)
        return what
      },
    }),
  )
}

/** Under this nobody is asked about the writes. */
const policy: Policy = {
  ...DEFAULT_POLICY,
  rules: REPEATS.map((repeat) => ({ tool: `bench.${repeat}`, then: 'allow' as const })),
}

/** A chain of writes, each of which waits for its intent to be on disk. */
function chain(repeat: Repeat): CheckedPlan {
  const steps = Array.from({ length: STEPS }, (_, at) =>
    createStep({
      id: `s${at}`,
      title: `Writes ${at}`,
      body: call(`bench.${repeat}`, [literal(at)]),
      after: at === 0 ? [] : [`s${at - 1}`],
    }),
  )
  return markChecked(createPlan({ goal: 'to be measured', dialect: 'plan', steps }))
}

function decided(plan: CheckedPlan): Decision {
  const tools = toolsOf(new Side(), new Side())
  const catalogue = createCatalogue(tools.map(catalogueEntry))
  const { decision } = decide(review(plan, { catalogue, policy }), {
    verdict: 'approve',
    actor: { user: 'bench', channel: 'api', terminal: true },
    at: '2026-01-01T00:00:00.000Z',
  })
  if (decision === undefined) throw new Error('it may be approved')
  return decision
}
