// One process of the run, which may be killed at any time:
//
//     worker.ts make FOLDER OPTIONS     makes the run
//     worker.ts start FOLDER OPTIONS    carries it out
//     worker.ts resume FOLDER OPTIONS   takes it up and carries it on
//     worker.ts judge FOLDER OPTIONS    reads what the journal says of it
//
// Prints a line of JSON at a time: `made`, `done` with the number of the last step that is on disk,
// `ended`, `judged`.

import { checkPlan } from '#checks'
import { createCatalogue } from '#plan'
import { catalogueEntry, createRuntime, type ActingTool, type ToolContext } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { judgeRun } from './judge-run.ts'
import { towerPlan } from './tower-plan.ts'
import { voter, type VoterOptions } from './voter.ts'

const RUN = 'hanoi'
/** How often it says how far it is, at most. */
const SAY_EVERY_MS = 50

const [, , what = '', folder = '', json = ''] = process.argv
const options = JSON.parse(json) as VoterOptions & {
  readonly ahead: number
  /** The step from which on somebody means to kill it. */
  readonly killAt: number
}
const { disks, ahead, killAt } = options
const tools = [slowFrom(killAt, voter(options))]
const runtime = await createRuntime({ world: nodeWorld({ folder }), tools })
const begun = performance.now()

switch (what) {
  case 'make':
    await make()
    break
  case 'judge':
    await judge()
    break
  default:
    await drive()
}
await runtime.close()

async function make(): Promise<void> {
  const catalogue = createCatalogue(tools.map(catalogueEntry))
  const { plan, diagnostics } = checkPlan(towerPlan(disks, ahead), catalogue)
  if (plan === undefined) throw new Error(diagnostics.map(({ code }) => code).join())
  await runtime.create(plan, { id: RUN })
  say({ kind: 'made', ms: performance.now() - begun, peakMB: peakMB() })
}

async function drive(): Promise<void> {
  const run = await runtime.open(RUN)
  let saidAt = -Infinity
  run.watch((notice) => {
    if (notice.kind !== 'event') return
    const { event } = notice
    const step = event.kind === 'steps-computed' ? event.steps.at(-1) : undefined
    const now = performance.now()
    if (step === undefined || now - saidAt < SAY_EVERY_MS) return
    saidAt = now
    say({ kind: 'done', step: Number(step.slice(1)), peakMB: peakMB() })
  })
  const { state, failures } = await (what === 'start' ? run.start() : run.resume())
  say({ kind: 'ended', state, failures, ms: performance.now() - begun, peakMB: peakMB() })
}

async function judge(): Promise<void> {
  const verdict = await judgeRun(await runtime.open(RUN), disks, ahead)
  const { diagnostics } = await runtime.verify(RUN)
  const journal = diagnostics.map(({ code }) => code)
  say({ kind: 'judged', ...verdict, journal, peakMB: peakMB() })
}

/** A short run would end before it could be killed: from there on each draw takes a millisecond. */
function slowFrom(step: number, tool: ActingTool<{ position: string }, string>) {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  return {
    ...tool,
    run(input: { position: string }, context: ToolContext) {
      if (Number(context.step.slice(1)) >= step) Atomics.wait(clock, 0, 0, 1)
      return tool.run(input, context)
    },
  }
}

function peakMB(): number {
  return process.resourceUsage().maxRSS / 1024
}

function say(line: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify(line))
}
