// A user's own settings: whose names say who they are.

import { expect, test } from 'vitest'

import { initWorkspace, openWorkspace } from '../../src/services/index.ts'
import { userSettingsPath } from '../../src/services/workspace/user-settings.ts'
import { inFolder } from './folder.ts'

const SETTINGS = '.config/planwright/settings.json'
const BRIDGE = '{"form": 1, "identities": {"speakers": ["bridge@office"], "channels": ["vault"]}}'

test('users who speak for others and channels that recognise people are read from outside the folder', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write(SETTINGS, BRIDGE)
    expect((await openWorkspace(host)).workspace?.identities).toEqual({
      speakers: ['bridge@office'],
      channels: ['vault'],
    })
  }))

test('a folder cannot say it of itself', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write('.planwright/config.json', BRIDGE)
    await write('.planwright/settings.json', BRIDGE)
    const { workspace, faults } = await openWorkspace(host)
    expect(workspace).toBeUndefined()
    expect(faults.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
      { code: 'workspace/unknown-setting' },
    ])
  }))

test.each([
  ['{"identites": {}}', ['workspace/unknown-setting']],
  ['{"identities": {"users": ["a"]}}', ['workspace/unknown-setting']],
  ['{"identities": {"speakers": [1]}}', ['workspace/wrong-setting']],
  ['{"form": 2}', ['workspace/wrong-setting']],
  ['{', ['json/truncated']],
])('settings with a fault are none, and nothing is opened: %s', (text, codes) =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write(SETTINGS, text)
    const { workspace, faults } = await openWorkspace(host)
    expect(workspace).toBeUndefined()
    expect(faults.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual(codes)
  }),
)

test('they are where the system’s convention says, never below the folder', () =>
  inFolder(async ({ path, hostIn }) => {
    expect(userSettingsPath(hostIn('.'))).toBe(`${path}/.config/planwright/settings.json`)
    const elsewhere = hostIn('.', { XDG_CONFIG_HOME: '/etc/mine' })
    expect(userSettingsPath(elsewhere)).toBe('/etc/mine/planwright/settings.json')
    const relative = hostIn('.', { XDG_CONFIG_HOME: '.planwright' })
    expect(userSettingsPath(relative)).toBe(`${path}/.config/planwright/settings.json`)
  }))
