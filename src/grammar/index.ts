// Grammars: which texts a language has, for programs that write or read them.

export * from './form.ts'
export * from './gbnf.ts'
export * from './words.ts'
