// A home folder with workspaces, in which secrets are stored.

import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder, type Folder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'
import type { Ended } from './planwright-process.ts'
import { trusts } from './trusting.ts'

/** A value that must turn up nowhere. */
export const SECRET = 'tell-no-one-1f09c3'

export interface Here extends Folder {
  /** One command line, with what stands in standard input, in a workspace below the home folder. */
  readonly type: (words: readonly string[], more?: Typed) => Promise<Ended>
  /** The file of secrets. */
  readonly file: string
}

export interface Typed {
  readonly input?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly now?: number
}

/** A home folder with two workspaces, `one` and `two`. */
export async function inHome(body: (here: Here) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const { path } = folder
    const type: Here['type'] = async (words, { input = '', env = {}, cwd = 'one', now } = {}) => {
      const host = fakeHost({
        terminal: trusts(words),
        cwd: join(path, cwd),
        env: { HOME: path, ...env },
        stdin: input,
        ...(now === undefined ? {} : { now }),
      })
      const code = await runCli(words, host, () => '0.0.0')
      return { code, signal: null, out: host.out(), err: host.err() }
    }
    for (const cwd of ['one', 'two']) {
      await mkdir(join(path, cwd))
      expect(await type(['init'], { cwd })).toMatchObject({ code: 0 })
    }
    await body({ ...folder, type, file: join(path, '.config', 'planwright', 'secrets.json') })
  })
}

/** Every byte below a folder, read as one text. */
export async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

/** The entries of `secret list --json`. */
export async function listed(here: Here, typed: Typed = {}, ...more: readonly string[]) {
  const { out } = await here.type(['secret', 'list', '--json', ...more], typed)
  return (JSON.parse(out) as { readonly secrets: readonly Record<string, unknown>[] }).secrets
}
