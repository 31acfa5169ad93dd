// People decide in a service of yours: what waits, what a page shows of it, and what their buttons do.
//
// Run it in an empty folder. It hands in a plan as an agent would, and then says itself what people would: that the
// plan may run, the answer to its question, and that the refund may be made.

import {
  builtinTools,
  compile,
  createRuntime,
  decide,
  defineTool,
  review,
  type Actor,
} from 'planwright'
import type { Waiting } from 'planwright/runtime'
import { z } from 'zod'

const refund = defineTool({
  id: 'shop.refund',
  description: 'Pays back what an order cost.',
  input: z.strictObject({ order: z.string(), because: z.string() }),
  output: z.string(),
  effect: 'irreversible',
  repeat: 'keyed',
  sinks: ['order'],
  // A service that takes a key is given `idempotencyKey`, so that a crash never pays twice.
  run: ({ order }) => `${order} is paid back`,
})

const runtime = await createRuntime({
  folder: '.planwright',
  tools: [...builtinTools({ workspaceFolder: '.' }), refund],
  program: 'the refund desk',
})

/** Everything that people are asked, for the list of a page. */
async function inbox(): Promise<{ run: string; waiting: Waiting }[]> {
  const asks: { run: string; waiting: Waiting }[] = []
  for (const { id } of await runtime.list()) {
    const { waiting } = await (await runtime.open(id)).snapshot()
    for (const one of waiting) if (one.for !== 'timer') asks.push({ run: id, waiting: one })
  }
  return asks
}

/** What a person reads before they decide on a plan. */
async function shown(id: string) {
  const run = await runtime.open(id)
  const { plan, inputs, created } = await run.origin()
  const { catalogue, policy } = runtime
  return review(plan, { catalogue, policy, inputs, claims: created.claims ?? [], run: id })
}

/** The button below it; `digest` is the one that the page showed, so that an approval is for exactly that. */
async function decideOn(id: string, verdict: 'approve' | 'reject', digest: string, actor: Actor) {
  const at = new Date().toISOString()
  const { decision, diagnostics } = decide(await shown(id), { verdict, actor, at, digest })
  if (decision === undefined) throw new Error(diagnostics.map(({ code }) => code).join(', '))
  await (await runtime.open(id)).decide(decision)
}

// An agent hands a plan in.
const text = `(plan :name "refund" :body (do
  (step "Ask why" (call :human.ask {:prompt "Why is A-1001 paid back?"}))
  (step "Pay it back" (call :shop.refund {:order "A-1001" :because (output :step-1)}))))`
const compiled = compile(text, { catalogue: runtime.catalogue, profile: 'rtfs20-planwright' })
if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ code }) => code).join(', '))
const run = await runtime.create(compiled.plan, { id: 'refund' })
await run.start()

// Somebody who is signed in to the service; the service says who it is.
const ada: Actor = { user: 'ada@shop.example', channel: 'refund-desk', terminal: false }
for (let asks = await inbox(); asks.length > 0; asks = await inbox()) {
  for (const { run: id, waiting } of asks) {
    const asked = await runtime.open(id)
    if (waiting.for === 'decision') {
      const { steps, subject } = await shown(id)
      console.log(`May this run? ${steps.map(({ title }) => title).join('; ')}`)
      await decideOn(id, 'approve', subject.digest, ada)
    } else if (waiting.for === 'answer') {
      console.log(`Asked: ${waiting.question.prompt}`)
      await asked.answer(waiting.ask, 'It arrived broken.', ada)
    } else if (waiting.for === 'approval') {
      console.log(`May this be done? ${waiting.title}: ${waiting.tool}`)
      await asked.approve(waiting.ask, ada, waiting.digest)
    }
    // The page need not wait for it: `runtime.work` in the same program continues runs as well.
    await asked.resume()
  }
}
const { state, result } = await run.resume()
console.log(`${state}: ${JSON.stringify(result)}`)
await runtime.close()
