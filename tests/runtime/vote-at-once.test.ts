// Votes on tools that say they are free: held on the spot and written with their steps,
// or, where that is not possible, one event after the other with the same draws.

import { describe, expect, test } from 'vitest'

import { listExpr, type CheckedPlan, type Json } from '#plan'
import { RunView, type RunEvent } from '#runtime'

import { everything, toolThat } from './test-tool.ts'
import { erika, out, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

const free = { effect: 'read', repeat: 'safe', sampled: true, free: true } as const
const vote = { ahead: 2, samples: 7 }
const voted = plan([step('s', use('t', 'x'), { vote })])

/** What the tool is asked, draw by draw, and what stands on disk then. */
interface Asked {
  readonly sample: number | undefined
  readonly rows: number
}

/** Carries a plan out with a tool that gives these answers, one after the other. */
async function polled(
  answers: readonly Json[],
  {
    about = voted,
    parts = {},
    ...options
  }: StageOptions & { readonly about?: CheckedPlan; readonly parts?: object } = {},
) {
  const asked: Asked[] = []
  const act = (_: unknown, { sample }: { readonly sample?: number }): Json => {
    asked.push({ sample, rows: stage.machine.disk.runs.get('run')?.rows.length ?? 0 })
    const answer = answers[asked.length - 1] ?? null
    if (answer === 'throw') throw new Error('out of order')
    return answer
  }
  const tools = () => [toolThat(act, { ...free, ...parts })]
  const stage: Stage = new Stage({ policy: everything, tools, ...options })
  const [run, outcome] = await stage.start(about)
  const events = () =>
    stage.machine.disk.run('run').rows.map(({ event }) => JSON.parse(event) as RunEvent)
  const kinds = () =>
    events()
      .map(({ kind }) => kind)
      .filter((kind) => !kind.startsWith('run-'))
  const samples = () => asked.map(({ sample }) => sample)
  return { stage, run, outcome, asked, events, kinds, samples }
}

const ORDINARY = ['call-intended', 'call-intended', 'call-returned', 'call-returned']

describe('a vote on a free tool', () => {
  test('is one event with its step, its draws and how it stood', async () => {
    const { stage, run, outcome, events, kinds, samples } = await polled(['a', 'b', 'b', 'b'])
    expect([outcome.state, outcome.result]).toEqual(['done', 'b'])
    expect(samples()).toEqual([1, 2, 3, 4])
    expect(kinds()).toEqual(['steps-computed'])
    const computed = events().find(({ kind }) => kind === 'steps-computed')
    const count = { drawn: 4, votes: 3, against: 1, flagged: 0 }
    const answers = [
      { first: 2, votes: 3 },
      { first: 1, votes: 1 },
    ]
    const held = { step: 's', path: '', tool: 't', ...count, answers }
    expect(computed).toMatchObject({ steps: ['s'], votes: [held] })
    const { draws = '' } = computed as Extract<RunEvent, { readonly kind: 'steps-computed' }>
    expect(await stage.live(run.value(draws))).toEqual(['a', 'b', 'b', 'b'])
    expect((await stage.live((await stage.runtime()).verify('run'))).diagnostics).toEqual([])
  })

  test('shares its event with the steps around it', async () => {
    const about = plan([
      step('a', use('add', 1, 2)),
      step('b', listExpr([use('t', out('a')), use('t', 'y')]), { vote }),
      step('c', use('t', out('b')), { vote }),
    ])
    const { events, kinds, outcome } = await polled(['p', 'p', 'q', 'q', 'r', 'r'], { about })
    expect(outcome.result).toBe('r')
    expect(kinds()).toEqual(['steps-computed'])
    const computed = events().find(({ kind }) => kind === 'steps-computed')
    expect(computed).toMatchObject({ votes: [{ step: 'b' }, { step: 'b' }, { step: 'c' }] })
  })

  test('is shown like any other', async () => {
    const { stage, run, events } = await polled(['odd', 'b', 'b'], {
      parts: { isOdd: (answer: unknown) => answer === 'odd' },
    })
    const view = new RunView()
    for (const event of events()) view.take(event)
    expect(view.votes).toMatchObject([{ step: 's', drawn: 3, flagged: 1, votes: 2, won: true }])
    const [answer] = view.votes[0]?.answers ?? []
    expect(await stage.live(run.value(answer?.value ?? ''))).toBe('b')
  })

  test('without a winner is lost with the very draws that were made', async () => {
    const { stage, run, outcome, kinds, samples } = await polled([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'a',
      'a',
    ])
    expect(outcome.failures).toMatchObject([{ failure: { code: 'run/no-majority' } }])
    expect(kinds()).toContain('vote-lost')
    expect(samples()).toEqual([1, 2, 3, 4, 5, 6])
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).result).toBe('a')
    expect(samples().slice(6)).toEqual([1, 2])
  })

  test('whose draw fails, fails by that draw, and a retry draws only that one again', async () => {
    const { stage, run, outcome, samples } = await polled(['a', 'throw', 'a'])
    expect(outcome.failures).toMatchObject([{ message: '`t` failed: out of order' }])
    expect(samples()).toEqual([1, 2])
    await stage.live(run.retry('s', erika))
    expect((await stage.live(run.resume())).result).toBe('a')
    expect(samples()).toEqual([1, 2, 2])
  })

  test('asks nobody on the spot where the policy asks', async () => {
    // The decision on the plan lets it through, which is looked at on the ordinary way.
    const { kinds, samples } = await polled(['a', 'a'], {
      policy: policy({ tool: 't', then: 'ask' }),
    })
    expect([kinds().includes('steps-computed'), samples()]).toEqual([false, [1, 2]])
  })

  test('keeps places that the host bounds', async () => {
    const { kinds } = await polled(['a', 'a'], { limits: [{ tool: 't', atOnce: 1 }] })
    expect(kinds()).toContain('call-intended')
  })

  test('that answers later is written draw by draw, and waits for no disk', async () => {
    const { stage, kinds, outcome } = await polled(['a', 'b', 'b', 'b'], {
      parts: { speaks: 'json' },
      tools: () => [toolThat(async () => 'a', free)],
    })
    expect(outcome.result).toBe('a')
    expect(kinds().toSorted()).toEqual(
      ['step-started', ...ORDINARY, 'vote-won', 'step-done'].toSorted(),
    )
    expect(stage.machine.disk.run('run').rows.length).toBeGreaterThan(0)
  })
})

test('without the word free every draw is intended on disk before it is made', async () => {
  const { asked, kinds } = await polled(['a', 'a'], { parts: { free: undefined } })
  expect(kinds()).toContain('call-intended')
  const intended = asked.map(({ rows }) => rows)
  const late = (await polled(['a', 'a'])).asked.map(({ rows }) => rows)
  expect(Math.min(...intended)).toBeGreaterThan(Math.max(...late))
})

const STEPS = 600
/** Draws that may wait for the disk, and those of one step more. */
const MOST = 512 + 9

/** Carries many voted steps out, dying at an instant; tells how often each draw was made. */
async function manyVotes(crashAt: number) {
  const made = new Map<string, number>()
  const written = new Set<string>()
  let [seen, waiting, unseen] = [0, 0, 0]
  /** Takes in what came to be on disk since. */
  const look = ({ machine }: Stage) => {
    const rows = machine.disk.runs.get('run')?.rows ?? []
    for (const { event } of rows.slice(seen)) {
      const read = JSON.parse(event) as RunEvent
      const ended = read.kind === 'steps-computed' ? read.steps : []
      for (const id of read.kind === 'step-done' ? [read.step] : ended) written.add(id)
      waiting = 0
    }
    seen = rows.length
  }
  const stage: Stage = new Stage({
    policy: everything,
    crashes: new Set([crashAt]),
    tools: () => [
      toolThat(({ x }, { step: id, sample = 0 }) => {
        look(stage)
        if (written.has(id)) throw new Error(`${id} is on disk and is drawn again`)
        const draw = `${id} ${sample}`
        made.set(draw, (made.get(draw) ?? 0) + 1)
        unseen = Math.max(unseen, ++waiting)
        return Number(x) + 1
      }, free),
    ],
  })
  const steps = Array.from({ length: STEPS }, (_, at) =>
    step(`s${at}`, use('t', at === 0 ? 0 : out(`s${at - 1}`)), { vote: { ahead: 3, samples: 9 } }),
  )
  const { state, result, failures } = await stage.finish(plan(steps))
  expect([failures, state, result]).toEqual([[], 'done', STEPS])
  const again = [...made.values()].filter((times) => times > 1).length
  return { instants: stage.machine.instants, again, unseen }
}

test('a crash takes some hundred draws at most, and none that is on disk is drawn again', async () => {
  const { instants, unseen } = await manyVotes(Infinity)
  expect(unseen).toBeLessThanOrEqual(MOST)
  const lost: number[] = []
  for (let instant = 1; instant <= instants; instant += Math.ceil(instants / 12)) {
    lost.push((await manyVotes(instant)).again)
  }
  expect(Math.max(...lost)).toBeLessThanOrEqual(MOST)
  expect(Math.max(...lost)).toBeGreaterThan(MOST / 2)
})
