// Result sets: which of the trash go for good, and how they are looked at, asked as any
// surface asks it

import { expect, test } from 'vitest'

import {
  collectSets,
  removeSets,
  restoreSets,
  sampleSet,
  setOfStep,
  viewSet,
  type NamingRuns,
} from '#app'
import { fromJson, type Value } from '#plan'
import { isoTime, type Run } from '#runtime'
import { setOfIds, SetStore, type Handle } from '#sets'

import { inFolder } from '../services/folder.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = 100 * DAY

/** A trash with a set for each name, removed so many days ago; of one nobody said when. */
async function trashOf(path: string, ages: Readonly<Record<string, number | undefined>>) {
  const store = new SetStore(path)
  const handles: Record<string, Handle> = {}
  for (const [name, days] of Object.entries(ages)) {
    const { handle } = await store.put(setOfIds([name]))
    handles[name] = handle
    if (days === undefined) await store.remove(handle)
    else await removeSets(store, [handle], { at: isoTime(NOW - days * DAY), by: 'ada' })
  }
  return { store, handles }
}

const byAge = { sets: [], olderThanMs: 30 * DAY, dryRun: false }

test('by age goes what is old and what no run names, and each that stays says why', () =>
  inFolder(async ({ path }) => {
    const { store, handles } = await trashOf(path, {
      old: 40,
      needed: 40,
      young: 1,
      undated: undefined,
    })
    const { old = '', needed = '', young = '', undated = '' } = handles
    const asked: Handle[][] = []
    const naming: NamingRuns = async (candidates) => {
      asked.push([...candidates].toSorted())
      return new Map([[needed, ['night']]])
    }
    const dry = await collectSets(store, { ...byAge, dryRun: true }, naming, NOW)
    expect(await store.trashed()).toHaveLength(4)
    const collected = await collectSets(store, byAge, naming, NOW)
    expect({ ...collected, dryRun: true }).toEqual(dry)
    expect(collected.sets.map(({ handle }) => handle)).toEqual([old])
    const kept = Object.fromEntries(collected.kept.map(({ handle, why }) => [handle, why]))
    expect(kept).toEqual({ [needed]: 'needed', [young]: 'recent', [undated]: 'undated' })
    expect(asked).toEqual([[old, needed].toSorted(), [old, needed].toSorted()])
    expect(await store.trashed()).toHaveLength(3)
  }))

test('a set that is named goes although a run names it, and the run is told', () =>
  inFolder(async ({ path }) => {
    const { store, handles } = await trashOf(path, { needed: 1, other: 40 })
    const { needed = '' } = handles
    const request = { sets: [needed], olderThanMs: undefined, dryRun: false }
    const { sets, kept } = await collectSets(
      store,
      request,
      async () => new Map([[needed, ['night']]]),
      NOW,
    )
    expect(sets).toMatchObject([{ handle: needed, runs: ['night'] }])
    expect(kept).toEqual([])
  }))

test('no run is asked where no set may go', () =>
  inFolder(async ({ path }) => {
    const { store } = await trashOf(path, { young: 1 })
    const { sets, kept } = await collectSets(store, byAge, () => Promise.reject(new Error()), NOW)
    expect(sets).toEqual([])
    expect(kept).toMatchObject([{ why: 'recent' }])
  }))

test('sets go to the trash and back all or none', () =>
  inFolder(async ({ path }) => {
    const { store, handles } = await trashOf(path, { one: 1, two: 1 })
    const { one = '', two = '' } = handles
    const unknown = 'f'.repeat(64)
    await expect(restoreSets(store, [one, unknown])).rejects.toMatchObject({
      code: 'sets/not-in-trash',
    })
    expect(await store.trashed()).toHaveLength(2)
    expect(await restoreSets(store, [one, two, one])).toEqual([one, two])
    const removal = { at: isoTime(NOW), by: 'ada' }
    await expect(removeSets(store, [one, unknown], removal)).rejects.toMatchObject({
      code: 'sets/not-found',
    })
    expect(await store.trashed()).toEqual([])
  }))

test('a set is viewed with its origin and its first records, and sampled from any place', () =>
  inFolder(async ({ path }) => {
    const store = new SetStore(path)
    const ids = Array.from({ length: 30 }, (_, at) => `g${String(at).padStart(2, '0')}`)
    const origin = { name: 'Genes', from: 'genes.csv', at: isoTime(NOW) }
    const { handle } = await store.put(setOfIds(ids), origin)
    const view = await viewSet(store, { handle, name: 'Mine' })
    expect(view).toMatchObject({ handle, name: 'Mine', size: 30, origin })
    expect(view.sample).toHaveLength(10)
    const { size, records } = await sampleSet(store, handle, { from: 29, count: 5 })
    expect(size).toBe(30)
    expect(records).toHaveLength(2)
  }))

test('the set of a step is named by its id or its number, or it is said why there is none', async () => {
  const set = `set:${'a'.repeat(64)}`
  const made = { set, name: 'Genes', size: 1, features: 0, sample: [] }
  const values: Readonly<Record<string, Value>> = { one: fromJson(made), two: 'text' }
  const run = {
    snapshot: async () => ({
      steps: [{ id: 'find', value: 'one' }, { id: 'say', value: 'two' }, { id: 'wait' }],
    }),
    value: async (digest: string) => values[digest] ?? null,
  } as unknown as Run
  const of = async (step: string) => {
    const found = await setOfStep(run, { run: 'night', step })
    return 'refusal' in found ? found.refusal.code : found
  }
  expect(await of('find')).toEqual({ handle: set, name: 'Genes' })
  expect(await of('1')).toEqual({ handle: set, name: 'Genes' })
  expect(await of('say')).toBe('cli/step-without-set')
  expect(await of('wait')).toBe('cli/step-without-set')
  expect(await of('4')).toBe('cli/no-such-step')
})
