// For programs whose model is an object of the AI SDK, or that have tools of it
// =============================================================================
//
// An agent hands in plans, watches them and repairs them, and decides nothing.

import '#text/needed-node'

export type { CheckedText } from '#app/plans/checked-text'
export {
  planTools,
  type AgentRun,
  type AskedRun,
  type GivenText,
  type PlanTools,
  type PlanToolsOptions,
  type RefusedRequest,
  type SubmittedText,
} from './plan-tools.ts'
export { planWith, type PlannedText, type PlanWithOptions } from './plan-with.ts'
export { toolsFrom, type StatedEffect, type ToolsFromOptions } from './tools-from.ts'
