// What a planner saves: artifacts, and every version of the draft.

import assert from 'node:assert'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { builtinCatalogue } from '#plan'

import {
  planningRecords,
  type PlanningRefusal,
  type PlanningRecords,
} from '../../../src/services/planning/index.ts'
import type { WorkspaceHost } from '../../../src/services/index.ts'
import { inFolder, type Folder } from '../folder.ts'

const TASK = { type: 'task', task: 'Find kinases' }

interface Desk extends Folder {
  readonly records: PlanningRecords
  readonly stateFolder: string
}

/** A planner's desk in a folder of the test's own. */
async function atDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const stateFolder = join(folder.path, '.planwright')
    await work({ ...folder, stateFolder, records: recordsOf(stateFolder, folder.host) })
  })
}

function recordsOf(stateFolder: string, host: WorkspaceHost): PlanningRecords {
  return planningRecords({ stateFolder, host, catalogue: builtinCatalogue })
}

/** What was refused, in two words. */
function refusalIn(answer: object): string {
  if (!('error' in answer)) return 'not refused'
  const { error, diagnostics } = answer as PlanningRefusal
  return `${error} ${diagnostics.map(({ code }) => code).join(' ')}`
}

describe('an artifact', () => {
  test('is saved under an id of its own and got back as it was', () =>
    atDesk(async ({ records }) => {
      const said = {
        title: 'Kinases that are secreted',
        summaryMarkdown: '# Approach\n\nTwo searches.',
        assumptions: ['the genome is annotated'],
        parameters: { organism: 'P. falciparum', cutoffs: [1e-10, { fold: 2 }] },
        proposedStrategyPlan: { goal: 'x', plan: TASK },
      }
      const saved = await records.savePlanningArtifact(said)
      expect(saved).toMatchObject({ ok: true, ...said })
      if (!saved.ok) return
      expect(saved.id).toMatch(/^plan_[0-9a-f]{12}$/)
      expect(saved.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      const { check: _, ...artifact } = saved
      expect(await records.getSavedPlanningArtifact(saved.id)).toEqual(artifact)
    }))

  test('needs a title and a summary alone', () =>
    atDesk(async ({ records }) => {
      const saved = await records.savePlanningArtifact({ title: 'A', summaryMarkdown: '' })
      expect(saved).toMatchObject({
        ok: true,
        assumptions: [],
        parameters: {},
        proposedStrategyPlan: null,
        check: null,
      })
    }))

  test('that says the same at the same instant is another one', () =>
    atDesk(async ({ stateFolder, host }) => {
      const records = recordsOf(stateFolder, { ...host, now: () => 0 })
      const said = { title: 'A', summaryMarkdown: 'b' }
      const all = await Promise.all([1, 2, 3].map(() => records.savePlanningArtifact(said)))
      expect(new Set(all.map((one) => (one.ok ? one.id : ''))).size).toBe(3)
      expect((await records.listSavedPlanningArtifacts()).artifacts).toHaveLength(3)
    }))

  test.each([
    ['without a title', { summaryMarkdown: '' }, 'planning/wrong-argument'],
    ['with a blank title', { title: ' \n', summaryMarkdown: '' }, 'planning/wrong-argument'],
    [
      'with a name that is not known',
      { title: 'A', summary: '' },
      'planning/wrong-argument planning/unknown-argument',
    ],
    [
      'with assumptions that are one text',
      { title: 'A', summaryMarkdown: '', assumptions: 'x' },
      'planning/wrong-argument',
    ],
    [
      'with a date in it',
      { title: 'A', summaryMarkdown: '', parameters: { a: new Date(0) } },
      'planning/not-json',
    ],
    ['with half a character', { title: '\ud83d', summaryMarkdown: '' }, 'planning/not-storable'],
    ['that is too long', { title: 'A', summaryMarkdown: 'x'.repeat(2 ** 20) }, 'planning/too-long'],
    ['that is no object', 'A', 'planning/wrong-argument'],
  ])('%s is refused, and nothing is kept', (_, input, codes) =>
    atDesk(async ({ records, stateFolder }) => {
      const refused = await records.savePlanningArtifact(input as never)
      expect(refusalIn(refused)).toBe(`invalid_arguments ${codes}`)
      expect(await readdir(join(stateFolder, 'planning')).catch(() => [])).toEqual([])
    }),
  )

  test('is not given where a version of it is asked for: only the draft has versions', () =>
    atDesk(async ({ records }) => {
      const saved = await records.savePlanningArtifact({ title: 'A', summaryMarkdown: '' })
      if (!saved.ok) throw new Error(saved.message)
      const found = await records.getSavedPlanningArtifact(saved.id, 2)
      expect(refusalIn(found)).toBe('artifact_not_found planning/no-versions')
      expect(await records.getSavedPlanningArtifact(saved.id)).toMatchObject({ ok: true })
    }))

  test('is refused with the name of the argument and with what it must be', () =>
    atDesk(async ({ records }) => {
      const refused = await records.savePlanningArtifact({ title: '', summaryMarkdown: '' })
      expect(refused).toMatchObject({
        message: expect.stringContaining('`title` must be a text that is not empty.') as string,
      })
      const circle: Record<string, unknown> = {}
      circle['again'] = circle
      const deep = await records.savePlanningArtifact({ parameters: circle } as never)
      expect(refusalIn(deep)).toBe('invalid_arguments planning/not-json')
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      const strange = [
        proxy,
        new Proxy({}, { ownKeys: () => assert.fail('it is touched') }),
        Object.create(Object.create(null) as object),
      ]
      for (const one of strange) {
        const refused = await records.savePlanningArtifact({ title: 'A', parameters: one } as never)
        expect(refused).toMatchObject({
          message: expect.stringContaining(
            '`parameters` is an object that cannot be read',
          ) as string,
        })
      }
      const odd = await records.savePlanningArtifact({
        title: 'A',
        summaryMarkdown: '',
        parameters: { list: [1, () => 2] },
      } as never)
      expect(odd).toMatchObject({
        message: expect.stringContaining('`parameters.list[1]` is a function') as string,
      })
    }))
})

describe('the draft', () => {
  test('is kept in every version, and got by its id in the last', () =>
    atDesk(async ({ records }) => {
      for (const task of ['one', 'two', 'three']) {
        await records.saveDelegationPlanDraft({
          delegationGoal: 'Find them',
          delegationPlan: { ...TASK, task },
        })
      }
      expect(await records.getSavedPlanningArtifact('delegation_draft')).toMatchObject({
        ok: true,
        id: 'delegation_draft',
        version: 3,
        delegationGoal: 'Find them',
        delegationPlan: { type: 'task', task: 'three' },
      })
      expect(await records.getSavedPlanningArtifact('delegation_draft', 1)).toMatchObject({
        version: 1,
        delegationPlan: { type: 'task', task: 'one' },
      })
      expect(await records.getSavedPlanningArtifact('delegation_draft', 4)).toMatchObject({
        ok: false,
        error: 'artifact_not_found',
      })
    }))

  test('is kept although its plan is wrong, and says so', () =>
    atDesk(async ({ records }) => {
      const saved = await records.saveDelegationPlanDraft({
        delegationGoal: 'Find them',
        delegationPlan: { type: 'combine', operator: 'NEITHER' },
      })
      expect(saved).toMatchObject({ ok: true, version: 1, check: { ok: false } })
      if (!saved.ok) return
      expect(saved.check.diagnostics.length).toBeGreaterThan(0)
    }))

  test.each([
    [
      'in a code block',
      'We agreed:\n\n```json\n{"goal": "G", "plan": {"type": "task", "task": "T"}}\n```\n',
    ],
    [
      'between sentences',
      'It is {"goal": "G", "plan": {"type": "task", "task": "T"}} as it stands.',
    ],
    ['alone', '{"goal": "G", "plan": {"type": "task", "task": "T"}}'],
    [
      'behind a box to tick',
      '[ ] ask Ada\n\n{"goal": "G", "plan": {"type": "task", "task": "T"}}\n',
    ],
  ])('takes a plan that stands in the notes %s, with its goal', (_, notesMarkdown) =>
    atDesk(async ({ records }) => {
      expect(await records.saveDelegationPlanDraft({ notesMarkdown })).toMatchObject({
        ok: true,
        delegationGoal: 'G',
        delegationPlan: { goal: 'G', plan: { type: 'task', task: 'T' } },
        notesMarkdown,
      })
    }),
  )

  test('takes what was given before what is pasted', () =>
    atDesk(async ({ records }) => {
      const notesMarkdown = 'Not {"type": "task", "task": "T"} any more.'
      const input = { delegationGoal: 'G', delegationPlan: TASK, notesMarkdown }
      expect(await records.saveDelegationPlanDraft(input)).toMatchObject({ delegationPlan: TASK })
    }))

  test.each([
    ['without a plan', { delegationGoal: 'G' }, 'delegation_plan_required planning/plan-required'],
    [
      'with null for a plan',
      { delegationPlan: null },
      'delegation_plan_required planning/plan-required',
    ],
    [
      'with notes alone',
      { notesMarkdown: '[a link](x), and {braces}' },
      'delegation_plan_required planning/plan-required',
    ],
    [
      'with two plans in the notes',
      { notesMarkdown: '{"task": "a"}\nor\n{"task": "b"}' },
      'several_delegation_plans json/several-objects',
    ],
    [
      'with half a plan in the notes',
      { notesMarkdown: '{"type": "task", "task": "a"' },
      'delegation_plan_unreadable json/truncated',
    ],
  ])('%s is refused, and nothing is kept', (_, input, refused) =>
    atDesk(async ({ records, stateFolder }) => {
      expect(refusalIn(await records.saveDelegationPlanDraft(input))).toBe(refused)
      expect(await readdir(join(stateFolder, 'planning')).catch(() => [])).toEqual([])
    }),
  )

  test('that was saved by many at once is kept of each', () =>
    atDesk(async ({ stateFolder, host }) => {
      expect(await lostOf(stateFolder, host)).toEqual([])
    }))

  test('is lost where a file that is there is written over, and that is seen', () =>
    atDesk(async ({ stateFolder, host }) => {
      const files = {
        ...host.files,
        create: async (path: string, text: string) => {
          await mkdir(dirname(path), { recursive: true })
          await writeFile(path, text)
          return true
        },
      }
      expect(await lostOf(stateFolder, { ...host, files })).not.toEqual([])
    }))
})

/** Saves many drafts side by side; gives those that are nowhere then. */
async function lostOf(stateFolder: string, host: WorkspaceHost): Promise<readonly string[]> {
  const goals = Array.from({ length: 20 }, (_, at) => `goal ${at}`)
  await Promise.all(
    goals.map((delegationGoal) =>
      recordsOf(stateFolder, host).saveDelegationPlanDraft({
        delegationGoal,
        delegationPlan: TASK,
      }),
    ),
  )
  const records = recordsOf(stateFolder, host)
  const kept = await Promise.all(
    goals.map((_, at) => records.getSavedPlanningArtifact('delegation_draft', at + 1)),
  )
  const found = new Set(
    kept.map((one) => (one.ok && 'delegationGoal' in one ? one.delegationGoal : '')),
  )
  return goals.filter((goal) => !found.has(goal))
}

describe('a folder', () => {
  test('lists artifacts and the last version of the draft, the newest first', () =>
    atDesk(async ({ stateFolder, host }) => {
      let now = Date.UTC(2026, 10, 21)
      const records = recordsOf(stateFolder, { ...host, now: () => (now += 1000) })
      await records.savePlanningArtifact({ title: 'First', summaryMarkdown: '' })
      await records.saveDelegationPlanDraft({ delegationGoal: 'G', delegationPlan: TASK })
      await records.saveDelegationPlanDraft({ delegationGoal: 'H', delegationPlan: TASK })
      await records.savePlanningArtifact({ title: 'Second', summaryMarkdown: '' })
      const { artifacts, damaged } = await records.listSavedPlanningArtifacts()
      expect(artifacts.map(({ title, version }) => [title, version])).toEqual([
        ['Second', undefined],
        ['H', 2],
        ['First', undefined],
      ])
      expect(damaged).toEqual([])
    }))

  test('where nothing was saved is empty, and holds no such artifact', () =>
    atDesk(async ({ records }) => {
      expect(await records.listSavedPlanningArtifacts()).toEqual({
        ok: true,
        artifacts: [],
        damaged: [],
      })
      for (const id of ['plan_0123456789ab', 'delegation_draft', '../config', 'plan_x', '']) {
        expect(await records.getSavedPlanningArtifact(id)).toMatchObject({
          ok: false,
          error: 'artifact_not_found',
        })
      }
    }))

  test('holds JSON that people can read, one file a version', () =>
    atDesk(async ({ records, stateFolder }) => {
      await records.saveDelegationPlanDraft({ delegationGoal: 'G', delegationPlan: TASK })
      const names = await readdir(join(stateFolder, 'planning'))
      expect(names).toEqual(['delegation_draft.0001.json'])
      const text = await readFile(join(stateFolder, 'planning', names[0] ?? ''), 'utf8')
      expect(text.split('\n')).toContain(
        '  "delegationPlan": {"type": "task", "task": "Find kinases"},',
      )
    }))

  test.each([
    ['cut short', (text: string) => text.slice(0, 40)],
    ['of another form', (text: string) => text.replace('"form": 1', '"form": 2')],
    ['of another version', (text: string) => text.replace('"version": 2', '"version": 7')],
    ['with a word more', (text: string) => text.replace('{', '{"more": 1,')],
    ['of nothing', () => ''],
  ])('with a file %s says so, and gives no earlier version in its place', (_, damage) =>
    atDesk(async ({ records, stateFolder }) => {
      await records.saveDelegationPlanDraft({ delegationGoal: 'G', delegationPlan: TASK })
      await records.saveDelegationPlanDraft({ delegationGoal: 'H', delegationPlan: TASK })
      const file = join(stateFolder, 'planning/delegation_draft.0002.json')
      const before = await readFile(file, 'utf8')
      expect(damage(before)).not.toBe(before)
      await writeFile(file, damage(before))
      const got = await records.getSavedPlanningArtifact('delegation_draft')
      expect(refusalIn(got)).toBe('planning_file_damaged planning/damaged')
      const { artifacts, damaged } = await records.listSavedPlanningArtifacts()
      expect(artifacts).toEqual([])
      expect(damaged.map((one) => one.file)).toEqual([file])
      // The number is not given again.
      const next = await records.saveDelegationPlanDraft({ delegationPlan: TASK })
      expect(next).toMatchObject({ ok: true, version: 3 })
    }),
  )

  test('tells of files that are none of ours, and not of what a killed process left', () =>
    atDesk(async ({ records, stateFolder }) => {
      const folder = join(stateFolder, 'planning')
      await mkdir(folder, { recursive: true })
      for (const name of [
        '.delegation_draft.0001.json.00000000.part',
        'notes.txt',
        'delegation_draft.1.json',
      ]) {
        await writeFile(join(folder, name), '{}')
      }
      const { damaged } = await records.listSavedPlanningArtifacts()
      expect(damaged.map(({ file }) => file)).toEqual(
        ['delegation_draft.1.json', 'notes.txt'].map((name) => join(folder, name)),
      )
      expect(await records.saveDelegationPlanDraft({ delegationPlan: TASK })).toMatchObject({
        version: 1,
      })
    }))

  test('that cannot be written refuses aloud', () =>
    atDesk(async ({ records, stateFolder }) => {
      await mkdir(stateFolder, { recursive: true })
      await writeFile(join(stateFolder, 'planning'), 'a file where the folder should be')
      await expect(records.saveDelegationPlanDraft({ delegationPlan: TASK })).rejects.toThrow(
        /EEXIST|ENOTDIR/,
      )
      await rm(join(stateFolder, 'planning'))
    }))
})
