// The language model that is set up here
// =============================================================================

import { aiSdkModel, readModelSettings, type ModelPort } from '#model'
import type { Workspace } from '#services'
import { nodeTimers } from '#services/workspace/world/model'

import { EXIT } from './exit-code.ts'
import { Refusal } from './refusal.ts'

/** The model that a workspace's environment names; none where it names none, a Refusal where it is wrong. */
export function modelHere({ environment }: Pick<Workspace, 'environment'>): ModelPort | undefined {
  const { settings, diagnostics } = readModelSettings(environment)
  if (diagnostics.length > 0) throw new Refusal(EXIT.usage, diagnostics)
  return settings === undefined ? undefined : aiSdkModel(settings, nodeTimers)
}
