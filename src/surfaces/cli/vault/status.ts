// planwright vault status

import { readVault } from '#app/vault/read-vault'
import { FOLDER_NAMES } from '#services/vault/layout'
import { WatcherLock } from '#services/vault/watcher-lock'
import { NodeVaultFiles } from '#services/vault/world/node-vault-files'
import { workspaceHost } from '#services/workspace/world/node-host'

import { catalogueHere } from '../catalogue-here.ts'
import { EXIT } from '../exit-code.ts'
import { vaultView } from '../views/vault.ts'
import type { VaultAction } from './action.ts'
import { foundVault } from './found-vault.ts'
import { localZone } from './machine.ts'

const status: VaultAction = async ({ options, host, output }) => {
  const { root, folder } = await foundVault(host)
  // Nothing is written: no place is needed to keep what was replaced.
  const files = new NodeVaultFiles({ root, keep: folder })
  const vault = { files, folders: FOLDER_NAMES, zone: localZone }
  const view = await readVault(vault, await catalogueHere(host), host.now())
  const watching = await new WatcherLock(folder, workspaceHost(host)).look()
  const needs = [...view.requests, ...view.tasks]
  if (options.json) {
    const { summary, unread } = view
    const watcher = watching.state === 'held' ? (watching.by ?? {}) : null
    output.json({ ok: true, root, folder, watcher, ...summary, needs, unread })
  } else output.line(...vaultView(view, { root, watching, now: host.now(), width: output.width }))
  return needs.length > 0 ? EXIT.waiting : EXIT.done
}

export default status
