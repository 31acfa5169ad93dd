import { expect, test } from 'vitest'

import { listExpr, output, type Expr, type StepParts } from '#plan'
import { callsOf, estimateOf } from '#review'

import { calls, catalogue, planOf } from './world.ts'

const seconds = (time: number, ...reads: string[]): Partial<StepParts> => ({
  estimate: { seconds: time },
  body: listExpr(reads.map((id): Expr => output(id))),
})
const after = (time: number, ...ids: string[]): Partial<StepParts> => ({
  estimate: { seconds: time },
  after: ids,
})

/** Total, longest chain, its steps, and how many say nothing. */
function told(...steps: readonly Partial<StepParts>[]): string {
  const plan = planOf(...steps)
  const { totalSeconds, criticalSeconds, criticalPath, withoutEstimate } = estimateOf(
    plan,
    callsOf(plan, catalogue),
    [],
  )
  return `${totalSeconds} ${criticalSeconds} ${criticalPath.join('>')} ${withoutEstimate}`
}

test.each<[string, readonly Partial<StepParts>[], string]>([
  ['no step takes no time', [], '0 0  0'],
  ['one step takes its time', [seconds(5)], '5 5 s1 0'],
  ['steps side by side take the longest', [seconds(5), seconds(7)], '12 7 s2 0'],
  ['steps that read each other take the sum', [seconds(5), seconds(7, 's1')], '12 12 s1>s2 0'],
  ['steps in order take the sum', [after(5), after(7, 's1')], '12 12 s1>s2 0'],
  [
    'a step that is voted on is drawn several times, side by side',
    [{ ...seconds(5), vote: { ahead: 3, samples: 9 } }, seconds(7, 's1')],
    '22 12 s1>s2 0',
  ],
  [
    'a diamond takes its longer side',
    [seconds(1), seconds(2, 's1'), seconds(3, 's1'), seconds(4, 's2', 's3')],
    '10 8 s1>s3>s4 0',
  ],
  [
    'a step without estimate counts for nothing, and is counted',
    [seconds(5), { after: ['s1'] }, after(1, 's2')],
    '6 6 s1>s2>s3 1',
  ],
  [
    'of chains that take as long, the one of more steps is told',
    [{}, {}, { after: ['s2'] }],
    '0 0 s2>s3 3',
  ],
  [
    'of chains that are alike, the first is told',
    [{}, { after: ['s1'] }, {}, { after: ['s3'] }],
    '0 0 s1>s2 4',
  ],
  ['a shorter chain that takes longer is told', [{}, { after: ['s1'] }, seconds(1)], '1 1 s3 2'],
  [
    'steps that do not exist or come later are passed over',
    [after(5, 'gone', 's2'), seconds(1)],
    '6 5 s1 0',
  ],
])('%s', (_, steps, words) => {
  expect(told(...steps)).toBe(words)
})

test('questions, approvals and gates are counted', () => {
  const plan = planOf(calls('ask', 'Who?'), {
    body: calls('mail', calls('ask', 'Whom?')),
    approval: 'required',
  })
  const planned = callsOf(plan, catalogue)
  expect(estimateOf(plan, planned, planned.slice(1, 2))).toMatchObject({
    questions: 2,
    approvals: 1,
    gates: 1,
  })
})

test('twenty thousand steps in a row are added up', () => {
  const plan = planOf(...Array.from({ length: 20_000 }, (_, at) => after(1, `s${at}`)))
  expect(estimateOf(plan, [], [])).toMatchObject({
    totalSeconds: 20_000,
    criticalSeconds: 20_000,
  })
})
