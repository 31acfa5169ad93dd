// Columns of tables as readings

import { expect, test } from 'vitest'

import { readingsOf } from '#app/solving/table-column'

test.each([
  ['L,T\n40,1.27\n60,1.55\n', [1.27, 1.55]],
  ['L;T\r\n40;1.27\r\n60;-1.5e-3\r\n', [1.27, -0.0015]],
  ['\uFEFF"T"\tL\n1.27\t40', [1.27]],
  ['"a, ""b""",T\n"x, y", 2 \n', [2]],
])('%j has the numbers %j', (text, numbers) => {
  expect(readingsOf(text, 'T')).toEqual({ numbers })
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
  expect(readingsOf(text, 'T')).toContain(why)
})

test.each([
  ['T (s),u', 'T', { numbers: [1, 2], unit: 's' }],
  ['T [m/s^2],u', 'T', { numbers: [1, 2], unit: 'm/s^2' }],
  ['T / (m/s),u', 'T', { numbers: [1, 2], unit: '(m/s)' }],
  ['T (s),u', 'T (s)', { numbers: [1, 2], unit: 's' }],
  ['T,u', 'T±u', { numbers: [1, 2], uncertainty: [0.1, 0.2] }],
  ['T,u', 'T +- u', { numbers: [1, 2], uncertainty: [0.1, 0.2] }],
  ['T (s),u', 'T+/-u', { numbers: [1, 2], unit: 's', uncertainty: [0.1, 0.2] }],
  ['T (s),u (s)', 'T±u', { numbers: [1, 2], unit: 's', uncertainty: [0.1, 0.2] }],
  ['T±u,x', 'T±u', { numbers: [1, 2] }],
])('below %j, `%s` is %j', (header, columns, found) => {
  expect(readingsOf(`${header}\n1,0.1\n2,0.2\n`, columns)).toEqual(found)
})

test.each([
  ['T (first),u', '1,0.1', 'it has no column `T`'],
  ['T (s),T (m)', '1,0.1', 'two of its columns'],
  ['T,v', '1,0.1', 'it has no column `u`'],
  ['T (s),u (m)', '1,0.1', '`u` is in `m`, and `T` in `s`'],
  ['T,u (s)', '1,0.1', '`u` is in `s`, and `T` says no unit'],
  ['T,u', '1,-0.1', 'in row 1 below its header, an uncertainty is negative'],
  ['T,u', '1,0.1 s', '`0.1 s` is no number'],
])('uncertainties below %j in %j are refused: %s', (header, row, why) => {
  expect(readingsOf(`${header}\n${row}\n`, 'T±u')).toContain(why)
})
