// planwright vault open
// =============================================================================
//
// What a watcher does, once: everything that changed is taken in, what can run runs, and when
// nothing needs a process any more it ends.

import type { VaultPlans } from '#app/vault/vault-plans'
import { WatcherLock } from '#services/vault/watcher-lock'
import { workspaceHost } from '#services/workspace/world/node-host'

import type { Host } from '../host.ts'
import { words } from '../styled.ts'
import { vaultLine, vaultNoticeJson, watchingWords, type VaultNotice } from '../views/vault.ts'
import type { VaultAction } from './action.ts'
import { foundVault } from './found-vault.ts'
import showStatus from './status.ts'
import { after } from './machine.ts'
import { withVault } from './vault-here.ts'

const open: VaultAction = async (call) => {
  const { options, host, output } = call
  const { folder } = await foundVault(host)
  const lock = new WatcherLock(folder, workspaceHost(host))
  const since = new Date(host.now()).toISOString()
  const taken = await lock.take({ pid: process.pid, user: host.user(), since })
  if ('held' in taken) {
    if (!options.json) {
      output.aside(words`${watchingWords(taken.held, host.now())}: it is up to date`)
    }
    return await showStatus(call)
  }
  const show = (notice: VaultNotice) => {
    const line = options.json
      ? words`${JSON.stringify(vaultNoticeJson(notice))}`
      : vaultLine(notice, host.now())
    if (line !== undefined) output.aside(line)
  }
  const use = { watches: true, log: options.log, hear: hearBy(show) }
  try {
    await withVault(host, output, use, ({ vault, plans }) =>
      untilNothingIsDue(plans, vault.settleMs, host),
    )
  } finally {
    taken.release()
  }
  return await showStatus(call)
}

export default open

function hearBy(show: (notice: VaultNotice) => void) {
  return (event: Extract<VaultNotice, { kind: 'event' }>['event']) => show({ kind: 'event', event })
}

/** Takes everything in, also what was moved so shortly ago that it does not count yet. */
async function untilNothingIsDue(plans: VaultPlans, settleMs: number, host: Host): Promise<void> {
  await plans.open()
  for (;;) {
    await plans.idle()
    const due = plans.dueAt()
    if (due === undefined || due - host.now() > settleMs + SOON_MS) return
    await new Promise<void>((resolve) => void after(Math.max(0, due - host.now()) + 10, resolve))
    await plans.syncDue()
  }
}

const SOON_MS = 500
