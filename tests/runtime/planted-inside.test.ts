// Goal: the checkers find faults of the runtime itself, each by its name.
//
// Method: one module after the other is replaced, in this file alone, by one that
// does what it should not. Then a plan is carried out, where it matters dying at
// every instant, and the checker that knows only rows and effects must say what
// went wrong. Nothing in the product knows of this.

import { afterEach, describe, expect, test, vi } from 'vitest'

import { listExpr } from '#plan'
import { RunError } from '#runtime'

import { carryOut, type Case } from './carry-out.ts'
import { violations } from './checker.ts'
import { everything, toolThat, wait } from './test-tool.ts'
import { erika, out, plan, policy, Stage, step, use, type StageOptions } from './stage.ts'

const planted = vi.hoisted(() => ({ fault: '' }))

vi.mock(import('../../src/runtime/decide.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    decide: (state, limit, underWay) => {
      if (planted.fault === 'twice at once') {
        return real.decide(state, limit, { size: underWay?.size ?? 0, has: () => false })
      }
      if (planted.fault === 'no pause') {
        return real.decide({ ...state, paused: undefined }, limit, underWay)
      }
      return real.decide(state, limit, underWay)
    },
  }
})

vi.mock(import('../../src/runtime/people/approvals.ts'), async (original) => {
  const real = await original()
  type Asked = Parameters<typeof real.callIsApproved>
  const served = new Map<string, Asked[4]>()
  return {
    ...real,
    callIsApproved: (...[session, policy, place, admitted, granted]: Asked) => {
      switch (planted.fault) {
        case 'nobody asked':
          return true
        case 'a yes twice': {
          const call = `${place.step}/${place.path}`
          if (granted !== undefined) served.set(call, granted)
          return real.callIsApproved(session, policy, place, admitted, granted ?? served.get(call))
        }
        case 'a yes for ever':
          return granted !== undefined
        default:
          return real.callIsApproved(session, policy, place, admitted, granted)
      }
    },
  }
})

vi.mock(import('../../src/runtime/calls/call.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    keyOf: (session, place, digest, group) => {
      const attempts = session.state.records.get(place.index)?.calls.get(place.path)?.attempts ?? 0
      const more = planted.fault === 'a key for each attempt' ? attempts * 1000 : 0
      return real.keyOf(session, place, digest, group + more)
    },
  }
})

vi.mock(import('../../src/runtime/calls/admit.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    admit: (session, request) => {
      const admitted = real.admit(session, request)
      if ('code' in admitted || planted.fault !== 'once is often') return admitted
      return { ...admitted, repeat: 'keyed' }
    },
  }
})

vi.mock(import('../../src/runtime/calls/perform-call.ts'), async (original) => {
  const real = await original()
  const results = new Map<string, ReturnType<typeof real.performCall>>()
  return {
    ...real,
    performCall: (...call: Parameters<typeof real.performCall>) => {
      const [session, , { call: called, positional }] = call
      if (planted.fault !== 'results across steps') return real.performCall(...call)
      const effectDone = JSON.stringify([session.parts.run, called.tool, positional])
      const known = results.get(effectDone) ?? real.performCall(...call)
      results.set(effectDone, known)
      return known
    },
  }
})

vi.mock(import('../../src/runtime/state/fold.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    apply: (state, event) => {
      // A result that is on disk and that the state does not know of.
      if (planted.fault === 'forgotten results' && event.kind === 'call-returned') return
      real.apply(state, event)
    },
  }
})

vi.mock(import('../../src/runtime/due.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    keepTime: (session) => {
      if (planted.fault === 'impatient timers') {
        for (const timer of session.state.timers.keys())
          session.append({ kind: 'timer-fired', timer })
      }
      real.keepTime(session)
    },
  }
})

vi.mock(import('../../src/review/decision.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    checkDecision: (decision, now) =>
      planted.fault === 'any decision' ? { ok: true } : real.checkDecision(decision, now),
  }
})

afterEach(() => {
  planted.fault = ''
})

const unasked = policy({ tool: 'put', then: 'allow' })
const writes: Case = {
  plan: plan([step('a', use('put', 'x')), step('b', use('put', out('a')))]),
  before: { b: ['a'] },
  options: { policy: unasked },
}
const twoWrites: Case = {
  ...writes,
  plan: plan([step('a', listExpr([use('put', 'x'), use('put', 'y')]))]),
  before: {},
}
const pays: Case = {
  plan: plan([step('a', use('get', 'bill')), step('b', use('pay', out('a')))]),
  before: { b: ['a'] },
}

/** What is found when the process dies at any one instant. */
async function foundAtAnyInstant(each: Case): Promise<readonly string[]> {
  const { instants, found } = await carryOut(each, [])
  const all = [...found]
  for (let instant = 1; instant <= instants; instant++) {
    all.push(...(await carryOut(each, [instant])).found)
  }
  return all
}

/** What the checker finds on a stage as it is now. */
function foundOn({ machine, service }: Stage): readonly string[] {
  const { rows, values } = machine.disk.run('run')
  const { effects, requests } = service
  return violations({ rows, values, effects, requests, before: {}, once: [], asked: ['pay'] })
}

/** A payment that somebody allowed, and what follows. */
async function allowed(options: StageOptions, then: (stage: Stage) => Promise<void>) {
  const stage = new Stage(options)
  const [run] = await stage.start(pays.plan)
  await stage.live(run.approve('a1', erika))
  await then(stage)
  await stage.live(run.resume())
  return { stage, run }
}

const trials: Readonly<
  Record<string, readonly [words: RegExp, find: () => Promise<readonly string[]>]>
> = {
  'a key for each attempt': [/was begun under two keys/, () => foundAtAnyInstant(writes)],
  'once is often': [/called again without anybody saying so/, () => foundAtAnyInstant(pays)],
  'forgotten results': [/was begun after its result/, () => foundAtAnyInstant(twoWrites)],
  'nobody asked': [/was begun without a yes to it/, async () => (await carryOut(pays, [])).found],
  'results across steps': [
    /"x" was done 1 times and should be 2/,
    async () => {
      const twice = plan([step('a', use('put', 'x')), step('b', use('put', 'x'), { after: ['a'] })])
      return (await carryOut({ ...writes, plan: twice, deeds: ['"x"', '"x"'] }, [])).found
    },
  ],
  'a yes twice': [
    /was begun without a yes to it/,
    async () => {
      const failing = toolThat(
        () => {
          throw new Error('the answer was lost')
        },
        { id: 'pay', effect: 'irreversible', repeat: 'once' },
      )
      const stage = new Stage({ tools: () => [failing] })
      const [run] = await stage.start(plan([step('b', use('pay', 'x'))]))
      await stage.live(run.approve('a1', erika))
      await stage.live(run.resume())
      await stage.live(run.retry('b', erika))
      await stage.live(run.resume())
      return foundOn(stage)
    },
  ],
  'a yes for ever': [
    /was begun on a yes that had expired/,
    async () => {
      const late = ({ process }: Stage) =>
        process.machine.drive(process, process.sleep(25 * 3_600_000))
      const { stage } = await allowed({}, async (before) => void (await late(before)))
      return foundOn(stage)
    },
  ],
  'no pause': [
    /began while the run was paused/,
    async () => {
      const stage = new Stage({ policy: unasked })
      const run = await stage.create(writes.plan)
      await stage.live(run.pause(erika))
      await stage.live(run.resume())
      return foundOn(stage)
    },
  ],
  'twice at once': [
    /was begun while it was under way/,
    async () => {
      const both = toolThat((_, context) =>
        Promise.all([context.call('ask', { prompt: 'how?' }), context.call('slow', { what: 1 })]),
      )
      const stage = new Stage({ policy: everything, tools: () => [both] })
      const longer = step('l', listExpr([use('slow', 2), use('slow', 3)]))
      const run = await stage.create(plan([step('s', use('t', 'x')), longer]))
      const driven = run.start()
      await stage.live(stage.process.sleep(100))
      await stage.live(run.answer('q1', 'well', erika))
      await stage.live(driven)
      return foundOn(stage)
    },
  ],
  'impatient timers': [
    /fired before its time/,
    async () => {
      const waits = plan([step('a', use('wait', 3_600_000))])
      return (await carryOut({ plan: waits, before: {}, options: { tools: () => [wait] } }, []))
        .found
    },
  ],
  'any decision': [
    /the decision is about another plan/,
    async () => {
      const stage = new Stage({ policy: unasked })
      const runtime = await stage.runtime()
      const decision = stage.decision(pays.plan)
      try {
        const run = await stage.live(runtime.create(writes.plan, { id: 'run', decision }))
        await stage.live(run.start())
        return foundOn(stage)
      } catch (error) {
        // As it should be: there is no such run.
        if (error instanceof RunError && error.code === 'review/plan-changed') return []
        throw error
      }
    },
  ],
}

describe('a fault that is planted in the runtime is found by its name', () => {
  test.each(Object.entries(trials))('%s', async (fault, [words, find]) => {
    planted.fault = fault
    expect((await find()).join('\n')).toMatch(words)
  })

  test.each(Object.entries(trials))(
    'and nothing is found without it: %s',
    async (_, [words, find]) => {
      expect((await find()).join('\n')).not.toMatch(words)
    },
  )
})
