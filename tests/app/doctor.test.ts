// What doctor finds, asked as any surface asks it

import { expect, test } from 'vitest'

import { examine, type DoctorHost } from '#app'
import { nodeWorld } from '#runtime/world/node'
import { initWorkspace, type Machine } from '#services'
import { nodeMachine } from '#services/workspace/world/node-machine'

import { inFolder, type Folder } from '../services/folder.ts'

function doctorIn({ host }: Folder, machine: Partial<Machine> = {}): DoctorHost {
  return {
    workspace: host,
    machine: { ...nodeMachine, ...machine },
    world: async (folder, root) => nodeWorld({ folder, root }),
    modelOf: () => undefined,
    beforeOwnCode: () => {},
  }
}

test('a new workspace is examined without a fault, whole sets or not', () =>
  inFolder(async (folder) => {
    await initWorkspace(folder.host)
    for (const sets of [false, true]) {
      const { ok, findings } = await examine(doctorIn(folder), { sets })
      expect(ok).toBe(true)
      const states = Object.fromEntries(findings.map(({ name, state }) => [name, state]))
      expect(states).toMatchObject({ node: 'ok', store: 'ok', locks: 'ok', journal: 'ok' })
    }
  }))

test('a sandbox is tried out, and one that does not work is told with its reason', () =>
  inFolder(async (folder) => {
    const works = await examine(doctorIn(folder, {}), { sets: false })
    expect(works.findings).toContainEqual(
      expect.objectContaining({
        name: 'sandbox',
        state: 'ok',
        text: expect.stringMatching(/^JavaScript works/),
      }),
    )
    expect(works.findings).toContainEqual(
      expect.objectContaining({
        name: 'sandbox',
        text: expect.stringMatching(/^Python (works: .+ in bubblewrap|does not work: .+)/),
      }),
    )
    const detail = 'no thread can be started'
    const sandboxes = async () => [{ language: 'JavaScript', works: false, detail }]
    const lacks = await examine(doctorIn(folder, { sandboxes }), { sets: false })
    expect(lacks.findings).toContainEqual(
      expect.objectContaining({
        name: 'sandbox',
        state: 'note',
        text: 'JavaScript does not work: no thread can be started',
      }),
    )
    expect(lacks.ok).toBe(true)
  }))

test('what a machine lacks is a fault with what to do, and hides nothing else', () =>
  inFolder(async (folder) => {
    await initWorkspace(folder.host)
    const { ok, findings } = await examine(
      doctorIn(folder, {
        engine: { version: 'v22.9.0', platform: 'linux', arch: 'x64' },
        tryStore: () => Promise.reject(new Error('no room')),
        fileSystem: async () => ({ type: 0x6969, free: 1e9 }),
        seesLocks: async () => false,
      }),
      { sets: false },
    )
    expect(ok).toBe(false)
    const faults = findings.filter(({ state }) => state === 'fault')
    expect(faults.map(({ name }) => name)).toEqual(['node', 'store', 'disk', 'locks'])
    for (const { help } of faults) expect(help).toMatch(/\w/)
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['journal', 'sets', 'tools', 'security']),
    )
  }))

test('where there is no workspace only the machine is examined', () =>
  inFolder(async (folder) => {
    const { findings } = await examine(doctorIn(folder), { sets: false })
    expect(findings.map(({ name }) => name)).toEqual([
      'node',
      'store',
      'sandbox',
      'sandbox',
      'workspace',
    ])
  }))
