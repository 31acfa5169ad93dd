// The diff that people read before they let a file be rewritten.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { diffLines, type Hunk } from '#app/plans/line-diff'
import { timed } from '../repository/cpu-time.ts'

const lines = fc
  .array(fc.constantFrom('a', 'b', 'c', 'step'), { maxLength: 30 })
  .chain((all) =>
    fc.constantFrom('\n', '').map((end) => all.join('\n') + (all.length > 0 ? end : '')),
  )

/** What the hunks make of the old text. */
function patched(before: string, hunks: readonly Hunk[]): string {
  const old = before.match(/[^\n]*\n|[^\n]+/g) ?? []
  const fresh: string[] = []
  let at = 0
  for (const { oldStart, lines } of hunks) {
    fresh.push(...old.slice(at, oldStart - 1))
    at = oldStart - 1
    for (const { sign, text } of lines) {
      if (sign !== '+') {
        expect(old[at]).toBe(text)
        at++
      }
      if (sign !== '-') fresh.push(text)
    }
  }
  return [...fresh, ...old.slice(at)].join('')
}

test('a diff applied to the old text gives the new one', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      expect(patched(before, diffLines(before, after))).toBe(after)
    }),
    { numRuns: 300 },
  )
})

test('equal texts have no diff', () => {
  fc.assert(
    fc.property(lines, (text) => {
      expect(diffLines(text, text)).toEqual([])
    }),
  )
})

test('one changed line takes out one line and puts in one', () => {
  const [hunk, ...more] = diffLines('a\nb\nc\nd\ne\nf\n', 'a\nb\nc\nX\ne\nf\n')
  expect(more).toEqual([])
  expect(hunk).toMatchObject({ oldStart: 2, newStart: 2 })
  expect(hunk?.lines.map(({ sign, text }) => sign + text.trim()).join(' ')).toBe(
    ' b  c -d +X  e  f',
  )
})

test('changes far from each other are shown apart', () => {
  const before = Array.from({ length: 40 }, (_, at) => `${at}\n`).join('')
  const after = before.replace('3\n', 'x\n').replace('33\n', 'y\n')
  expect(diffLines(before, after).length).toBe(2)
})

test('texts that differ in everything are one block out and one block in', () => {
  const before = Array.from({ length: 2000 }, (_, at) => `old ${at}\n`).join('')
  const after = Array.from({ length: 2000 }, (_, at) => `new ${at}\n`).join('')
  const { value: hunks, cpuMs } = timed(() => diffLines(before, after))
  expect(cpuMs).toBeLessThan(5000)
  expect(hunks.length).toBe(1)
  expect(patched(before, hunks)).toBe(after)
})
