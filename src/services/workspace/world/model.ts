// Language models, for programs that attach one to their tools
// =============================================================================
//
// The same variables, the same adapter and the same waiting as the command line has.

import '#text/needed-node'

import { setTimeout as wait } from 'node:timers/promises'

import {
  aiSdkModel,
  ModelFailure,
  pricedModel,
  priceOf,
  readModelSettings,
  type Environment,
  type ModelLimits,
  type ModelPort,
  type ModelPrices,
  type ModelWorld,
} from '#model'

export {
  aiSdkModel,
  ModelFailure,
  modelPortOf,
  pricedModel,
  readModelSettings,
  recordedDate,
  recordingModel,
  replayedDate,
  replayingModel,
  streamAnswer,
  type Environment,
  type LanguageModelObject,
  type ModelAnswer,
  type ModelCall,
  type ModelLimits,
  type ModelMessage,
  type ModelOptions,
  type ModelPort,
  type ModelPortOptions,
  type ModelPrice,
  type ModelPrices,
  type ModelRequest,
  type ModelSettings,
  type ModelTool,
  type ModelUsage,
  type ModelWorld,
  type PartialAnswer,
  type ReadSettings,
  type StreamOptions,
} from '#model'

/** Waiting by Node's own timers. */
export const nodeTimers: ModelWorld = Object.freeze({
  wait: async (ms: number, signal: AbortSignal) => await wait(ms, undefined, { signal }),
})

/**
 * The model that `environment`, such as `process.env`, names (`readModelSettings` says with which
 * variables); undefined where it names none. Throws ModelFailure where the variables are wrong, and asks
 * nobody anything yet. `limits` bound each attempt; `prices` say what answers cost whose provider does not.
 */
export function modelFrom(
  environment: Environment,
  { prices, ...limits }: ModelLimits & { readonly prices?: ModelPrices } = {},
): ModelPort | undefined {
  const { settings, diagnostics } = readModelSettings(environment)
  const [wrong] = diagnostics
  if (wrong !== undefined) throw new ModelFailure(wrong.code, wrong.details)
  if (settings === undefined) return undefined
  return pricedModel(aiSdkModel(settings, nodeTimers, limits), priceOf(prices, settings.model))
}
