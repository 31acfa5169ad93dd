// What answers cost: as the provider says, else by a person's prices, else unknown.

import { expect, test } from 'vitest'

import { costOf, ModelFailure, pricedModel, priceOf, type ModelPort, type ModelUsage } from '#model'

import { question } from './asking.ts'

const PRICE = { input: 2.5, output: 10 }
const ask = { onText: () => undefined }

function modelThatTakes(usage: ModelUsage): ModelPort {
  return { name: 'm', generate: async () => ({ text: 'Hello.', finish: 'stop', usage }) }
}

test.each<[string, ModelUsage, typeof PRICE | undefined, number | undefined]>([
  ['by the price', { inputTokens: 1_000_000, outputTokens: 100_000 }, PRICE, 3.5],
  ['by the provider first', { inputTokens: 1_000_000, outputTokens: 0, cost: 0.25 }, PRICE, 0.25],
  ['nothing, as the provider says', { inputTokens: 9, outputTokens: 9, cost: 0 }, PRICE, 0],
  [
    'nothing, by a price of nothing',
    { inputTokens: 9, outputTokens: 9 },
    { input: 0, output: 0 },
    0,
  ],
  ['an unknown amount', { inputTokens: 9, outputTokens: 9 }, undefined, undefined],
])('an answer costs %s', async (_, usage, price, cost) => {
  expect(costOf(usage, price)).toBe(cost)
  const priced = pricedModel(modelThatTakes(usage), price)
  expect((await priced.generate(question)).usage.cost).toBe(cost)
  if (price === undefined) return
  expect((await priced.stream?.(question, ask))?.usage.cost).toBe(cost)
})

test('what had arrived of an answer that broke off has its price', async () => {
  const partial = {
    text: 'Hel',
    usage: { inputTokens: 400_000, outputTokens: 0, estimated: true },
  } as const
  const details = { model: 'm', address: 'a', reason: 'r', length: 3 }
  const generate = async () => {
    throw new ModelFailure('model/cut-off', details, { partial })
  }
  const asking = pricedModel({ name: 'm', generate }, PRICE).generate(question)
  await expect(asking).rejects.toMatchObject({
    code: 'model/cut-off',
    partial: { text: 'Hel', usage: { cost: 1 } },
  })
})

test('a price is that of the very name', () => {
  expect(priceOf({ 'a/b': PRICE }, 'a/b')).toBe(PRICE)
  expect(priceOf({ 'a/b': PRICE }, 'a/c')).toBeUndefined()
  expect(priceOf({}, 'toString')).toBeUndefined()
  expect(priceOf(undefined, 'a/b')).toBeUndefined()
})
