// Goal: a fork does nothing once more because a result could not be read.
//
// Method: values on the disk are changed, taken away, or cannot be read.

import { describe, expect, test } from 'vitest'

import { RunError, type Forked, type World } from '#runtime'

import { refusal } from '#runtime/run-error'

import { everything } from './test-tool.ts'
import { out, plan, Stage, step, use } from './stage.ts'

const about = plan([
  step('pay', use('put', 'rent')),
  step('then', use('get', out('pay'))),
  step('asks', use('ask', 'and now?'), { after: ['then'] }),
])

/** A run that paid, of which values are changed on the disk before it is forked. */
async function forkAfter(
  change: (values: Map<string, string>, events: readonly string[]) => void,
  world?: (world: World) => World,
): Promise<Forked | string> {
  let isBroken = false
  const stage = new Stage({
    policy: everything,
    world: (whole) => (isBroken && world !== undefined ? world(whole) : whole),
  })
  await stage.start(about)
  const { values, rows } = stage.machine.disk.run('run')
  change(
    values,
    rows.map(({ event }) => event),
  )
  stage.process.die()
  stage.process = stage.machine.boot()
  isBroken = true
  return stage.live(
    (await stage.runtime())
      .fork('run')
      .catch((error: unknown) => String(error instanceof RunError ? error.code : error)),
  )
}

/** The digest that the last event of a kind has in a field. */
function digestIn(events: readonly string[], kind: string, field: string): string {
  const event = events.findLast((one) => one.includes(`"${kind}"`)) ?? ''
  return (JSON.parse(event) as Readonly<Record<string, string>>)[field] ?? ''
}

/** A journal that cannot read one value. */
function failingAt(journal: World['journal'], wanted: () => string): World['journal'] {
  return new Proxy(journal, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (name === 'value') {
        return async (run: string, digest: string) => {
          if (digest !== wanted()) return target.value(run, digest)
          throw refusal('journal/io-error', { file: 'journal.db', problem: 'EIO' })
        }
      }
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
  })
}

const places: Readonly<Record<string, readonly [kind: string, field: string]>> = {
  'the result of a step': ['step-done', 'value'],
  'the arguments of a call that changed something': ['call-intended', 'arguments'],
}

describe.each(Object.entries(places))('a fork of a run in which %s', (_, [kind, field]) => {
  const ofPayment = (events: readonly string[]) =>
    digestIn(
      events.filter((event) => event.includes('"step":"pay"')),
      kind,
      field,
    )

  test('is damaged is refused, and says so', async () => {
    const code = await forkAfter((values, events) => values.set(ofPayment(events), '"changed"'))
    expect(code).toBe('journal/value-damaged')
  })

  test('is gone goes on without it', async () => {
    const forked = await forkAfter((values, events) => values.delete(ofPayment(events)))
    expect(forked).toMatchObject({ run: expect.anything() })
  })

  test('cannot be read is refused, and says so', async () => {
    let wanted = ''
    const code = await forkAfter(
      (_values, events) => (wanted = ofPayment(events)),
      (world) => ({ ...world, journal: failingAt(world.journal, () => wanted) }),
    )
    expect(code).toBe('journal/io-error')
  })
})

test('a fork says once more what it does where the result is gone', async () => {
  const forked = await forkAfter((values, events) => {
    const paid = events.filter((event) => event.includes('"step":"pay"'))
    values.delete(digestIn(paid, 'step-done', 'value'))
  })
  expect(forked).toMatchObject({ inherited: [], repeats: [{ step: 'pay', ended: 'done' }] })
})
