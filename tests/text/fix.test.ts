// Applying fixes. A fix is written `3-5:text`, all of its edits joined by `+`;
// `?` in front makes it a guess.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  applyFixes,
  createSource,
  error,
  guess,
  mechanical,
  span,
  type Diagnostic,
  type Edit,
  type Fix,
} from '#text'
import { timed } from '../repository/cpu-time.ts'

function fixOf(written: string): Fix {
  const edits = written
    .replace('?', '')
    .split('+')
    .map((one): Edit => {
      const [, start, end, text = ''] = /^(\d+)-(\d+):(.*)$/.exec(one) ?? []
      return { span: span(Number(start), Number(end)), text }
    })
  return (written.startsWith('?') ? guess : mechanical)(written, ...edits)
}

function faultOf(...fixes: readonly string[]): Diagnostic {
  return error('json/unexpected', span(0), { fixes: fixes.map(fixOf) })
}

function applied(text: string, ...faults: readonly Diagnostic[]) {
  const result = applyFixes(createSource(text), faults)
  const titles = (fixes: readonly Fix[]) => fixes.map(({ title }) => title)
  return [result.text, titles(result.applied), titles(result.skipped)]
}

test.each([
  ['one replaces', ['1-2:X'], 'aXcdef', ['1-2:X'], []],
  ['one removes and one inserts', ['5-5:!', '0-1:'], 'bcde!f', ['0-1:', '5-5:!'], []],
  ['a guess is left alone', ['?1-2:X'], 'abcdef', [], []],
  ['edits of one fix go together', ['0-1:(+5-6:)'], '(bcde)', ['0-1:(+5-6:)'], []],
  ['of two that meet the earlier is taken', ['2-4:Y', '1-3:X'], 'aXdef', ['1-3:X'], ['2-4:Y']],
  ['a fix is skipped whole', ['1-3:X', '0-0:(+2-4:)'], '(ab)ef', ['0-0:(+2-4:)'], ['1-3:X']],
  ['neighbours do not meet', ['0-2:X', '2-4:Y'], 'XYef', ['0-2:X', '2-4:Y'], []],
  ['two insertions at one place do', ['2-2:X', '2-2:Y'], 'abXcdef', ['2-2:X'], ['2-2:Y']],
  ['an insertion within a replacement does', ['1-4:X', '2-2:Y'], 'aXef', ['1-4:X'], ['2-2:Y']],
  [
    'an insertion beside a replacement does not',
    ['2-2:X', '2-3:Y'],
    'abXYdef',
    ['2-2:X', '2-3:Y'],
    [],
  ],
  ['the same from two faults is done once', ['1-2:X', '1-2:X'], 'aXcdef', ['1-2:X'], []],
  ['a fix whose own edits meet is skipped', ['1-3:X+2-4:Y'], 'abcdef', [], ['1-3:X+2-4:Y']],
  ['a fix beyond the text is skipped', ['5-9:X'], 'abcdef', [], ['5-9:X']],
])('%s', (_, fixes, text, done, skipped) => {
  expect(applied('abcdef', ...fixes.map((one) => faultOf(one)))).toEqual([text, done, skipped])
})

test('of several fixes of one fault the first that is mechanical is taken', () => {
  expect(applied('abc', faultOf('?0-1:X', '1-2:Y', '2-3:Z'))).toEqual(['aYc', ['1-2:Y'], []])
})

test('the result does not depend on the order of the faults', () => {
  const edit = fc
    .tuple(fc.nat(10), fc.nat(3), fc.constantFrom('', 'x', 'yz'))
    .map(([start, length, text]) => `${start}-${Math.min(10, start + length)}:${text}`)
  const fix = fc.array(edit, { minLength: 1, maxLength: 3 }).map((all) => all.join('+'))
  const faults = fc.array(
    fix.map((one) => faultOf(one)),
    { maxLength: 8 },
  )
  const shuffled = faults.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      expect(applied('0123456789', ...other)).toEqual(applied('0123456789', ...all))
    }),
    { numRuns: 2000 },
  )
})

test('no character is edited twice, and every fix is applied or skipped', () => {
  const edit = fc.tuple(fc.nat(20), fc.nat(4)).map(([start, length]) => ({
    span: span(start, Math.min(20, start + length)),
    text: 'x',
  }))
  const faults = fc.array(
    fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) =>
      error('json/unexpected', span(0), {
        fixes: [mechanical(`${edits.length} edits`, ...edits)],
      }),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(faults, (all) => {
      const { applied, skipped, text } = applyFixes(createSource('.'.repeat(20)), all)
      const touched = applied.flatMap(({ edits }) =>
        edits.flatMap(({ span }) =>
          Array.from({ length: span.end - span.start }, (_, at) => span.start + at),
        ),
      )
      expect(new Set(touched).size).toBe(touched.length)
      expect(text.length).toBe(
        20 - touched.length + applied.reduce((sum, { edits }) => sum + edits.length, 0),
      )
      expect(applied.length + skipped.length).toBeLessThanOrEqual(all.length)
    }),
    { numRuns: 1000 },
  )
})

test('ten thousand fixes are applied in a moment', () => {
  const faults = Array.from({ length: 10_000 }, (_, at) => faultOf(`${at * 2}-${at * 2 + 1}:x`))
  const {
    value: { text },
    cpuMs,
  } = timed(() => applyFixes(createSource('ab'.repeat(10_000)), faults))
  expect(cpuMs).toBeLessThan(2000)
  expect(text).toBe('xb'.repeat(10_000))
})
