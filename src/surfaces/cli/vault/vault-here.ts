// A vault with its runtime, as commands work with it

import { join } from 'node:path'

import { VaultPlans } from '#app/vault/vault-plans'
import type { VaultHere } from '#app/vault/vault-here'
import { workspaceVault } from '#app/vault/workspace-vault'
import { WatcherLock } from '#services/vault/watcher-lock'
import { NodeVaultFiles } from '#services/vault/world/node-vault-files'
import { workspaceHost } from '#services/workspace/world/node-host'
import { ownVersion } from '#services/workspace/world/own-version'

import { actorHere } from '../actor-here.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { Refusal } from '../refusal.ts'
import { withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { foundVault } from './found-vault.ts'
import { after, localZone } from './machine.ts'

/** A vault that is open. */
export interface OpenVault {
  readonly here: RuntimeHere
  readonly vault: VaultHere
  readonly plans: VaultPlans
}

/** How a command wants a vault. */
export interface VaultUse {
  /** This process looks after it, and holds its lock. */
  readonly watches: boolean
  readonly log?: string | undefined
  readonly hear?: VaultHere['hear']
}

/** Does something with the vault of this folder, and closes it whatever happens. Throws a Refusal. */
export async function withVault<Result>(
  host: Host,
  output: Output,
  { watches, log, hear }: VaultUse,
  work: (open: OpenVault) => Promise<Result>,
): Promise<Result> {
  const { root, folder } = await foundVault(host)
  const standing = workspaceHost(host)
  const lock = new WatcherLock(folder, standing)
  let watching = watches
  return await withRuntime(
    host,
    output,
    async (here) => {
      const vault = await workspaceVault({
        opened: here,
        workspace: here.workspace,
        host: standing,
        files: new NodeVaultFiles({ root, keep: join(folder, 'vault', 'replaced') }),
        zone: localZone,
        actor: actorHere(host, undefined, here.workspace),
        plans: here.model !== undefined,
        after,
        version: ownVersion(),
        watched: () =>
          watching ? 'here' : !watches && lock.isHeldNow() ? 'elsewhere' : 'by-nobody',
        scrub: (text) => here.secrets.hiddenIn(text),
        ...(hear === undefined ? {} : { hear }),
      })
      if ('refusal' in vault) throw new Refusal(EXIT.usage, [vault.refusal])
      const plans = new VaultPlans(vault)
      const result = await work({ here, vault, plans })
      if (watching) {
        watching = false
        await plans.show()
      }
      return result
    },
    // Each request has its own maker.
    { log, reads: !watches, serves: true },
  )
}
