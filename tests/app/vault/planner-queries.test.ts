// PlannerService: what it says of plans

import { describe, expect, test } from 'vitest'

import { FAILS, READS, service } from './service-stage.ts'
import { planText } from './vault-stage.ts'

describe('queries', () => {
  test('FR-020 getActivePlans gives what is pending, in progress or paused', async () => {
    const stage = await service()
    const one = await stage.live(stage.api.createPlan('Read', READS))
    const two = await stage.live(stage.api.createPlan('Break', FAILS))
    const three = await stage.live(stage.api.createPlan('Read again', READS))
    await stage.live(stage.api.executePlan(two))
    await stage.live(stage.api.executePlan(three))
    const active = await stage.live(stage.api.getActivePlans())
    expect(active.map(({ id, status }) => [id, status])).toEqual([
      [one.id, 'pending'],
      [two.id, 'paused'],
    ])
  })

  test('getPlanById finds a plan under any name and in Done, and gives null where there is none', async () => {
    const stage = await service()
    stage.disk.write(
      'Plans/My plan.md',
      planText('p1', { title: 'Read', call: '(call :notes.read {:path "a"})' }),
    )
    expect(await stage.live(stage.api.getPlanById('p1'))).toMatchObject({ id: 'p1' })
    await stage.live(stage.api.executePlan({ id: 'p1' }))
    expect(stage.disk.names('Done/')).toEqual(['Done/My plan.md'])
    expect(await stage.live(stage.api.getPlanById('p1'))).toMatchObject({ status: 'completed' })
    expect(await stage.live(stage.api.getPlanById('p2'))).toBeNull()
  })

  test('FR-020 getPlanStatusSummary is the JSON of the seed, word for word', async () => {
    const stage = await service()
    const plans = []
    for (const objective of ['One', 'Two', 'Three']) {
      const plan = await stage.live(stage.api.createPlan(objective, { ...READS, objective }))
      await stage.live(stage.api.executePlan(plan))
    }
    plans.push(await stage.live(stage.api.createPlan('Four', { ...READS, objective: 'Four' })))
    plans.push(await stage.live(stage.api.createPlan('Five', { ...READS, objective: 'Five' })))
    await stage.live(stage.api.pausePlan(plans[1]!, 'later'))
    expect(JSON.parse(JSON.stringify(await stage.live(stage.api.getPlanStatusSummary())))).toEqual({
      active_plans: 2,
      paused_plans: 1,
      completed_today: 3,
      plans: [
        { id: plans[0]!.id, objective: 'Four', status: 'pending' },
        { id: plans[1]!.id, objective: 'Five', status: 'paused' },
      ],
    })
  })

  test('what was completed yesterday is not completed today', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    await stage.live(stage.api.executePlan(plan))
    stage.pass(24 * 3_600_000)
    expect(await stage.live(stage.api.getPlanStatusSummary())).toMatchObject({ completed_today: 0 })
  })
})
