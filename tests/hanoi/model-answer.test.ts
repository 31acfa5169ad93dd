// Goal: a model's answer is compared with the right one, and read by the referee, without a mistake of ours.
// Method: the moves of the voter of `npm run hanoi`, which shares no code with these positions.

import { describe, expect, test } from 'vitest'

import { answerIn } from '#tools/agent/answer-form'
import { answerAfter, FORM, positionAfter, positionIn } from '../../scripts/hanoi/model/answer.ts'
import { sampledMoves } from '../../scripts/hanoi/model/run.ts'
import { Referee } from '../../scripts/hanoi/referee.ts'

describe.each([1, 2, 3, 4, 7, 10])('%d disks', (disks) => {
  const moves = 2 ** disks - 1

  test('each right answer has the form, and its position is that of the shortest way', () => {
    const referee = new Referee(disks, 1)
    for (let number = 1; number <= moves; number++) {
      const answer = answerAfter(number, disks)
      expect(answerIn(`I move a disk.\n\n${answer}`, FORM)).toBe(answer)
      expect(positionIn(answer, disks)).toBe(positionAfter(number, disks))
      referee.take(`s${number}`, positionIn(answer, disks), [answer], answer)
    }
    expect(referee.verdict()).toMatchObject({ steps: moves, draws: moves, faults: [] })
  })

  test('samples are moves of it', () => {
    for (const move of sampledMoves(disks, 500, 7)) expect(move).toBeOneOf([...range(moves)])
  })
})

test('what stands before the first move is no answer, and says the start', () => {
  expect(answerAfter(0, 3)).toBe('move = none; next_state = [[3, 2, 1], [], []]')
  expect(answerIn(answerAfter(0, 3), FORM)).toBeUndefined()
  expect(answerAfter(1, 3)).toBe('move = [1, 0, 2]; next_state = [[3, 2], [], [1]]')
})

test.each([
  'I think the next state is [[3, 2], [], [1]]',
  'move = [1, 0, 2]; next_state = [[3, 2], [], [1]] and so on',
  'move = [1, 0, 2]; next_state = [[3, 2], [], [1]]\nDone.',
  '`move = [1, 0, 2]; next_state = [[3, 2], [], [1]]`',
  'move = [1, 0, 3]; next_state = [[3, 2], [], [1]]',
  'move = [1, 0, 2]; next_state = [[3, 2], [1]]',
  'move=[1,0,2]; next_state=[[3,2],[],[1]]',
])('%j has not the form', (text) => {
  expect(answerIn(text, FORM)).toBeUndefined()
})

test.each([
  ['a disk that is missing', 'move = [1, 0, 2]; next_state = [[3, 2], [], []]'],
  ['a disk that is there twice', 'move = [1, 0, 2]; next_state = [[3, 2], [1], [1]]'],
  ['a disk that there is not', 'move = [1, 0, 2]; next_state = [[4, 3, 2], [], [1]]'],
  ['a larger disk on a smaller one', 'move = [1, 0, 2]; next_state = [[2, 3], [], [1]]'],
  ['no lists', 'move = [1, 0, 2]; next_state = [[3, 2], [], [1]'],
  ['words', 'I think the next state is [[3, 2], [], [1]]'],
])('%s is no position', (_, text) => {
  expect(positionIn(text, 3)).toBeUndefined()
})

test('samples are spread over all moves, and the same for a seed', () => {
  const moves = sampledMoves(3, 7000, 1)
  for (const move of range(7)) {
    const count = moves.filter((one) => one === move).length
    expect(count).toBeGreaterThan(900)
    expect(count).toBeLessThan(1100)
  }
  expect(sampledMoves(3, 5, 1)).toEqual(sampledMoves(3, 5, 1))
  expect(sampledMoves(10, 5, 1)).not.toEqual(sampledMoves(10, 5, 2))
})

function* range(most: number): Iterable<number> {
  for (let number = 1; number <= most; number++) yield number
}
