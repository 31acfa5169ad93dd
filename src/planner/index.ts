// Planning: what the planner, its critics and programs hand each other.

export * from './schemas.ts'
