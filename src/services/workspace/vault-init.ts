// A new vault, or one that is there
// =============================================================================
//
// Invariants:
//
//   VAULT-INIT-1. Done twice it changes nothing; nothing that is there is overwritten, except who runs
//       the vault, and that only where it was asked for.
//   VAULT-INIT-2. A vault that was moved on this machine keeps its state folder: the record knows it by its
//       id, and the place it was in is gone. A copy beside the original is no move.
//   VAULT-INIT-3. A folder without a mark at a path that the record knows is what came after the vault there: the
//       record is kept, since only people know whether they restored it, and that is said.

import type { Diagnostic } from '#text'

import type { WorkspaceHost } from './host.ts'
import { initAt, type Initiated } from './init.ts'
import { POLICY_FILE } from './policy-of.ts'
import { STATE_FOLDER, stateFolderNamed, type FoundWorkspace } from './state-folder.ts'
import { userStatePath } from './user-files.ts'
import {
  indexedState,
  indexState,
  newStateFolder,
  otherKeeper,
  vaultMark,
  vaultRecord,
  writeVaultMark,
  writeVaultRecord,
  type VaultRecord,
} from './vault-state.ts'

/** How a vault is to be made. */
export interface VaultWanted {
  /** The folder that is to be a vault; made where it is missing. */
  readonly root: string
  /** The state folder lies in the vault, as `.planwright`; false by default. */
  readonly inside?: boolean
  /** Another state folder has run this vault, and this one is to from now on; false by default. */
  readonly takeOver?: boolean
  /** For people: `ada@laptop`. */
  readonly keeper: string
  /** An id that no vault has. */
  readonly freshId: string
}

/** A vault that can be opened now. */
export interface InitiatedVault extends Initiated {
  /** Where it was before (VAULT-INIT-2); undefined where it was not moved. */
  readonly movedFrom: string | undefined
  /** A vault that is gone stood at this path, and its runs are still in the state folder (VAULT-INIT-3). */
  readonly isAfterAnother: boolean
  /** The state folder lies in the vault. */
  readonly inside: boolean
}

/** Makes a folder a vault: its state folder, and who runs it. The folders in it are made when it is opened. */
export async function initVault(
  { root: given, inside = false, takeOver = false, keeper, freshId }: VaultWanted,
  host: WorkspaceHost,
): Promise<InitiatedVault | { readonly refusal: Diagnostic }> {
  const { files, paths } = host
  if ((await files.look(given)) === undefined) await files.makeStateFolder(given)
  const root = await files.realPath(given)
  const mark = await vaultMark(root, host)
  const within = paths.join(root, STATE_FOLDER)
  const isWithin = inside || (await files.look(within)) !== undefined
  const chosen = stateFolderNamed(host) ?? (isWithin ? within : await indexedState(root, host))
  const moved = chosen === undefined ? await movedState(mark?.id, host) : undefined
  const known = moved ?? (chosen === undefined ? undefined : await vaultRecord(chosen, host))
  const id = known?.id ?? freshId
  const folder = chosen ?? moved?.folder ?? newStateFolder({ vault: root, id }, host)
  const refusal = takeOver ? undefined : await otherKeeper({ vault: root, id }, host)
  if (refusal !== undefined) return { refusal }

  const policy = folder === within ? { policy: `${STATE_FOLDER}/${POLICY_FILE}` } : {}
  const config = { knowledge: 'Knowledge', memory: 'Done', ...policy }
  const initiated = await initAt({ root, folder }, config, host)
  await writeVaultRecord(folder, { vault: root, id }, host)
  if (folder !== within) await indexState(root, folder, host)
  if (mark?.id !== id) await writeVaultMark(root, { id, keeper }, host)
  const isAfterAnother = mark === undefined && moved === undefined && known !== undefined
  return { ...initiated, movedFrom: moved?.vault, isAfterAnother, inside: folder === within }
}

/** Why the vault of a workspace may not be run here; undefined where it may, or where it is no vault. */
export async function vaultRefusal(
  { folder, root }: Pick<FoundWorkspace, 'folder' | 'root'>,
  host: WorkspaceHost,
): Promise<Diagnostic | undefined> {
  const record = await vaultRecord(folder, host)
  return record && (await otherKeeper({ vault: root, id: record.id }, host))
}

interface MovedState extends VaultRecord {
  readonly folder: string
}

/** The state folder of a vault with that id that is no longer where it was (VAULT-INIT-2). */
async function movedState(
  id: string | undefined,
  host: WorkspaceHost,
): Promise<MovedState | undefined> {
  if (id === undefined) return undefined
  const { files, paths } = host
  const states = userStatePath('vaults', host)
  for (const name of await files.list(states)) {
    const folder = paths.join(states, name)
    const record = await vaultRecord(folder, host)
    if (record?.id !== id || (await files.look(record.vault)) !== undefined) continue
    return { folder, ...record }
  }
  return undefined
}
