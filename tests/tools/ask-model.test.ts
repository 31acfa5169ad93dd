// What a question to a model leaves on record, however its answer ends.

import { expect, test } from 'vitest'

import { ModelFailure, type ModelPort } from '#model'
import { listedModel } from '#testing'
import { askModel, budgetInMemory } from '#tools/ask-model'

const question = { messages: [{ role: 'user', text: 'Hello?' }] } as const

/** The budget of a question, and the context that it is asked in. */
function budgeted() {
  const budget = budgetInMemory()
  const { signal } = new AbortController()
  const context = {
    signal,
    checkBudget: (model: string) => budget.checkBudget(model),
    used: budget.used.bind(budget),
    unanswered: () => budget.unanswered(),
  }
  return { budget, context }
}

test('an answer is given on while it arrives, and cut where that is enough', async () => {
  const pieces: string[] = []
  const answer = await askModel(listedModel(['one\ntwo\nthree']), question, budgeted().context, {
    onText: (piece) => {
      pieces.push(piece)
      return piece === 'two\n' ? 'cut' : undefined
    },
  })
  expect(pieces).toEqual(['one\n', 'two\n'])
  expect(answer).toMatchObject({ text: 'one\ntwo\n', finish: 'cut' })
})

test('an answer that was cut is on record with its estimated usage', async () => {
  const { budget, context } = budgeted()
  await askModel(listedModel(['one\ntwo']), question, context, { onText: () => 'cut' })
  expect(budget.usage.outputTokens).toBeGreaterThan(0)
})

test('an answer that broke off is on record with what had arrived', async () => {
  const partial = {
    text: 'Hel',
    usage: { inputTokens: 5, outputTokens: 2, estimated: true },
  } as const
  const details = { model: 'm', address: 'a', reason: 'r', length: 3 }
  const breaking: ModelPort = {
    name: 'breaking',
    generate: async () => {
      throw new ModelFailure('model/cut-off', details, { partial })
    },
  }
  const { budget, context } = budgeted()
  await expect(askModel(breaking, question, context)).rejects.toThrow('broke off')
  expect(budget.usage).toMatchObject({ inputTokens: 5, outputTokens: 2 })
})
