// What can be done with Planwright, whatever surface asks: each use case is a function
// of typed values that returns data. A surface reads what it is given and shows what it gets.

export * from './asks/urgency.ts'
export * from './asks/what-to-type.ts'
export * from './plans/compile-text.ts'
export * from './runs/list-runs.ts'
export * from './runs/mendings.ts'
export * from './runs/outcome.ts'
export * from './runs/run-names.ts'
