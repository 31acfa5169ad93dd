// The JSON Schema of the plan's own JSON
// =============================================================================
//
// Goal: the schema and the dialect `plan` agree on which shapes are plans. Method:
// arbitrary plans are printed and damaged in every way that JSON can be damaged
// (a key gone, renamed, added; a value of another kind; an item too few or too
// many); a validator that knows nothing of us, Zod's, must accept exactly those
// that the compiler does not refuse for their shape. SCHEMA_PLANS says how many:
// 100, and 5000 in `npm run test:full`.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { compile } from '#compile'
import { jsonText, planSchema, planToJson, type Json } from '#plan'

import { arbitraryPlan } from '../arbitrary/plan.ts'

const RUNS = { numRuns: Number(process.env['SCHEMA_PLANS'] ?? 100) }

const validator = z.fromJSONSchema(planSchema())

/** What the checks say about single names and numbers, and a schema can say too. */
const OF_SHAPE = new Set([
  'check/no-steps',
  'check/empty-title',
  'check/bad-name',
  'check/bad-number',
  'check/bad-key',
  'check/unknown-builtin',
])

/** What no schema says: how one number stands to others. */
const OF_SEVERAL = /^at least |beside `reliability`$|some lead reaches$/

/** Whether the compiler refuses a plan for something that its schema could say. */
function refusedForShape(json: Json): boolean {
  return compile(jsonText(json), { dialect: 'plan', profile: 'strict' }).diagnostics.some(
    ({ code, details }) =>
      code.startsWith('plan/') ||
      code.startsWith('json/') ||
      (OF_SHAPE.has(code) && !OF_SEVERAL.test(String(details['wanted']))),
  )
}

const soundTitles = (json: Json): Json => {
  const plan = json as { readonly steps: readonly Readonly<Record<string, Json>>[] }
  return {
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, title: 'Do it' })),
  }
}

const plans = arbitraryPlan.map((plan) => soundTitles(planToJson(plan)))

type Damage = (json: Json, at: number) => Json
const others: readonly Json[] = [null, true, 0, 1.5, -1, 'x', [], {}, [1], { map: [] }]

const damages: readonly Damage[] = [
  (json, at) => (isObject(json) ? without(json, Object.keys(json)[at % keysOf(json)]) : json),
  (json, at) => (isObject(json) ? renamed(json, Object.keys(json)[at % keysOf(json)]) : json),
  (json) => (isObject(json) ? { ...json, surplus: 1 } : json),
  (json, at) => (isList(json) ? json.toSpliced(at % Math.max(json.length, 1), 1) : json),
  (json, at) =>
    isList(json) && json.length > 0 ? [...json, json[at % json.length] as Json] : json,
  (json) => (isList(json) ? json.toReversed() : json),
  (_, at) => others[at % others.length] ?? null,
  (json) => [json],
  (json) => ({ do: [json] }),
]

const damaged = fc
  .tuple(plans, fc.infiniteStream(fc.nat({ max: 1000 })), fc.nat({ max: damages.length - 1 }))
  .map(([json, numbers, damage]) => damageSomewhere(json, numbers, damages[damage] as Damage))

describe('the schema of plans', () => {
  test('accepts a printed plan exactly when the compiler has nothing against its shape', () => {
    let accepted = 0
    fc.assert(
      fc.property(plans, (json) => {
        const valid = validator.safeParse(json).success
        if (valid) accepted++
        expect(valid).toBe(!refusedForShape(json))
      }),
      RUNS,
    )
    expect(accepted).toBeGreaterThan(RUNS.numRuns / 40)
  })

  test('accepts a damaged plan exactly when the compiler has nothing against its shape', () => {
    let refused = 0
    fc.assert(
      fc.property(damaged, (json) => {
        const valid = validator.safeParse(json).success
        if (!valid) refused++
        expect(valid).toBe(!refusedForShape(json))
      }),
      RUNS,
    )
    expect(refused).toBeGreaterThan(RUNS.numRuns / 5)
  })

  test('describes every property that it names', () => {
    const silent: string[] = []
    const visit = (json: Json, path: string): void => {
      if (isList(json)) json.forEach((item, at) => visit(item, `${path}/${at}`))
      if (!isObject(json)) return
      if (path.startsWith('/properties/') && path.split('/').length === 3) {
        if (json['description'] === undefined && json['$ref'] === undefined) silent.push(path)
      }
      for (const [key, value] of Object.entries(json)) visit(value, `${path}/${key}`)
    }
    visit(planSchema(), '')
    expect(silent).toEqual([])
  })
})

function isObject(json: Json): json is Readonly<Record<string, Json>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json)
}

function keysOf(json: Readonly<Record<string, Json>>): number {
  return Math.max(Object.keys(json).length, 1)
}

function without(json: Readonly<Record<string, Json>>, key: string | undefined): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== key))
}

function renamed(json: Readonly<Record<string, Json>>, key: string | undefined): Json {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name === key ? `${name}s` : name, value]),
  )
}

/** Walks down at random, as long as the numbers say, and damages what is there. */
function damageSomewhere(json: Json, numbers: Iterator<number>, damage: Damage): Json {
  const next = (): number => numbers.next().value as number
  const go = next() % 8 !== 0
  if (go && isList(json) && json.length > 0) {
    const at = next() % json.length
    return json.with(at, damageSomewhere(json[at] as Json, numbers, damage))
  }
  if (go && isObject(json) && Object.keys(json).length > 0) {
    const key = Object.keys(json)[next() % keysOf(json)] as string
    return { ...json, [key]: damageSomewhere(json[key] as Json, numbers, damage) }
  }
  return damage(json, next())
}

test('a schema for some tools has plans that call these and no others', () => {
  const some = z.fromJSONSchema(planSchema(['ccos.echo', 'ccos.user.ask']))
  const calling = (tool: string) => ({
    form: 2,
    goal: 'Say it',
    steps: [{ id: 'a', title: 'Say it', body: { do: [{ call: tool, named: [] }] } }],
  })
  expect(some.safeParse(calling('ccos.echo')).success).toBe(true)
  expect(some.safeParse(calling('ccos.ekko')).success).toBe(false)
})
