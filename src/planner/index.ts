// Planning: what the planner, its critics and programs hand each other.

export * from './answer/read-answer.ts'
export * from './audit.ts'
export * from './critics/gatekeeper.ts'
export * from './errors.ts'
export type * from './generate-plan.ts'
export type * from './interfaces.ts'
export type * from './plan-cache.ts'
export * from './plan-job.ts'
export type * from './plan-task.ts'
export * from './prompts/planning-prompts.ts'
export * from './schemas.ts'
export * from './session.ts'
