// What can be done with Planwright, whatever surface asks: each use case is a function
// of typed values that returns data. A surface reads what it is given and shows what it gets.

export * from './amounts.ts'
export * from './asks/urgency.ts'
export * from './asks/what-to-type.ts'
export type * from './doctor/doctor-host.ts'
export * from './doctor/examine.ts'
export type * from './doctor/finding.ts'
export * from './doctor/trust-words.ts'
export * from './plans/compile-text.ts'
export * from './runs/list-runs.ts'
export * from './runs/mendings.ts'
export * from './runs/outcome.ts'
export * from './runs/run-names.ts'
export * from './sets/collect-sets.ts'
export * from './sets/runs-naming.ts'
export * from './sets/set-states.ts'
export * from './sets/set-trash.ts'
