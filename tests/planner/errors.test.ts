// The errors of planning, as programs catch them.

import { expect, test } from 'vitest'

import {
  AtomicityViolationError,
  CritiqueError,
  LLMError,
  PlanningError,
  PlanStructureError,
  SchemaValidationError,
  type StateObject,
} from '#planner'

const STATE: StateObject = {
  state_id: 'b4f1b3a4-5f8e-4a55-9a5b-0f1f9f7d2c11',
  problem_text: 'What is 9 + 10',
  domain: 'mathematics',
  goal: '',
  knowns: {},
  unknowns: [],
  assumptions: [],
  constraints: [],
  audit_log: [],
}

test('every error of the family is a PlanningError with its own name, state, hint and cause', () => {
  const cause = new Error('the reason')
  const details = { model: 'gpt', seconds: 9 }
  const made = [
    SchemaValidationError,
    PlanStructureError,
    AtomicityViolationError,
    LLMError,
    CritiqueError,
    PlanningError,
  ].map((Kind) => new Kind('model/timeout', details, { state: STATE, cause }))
  for (const error of made) {
    expect(error).toBeInstanceOf(PlanningError)
    expect(error.message).toMatch(/^The model `gpt` gave no answer within 9 seconds\.\n/)
    expect(error.hint).toMatch(/^Retry the step/)
    expect([error.state, error.cause, error.code]).toEqual([STATE, cause, 'model/timeout'])
  }
  expect(made.map(({ name }) => name)).toEqual([
    'SchemaValidationError',
    'PlanStructureError',
    'AtomicityViolationError',
    'LLMError',
    'CritiqueError',
    'PlanningError',
  ])
  expect(made[1]).toBeInstanceOf(SchemaValidationError)
  expect(made[2]).not.toBeInstanceOf(SchemaValidationError)
})
