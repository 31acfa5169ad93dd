// What a planner hands over to be built: which plan it is, and that it waits where
// the policy wants a person.

import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Json } from '#plan'
import { DEFAULT_POLICY, type Policy } from '#review'
import { catalogueOf, createRuntime, defineTool, type Runtime, type Tool } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { folderFiles } from '#runtime/world/folder-files'

import {
  planningSession,
  type BuildInput,
  type PlanningRefusal,
  type PlanningSession,
  type RequestedBuild,
} from '../../../src/services/planning/index.ts'
import { inFolder } from '../folder.ts'

interface Site {
  readonly session: PlanningSession
  readonly runtime: Runtime
  /** The tasks that were carried out, with what they were told beside. */
  readonly carriedOut: readonly string[]
}

/** A session whose sub-agents only say what they were asked. */
async function atSite(work: (site: Site) => Promise<void>, policy?: Policy): Promise<void> {
  const carriedOut: string[] = []
  const tools: readonly Tool[] = [
    defineTool({
      id: 'sets.delegate',
      description: 'Notes down the task.',
      input: z.strictObject({
        task: z.string(),
        hint: z.string().optional(),
        context: z.unknown().optional(),
        input: z.unknown().optional(),
        instructions: z.string().optional(),
      }),
      output: z.string(),
      effect: 'read',
      run: async ({ task, instructions }) => {
        carriedOut.push(instructions === undefined ? task : `${task} (${instructions})`)
        return task
      },
    }),
    defineTool({
      id: 'sets.union',
      description: 'Names both.',
      input: z.strictObject({ left: z.string(), right: z.string() }),
      output: z.string(),
      effect: 'read',
      run: async ({ left, right }) => `${left} + ${right}`,
    }),
  ]
  await inFolder(async ({ path }) => {
    const stateFolder = join(path, '.planwright')
    const runtime = await createRuntime({
      tools,
      world: nodeWorld({ folder: stateFolder }),
      ...(policy === undefined ? {} : { policy }),
    })
    try {
      const host = folderFiles()
      const session = planningSession({ stateFolder, host, catalogue: catalogueOf(tools), runtime })
      await work({ session, runtime, carriedOut })
    } finally {
      await runtime.close()
    }
  })
}

const task = (words: string): Json => ({ type: 'task', task: words })
const union = (left: Json, right: Json) => ({ type: 'combine', operator: 'UNION', left, right })

function built(answer: RequestedBuild | PlanningRefusal): RequestedBuild {
  if (!answer.ok) throw new Error(answer.message)
  return answer
}

test('a draft that was saved three times is built as it was saved last', () =>
  atSite(async ({ session, runtime, carriedOut }) => {
    for (const words of ['one', 'two', 'three']) {
      await session.saveDelegationPlanDraft({
        delegationGoal: 'Find them',
        delegationPlan: union(task(words), task('more')),
      })
    }
    const answer = built(await session.requestExecutorBuild({}))
    expect(answer).toMatchObject({
      request: {
        goal: 'Find them',
        plan: union(task('three'), task('more')),
        additionalInstructions: '',
        artifactId: 'delegation_draft',
        version: 3,
      },
      state: 'running',
      digest: null,
    })
    const outcome = await (await runtime.open(answer.runId)).start()
    expect(outcome).toMatchObject({ state: 'done', result: 'three + more' })
    expect(carriedOut.toSorted()).toEqual(['more', 'three'])

    const earlier = built(await session.requestExecutorBuild({ version: 1 }))
    expect(earlier.request).toMatchObject({ version: 1, plan: { left: task('one') } })
    expect(earlier.runId).not.toBe(answer.runId)
  }))

test('a plan that is given is built in place of the draft, and a goal of its own wins', () =>
  atSite(async ({ session, runtime }) => {
    await session.saveDelegationPlanDraft({ delegationGoal: 'G', delegationPlan: task('draft') })
    const answer = built(await session.requestExecutorBuild({ goal: 'H', plan: task('given') }))
    expect(answer.request).toMatchObject({ goal: 'H', artifactId: null, version: null })
    const { goal, steps } = await (await runtime.open(answer.runId)).snapshot()
    expect([goal, ...steps.map(({ title }) => title)]).toEqual(['H', 'given'])

    const draft = built(await session.requestExecutorBuild({ goal: 'I' }))
    expect(draft.request).toMatchObject({ goal: 'I', version: 1 })
  }))

const DIFFERENT = 'several_delegation_plans planning/two-plans'

test.each<readonly [string, BuildInput, string]>([
  [
    'the artifact it was saved as',
    { plan: { task: 'T', type: 'task' }, artifactId: 'plan_' },
    'plan_',
  ],
  [
    'the same with the goal that it was saved with',
    { plan: { plan: task('T'), goal: 'Kinases' }, artifactId: 'plan_' },
    'plan_',
  ],
  [
    'the version of the draft it was saved as',
    { plan: task('1'), version: 1 },
    'delegation_draft 1',
  ],
  [
    'the draft, whose last version it is',
    { plan: task('2'), artifactId: 'delegation_draft' },
    'delegation_draft 2',
  ],
  ['nothing else', { plan: task('2'), goal: 'G', artifactId: null }, 'null null'],
  ['an artifact with another plan', { plan: task('U'), artifactId: 'plan_' }, DIFFERENT],
  [
    'an artifact with a task less',
    { plan: { ...(task('T') as object), input: task('U') }, artifactId: 'plan_' },
    DIFFERENT,
  ],
  ['an artifact that says more', { plan: { task: 'T' }, artifactId: 'plan_' }, DIFFERENT],
  [
    'an artifact with another goal',
    { plan: { goal: 'X', plan: task('T') }, artifactId: 'plan_' },
    DIFFERENT,
  ],
  ['an earlier version of the draft', { plan: task('2'), version: 1 }, DIFFERENT],
  [
    'a draft whose last version is another',
    { plan: task('1'), artifactId: 'delegation_draft' },
    DIFFERENT,
  ],
  [
    'an artifact that is not there',
    { plan: task('T'), artifactId: 'plan_000000000000' },
    'artifact_not_found planning/no-such-artifact',
  ],
  [
    'no id of an artifact',
    { plan: task('T'), artifactId: 'plan_12' },
    'invalid_arguments planning/wrong-argument',
  ],
  ['an empty id', { plan: task('T'), artifactId: '' }, 'invalid_arguments planning/wrong-argument'],
  [
    'a version that the draft has not',
    { plan: task('2'), version: 7 },
    'artifact_not_found planning/no-such-version',
  ],
  [
    'a version of an artifact',
    { plan: task('T'), artifactId: 'plan_', version: 1 },
    'artifact_not_found planning/no-versions',
  ],
])('a plan that is given together with %s is that one or refused', (_, input, outcome) =>
  atSite(async ({ session, runtime }) => {
    const said = { title: 'Kinases', summaryMarkdown: '' }
    const kept = await session.savePlanningArtifact({ ...said, proposedStrategyPlan: task('T') })
    for (const words of ['1', '2']) {
      await session.saveDelegationPlanDraft({ delegationGoal: 'G', delegationPlan: task(words) })
    }
    if (!kept.ok) throw new Error('not saved')
    const wish = input.artifactId === 'plan_' ? { ...input, artifactId: kept.id } : input
    const answer = await session.requestExecutorBuild(wish)
    if (answer.ok) {
      const { artifactId, version, goal } = answer.request
      expect(goal).toBe(artifactId === kept.id ? 'Kinases' : 'G')
      expect(artifactId === kept.id ? 'plan_' : `${artifactId} ${version}`).toBe(outcome)
    } else {
      expect(`${answer.error} ${answer.diagnostics[0]?.code}`).toBe(outcome)
      expect(await runtime.list()).toEqual([])
    }
  }),
)

test('an artifact is built from the plan that it proposes, under its title where the plan has no goal', () =>
  atSite(async ({ session, runtime }) => {
    const said = { title: 'Kinases', summaryMarkdown: '' }
    const node = await session.savePlanningArtifact({ ...said, proposedStrategyPlan: task('T') })
    const whole = await session.savePlanningArtifact({
      ...said,
      proposedStrategyPlan: { goal: 'Own goal', plan: task('T') },
    })
    const words = await session.savePlanningArtifact(said)
    if (!node.ok || !whole.ok || !words.ok) throw new Error('not saved')
    expect([node.check?.ok, whole.check?.ok, words.check]).toEqual([true, true, null])

    const answer = built(await session.requestExecutorBuild({ artifactId: node.id }))
    expect(answer.request).toMatchObject({ goal: 'Kinases', artifactId: node.id })
    expect((await (await runtime.open(answer.runId)).start()).state).toBe('done')
    expect(await session.requestExecutorBuild({ artifactId: whole.id })).toMatchObject({
      request: { goal: 'Own goal', plan: task('T') },
    })
    expect(await session.requestExecutorBuild({ artifactId: words.id })).toMatchObject({
      ok: false,
      error: 'artifact_without_plan',
    })
  }))

test('instructions reach every task', () =>
  atSite(async ({ session, runtime, carriedOut }) => {
    const answer = built(
      await session.requestExecutorBuild({
        goal: 'G',
        plan: union(task('a'), task('b')),
        additionalInstructions: ' P. falciparum only\n',
      }),
    )
    expect(answer.request.additionalInstructions).toBe('P. falciparum only')
    await (await runtime.open(answer.runId)).start()
    expect(carriedOut.toSorted()).toEqual(['a (P. falciparum only)', 'b (P. falciparum only)'])
  }))

const ASKS: Policy = {
  ...DEFAULT_POLICY,
  rules: [{ tool: 'sets.delegate', then: 'ask', because: 'sub-agents cost money' }],
}

test('a build waits undecided where the policy asks about sub-agents, and no task is carried out', () =>
  atSite(async ({ session, runtime, carriedOut }) => {
    const answer = built(await session.requestExecutorBuild({ goal: 'G', plan: task('a') }))
    expect(answer.state).toBe('waiting')
    expect(answer.digest).toMatch(/^[0-9a-f]{64}$/)
    const outcome = await (await runtime.open(answer.runId)).start()
    expect(outcome).toMatchObject({ state: 'waiting', waiting: [{ for: 'decision' }] })
    expect(carriedOut).toEqual([])
  }, ASKS))

test('a build that the policy denies is refused with the reason, and leaves no run', () =>
  atSite(
    async ({ session, runtime }) => {
      const answer = await session.requestExecutorBuild({ goal: 'G', plan: task('a') })
      expect(answer).toMatchObject({ ok: false, error: 'build_refused' })
      if (!answer.ok) expect(answer.diagnostics.length).toBeGreaterThan(0)
      expect(await runtime.list()).toEqual([])
    },
    { ...DEFAULT_POLICY, rules: [{ tool: 'sets.delegate', then: 'deny' }] },
  ))

test.each([
  ['of a draft that was never saved', {}, 'delegation_draft_not_found planning/no-draft'],
  [
    'of an artifact that is not there',
    { artifactId: 'plan_0123456789ab' },
    'artifact_not_found planning/no-such-artifact',
  ],
  ['without a goal', { plan: task('a') }, 'delegation_plan_invalid delegation/goal'],
  [
    'with an operator that there is not',
    { goal: 'G', plan: { ...union(task('a'), task('b')), operator: 'X' } },
    'delegation_plan_invalid delegation/combine-operator',
  ],
  [
    'with a key beside goal and plan',
    { plan: { goal: 'G', plan: task('a'), notes: '' } },
    'delegation_plan_invalid delegation/top-level-key',
  ],
  [
    'with a tool that is not there',
    { goal: 'G', plan: { ...union(task('a'), task('b')), operator: 'INTERSECT' } },
    'delegation_plan_invalid check/unknown-tool',
  ],
  [
    'with an argument that is not known',
    { task: 'T' },
    'invalid_arguments planning/unknown-argument',
  ],
  ['of version 0', { version: 0 }, 'invalid_arguments planning/wrong-argument'],
])('a build %s is refused, and leaves no run', (_, input, refused) =>
  atSite(async ({ session, runtime }) => {
    const answer = await session.requestExecutorBuild(input as never)
    if (answer.ok) throw new Error('it was built')
    const first = answer.diagnostics.find(({ severity }) => severity === 'error')
    expect(`${answer.error} ${first?.code}`).toBe(refused)
    expect(await runtime.list()).toEqual([])
  }),
)

test('the first error of a plan comes in the words that models know, with every fault beside it', () =>
  atSite(async ({ session }) => {
    const plan = { type: 'combine', operator: 'X', left: { type: 'task' }, right: task('b') }
    const answer = await session.requestExecutorBuild({ goal: 'G', plan })
    expect(answer).toMatchObject({
      ok: false,
      error: 'delegation_plan_invalid',
      message: 'Invalid combine operator. Combine node requires a valid operator.',
      plan: {
        code: 'DELEGATION_PLAN_INVALID',
        message: 'Invalid combine operator.',
        details: { goal: 'G', detail: 'Combine node requires a valid operator.' },
      },
    })
    const saved = await session.saveDelegationPlanDraft({
      delegationGoal: 'G',
      delegationPlan: plan,
    })
    expect(saved).toMatchObject({
      ok: true,
      version: 1,
      check: { ok: false, error: { message: 'Invalid combine operator.' } },
    })
    if (!saved.ok || answer.ok) throw new Error('not as it should be')
    expect(saved.check.diagnostics).toHaveLength(2)
    expect(saved.check.diagnostics).toEqual(answer.diagnostics)
    // And the last version is the one that is built, wrong as it is.
    expect(await session.requestExecutorBuild({})).toMatchObject({
      error: 'delegation_plan_invalid',
    })
  }))
