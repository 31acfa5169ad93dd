// Writing over a person's file
// =============================================================================
//
// Invariants:
//
//   REWRITE-1. The old text is kept before the new one is put in its place: in the
//       workspace's trash, or beside the file where there is no workspace.
//   REWRITE-2. The file is replaced whole or not at all, and keeps its permissions.

import { copyFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { constants } from 'node:fs'

import { makeFolder, openAsItsFolder } from '#runtime/world/permissions'
import { replaceFile, syncPath } from '#runtime/world/whole-file'
import { findWorkspace } from '#services/workspace/state-folder'

import type { Host } from './host.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

/** Puts a text in a file's place; gives where the old one is kept, as a path to be shown. */
export async function rewriteFile(name: string, text: string, host: Host): Promise<string> {
  // Through a link, so that the link stays one.
  const path = await realpath(resolve(host.cwd, name))
  const kept = await keep(path, host)
  await replaceFile(path, text, { access: 'before' })
  return relative(host.cwd, kept) || kept
}

async function keep(path: string, host: Host): Promise<string> {
  const found = await findWorkspace(workspaceHost(host))
  const folder = found === undefined ? dirname(path) : join(found.folder, 'trash')
  makeFolder(folder)
  for (let count = 0; ; count++) {
    const kept = join(folder, `${basename(path)}.orig${count === 0 ? '' : `.${count}`}`)
    try {
      await copyFile(path, kept, constants.COPYFILE_EXCL)
      if (found !== undefined) openAsItsFolder(kept)
      // Before the other is replaced, which lasts from then on.
      await syncPath(kept)
      await syncPath(folder)
      return kept
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown
    }
  }
}
