import type { ModelPort } from '#model'

import { definePack, type Pack } from '../pack.ts'
import { agentTool } from './agent.ts'

/** Tasks in words. */
export function agentPack(model: ModelPort | undefined): Pack {
  return definePack('agent', [agentTool(model)])
}
