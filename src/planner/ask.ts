// How a planning job asks a model

import type { ModelAnswer, ModelPort, ModelRequest } from '#model'
import { askModel } from '#tools/ask-model'

import type { PlanningSession } from './session.ts'

/** Puts a question to a model, with the job's budget and a signal; the text is given on as it arrives. */
export type AskModel = (
  model: ModelPort,
  request: ModelRequest,
  signal: AbortSignal,
  onText?: (piece: string) => 'cut' | undefined,
) => Promise<ModelAnswer>

/** Asks in a session: what an answer takes counts against the session's budget. */
export function askIn(session: PlanningSession): AskModel {
  return (model, request, signal, onText) => {
    const context = {
      signal,
      checkBudget: (name: string) => session.checkBudget(name),
      used: (use: Parameters<PlanningSession['used']>[0]) => session.used(use),
      unanswered: () => session.unanswered(),
    }
    return askModel(model, request, context, onText === undefined ? {} : { onText })
  }
}
