// SQLite, as Node has it
//
// Asked for when it is first needed, not by an `import`: Node before 24 may lack it, and an
// `import` would fail before `text/needed-node` can say what is needed.

import type * as sqlite from 'node:sqlite'

/** Node's own SQLite. */
export const { DatabaseSync, backup }: typeof sqlite = process.getBuiltinModule('node:sqlite')
export type DatabaseSync = sqlite.DatabaseSync
