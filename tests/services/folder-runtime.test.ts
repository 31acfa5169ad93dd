// A folder's runtime, as a program opens it: `createRuntime` of the package.

import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'

import { createRuntime, defineTool, type Runtime } from 'planwright'
import * as runtimeRoom from 'planwright/runtime'

import { call, createPlan, createStep, literal, type CheckedPlan } from '#plan'
import { markChecked } from '#plan/checked-plan'

import manifest from '../../package.json' with { type: 'json' }
import { openWorkspace } from '../../src/services/index.ts'
import { inFolder, type Folder } from './folder.ts'

const opened: Runtime[] = []

afterEach(async () => {
  for (const runtime of opened.splice(0)) await runtime.close()
})

const SECURE = { form: 1, security: { state: 'SECURE' } }
const NO_READING = { form: 1, rules: [{ effect: 'read', then: 'deny', because: 'nobody reads' }] }

/** What the tools of these tests did. */
function effects() {
  const done: string[] = []
  const tool = (id: string, effect: 'read' | 'write') =>
    defineTool({
      id,
      description: 'Notes that it was called.',
      input: z.strictObject({ what: z.string() }),
      output: z.string(),
      effect,
      run({ what }) {
        done.push(`${id} ${what}`)
        return what
      },
    })
  return { done, tools: [tool('demo.look', 'read'), tool('demo.put', 'write')] }
}

function calling(tool: string): CheckedPlan {
  const body = call(tool, [], [['what', literal('x')]])
  const steps = [createStep({ id: 'only', title: 'The only step', body })]
  return markChecked(createPlan({ goal: '', dialect: 'plan', steps }))
}

async function open(
  options: Parameters<typeof createRuntime>[0] & { readonly folder: string },
): Promise<Runtime> {
  const runtime = await createRuntime(options)
  opened.push(runtime)
  return runtime
}

async function withPolicy({ write }: Folder, policy: object, config: object = {}): Promise<void> {
  await write('.planwright/policy.json', JSON.stringify(policy))
  await write(
    '.planwright/config.json',
    JSON.stringify({ ...SECURE, policy: '.planwright/policy.json', ...config }),
  )
}

test('a call that the policy of the folder denies is refused to a program that brings no policy', () =>
  inFolder(async (folder) => {
    await withPolicy(folder, NO_READING)
    const { tools, done } = effects()
    const runtime = await open({ folder: join(folder.path, '.planwright'), tools })
    await expect(runtime.create(calling('demo.look'))).rejects.toThrow(/nobody reads/)
    expect(done).toEqual([])
  }))

test('a policy.json holds also where no configuration names it', () =>
  inFolder(async ({ path, write }) => {
    await write('.planwright/policy.json', JSON.stringify(NO_READING))
    await write('.planwright/config.json', JSON.stringify(SECURE))
    const { tools } = effects()
    const runtime = await open({ folder: join(path, '.planwright'), tools })
    await expect(runtime.create(calling('demo.look'))).rejects.toThrow(/nobody reads/)
  }))

test('of the policy of the program and that of the folder the stricter holds', () =>
  inFolder(async (folder) => {
    await withPolicy(folder, NO_READING)
    const { tools } = effects()
    const policy = {
      form: 1,
      rules: [{ then: 'allow' }],
      approvals: { expireAfterHours: 24, fourEyes: false, channels: [] },
    } as const
    const runtime = await open({ folder: join(folder.path, '.planwright'), tools, policy })
    await expect(runtime.create(calling('demo.look'))).rejects.toThrow(/nobody reads/)
  }))

test('a folder without a policy has the default one: what reads runs, what writes waits', () =>
  inFolder(async ({ path }) => {
    const { tools, done } = effects()
    const runtime = await open({ folder: join(path, 'state'), tools })
    expect(await (await runtime.create(calling('demo.look'))).start()).toMatchObject({
      state: 'done',
    })
    expect(await (await runtime.create(calling('demo.put'))).start()).toMatchObject({
      state: 'waiting',
    })
    expect(done).toEqual(['demo.look x'])
  }))

test('a broken configuration opens no runtime', () =>
  inFolder(async ({ path, write }) => {
    await write('.planwright/config.json', '{"form": 1, "polcy": "x"}')
    const { tools } = effects()
    await expect(open({ folder: join(path, '.planwright'), tools })).rejects.toMatchObject({
      code: 'workspace/unknown-setting',
    })
  }))

test('what the folder says of its security bounds a program', () =>
  inFolder(async ({ path, write }) => {
    const config = { form: 1, security: { state: 'LOCKDOWN' } }
    await write('.planwright/config.json', JSON.stringify(config))
    const { tools, done } = effects()
    const runtime = await open({ folder: join(path, '.planwright'), tools })
    await expect(runtime.create(calling('demo.look'))).rejects.toThrow(/LOCKDOWN/)
    expect(done).toEqual([])
  }))

test('no subpath of the package opens a folder without its policy', () =>
  inFolder(async (folder) => {
    await withPolicy(folder, NO_READING)
    const stateFolder = join(folder.path, '.planwright')
    const { tools, done } = effects()
    const doors: string[] = []
    for (const subpath of Object.keys(manifest.exports)) {
      if (subpath === './package.json') continue
      const room = (await import(`planwright${subpath.slice(1)}`)) as Record<string, unknown>
      for (const [name, value] of Object.entries(room)) {
        if (typeof value !== 'function' || !/(runtime|world)$/i.test(name)) continue
        doors.push(`${subpath} ${name}`)
        // What takes a folder goes by its policy; what does not take one says so.
        const refused = await Promise.resolve()
          .then(() => (value as typeof createRuntime)({ folder: stateFolder, tools }))
          .then((runtime) => (opened.push(runtime), runtime.create(calling('demo.look'))))
          .then(
            () => undefined,
            (thrown: unknown) => String(thrown),
          )
        expect(refused).toMatch(/nobody reads|no world is given/)
      }
    }
    expect(doors).toEqual(['. createRuntime', './runtime createRuntime'])
    expect(done).toEqual([])
  }))

test('the runtime of the runtime’s own floor wants a world', async () => {
  const options = { folder: 'state', tools: [] } as unknown as runtimeRoom.WorldOptions
  await expect(runtimeRoom.createRuntime(options)).rejects.toThrow(/no world is given/)
})

test('a folder with code that nobody trusts opens no runtime', () =>
  inFolder(async ({ path, write }) => {
    await write('.planwright/config.json', JSON.stringify(SECURE))
    await write('planwright.config.ts', 'export default { tools: [], limits: [] }')
    const { tools } = effects()
    await expect(open({ folder: join(path, '.planwright'), tools })).rejects.toMatchObject({
      code: 'workspace/not-trusted',
    })
  }))

/** A tool that fails twice and then answers. */
function shaky() {
  let tries = 0
  return defineTool({
    id: 'demo.shaky',
    description: 'Fails twice.',
    input: z.strictObject({ what: z.string() }),
    output: z.string(),
    effect: 'read',
    run({ what }) {
      tries++
      if (tries < 3) throw new Error('not yet')
      return what
    },
  })
}

test('limits of the folder hold for a program that names its digest, and another digest is refused', () =>
  inFolder(async ({ path, host, write }) => {
    await write('.planwright/config.json', JSON.stringify(SECURE))
    const limits = `[{ tool: 'demo.*', retry: { attempts: 3, firstDelayMs: 0 } }]`
    await write('planwright.config.ts', `export default { tools: [], limits: ${limits} }`)
    const trust = (await openWorkspace(host)).workspace?.trust.covered.digest ?? ''
    const folder = join(path, '.planwright')
    const runtime = await open({ folder, tools: [shaky()], trust })
    const run = await runtime.create(calling('demo.shaky'))
    expect(await run.start()).toMatchObject({ state: 'done' })

    await write('.planwright/policy.json', '{"form": 1, "rules": [{"then": "allow"}]}')
    await expect(open({ folder, tools: [], trust })).rejects.toMatchObject({
      code: 'workspace/other-digest',
    })
  }))

test('in a folder that nobody trusts a program is held to the default policy as well', () =>
  inFolder(async (folder) => {
    await withPolicy(folder, { form: 1, rules: [{ then: 'allow' }] })
    const { tools, done } = effects()
    const runtime = await open({ folder: join(folder.path, '.planwright'), tools })
    const run = await runtime.create(calling('demo.put'))
    expect(await run.start()).toMatchObject({ state: 'waiting' })
    expect(done).toEqual([])
  }))

test('a runtime in a program marks nothing that its tools start', () =>
  inFolder(async ({ path }) => {
    const marks: (string | undefined)[] = []
    const look = defineTool({
      id: 'demo.look',
      description: 'Looks at the environment that programs get.',
      input: z.strictObject({ what: z.string() }),
      output: z.string(),
      effect: 'read',
      run({ what }) {
        marks.push(process.env['PLANWRIGHT_INSIDE'])
        return what
      },
    })
    const runtime = await open({ folder: join(path, 'state'), tools: [look] })
    const run = await runtime.create(calling('demo.look'))
    expect((await run.start()).state).toBe('done')
    expect(marks).toEqual([undefined])
  }))
