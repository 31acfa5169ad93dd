// Goal: the seed walk finds faults of the runtime itself, each by its name.
//
// Method: one module after the other is replaced, in this file alone, by one that
// does what it should not. Then seeds are walked until the checker says what went
// wrong. That it says nothing of the same seeds without a fault is `seeds.test.ts`.

import { afterEach, expect, test, vi } from 'vitest'

import type { DecisionCheck } from '#review'

import { violations } from './checker.ts'
import { Walk } from './seeds/walk.ts'

/** Seeds that are walked at most until a fault is found. */
const MOST_SEEDS = 300

const planted = vi.hoisted(() => ({ fault: '' }))

/** A check of a decision that does not look at one thing. */
function without(check: DecisionCheck, code: string): DecisionCheck {
  if (check.ok) return check
  const diagnostics = check.diagnostics.filter((one) => one.code !== code)
  return diagnostics.length === 0 ? { ok: true } : { ...check, diagnostics }
}

vi.mock(import('../../src/review/decision.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    checkDecision: (...given: Parameters<typeof real.checkDecision>) => {
      const check = real.checkDecision(...given)
      if (planted.fault === 'a decision counts for other inputs') {
        return without(check, 'review/inputs-changed')
      }
      if (planted.fault === 'a decision counts for another run') {
        return without(check, 'review/decision-other-run')
      }
      return check
    },
  }
})

vi.mock(import('../../src/runtime/people/questions.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    answer: (session, { expiresAt, ...ask }, ...more) => {
      const isPatient = planted.fault === 'an expired question takes an answer'
      const ends = isPatient || expiresAt === undefined ? {} : { expiresAt }
      return real.answer(session, { ...ask, ...ends }, ...more)
    },
  }
})

vi.mock(import('../../src/runtime/state/fold.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    apply: (state, event) => {
      const { kind } = event
      if (planted.fault === 'a fork forgets the calls that it inherited') {
        if (kind === 'call-inherited') return
      }
      if (planted.fault === 'a process that takes a run up forgets its secrets') {
        if (kind === 'secret-used') return
      }
      if (planted.fault === 'what an answer took is forgotten') {
        if (kind === 'model-used') return
      }
      real.apply(state, event)
    },
  }
})

vi.mock(import('../../src/runtime/people/commands.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    takeCommands: async (session) => {
      const { decided } = session.state
      if (planted.fault === 'a second decision counts') session.state.decided = undefined
      await real.takeCommands(session)
      session.state.decided ??= decided
    },
  }
})

vi.mock(import('../../src/runtime/budget.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    whyNoMore: (...given: Parameters<typeof real.whyNoMore>) =>
      planted.fault === 'a budget holds nothing back' ? undefined : real.whyNoMore(...given),
  }
})

vi.mock(import('../../src/runtime/state/record.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    mayHaveActed: (call) =>
      planted.fault !== 'a denial forgets that the call may have acted' && real.mayHaveActed(call),
  }
})

vi.mock(import('../../src/runtime/state/fold-waits.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    applyTimer: (state, event) => {
      const isDeaf = planted.fault === 'a moved timer keeps its old time'
      if (!isDeaf || event.kind !== 'timer-moved') real.applyTimer(state, event)
    },
  }
})

vi.mock(import('../../src/runtime/calls/run-tool.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    runTool: async (run) => {
      const ran = await real.runTool(run)
      const { step, path } = run.place
      if (planted.fault === 'a call that was begun is withdrawn' && ran.kind === 'interrupted') {
        run.session.append({ kind: 'call-withdrawn', step, path })
      }
      return ran
    },
  }
})

vi.mock(import('../../src/runtime/vote.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    tallyOf: (draws, ...more) => {
      const last = planted.fault === 'a draw is counted twice' ? draws.slice(-1) : []
      return real.tallyOf([...draws, ...last], ...more)
    },
  }
})

vi.mock(import('../../src/runtime/calls/call.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    keyOf: (session, ...more) => {
      const { created } = session.state
      const from = created?.fork?.run
      if (planted.fault !== 'a fork has the keys of the other run' || from === undefined) {
        return real.keyOf(session, ...more)
      }
      const state = { ...session.state, created: { ...created, lineage: from } }
      return real.keyOf({ parts: session.parts, state } as typeof session, ...more)
    },
  }
})

vi.mock(import('../../src/runtime/fork.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    inheritanceOf: async (...given: Parameters<typeof real.inheritanceOf>) => {
      const inheritance = await real.inheritanceOf(...given)
      const isSilent = planted.fault === 'a fork does not say what it repeats'
      return isSilent ? { ...inheritance, repeats: [] } : inheritance
    },
  }
})

afterEach(() => {
  planted.fault = ''
})

/** Each fault, what is found then, and a short walk that finds it; where plans are made otherwise, another does. */
test.each<readonly [fault: string, words: RegExp, soon: number]>([
  ['a decision counts for other inputs', /the decision is about other inputs/, 352],
  ['a decision counts for another run', /the decision is about another run/, 442],
  ['a second decision counts', /the plan was decided on twice/, 1],
  ['an expired question takes an answer', /was answered after its time/, 173],
  ['a fork forgets the calls that it inherited', /was begun after its result/, 180],
  ['a fork has the keys of the other run', /a fork uses a key of the other run/, 188],
  ['a fork does not say what it repeats', /a fork did .* again and had not said so/, 188],
  ['a process that takes a run up forgets its secrets', /a secret was recorded/, 349],
  ['a budget holds nothing back', /asked a model when the budget was reached/, 49],
  ['what an answer took is forgotten', /asked a model when the budget was reached/, 49],
  ['a moved timer keeps its old time', /was moved and the clock was not set back/, 397],
  ['a call that was begun is withdrawn', /was begun and withdrawn/, 292],
  ['a denial forgets that the call may have acted', /was refused and may have acted/, 41],
  [
    'a draw is counted twice',
    /the vote on .* (counts a draw that nobody made|was counted as)/,
    238,
  ],
])(
  'a fault that is planted in the runtime is found by some seed: %s',
  async (fault, words, soon) => {
    planted.fault = fault
    const found: string[] = []
    const seeds = [soon, ...Array.from({ length: MOST_SEEDS }, (_, at) => at + 1)]
    for (const seed of seeds) {
      const { runs } = await new Walk(seed).toItsEnd()
      found.push(...runs.flatMap(violations))
      if (found.some((one) => words.test(one))) break
    }
    expect(found.join('\n')).toMatch(words)
  },
)
