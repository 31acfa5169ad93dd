// Whether what the API reference leaves out is found: in a door that was planted
// full of gaps, as TypeDoc has read it. That the reading is today's is asked by
// `npm run check reference`, which has TypeDoc.

import { readdir, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'
import { gaps } from '../../scripts/reference/gaps.ts'
import type { Reflection } from '../../scripts/reference/reflection.ts'
import { wordlessRows } from '../../scripts/reference/wordless-rows.ts'
import planted from './reference/planted.gen.json' with { type: 'json' }

const found = gaps(planted as unknown as Reflection).map(({ member, what, line }) => ({
  member: member.slice(member.indexOf(' ') + 1),
  what,
  line,
}))

function foundAs(wanted: string): readonly string[] {
  return found.filter(({ what }) => what === wanted).map(({ member }) => member)
}

test('an exported thing without a docstring is found, and each method, number, text, choice of absence', () => {
  expect(foundAs('no docstring')).toEqual([
    'Silent',
    'Silent.ms',
    'Silent.when',
    'Silent.next',
    'Silent.loud',
    'Silent.label',
    'Silent.hear',
    'Silent.inner.depth',
    'Silent.speak',
    'toneOf',
    'Mute.hush',
    'Mute.isQuiet',
  ])
})

test('a number and a choice that a docstring does not name are found', () => {
  expect(foundAs('not named in the docstring')).toEqual(['speak(ms)', 'speak(loud)'])
})

test('a type that cannot be looked up is found where it is named', () => {
  expect(foundAs('not exported')).toEqual(['Open: Inner'])
})

test('a gap is told with the line where it can be closed', () => {
  expect(found.find(({ member }) => member === 'Silent.ms')?.line).toBe(6)
})

test('a cell of a page that holds only a dash is found, and a function that takes `object`', async () => {
  const rows = [
    '| Property | Type | Description |',
    '| :------ | :------ | :------ |',
    '| <a id="said"></a> `said` | `1` \\| - \\| `2` | A choice - one of two. |',
    '| <a id="mute"></a> `mute` | `number` | - |',
    '| `saves` | (`input`: `object`, `at?`: `number`) => `void` | Keeps it. |',
    '| `held` | `object` | Nothing that is taken. |',
    '- | - |',
    'function saves(',
    '   text: string, ',
    '   options?: object): void;',
  ]
  expect(wordlessRows([{ path: 'docs/api/a.md', text: rows.join('\n') }])).toEqual([
    { file: 'docs/api/a.md', line: 4, text: '`mute` has no docstring' },
    { file: 'docs/api/a.md', line: 5, text: '`saves` takes `object`: give the type a name' },
    { file: 'docs/api/a.md', line: 10, text: '`options` takes `object`: give the type a name' },
  ])
})

test('every row of the API reference has words', async () => {
  const folder = new URL('../../docs/api/', import.meta.url)
  const pages = (await readdir(folder)).map(async (name) => {
    return { path: name, text: await readFile(new URL(name, folder), 'utf8') }
  })
  expect(wordlessRows(await Promise.all(pages))).toEqual([])
})
