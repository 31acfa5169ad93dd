// The command line without a process: what a test types and what it reads.

import { Readable } from 'node:stream'

import { nodeWorld } from '#runtime/world/node'
import { journalUser } from '#services/workspace/user-files'
import { workspaceHost } from '#services/workspace/world/node-host'

import { agentShellOf } from '../../src/surfaces/cli/agent-shell.ts'
import type { Host, Sink } from '../../src/surfaces/cli/host.ts'
import { insideOf } from '../../src/surfaces/cli/inside-mark.ts'

export interface FakeHost extends Host {
  /** Everything written so far, both streams in the order of writing. */
  readonly written: () => string
  readonly out: () => string
  readonly err: () => string
  /** Presses Ctrl-C. */
  readonly interrupt: () => void
}

export interface FakeHostOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string | Uint8Array
  readonly terminal?: boolean
  readonly columns?: number
  /** What the clock says; NOON where it is absent. */
  readonly now?: number
  /** Whom the operating system knows. */
  readonly user?: string
  /** Names for new runs, in order. */
  readonly ids?: Iterator<string>
}

/** When everything happens: a clock that stands still leaves nothing to be hidden. */
export const NOON = Date.UTC(2026, 10, 21, 12)

/** `aaaaaaaaaaaa`, `bbbbbbbbbbbb`, … */
export function* letterIds(): Generator<string> {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') yield letter.repeat(12)
}

/** A host in a folder of the test's own; its home is that folder, so nobody's settings leak in. */
export function fakeHost({
  cwd,
  env = {},
  stdin = '',
  terminal = false,
  columns = 100,
  now = NOON,
  user = 'ada@here',
  ids = letterIds(),
}: FakeHostOptions): FakeHost {
  const pieces: { readonly from: 'out' | 'err'; readonly text: string }[] = []
  const listeners = new Set<() => void>()
  const sink = (from: 'out' | 'err'): Sink => ({
    isTerminal: terminal,
    columns: () => (terminal ? columns : undefined),
    rows: () => (terminal ? 24 : undefined),
    write: (text) => void pieces.push({ from, text }),
    isClosed: () => false,
  })
  const textOf = (from?: 'out' | 'err') =>
    pieces
      .filter((piece) => from === undefined || piece.from === from)
      .map(({ text }) => text)
      .join('')
  return {
    cwd,
    ownsProcess: false,
    env: { HOME: cwd, ...env },
    stdin: Object.assign(Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]), {
      isTTY: terminal,
    }),
    stdout: sink('out'),
    stderr: sink('err'),
    now: () => now,
    user: () => user,
    agentShell: () => agentShellOf(env),
    inside: insideOf(env),
    markChildren: () => {},
    async world(folder, root) {
      const user = journalUser(workspaceHost({ cwd, env: { HOME: cwd, ...env } }))
      const world = nodeWorld({ folder, root, now: () => now, user })
      const freshId = () => String(ids.next().value)
      const holder = { name: 'process 1 on here', id: 'a test' }
      return { ...world, freshId, holder, close: () => world.close() }
    },
    every: () => () => {},
    leave: (code) => {
      throw new Error(`left at once with ${code}`)
    },
    onInterrupt(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onStray: () => () => {},
    onResize: () => () => {},
    holdTerminal: () => () => {},
    written: () => textOf(),
    out: () => textOf('out'),
    err: () => textOf('err'),
    interrupt: () => {
      for (const listener of listeners) listener()
    },
  }
}
