// Jobs of critique and refinement: critics, gatekeepers and models that do what a test likes, and a clock that it turns

import { compile } from '#compile'
import type { ModelAnswer, ModelPort } from '#model'
import { builtinCatalogue, type CheckedPlan } from '#plan'
import { auditLog, memorySession } from '#planner'
import type { AcceptedPlan, Critic, CritiqueUnit, StateObject } from '#planner'
import { refinePlan, type RefineParts } from '#planner/refine/refine-plan'

/** A version of a plan: `a = v/t`, with a step more for each version. */
export function version(number: number): AcceptedPlan {
  const step = (at: number) => ({
    step_id: `P${at}`,
    type: 'algebraic' as const,
    description: 'Divide the value by the time',
    inputs: [at === 1 ? 'v' : `y${at - 1}`, 't'],
    output: `y${at}`,
  })
  const atomic = {
    plan_version: number,
    variables: { v: 'Speed', t: 'Time' },
    steps: Array.from({ length: number }, (_, at) => step(at + 1)),
  }
  const text = JSON.stringify(atomic)
  const plan = compile(text, { dialect: 'atomic' }).plan as CheckedPlan
  return { text, dialect: 'atomic', plan, version: number, atomic }
}

export function unit(
  severity: CritiqueUnit['severity'],
  parts: Partial<CritiqueUnit> = {},
): CritiqueUnit {
  const words = { claim: 'It is wrong.', support: 'It looks wrong.' }
  return { critic_id: 'c', step_id: 'P1', issue: 'other', ...words, severity, ...parts }
}

/** A critic that answers this, whatever it is asked. */
export function critic(answer: unknown, id = 'c'): Critic {
  return { id, critique: () => answer as readonly CritiqueUnit[] }
}

export const STATE: StateObject = {
  state_id: 'b4f1b3a4-5f8e-4a55-9a5b-0f1f9f7d2c11',
  problem_text: 'How fast?',
  domain: 'physics',
  goal: '',
  knowns: {},
  unknowns: [],
  assumptions: [],
  constraints: [],
  audit_log: [],
}

/** A job with its log, its clock, and the versions that were asked for. */
export function job(critics: readonly Critic[], parts: Partial<RefineParts> = {}) {
  const session = memorySession({ now: () => 0 })
  const audit = auditLog(session)
  const asked: (readonly CritiqueUnit[])[] = []
  const timers = new Set<() => void>()
  const given: RefineParts = {
    session,
    audit,
    critics,
    model: undefined,
    catalogue: builtinCatalogue,
    ask: (model, request, signal) => model.generate(request, { signal }),
    stateOf: ({ atomic }) => ({ ...STATE, ...(atomic === undefined ? {} : { plan: atomic }) }),
    after: (_, action) => {
      timers.add(action)
      return () => timers.delete(action)
    },
    regenerate: (previous, critiques) => {
      asked.push(critiques)
      return Promise.resolve(version(previous.version + 1))
    },
    ...parts,
  }
  return {
    asked,
    timers,
    events: () => audit.entries.map(({ event }) => event),
    entries: audit.entries,
    start: (first = version(1)) => refinePlan(first, given),
  }
}

export async function failure(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise
  } catch (thrown) {
    return thrown as Error
  }
  throw new Error('nothing was thrown')
}

export function model(answer: () => Promise<string>): ModelPort {
  return {
    name: 'm',
    async generate(): Promise<ModelAnswer> {
      const usage = { inputTokens: 1, outputTokens: 1 }
      return { text: await answer(), finish: 'stop', usage }
    },
  }
}

/** A critic that asks the model so often, and finds what it is told: severities. */
export function asker(times = 1, id = 'c'): Critic {
  return {
    id,
    async critique(_plan, _state, { ask }) {
      const found: CritiqueUnit[] = []
      for (let at = 0; at < times; at++) {
        const { text } = await ask({ messages: [{ role: 'user', text: `${at}` }] })
        if (text !== '') found.push(unit(text as 'blocking', { critic_id: id }))
      }
      return found
    },
  }
}
