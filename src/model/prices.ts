// What answers cost where the provider does not say it
//
// There is no price in this code: prices change, and a wrong one would let a budget be
// overrun. They come from a person's configuration.

import { ModelFailure } from './failure.ts'
import type { ModelPort, ModelUsage } from './port.ts'
import { streamAnswer } from './streaming.ts'

/** What a model costs, in US dollars for a million tokens. */
export interface ModelPrice {
  /** Of those that are read. */
  readonly input: number
  /** Of those that are written. */
  readonly output: number
}

/** Prices by the name of the model as its server has it: `openai/gpt-4o`. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>

/** The price of this model; undefined where there is none. */
export function priceOf(prices: ModelPrices | undefined, model: string): ModelPrice | undefined {
  return prices !== undefined && Object.hasOwn(prices, model) ? prices[model] : undefined
}

/** What an answer cost in US dollars: as the provider says, else by the price; undefined where neither is known. */
export function costOf(usage: ModelUsage, price: ModelPrice | undefined): number | undefined {
  if (usage.cost !== undefined || price === undefined) return usage.cost
  return (usage.inputTokens * price.input + usage.outputTokens * price.output) / 1_000_000
}

/** The same model; what its provider does not say of the cost is reckoned by `price`, also of a part of an answer. */
export function pricedModel(model: ModelPort, price: ModelPrice | undefined): ModelPort {
  if (price === undefined) return model
  const priced = <Answer extends { readonly usage: ModelUsage }>(answer: Answer): Answer => {
    const cost = costOf(answer.usage, price)
    return cost === undefined ? answer : { ...answer, usage: { ...answer.usage, cost } }
  }
  const failed = (error: unknown): never => {
    if (!(error instanceof ModelFailure) || error.partial === undefined) throw error
    const { code, details, cause, partial } = error
    throw new ModelFailure(code, details, { cause, partial: priced(partial) })
  }
  return {
    name: model.name,
    generate: async (request, options) =>
      priced(await model.generate(request, options).catch(failed)),
    stream: async (request, options) =>
      priced(await streamAnswer(model, request, options).catch(failed)),
  }
}
