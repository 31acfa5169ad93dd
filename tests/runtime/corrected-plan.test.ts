// Goal: a plan in Markdown that a person corrected goes on from what was done: what is
// unchanged keeps its results, what was changed and what reads it is done again, and every
// approval is asked for anew.
//
// Method: the texts of a Plan.md before and after, read by the dialect, run and forked on a
// simulated machine whose agent writes down what it was told.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { CheckedPlan, Json } from '#plan'
import { decide, review } from '#review'
import { defineTool, type Outcome, type Run } from '#runtime'

import { compile } from '../../src/compile.ts'
import { erika, policy, Stage, type StageOptions } from './stage.ts'

interface Step {
  readonly task: string
  readonly after?: string
  readonly approval?: 'Yes'
  readonly status?: string
}

/** A Plan.md of these steps, in their order. */
function planMd(...steps: readonly Step[]): string {
  const sections = steps.map(
    ({ task, after = 'None', approval = 'No', status = '⏸️ pending' }, at) =>
      `### Step ${at + 1}: ${task}\n- **Status**: ${status}\n- **Requires Approval**: ${approval}\n- **Dependencies**: ${after}\n`,
  )
  return `# Plan: Newsletter\n\n## Objective\n\nSend it.\n\n## Steps\n\n${sections.join('\n')}`
}

const gather: Step = { task: 'Gather content' }
const draft: Step = { task: 'Draft template', after: 'Step 1' }
const subscribers: Step = { task: 'Review subscribers' }
const send: Step = { task: 'Send newsletter', after: 'Step 2, Step 3', approval: 'Yes' }
const newsletter = planMd(gather, draft, subscribers, send)

const any = z.custom<Json>((value) => value !== undefined)

const options: StageOptions = {
  policy: policy({ tool: 'agent', then: 'allow' }),
  tools: (process, service) => [
    defineTool({
      id: 'agent',
      description: 'Carries out a task.',
      effect: 'write',
      repeat: 'keyed',
      input: z.strictObject({ task: z.string(), context: any.optional() }),
      output: any,
      run: ({ task, context }, { idempotencyKey }) =>
        task === 'Send newsletter'
          ? Promise.reject(new Error('no such list'))
          : service.act(
              process,
              'agent',
              idempotencyKey,
              { task, ...(context === undefined ? {} : { context }) },
              true,
            ),
    }),
  ],
}

function read(stage: Stage, text: string): CheckedPlan {
  const { plan, diagnostics } = compile(text, { dialect: 'plan-md', catalogue: stage.catalogue })
  if (plan === undefined) throw new Error(diagnostics.map(({ code }) => code).join())
  return plan
}

function decisionOn(stage: Stage, about: CheckedPlan, run: string) {
  const { catalogue, policy: rules } = stage
  const reviewed = review(about, { catalogue, policy: rules, run, inputs: {} })
  const answer = { verdict: 'approve', actor: erika, at: '2026-01-01T00:00:00.000Z' } as const
  const { decision } = decide(reviewed, answer)
  if (decision === undefined) throw new Error('nobody may approve it')
  return decision
}

/** Everything that the agent was told, one after the other. */
function tasks({ service }: Stage): readonly string[] {
  return service.effects.map(({ what }) => (what as { readonly task: string }).task)
}

async function approveAll(stage: Stage, run: Run): Promise<Outcome> {
  for (;;) {
    const outcome = await stage.live(run.resume())
    const asks = outcome.waiting.flatMap((one) => (one.for === 'approval' ? [one.ask] : []))
    if (asks.length === 0) return outcome
    for (const ask of asks) await stage.live(run.approve(ask, erika))
  }
}

/** The newsletter, of which the last step was approved and failed. */
async function failed(text = newsletter) {
  const stage = new Stage(options)
  const runtime = await stage.runtime()
  const about = read(stage, text)
  const made = { id: 'plan', decision: decisionOn(stage, about, 'plan') }
  const run = await stage.live(runtime.create(about, made))
  return { stage, outcome: await approveAll(stage, run) }
}

async function corrected(stage: Stage, text: string, from = 'plan', id = `${from}_r2`) {
  const about = read(stage, text)
  const runtime = await stage.runtime()
  const made = { id, plan: about, decision: decisionOn(stage, about, id) }
  return await stage.live(runtime.fork(from, made))
}

const mailed: Step = { ...send, task: 'Mail the newsletter' }

describe('a corrected plan', () => {
  test('keeps the results of unchanged steps, with their context, and does the changed one', async () => {
    const { stage, outcome } = await failed()
    expect(outcome).toMatchObject({ state: 'paused', failures: [{ step: 'step-4' }] })
    expect(tasks(stage).toSorted()).toEqual([
      'Draft template',
      'Gather content',
      'Review subscribers',
    ])
    const { run, inherited, repeats } = await corrected(
      stage,
      planMd(gather, draft, subscribers, mailed),
    )
    expect(inherited.toSorted()).toEqual(['step-1', 'step-2', 'step-3'])
    // It failed, and nobody knows that it did nothing.
    expect(repeats).toMatchObject([{ step: 'step-4', ended: 'failed' }])
    expect((await approveAll(stage, run)).state).toBe('done')
    expect(tasks(stage)).toHaveLength(4)
    const told = stage.service.effects.at(-1)?.what as { readonly context: object }
    expect(Object.keys(told.context)).toEqual([
      'Step 2: Draft template',
      'Step 3: Review subscribers',
    ])
  })

  test('inherits no approval, also of a step that was approved and had not begun', async () => {
    const stage = new Stage(options)
    const runtime = await stage.runtime()
    const about = read(stage, newsletter)
    const made = { id: 'plan', decision: decisionOn(stage, about, 'plan') }
    const first = await stage.live(runtime.create(about, made))
    const { waiting } = await stage.live(first.resume())
    expect(waiting).toMatchObject([{ for: 'approval', step: 'step-4' }])
    const [asked] = waiting
    await stage.live(first.approve('a1', erika))
    // Another text of a step that nothing needs: the fourth is as it was when it was approved.
    const { run } = await corrected(
      stage,
      planMd(gather, draft, subscribers, send, { task: 'Tell Anna' }),
    )
    const outcome = await stage.live(run.resume())
    expect(outcome.waiting).toMatchObject([{ for: 'approval', step: 'step-4', tool: 'agent' }])
    const [again] = outcome.waiting
    expect('digest' in again! && 'digest' in asked! && again.digest !== asked.digest).toBe(true)
    expect(tasks(stage)).not.toContain('Send newsletter')
  })

  test('does again what reads a changed step, and says beforehand what it will repeat', async () => {
    const { stage } = await failed()
    const { run, inherited, repeats } = await corrected(
      stage,
      planMd({ task: 'Gather much content' }, draft, subscribers, mailed),
    )
    expect(inherited).toEqual(['step-3'])
    expect(repeats.map(({ step }) => step).toSorted()).toEqual(['step-1', 'step-2', 'step-4'])
    await approveAll(stage, run)
    expect(tasks(stage).slice(3)).toEqual([
      'Gather much content',
      'Draft template',
      'Mail the newsletter',
    ])
  })

  test('takes what a file shows of statuses for no change', async () => {
    const { stage } = await failed()
    const shown = { status: '✅ completed' }
    const { inherited } = await corrected(
      stage,
      planMd(
        { ...gather, ...shown },
        { ...draft, ...shown },
        { ...subscribers, ...shown },
        {
          ...mailed,
          status: '❌ failed',
        },
      ),
    )
    expect(inherited.toSorted()).toEqual(['step-1', 'step-2', 'step-3'])
  })

  test('does a step again that another number has, for a result belongs to its step', async () => {
    const { stage } = await failed()
    const { inherited } = await corrected(
      stage,
      planMd(
        gather,
        subscribers,
        { ...draft, after: 'Step 1' },
        { ...mailed, after: 'Step 2, Step 3' },
      ),
    )
    expect(inherited).toEqual(['step-1'])
  })

  test('keeps results when steps are added at the end or taken away', async () => {
    const { stage } = await failed()
    const more = await corrected(
      stage,
      planMd(gather, draft, subscribers, mailed, { task: 'Tell Anna', after: 'Step 4' }),
    )
    expect(more.inherited.toSorted()).toEqual(['step-1', 'step-2', 'step-3'])
    const fewer = await corrected(stage, planMd(gather, draft), 'plan', 'fewer')
    expect(fewer.inherited.toSorted()).toEqual(['step-1', 'step-2'])
    expect((await approveAll(stage, fewer.run)).state).toBe('done')
    expect(tasks(stage)).toHaveLength(3)
  })

  test('can be corrected again, from what the first correction did', async () => {
    const { stage } = await failed()
    const { run } = await corrected(
      stage,
      planMd(gather, { ...draft, task: 'Draft two templates' }, subscribers, send),
    )
    expect((await approveAll(stage, run)).state).toBe('paused')
    const third = await corrected(
      stage,
      planMd(gather, { ...draft, task: 'Draft two templates' }, subscribers, mailed),
      'plan_r2',
      'plan_r3',
    )
    expect(third.inherited.toSorted()).toEqual(['step-1', 'step-2', 'step-3'])
    expect((await approveAll(stage, third.run)).state).toBe('done')
    expect(tasks(stage)).toHaveLength(5)
  })

  test('asks for a decision of its own', async () => {
    const { stage } = await failed()
    const about = read(stage, planMd(gather, draft, subscribers, mailed))
    const runtime = await stage.runtime()
    const { run } = await stage.live(runtime.fork('plan', { id: 'undecided', plan: about }))
    expect((await stage.live(run.resume())).waiting).toMatchObject([{ for: 'decision' }])
    expect(tasks(stage)).toHaveLength(3)
  })
})
