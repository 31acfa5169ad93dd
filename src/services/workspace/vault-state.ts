// The state folder of a vault
// =============================================================================
//
// A vault is a folder that people open in an editor and often sync between machines.
// A database with a write-ahead log does not survive being synced: files of it arrive one
// by one, and two machines write it at once. So by default it lies elsewhere, in the
// user's state, where an index leads from the vault's path to it.
//
// Invariants:
//
//   VAULT-STATE-1. A vault's path leads to its state folder by the user's own state alone. Nothing in
//       the vault, which others may write, says where it is.
//   VAULT-STATE-2. One state folder runs a vault. The vault names it in a file; another one, on another
//       machine or for a copy, refuses to run until a person says that it takes over.

import { sha256Hex } from '#plan/digest'
import { decodeUtf8, error, NOWHERE, type Diagnostic } from '#text'

import type { WorkspaceHost } from './host.ts'
import { userStatePath } from './user-files.ts'

/** The file in a state folder that says which vault it belongs to. */
export const VAULT_RECORD = 'vault.json'
/** The file in a vault that says which state folder runs it; hidden, so that editors do not show it. */
export const VAULT_MARK = '.planwright-vault.json'

/** What a state folder knows of its vault. */
export interface VaultRecord {
  /** The real path of the vault. */
  readonly vault: string
  /** Tells this vault from every copy that was set up for itself. */
  readonly id: string
}

/** What a vault says about who runs it. */
export interface VaultMark {
  readonly id: string
  /** For people: `ada@laptop`. */
  readonly keeper: string
}

/** Where the state folder of a new vault lies by default: its name begins like the vault's. */
export function newStateFolder({ vault, id }: VaultRecord, host: WorkspaceHost): string {
  const name = (/[^\\/]+$/.exec(vault)?.[0] ?? 'vault').replaceAll(/[^\w.-]+/g, '_').slice(0, 40)
  return host.paths.join(userStatePath('vaults', host), `${name}-${id.slice(0, 8)}`)
}

/** The state folder of the vault with that real path, where the user's index has one and it agrees. */
export async function indexedState(
  vault: string,
  host: WorkspaceHost,
): Promise<string | undefined> {
  const { state } = await textsIn(indexPath(vault, host), host.files)
  if (state === undefined) return undefined
  return (await vaultRecord(state, host))?.vault === vault ? state : undefined
}

/** Says in the user's index where the state folder of a vault is. */
export async function indexState(vault: string, state: string, host: WorkspaceHost): Promise<void> {
  await host.files.write(indexPath(vault, host), json({ form: 1, vault, state }))
}

function indexPath(vault: string, host: WorkspaceHost): string {
  return host.paths.join(userStatePath('vaults', host), 'by-path', `${sha256Hex(vault)}.json`)
}

/** The vault that a state folder belongs to; undefined where it belongs to none. */
export async function vaultRecord(
  folder: string,
  { files, paths }: Pick<WorkspaceHost, 'files' | 'paths'>,
): Promise<VaultRecord | undefined> {
  const { vault, id } = await textsIn(paths.join(folder, VAULT_RECORD), files)
  return vault === undefined || id === undefined ? undefined : { vault, id }
}

/** Says in a state folder which vault it belongs to. */
export async function writeVaultRecord(
  folder: string,
  record: VaultRecord,
  { files, paths }: Pick<WorkspaceHost, 'files' | 'paths'>,
): Promise<void> {
  await files.write(paths.join(folder, VAULT_RECORD), json({ form: 1, ...record }))
}

/** What a vault says about who runs it; undefined where it says nothing, or nothing that can be read. */
export async function vaultMark(
  vault: string,
  { files, paths }: Pick<WorkspaceHost, 'files' | 'paths'>,
): Promise<VaultMark | undefined> {
  const { id, keeper = 'another machine' } = await textsIn(paths.join(vault, VAULT_MARK), files)
  return id === undefined ? undefined : { id, keeper }
}

/** Says in a vault who runs it. */
export async function writeVaultMark(
  vault: string,
  { id, keeper }: VaultMark,
  { files, paths }: Pick<WorkspaceHost, 'files' | 'paths'>,
): Promise<void> {
  await files.write(paths.join(vault, VAULT_MARK), json({ form: 1, id, keeper, about: ABOUT }))
}

const ABOUT =
  'One Planwright on one machine runs this vault. `planwright vault init --take-over` makes it another.'

/** Why this state folder may not run its vault (VAULT-STATE-2); undefined where it may. */
export async function otherKeeper(
  { vault, id }: VaultRecord,
  host: Pick<WorkspaceHost, 'files' | 'paths'>,
): Promise<Diagnostic | undefined> {
  const mark = await vaultMark(vault, host)
  if (mark === undefined || mark.id === id) return undefined
  return error('vault/kept-elsewhere', NOWHERE, { details: { vault, keeper: mark.keeper } })
}

/** The texts of a JSON object in a file; none where there is no file or no object. */
async function textsIn(
  path: string,
  files: WorkspaceHost['files'],
): Promise<{ readonly [name in 'vault' | 'id' | 'state' | 'keeper']?: string }> {
  const bytes = await files.read(path).catch(() => undefined)
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return {}
  try {
    const value = JSON.parse(decoded.text) as object | null
    return Object.fromEntries(
      Object.entries(value ?? {}).filter(([, one]) => typeof one === 'string'),
    )
  } catch {
    return {}
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
