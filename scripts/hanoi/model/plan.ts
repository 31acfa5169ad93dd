// The plans: steps of `agent` that are voted on
// =============================================================================
//
// What all steps have in common is an input of the plan, which stands in it once: a million steps would
// not fit otherwise.

import {
  call,
  createPlan,
  createStep,
  input,
  literal,
  output,
  type Expr,
  type Plan,
  type Vote,
} from '#plan'

import { movesOf, stepId } from '../tower-plan.ts'
import { answerAfter, FORM, systemPrompt, taskText } from './answer.ts'

/** How a model is asked. */
export interface Asked {
  readonly disks: number
  readonly temperature: number
  /** The most tokens of an answer. */
  readonly maxTokens: number
}

/** Draws of a vote in multiples of its lead, those that are flagged included. */
const DRAWS_PER_LEAD = 10
/** So many draws at least, where most of them may be flagged. */
const LEAST_DRAWS = 20
/** Where so many draws of one position have not the form, the model does not keep to it. */
const MOST_FLAGGED = 10

/** All moves, each given the answer of the step before. */
export function towersByModel(asked: Asked, ahead: number): Plan {
  const { disks } = asked
  const vote = { ahead, samples: Math.max(LEAST_DRAWS, ahead * DRAWS_PER_LEAD) }
  const start = literal(answerAfter(0, disks))
  const before = Array.from({ length: movesOf(disks) }, (_, at) =>
    at === 0 ? start : output(stepId(at)),
  )
  return planOf(asked, 'Towers of Hanoi', before, vote)
}

/** One draw at each of these moves, by their numbers from 1; only a draw without the form is made again. */
export function calibration(asked: Asked, moves: readonly number[]): Plan {
  const before = moves.map((move) => literal(answerAfter(move - 1, asked.disks)))
  return planOf(asked, 'Calibration', before, { ahead: 1, samples: MOST_FLAGGED })
}

function planOf(asked: Asked, name: string, before: readonly Expr[], vote: Vote): Plan {
  const { disks, maxTokens, temperature } = asked
  const said = {
    task: ['What a move is.', taskText(disks)],
    system: ['What the model is told first.', systemPrompt(disks)],
    form: ['The form of an answer.', FORM],
    maxTokens: ['The most tokens of an answer.', maxTokens],
    temperature: ['How far draws vary.', temperature],
  } as const
  const common = ['system', 'form', 'maxTokens', 'temperature'].map(
    (one) => [one, input(one)] as const,
  )
  const task = input('task')
  return createPlan({
    name,
    goal: `Move ${disks} disks from the first peg to the last, one at a time, never a larger one onto a smaller one.`,
    dialect: 'plan',
    inputs: Object.fromEntries(
      Object.entries(said).map(([key, [description, value]]) => [key, { description, value }]),
    ),
    steps: before.map((context, at) =>
      createStep({
        id: stepId(at + 1),
        title: `Move ${at + 1}`,
        body: call('agent', [task], [['context', context], ...common]),
        vote,
      }),
    ),
  })
}
