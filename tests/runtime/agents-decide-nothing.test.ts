// Goal: what lets a run go on counts from people alone, under any policy and whatever door it comes by.
//
// Method: at the runtime's own door, which all others use, a person and an agent of the same user say the
// same; the person's word is taken.

import { describe, expect, test } from 'vitest'

import { decide, DEFAULT_POLICY, review, type Actor } from '#review'
import type { Reply, Run } from '#runtime'

import { codesOf } from './asked.ts'
import { erika, plan, policy, Stage, step, use } from './stage.ts'

const robot: Actor = { ...erika, agent: 'helper', channel: 'api', terminal: false }

const asksPlan = plan([step('a', use('put', 'x'), { approval: 'required' })])
const questionPlan = plan([step('a', use('ask', '?'))])
const failing = plan([step('a', use('fail', 'x'))])

/** A run that stands at what is said to it. */
async function standingAt(about: typeof asksPlan): Promise<readonly [Stage, Run]> {
  const stage = new Stage({ policy: policy({ tool: 'put', then: 'ask' }) })
  const [run] = await stage.start(about)
  return [stage, run]
}

interface Said {
  readonly about: typeof asksPlan
  readonly say: (run: Run, actor: Actor) => Promise<Reply>
  readonly first?: (run: Run) => Promise<Reply>
}

const SAID: Readonly<Record<string, Said>> = {
  'an approval': { about: asksPlan, say: (run, actor) => run.approve('a1', actor, undefined) },
  'a rejection': { about: asksPlan, say: (run, actor) => run.reject('a1', actor) },
  'an answer': { about: questionPlan, say: (run, actor) => run.answer('q1', 'yes', actor) },
  'a retry': { about: failing, say: (run, actor) => run.retry('a', actor) },
  'a value in place of a step': {
    about: failing,
    say: (run, actor) => run.skip('a', actor, 'as if it were done'),
  },
  'a resumption': {
    about: asksPlan,
    first: (run) => run.pause(erika),
    say: (run, actor) => run.unpause(actor),
  },
  'a larger budget': {
    about: asksPlan,
    say: (run, actor) => run.setBudget({ tokens: 1000 }, actor),
  },
}

describe.each(Object.entries(SAID))('%s', (_, { about, say, first }) => {
  test('of an agent is refused, and of a person taken', async () => {
    const [stage, run] = await standingAt(about)
    if (first !== undefined) await stage.live(first(run))
    const digest = await digestAsked(stage, run)
    const withDigest = async (actor: Actor) =>
      digest !== undefined && say === SAID['an approval']?.say
        ? await stage.live(run.approve('a1', actor, digest))
        : await stage.live(say(run, actor))
    expect(codesOf(await withDigest(robot))).toEqual(['review/agent-decides'])
    expect(codesOf(await withDigest(erika))).toEqual(['done'])
  })
})

test('a decision on a plan by an agent is none, and one that names one is not taken', async () => {
  const stage = new Stage()
  const runtime = await stage.runtime()
  const about = plan([step('a', use('put', 'x'))])
  const reviewed = review(about, { catalogue: stage.catalogue, policy: DEFAULT_POLICY, run: 'run' })
  const { digest } = reviewed.subject
  const at = '2026-01-01T00:00:00Z'
  const byRobot = decide(reviewed, { verdict: 'approve', actor: robot, at, digest })
  expect(byRobot.decision).toBeUndefined()
  const run = await stage.live(runtime.create(about, { id: 'run', actor: robot }))
  const { decision } = decide(reviewed, { verdict: 'approve', actor: erika, at, digest })
  if (decision === undefined) throw new Error('there is a decision')
  const forged = { ...decision, actor: robot }
  expect(codesOf(await stage.live(run.decide(forged)))).toContain('review/agent-decides')
  expect(codesOf(await stage.live(run.decide(decision)))).toEqual(['done'])
})

async function digestAsked(stage: Stage, run: Run): Promise<string | undefined> {
  const { waiting } = await stage.live(run.snapshot())
  const asked = waiting.find((one) => one.for === 'approval')
  return asked?.for === 'approval' ? asked.digest : undefined
}
