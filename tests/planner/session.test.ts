// A planning job in memory: what it remembers, and what it logs.

import { expect, test } from 'vitest'

import { auditLog, memorySession, type AuditEntry } from '#planner'

test('a session in memory works a part out once, and again only where it failed', async () => {
  const session = memorySession({ now: () => 0 })
  const asked: string[] = []
  const ask = (name: string, fails = false) =>
    session.remember(name, () => {
      asked.push(name)
      return fails ? Promise.reject(new Error('no')) : Promise.resolve(asked.length)
    })
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 1, 2])
  await expect(ask('c', true)).rejects.toThrow('no')
  expect(await ask('c')).toBe(4)
  expect(asked).toEqual(['a', 'b', 'c', 'c'])
})

test('a resumed job writes the same audit entries, with the times at which they happened', async () => {
  let now = 0
  const session = memorySession({ now: () => (now += 1000) })
  const told: AuditEntry[] = []
  const write = async () => {
    const log = auditLog(session, (entry) => told.push(entry))
    await log.note('planning-started', { model: 'm' })
    await log.note('attempt', { number: 1 })
    return log.entries
  }
  const first = await write()
  expect(first).toEqual([
    { seq: 1, at: '1970-01-01T00:00:01.000Z', event: 'planning-started', model: 'm' },
    { seq: 2, at: '1970-01-01T00:00:02.000Z', event: 'attempt', number: 1 },
  ])
  expect(await write()).toEqual(first)
  expect(told).toHaveLength(4)
})
