// What the source of a task may be: a file that is loaded whole, or a whole handle.

import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { SetStore } from '#sets'

import { ABSENT, delegate, FILES, loaded } from './delegating.ts'
import { workspace } from './temporary.ts'

const byHand = { model: undefined }

test('a set that there is already is taken as it is, and nothing is loaded or asked', async () => {
  await using here = await workspace(FILES)
  const left = await loaded(here, 'left.csv')
  const { result, told } = delegate(here, ['?'], { context: { source: left.set } }, byHand)
  expect(await result).toEqual(left)
  expect(told.called).toEqual([])
  // Who made it first is who made it.
  const store = new SetStore(join(here.places.stateFolder, 'sets'))
  expect(await store.origin(left.set)).toMatchObject({ name: 'left', from: 'left.csv' })
  expect(await store.list()).toHaveLength(1)
})

test.each<readonly [string, (set: string) => unknown, string, RegExp | undefined]>([
  [
    'its beginning',
    (set) => set.slice(0, 16),
    'tool/handle-not-whole',
    /^Write `set:[0-9a-f]{64}`\.$/,
  ],
  [
    'its digits alone',
    (set) => set.slice(4),
    'tool/handle-not-whole',
    /^Write `set:[0-9a-f]{64}`\.$/,
  ],
  ['a few of its digits', (set) => set.slice(4, 12), 'tool/handle-not-whole', /^Write `set:/],
  ['too few digits', (set) => set.slice(0, 7), 'tool/handle-not-whole', /lists the sets/],
  ['a space before it', (set) => ` ${set}`, 'tool/handle-not-whole', /^Write `set:/],
  ['its beginning, cut', (set) => `${set.slice(0, 16)}…`, 'tool/handle-not-whole', /^Write `set:/],
  ['capitals', (set) => set.toUpperCase(), 'tool/handle-not-whole', /lists the sets/],
  ['a digit too many', (set) => `${set}0`, 'tool/handle-not-whole', /lists the sets/],
  ['only the mark', () => 'set:', 'tool/handle-not-whole', /lists the sets/],
  [
    'a step of a run',
    () => 'night:node_1',
    'tool/handle-not-whole',
    /^`planwright sets show night:node_1`/,
  ],
  ['a step that is a command', () => 'night:x; rm y', 'tool/path-refused', undefined],
  ['an address', () => 'https://example.org/a.csv', 'tool/path-refused', undefined],
  ['another handle', () => ABSENT, 'tool/no-such-source', undefined],
  ['digits of no set', () => '00000000', 'tool/no-such-file', undefined],
  ['a path that is a handle', (set) => ({ path: set }), 'tool/bad-source', undefined],
  ['a path that begins so', (set) => ({ path: set.slice(0, 16) }), 'tool/bad-source', undefined],
])(
  'a source that is no whole handle of a set there, but %s, is refused',
  async (_, words, code, advice) => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const source = words(left.set)
    const { result, asked } = delegate(here, [left.set], { context: { source } }, byHand)
    await expect(result).rejects.toMatchObject({
      code,
      ...(advice === undefined
        ? {}
        : { details: { source, advice: expect.stringMatching(advice) as string } }),
    })
    expect(asked()).toEqual([])
  },
)

test('a file that is called like digits of a set is that file', async () => {
  await using here = await workspace(FILES)
  const { set } = await loaded(here, 'left.csv')
  const digits = set.slice(4, 16)
  await writeFile(join(here.places.workspaceFolder, digits), 'x\ny\nz\n')
  const source = { path: digits, format: 'ids' }
  const { result } = delegate(here, ['?'], { context: { source } }, byHand)
  expect(await result).toMatchObject({ size: 3 })
  const bare = delegate(here, ['?'], { context: { source: digits } }, byHand)
  await expect(bare.result).rejects.not.toMatchObject({ code: 'tool/handle-not-whole' })
})

test('a set of the trash, and a damaged one, are not taken', async () => {
  await using here = await workspace(FILES)
  const left = await loaded(here, 'left.csv')
  const right = await loaded(here, 'right.csv')
  const folder = join(here.places.stateFolder, 'sets')
  await new SetStore(folder).remove(left.set)
  await appendFile(join(folder, right.set.slice(4)), 'x')
  const source = (words: string) => delegate(here, ['?'], { context: { source: words } }, byHand)
  await expect(source(left.set).result).rejects.toMatchObject({ code: 'sets/in-trash' })
  await expect(source(right.set).result).rejects.toMatchObject({ code: 'sets/damaged' })
  await expect(source(left.set.slice(0, 14)).result).rejects.toMatchObject({
    code: 'tool/handle-not-whole',
    details: {
      advice: expect.stringContaining(`sets restore ${left.set.slice(0, 14)}`) as string,
    },
  })
})

test('several sets that begin so are named', async () => {
  await using here = await workspace(FILES)
  const left = await loaded(here, 'left.csv')
  const folder = join(here.places.stateFolder, 'sets')
  const twin = `${left.set.slice(4, 20)}${'0'.repeat(48)}`
  await writeFile(join(folder, twin), '')
  const source = left.set.slice(0, 20)
  const { result } = delegate(here, ['?'], { context: { source } }, byHand)
  await expect(result).rejects.toMatchObject({
    code: 'tool/handle-not-whole',
    details: { advice: expect.stringContaining(twin.slice(0, 20)) as string },
  })
})

test.each([
  ['a hint', { hint: 'paid = no' }, 'hint'],
  ['another key', { context: { source: 'left.csv', paid: 'no' } }, 'context.paid'],
  ['an input', { input: ABSENT }, 'input'],
])('%s beside a source is refused, with a model and without one', async (_, more, key) => {
  for (const options of [byHand, undefined]) {
    await using here = await workspace(FILES)
    const { result, told } = delegate(
      here,
      ['?'],
      { context: { source: 'left.csv' }, ...more },
      options,
    )
    await expect(result).rejects.toMatchObject({ code: 'tool/beside-source', details: { key } })
    expect(told.called).toEqual([])
  }
})

test('a source is loaded whole with a model, too, and no agent is asked', async () => {
  await using here = await workspace(FILES)
  const { result, told } = delegate(here, ['?'], { context: { source: 'left.csv' } })
  expect(await result).toMatchObject({ size: 2, name: 'left' })
  expect(told.called.map(({ tool }) => tool)).toEqual(['sets.load'])
})
