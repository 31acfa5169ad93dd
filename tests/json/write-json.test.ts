// What `writeJson` changes of JSON.stringify, and what it leaves.

import { expect, test } from 'vitest'

import { writeJson } from '#json/write-json'

test.each<readonly [unknown, string]>([
  [9007199254740991, '9007199254740991'],
  [9007199254740992, '9.007199254740992e15'],
  [-1e16, '-1e16'],
  [9.461e15, '9.461e15'],
  [1e18, '1e18'],
  [123456789012345680000, '1.2345678901234568e20'],
  [1e21, '1e+21'],
  [2251799813685249.5, '2251799813685249.5'],
  [0.12345678901234568, '0.12345678901234568'],
  [1.2345678901234568e-7, '1.2345678901234568e-7'],
  [{ '10000000000000000': '10000000000000000' }, '{"10000000000000000":"10000000000000000"}'],
  [['\\', 1e16, '\\"', 1e17], String.raw`["\\",1e16,"\\\"",1e17]`],
  [['a "10000000000000000" \\', 1e16], String.raw`["a \"10000000000000000\" \\",1e16]`],
  [[1e16, { a: 1e17 }], '[1e16,{"a":1e17}]'],
])('%j is written exactly', (value, text) => {
  expect(writeJson(value)).toBe(text)
})

test('a long text is written without going through it again and again', () => {
  const text = `${'"\\x'.repeat(2_000_000)}10000000000000000`
  expect(JSON.parse(writeJson([text, 1e16]))).toEqual([text, 1e16])
})
