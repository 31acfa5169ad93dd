// Code by others, run where it can reach nothing

export * from './exchange.ts'
export * from './sandbox.ts'
