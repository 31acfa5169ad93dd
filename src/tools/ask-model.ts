// Asking a language model: the one way for every tool, and for the planner
// =============================================================================
//
// Invariants:
//
//   ASK-MODEL-1. No question is asked that the budget does not allow, and none that is not
//       on record first where there is a record.
//   ASK-MODEL-2. What an answer took is on record before anybody looks at the answer: it is
//       paid for, also where it is refused then, was cut, or broke off.

import { ModelFailure } from '#model/failure'
import { streamAnswer } from '#model/streaming'
import type { ModelAnswer, ModelPort, ModelRequest } from '#model'
import {
  budgetFrom,
  checkedUse,
  NO_USAGE,
  whyNoMore,
  withAnswer,
  withQuestion,
  type Budget,
  type ModelUse,
  type RunUsage,
} from '#runtime/budget'
import { faultOf, RunError } from '#runtime/run-error'

/** What a question needs of where it is asked: a ToolContext, or a job's own session in memory. */
export interface AskContext {
  /** Aborts the question. */
  readonly signal: AbortSignal
  /**
   * Lets a question to `model` be asked, and writes down that it is. Where the budget does not allow it,
   * throws RunError (`run/budget-reached`); in a run it waits until a person has raised it.
   */
  checkBudget(model: string): void | Promise<void>
  /** What the answer took. */
  used(use: ModelUse): void
  /** The question has no answer. */
  unanswered(): void
}

/** How a question is asked. */
export interface AskOptions {
  /** Given each piece of the answer as it arrives; where it says `cut`, the rest is not waited for. None by default. */
  readonly onText?: (piece: string) => 'cut' | undefined
}

/**
 * The answer of `model`, asked under the budget of the run that `context` stands in, with what it took on
 * record; throws what the model throws (ASK-MODEL-1, ASK-MODEL-2). `options` have it given on while it
 * arrives; by default it comes whole.
 */
export async function askModel(
  model: ModelPort,
  request: ModelRequest,
  context: AskContext,
  { onText }: AskOptions = {},
): Promise<ModelAnswer> {
  await context.checkBudget(model.name)
  const { signal } = context
  let answer: ModelAnswer
  try {
    answer =
      onText === undefined
        ? await model.generate(request, { signal })
        : await streamAnswer(model, request, { signal, onText })
  } catch (error) {
    const partial = error instanceof ModelFailure ? error.partial : undefined
    if (partial === undefined) context.unanswered()
    else context.used({ ...partial.usage, model: model.name })
    throw error
  }
  context.used({ ...answer.usage, model: model.name })
  return answer
}

/** The temperature of every draw of a vote but the first: at 0 all of them would be one. */
const LATER_TEMPERATURE = 0.1

/**
 * How the draw `sample` of a vote is asked for: the first at temperature 0, or all of them at a `temperature` above it.
 * Outside a vote at the `temperature` that is given, if one is.
 */
export function drawRequest(
  sample: number | undefined,
  temperature?: number,
): Pick<ModelRequest, 'temperature' | 'again'> {
  if (sample === undefined) return temperature === undefined ? {} : { temperature }
  if (sample === 1) return { temperature: temperature ?? 0 }
  return {
    temperature: temperature === 0 ? LATER_TEMPERATURE : (temperature ?? LATER_TEMPERATURE),
    again: true,
  }
}

/** What questions outside of any run are asked under: a budget, and what they took so far. */
export interface BudgetInMemory extends Omit<AskContext, 'signal'> {
  /** What they took so far. */
  readonly usage: RunUsage
}

/** A budget for questions outside of any run. */
export function budgetInMemory(budget?: Budget): BudgetInMemory {
  const inForce = budgetFrom(budget)
  let usage = NO_USAGE
  return {
    get usage() {
      return usage
    },
    checkBudget() {
      const why = whyNoMore(usage, inForce)
      if (why !== undefined) throw new RunError([faultOf(why)])
      usage = withQuestion(usage)
    },
    used(use) {
      usage = withAnswer(usage, checkedUse(use))
    },
    unanswered() {},
  }
}
