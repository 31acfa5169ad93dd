// Where a user's own files are, outside every workspace
// =============================================================================
//
// As the XDG Base Directory Specification has it; relative values of its variables are ignored.

import type { WorkspaceHost } from './host.ts'

type Here = Pick<WorkspaceHost, 'env' | 'home' | 'paths'>

/** A file of the user's settings: in `$XDG_CONFIG_HOME/planwright`. */
export function userFilePath(name: string, { env, home, paths }: Here): string {
  const base = absolute(env['XDG_CONFIG_HOME']) ?? paths.join(home, '.config')
  return paths.join(base, 'planwright', name)
}

/** The variable that names the journals that are at home wherever they are opened, for services. */
export const JOURNAL_VARIABLE = 'PLANWRIGHT_JOURNAL'

/** What says which journals are at home: this user's state, and ids that the environment names. */
export function journalUser(here: Here): {
  readonly stateFolder: string | undefined
  readonly journals: readonly string[]
} {
  const named = here.env[JOURNAL_VARIABLE] ?? ''
  const journals = named.split(/[\s,]+/).filter((id) => id !== '')
  const isSomewhere = here.home !== '' || absolute(here.env['XDG_STATE_HOME']) !== undefined
  return { stateFolder: isSomewhere ? userStatePath('', here) : undefined, journals }
}

/** A file or folder of what the user's programs remember: in `$XDG_STATE_HOME/planwright`. */
export function userStatePath(name: string, { env, home, paths }: Here): string {
  const base = absolute(env['XDG_STATE_HOME']) ?? paths.join(home, '.local', 'state')
  return paths.join(base, 'planwright', name)
}

function absolute(named: string | undefined): string | undefined {
  return named !== undefined && /^([/\\]|[A-Za-z]:)/.test(named) ? named : undefined
}
