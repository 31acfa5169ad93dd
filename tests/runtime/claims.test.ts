// Goal: steps that were done outside, as a plan that is new here says, are done when a
// person has decided so, and never by anybody else's word.
//
// Method: plans as Plan.md gives them, steps `step-N` of prose that an agent does and
// that get what their dependencies came to, on a simulated machine.

import { describe, expect, test } from 'vitest'

import { call, literal, mapExpr, type StepId } from '#plan'
import { decide, review } from '#review'
import type { CreateOptions, Run } from '#runtime'

import { codesOf } from './asked.ts'
import { erika, out, plan, Stage, step, use } from './stage.ts'
import { everything, toolThat } from './test-tool.ts'
import { done, workOn } from './work-on.ts'

/** What an agent does with a task: it writes what it was told and what it was given. */
const worker = {
  policy: everything,
  tools: (process: Stage['process'], service: Stage['service']) => [
    toolThat(({ x }, { idempotencyKey }) =>
      service.act(process, 't', idempotencyKey, x ?? null, true),
    ),
  ],
}

/** A step of prose, with what the steps that it depends on came to. */
function prose(number: number, task: string, dependencies: readonly number[] = []) {
  const after = dependencies.map((each) => `step-${each}`)
  const context = mapExpr(after.map((id) => [literal(id), out(id)]))
  const given = mapExpr([
    [literal('task'), literal(task)],
    ...(after.length === 0 ? [] : ([[literal('context'), context]] as const)),
  ])
  return step(`step-${number}`, call('t', [given]), { after })
}

const newsletter = plan(
  [
    prose(1, 'Gather content'),
    prose(2, 'Draft template', [1]),
    prose(3, 'Review subscribers'),
    prose(4, 'Send newsletter', [2, 3]),
  ],
  { result: out('step-4') },
)

const claims = ['step-1', 'step-2']

async function claimed(options: CreateOptions = {}, about = newsletter) {
  const stage = new Stage(worker)
  const runtime = await stage.runtime()
  const run = await stage.live(runtime.create(about, { id: 'run', claims, ...options }))
  return { stage, runtime, run }
}

function decisionOn(stage: Stage, said: readonly StepId[], about = newsletter, run = 'run') {
  const { catalogue, policy } = stage
  const reviewed = review(about, { catalogue, policy, claims: said, run, inputs: {} })
  const answer = { verdict: 'approve', actor: erika, at: '2026-01-01T00:00:00.000Z' } as const
  const { decision } = decide(reviewed, answer)
  if (decision === undefined) throw new Error('nobody may approve it')
  return { reviewed, decision }
}

async function statuses(stage: Stage, run: Run) {
  const { steps } = await stage.live(run.snapshot())
  return Object.fromEntries(steps.map(({ id, status }) => [id, status]))
}

function tasks(stage: Stage): readonly string[] {
  return done(stage).map((what) => (what as { readonly task: string }).task)
}

describe('steps that are said to have been done outside', () => {
  test('are listed by the review and need a decision, also where the policy asks nothing', () => {
    const { reviewed } = decisionOn(new Stage(worker), claims)
    expect(reviewed).toMatchObject({ needs: 'decision', claims })
    expect(reviewed.because).toContainEqual({ kind: 'claims', steps: claims })
    const reads = plan([step('step-1', use('get', 1))])
    const stage = new Stage(worker)
    expect(decisionOn(stage, [], reads).reviewed.needs).toBe('nothing')
    expect(decisionOn(stage, ['step-1'], reads).reviewed.needs).toBe('decision')
  })

  test('begin nothing before somebody has decided, and nobody is taken at their word', async () => {
    const { stage, run } = await claimed()
    expect(await stage.live(run.resume())).toMatchObject({ waiting: [{ for: 'decision' }] })
    await workOn(stage)
    expect(done(stage)).toEqual([])
    expect(Object.values(await statuses(stage, run))).not.toContain('skipped')
  })

  test('are not made again after the decision; what reads them gets nothing of theirs', async () => {
    const { stage, run } = await claimed()
    const { decision } = decisionOn(stage, claims)
    expect(codesOf(await stage.live(run.decide(decision)))).toEqual(['done'])
    const outcome = await stage.live(run.resume())
    expect(outcome.state).toBe('done')
    expect(done(stage)).toEqual([
      { task: 'Review subscribers' },
      {
        task: 'Send newsletter',
        context: { 'step-2': null, 'step-3': { done: { task: 'Review subscribers' } } },
      },
    ])
    expect(await statuses(stage, run)).toMatchObject({ 'step-1': 'skipped', 'step-2': 'skipped' })
  })

  test('are on record with who decided', async () => {
    const { stage, run } = await claimed()
    await stage.live(run.decide(decisionOn(stage, claims).decision))
    const skipped = stage.machine.disk
      .run('run')
      .rows.map(({ event }) => JSON.parse(event) as Readonly<Record<string, unknown>>)
      .filter(({ kind }) => kind === 'step-skipped')
    expect(skipped).toMatchObject(claims.map((id) => ({ step: id, actor: { user: 'erika' } })))
    expect((await stage.live(run.origin())).created.claims).toEqual(claims)
  })

  test('are decided on as they are: a decision on others, or on none, is refused', async () => {
    const { stage, run } = await claimed()
    for (const others of [[], ['step-1'], ['step-1', 'step-2', 'step-3']]) {
      const { decision } = decisionOn(stage, others)
      expect(codesOf(await stage.live(run.decide(decision)))).toEqual(['review/claims-changed'])
    }
  })

  test('are the same in whatever order they are named', async () => {
    const { stage, run } = await claimed({ claims: ['step-2', 'step-1'] })
    const { reviewed, decision } = decisionOn(stage, claims)
    const { waiting } = await stage.live(run.snapshot())
    expect(waiting).toMatchObject([{ for: 'decision', digest: reviewed.subject.digest }])
    expect(codesOf(await stage.live(run.decide(decision)))).toEqual(['done'])
  })

  test('may depend on steps that are still to be done', async () => {
    const { stage, run } = await claimed({ claims: ['step-2'] })
    await stage.live(run.decide(decisionOn(stage, ['step-2']).decision))
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(tasks(stage).toSorted()).toEqual([
      'Gather content',
      'Review subscribers',
      'Send newsletter',
    ])
  })

  test('that the plan does not have make no run', async () => {
    await expect(claimed({ claims: ['step-9'] })).rejects.toMatchObject({
      code: 'review/claim-unknown',
    })
  })

  test('may be all of them: the run ends at once', async () => {
    const all = newsletter.steps.map(({ id }) => id)
    const { stage, run } = await claimed({ claims: all })
    await stage.live(run.decide(decisionOn(stage, all).decision))
    expect(await stage.live(run.resume())).toMatchObject({ state: 'done', result: null })
    expect(done(stage)).toEqual([])
  })
})

describe('a fork of a run with such steps', () => {
  const corrected = plan(
    [...newsletter.steps.slice(0, 3), prose(4, 'Send newsletter on Monday', [2, 3])],
    { result: out('step-4') },
  )

  async function forked(from: readonly StepId[], about = corrected, options = {}) {
    const { stage, runtime, run } = await claimed({ claims: from })
    await stage.live(run.decide(decisionOn(stage, from).decision))
    const { run: fork, inherited } = await stage.live(
      runtime.fork('run', { id: 'fork', plan: about, ...options }),
    )
    return { stage, fork, inherited }
  }

  test('says them once more, for its own decision, and makes none of them', async () => {
    const { stage, fork } = await forked(claims)
    expect((await stage.live(fork.origin())).created.claims).toEqual(claims)
    expect((await stage.live(fork.snapshot())).waiting).toMatchObject([{ for: 'decision' }])
    const { decision } = decisionOn(stage, claims, corrected, 'fork')
    expect(codesOf(await stage.live(fork.decide(decision)))).toEqual(['done'])
    expect((await stage.live(fork.resume())).state).toBe('done')
    expect(tasks(stage)).toEqual(['Review subscribers', 'Send newsletter on Monday'])
  })

  test('also where what they depend on is still to be done, and in a fork of the fork', async () => {
    const { stage, fork } = await forked(['step-2'])
    await stage.live(fork.decide(decisionOn(stage, ['step-2'], corrected, 'fork').decision))
    const runtime = await stage.runtime()
    const { run: again } = await stage.live(runtime.fork('fork', { id: 'again', plan: corrected }))
    expect((await stage.live(again.origin())).created.claims).toEqual(['step-2'])
    await stage.live(again.decide(decisionOn(stage, ['step-2'], corrected, 'again').decision))
    expect((await stage.live(again.resume())).state).toBe('done')
    expect(tasks(stage)).not.toContain('Draft template')
  })

  test('does one that was changed, and those from the step on that is named', async () => {
    const changed = plan([
      newsletter.steps[0] as (typeof newsletter.steps)[number],
      prose(2, 'Draft a better template', [1]),
      ...newsletter.steps.slice(2),
    ])
    const { stage, fork } = await forked(claims, changed)
    expect((await stage.live(fork.origin())).created.claims).toEqual(['step-1'])
    const from = await forked(claims, newsletter, { from: 'step-1' })
    expect((await from.stage.live(from.fork.origin())).created.claims).toBeUndefined()
  })

  test('keeps what was made of them', async () => {
    const { stage, runtime, run } = await claimed()
    await stage.live(run.decide(decisionOn(stage, claims).decision))
    await stage.live(run.resume({ only: ['step-3'] }))
    const { inherited } = await stage.live(runtime.fork('run', { id: 'fork', plan: corrected }))
    expect(inherited).toEqual(['step-3'])
  })
})
