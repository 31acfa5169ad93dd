// What a symbolic engine is asked, and what it answers

/** An expression in MathJSON. */
export type MathJson = string | { readonly num: string } | readonly MathJson[]

/** What the engine is asked: one operation. */
export type EngineQuestion =
  | { readonly kind: 'solve'; readonly of: MathJson; readonly name: string }
  | { readonly kind: 'diff' | 'integrate'; readonly of: MathJson; readonly name: string }
  | { readonly kind: 'simplify' | 'expand' | 'factor'; readonly of: MathJson }

/** What it answers: expressions, several only for `solve`; or why it cannot. */
export type EngineAnswer =
  | { readonly kind: 'found'; readonly all: readonly unknown[] }
  | { readonly kind: 'failed'; readonly why: string }
