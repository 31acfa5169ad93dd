// What a plan may do, where its values come from, what the policy rules, and what
// people decide on it.

export * from './actor.ts'
export * from './approval.ts'
export * from './decision.ts'
export * from './effects.ts'
export * from './estimate.ts'
export * from './judgement.ts'
export * from './origins.ts'
export * from './plan-diff.ts'
export * from './policy.ts'
export * from './read-policy.ts'
export * from './review.ts'
export * from './reviewed-step.ts'
export * from './security.ts'
export { MOST_SOURCES, ORIGINS, type Origin, type ValueSource } from './sources.ts'
export type { StepFieldChange } from './step-diff.ts'
export * from './subject.ts'
