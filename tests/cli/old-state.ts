// A state folder of an earlier version, unpacked, with today's program in it.

import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const FOLDERS = join(import.meta.dirname, '../data/state-folders')

/** An hour after the folders were made: what they ask has not expired. */
const THEN = Date.UTC(2026, 10, 28, 12, 30)

/** The command line in an old folder. */
export interface OldState {
  readonly path: string
  /** Types a command at a terminal, or without one, as of then. */
  readonly type: (line: string, options?: TypeOptions) => Promise<Typed>
}

interface TypeOptions {
  readonly cwd?: string
  readonly terminal?: boolean
  readonly input?: string
}

/** What a command said. */
export interface Typed {
  readonly code: number
  readonly out: string
  readonly text: string
}

/** Calls a test with an unpacked folder of an earlier version. */
export async function inOldState(
  day: string,
  body: (state: OldState) => Promise<void>,
): Promise<void> {
  await inFolder(async ({ path }) => {
    await cp(join(FOLDERS, day), path, { recursive: true })
    await unpack(path)
    // The clock goes on from there, since files of a vault count when they lie still.
    const behindMs = Date.now() - THEN
    const type: OldState['type'] = async (
      line,
      { cwd = path, terminal = false, input = '' } = {},
    ) => {
      const env = { HOME: path }
      const then = fakeHost({ cwd, env, stdin: input, terminal, now: THEN, user: 'ada@here' })
      const host = { ...then, now: () => Date.now() - behindMs }
      const code = await runCli(line.split(' '), host, () => '0.0.0')
      return { code, out: host.out(), text: host.written() }
    }
    await body({ path, type })
  })
}

/** Adopts the folder or the vault, as its user does without a terminal: shown first, then named. */
export async function adopt({ type }: OldState, cwd?: string): Promise<Typed> {
  const options = cwd === undefined ? {} : { cwd }
  const shown = await type('trust --show --json', options)
  const { digest } = JSON.parse(shown.out) as { readonly digest: string }
  return await type(`trust --digest ${digest.slice(0, 12)}`, options)
}

/** Hidden files lie there by another name, and databases compressed. */
async function unpack(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = entry.name.replace(/^dot-/, '.')
    const path = join(folder, name)
    if (name !== entry.name) await rename(join(folder, entry.name), path)
    if (entry.isDirectory()) await unpack(path)
    else if (name.endsWith('.gz')) {
      await writeFile(path.replace(/\.gz$/, ''), gunzipSync(await readFile(path)))
      await rm(path)
    }
  }
}
