// The secrets of a workspace, and which of two values wins

import { secretVariable } from '#runtime/secret-variable'

import { folderIdentity } from '../folder-identity.ts'
import type { WorkspaceHost } from '../host.ts'
import { isSameSecret, secretsInEnvironment } from './secret-name.ts'
import { storedSecrets, type StoredSecret } from './stored-secrets.ts'

/** A secret without its value. */
export interface SecretHere {
  readonly name: string
  /** The environment variable that wins over what is stored. */
  readonly variable: string
  /**
   * Where a run here gets it: from the variable, from what is stored; `earlier`: nowhere, it was stored
   * for another folder in this place; `elsewhere`: not here, it is stored for another workspace.
   */
  readonly source: 'environment' | 'stored' | 'earlier' | 'elsewhere'
  /** The state folder that one is stored for; absent where none is stored. */
  readonly folder?: string
  /** When it was stored: ISO 8601, UTC; absent where none is. */
  readonly setAt?: string
}

/** Every secret that a run of this state folder may get, and those of other workspaces, sorted by name. Throws RunError. */
export async function secretsFor(
  folder: string,
  host: WorkspaceHost,
): Promise<readonly SecretHere[]> {
  const stored = await storedSecrets(host)
  const here = await host.files.realPath(folder)
  const identity = await folderIdentity(folder, host)
  const sourceOf = (one: StoredSecret): SecretHere['source'] => {
    if (one.folder !== here) return 'elsewhere'
    if (host.env[secretVariable(one.name)] !== undefined) return 'environment'
    return one.identity === identity ? 'stored' : 'earlier'
  }
  const told = stored.map((one): SecretHere => {
    const { name, at: setAt } = one
    return {
      name,
      variable: secretVariable(name),
      source: sourceOf(one),
      folder: one.folder,
      setAt,
    }
  })
  const given = secretsInEnvironment(host.env)
    .filter((name) => !told.some((one) => one.folder === here && isSameSecret(one.name, name)))
    .map((name): SecretHere => ({ name, variable: secretVariable(name), source: 'environment' }))
  const orderOf = ({ name, folder: its = '' }: SecretHere) => `${name}\0${its}`
  return [...told, ...given].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}
