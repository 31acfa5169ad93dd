// A vault in a folder of a test's own, with the real program beside it.

import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { start, type Ended, type Started } from '../cli/planwright-process.ts'
import { typed } from '../cli/typed.ts'
import { inFolder } from '../services/folder.ts'

const run = promisify(execFile)

export interface VaultFolder {
  /** The vault. */
  readonly root: string
  readonly read: (path: string) => Promise<string>
  readonly write: (path: string, text: string) => Promise<void>
  /** The names in a folder of the vault. */
  readonly names: (folder: string) => Promise<readonly string[]>
  /** Moves a file as a person at a shell does. */
  readonly mv: (from: string, to: string) => Promise<void>
  readonly watch: (...options: readonly string[]) => Started
  /** Runs a command in the vault, to its end, without a process. */
  readonly type: (...args: readonly string[]) => Promise<Ended>
  /** Waits until a folder has a file whose name fits; gives its path in the vault. */
  readonly comes: (folder: string, name: RegExp) => Promise<string>
  /** Waits until a file's text fits; gives the text. */
  readonly shows: (path: string, text: RegExp) => Promise<string>
}

const LOOK_MS = 40
const LONGEST_MS = 60_000

/** Calls a test with a new vault; every process that it started is gone afterwards. */
export async function inVault(
  test: (vault: VaultFolder) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await inFolder(async (folder) => {
    const root = join(folder.path, 'Vault')
    const started: Started[] = []
    const here = { HOME: folder.path, TZ: 'UTC', ...env }
    const watch = (...options: readonly string[]) => {
      const one = start(['vault', 'watch', root, ...options], { cwd: root, env: here })
      started.push(one)
      return one
    }
    const type = (...args: readonly string[]) => typed(args, { cwd: root, env: here })
    const at = (path: string) => join(root, path)
    const names = async (below: string) => (await readdir(at(below))).toSorted()
    const read = (path: string) => readFile(at(path), 'utf8')
    const { code, out, err } = await typed(['vault', 'init', root], { cwd: folder.path, env: here })
    if (code !== 0) throw new Error(`init failed:\n${out}${err}`)
    try {
      await test({
        root,
        read,
        names,
        type,
        write: (path, text) => writeFile(at(path), text),
        mv: async (from, to) => void (await run('mv', [at(from), at(to)])),
        watch,
        async comes(below, name) {
          const found = await until(async () => (await names(below)).find((one) => name.test(one)))
          if (found === undefined) throw new Error(`${below} has no ${name.source}: ${said()}`)
          return `${below}/${found}`
        },
        async shows(path, text) {
          const found = await until(async () => {
            const now = await read(path).catch(() => '')
            return text.test(now) ? now : undefined
          })
          if (found === undefined) throw new Error(`${path} is:\n${await read(path)}\n${said()}`)
          return found
        },
      })
    } finally {
      for (const { child } of started) child.kill('SIGKILL')
      await Promise.all(started.map(({ ended }) => ended))
    }

    function said(): string {
      return started.map((one) => one.shown()).join('---\n')
    }
  })
}

/** What `look` gives as soon as it gives something; undefined where that takes too long. */
async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const longest = performance.now() + LONGEST_MS
  while (performance.now() < longest) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(LOOK_MS)
  }
  return undefined
}

/** Kills a process as a power failure does, and waits until it is gone. */
export async function killed({ child, ended }: Started): Promise<void> {
  child.kill('SIGKILL')
  await ended
}
