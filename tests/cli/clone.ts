// A folder of somebody else, cloned a moment ago, in which commands are run by processes.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { inFolder, type Folder } from '../services/folder.ts'
import { start, type Ended } from './planwright-process.ts'

export interface Clone extends Folder {
  /** Runs one command in the cloned folder to its end. */
  readonly run: (...args: readonly string[]) => Promise<Ended>
  readonly runWith: (
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
    const runWith: Clone['runWith'] = (env, ...args) =>
      start(args, { cwd, env: { HOME: folder.path, ...env } }).ended
    const run: Clone['run'] = (...args) => runWith({}, ...args)
    const put: Clone['put'] = (name, text) => folder.write(`clone/${name}`, text)
    await body({ ...folder, run, runWith, put })
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
