// A workspace folder that is gone after the test.

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Workspace extends AsyncDisposable {
  readonly folder: string
  readonly places: { readonly workspaceFolder: string; readonly stateFolder: string }
  path(name: string): string
  write(name: string, content: string | Uint8Array): Promise<void>
  /** Does this before the folder is removed: what writes in it is closed first. */
  beforeRemoval(close: () => Promise<void>): void
}

export async function workspace(files: Readonly<Record<string, string>> = {}): Promise<Workspace> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'workspace-')))
  const closes: (() => Promise<void>)[] = []
  const here: Workspace = {
    folder,
    beforeRemoval: (close) => closes.push(close),
    places: { workspaceFolder: folder, stateFolder: join(folder, '.planwright') },
    path: (name) => join(folder, name),
    async write(name, content) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    },
    async [Symbol.asyncDispose]() {
      for (const close of closes) await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  for (const [name, content] of Object.entries(files)) await here.write(name, content)
  return here
}
