// The real program in a process of its own.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'

import { PROGRAM as BIN } from '../repository/programs.ts'
import { SHOWS, trusts, withDigest } from './trusting.ts'

export { BIN }

const KILLED_WHEN_SHOWN = new URL('killed-when-shown.mjs', import.meta.url).href

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

export interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** Everything written so far, both streams. */
  readonly shown: () => string
  /** Waits until something was shown; rejects when the process ends before. */
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>
}

export interface StartOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
  /** It is killed with SIGKILL once it has shown these words. */
  readonly killedWhenShown?: string
  /** The program in place of this Node, such as an older one. */
  readonly node?: string
  readonly bin?: string
}

/** Starts `planwright` as a shell would. */
export function start(line: readonly string[], options: StartOptions): Started {
  const args = trusts(line) ? withDigest(line, shownBy(options)) : line
  const { cwd, env = {}, input = '', node = process.execPath, bin = BIN } = options
  const { killedWhenShown } = options
  const early = killedWhenShown === undefined ? [] : ['--import', KILLED_WHEN_SHOWN]
  return follow(
    spawn(node, [...early, bin, ...args], {
      cwd,
      env: {
        // Nobody's settings leak in: the home is the test's own folder.
        PATH: process.env['PATH'] ?? '',
        HOME: cwd,
        USER: 'ada',
        ...(killedWhenShown !== undefined && { KILLED_WHEN_SHOWN: killedWhenShown }),
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
    input,
  )
}

/** What is to be trusted there, as the program shows it. */
function shownBy({ cwd, env = {}, node = process.execPath, bin = BIN }: StartOptions): string {
  const home = { PATH: process.env['PATH'] ?? '', HOME: cwd, USER: 'ada', ...env }
  return spawnSync(node, [bin, ...SHOWS], { cwd, env: home, encoding: 'utf8' }).stdout
}

/** A process, followed. */
export function follow(child: ChildProcess, input?: string): Started {
  let out = ''
  let err = ''
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
    tell()
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text
    tell()
  })
  if (input !== undefined) child.stdin?.end(input)
  const { promise: ended, resolve, reject } = Promise.withResolvers<Ended>()
  child.on('error', reject)
  child.on('close', (code, signal) => {
    resolve({ code, signal, out, err })
    tell()
  })
  return {
    child,
    ended,
    shown: () => out + err,
    until(pattern) {
      return new Promise((found, failed) => {
        const look = () => {
          const match = pattern.exec(out + err)
          if (match !== null) found(match)
          else if (child.exitCode !== null || child.signalCode !== null) {
            failed(new Error(`ended without ${pattern}:\n${out}${err}`))
          } else return
          listeners.delete(look)
        }
        listeners.add(look)
        look()
      })
    },
  }
}
