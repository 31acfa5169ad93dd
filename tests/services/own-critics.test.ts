// Critics and a gatekeeper that a folder brings itself
// =============================================================================
//
// Goal: what planwright.config.ts says of critics counts as it stands, or not at all. Method: trusted folders with
// the example of examples/critics, and with lists that are wrong in one thing.

import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import type { Critic, CritiqueUnit, Gatekeeper } from '#planner'
import { initWorkspace, openWorkspace, trustFolder, workspaceTools } from '#services'
import type { WorkspaceHost, WorkspaceTools } from '#services'

import { contextOf, stateOf } from '../planner/critics/plan-cases.ts'
import { inFolder } from './folder.ts'

const OWN = 'planwright.config.ts'
const examples = fileURLToPath(new URL('../../examples/critics/', import.meta.url))

async function toolsOf(host: WorkspaceHost): Promise<WorkspaceTools> {
  const opened = await openWorkspace(host)
  if (opened.workspace === undefined) throw new Error('the folder is a workspace')
  const { covered, rules } = opened.workspace.trust
  await trustFolder(covered, rules, host, false)
  const { workspace } = await openWorkspace(host)
  if (workspace === undefined) throw new Error('the folder is a workspace')
  const made = await workspaceTools(workspace, host)
  if ('refusal' in made) throw new Error(made.refusal.code, { cause: made.refusal.details['why'] })
  return made
}

/** A plan of so many steps, judged by a critic. */
async function judged(critic: Critic, steps: number): Promise<readonly CritiqueUnit[]> {
  const all = Array.from({ length: steps }, (_, at) => ({
    step_id: `P${at + 1}`,
    type: 'algebraic' as const,
    description: 'Double the value',
    inputs: [at === 0 ? 'x' : `y${at}`],
    output: `y${at + 1}`,
  }))
  const json = { variables: { x: 'X' }, steps: all }
  const { plan } = compile(JSON.stringify(json), { dialect: 'atomic' })
  if (plan === undefined) throw new Error('the plan compiles')
  return await critic.critique(json, stateOf('Double x.'), contextOf(plan))
}

function unit(severity: CritiqueUnit['severity'], issue: CritiqueUnit['issue']): CritiqueUnit {
  return { critic_id: 'c', step_id: null, issue, claim: 'C', support: 'S', severity }
}

describe('the example of examples/critics', () => {
  test('is loaded from a trusted folder, and its critic and gatekeeper work', () =>
    inFolder(async ({ host, path }) => {
      await initWorkspace(host)
      for (const name of await readdir(examples)) await copyFile(examples + name, join(path, name))
      const { judges, tools } = await toolsOf(host)
      const [critic] = judges.critics
      const { gatekeeper } = judges
      if (critic === undefined || gatekeeper === undefined) throw new Error('both are there')
      expect([critic.id, critic.dialects, gatekeeper.id]).toEqual([
        'short-plans',
        'all',
        'strict-on-units',
      ])
      expect(await judged(critic, 5)).toEqual([])
      expect(await judged(critic, 6)).toMatchObject([{ step_id: 'P6', severity: 'blocking' }])
      const warning = unit('warning', 'other')
      expect(await gatekeeper.shouldRefine([warning, warning])).toEqual([false, [warning, warning]])
      expect(await gatekeeper.shouldRefine([warning, warning, warning])).toMatchObject([true, {}])
      const units = unit('warning', 'unit_mismatch')
      expect(await gatekeeper.shouldRefine([units])).toEqual([true, [units]])
      // No list of tools is needed beside critics.
      expect(tools.length).toBeGreaterThan(5)
    }))

  test('has one digest wherever it lies, and another one where any of its files differs', () =>
    inFolder(async ({ hostIn, path, write }) => {
      const digests = async (folder: string, most: number) => {
        await initWorkspace(hostIn(folder))
        for (const name of await readdir(examples)) {
          const text = await readFile(examples + name, 'utf8')
          await write(`${folder}/${name}`, text.replace('MOST = 5', `MOST = ${most}`))
        }
        const { critics, gatekeeper } = (await toolsOf(hostIn(folder))).judges
        return [critics[0]?.digest, gatekeeper?.digest]
      }
      await mkdir(join(path, 'a'))
      await mkdir(join(path, 'b'))
      await mkdir(join(path, 'c'))
      const before = await digests('a', 5)
      expect(before[0]).toMatch(/^[0-9a-f]{64}$/)
      expect(await digests('b', 5)).toEqual(before)
      const after = await digests('c', 4)
      expect(after[0]).not.toBe(before[0])
      expect(after[1]).not.toBe(before[1])
    }))
})

test('docs/critics.md shows the example as it is', async () => {
  const page = await readFile(new URL('../../docs/critics.md', import.meta.url), 'utf8')
  const [, shown] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? []
  const example = await readFile(examples + OWN, 'utf8')
  expect(example.slice(example.indexOf('import'))).toBe(shown)
})

test('a folder without critics has none', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    expect((await toolsOf(host)).judges).toEqual({ critics: [], gatekeeper: undefined })
  }))

test('a critic that is a class keeps its `this`', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write(
      OWN,
      `class Mine { id = 'mine'; found = []; critique() { return this.found } }
       export default { critics: [new Mine()] }`,
    )
    const [critic] = (await toolsOf(host)).judges.critics
    if (critic === undefined) throw new Error('it is there')
    expect(await judged(critic, 1)).toEqual([])
  }))

test.each([
  ['critics: 1', 'is no list'],
  ['critics: ["units"]', 'entry 1 of `critics`'],
  ['critics: [{ id: "units" }]', 'no function `critique`'],
  ['critics: [{ critique: () => [] }]', 'no text `id`'],
  ['critics: [{ id: "", critique: () => [] }]', '1 to 128 characters'],
  ['critics: [{ id: "u", digest: 1, critique: () => [] }]', 'entry 1 of `critics`'],
  ['critics: [{ id: "pre-mortem", critique: () => [] }]', 'the name of a built-in critic'],
  ['critics: [1, 2].map(() => ({ id: "u", critique: () => [] }))', 'two of its critics'],
  ['critics: [{ id: "u", dialects: ["latin"], critique: () => [] }]', '`dialects` of the critic'],
  ['critics: [{ id: "u", dialects: [], critique: () => [] }]', '`dialects` of the critic'],
  ['gatekeeper: () => [false, []]', '`gatekeeper` has no function'],
  ['gatekeeper: { id: 1, shouldRefine: () => [false, []] }', '`gatekeeper` has no function'],
])('a trusted file with `%s` gives neither critics nor tools', (text, why) =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await write(OWN, `export default { tools: [], ${text} }`)
    const refused = toolsOf(host)
    await expect(refused).rejects.toThrow('workspace/no-critics')
    await expect(refused).rejects.toMatchObject({ cause: expect.stringContaining(why) })
  }),
)

describe('the examples in the docstrings of the interfaces', () => {
  /** What the docstring above an interface defines. */
  async function shown(name: string): Promise<unknown> {
    const text = await readFile(new URL('../../src/planner/interfaces.ts', import.meta.url), 'utf8')
    const docstring = text
      .slice(0, text.indexOf(`export interface ${name} {`))
      .split('/**')
      .at(-1)
    const code = [...(docstring ?? '').matchAll(/^ \* {5}(.*)$/gm)].map(([, line]) => line)
    const [, defined] = /^const (\w+):/.exec(code.join('\n')) ?? []
    const script = stripTypeScriptTypes(`${code.join('\n')}\nexport default ${defined}`)
    const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
      readonly default: unknown
    }
    return module.default
  }

  test('a critic', async () => {
    const critic = (await shown('Critic')) as Critic
    expect(await judged(critic, 5)).toEqual([])
    expect(await judged(critic, 6)).toMatchObject([{ critic_id: critic.id, step_id: null }])
  })

  test('a gatekeeper', async () => {
    const gatekeeper = (await shown('Gatekeeper')) as Gatekeeper
    expect(await gatekeeper.shouldRefine([])).toEqual([false, []])
    const finding = unit('suggestion', 'other')
    expect(await gatekeeper.shouldRefine([finding])).toEqual([true, [finding]])
  })
})
