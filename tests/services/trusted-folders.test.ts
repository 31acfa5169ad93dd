// The list of trusted folders, changed by several at once.

import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { UNTRUSTED_RULES } from '#services/workspace/trust/narrows'
import {
  distrustFolder,
  trustedFolders,
  trustFolder,
  trustListPath,
} from '#services/workspace/trust/trusted-folders'

import { inFolder, type Folder } from './folder.ts'

function trust(name: string, { host }: Folder): Promise<void> {
  const covered = {
    folder: `/folders/${name}`,
    digest: name,
    files: [],
    code: undefined,
    outside: [],
  }
  return trustFolder(covered, UNTRUSTED_RULES, host)
}

async function names({ host }: Folder): Promise<readonly string[]> {
  return (await trustedFolders(host)).map(({ digest }) => digest).toSorted()
}

test('folders that are trusted at once are all trusted', () =>
  inFolder(async (folder) => {
    const all = ['a', 'b', 'c', 'd']
    await Promise.all(all.map((name) => trust(name, folder)))
    expect(await names(folder)).toEqual(all)
  }))

test('trust that is taken back beside another that is given stays taken back', () =>
  inFolder(async (folder) => {
    await trust('a', folder)
    const [was] = await Promise.all([distrustFolder('/folders/a', folder.host), trust('b', folder)])
    expect([was, await names(folder)]).toEqual([true, ['b']])
    expect(await distrustFolder('/folders/a', folder.host)).toBe(false)
  }))

test('what a killed process left of the list goes with the next change', () =>
  inFolder(async (folder) => {
    await trust('a', folder)
    const list = trustListPath(folder.host)
    const left = '.trusted.json.0123abcd.part'
    await writeFile(join(dirname(list), left), 'cut')
    await trust('b', folder)
    expect(await readdir(dirname(list))).not.toContain(left)
    expect(await names(folder)).toEqual(['a', 'b'])
  }))
