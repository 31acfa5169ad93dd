// Goal: a long plan of votes ends exactly right, however often its process is killed.
//
// Method: Towers of Hanoi, each move decided by a vote on answers that are wrong now
// and then, killed on the way with SIGKILL. A referee that shares no code with voter and
// vote moves disks by what the journal says; it is shown what is wrong, and must find it.
// A runtime that ignores k is in `tests/runtime/planted-hanoi.test.ts`.
//
//     HANOI_DISKS=20 vitest run tests/processes/hanoi.test.ts     a million steps

import { describe, expect, test } from 'vitest'

import { drawsFor } from '#plan'

import { carryOut, faultsOf } from '../../scripts/hanoi/carry-out.ts'
import { Referee } from '../../scripts/hanoi/referee.ts'

const DISKS = Number(process.env['HANOI_DISKS'] ?? 9)
const KILLS = DISKS < 16 ? 2 : 5

test(`${DISKS} disks, killed ${KILLS} times`, { timeout: 600_000 }, async () => {
  const options = { disks: DISKS, error: 0.0022, ahead: 3, kills: KILLS, seed: 1 } as const
  const report = await carryOut({ ...options, wrong: 'alike' })
  expect(faultsOf(report, { ...options, wrong: 'alike' })).toEqual([])
  expect(report.kills.length).toBe(KILLS)
  expect(report.verdict.steps).toBe(2 ** DISKS - 1)
  // Of few votes the average strays further.
  const votes = report.verdict.draws / report.steps / drawsFor(1 - 0.0022, 3)
  expect(Math.abs(votes - 1)).toBeLessThan(0.02)
})

describe('the referee finds', () => {
  const right = ['01', '21', '22']
  const judged = (positions: readonly unknown[], ids = ['s1', 's2', 's3', 's4']) => {
    const referee = new Referee(2, 1)
    // The smallest disk aside, the larger one to the end, the smallest one onto it.
    positions.forEach((position, at) => referee.take(ids[at] ?? '', position, [position]))
    return referee.verdict().faults
  }

  test('nothing in a way that is right', () => {
    expect(judged(['10', '12', '22'])).toEqual([])
  })

  test.each<readonly [string, readonly unknown[], RegExp]>([
    ['a larger disk on a smaller one', right, /move 2 is against the rules|move 1 is against/],
    ['two disks at once', ['11', '12', '22'], /move 1 is against the rules/],
    ['a disk that does not move', ['00', '12', '22'], /move 1 is against the rules/],
    ['a way that is too short', ['10', '12'], /2 moves, not 3/],
    ['a way that ends elsewhere', ['10', '12', '02'], /not all disks are on the last peg/],
    ['a detour', ['20', '10', '12', '22'], /4 moves, not 3/],
    ['no position', [7, '12', '22'], /move 1 leads to no position/],
  ])('%s', (_, positions, words) => {
    expect(judged(positions).join('\n')).toMatch(words)
  })

  test('steps in another order', () => {
    expect(judged(['10', '12', '22'], ['s1', 's3', 's2'])).toContain('step 2 is called s3')
  })

  test.each<readonly [string, readonly string[], RegExp]>([
    ['that ended too early', ['10'], /ended too early/],
    ['that went on', ['10', '10', '10'], /ended too late/],
    ['that another answer won', ['20', '20'], /was not won by what the step came to/],
    ['that nobody held', [], /was not won/],
  ])('a vote %s', (_, draws, words) => {
    const referee = new Referee(1, 2)
    referee.take('s1', '10', draws)
    expect(referee.verdict().faults.join('\n')).toMatch(words)
  })
})
