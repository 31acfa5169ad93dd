export * from './diagnostic.ts'
export * from './nearest.ts'
export * from './source.ts'
export * from './utf8.ts'
