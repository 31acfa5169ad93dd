// How operators are told their sets: by a plan in whole handles, by an agent also in beginnings
// =============================================================================
//
// Goal: what was decided on is what is taken. Method: the same words are said by a plan as it
// is checked, by a plan as it runs and by an agent in it. What was planted: a list of tools that
// says nothing of handles, and a tool that is told it is called by another.

import { expect, test } from 'vitest'

import type { ModelAnswer, ModelPort } from '#model'
import {
  createCatalogue,
  createPlan,
  createStep,
  call as callOf,
  literal,
  output,
  toJson,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import { catalogueEntry } from '#runtime/tool'
import { runChecks } from '#checks'
import { SetStore } from '#sets'
import { builtinTools } from '#tools'

import { call, toolOf } from './call.ts'
import { plansOf } from './decided-run.ts'
import { FILES, loaded } from './delegating.ts'
import { workspace, type Workspace } from './temporary.ts'

const OPERATORS = ['union', 'intersect', 'minus-left', 'minus-right', 'colocate'] as const
const HANDLE = `set:${'5b'.repeat(32)}`

function faultsOf(tool: string, side: string, words: string, isSilent = false) {
  const entries = builtinTools({ workspaceFolder: '.' }).map((one) => {
    const entry = catalogueEntry(one)
    return isSilent ? { ...entry, input: { type: 'object' } } : entry
  })
  const others: readonly [string, string][] =
    tool === 'sets.delegate' ? [['task', 'x']] : [[side === 'left' ? 'right' : 'left', HANDLE]]
  const named = [...others, [side, words] as const]
  const body = callOf(
    tool,
    [],
    named.map(([name, text]) => [name, literal(text)]),
  )
  const steps = [createStep({ id: 's', title: 'Combines', body })]
  const plan = createPlan({ goal: 'to test', dialect: 'plan', steps })
  return runChecks(plan, createCatalogue(entries)).map(({ code }) => code)
}

const sides = [
  ...OPERATORS.flatMap((one) => ['left', 'right'].map((side) => [`sets.${one}`, side] as const)),
  ['sets.delegate', 'input'] as const,
]

test.each(sides)('%s is written with a whole handle for %s, and nothing less', (tool, side) => {
  expect(faultsOf(tool, side, HANDLE)).toEqual([])
  for (const words of [HANDLE.slice(0, 12), HANDLE.slice(4), ` ${HANDLE}`, 'night:node_1', '']) {
    expect([words, ...faultsOf(tool, side, words)]).toEqual([words, 'check/argument-form'])
  }
  // Planted: a list of tools that says nothing of handles lets it pass, and the run does not.
  expect(faultsOf(tool, side, HANDLE.slice(0, 12), true)).toEqual([])
})

/** Who calls `sets.union` with these words, and what comes of it. */
async function united(here: Workspace, right: string, caller?: string) {
  const tool = toolOf(builtinTools(here.places), 'sets.union')
  const { set: left } = await loaded(here, 'left.csv')
  return await call(tool, { left, right }, caller === undefined ? {} : { caller })
}

test.each<readonly [string, (set: string) => string]>([
  ['the beginning', (set) => set.slice(0, 16)],
  ['the digits alone', (set) => set.slice(4)],
  ['a handle with a space behind it', (set) => `${set} `],
])('%s is resolved for a tool and refused for the plan', async (_, words) => {
  await using here = await workspace(FILES)
  const { set } = await loaded(here, 'right.csv')
  expect(await united(here, words(set), 'agent')).toMatchObject({ size: 3 })
  await expect(united(here, words(set))).rejects.toMatchObject({
    code: 'tool/handle-not-whole',
    details: { source: words(set), advice: `Write \`${set}\`.` },
  })
})

test('a beginning of no set, or of one in the trash, is refused for the plan all the same', async () => {
  await using here = await workspace(FILES)
  const { set } = await loaded(here, 'right.csv')
  await new SetStore(here.path('.planwright/sets')).remove(set)
  await expect(united(here, '00000000')).rejects.toMatchObject({ code: 'tool/handle-not-whole' })
  await expect(united(here, set.slice(0, 14))).rejects.toMatchObject({
    details: { advice: expect.stringContaining('sets restore') as string },
  })
  await expect(united(here, set.slice(0, 14), 'agent')).rejects.toMatchObject({
    code: 'sets/in-trash',
  })
})

test('the input of a task is a whole handle, too', async () => {
  await using here = await workspace(FILES)
  const { set } = await loaded(here, 'left.csv')
  const tool = toolOf(builtinTools(here.places), 'sets.delegate')
  const input = { task: 'Find them', input: set.slice(0, 16) }
  await expect(call(tool, input)).rejects.toMatchObject({ code: 'tool/handle-not-whole' })
})

/** Two steps: one says which set is meant, the other combines. */
function sayingPlan(left: string, right: string) {
  const said = callOf('ccos.echo', [], [['message', literal(right)]])
  const both = callOf(
    'sets.union',
    [],
    [
      ['left', literal(left)],
      ['right', output('said')],
    ],
  )
  return markChecked(
    createPlan({
      goal: 'to test',
      dialect: 'plan',
      steps: [
        createStep({ id: 'said', title: 'Says which', body: said }),
        createStep({ id: 'both', title: 'Combines', body: both }),
      ],
    }),
  )
}

test('a beginning that an earlier step returned is refused in a run, a whole handle is taken', async () => {
  await using here = await workspace(FILES)
  const left = await loaded(here, 'left.csv')
  const { set } = await loaded(here, 'right.csv')
  const plans = plansOf(here, 'plan')
  const outcome = async (words: string) =>
    await (await plans.decidedAll(sayingPlan(left.set, words))).start()
  expect(await outcome(set.slice(0, 16))).toMatchObject({
    state: 'paused',
    failures: [{ failure: { code: 'tool/handle-not-whole' } }],
  })
  expect(await outcome(set)).toMatchObject({ state: 'done' })
})

test('an agent in a run combines what it names by a beginning', async () => {
  await using here = await workspace(FILES)
  const left = (await loaded(here, 'left.csv')).set.slice(0, 12)
  const right = (await loaded(here, 'right.csv')).set.slice(4, 16)
  const usage = { inputTokens: 1, outputTokens: 1 }
  const answers: ModelAnswer[] = [
    {
      text: '',
      finish: 'calls',
      calls: [{ id: '1', name: 'sets.union', arguments: { left, right } }],
      usage,
    },
    { text: 'It is done.', finish: 'stop', usage },
  ]
  const told: string[] = []
  const model: ModelPort = {
    name: 'test/model',
    generate: async ({ messages }) => {
      told.push(...messages.map((message) => ('text' in message ? message.text : '')))
      return answers.shift() as ModelAnswer
    },
  }
  const run = await plansOf(here, 'rtfs', { model }).decided(
    '(plan :name "agents" :language rtfs20 :body (do (step "Work" {:said (call :agent {:task "Combine" :tools ["sets.union"]})})))',
  )
  const { state, result } = await run.start()
  expect({ state, result: toJson(result ?? null) }).toMatchObject({ state: 'done' })
  expect(told.join('\n')).toMatch(/"size": ?3\b/)
})
