// What it costs to have a question to a model on record
// =============================================================================
//
// One call that asks a model which answers at once, question after question, each under a
// budget and each answer remembered: the model's own time is nothing, so what is measured
// is the runtime's.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

import type { ModelPort } from '#model'
import { call, createPlan, createStep } from '#plan'
import { markChecked } from '#plan/checked-plan'
import { createRuntime, defineTool } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { askModel } from '#tools/ask-model'

import { median, type Bench } from './figure.ts'

const ROUNDS = 5
const QUESTIONS = 100

const atOnce: ModelPort = {
  name: 'at once',
  generate: async () => ({
    text: 'yes',
    finish: 'stop',
    usage: { inputTokens: 1, outputTokens: 1, cost: 0.001 },
  }),
}

const asks = defineTool({
  id: 'bench.ask',
  description: 'Asks a model many times.',
  effect: 'read',
  sampled: true,
  input: z.strictObject({}),
  output: z.number(),
  async run(_, context) {
    const request = { messages: [{ role: 'user', text: 'And now?' }] } as const
    for (let at = 0; at < QUESTIONS; at++) {
      await context.remember(
        `answer-${at}`,
        async () => (await askModel(atOnce, request, context)).text,
      )
    }
    return QUESTIONS
  },
})

const plan = markChecked(
  createPlan({
    goal: 'ask',
    dialect: 'plan',
    steps: [createStep({ id: 's', title: 'Asks', body: call('bench.ask', []) })],
  }),
)

export const figures: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  const runtime = await createRuntime({
    world: nodeWorld({ folder, root: folder }),
    tools: [asks],
    budget: { tokens: 1_000_000, dollars: 1000 },
  })
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const run = await runtime.create(plan)
      const start = performance.now()
      const { state } = await run.start()
      if (state !== 'done') throw new Error(`the run is ${state}`)
      times.push((performance.now() - start) / QUESTIONS)
    }
    const name = 'a question to a model, on record with its answer and what that took'
    return [{ name, measured: median(times), unit: 'ms', target: 5, goal: 'at most' }]
  } finally {
    await runtime.close()
    rmSync(folder, { recursive: true })
  }
}
