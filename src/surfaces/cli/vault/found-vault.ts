// The vault that a command works in

import { findWorkspace, type FoundWorkspace } from '#services'
import { vaultRefusal } from '#services/workspace/vault-init'
import { vaultRecord } from '#services/workspace/vault-state'
import { workspaceHost } from '#services/workspace/world/node-host'

import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { misuse, Refusal } from '../refusal.ts'

/** The vault of this folder; throws a Refusal where there is none, or where another runs it. */
export async function foundVault(host: Host): Promise<FoundWorkspace> {
  const standing = workspaceHost(host)
  const found = await findWorkspace(standing)
  const record = found && (await vaultRecord(found.folder, standing))
  if (found === undefined || record === undefined) {
    throw misuse('vault/none', { folder: host.cwd })
  }
  const refusal = found.refusal ?? (await vaultRefusal(found, standing))
  if (refusal !== undefined) throw new Refusal(EXIT.refused, [refusal])
  return found
}
