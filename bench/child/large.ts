// One large plan in a process of its own, so that the memory is the plan's alone:
// `large.ts make FOLDER STEPS` makes and runs it until it asks, `large.ts resume
// FOLDER` takes it up in a new process. Prints what was measured as JSON.

import { z } from 'zod'

import { call, createPlan, createStep, literal, output, type CheckedPlan } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { createRuntime, defineTool } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

const MEGABYTE = 1024

const tools = [
  defineTool({
    id: 'bench.next',
    description: 'Adds one.',
    effect: 'pure',
    positional: ['number'],
    input: z.strictObject({ number: z.number() }),
    output: z.number(),
    run: ({ number }) => number + 1,
  }),
  defineTool({
    id: 'bench.ask',
    description: 'Asks somebody.',
    effect: 'read',
    positional: ['prompt'],
    input: z.strictObject({ prompt: z.string() }),
    output: z.string(),
    question: ({ prompt }) => ({ prompt, kind: 'text' }),
    read: (answer) => answer,
  }),
]

function chain(steps: number): CheckedPlan {
  const numbers = Array.from({ length: steps }, (_, at) =>
    createStep({
      id: `s${at}`,
      title: `Counts to ${at + 1}`,
      body: call('bench.next', [at === 0 ? literal(0) : output(`s${at - 1}`)]),
    }),
  )
  const last = createStep({
    id: 'last',
    title: 'Asks',
    body: call('bench.ask', [literal('Is it well?')]),
    after: [`s${steps - 1}`],
  })
  return markChecked(
    createPlan({ goal: 'to be measured', dialect: 'plan', steps: [...numbers, last] }),
  )
}

const [, , what = '', folder = '', steps = '0'] = process.argv
// So often that there is one of nearly all steps, which share their rows.
const runtime = await createRuntime({ world: nodeWorld({ folder }), tools, snapshotEvery: 1 })
const begun = performance.now()

if (what === 'make') {
  const plan = chain(Number(steps))
  const planned = performance.now()
  const run = await runtime.create(plan, { id: 'large' })
  const made = performance.now()
  const { waiting } = await run.start()
  if (waiting.length !== 1) throw new Error('it asks nothing')
  report({ makeMs: made - planned, runMs: performance.now() - made })
} else {
  const run = await runtime.open('large')
  await run.answer('q1', 'yes', { user: 'bench', channel: 'api', terminal: false })
  const { state } = await run.resume()
  if (state !== 'done') throw new Error(`the run is ${state}`)
  report({ resumeMs: performance.now() - begun })
}
await runtime.close()

function report(times: Readonly<Record<string, number>>): void {
  console.log(JSON.stringify({ ...times, peakMB: process.resourceUsage().maxRSS / MEGABYTE }))
}
