// The language model that is set up here
// =============================================================================

import { aiSdkModel, pricedModel, priceOf, readModelSettings, type ModelPort } from '#model'
import type { Workspace } from '#services'
import { nodeTimers } from '#services/workspace/world/model'

import { EXIT } from './exit-code.ts'
import { Refusal } from './refusal.ts'

/** The model that a workspace's environment names, with its price; none where it names none, a Refusal where it is wrong. */
export function modelHere({
  environment,
  config,
}: Pick<Workspace, 'environment' | 'config'>): ModelPort | undefined {
  const { settings, diagnostics } = readModelSettings(environment)
  if (diagnostics.length > 0) throw new Refusal(EXIT.usage, diagnostics)
  if (settings === undefined) return undefined
  return pricedModel(aiSdkModel(settings, nodeTimers), priceOf(config.prices, settings.model))
}
