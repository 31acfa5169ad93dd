// Long computing gives way between its pieces.

import { expect, test } from 'vitest'

import { loadSet, SetBuilder } from '#sets'
import { nextTurn } from '#sets/turns'

import { linesOf } from './notation.ts'

test('between two pieces that wait for their turn the process does what else is due', async () => {
  const done: string[] = []
  let isOver = false
  const tick = () => {
    done.push('tick')
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  const pieces = ['a', 'b', 'c'].map((name) => nextTurn().then(() => done.push(name)))
  await Promise.all(pieces)
  isOver = true
  expect(done.join(' ').replaceAll(/(?:tick )+/g, '· ')).toMatch(/a · b · c/)
})

test('a set that is built in turns is the one that is built at once', async () => {
  const [one, other] = [new SetBuilder(), new SetBuilder()]
  for (const builder of [one, other]) {
    builder.addFeature('g2', 'chr1', 5, 9, 1)
    builder.addRecord('g3')
    builder.addFeature('g1', 'chr2', 5, 9, -1)
    builder.addFeature('g2', 'chr1', 5, 9, 1)
  }
  const set = await one.buildInTurns()
  expect(set).toEqual(other.build())
  expect(linesOf(set)).toEqual(['g1 chr2:5-9-', 'g2 chr1:5-9+', 'g3'])
})

test('a load gives way while it reads, however quickly the bytes come', async () => {
  let ticks = 0
  let isOver = false
  const tick = () => {
    ticks++
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  const seen: number[] = []
  const chunk = new TextEncoder().encode('gene\n'.repeat(60_000))
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < 4; at++) {
      yield chunk
      await Promise.resolve()
      seen.push(ticks)
    }
  }
  await loadSet(bytes(), { name: 'genes.ids' })
  isOver = true
  expect(seen.every((count, at) => count > (seen[at - 1] ?? 0))).toBe(true)
})

test('a load that is called off after the last byte makes no set', async () => {
  const calledOff = new AbortController()
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('b\na\n')
    await Promise.resolve()
    calledOff.abort()
  }
  const loading = loadSet(bytes(), { name: 'genes.ids', signal: calledOff.signal })
  await expect(loading).rejects.toThrow('aborted')
})
