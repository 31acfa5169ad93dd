// Notices of a workspace, sent beside what a command does
// =============================================================================
//
// Invariants:
//
//   NOTICES-HERE-1. Whatever becomes of notices, the command goes on: it says what went wrong.

import { basename } from 'node:path'
import { performance } from 'node:perf_hooks'

import type { NoticeReport } from '#app'
import { pause } from '#app/notices/pause'
import { NoticeLock } from '#services/notices/notice-lock'
import { noticeSender } from '#services/notices/world/notice-sender'
import { secretSource } from '#services/workspace/secrets/secret-source'
import { createSource, NOWHERE, warning } from '#text'

import type { Host } from './host.ts'
import type { Output } from './output.ts'
import type { RuntimeHere } from './runtime-here.ts'
import { serverLock } from './serving/own-server.ts'
import { hostOf } from './standing-here.ts'
import { after } from './vault/machine.ts'
import { noticeLine } from './views/notices.ts'

/** Notices that are sent while a command does something else. */
export interface RunningNotices {
  /** Sends what is asked now, once, and ends. */
  readonly flush: () => Promise<void>
  /** Ends it; what is on its way has two seconds. */
  readonly stop: () => Promise<void>
}

/** When it is tried again after a fault of the folder. */
const AGAIN_MS = 60_000

const NO_NOTICES: RunningNotices = { flush: async () => {}, stop: async () => {} }

/** Tells people from now on, where channels are configured; with `once` only when it is flushed. */
export async function startNotices(
  here: RuntimeHere,
  { once }: { readonly once: boolean },
  host: Host,
  output: Output,
): Promise<RunningNotices> {
  if (here.channels.length === 0) return NO_NOTICES
  // Loaded only here: most workspaces tell nobody.
  const { tellPeopleAlone } = await import('#app/notices/tell-people-alone')
  const { workspace, runtime, channels, isCopy, log } = here
  const { folder } = workspace
  const since = new Date(host.now()).toISOString()
  const parts = {
    runtime,
    channels,
    isCopy,
    ...(await sendingHere(here, host)),
    lock: new NoticeLock(folder, hostOf(host)),
    me: { pid: process.pid, user: host.user(), since },
    now: () => host.now(),
    elapsed: () => performance.now(),
    after,
  }
  const tell = (report: NoticeReport) => {
    show(report, host, output)
    const { kind, ...fields } = report
    if (kind === 'sent') log?.info(fields, 'notice sent')
    else log?.warn(fields, kind === 'late' ? 'notice is tried again' : `notice ${kind}`)
  }
  const stopping = new AbortController()
  const run = async (signal: AbortSignal, atOnce: boolean) => {
    while (!signal.aborted) {
      try {
        return await tellPeopleAlone(parts, { signal, once: atOnce, tell })
      } catch (thrown) {
        // NOTICES-HERE-1
        const problem = here.secrets.hiddenIn((thrown as Error).message)
        const found = warning('cli/notices-interrupted', NOWHERE, { details: { problem } })
        output.diagnostics(createSource('', 'planwright'), [found], 'error')
        log?.error({ problem }, 'notices are interrupted')
        if (atOnce) return
        await pause(AGAIN_MS, signal, after)
      }
    }
  }
  const running = once ? undefined : run(stopping.signal, false)
  return {
    flush: () => run(new AbortController().signal, true),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** How notices are sent from here, and what they say of this place. */
export async function sendingHere(
  { workspace: { root, folder }, secrets }: Pick<RuntimeHere, 'workspace' | 'secrets'>,
  host: Host,
) {
  const system = hostOf(host)
  const server = serverLock(folder, system)
  const { secret } = secrets.learningFrom({ secret: secretSource(folder, system) })
  return {
    send: noticeSender({ root, secret, now: () => host.now() }),
    workspace: basename(root),
    hide: (text: string) => secrets.hiddenIn(text),
    address: async () => {
      const held = await server.look()
      return held.state === 'held' ? held.by?.address : undefined
    },
  }
}

function show(report: NoticeReport, host: Host, output: Output): void {
  if (output.forPrograms) {
    const { kind: outcome, problem = null, retryMs = null, ...about } = report
    const at = new Date(host.now()).toISOString()
    output.json({ kind: 'notice', outcome, ...about, problem, retryMs, at })
  } else output.line(noticeLine(report, host.now()))
}
