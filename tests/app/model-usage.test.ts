// What models took, over the runs of a folder: in all, by model, by tool.

import { expect, test } from 'vitest'

import { RunStatistics } from '#app'
import type { ModelUse } from '#runtime'

import { plan, policy, Stage, step, use } from '../runtime/stage.ts'
import { toolThat } from '../runtime/test-tool.ts'

const USES: readonly ModelUse[] = [
  { model: 'small', inputTokens: 5, outputTokens: 1, cost: 0.5 },
  { model: 'large', inputTokens: 70, outputTokens: 30 },
]

test('is counted by model and by the tool that asked, also what was not answered', async () => {
  const stage = new Stage({
    policy: policy({ tool: '*', then: 'allow' }),
    tools: () => [
      toolThat(async (_, context) => {
        for (const use of USES) context.used(use)
        return await context.call('u', { x: 1 })
      }),
      toolThat(
        async (_, context) => {
          await context.checkBudget('small')
          context.unanswered()
          context.used({ model: 'small', inputTokens: 5, outputTokens: 1, cost: 0.5 })
          return 1
        },
        { id: 'u' },
      ),
    ],
  })
  const about = plan([step('a', use('t', 1))])
  for (const id of ['one', 'two']) await stage.start(about, { id })
  const statistics = new RunStatistics(await stage.runtime())
  const { usage } = await stage.live(statistics.over({ from: 0, to: Number.MAX_SAFE_INTEGER }))
  const small = { requests: 6, answers: 4, inputTokens: 20, outputTokens: 4, cost: 2, unpriced: 0 }
  const large = { requests: 2, answers: 2, inputTokens: 140, cost: 0, unpriced: 2 }
  expect(usage.total).toMatchObject({ requests: 8, answers: 6, inputTokens: 160, outputTokens: 64 })
  expect(usage.models).toMatchObject([
    { model: 'large', usage: large },
    { model: 'small', usage: small },
  ])
  expect(usage.tools).toMatchObject([
    { tool: 't', usage: { requests: 4, answers: 4 } },
    { tool: 'u', usage: { requests: 4, answers: 2, cost: 1 } },
  ])
})
