// The language model that is set up here
// =============================================================================

import { setTimeout as wait } from 'node:timers/promises'

import { aiSdkModel, readModelSettings, type ModelPort } from '#model'

import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import { Refusal } from './refusal.ts'

/** The model that the environment names; none where it names none, a Refusal where it is wrong. */
export function modelHere({ env }: Pick<Host, 'env'>): ModelPort | undefined {
  const { settings, diagnostics } = readModelSettings(env)
  if (diagnostics.length > 0) throw new Refusal(EXIT.usage, diagnostics)
  if (settings === undefined) return undefined
  return aiSdkModel(settings, {
    wait: async (ms, signal) => await wait(ms, undefined, { signal }),
  })
}
