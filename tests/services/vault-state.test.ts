// Goal: a vault is found from anywhere in it although its state folder lies elsewhere,
// and no second state folder runs it.

import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { findWorkspace, openWorkspace } from '../../src/services/index.ts'
import { initVault, vaultRefusal } from '../../src/services/workspace/vault-init.ts'
import type { WorkspaceHost } from '../../src/services/index.ts'
import { inFolder } from './folder.ts'

let made = 0

async function init(root: string, host: WorkspaceHost, more: object = {}) {
  const freshId = `${(++made).toString(16).padStart(8, '0')}-0000`
  const vault = await initVault({ root, keeper: 'ada@laptop', freshId, ...more }, host)
  if ('refusal' in vault) throw new Error(vault.refusal.code)
  return vault
}

async function isInside(path: string, folder: string): Promise<boolean> {
  return (await readdir(folder, { recursive: true })).some((name) => join(folder, name) === path)
}

describe('a new vault', () => {
  test('has its state folder outside, and is found from every folder in it', async () => {
    await inFolder(async ({ path, host, hostIn }) => {
      await mkdir(join(path, 'Vault/Plans'), { recursive: true })
      const root = join(path, 'Vault')
      const { folder, inside } = await init(root, host)
      expect(inside).toBe(false)
      expect(await isInside(folder, root)).toBe(false)
      for (const below of ['Vault', 'Vault/Plans']) {
        const found = await findWorkspace(hostIn(below))
        expect(found).toEqual({ root, folder, refusal: undefined })
      }
      expect(await findWorkspace(host)).toBeUndefined()
      const { workspace, faults } = await openWorkspace(hostIn('Vault'))
      expect(faults).toEqual([])
      expect(workspace).toMatchObject({ root, folder, trust: { state: 'needless' } })
    })
  })

  test('that is wanted with its state folder inside has it inside', async () => {
    await inFolder(async ({ path, host, hostIn }) => {
      const root = join(path, 'Vault')
      const { folder } = await init(root, host, { inside: true })
      expect(folder).toBe(join(root, '.planwright'))
      expect(await findWorkspace(hostIn('Vault'))).toMatchObject({ root, folder })
      const { faults } = await openWorkspace(hostIn('Vault'))
      expect(faults).toEqual([])
    })
  })

  test('with PLANWRIGHT_DIR has its state folder there, and paths count from the vault', async () => {
    await inFolder(async ({ path, hostIn }) => {
      const env = { PLANWRIGHT_DIR: join(path, 'state') }
      await mkdir(join(path, 'Vault'))
      const { folder } = await init(join(path, 'Vault'), hostIn('Vault', env))
      expect(folder).toBe(join(path, 'state'))
      expect(await findWorkspace(hostIn('Vault', env))).toMatchObject({
        root: join(path, 'Vault'),
        folder,
      })
    })
  })

  test('made twice is the same vault, and nothing is written over', async () => {
    await inFolder(async ({ path, host }) => {
      const first = await init(join(path, 'Vault'), host)
      const second = await init(join(path, 'Vault'), host)
      expect(second.folder).toBe(first.folder)
      expect(second.written).toEqual([])
    })
  })

  test('below an ordinary workspace is its own', async () => {
    await inFolder(async ({ path, host, hostIn }) => {
      await mkdir(join(path, '.planwright'))
      const { folder } = await init(join(path, 'Vault'), host)
      expect((await findWorkspace(hostIn('Vault')))?.folder).toBe(folder)
      expect((await findWorkspace(host))?.folder).toBe(join(path, '.planwright'))
    })
  })
})

describe('a vault that was deleted', () => {
  test('leaves its state folder to the next one at its path, which is said', async () => {
    await inFolder(async ({ path, host }) => {
      const root = join(path, 'Vault')
      const before = await init(root, host)
      expect(before.isAfterAnother).toBe(false)
      await rm(root, { recursive: true })
      const after = await init(root, host)
      expect(after).toMatchObject({ folder: before.folder, isAfterAnother: true })
      expect((await init(root, host)).isAfterAnother).toBe(false)
      // As `planwright vault init` says it where the vault was deleted permanently.
      await rm(before.folder, { recursive: true })
      const fresh = await init(root, host, { takeOver: true })
      expect(fresh.isAfterAnother).toBe(false)
      expect(fresh.folder).not.toBe(before.folder)
    })
  })
})

describe('a vault that is somewhere else now', () => {
  test('is no vault until `init` is said again, and then keeps its state folder', async () => {
    await inFolder(async ({ path, host, hostIn }) => {
      const before = await init(join(path, 'Vault'), host)
      await rename(join(path, 'Vault'), join(path, 'Renamed'))
      expect(await findWorkspace(hostIn('Renamed'))).toBeUndefined()
      const after = await init(join(path, 'Renamed'), host)
      expect(after).toMatchObject({ folder: before.folder, movedFrom: join(path, 'Vault') })
      const found = await findWorkspace(hostIn('Renamed'))
      expect(found).toMatchObject({ root: join(path, 'Renamed'), folder: before.folder })
    })
  })

  test('leaves its place to another vault, with a state folder of its own', async () => {
    await inFolder(async ({ path, host, hostIn }) => {
      const moved = await init(join(path, 'Vault'), host)
      await rename(join(path, 'Vault'), join(path, 'Renamed'))
      await init(join(path, 'Renamed'), host)
      const other = await init(join(path, 'Vault'), host)
      expect(other.folder).not.toBe(moved.folder)
      expect((await findWorkspace(hostIn('Renamed')))?.folder).toBe(moved.folder)
      expect((await findWorkspace(hostIn('Vault')))?.folder).toBe(other.folder)
    })
  })

  test('as a copy beside the original is refused, and is its own once it is taken over', async () => {
    await inFolder(async ({ path, host, hostIn }) => {
      const original = await init(join(path, 'Vault'), host)
      await cp(join(path, 'Vault'), join(path, 'Copy'), { recursive: true })
      await expect(init(join(path, 'Copy'), host)).rejects.toThrow('vault/kept-elsewhere')
      const copy = await init(join(path, 'Copy'), host, { takeOver: true })
      expect(copy.folder).not.toBe(original.folder)
      const found = await findWorkspace(hostIn('Copy'))
      expect(found && (await vaultRefusal(found, host))).toBeUndefined()
    })
  })
})

describe('a vault that another state folder runs', () => {
  test('is refused here until this one takes it over, and then there', async () => {
    await inFolder(async ({ path, hostIn }) => {
      const here = hostIn('.', { XDG_STATE_HOME: join(path, 'laptop') })
      const there = hostIn('.', { XDG_STATE_HOME: join(path, 'desk') })
      const root = join(path, 'Vault')
      const first = await init(root, here)
      await expect(init(root, there)).rejects.toThrow('vault/kept-elsewhere')
      await init(root, there, { takeOver: true })
      expect((await vaultRefusal(first, here))?.code).toBe('vault/kept-elsewhere')
    })
  })

  test('says nothing about where it is: a forged mark leads to no state folder', async () => {
    await inFolder(async ({ path, host, hostIn }) => {
      const root = join(path, 'Vault')
      await init(root, host)
      await mkdir(join(path, 'Forged'))
      const forged = { form: 1, id: 'x', keeper: 'y', vault: root, state: join(path, 'Vault') }
      await writeFile(join(path, 'Forged/.planwright-vault.json'), JSON.stringify(forged))
      expect(await findWorkspace(hostIn('Forged'))).toBeUndefined()
    })
  })

  test('whose mark was deleted is run by the state folder that knows it', async () => {
    await inFolder(async ({ path, host }) => {
      const vault = await init(join(path, 'Vault'), host)
      await rm(join(path, 'Vault/.planwright-vault.json'))
      expect(await vaultRefusal(vault, host)).toBeUndefined()
    })
  })
})
