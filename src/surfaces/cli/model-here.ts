// The language model that is set up here
// =============================================================================

import { setTimeout as wait } from 'node:timers/promises'

import { aiSdkModel, readModelSettings, type ModelPort } from '#model'
import type { Workspace } from '#services'

import { EXIT } from './exit-code.ts'
import { Refusal } from './refusal.ts'

/** The model that a workspace's environment names; none where it names none, a Refusal where it is wrong. */
export function modelHere({ environment }: Pick<Workspace, 'environment'>): ModelPort | undefined {
  const { settings, diagnostics } = readModelSettings(environment)
  if (diagnostics.length > 0) throw new Refusal(EXIT.usage, diagnostics)
  if (settings === undefined) return undefined
  return aiSdkModel(settings, {
    wait: async (ms, signal) => await wait(ms, undefined, { signal }),
  })
}
