export * from './all.ts'
export * from './pass.ts'
