// Goal: an adapter to any database keeps what the journal's port promises.
//
// Method: each promise is a function of a store. It is tried on SQLite in a real
// file and on the simulation, each as it is and with flushes that take their time
// and end in any order; and on adapters that were broken on purpose, each of which
// must be found. Then whole runs go on behind delayed flushes, killed at every
// instant. A new adapter is a line in `journal-port/adapters.ts`.

import { describe, expect, test } from 'vitest'

import { altered } from './journal-port/altered.ts'
import { adapters, simulation } from './journal-port/adapters.ts'
import { anyCrash } from './journal-port/crashes.ts'
import { delayed, delayedWriters } from './journal-port/delayed.ts'
import { changes } from './journal-port/promises/changes.ts'
import { commands } from './journal-port/promises/commands.ts'
import { keepings } from './journal-port/promises/keeping.ts'
import { leases } from './journal-port/promises/leases.ts'
import { runs } from './journal-port/promises/runs.ts'
import { searches } from './journal-port/promises/searches.ts'
import { writers } from './journal-port/promises/writers.ts'
import { alteredStore, randomOf, type PortPromise, type Store } from './journal-port/store.ts'
import { violations } from './checker.ts'
import { Walk } from './seeds/walk.ts'
import { out, plan, policy, Stage, step, use } from './stage.ts'

const SEEDS = Number(process.env['FLUSH_SEEDS'] ?? 3)
const promises = [...runs, ...writers, ...leases, ...commands, ...searches, ...changes, ...keepings]

async function checked(promise: PortPromise, store: Store): Promise<void> {
  try {
    await promise.check(store)
  } finally {
    await store.close()
  }
}

describe.each(Object.entries(adapters))('on %s', (_, adapter) => {
  for (const promise of promises) {
    test(promise.says, async () => {
      await expect(checked(promise, adapter())).resolves.toBeUndefined()
    })
  }
})

describe('with flushes that end in other orders', () => {
  const delayedAlone = Object.entries(adapters).filter(([name]) => name.includes('delayed'))
  test.each(delayedAlone)('on %s, a crash at any time leaves no hole', async (_, adapter) => {
    for (let seed = 2; seed < 2 + SEEDS; seed++) {
      const store = adapter(seed)
      await expect(anyCrash(store)).resolves.toBeUndefined()
      await store.close()
    }
  })
})

describe('a bug is found', () => {
  for (const promise of promises) {
    for (const planted of promise.planted) {
      test(`${planted.bug}, although ${promise.says}`, async () => {
        const broken = alteredStore(simulation(), (process) => planted.alter(process))
        await expect(checked(promise, broken)).rejects.toBeInstanceOf(Error)
      })
    }
  }
})

describe('a run behind delayed flushes', () => {
  const about = plan([
    step('a', use('get', 'bill')),
    step('b', use('put', out('a'))),
    step('c', use('get', out('a'))),
    step('d', use('pay', out('b'))),
  ])
  test('that is killed at every instant ends as if it had not been, nothing done twice', async () => {
    for (let at = 1; ; at++) {
      const random = randomOf(at)
      const stage: Stage = new Stage({
        policy: policy({ tool: 'put', then: 'allow' }),
        crashes: new Set([at]),
        world: (world) => {
          const wait = () => stage.process.sleep(random(4))
          return altered(world, { journal: delayed(world.journal, wait) })
        },
      })
      expect((await stage.finish(about)).state, `killed at ${at}`).toBe('done')
      const { effects } = stage.service
      expect(
        effects.map(({ tool }) => tool),
        `killed at ${at}`,
      ).toEqual(['put', 'pay'])
      expect(
        effects.every(({ intended }) => intended),
        `killed at ${at}`,
      ).toBe(true)
      if (stage.machine.instants < at) break
    }
  })

  test('to which everything happens keeps what is promised', async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const random = randomOf(seed)
      const walk = new Walk(seed, (world) => {
        const wait = () =>
          new Promise<void>((resolve) => void world.after(random(4), () => resolve()))
        return altered(world, { journal: delayedWriters(world.journal, wait) })
      })
      const walked = await walk.toItsEnd()
      const found = [...walked.runs.flatMap(violations), ...walked.oddities]
      expect(found, `seed ${seed}`).toEqual([])
    }
  })
})
