// Columns of tables as readings

import { expect, test } from 'vitest'

import { columnOf } from '#app/solving/table-column'

test.each([
  ['L,T\n40,1.27\n60,1.55\n', [1.27, 1.55]],
  ['L;T\r\n40;1.27\r\n60;-1.5e-3\r\n', [1.27, -0.0015]],
  ['\uFEFF"T"\tL\n1.27\t40', [1.27]],
  ['"a, ""b""",T\n"x, y", 2 \n', [2]],
])('%j has the numbers %j', (text, numbers) => {
  expect(columnOf(text, 'T')).toEqual(numbers)
})

test.each([
  ['L,t\n40,1.27', 'it has no column `T`, but `L`, `t`'],
  ['T,T\n1,2', 'two of its columns'],
  ['L,T\n40,1.27\n60,', 'in row 2 below its header, `` is no number'],
  ['L,T\n40,1,27', 'in row 1 below its header, there are 3 fields and 2 columns'],
  ['L;T\n40;1,27', '`1,27` is no number'],
  ['L,T\n40,n/a', '`n/a` is no number'],
  ['L,T\n40,0x10', '`0x10` is no number'],
  ['L,T\n40,"1', 'in row 1'],
  ['L,T\n', 'no rows'],
  ['', 'no column'],
])('%j is refused: %s', (text, why) => {
  expect(columnOf(text, 'T')).toContain(why)
})
