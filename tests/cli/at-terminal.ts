// The program at a terminal: one of the system's own, made by `script`.

import { spawn, spawnSync } from 'node:child_process'

import { BIN, follow, type Started } from './planwright-process.ts'

/** Whether this machine has a `script` that makes one. */
export const hasTerminal = /util-linux/.test(
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '',
)

export const ENTER = '\r'

export interface AtTerminal extends Started {
  readonly type: (keys: string) => void
  /** Kills the program itself, not the terminal. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
}

interface Place {
  readonly cwd: string
  /** What the environment says beside what is the same for all. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the program at a terminal of so many columns, in a folder. */
export function atTerminal(
  place: string | Place,
  columns: number,
  ...line: readonly string[]
): AtTerminal {
  const { cwd, env: more = {} } = typeof place === 'string' ? { cwd: place } : place
  const words = [process.execPath, BIN, ...line].map((word) => `'${word}'`).join(' ')
  const command = `stty cols ${columns} rows 24; echo pid=$$; exec ${words}`
  const same = { PATH: process.env['PATH'] ?? '', HOME: cwd, USER: 'ada', TERM: 'xterm-256color' }
  const env = { ...same, ...more }
  const going = follow(spawn('script', ['-qefc', command, '/dev/null'], { cwd, env }))
  return {
    ...going,
    type: (keys) => void going.child.stdin?.write(keys),
    async kill(signal) {
      const [, pid = ''] = await going.until(/pid=(\d+)/)
      process.kill(Number(pid), signal)
    },
  }
}
