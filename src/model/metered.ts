// What models cost: counted where the answer passes by.

import type { ModelPort, ModelUsage } from './port.ts'
import { streamAnswer } from './streaming.ts'

/** The same model; each answer's usage is told to `record`. */
export function meteredModel(model: ModelPort, record: (usage: ModelUsage) => void): ModelPort {
  return {
    name: model.name,
    async generate(request, options) {
      const answer = await model.generate(request, options)
      record(answer.usage)
      return answer
    },
    async stream(request, options) {
      const answer = await streamAnswer(model, request, options)
      record(answer.usage)
      return answer
    },
  }
}

export interface UsageTotal extends ModelUsage {
  readonly requests: number
  /** Whether each request said its cost: only then `cost` is what all of them cost. */
  readonly costKnown: boolean
}

export const NO_USAGE: UsageTotal = Object.freeze({
  requests: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  costKnown: true,
})

/** The total with one more request. */
export function addUsage(total: UsageTotal, usage: ModelUsage): UsageTotal {
  return Object.freeze({
    requests: total.requests + 1,
    inputTokens: total.inputTokens + usage.inputTokens,
    outputTokens: total.outputTokens + usage.outputTokens,
    cost: (total.cost ?? 0) + (usage.cost ?? 0),
    costKnown: total.costKnown && usage.cost !== undefined,
  })
}
