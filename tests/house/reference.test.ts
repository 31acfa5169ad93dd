// Whether what the API reference leaves out is found: in a door that was planted
// full of gaps, as TypeDoc has read it. That the reading is today's is asked by
// `npm run check reference`, which has TypeDoc.

import { expect, test } from 'vitest'
import { gaps } from '../../scripts/reference/gaps.ts'
import type { Reflection } from '../../scripts/reference/reflection.ts'
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
