// Code by others, run where it can reach nothing

export * from './exchange.ts'
export * from './lazy-sandbox.ts'
export * from './sandbox.ts'
