// A workspace's runtime, its secrets and its log, as any surface opens them

import { expect, test } from 'vitest'

import {
  KnownSecrets,
  listSecrets,
  logRequest,
  openIdleRuntime,
  openRuntime,
  refreshTools,
  secretJson,
  setSecret,
  startTraces,
  trustJson,
  type RuntimeHost,
} from '#app'
import { openLog } from '#app/watching/log-writer'
import { builtinCatalogue, literal } from '#plan'
import type { World } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import {
  findWorkspace,
  initWorkspace,
  openWorkspace,
  readCatalogue,
  type WorkspaceHost,
} from '#services'

import { plan, step } from '../runtime/stage.ts'
import { inFolder } from '../services/folder.ts'

const SECRET = 'hunter-2-and-more'

async function workspaceIn(host: WorkspaceHost) {
  await initWorkspace(host)
  const { workspace } = await openWorkspace(host)
  if (workspace === undefined) throw new Error('no workspace')
  return workspace
}

test('a run is driven, logged without its secrets, and looked at afterwards', () =>
  inFolder(async ({ host }) => {
    const workspace = await workspaceIn(host)
    await setSecret({ name: 'NEWS', value: SECRET }, workspace.folder, host)
    const worlds: World[] = []
    const runtimes: RuntimeHost = {
      workspace: host,
      async world(folder, root) {
        const world = nodeWorld({ folder, root })
        worlds.push(world)
        return world
      },
    }
    const secrets = new KnownSecrets(host.env)
    const opened = await openRuntime(workspace, runtimes, { model: undefined, secrets })
    if ('refusal' in opened) throw new Error(opened.refusal.code)
    const { runtime, freshId } = opened
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    openLog({ level: 'info', stream, pid: 7, secrets }).follow(runtime)
    const id = freshId()
    const run = await runtime.create(plan([step('a', literal(SECRET))]), { id })
    expect(await run.start()).toMatchObject({ state: 'done' })
    await runtime.close()
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'run taken',
      'run done',
      'run left',
    ])

    const idle = await openIdleRuntime(workspace, runtimes, builtinCatalogue)
    expect((await idle.list()).map((one) => [one.id, one.status])).toEqual([[id, 'done']])
    await idle.close()
    expect(worlds).toHaveLength(2)
    await secrets.learnStored(host)
    expect(secrets.hiddenIn(`it is ${SECRET}`)).toBe('it is secret:NEWS')
  }))

test('where a runtime cannot be opened it is said why, and its world is closed again', () =>
  inFolder(async ({ host }) => {
    const workspace = await workspaceIn(host)
    const bound = {
      ...workspace,
      config: { ...workspace.config, faculties: { ASK_PERSON: 'none' } },
    }
    let closed = 0
    const counting: RuntimeHost = {
      workspace: host,
      async world(folder, root) {
        const world = nodeWorld({ folder, root })
        return { ...world, close: () => (closed++, world.close()) }
      },
    }
    const secrets = new KnownSecrets({})
    const opened = await openRuntime(bound, counting, { model: undefined, secrets })
    expect(opened).toMatchObject({ refusal: { code: 'workspace/bad-binding' } })
    expect(closed).toBe(1)
  }))

test('secrets are listed without their values, and one that is too short is refused', () =>
  inFolder(async ({ host, hostIn }) => {
    const { folder } = await workspaceIn(host)
    await expect(setSecret({ name: 'PIN', value: '1' }, folder, host)).rejects.toMatchObject({
      code: 'run/secret-too-short',
    })
    const set = await setSecret({ name: 'NEWS', value: SECRET }, folder, host)
    expect(set).toEqual({ name: 'NEWS', replaced: false, shadowed: false })
    const list = await listSecrets(folder, { all: false }, host)
    expect(list.others).toBe(0)
    expect(list.secrets.map(secretJson)).toMatchObject([{ name: 'NEWS', source: 'stored' }])
    expect(JSON.stringify(list)).not.toContain(SECRET)
    const shadowing = hostIn('.', { PLANWRIGHT_SECRET_NEWS: 'another-value' })
    expect(await setSecret({ name: 'NEWS', value: SECRET }, folder, shadowing)).toMatchObject({
      replaced: true,
      shadowed: true,
    })
  }))

test('a log is wished for by a level or a place, and a level that is none is refused', () => {
  expect(logRequest({}, undefined)).toBeUndefined()
  expect(logRequest({ PLANWRIGHT_LOG: 'Debug' }, undefined)).toEqual({
    level: 'debug',
    place: 'file',
  })
  expect(logRequest({}, 'stderr')).toEqual({ level: 'info', place: 'stderr' })
  expect(logRequest({ PLANWRIGHT_LOG: 'loud' }, 'stderr')).toMatchObject({
    refusal: { code: 'cli/no-such-log-level' },
  })
})

test('traces that cannot be sent are said to be lost, and where none are wished nothing is loaded', async () => {
  const told: string[] = []
  const missing = Object.assign(new Error('not there'), { code: 'ERR_MODULE_NOT_FOUND' })
  const trace = (env: Readonly<Record<string, string>>) =>
    startTraces(
      { watch: () => () => {} },
      {
        env,
        loadExport: () => Promise.reject(missing),
        warn: ({ code }) => void told.push(code),
      },
    )
  await (
    await trace({})
  )()
  expect(told).toEqual([])
  await (
    await trace({ OTEL_TRACES_EXPORTER: 'otlp' })
  )()
  await (
    await trace({ OTEL_TRACES_EXPORTER: 'zipkin' })
  )()
  expect(told).toEqual(['cli/traces-lost', 'cli/no-such-exporter'])
})

test('the list of tools is written down anew, and a folder says how far it is trusted', () =>
  inFolder(async ({ host }) => {
    const workspace = await workspaceIn(host)
    const made = await refreshTools(workspace, host, { model: undefined })
    if ('refusal' in made) throw new Error(made.refusal.code)
    const read = await readCatalogue(await findWorkspace(host), host)
    if ('refusal' in read) throw new Error(read.refusal.code)
    expect([...read.catalogue.entries.keys()]).toEqual([...made.catalogue.entries.keys()])
    expect(trustJson(workspace.trust)).toMatchObject({ folder: workspace.folder, trusted: true })
  }))
