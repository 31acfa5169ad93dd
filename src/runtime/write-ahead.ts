// SQLite's write-ahead log: who reads need not wait for who writes

/** Turns it on. Two that do so at once are told "busy" without any wait, so this waits itself. */
export function writeAhead(database: { readonly exec: (sql: string) => void }): void {
  for (let tries = 0; ; tries++) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || tries === MOST_TRIES)
        throw error
      // This waits for the other one, as long as the time limit of the connection says.
      database.exec('BEGIN IMMEDIATE; COMMIT')
    }
  }
}

const SQLITE_BUSY = 5
const MOST_TRIES = 20
