// A talk with a model that may have tools called
// =============================================================================
//
// The model asks for calls, the calls are made, the model is told what came of
// them, and so on until it answers.
//
// Invariants:
//
//   TOOL-LOOP-1. Every call goes through the plan's own door (`context.call`):
//       policy, approval and journal know it as they know a call of the plan.
//   TOOL-LOOP-2. An answer of the model is remembered before anything is done about
//       it, and what the model was told of failures before it is asked again. So an
//       agent that is resumed (after a crash, a person's answer, a retry)
//       draws no answer twice, makes no call twice, and makes none that the model
//       was told had failed.
//   TOOL-LOOP-3. An answer that is of no use, or asks for more than is allowed, is not
//       remembered: a retry draws another one.
//   TOOL-LOOP-4. What a model asks for that cannot be done is told to it in words;
//       only what ends the agent itself is thrown.

import type { ModelAnswer, ModelCall, ModelMessage, ModelPort, ModelRequest } from '#model'
import type { Json } from '#plan'
import { BUDGET_REFUSALS } from '#runtime/budget'
import { RunError } from '#runtime/run-error'
import type { ToolContext } from '#runtime/tool'

import { askModel } from '../ask-model.ts'
import { ToolFailure } from '../failure.ts'
import { failureText, resultText } from './prompt.ts'
import { resultOf } from './result.ts'

export interface AgentBounds {
  /** How often the model is asked. */
  readonly rounds: number
  /** How many calls one answer may ask for. */
  readonly callsPerRound: number
  /** How long the talk may be, in UTF-16 units: the task, all answers, all results. */
  readonly characters: number
}

export const AGENT_BOUNDS: AgentBounds = Object.freeze({
  rounds: 20,
  callsPerRound: 16,
  characters: 400_000,
})

/** Carries out a request that offers tools; what `read` takes of the model's last answer, all of it by default, or ToolFailure. */
export async function workWithTools(
  model: ModelPort,
  request: ModelRequest,
  context: ToolContext,
  read = (answer: ModelAnswer): string => resultOf(answer, { model: model.name }),
  bounds: AgentBounds = AGENT_BOUNDS,
): Promise<string> {
  const messages: ModelMessage[] = [...request.messages]
  const offered = (request.tools ?? []).map(({ name }) => name)
  let callsBefore = 0
  for (let round = 1; ; round++) {
    checkLength(messages, bounds)
    context.progress(`asking ${model.name}, round ${round}`)
    const answer = (await context.remember(`round-${round}`, async () => {
      const drawn = await askModel(model, { ...request, messages }, context)
      checkAnswer(drawn, round, model.name, bounds)
      if (isLast(drawn)) read(drawn)
      return drawn as unknown as Json
    })) as unknown as ModelAnswer
    if (isLast(answer)) return read(answer)
    const { calls = [] } = answer
    messages.push({ role: 'assistant', text: answer.text, calls })
    messages.push(...(await resultsOf(calls, { round, callsBefore, offered }, context)))
    callsBefore += calls.length
  }
}

/** Nothing is asked to be called. */
function isLast({ calls = [] }: ModelAnswer): boolean {
  return calls.length === 0
}

function checkLength(messages: readonly ModelMessage[], { characters }: AgentBounds): void {
  let length = 0
  for (const message of messages) {
    length += message.text.length
    if (message.role === 'assistant') length += JSON.stringify(message.calls ?? []).length
  }
  if (length > characters)
    throw new ToolFailure('tool/talk-too-long', { length, limit: characters })
}

/** Throws ToolFailure for an answer that nothing can be done about (TOOL-LOOP-3). */
function checkAnswer(
  { finish, calls = [] }: ModelAnswer,
  round: number,
  model: string,
  { rounds, callsPerRound }: AgentBounds,
): void {
  if (finish !== 'stop' && finish !== 'calls')
    throw new ToolFailure('tool/unfinished-answer', { model })
  if (calls.length === 0) return
  if (round >= rounds) throw new ToolFailure('tool/too-many-rounds', { model, limit: rounds })
  if (calls.length <= callsPerRound) return
  throw new ToolFailure('tool/too-many-calls', { model, count: calls.length, limit: callsPerRound })
}

interface Round {
  readonly round: number
  /** How many calls were asked for in the rounds before: theirs are the numbers up to it. */
  readonly callsBefore: number
  readonly offered: readonly string[]
}

/** What came of each, as the model is told, in their order. */
async function resultsOf(
  calls: readonly ModelCall[],
  { round, callsBefore, offered }: Round,
  context: ToolContext,
): Promise<ModelMessage[]> {
  const results = new Map<number, Json>()
  const perform = async (at: number) => {
    const { name, arguments: given } = calls[at] as ModelCall
    const args = argumentsOf(name, given, offered)
    results.set(at, await context.call(name, args, { number: callsBefore + at + 1 }))
  }
  // What failed is remembered with its words (TOOL-LOOP-2); what did not is in the journal as it is.
  const failed = (await context.remember(`failures-${round}`, async () => {
    const words: Record<string, string> = {}
    const ends = await Promise.allSettled(calls.map((_, at) => perform(at)))
    context.signal.throwIfAborted()
    for (const [at, end] of ends.entries()) {
      if (end.status !== 'rejected') continue
      if (isBudgetRefusal(end.reason)) throw end.reason
      words[at] = wordsOf(end.reason)
    }
    return words
  })) as Readonly<Record<string, string>>
  const missing = calls.keys().filter((at) => failed[at] === undefined && !results.has(at))
  await Promise.all([...missing].map(perform))
  return calls.map(({ id, name }, at): ModelMessage => {
    const words = failed[at]
    const text = words === undefined ? resultText(results.get(at) ?? null) : failureText(words)
    return { role: 'tool', id, name, text }
  })
}

/** The arguments of a call that can be made; throws Error with words for the model. */
function argumentsOf(
  name: string,
  given: Json,
  offered: readonly string[],
): Readonly<Record<string, Json>> {
  if (!offered.includes(name)) {
    throw new Error(`There is no tool \`${name}\`. There are: ${offered.join(', ')}.`)
  }
  if (typeof given === 'string') {
    throw new Error(`The arguments are not JSON. They must be one JSON object: ${given}`)
  }
  if (given === null || typeof given !== 'object' || Array.isArray(given)) {
    throw new Error('The arguments must be one JSON object.')
  }
  return given as Readonly<Record<string, Json>>
}

/** The end of the agent as well, which continues once the budget is raised; the model is told nothing of it. */
function isBudgetRefusal(reason: unknown): reason is RunError {
  return reason instanceof RunError && BUDGET_REFUSALS.has(reason.code ?? '')
}

function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}
