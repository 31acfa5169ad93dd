// Files that name their sequences differently: COLOCATE of them finds nothing, and it is said why, by `sets` and by a run.

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const PLAN = JSON.stringify({
  goal: 'Near',
  plan: {
    type: 'combine',
    operator: 'COLOCATE',
    left: { type: 'task', task: 'All of a.bed', context: { source: 'a.bed' } },
    right: { type: 'task', task: 'All of b.bed', context: { source: 'b.bed' } },
  },
})

const bed = (...sequences: readonly string[]) =>
  sequences.map((name, at) => `${name}\t1\t10\tg${at}\n`).join('')

/** Sequences of either file, and what is said of them. */
const FILES: readonly (readonly [left: string, right: string, said: string | undefined])[] = [
  [bed('chr1', 'chr2'), bed('1', '2'), 'name no sequence alike'],
  [bed('chr1', 'chr2', 'chr3'), bed('chr1', '2', '3'), 'have the same name; names such as'],
  [bed('chr1', 'chr2'), bed('chr1', 'chr2'), undefined],
]

test.each(FILES)('%j against %j', (left, right, said) =>
  inFolder(async ({ path, write }) => {
    const type = (...words: readonly string[]) => typed(words, { cwd: path })
    await type('init')
    await write('a.bed', left)
    await write('b.bed', right)
    await write('near.json', PLAN)
    const lines = [
      ['sets', 'colocate', 'a.bed', 'b.bed'],
      ['run', 'near.json', '--id', 'near'],
    ]
    for (const line of lines) {
      const { code, out, err } = await type(...line)
      const told = (out + err).replaceAll(/\s+/g, ' ')
      expect([line, code]).toEqual([line, 0])
      if (said === undefined) expect(told).not.toMatch(/name no sequence|have the same name/)
      else expect(told).toContain(said)
    }
  }),
)
