// Loaded into the program before it starts: it is held just before it says something to a run, after it
// has looked at the run, until the file HELD_UNTIL is there. It makes the file HELD_UNTIL.held meanwhile.

import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const until = process.env['HELD_UNTIL'] ?? ''
const pause = new Int32Array(new SharedArrayBuffer(4))
const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function (sql, ...rest) {
  const statement = prepare.call(this, sql, ...rest)
  if (!sql.startsWith('INSERT INTO commands')) return statement
  const run = statement.run.bind(statement)
  statement.run = (...values) => {
    writeFileSync(`${until}.held`, '')
    while (!existsSync(until)) Atomics.wait(pause, 0, 0, 1)
    return run(...values)
  }
  return statement
}
