// Answers that are given on in pieces
// =============================================================================
//
// What every port and wrapper does in the same way: ask a port that cannot stream,
// give on an answer that is already there, and estimate what a part of one took.

import { estimateTokens } from './estimate-tokens.ts'
import { requestJson } from './port.ts'
import type { ModelAnswer, ModelPort, ModelRequest, ModelUsage, StreamOptions } from './port.ts'

/** The answer of `model`, given on while it arrives; where it cannot stream, at once when it is there. */
export async function streamAnswer(
  model: ModelPort,
  request: ModelRequest,
  options: StreamOptions,
): Promise<ModelAnswer> {
  if (model.stream !== undefined) return await model.stream(request, options)
  const answer = await model.generate(request, options)
  if (answer.text !== '' && options.onText(answer.text) === 'cut') return cutShort(answer)
  return answer
}

/** An answer that is already there, given on line by line. Cut before its end, it ends there. */
export function giveOn(
  request: ModelRequest,
  answer: ModelAnswer,
  { onText }: StreamOptions,
): ModelAnswer {
  let given = 0
  for (const line of answer.text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    given += line.length
    if (onText(line) !== 'cut') continue
    if (given === answer.text.length) return cutShort(answer)
    return cutAnswer(request, answer.text.slice(0, given))
  }
  return answer
}

/** An answer that was whole when it was cut: what it took is known, and no call of it is made. */
function cutShort({ text, usage, notes }: ModelAnswer): ModelAnswer {
  return { text, finish: 'cut', usage, ...(notes === undefined ? {} : { notes }) }
}

/** The answer of which only `text` was waited for. */
export function cutAnswer(request: ModelRequest, text: string): ModelAnswer {
  return { text, finish: 'cut', usage: estimatedUsage(request, text) }
}

/** What a question and the `text` of its answer took, where nobody counted. */
export function estimatedUsage(request: ModelRequest, text: string): ModelUsage {
  return {
    inputTokens: estimateTokens(JSON.stringify(requestJson(request))),
    outputTokens: estimateTokens(text),
    estimated: true,
  }
}
