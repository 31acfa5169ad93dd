// Where a user's own files are, outside every workspace
// =============================================================================
//
// As the XDG Base Directory Specification has it; relative values of its variables are ignored, and a relative home
// is none: the folder in which somebody stands must not say what its user trusts.

import type { WorkspaceHost } from './host.ts'

type Here = Pick<WorkspaceHost, 'env' | 'home' | 'paths'>

/** A file of the user's settings: in `$XDG_CONFIG_HOME/planwright`. */
export function userFilePath(name: string, { env, home, paths }: Here): string {
  const base = absolute(env['XDG_CONFIG_HOME']) ?? below(home, paths, '.config')
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
  const isSomewhere =
    absolute(here.home) !== undefined || absolute(here.env['XDG_STATE_HOME']) !== undefined
  return { stateFolder: isSomewhere ? userStatePath('', here) : undefined, journals }
}

/** A file or folder of what the user's programs remember: in `$XDG_STATE_HOME/planwright`. */
export function userStatePath(name: string, { env, home, paths }: Here): string {
  const base = absolute(env['XDG_STATE_HOME']) ?? below(home, paths, '.local', 'state')
  return paths.join(base, 'planwright', name)
}

/** Where no file can be, nor be made. */
const NOWHERE = '/dev/null'

function below(home: string, paths: Here['paths'], ...names: readonly string[]): string {
  return absolute(home) === undefined ? NOWHERE : paths.join(home, ...names)
}

function absolute(named: string | undefined): string | undefined {
  return named !== undefined && /^([/\\]|[A-Za-z]:)/.test(named) ? named : undefined
}
