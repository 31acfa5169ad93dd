// The planner service for programs
// =============================================================================
//
// `new PlannerService({ root })` works with a vault: a folder of Plan.md files that people read, edit
// and approve in their own editor.

import '#text/needed-node'

export type { PlanningHere } from '#app'
export type {
  ApprovalOutcome,
  ApprovalService,
  ApprovalState,
  LackingHalf,
} from '#app/vault/approval-service'
export {
  DependencyError,
  PlanCreationError,
  PlannerError,
  PlanNotFoundError,
  StepExecutionError,
  type PlannerErrorOptions,
} from '#app/vault/planner-error'
export type { GivenStep, PlanContext } from '#app/vault/plan-context'
export type { VaultConfig } from '#app/vault/vault-here'
export type {
  PlanStatusSummary,
  VaultPlan,
  VaultPlanStatus,
  VaultPlanStep,
  VaultStepStatus,
} from '#app/vault/vault-plan'
export type { TaskComplexity } from '#planner/complexity/explain-task-complexity'
export {
  REQUEST_CATEGORIES,
  type ApprovalRequest,
  type RequestCategory,
  type RequestedEffect,
  type RequestedFiles,
  type RequestedValue,
  type RequestFacts,
  type RequestRemark,
} from '#services/vault/requests/request'
export { makeVault, type MakeVaultOptions } from './make-vault.ts'
export { PlannerService } from './planner-service.ts'
