// Files of records in, sets out.

export type { ByteSource } from './bytes.ts'
export type { ColumnChoice, ColumnChoices, Role } from './columns.ts'
export { LoadFailure, type Fault } from './faults.ts'
export { FORMATS, type Format } from './format.ts'
export * from './load-set.ts'
export type { LoadNote } from './notes.ts'
