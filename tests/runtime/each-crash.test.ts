// An each that dies with its process, as many items as somebody has time for:
//
//     EACH_ITEMS=10000 vitest run tests/runtime/each-crash.test.ts

import { expect, test } from 'vitest'

import { bind, each, list, literal, variable } from '#plan'

import { carryOut } from './carry-out.ts'
import { everything } from './test-tool.ts'
import { plan, step, use } from './stage.ts'

const EACH_ITEMS = Number(process.env['EACH_ITEMS'] ?? 120)

test(`${EACH_ITEMS} items that die five times with their process are each done once`, async () => {
  const names = Array.from({ length: EACH_ITEMS }, (_, at) => `item ${at}`)
  const body = each(bind('x'), literal(list(names)), {
    most: EACH_ITEMS,
    atOnce: 3,
    body: use('put', variable('x')),
  })
  const about = {
    plan: plan([step('s', body)]),
    before: {},
    options: { policy: everything },
    deeds: names.map((name) => JSON.stringify(name)),
  }
  const whole = await carryOut(about, [])
  const deaths = [1, 2, 3, 4, 5].map((death) => Math.floor((death * whole.instants) / 6))
  const { found, end } = await carryOut(about, deaths)
  expect(found).toEqual([])
  expect(end).toEqual(whole.end)
})
