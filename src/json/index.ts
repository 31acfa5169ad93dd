// A strict JSON reader with positions, which goes on after a fault and says what it
// would have taken.

import '#text/needed-node'

export * from './node.ts'
export * from './read.ts'
export * from './within.ts'
