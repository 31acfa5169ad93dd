// The audit log of a run, read back from its journal.

import { expect, test } from 'vitest'
import { z } from 'zod'

import { auditLog, auditOf } from '#planner'
import { defineTool } from '#runtime'
import { Simulation, TESTER } from '#testing'

/** Writes two entries and fails at its first attempt, as a model's server may. */
function loggingTool() {
  let attempts = 0
  return defineTool({
    id: 'log.write',
    description: 'Writes a log.',
    effect: 'read',
    input: z.strictObject({}),
    output: z.number(),
    async run(_, context) {
      const log = auditLog(context)
      await log.note('planning-started', { model: 'm' })
      if (++attempts === 1) throw new Error('the server is away')
      await log.note('approved')
      return log.entries.length
    },
  })
}

const PLAN = '(plan :name "t" :language rtfs20 :body (do (step "Log" (call :log.write))))'

test('the audit log of a run has its entries and its failure, and goes on after a retry', async () => {
  const simulation = new Simulation({ tools: [loggingTool()] })
  const run = simulation.create(PLAN)
  await run.drive()
  const failed = await run.with((handle) => auditOf(handle))
  expect(failed).toMatchObject([
    { seq: 1, event: 'planning-started', model: 'm' },
    { seq: 2, event: 'failed', code: 'run/tool-failed', details: { tool: 'log.write' } },
  ])
  await run.with(async (handle) => {
    const { steps } = await handle.snapshot()
    await handle.retry(steps[0]?.id ?? '', TESTER)
  })
  expect(await run.drive()).toMatchObject({ state: 'done', result: 2 })
  const events = (await run.with((handle) => auditOf(handle))).map(({ seq, event }) => [seq, event])
  expect(events).toEqual([
    [1, 'planning-started'],
    [2, 'failed'],
    [3, 'approved'],
  ])
})
