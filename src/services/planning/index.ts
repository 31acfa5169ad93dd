// What a planner saves while a strategy is talked about: see docs/planning-sessions.md.

export * from './artifact-list.ts'
export {
  artifactInput,
  buildInput,
  draftInput,
  isArtifactId,
  type ArtifactInput,
  type BuildInput,
  type DelegationDraft,
  type DraftInput,
  type PlanningArtifact,
} from './artifact.ts'
export * from './draft.ts'
export * from './executor-build.ts'
export * from './pasted-plan.ts'
export * from './planning-refusal.ts'
export * from './planning-folder.ts'
export type * from './planning-host.ts'
export * from './planning-records.ts'
export * from './planning-session.ts'
export * from './strategy.ts'
export * from './talk/talk-schemas.ts'
