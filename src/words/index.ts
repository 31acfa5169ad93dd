// Words of natural languages
// =============================================================================
//
// What the words of a sentence by people or models say: which of them instruct,
// which are only referred to, what acts on something. The tables are data, one file a
// language; the rules over them know no plan and no dialect.

export * from './acting/index.ts'
export * from './angles/angle-words.ts'
export * from './differences/difference-words.ts'
export * from './drawings/drawing-words.ts'
export { fileWords, type FileWords } from './filters/file-words.ts'
export { filterWordsIn, type FilterWords } from './filters/filter-words.ts'
export { restrictionsIn } from './filters/restrictions.ts'
export * from './instructions/forbidden-words.ts'
export * from './operations/operation-clauses.ts'
export * from './operations/operation-words.ts'
export type { Hiding } from './instructions/hiding.ts'
export * from './quantities/said-quantities.ts'
export * from './requests/index.ts'
export * from './sentence.ts'
export { isInstruction } from './languages/index.ts'
