// planwright vault watch
// =============================================================================
//
// Invariants:
//
//   VAULT-WATCH-1. One process watches a vault. Another shows what happens, does nothing itself, and
//       takes over when the first has ended.

import { watchVault } from '#app/vault/watch-vault'
import type { VaultPlans } from '#app/vault/vault-plans'
import { WatcherLock, type Watching } from '#services/vault/watcher-lock'
import { chokidarWatch } from '#services/vault/world/chokidar-watch'
import { workspaceHost } from '#services/workspace/world/node-host'

import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { startNotices } from '../notices-here.ts'
import type { Output } from '../output.ts'
import { staySmall } from '../stay-small.ts'
import { bold, dim, words, yellow } from '../styled.ts'
import { vaultLine, vaultNoticeJson, watchingWords } from '../views/vault.ts'
import type { VaultAction } from './action.ts'
import { foundVault } from './found-vault.ts'
import { followLog } from './follow-log.ts'
import { after } from './machine.ts'
import { withVault } from './vault-here.ts'

const watch: VaultAction = async ({ options, host, output }) => {
  staySmall()
  const { root, folder } = await foundVault(host)
  const lock = new WatcherLock(folder, workspaceHost(host))
  const stopping = stopsWhenAsked(host, output)
  try {
    const taken = await takeOver(lock, root, stopping.signal, host, output)
    if (taken === undefined) return EXIT.done
    try {
      await watchHere(root, options, stopping.signal, host, output)
    } finally {
      taken.release()
    }
  } finally {
    stopping.unlisten()
  }
  if (output.forPrograms) output.json({ kind: 'stopped', at: isoNow(host) })
  else output.line(words`stopped; the next \`planwright vault watch\` finds what changes meanwhile`)
  return EXIT.done
}

export default watch

/** Looks after the vault until somebody says stop. */
async function watchHere(
  root: string,
  { poll, log }: { readonly poll: boolean; readonly log: string | undefined },
  signal: AbortSignal,
  host: Host,
  output: Output,
): Promise<void> {
  const show = (notice: Parameters<typeof vaultLine>[0]) => {
    if (output.forPrograms) {
      const shown = vaultNoticeJson(notice)
      if (shown !== undefined) output.json({ ...shown, at: isoNow(host) })
      return
    }
    const line = vaultLine(notice, host.now())
    if (line !== undefined) output.line(line)
  }
  if (!output.forPrograms) {
    output.line(words`watching ${bold(root)}${dim('; Ctrl-C stops')}`)
  }
  await withVault(
    host,
    output,
    { watches: true, log, hear: (event) => show({ kind: 'event', event }) },
    async ({ here, vault, plans }) => {
      const { runtime } = here
      const needs = newNeeds(plans)
      const notices = await startNotices(here, { once: false }, host, output)
      try {
        await watchVault(
          {
            plans,
            runtime,
            files: vault.vault.files,
            folders: vault.vault.folders,
            watch: poll ? undefined : chokidarWatch(root),
            now: () => host.now(),
            after,
          },
          {
            signal,
            tell(notice) {
              show(notice.kind === 'opened' ? { kind: 'opened', status: plans.status() } : notice)
              if (notice.kind !== 'opened' && notice.kind !== 'synced') return
              for (const need of needs()) show({ kind: 'need', need })
            },
          },
        )
      } finally {
        await notices.stop()
      }
    },
  )
}

/** What a person must do that was not told yet. */
function newNeeds(plans: Pick<VaultPlans, 'status'>) {
  let told = new Set<string>()
  return () => {
    const { needs } = plans.status()
    const named = needs.map((need) => ({ need, name: `${need.path} ${need.words} ${need.said}` }))
    const fresh = named.filter(({ name }) => !told.has(name))
    told = new Set(named.map(({ name }) => name))
    return fresh.map(({ need }) => need)
  }
}

/** The lock, as soon as nobody else has it (VAULT-WATCH-1); undefined where somebody said stop before. */
async function takeOver(
  lock: WatcherLock,
  root: string,
  signal: AbortSignal,
  host: Host,
  output: Output,
): Promise<{ readonly release: () => void } | undefined> {
  let told: string | undefined
  let stopFollowing = () => {}
  try {
    while (!signal.aborted) {
      const me = { pid: process.pid, user: host.user(), since: isoNow(host) }
      const taken = await lock.take(me)
      if ('release' in taken) return taken
      const said = JSON.stringify(taken.held)
      if (told === undefined) stopFollowing = followLog(root, host, output)
      if (said !== told) tellHeld(taken.held, host, output)
      told = said
      await pause(signal)
    }
    return undefined
  } finally {
    stopFollowing()
  }
}

function tellHeld(held: Watching, host: Host, output: Output): void {
  if (output.forPrograms) {
    const by = held.state === 'held' ? (held.by ?? null) : null
    output.json({ kind: 'watched-elsewhere', by, at: isoNow(host) })
    return
  }
  output.line(
    words`${yellow('read-only')}: ${watchingWords(held, host.now())}`,
    dim('What happens is shown here; this process takes over when that one ends. Ctrl-C stops.'),
  )
}

const LOOK_AGAIN_MS = 1000

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const callOff = after(LOOK_AGAIN_MS, resolve)
    signal.addEventListener('abort', () => (callOff(), resolve()), { once: true })
  })
}

/** A signal that Ctrl-C sets; a second one ends the process. */
function stopsWhenAsked(host: Host, output: Output) {
  const stopping = new AbortController()
  const unlisten = host.onInterrupt(() => {
    if (stopping.signal.aborted) return host.leave(EXIT.waiting)
    if (!output.forPrograms) {
      output.aside(words`${yellow('stopping')}; Ctrl-C again leaves at once`)
    }
    stopping.abort()
  })
  return { signal: stopping.signal, unlisten }
}

function isoNow(host: Host): string {
  return new Date(host.now()).toISOString()
}
