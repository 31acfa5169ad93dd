// Models by the AI SDK
//
// OpenRouter, whatever speaks OpenAI's protocol, and any model object of the SDK: one
// adapter for all of them (sdk-port.ts).

import type { LanguageModel } from 'ai'

import type { ModelPort } from './port.ts'
import { sdkPort, type ModelLimits } from './sdk-port.ts'
import { modelName, type ModelSettings } from './settings.ts'
import type { ModelWorld } from './time-limits.ts'

/** The model of these settings, by the AI SDK. `limits` bound each attempt. */
export function aiSdkModel(
  settings: ModelSettings,
  world: ModelWorld,
  limits: ModelLimits = {},
): ModelPort {
  const { model, baseUrl, apiKey, temperature } = settings
  return sdkPort(
    {
      name: modelName(settings),
      model,
      address: new URL(baseUrl).host,
      secrets: apiKey === undefined ? [] : [apiKey],
      temperature,
      open: async (fetch, wantsUsage) => await languageModel(settings, fetch, wantsUsage),
    },
    world,
    limits,
  )
}

/** An AI SDK model object, such as `openai('gpt-4o')` gives one. */
export type LanguageModelObject = Exclude<LanguageModel, string>

/** How a model object is asked. */
export interface ModelPortOptions extends ModelLimits {
  /** What it is called; its id and its provider's name by default. */
  readonly name?: string
  /** What a request without its own is asked with; the model's own by default. */
  readonly temperature?: number
}

/**
 * The port of an AI SDK model object. It is reached as the object reaches it: redirects and the
 * size of an answer are its provider's affair.
 */
export function modelPortOf(
  model: LanguageModelObject,
  world: ModelWorld,
  options: ModelPortOptions = {},
): ModelPort {
  const { modelId, provider } = model
  const { name = `${modelId} at ${provider}`, temperature } = options
  return sdkPort(
    { name, model: modelId, address: provider, secrets: [], temperature, open: () => model },
    world,
    options,
  )
}

async function languageModel(
  { provider, baseUrl: baseURL, apiKey, model }: ModelSettings,
  fetch: typeof globalThis.fetch,
  includeUsage: boolean,
): Promise<LanguageModelObject> {
  const key = apiKey === undefined ? {} : { apiKey }
  switch (provider) {
    case 'openrouter': {
      const { createOpenRouter } = await import('@openrouter/ai-sdk-provider')
      return createOpenRouter({ ...key, baseURL, fetch, appName: 'Planwright' }).chat(model, {
        usage: { include: true },
        structuredOutputs: { strict: false },
      })
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({
        ...key,
        name: 'model',
        baseURL,
        fetch,
        includeUsage,
        supportsStructuredOutputs: true,
      }).chatModel(model)
    }
  }
}
