// Loading and combining, as plans call them: results of earlier steps go in, results come out.

import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import type { SetResult } from '#sets'
import { builtinTools } from '#tools'

import { call, nothingTold, toolOf, type ExchangeOptions } from './call.ts'
import { workspace, type Workspace } from './temporary.ts'

type Input = Readonly<Record<string, unknown>>

async function use(here: Workspace, tool: string, input: Input, around?: ExchangeOptions) {
  const tools = builtinTools(here.places)
  return (await call(toolOf(tools, `sets.${tool}`), input, around)) as SetResult
}

const PLACES = 'id,sequence,start,end,strand\na,chr1,100,200,+\nb,chr1,5000,6000,-\nc,chr2,1,50,+\n'
const FILES = {
  'left.csv': 'id\na\nb\nc\n',
  'right.csv': 'id\nb\nc\nd\ne\nf\ng\n',
  'data/genes.csv': PLACES,
  'data/peaks.bed': 'chr1\t209\t220\tp1\nchr1\t6099\t6110\tp2\n',
}

describe('sets.load', () => {
  test('gives the handle, the size and the first ids, and the same handle the next time', async () => {
    await using here = await workspace(FILES)
    const first = await use(here, 'load', { path: 'right.csv' })
    expect(first).toEqual({
      file: {
        path: 'right.csv',
        bytes: 15,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
      set: expect.stringMatching(/^set:[0-9a-f]{64}$/) as string,
      name: 'right',
      size: 6,
      features: 0,
      sample: ['b', 'c', 'd', 'e', 'f'],
    })
    expect(await use(here, 'load', { path: 'right.csv' })).toEqual(first)
    const digest = first.set.slice('set:'.length)
    expect(await readdir(join(here.folder, '.planwright/sets'))).toContain(digest)
  })

  test('takes columns, format and a name', async () => {
    await using here = await workspace({
      'genes.txt': 'gene;x\n',
      'a.dat': 'x\tgene\n1\tg1\n2\tg2\n',
    })
    const columns = { id: 'gene' }
    const loaded = await use(here, 'load', { path: 'a.dat', format: 'tsv', columns, name: 'mine' })
    expect(loaded).toMatchObject({ name: 'mine', size: 2, sample: ['g1', 'g2'] })
    const byNumber = { path: 'a.dat', format: 'tsv', columns: { id: 2 } }
    expect((await use(here, 'load', byNumber)).set).toBe(loaded.set)
  })

  test('counts the features of its records', async () => {
    await using here = await workspace(FILES)
    expect(await use(here, 'load', { path: 'data/genes.csv' })).toMatchObject({
      size: 3,
      features: 3,
    })
  })

  test.each([
    { columns: { id: 0 } },
    { columns: { id: true } },
    { columns: { gene: 'id' } },
    { type: [] },
    { type: 7 },
    { format: 'xlsx' },
    { path: '' },
    { maxBytes: 5 },
  ])('%o is refused before a file is looked for', (more) => {
    const { input } = toolOf(builtinTools({ workspaceFolder: '.' }), 'sets.load')
    expect(input.safeParse({ path: 'nowhere.csv' }).success).toBe(true)
    expect(input.safeParse({ path: 'nowhere.csv', ...more }).success).toBe(false)
  })

  test.each([
    ['../left.csv', 'tool/path-refused'],
    ['/etc/passwd', 'tool/path-refused'],
    ['.planwright/config.json', 'tool/path-refused'],
    ['data', 'tool/path-refused'],
    ['a\\left.csv', 'tool/path-refused'],
    ['linked/left.csv', 'tool/path-is-link'],
    ['linked.csv', 'tool/path-is-link'],
    ['nowhere.csv', 'tool/no-such-file'],
    ['no/where.csv', 'tool/no-such-file'],
  ])('%o is not read: %s', async (path, code) => {
    await using out = await workspace(FILES)
    await using here = await workspace({ '.planwright/config.json': '{}', 'data/a.csv': 'id\n' })
    await symlink(out.folder, here.path('linked'))
    await symlink(out.path('left.csv'), here.path('linked.csv'))
    await expect(use(here, 'load', { path })).rejects.toMatchObject({ code })
    expect((await readdir(here.folder)).toSorted()).toEqual(
      ['.planwright', 'data', 'linked', 'linked.csv'].toSorted(),
    )
  })

  test('a state folder that is not hidden is not read from either', async () => {
    await using here = await workspace({ 'state/left.csv': 'id\na\n' })
    const tools = builtinTools({ workspaceFolder: here.folder, stateFolder: here.path('state') })
    await expect(
      call(toolOf(tools, 'sets.load'), { path: 'state/left.csv' }),
    ).rejects.toMatchObject({ code: 'tool/path-refused' })
  })

  test('a file with a fault gives no set and names the line', async () => {
    await using here = await workspace({
      'bad.csv': 'id,sequence,start,end\na,chr1,9,x\nb,chr1,y,9\n',
    })
    const told = nothingTold()
    await expect(use(here, 'load', { path: 'bad.csv' }, { told })).rejects.toMatchObject({
      code: 'tool/set-not-loaded',
      details: { path: 'bad.csv', line: 2, fault: 'sets/not-a-coordinate' },
      message: expect.stringContaining('Line 2, column') as string,
    })
    expect(told.informed).toEqual([expect.stringMatching(/^bad\.csv, line 3, column /)])
    expect(await readdir(here.folder)).toEqual(['bad.csv'])
  })

  test('what looks odd in a file is told', async () => {
    await using here = await workspace({ 'twice.csv': 'id\na\na\n' })
    const told = nothingTold()
    expect(await use(here, 'load', { path: 'twice.csv' }, { told })).toMatchObject({ size: 1 })
    expect(told.informed).toEqual([expect.stringMatching(/^twice\.csv: /)])
  })
})

describe('the operators', () => {
  test.each([
    ['union', ['a', 'b', 'c', 'd', 'e'], 7, 'left union right'],
    ['intersect', ['b', 'c'], 2, 'left intersect right'],
    ['minus-left', ['a'], 1, 'left without right'],
    ['minus-right', ['d', 'e', 'f', 'g'], 4, 'right without left'],
  ])('%s of what two steps returned', async (tool, sample, size, name) => {
    await using here = await workspace(FILES)
    const left = await use(here, 'load', { path: 'left.csv' })
    const right = await use(here, 'load', { path: 'right.csv' })
    const result = await use(here, tool, { left, right })
    expect(result).toMatchObject({ name, size, sample, features: 0 })
    const again = await use(here, tool, { left: left.set, right: right.set, name: 'x' })
    expect(again).toEqual({ ...result, name: 'x' })
  })

  test('a handle has the name that the set was first given', async () => {
    await using here = await workspace(FILES)
    const { set } = await use(here, 'load', { path: 'left.csv' })
    expect((await use(here, 'union', { left: set, right: set })).name).toBe('left union left')
  })

  test.each(['union', 'intersect', 'minus-left', 'minus-right'])(
    '%s of two sets without an id in common tells the run so, with an id of each',
    async (tool) => {
      await using here = await workspace({
        ...FILES,
        'names.csv': 'id\neba-181\n',
        'none.csv': 'id\n',
      })
      const [left, right, names, none] = await Promise.all(
        ['left.csv', 'right.csv', 'names.csv', 'none.csv'].map((path) =>
          use(here, 'load', { path }),
        ),
      )
      const informed = async (a: unknown, b: unknown) => {
        const told = nothingTold()
        await use(here, tool, { left: a, right: b }, { told })
        return told.informed
      }
      expect(await informed(left, names)).toEqual([
        expect.stringMatching(
          /^`left` and `names` have no id in common: .*`a`.*`eba-181`.*same ids\.$/,
        ),
      ])
      expect(await informed(left, right)).toEqual([])
      expect(await informed(left, left)).toEqual([])
      // Nothing has nothing in common with anything.
      expect([
        await informed(left, none),
        await informed(none, left),
        await informed(none, none),
      ]).toEqual([[], [], []])
    },
  )

  test('sets that are combined by place need no id in common', async () => {
    await using here = await workspace(FILES)
    const left = await use(here, 'load', { path: 'data/genes.csv' })
    const right = await use(here, 'load', { path: 'data/peaks.bed' })
    const told = nothingTold()
    await use(here, 'colocate', { left, right }, { told })
    expect(told.informed).toEqual([])
  })

  test('names of names stay short', async () => {
    await using here = await workspace(FILES)
    let left = await use(here, 'load', { path: 'left.csv', name: 'what is upregulated in heat' })
    for (let at = 0; at < 12; at++) left = await use(here, 'union', { left, right: left })
    expect(left.name.length).toBeLessThanOrEqual(200)
    expect(left.name).toContain(' union ')
  })

  test('what says that it is a set and is not there is refused', async () => {
    await using here = await workspace(FILES)
    const left = await use(here, 'load', { path: 'left.csv' })
    const right = { ...left, set: `set:${'0'.repeat(64)}` }
    await expect(use(here, 'union', { left, right })).rejects.toMatchObject({
      code: 'sets/not-found',
    })
  })

  test('the size comes from the set, whatever the result of a step says', async () => {
    await using here = await workspace(FILES)
    const left = await use(here, 'load', { path: 'left.csv' })
    const lying = { ...left, size: 1_000_000, sample: ['x'] }
    expect(await use(here, 'union', { left: lying, right: lying })).toMatchObject({
      size: 3,
      sample: ['a', 'b', 'c'],
    })
  })

  test.each([null, 5, [], {}, 'left.csv', 'set:xyz', 'set:abc', { set: 'set:1' }])(
    '%o is no set',
    (left) => {
      const { input } = toolOf(builtinTools({ workspaceFolder: '.' }), 'sets.union')
      expect(input.safeParse({ left, right: 'set:01234567' }).success).toBe(false)
    },
  )
})

describe('sets.colocate', () => {
  test('finds what lies near, and says so in the name', async () => {
    await using here = await workspace(FILES)
    const left = await use(here, 'load', { path: 'data/genes.csv' })
    const right = await use(here, 'load', { path: 'data/peaks.bed' })
    const found = async (more: Input) => await use(here, 'colocate', { left, right, ...more })
    expect(await found({})).toMatchObject({ size: 0, name: 'genes colocated with peaks' })
    expect(await found({ downstream: 10 })).toMatchObject({ sample: ['a'] })
    // Upstream of a reversed feature is at higher coordinates.
    expect(await found({ upstream: 100 })).toMatchObject({ sample: ['b'] })
    expect(await found({ upstream: 100, region: 'before' })).toMatchObject({ sample: ['b'] })
    expect(await found({ downstream: 10, region: 'behind' })).toMatchObject({ sample: ['a'] })
    expect(await found({ upstream: 100, return: 'b' })).toMatchObject({
      sample: ['p2'],
      name: 'peaks colocated with genes',
    })
  })

  test.each([
    { upstream: -1 },
    { upstream: 1.5 },
    { strand: '+' },
    { return: 'left' },
    { region: 'upstream' },
    { operation: 'x' },
  ])('%o is refused', (more) => {
    const { input } = toolOf(builtinTools({ workspaceFolder: '.' }), 'sets.colocate')
    const sides = { left: 'set:01234567', right: 'set:01234567' }
    expect(input.safeParse(sides).success).toBe(true)
    expect(input.safeParse({ ...sides, ...more }).success).toBe(false)
  })

  test('sets without places are refused in words', async () => {
    await using here = await workspace(FILES)
    const left = await use(here, 'load', { path: 'left.csv' })
    await expect(use(here, 'colocate', { left, right: left })).rejects.toMatchObject({
      code: 'sets/no-features',
    })
  })
})

test('no folder is made where only something is looked for', async () => {
  await using here = await workspace()
  await mkdir(here.path('data'))
  await expect(use(here, 'load', { path: 'data/new/a.csv' })).rejects.toMatchObject({
    code: 'tool/no-such-file',
  })
  expect(await readdir(here.path('data'))).toEqual([])
})
