// Grammars: which texts a language has, for programs that write or read them.

export * from './fitting.ts'
export * from './form.ts'
export * from './gbnf.ts'
export * from './rules.ts'
export * from './schema.ts'
export * from './schema-text.ts'
export * from './shown.ts'
export * from './words.ts'
export * from './text-form.ts'
