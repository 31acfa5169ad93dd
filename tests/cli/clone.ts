// A folder of somebody else, cloned a moment ago, in which commands are run.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { inFolder, type Folder } from '../services/folder.ts'
import { start, type Ended } from './planwright-process.ts'
import { typed } from './typed.ts'

export interface Clone extends Folder {
  /** Runs one command in the cloned folder to its end, in a process. */
  readonly run: (...args: readonly string[]) => Promise<Ended>
  /** Runs one without a process, which executes no code of the folder. */
  readonly type: (...args: readonly string[]) => Promise<Ended>
  readonly typeWith: (
    env: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ) => Promise<Ended>
  /** Writes a file of the clone. */
  readonly put: (name: string, text: string) => Promise<string>
}

/** A test in a folder `clone/` that nobody has said anything about, beside other folders of the user. */
export async function inClone(body: (clone: Clone) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const cwd = join(folder.path, 'clone')
    await mkdir(cwd)
    const home = { HOME: folder.path }
    const run: Clone['run'] = (...args) => start(args, { cwd, env: home }).ended
    const typeWith: Clone['typeWith'] = (env, ...args) =>
      typed(args, { cwd, env: { ...home, ...env } })
    const type: Clone['type'] = (...args) => typeWith({}, ...args)
    const put: Clone['put'] = (name, text) => folder.write(`clone/${name}`, text)
    await body({ ...folder, run, type, typeWith, put })
  })
}

export const config = (more: object) =>
  JSON.stringify({ form: 1, security: { state: 'SECURE' }, ...more })

export const step = (id: string, call: string, named: Readonly<Record<string, unknown>>) => ({
  id,
  title: id,
  body: { call, named: Object.entries(named).map(([name, value]) => [name, value]) },
})

export const plan = (...steps: readonly object[]) => JSON.stringify({ form: 2, goal: 'x', steps })
