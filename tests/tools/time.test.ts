import { expect, test } from 'vitest'
import { builtinTools } from '#tools'
import { toolOf, wakeOf } from './call.ts'

const tools = builtinTools({ workspaceFolder: '.' })
const now = Date.UTC(2026, 2, 14)

test('time.wait counts from the call', () => {
  expect(wakeOf(toolOf(tools, 'time.wait'), { seconds: 1.5 }, now)).toEqual({
    afterMs: 1500,
    result: 1.5,
  })
})

test.each([-1, Number.NaN, 1e12])('time.wait takes no %s seconds', (seconds) => {
  expect(toolOf(tools, 'time.wait').input.safeParse({ seconds }).success).toBe(false)
})

test('time.wait-until means an instant, wherever its zone', () => {
  const until = toolOf(tools, 'time.wait-until')
  const at = Date.UTC(2026, 2, 14, 9, 30)
  expect(wakeOf(until, { time: '2026-03-14T09:30Z' }, now)).toMatchObject({ at })
  expect(wakeOf(until, { time: '2026-03-14T10:30:00+01:00' }, now)).toMatchObject({ at })
})

test.each(['2026-03-14', '2026-03-14T09:30', '2026-02-30T09:30Z', 'tomorrow', ''])(
  'time.wait-until does not guess what %o means',
  (time) => {
    expect(toolOf(tools, 'time.wait-until').input.safeParse({ time }).success).toBe(false)
  },
)
