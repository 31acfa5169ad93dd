// How a planner asks a model

import type { AskModel } from './generate-plan.ts'

/** Asks, and gives the whole answer on at once. */
export const askWhole: AskModel = async (model, request, signal, onText) => {
  const answer = await model.generate(request, { signal })
  onText?.(answer.text)
  return answer
}
