// What a planner saves while a strategy is talked about: see docs/planning.md.

export * from './artifact-list.ts'
export { isArtifactId, type DelegationDraft, type PlanningArtifact } from './artifact.ts'
export * from './draft.ts'
export * from './executor-build.ts'
export * from './pasted-plan.ts'
export * from './planning-error.ts'
export * from './planning-folder.ts'
export type * from './planning-host.ts'
export * from './planning-records.ts'
export * from './planning-session.ts'
export * from './strategy.ts'
