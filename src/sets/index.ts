// Result sets: typed, sorted, on disk behind handles, and what is done with them.

import '#text/needed-node'

export * from './builder.ts'
export * from './colocate/index.ts'
export * from './export/index.ts'
export * from './failure.ts'
export * from './handle.ts'
export * from './load/index.ts'
export * from './operators.ts'
export * from './records.ts'
export * from './result-set.ts'
export * from './set-origin.ts'
export * from './set-result.ts'
export * from './store.ts'
