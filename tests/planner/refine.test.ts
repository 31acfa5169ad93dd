// Critique and refinement
// =============================================================================
//
// Goal: a plan is given out as approved only when every critic has seen that very version. Method: critics,
// gatekeepers and models that do what they like, and a clock that the test turns.

import { describe, expect, test } from 'vitest'

import { ModelFailure } from '#model'
import { planDigest } from '#plan'
import {
  auditLog,
  CritiqueError,
  LLMError,
  memorySession,
  PlanningError,
  severityGatekeeper,
} from '#planner'
import type { Critic, Gatekeeper } from '#planner'

import { asker, critic, failure, job, model, STATE, unit, version } from './refine-jobs.ts'

describe('a plan', () => {
  test('that nobody finds anything in is approved after one round', async () => {
    const { start, events, asked } = job([critic([])])
    expect(await start()).toMatchObject({ approved: true, accepted: { version: 1 }, blocking: [] })
    expect(events()).toEqual(['critiqued', 'judged', 'approved'])
    expect(asked).toEqual([])
  })

  test('with warnings alone is approved, with the warnings', async () => {
    const { start } = job([critic([unit('warning')])])
    expect(await start()).toMatchObject({ approved: true, critiques: [{ severity: 'warning' }] })
  })

  test('is refined until its critics agree, what blocks it first', async () => {
    const judge: Critic = {
      id: 'c',
      critique: (plan) => (plan?.steps.length === 1 ? [unit('suggestion'), unit('blocking')] : []),
    }
    const { start, events, asked, entries } = job([judge])
    expect(await start()).toMatchObject({ approved: true, accepted: { version: 2 } })
    expect(events()).toEqual(['critiqued', 'judged', 'refined', 'critiqued', 'judged', 'approved'])
    expect(asked[0]?.map(({ severity }) => severity)).toEqual(['blocking', 'suggestion'])
    expect(entries[2]).toMatchObject({
      from: 1,
      to: 2,
      digest: planDigest(version(2).plan),
      diff: { same: false, added: [{ id: 'P2', number: 2 }], removed: [] },
    })
  })

  test('whose critics never agree is not approved after two refinements, the last one criticised too', async () => {
    const seen: (number | undefined)[] = []
    const never: Critic = {
      id: 'c',
      critique: (plan) => {
        seen.push(plan?.plan_version)
        return [unit('blocking')]
      },
    }
    const { start, events, asked } = job([never])
    const end = await start()
    expect(end).toMatchObject({ approved: false, accepted: { version: 3 } })
    expect(end.blocking).toHaveLength(1)
    expect(seen).toEqual([1, 2, 3])
    expect(asked).toHaveLength(2)
    expect(events().at(-1)).toBe('not-approved')
    expect(events().filter((event) => event === 'refined')).toHaveLength(2)
  })

  test('is judged by the critics of its dialect alone', async () => {
    const others: Critic = { ...critic([unit('blocking')], 'other'), dialects: ['rtfs'] }
    const all: Critic = { ...critic([], 'all'), dialects: 'all' }
    const { start, entries } = job([others, all])
    expect(await start()).toMatchObject({ approved: true })
    expect(entries.filter(({ event }) => event === 'critiqued')).toMatchObject([{ critic: 'all' }])
  })

  test('is not changed by a critic that changes what it is given', async () => {
    const first = version(1)
    const vandal: Critic = {
      id: 'c',
      critique: (plan, state) => {
        const { steps = [] } = (plan ?? {}) as { steps?: unknown[] }
        steps.pop()
        ;(state.unknowns as string[]).push('x')
        return []
      },
    }
    const { start } = job([vandal])
    expect((await start(first)).accepted.atomic?.steps).toHaveLength(1)
    expect(STATE.unknowns).toEqual([])
  })
})

describe('critics', () => {
  test('work side by side and are written down in their order', async () => {
    const gate = Promise.withResolvers<undefined>()
    const slow: Critic = { id: 'slow', critique: () => gate.promise.then(() => []) }
    const fast: Critic = {
      id: 'fast',
      critique: () => {
        gate.resolve(undefined)
        return []
      },
    }
    const { start, entries } = job([slow, fast])
    await start()
    expect(entries.slice(0, 2).map((entry) => entry['critic'])).toEqual(['slow', 'fast'])
  })

  test.each([
    [
      'throws',
      {
        id: 'c',
        critique: () => {
          throw new Error('no idea')
        },
      },
      'no idea',
    ],
    ['answers no list', critic('fine'), 'something other than a list'],
    ['answers what is no critique', critic([{ ...unit('blocking'), severity: 'bad' }]), 'severity'],
    ['has a key too many', critic([{ ...unit('blocking'), extra: 1 }]), 'extra'],
    ['signs with another name', critic([unit('blocking', { critic_id: 'd' })]), '`d`'],
    ['names a step that there is not', critic([unit('blocking', { step_id: 'P9' })]), '`P9`'],
    ['asks a model where there is none', asker(), 'the planner has none'],
  ] as const)('one that %s ends the job with a CritiqueError', async (_, bad, words) => {
    const thrown = await failure(job([critic([], 'other'), bad]).start())
    expect(thrown).toBeInstanceOf(CritiqueError)
    expect(thrown).toBeInstanceOf(PlanningError)
    expect(thrown.message).toContain('Critic `c`')
    expect(thrown.message).toContain(words)
  })

  test('one that is late ends the job, and is told that nobody waits', async () => {
    let told: AbortSignal | undefined
    const late: Critic = {
      id: 'c',
      critique: (_plan, _state, { signal }) => {
        told = signal
        return new Promise(() => undefined)
      },
    }
    const { start, timers } = job([late], { timeoutMs: 3000 })
    const ended = failure(start())
    await Promise.resolve()
    for (const ring of timers) ring()
    const thrown = await ended
    expect(thrown).toBeInstanceOf(CritiqueError)
    expect(thrown.message).toContain('Critic `c` did not answer within 3 s.')
    expect(told?.aborted).toBe(true)
    expect(timers.size).toBe(0)
  })

  test('are called off where one of them fails', async () => {
    let told: AbortSignal | undefined
    const waiting: Critic = {
      id: 'w',
      critique: (_plan, _state, { signal }) => {
        told = signal
        return new Promise(() => undefined)
      },
    }
    const thrown = await failure(job([waiting, critic(7)]).start())
    expect(thrown.message).toContain('Critic `c`')
    expect(told?.aborted).toBe(true)
  })

  test('that have answered are not run again when the job is resumed, and neither is the gatekeeper', async () => {
    const runs = { critic: 0, gatekeeper: 0 }
    const counted: Critic = {
      id: 'counted',
      critique: () => {
        runs.critic++
        return []
      },
    }
    const gatekeeper: Gatekeeper = {
      shouldRefine: () => {
        runs.gatekeeper++
        return [runs.gatekeeper < 3, []]
      },
    }
    const session = memorySession({ now: () => 0 })
    let isBroken = true
    const resumed = () =>
      job([counted], {
        session,
        gatekeeper,
        audit: auditLog(session),
        regenerate: ({ version: before }) => {
          if (isBroken) throw new Error('killed')
          return Promise.resolve(version(before + 1))
        },
      })
    await failure(resumed().start())
    expect(runs).toEqual({ critic: 1, gatekeeper: 1 })
    isBroken = false
    expect(await resumed().start()).toMatchObject({ approved: true, accepted: { version: 3 } })
    expect(runs).toEqual({ critic: 3, gatekeeper: 3 })
  })

  test('a finding about the whole plan has no step', async () => {
    const { start } = job([critic([unit('warning', { step_id: null })])])
    expect(await start()).toMatchObject({ critiques: [{ step_id: null }] })
  })
})

describe('a model that a critic asks', () => {
  test('and that cannot be reached ends the job with an LLMError', async () => {
    const down = model(() =>
      Promise.reject(new ModelFailure('model/timeout', { model: 'm', seconds: 1 })),
    )
    const thrown = await failure(job([asker()], { model: down }).start())
    expect(thrown).toBeInstanceOf(LLMError)
    expect(thrown.cause).toBeInstanceOf(ModelFailure)
  })

  test('keeps the error of a budget that is used up', async () => {
    const spent = new RangeError('budget')
    const ask = () => Promise.reject(spent)
    expect(await failure(job([asker()], { model: model(async () => ''), ask }).start())).toBe(spent)
  })

  test('is asked nothing twice that it answered, when the job is resumed', async () => {
    const answers: string[] = []
    let failsAt = 2
    const port = model(async () => {
      if (answers.length === failsAt) throw new Error('killed')
      answers.push('asked')
      return answers.length <= 3 ? 'blocking' : ''
    })
    const session = memorySession({ now: () => 0 })
    const resumed = () => job([asker(3)], { session, model: port, audit: auditLog(session) })
    await failure(resumed().start())
    expect(answers).toHaveLength(2)
    failsAt = -1
    expect(await resumed().start()).toMatchObject({ approved: true, accepted: { version: 2 } })
    // Two answers before, one after: the first round; three of the second one.
    expect(answers).toHaveLength(6)
    expect(await resumed().start()).toMatchObject({ approved: true })
    expect(answers).toHaveLength(6)
  })

  test('may be the critic’s own', async () => {
    const own = model(async () => '')
    const with2: Critic = {
      id: 'c',
      critique: async (_plan, _state, { ask }) => {
        await ask({ messages: [{ role: 'user', text: 'Is it right?' }] }, own)
        return []
      },
    }
    expect(await job([with2]).start()).toMatchObject({ approved: true })
  })
})

describe('a gatekeeper', () => {
  const findings = (['blocking', 'warning', 'suggestion'] as const).map((each) => unit(each))

  test.each([
    ['blocking', 1],
    ['warning', 2],
    ['suggestion', 3],
  ] as const)('by severity, from %s on', async (least, count) => {
    const [refine, blocking] = await severityGatekeeper(least).shouldRefine(findings)
    expect([refine, blocking]).toEqual([true, findings.slice(0, count)])
    expect(await severityGatekeeper(least).shouldRefine([])).toEqual([false, []])
  })

  test('of somebody’s own decides alone, and may take its time', async () => {
    const lenient: Gatekeeper = { shouldRefine: async () => [false, []] }
    const { start } = job([critic([unit('blocking')])], { gatekeeper: lenient })
    expect(await start()).toMatchObject({ approved: true, accepted: { version: 1 } })
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no idea')
      },
      'no idea',
    ],
    ['answers yes', () => true, 'something other than `[refine, blocking]`'],
    ['answers findings that are none', () => [true, ['x']], 'something other'],
  ])('that %s ends the job with a CritiqueError', async (_, shouldRefine, words) => {
    const gatekeeper = { id: 'g', shouldRefine } as unknown as Gatekeeper
    const thrown = await failure(job([critic([])], { gatekeeper }).start())
    expect(thrown).toBeInstanceOf(CritiqueError)
    expect(thrown.message).toContain('Gatekeeper `g`')
    expect(thrown.message).toContain(words)
  })
})

test('without critics a plan is approved as it is, and the log says that none judged it', async () => {
  const { start, events } = job([])
  expect(await start()).toMatchObject({ approved: true, critiques: [] })
  expect(events()).toEqual(['judged', 'approved'])
})
