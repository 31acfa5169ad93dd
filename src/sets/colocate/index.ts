// COLOCATE: which records lie where others do.

export * from './colocate.ts'
export * from './colocate-regions.ts'
export type { Bound, Region } from './region.ts'
export { sequenceNote, type NamedSide } from './sequence-note.ts'
