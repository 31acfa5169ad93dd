// A folder as a workspace: where it is found, what it says, whom it trusts.

import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { ModelPort } from '#model'
import { catalogueOf } from '#runtime'
import { builtinTools } from '#tools'

import { DEFAULT_POLICY } from '../../src/review/index.ts'
import {
  distrustFolder,
  findWorkspace,
  initWorkspace,
  openWorkspace,
  readCatalogue,
  trustFolder,
  trustListPath,
  workspaceTools,
  writeCatalogue,
  type Opening,
  type TrustState,
  type WorkspaceHost,
} from '../../src/services/index.ts'
import { inFolder } from './folder.ts'

/** What is wrong with a workspace: `code line:column` of each fault, by the file's name. */
function faultsOf({ faults }: Opening): readonly string[] {
  return faults.flatMap(({ diagnostics, source }) =>
    diagnostics.map(({ code, span }) => {
      const line = source.text.slice(0, span.start).split('\n').length
      return source.text === '' ? code : `${code} at line ${line}`
    }),
  )
}

const GOOD = { form: 1, security: { state: 'SECURE' } }

test('a workspace is found from a folder below it', () =>
  inFolder(async ({ path, host, hostIn }) => {
    await mkdir(join(path, 'deep/er'), { recursive: true })
    expect(await findWorkspace(hostIn('deep/er'))).toBeUndefined()
    await initWorkspace(host)
    expect(await findWorkspace(hostIn('deep/er'))).toMatchObject({
      root: path,
      folder: join(path, '.planwright'),
      refusal: undefined,
    })
  }))

test('PLANWRIGHT_DIR names the state folder, and nothing else is looked at', () =>
  inFolder(async ({ path, host, hostIn }) => {
    await initWorkspace(host)
    expect(await findWorkspace(hostIn('.', { PLANWRIGHT_DIR: 'elsewhere' }))).toBeUndefined()
    await initWorkspace(hostIn('.', { PLANWRIGHT_DIR: 'elsewhere' }))
    const found = await findWorkspace(hostIn('.', { PLANWRIGHT_DIR: 'elsewhere' }))
    expect(found).toMatchObject({ folder: join(path, 'elsewhere'), root: path })
  }))

test('a file called .planwright is no state folder', () =>
  inFolder(async ({ host, write }) => {
    await write('.planwright', 'not a folder')
    expect(await findWorkspace(host)).toBeUndefined()
  }))

test('a folder of somebody else is found and refused', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    const others = {
      ...host,
      files: {
        ...host.files,
        look: async (path: string) => {
          const look = await host.files.look(path)
          return look && { ...look, mine: false }
        },
      },
    }
    const opening = await openWorkspace(others)
    expect(faultsOf(opening)).toEqual(['workspace/not-yours'])
    expect(opening.workspace).toBeUndefined()
    expect(await readCatalogue(opening.found, others)).toHaveProperty('refusal')
  }))

test('init makes a workspace that is secure, asks for writes and keeps its journal out of git', () =>
  inFolder(async ({ path, host }) => {
    const made = await initWorkspace(host)
    expect(made.written).toEqual(['config.json', 'policy.json', '.gitignore'])
    const { workspace, faults } = await openWorkspace(host)
    expect(faults).toEqual([])
    expect(workspace).toMatchObject({ config: { security: 'SECURE' }, policy: DEFAULT_POLICY })
    const ignored = await readFile(join(path, '.planwright/.gitignore'), 'utf8')
    expect(ignored.split('\n')).toEqual(
      expect.arrayContaining(['*', '!config.json', '!policy.json', '!catalogue.json']),
    )
  }))

test('a second init changes nothing that is there', () =>
  inFolder(async ({ path, host, write }) => {
    await initWorkspace(host)
    await write('.planwright/config.json', JSON.stringify({ ...GOOD, actor: 'ada' }))
    const again = await initWorkspace(host)
    expect(again.written).toEqual([])
    expect(again.kept).toEqual(['config.json', 'policy.json', '.gitignore'])
    expect(await readFile(join(path, '.planwright/config.json'), 'utf8')).toContain('ada')
  }))

test.each([
  ['{"form": 1,\n"polcy": "x"}', ['workspace/unknown-setting at line 2']],
  ['{"form": 2}', ['workspace/wrong-setting at line 1']],
  ['{"security": {"state": "FINE"}}', ['workspace/wrong-setting at line 1']],
  ['{"security": "SECURE"}', ['workspace/wrong-setting at line 1']],
  [
    '{"knowledge": [1, ""]}',
    ['workspace/wrong-setting at line 1', 'workspace/wrong-setting at line 1'],
  ],
  ['{"faculties": {"PLAN_SCHEDULE": 3}}', ['workspace/wrong-setting at line 1']],
  ['{"math": {"secondEngine": "maxima"}}', ['workspace/wrong-setting at line 1']],
  ['[]', ['workspace/wrong-setting at line 1']],
  ['{"prices": {"a/b": {"input": 2.5}}}', ['workspace/wrong-setting at line 1']],
  ['{"prices": {"a/b": {"input": -1, "output": 2}}}', ['workspace/wrong-setting at line 1']],
  [
    '{"prices": {"a/b": {"input": 1, "output": 2, "cached": 0}}}',
    ['workspace/unknown-setting at line 1'],
  ],
  ['{"policy": "gone.json"}', ['workspace/missing-policy']],
  [
    '{"policy": {"form": 1,\n"rules": [{"then": "alow"}]}}',
    ['review/policy-unknown-value at line 2'],
  ],
])('the configuration %s opens no workspace', (text, expected) =>
  inFolder(async ({ host, write }) => {
    await write('.planwright/config.json', text)
    const opening = await openWorkspace(host)
    expect(faultsOf(opening)).toEqual(expected)
    expect(opening.workspace).toBeUndefined()
  }),
)

test('bytes that are no UTF-8 in the configuration are refused with their place', () =>
  inFolder(async ({ host, write }) => {
    await write('.planwright/config.json', Buffer.from([0x7b, 0xff, 0x7d]))
    expect(faultsOf(await openWorkspace(host))).toEqual(['workspace/unreadable'])
  }))

test.each([
  ['{"form": 1}', 'unknown'],
  ['{"form": 1, "security": {}}', 'unknown'],
  ['{"form": 1, "security": {"state": "LOCKDOWN"}}', 'LOCKDOWN'],
])('the security state of %s is %s', (text, state) =>
  inFolder(async ({ host, write }) => {
    await write('.planwright/config.json', text)
    expect((await openWorkspace(host)).workspace?.config.security).toBe(state)
  }),
)

test('without a configuration file the security state is unknown', () =>
  inFolder(async ({ path, host }) => {
    await mkdir(join(path, '.planwright'))
    expect((await openWorkspace(host)).workspace?.config.security).toBe('unknown')
  }))

test('a policy may stand in the configuration itself', () =>
  inFolder(async ({ host, write }) => {
    const policy = { form: 1, rules: [{ tool: 'calendar.add', then: 'deny' }] }
    await write('.planwright/config.json', JSON.stringify({ ...GOOD, policy }))
    const { workspace, faults } = await openWorkspace(host)
    expect(faults.filter(({ diagnostics }) => diagnostics.length > 0)).toEqual([])
    expect(workspace?.policy.rules).toEqual([{ tool: 'calendar.add', then: 'deny' }])
  }))

test('the catalogue that was written is the one that is read', () =>
  inFolder(async ({ host }) => {
    const { folder } = await initWorkspace(host)
    const { workspace } = await openWorkspace(host)
    if (workspace === undefined) throw new Error('no workspace')
    const tools = await workspaceTools(workspace, host)
    if ('refusal' in tools) throw new Error(tools.refusal.code)
    await writeCatalogue(folder, tools.catalogue, host)
    const reading = await readCatalogue(await findWorkspace(host), host)
    expect(reading).toEqual({ catalogue: tools.catalogue })
  }))

/** A catalogue of one tool, as text, with an effect as it may stand in a file. */
const written = (effect: unknown, more: object = {}) => {
  const [agent] = catalogueOf(builtinTools({ workspaceFolder: '.' })).entries.values()
  return JSON.stringify({ form: 1, entries: [{ ...agent, effect, ...more }] })
}

test('a tool whose effect hangs on a list of tools is one', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write('.planwright/catalogue.json', written({ joins: 'tools', least: 'read' }))
    const reading = await readCatalogue(await findWorkspace(host), host)
    expect('catalogue' in reading && [...reading.catalogue.entries.keys()]).toEqual(['agent'])
  }))

test.each([
  written({ joins: 'tools' }),
  written({ joins: 1, least: 'read' }),
  written({ joins: 'tools', least: 'reads' }),
  written('read', { startsAgents: false }),
  written('read', { grantedByDefault: false }),
  '{',
  '[]',
  '{"form": 1}',
  '{"form": 1, "entries": [{"id": "x"}]}',
  '{"form":3,"entries":[]}',
])('the text %s is no catalogue', (text) =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write('.planwright/catalogue.json', text)
    expect(await readCatalogue(await findWorkspace(host), host)).toMatchObject({
      refusal: { code: 'workspace/broken-catalogue' },
    })
  }),
)

const OWN = 'planwright.config.ts'

/** Trusts the folder as it is now. */
async function trustNow(host: WorkspaceHost, follow = false): Promise<void> {
  const { workspace } = await openWorkspace(host)
  const { covered, rules } = workspace!.trust
  await trustFolder(covered, rules, host, follow)
}

async function stateNow(host: WorkspaceHost): Promise<TrustState | undefined> {
  return (await openWorkspace(host)).workspace?.trust.state
}

test('code that nobody trusts is not loaded', () =>
  inFolder(async ({ host, path, write }) => {
    await initWorkspace(host)
    await write(OWN, 'export default { tools: [] }')
    const loaded: string[] = []
    const watched: WorkspaceHost = {
      ...host,
      loadModule: async (file) => {
        loaded.push(file)
        return { default: { tools: [] } }
      },
    }
    const tools = async () => workspaceTools((await openWorkspace(host)).workspace!, watched)
    expect(await tools()).toMatchObject({ refusal: { code: 'workspace/not-trusted' } })
    expect(loaded).toEqual([])
    await trustNow(host)
    expect(await tools()).toHaveProperty('tools')
    expect(loaded).toEqual([join(path, OWN)])
  }))

test('trust ends with a change of the code, and when it is taken back', () =>
  inFolder(async ({ host, path, write }) => {
    await initWorkspace(host)
    await write(OWN, 'export default { tools: [] }')
    await trustNow(host)
    expect(await stateNow(host)).toBe('trusted')
    await write(OWN, 'export default { tools: [ ] }')
    expect(await stateNow(host)).toBe('none')

    await trustNow(host)
    expect(await distrustFolder(join(path, '.planwright'), host)).toBe(true)
    expect(await stateNow(host)).toBe('none')
    expect(await distrustFolder(join(path, '.planwright'), host)).toBe(false)
  }))

test('trust is bound to the place: the same files in another folder are not trusted', () =>
  inFolder(async ({ hostIn, write }) => {
    for (const name of ['a', 'b']) {
      await initWorkspace(hostIn(name))
      await write(`${name}/${OWN}`, 'export default { tools: [] }')
    }
    await trustNow(hostIn('a'))
    expect(await stateNow(hostIn('a'))).toBe('trusted')
    expect(await stateNow(hostIn('b'))).toBe('none')
  }))

test('the list of trust is the user’s own, and a broken one trusts nobody', () =>
  inFolder(async ({ host, hostIn, path, write }) => {
    expect(trustListPath(host)).toBe(join(path, '.local/state/planwright/trusted.json'))
    const state = hostIn('.', { XDG_STATE_HOME: join(path, 'state') })
    expect(trustListPath(state)).toBe(join(path, 'state/planwright/trusted.json'))
    // A relative value is to be ignored (XDG Base Directory Specification).
    expect(trustListPath(hostIn('.', { XDG_STATE_HOME: 'state' }))).toBe(trustListPath(host))

    await initWorkspace(host)
    await write(OWN, 'export default {}')
    await trustNow(host)
    await write('.local/state/planwright/trusted.json', '{"folders": 3')
    expect(await stateNow(host)).toBe('none')
  }))

test.each([
  ['throw new Error("no")', 'workspace/code-failed'],
  ['export const tools = []', 'workspace/no-tools'],
  ['export default { tools: [{ id: "x.y" }] }', 'workspace/no-tools'],
  ['export default { tools: 1 }', 'workspace/no-tools'],
  ['export default { tools: [], limits: [{ retry: { tries: 3 } }] }', 'workspace/bad-limits'],
])('a trusted file `%s` is refused as %s', (text, code) =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write(OWN, text)
    await trustNow(host)
    const { workspace } = await openWorkspace(host)
    expect(await workspaceTools(workspace!, host)).toMatchObject({ refusal: { code } })
  }),
)

test('a faculty is bound to a tool, and a binding to nothing is refused', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    const config = { ...GOOD, faculties: { PLAN_SCHEDULE: 'calendar.add' } }
    await write('.planwright/config.json', JSON.stringify(config))
    const bound = await workspaceTools((await openWorkspace(host)).workspace!, host)
    if ('refusal' in bound) throw new Error(bound.refusal.code)
    expect(bound.catalogue.entries.get('faculty.plan-schedule')?.effect).toBe('write')

    config.faculties.PLAN_SCHEDULE = 'calender.add'
    await write('.planwright/config.json', JSON.stringify(config))
    expect(await workspaceTools((await openWorkspace(host)).workspace!, host)).toMatchObject({
      refusal: { code: 'workspace/bad-binding' },
    })
  }))

test('sub-agents get what the policy grants, and what they may do counts', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    const model: ModelPort = {
      name: 'test/model',
      generate: () => Promise.reject(new Error('nobody asks it here')),
    }
    const entry = async (grants: readonly string[] | undefined, more: object = {}) => {
      const config = { ...GOOD, policy: { form: 1, grants }, ...more }
      await write('.planwright/config.json', JSON.stringify(config))
      await trustNow(host)
      const { workspace } = await openWorkspace(host)
      const made = await workspaceTools(workspace!, host, { model })
      if ('refusal' in made) throw new Error(made.refusal.code)
      return made.catalogue.entries.get('sets.delegate')
    }
    const source = 'the file or the set that `context.source` names'
    expect(await entry(['sets.load', 'sets.delegate', 'agent'])).toMatchObject({
      implementation: `${source}, else test/model with \`sets.load\``,
      effect: 'read',
      sampled: true,
    })
    expect(await entry([])).toMatchObject({
      implementation: `${source}, else test/model with no tools`,
    })
    expect(await entry(undefined)).toMatchObject({
      effect: 'read',
      gives: [
        'sets.colocate',
        'sets.filter',
        'sets.intersect',
        'sets.load',
        'sets.minus-left',
        'sets.minus-right',
        'sets.top',
        'sets.union',
      ],
    })
    expect(await entry(['calendar.*'])).toMatchObject({ effect: 'write', repeat: 'keyed' })
    // A faculty may do what the tool does that stands behind it.
    const faculties = { PLAN_SCHEDULE: 'calendar.add' }
    expect(await entry(['faculty.plan-schedule'], { faculties })).toMatchObject({ effect: 'write' })
    expect(await entry(['ccos.network.*'])).toMatchObject({ effect: 'irreversible' })
  }))

test('a configuration that may not be read opens no workspace', async ({ skip }) => {
  if (process.getuid?.() === 0) skip('root may read everything')
  await inFolder(async ({ host, path, write }) => {
    await write('.planwright/config.json', JSON.stringify(GOOD))
    await chmod(join(path, '.planwright/config.json'), 0)
    expect(faultsOf(await openWorkspace(host))).toEqual(['workspace/unreadable'])
  })
})
