// The public API
// =============================================================================
//
// What a program needs to compile a plan, have it decided on, and run it. The
// rooms behind it are subpaths of their own: `planwright/plan` to build and walk
// plans, `planwright/text` to show diagnostics, and so on.

import '#text/needed-node'

import type { CompiledPlan, FailedPlan } from '#dialects/step/index'
import { draftHost } from '#runtime/world/draft-host'
import { planDrafts } from '#services/compile-plan'

export { checkPlan, runChecks, type PlanChecking } from '#checks'
export {
  compile,
  format,
  print,
  type AcceptedText,
  type Compilation,
  type CompileOptions,
  type RefusedText,
} from '#compile'
export { dialects, type Dialect, type Limits } from '#dialects'
export {
  buildDelegationPlan,
  delegationPlanJson,
  isDelegationError,
  lowerDelegation,
  type BuildOptions,
  type ColocateParameters,
  type CombineNode,
  type DelegationError,
  type DelegationErrorDetails,
  type DelegationNode,
  type DelegationPlan,
  type DelegationRemark,
  type LowerOptions,
  type TaskNode,
} from '#dialects/delegation/index'
export {
  createCatalogue,
  entryDigest,
  mermaid,
  planDigest,
  planSchema,
  printExpr,
  shortDigest,
  toJson,
  type Catalogue,
  type CatalogueEntry,
  type CheckedPlan,
  type Effect,
  type Json,
  type Plan,
  type Step,
  type Value,
} from '#plan'
export {
  CAPABILITIES,
  draftOf,
  FACULTIES,
  PlanCompiler,
  StepParseError,
  ValidationError,
  type Capability,
  type CompiledPlan,
  type DraftOptions,
  type Faculty,
  type FailedPlan,
  type PlanCompilerOptions,
  type PlanDraft,
  type PlanRequest,
  type PlanStep,
  type Profile,
} from '#dialects/step/index'
export {
  decide,
  DEFAULT_POLICY,
  review,
  type Actor,
  type Decision,
  type Policy,
  type Review,
} from '#review'
export {
  catalogueEntry,
  catalogueOf,
  defineTool,
  RunError,
  type Outcome,
  type Run,
  type Runtime,
  type Tool,
  type ReadyContext,
  type ToolContext,
} from '#runtime'
export { folderFiles, type FolderFiles } from '#runtime/world/folder-files'
export {
  getPlanDraft,
  planDrafts,
  type DraftCompilerOptions,
  type DraftHost,
  type PlanDrafts,
} from '#services/compile-plan'
export {
  artifactInput,
  buildInput,
  draftInput,
  planningRecords,
  planningSession,
  type ArtifactInput,
  type ArtifactList,
  type ArtifactMention,
  type BuildInput,
  type BuildRequest,
  type DamagedFile,
  type DelegationDraft,
  type DraftInput,
  type FoundArtifact,
  type PlanCheck,
  type PlanningArtifact,
  type PlanningRefusal,
  type PlanningRefusalName,
  type PlanningHost,
  type PlanningPlace,
  type PlanningRecords,
  type PlanningSession,
  type RequestedBuild,
  type SavedArtifact,
  type SavedDraft,
  type SessionParts,
} from '#services/planning/index'
export {
  delegateStrategySubtasks,
  resumeStrategy,
  strategyEvents,
  strategyResult,
  type AboutNode,
  type CombineError,
  type CombineJson,
  type CombineResult,
  type DelegateOptions,
  type StrategyRunOptions,
  type MissingInput,
  type NodeDone,
  type NodeFailed,
  type NodeStarted,
  type RejectedTask,
  type StrategyCode,
  type StrategyError,
  type StrategyEvent,
  type StrategyResult,
  type TaskJson,
  type TaskResult,
  type TaskRetried,
} from '#services/delegation/index'
export {
  createRuntime,
  type FolderOptions,
  type RuntimeOptions,
} from '#services/workspace/folder-runtime'
export {
  approvalOf,
  AtomicityViolationError,
  auditOf,
  CritiqueError,
  LLMError,
  Planner,
  plannerFrom,
  plannerTool,
  PlanningError,
  PlanStructureError,
  SchemaValidationError,
  validatePlanStructure,
  validateStepAtomicity,
  type AtomicPlan,
  type AtomicStep,
  type AuditEntry,
  type Critic,
  type CritiqueUnit,
  type Gatekeeper,
  type PlannerOptions,
  type PlannerToolOptions,
  type PlanOptions,
  type Solver,
  type StateObject,
} from '#services/workspace/world/planner'
export { messageOf, plainStyle, renderAll, type Diagnostic, type Fix, type Span } from '#text'
export { builtinTools } from '#tools'

/**
 * Compiles a model's text for an intent (seed 000): the draft with "Plan compiled successfully (N steps)",
 * or null with "Parse error: …" or "Validation error: …". `draftId` names the draft and is made where it is
 * absent; the clock is this machine's, and the security summary is empty: `planDrafts` takes another host.
 */
export function compilePlan(
  intent: string,
  llmOutput: string | null,
  draftId?: string,
): CompiledPlan | FailedPlan {
  return planDrafts(draftHost()).compilePlan(intent, llmOutput, draftId)
}
