// A strict JSON reader with positions, which continues after a fault and says what it
// would have taken.

import '#text/needed-node'

export * from './node.ts'
export * from './read.ts'
export * from './within.ts'
