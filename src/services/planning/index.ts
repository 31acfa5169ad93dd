// What a planner saves while a strategy is talked about: see docs/planning.md.

export * from './artifact.ts'
export * from './planning-error.ts'
export * from './planning-folder.ts'
export * from './planning-records.ts'
export * from './pasted-plan.ts'
export * from './strategy.ts'
