// A vault in a folder of a test's own.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import { FOLDER_NAMES, makeVault, type Vault } from '../../../src/services/vault/layout.ts'
import { NodeVaultFiles } from '../../../src/services/vault/world/node-vault-files.ts'

export interface VaultHere {
  readonly vault: Vault
  readonly root: string
  readonly put: (path: string, text: string | Uint8Array) => void
  readonly text: (path: string) => string
  readonly has: (path: string) => boolean
}

/** A new vault, gone when the test is over; local time is UTC+1. */
export async function vaultHere(): Promise<VaultHere> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planwright-vault-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(folder, 'Vault')
  mkdirSync(root)
  const files = new NodeVaultFiles({ root, keep: join(folder, 'replaced') })
  const vault: Vault = { files, folders: FOLDER_NAMES, zone: () => 60 }
  await makeVault(vault)
  return {
    vault,
    root,
    put: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    },
    text: (path) => readFileSync(join(root, path), 'utf8'),
    has: (path) => existsSync(join(root, path)),
  }
}
