import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Plan } from '#plan'
import { callsOf, originsOf, type PlanOrigins, type ValueOrigin, type ValueSource } from '#review'

import { observe, type ObservedCall } from './tagged-run.ts'
import { nameOf } from './told.ts'
import { anyTracedPlan, outsideOf } from './traced-plan.ts'
import { catalogue } from './world.ts'

// What the checker below holds against a run: everything that a value was made of or chosen by is
// named for it before, or left out under `more`; and its kind is told in any case.
function unnamed(
  plan: Plan,
  origins: PlanOrigins,
  observed: readonly ObservedCall[],
): readonly string[] {
  const kinds = new Map(
    callsOf(plan, catalogue).map((call) => [`call ${call.step}/${call.path}`, call.entry?.returns]),
  )
  const said = new Map(origins.calls.map((call) => [`${call.step}/${call.path}`, call]))
  return observed.flatMap(({ step, path, arguments: args, condition }) => {
    const call = said.get(`${step}/${path}`)
    if (call === undefined) return [`${step}/${path} is not told`]
    const compare = (
      what: string,
      tags: ObservedCall['condition'],
      origin: ValueOrigin | undefined,
    ) => {
      const missing = (names: ReadonlySet<string>, sources: readonly ValueSource[] = []) =>
        origin?.more === true ? [] : [...names.difference(new Set(sources.map(nameOf)))]
      const untold = [...tags.from, ...tags.by].filter(
        (name) => origin?.kinds.includes(kinds.get(name) ?? 'input') !== true,
      )
      const lost = [
        ...missing(tags.from, origin?.from),
        ...missing(tags.by, origin?.chosenBy),
        ...untold,
      ]
      return lost.map((name) => `${step}/${path} ${what}: ${name}`)
    }
    return [
      ...args.flatMap((tags, at) => compare(`argument ${at}`, tags, call.arguments[at])),
      ...compare('condition', condition, call.condition),
    ]
  })
}

describe('whatever a run does', () => {
  test('nothing goes into a value that was not named for it (O1, O2)', () => {
    fc.assert(
      fc.property(anyTracedPlan, fc.integer(), (plan, seed) => {
        expect(unnamed(plan, originsOf(plan, catalogue), observe(plan, outsideOf(seed)))).toEqual(
          [],
        )
      }),
      { numRuns: 3_000 },
    )
  })

  // A checker is trusted after it has caught a planted bug.
  test.each<[string, (origin: ValueOrigin, what: 'argument' | 'condition') => ValueOrigin]>([
    ['forgets what chose', (origin) => ({ ...origin, chosenBy: [] })],
    [
      'forgets what lets a call happen',
      (origin, what) => (what === 'argument' ? origin : { ...origin, chosenBy: [] }),
    ],
    [
      'forgets inputs',
      (origin) => ({ ...origin, from: origin.from.filter(({ kind }) => kind !== 'input') }),
    ],
    ['names one source only', (origin) => ({ ...origin, from: origin.from.slice(0, 1) })],
    [
      'takes what was offered for a person’s own words',
      (origin) => {
        const own = origin.from.filter((source) => source.origin === 'person')
        return own.length === 0 ? origin : { ...origin, from: own }
      },
    ],
    [
      'takes a person for the plan',
      (origin) => ({ ...origin, from: origin.from.filter((source) => source.origin !== 'person') }),
    ],
  ])('a tracer that %s is found out', (_, spoil) => {
    const found = fc.check(
      fc.property(anyTracedPlan, fc.integer(), (plan, seed) => {
        const origins = originsOf(plan, catalogue)
        const spoilt: PlanOrigins = {
          ...origins,
          calls: origins.calls.map((call) => ({
            ...call,
            arguments: call.arguments.map((one) => ({ ...one, ...spoil(one, 'argument') })),
            condition: spoil(call.condition, 'condition'),
          })),
        }
        return unnamed(plan, spoilt, observe(plan, outsideOf(seed))).length === 0
      }),
      { numRuns: 2_000, endOnFailure: true },
    )
    expect(found.failed).toBe(true)
  })
})
