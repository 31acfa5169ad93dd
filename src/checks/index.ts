export * from './all.ts'
export * from './network-address.ts'
export * from './pass.ts'
