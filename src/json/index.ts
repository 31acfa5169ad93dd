export * from './node.ts'
export * from './read.ts'
export * from './within.ts'
