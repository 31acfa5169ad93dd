// A process that drives a run, for tests that kill it
//
//     node runner.ts FOLDER drive|wait|each [LINES] [ITEMS]
//
// Its tools act on a service that is a file: each line is something that was
// done, or asked for again under a key that is known. It says on standard output
// what it does, one line each, and kills itself right after so many LINES.

import { appendFileSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

import {
  bind,
  call,
  createCatalogue,
  createPlan,
  createStep,
  each,
  list,
  literal,
  output,
  variable,
  type Expr,
  type Step,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import { decide, DEFAULT_POLICY, review, type Policy } from '#review'
import { catalogueEntry, createRuntime, defineTool } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

const [folder = '', mode = '', lines = 'Infinity', items = '0'] = process.argv.slice(2)
let linesLeft = Number(lines)
const service = join(folder, 'service.log')
const erika = { user: 'erika', channel: 'terminal', terminal: true }

const put = defineTool({
  id: 'put',
  description: 'Appends a line to a file, once for each key.',
  effect: 'write',
  repeat: 'keyed',
  positional: ['what'],
  input: z.strictObject({ what: z.any() }),
  output: z.any(),
  run: async ({ what }, { idempotencyKey, step }) => {
    say(`putting ${step}`)
    const known = existsSync(service) && readFileSync(service, 'utf8').includes(idempotencyKey)
    const line = `${known ? 'again' : 'done'} ${step} ${idempotencyKey} ${JSON.stringify(what)}\n`
    const file = openSync(service, 'a')
    writeSync(file, line)
    fsyncSync(file)
    await sleep(3)
    say(`put ${step}`)
    return { line: step }
  },
})

const pay = defineTool({
  id: 'pay',
  description: 'Appends a line to a file, each time.',
  effect: 'write',
  repeat: 'once',
  positional: ['what'],
  input: z.strictObject({ what: z.any() }),
  output: z.any(),
  run: async ({ what }, { idempotencyKey, step }) => {
    say(`paying ${step}`)
    appendFileSync(service, `paid ${step} ${idempotencyKey} ${JSON.stringify(what)}\n`)
    await sleep(3)
    say(`paid ${step}`)
    return 'receipt'
  },
})

const wait = defineTool({
  id: 'wait',
  description: 'Waits for a long time.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.null(),
  run: async (_, { signal }) => {
    say('waiting')
    await sleep(20_000, undefined, { signal })
    return null
  },
})

const policy: Policy = { ...DEFAULT_POLICY, rules: [{ tool: '*', then: 'allow' }] }
const tools = [put, pay, wait]

const chain = (id: string, tool: string, before?: string): Expr =>
  call(tool, [before === undefined ? literal(id) : output(before)])

/** Puts so many items, some of them side by side. */
function eachOf(count: number): Step {
  const names = Array.from({ length: count }, (_, at) => `item ${at}`)
  const parts = { most: count, atOnce: 20, body: call('put', [variable('one')]) }
  const body = each(bind('one'), literal(list(names)), parts)
  return createStep({ id: 'each', title: 'Puts each', body })
}

const plan = markChecked(
  createPlan({
    goal: 'to be killed',
    dialect: 'plan',
    steps:
      mode === 'wait'
        ? [createStep({ id: 'w', title: 'Waits', body: call('wait') })]
        : mode === 'each'
          ? [eachOf(Number(items))]
          : [
              ...['a1', 'a2', 'a3', 'a4', 'a5'].map((id, at, all) =>
                createStep({ id, title: 'Puts', body: chain(id, 'put', all[at - 1]) }),
              ),
              ...['b1', 'b2', 'b3', 'b4'].map((id) =>
                createStep({ id, title: 'Puts', body: chain(id, 'put', 'a2') }),
              ),
              createStep({ id: 'c', title: 'Pays', body: chain('c', 'pay', 'a5') }),
              createStep({ id: 'd', title: 'Puts', body: chain('d', 'put', 'c') }),
            ],
  }),
)

const runtime = await createRuntime({
  world: nodeWorld({ folder: join(folder, 'state') }),
  tools,
  policy,
})
const runs = await runtime.list()
const run = runs.length === 0 ? await createRun() : await runtime.open('run')
try {
  const outcome = await run.resume()
  for (const waiting of outcome.waiting) {
    if (waiting.for !== 'resolve') continue
    // The person looks into the service's own records.
    const log = existsSync(service) ? readFileSync(service, 'utf8') : ''
    await run.resolve(waiting.step, log.includes(waiting.key), erika, 'receipt')
  }
  const { state, fault } = outcome.waiting.length > 0 ? await run.resume() : outcome
  say(`ended ${state} ${fault?.code ?? ''}`)
} catch (error) {
  say(`refused ${(error as Error).message}`)
}
await runtime.close()

async function createRun() {
  const catalogue = createCatalogue(tools.map(catalogueEntry))
  const answer = { verdict: 'approve', actor: erika, at: '2026-01-01T00:00:00.000Z' } as const
  const { decision } = decide(review(plan, { catalogue, policy, run: 'run' }), answer)
  if (decision === undefined) throw new Error('the plan cannot be decided on')
  const made = await runtime.create(plan, { id: 'run', decision })
  say('created')
  return made
}

/** At once and in order: what was said is not lost when the process is killed. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
  if (--linesLeft === 0) process.kill(process.pid, 'SIGKILL')
}
