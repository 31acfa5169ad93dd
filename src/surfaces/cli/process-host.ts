// The process as a host
// =============================================================================

import { journalUser } from '#services/workspace/user-files'
import { workspaceHost } from '#services/workspace/world/node-host'

import { agentShellOf, type AgentShell, type Ancestor } from './agent-shell.ts'
import { ancestorsHere } from './ancestors.ts'
import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import { INSIDE_VARIABLE, insideOf } from './inside-mark.ts'
import { standardStream } from './standard-stream.ts'
import { holdTerminal } from './terminal.ts'

export interface ProcessHost extends Host {
  /**
   * Resolves when everything that was written has left the process; says whether it all could, and
   * nothing failed that nobody waited for.
   */
  readonly flush: () => Promise<boolean>
}

/** What the program hands to its command line. */
type Surfaces = Pick<Host, 'serveAgent' | 'startServer'>

/** The running process: its streams, its folder, its signals; and the other `surfaces` of the program. */
export function processHost(
  surfaces: Surfaces = {},
  ancestors: () => Iterable<Ancestor> = ancestorsHere,
): ProcessHost {
  const stdout = standardStream('stdout')
  const stderr = standardStream('stderr')
  const unhandled = watchUnhandledErrors()
  const unfollowEnd = followEnd()
  const inside = insideOf(process.env)
  let shell: { readonly found: AgentShell | undefined } | undefined
  return {
    ...surfaces,
    cwd: process.cwd(),
    env: process.env,
    ownsProcess: true,
    get stdin() {
      return process.stdin
    },
    stdout,
    stderr,
    now: () => Date.now(),
    user: systemUser,
    agentShell: () => (shell ??= { found: agentShellOf(process.env, ancestors) }).found,
    inside,
    markChildren(mark) {
      const marks = mark === undefined ? inside : [...inside, mark]
      if (marks.length > 0) process.env[INSIDE_VARIABLE] = JSON.stringify(marks)
      else delete process.env[INSIDE_VARIABLE]
    },
    async world(folder, root, stallAfterMs) {
      const { nodeWorld } = await import('#runtime/world/node')
      const user = journalUser(workspaceHost({ cwd: process.cwd(), env: process.env }))
      if (stallAfterMs === undefined) return nodeWorld({ folder, root, user })
      const stall = { afterMs: stallAfterMs, lastWords: lastWords(stallAfterMs) }
      return nodeWorld({ folder, root, stall, user })
    },
    every(ms, action) {
      const timer = setInterval(action, ms)
      return () => clearInterval(timer)
    },
    onInterrupt(listener) {
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
      for (const signal of signals) process.on(signal, listener)
      unhandled.interrupted.add(listener)
      return () => {
        unhandled.interrupted.delete(listener)
        for (const signal of signals) process.off(signal, listener)
      }
    },
    onStray(tell) {
      unhandled.told.add(tell)
      return () => void unhandled.told.delete(tell)
    },
    onResize(listener) {
      process.stdout.on('resize', listener)
      return () => void process.stdout.off('resize', listener)
    },
    holdTerminal,
    leave: (code) => process.exit(code),
    async flush() {
      unfollowEnd()
      const said = await stdout.flush()
      const saidAside = await stderr.flush()
      return said && saidAside && !unhandled.any()
    },
  }
}

/** The effective user of the process; their number where the system has no name for them. */
function systemUser(): string {
  const { hostname, userInfo } = process.getBuiltinModule('node:os')
  return `${nameOf(userInfo)}@${hostname()}`
}

function nameOf(userInfo: () => { readonly username: string }): string {
  try {
    return userInfo().username
  } catch {
    // A user without an entry, as in some containers.
    return String(process.geteuid?.() ?? 'unknown')
  }
}

/** How long a process continues that was interrupted because of an unhandled failure. */
const LAST_MS = 15_000

/** Follows what is thrown where nobody catches it: tells of the first, and interrupts the process. */
function watchUnhandledErrors() {
  const told = new Set<(thrown: unknown) => void>()
  const interrupted = new Set<() => void>()
  let any = false
  const onUnhandled = (thrown: unknown) => {
    // It is ending already; whatever follows from that is no news.
    if (any) return
    any = true
    for (const tell of told) tell(thrown)
    if (told.size === 0) {
      const { message = String(thrown) } = thrown as Partial<Error>
      process.stderr.write(`planwright stopped because of an internal error: ${message}\n`)
    }
    if (interrupted.size === 0) process.exit(EXIT.refused)
    for (const interrupt of interrupted) interrupt()
    setTimeout(() => process.exit(EXIT.refused), LAST_MS).unref()
  }
  process.on('uncaughtException', onUnhandled)
  process.on('unhandledRejection', onUnhandled)
  return { told, interrupted, any: () => any }
}

/** Whoever ends the process before it is done makes no success of it; returns how to stop looking. */
function followEnd(): () => void {
  const ended = (code: number) => {
    if (code !== EXIT.done) return
    process.exitCode = EXIT.refused
    process.stderr.write(
      'planwright was ended early: a tool, or code of this folder, called process.exit.\n',
    )
  }
  process.once('exit', ended)
  return () => process.off('exit', ended)
}

/** What is written when the process ends itself: the event loop that could write a message is stuck. */
function lastWords(afterMs: number): string {
  return `planwright: a tool has blocked this process for ${afterMs / 1000} s, so the process ends.
\`planwright ps\` shows its runs; \`stallAfter\` in .planwright/config.json sets the limit in seconds.
`
}
