// A model that answers from a list

import { giveOn } from '#model/streaming'
import type { ModelAnswer, ModelCall, ModelPort, ModelRequest } from '#model'

/** What a model answers: its words, the calls that it asks for, or a function of the request that gives one. */
export type ListedAnswer =
  | string
  | {
      /** Its words; empty where they are absent. */
      readonly text?: string
      /** What it asks to be called: the tool's name as it is offered, and the arguments; none by default. */
      readonly calls?: readonly Pick<ModelCall, 'name' | 'arguments'>[]
    }
  | ((request: ModelRequest) => string)

/** A model in a test, with what it was asked. */
export interface ListedModel extends ModelPort {
  /** Every request so far, in order. */
  readonly requests: readonly ModelRequest[]
}

/**
 * A model, called `name`, that gives its answers in their order, one a request; to who wants them while
 * they arrive, line by line, and no further than the line after which it is enough. A request beyond the last
 * is an error, which fails the call that made it.
 */
export function listedModel(
  answers: readonly ListedAnswer[],
  name = 'listed answers',
): ListedModel {
  const requests: ModelRequest[] = []
  const next = async (request: ModelRequest, signal?: AbortSignal): Promise<ModelAnswer> => {
    signal?.throwIfAborted()
    requests.push(request)
    const answer = answers[requests.length - 1]
    if (answer !== undefined) return answerOf(answer, request, requests.length)
    throw new Error(`request ${requests.length} to ${name}, which has ${answers.length} answers`)
  }
  return {
    name,
    requests,
    generate: async (request, options) => await next(request, options?.signal),
    stream: async (request, options) =>
      giveOn(request, await next(request, options.signal), options),
  }
}

function answerOf(answer: ListedAnswer, request: ModelRequest, number: number): ModelAnswer {
  const said = typeof answer === 'function' ? answer(request) : answer
  const { text = '', calls = [] } = typeof said === 'string' ? { text: said } : said
  const usage = { inputTokens: 0, outputTokens: 0 }
  if (calls.length === 0) return { text, finish: 'stop', usage }
  const numbered = calls.map((call, at) => ({ ...call, id: `call-${number}-${at + 1}` }))
  return { text, calls: numbered, finish: 'calls', usage }
}
