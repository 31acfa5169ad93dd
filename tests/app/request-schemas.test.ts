// Requests from outside: what the use cases take is accepted, anything else is refused

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'

import {
  RUN_COMMANDS,
  type DiffRequest,
  type DrawRequest,
  type EventsRequest,
  type ForkRequest,
  type GrammarRequest,
  type PlanTaskRequest,
  type PolicyTestRequest,
  type PrintRequest,
  type PutTextRequest,
  type ReviewRequest,
  type RunCommand,
  type RunsRequest,
  type StatsRange,
  type TextRequest,
  type ValueRequest,
} from '#app'
import * as schemas from '#app/request-schemas'

const text: Required<TextRequest> = {
  source: '(step "Say it" 1)',
  name: 'plan.rtfs',
  dialect: 'rtfs',
  profile: 'default',
  goal: 'greet',
}
const plan = { form: 2, goal: 'g', steps: [] }
const inputs = { city: 'Oslo', guests: [1, 2], more: { at: null } }

const COMMANDS: readonly Required<RunCommand>[] = [
  { kind: 'approve', ask: 'a1', digest: '0123456789ab' },
  { kind: 'reject', ask: 'a1', digest: '0123456789ab', reason: 'no' },
  { kind: 'answer', ask: 'q1', words: 'Spring', ended: 'done' },
  { kind: 'resolve', step: 's1', happened: true, value: { added: true }, takeOver: false },
  { kind: 'retry', step: 's1' },
  { kind: 'skip', step: 's1', value: [1] },
  { kind: 'pause', reason: 'prices are being checked' },
  { kind: 'resume', only: ['send'], keepSets: true },
  { kind: 'budget', budget: { tokens: 100_000, dollars: 0.5 } },
  { kind: 'cancel', reason: 'no longer wanted' },
]

/** With every part; a part that is added to a type is an error here, and then has to pass. */
const CASES: readonly (readonly [string, z.ZodType, readonly object[]])[] = [
  ['a text', schemas.textRequest, [text]],
  ['a plan', schemas.planRequest, [text, { plan, name: 'p' }]],
  ['to print', schemas.printRequest, [{ ...text, to: 'step' } satisfies Required<PrintRequest>]],
  [
    'to plan',
    schemas.planTaskRequest,
    [
      {
        task: 'What is 9 + 10',
        dialect: 'atomic',
        domain: 'mathematics',
        profile: 'default',
        today: '2026-11-23',
        context: [{ name: 'notes.txt', text: 'Both are lengths.' }],
        draft: '{}',
        temperature: 0,
        maxRetries: 5,
        critics: ['physics-lawyer'],
        fresh: true,
        budget: { tokens: 1000 },
      } satisfies Required<PlanTaskRequest>,
    ],
  ],
  [
    'to draw',
    schemas.drawRequest,
    [{ ...text, direction: 'down' } satisfies Required<DrawRequest>],
  ],
  [
    'to review',
    schemas.reviewRequest,
    [
      { ...text, inputs, previous: 'x' } satisfies ReviewRequest,
      { plan, name: 'p', inputs, previous: 'x' } satisfies ReviewRequest,
    ],
  ],
  ['to compare', schemas.diffRequest, [{ before: text, after: { plan } } satisfies DiffRequest]],
  [
    'a grammar',
    schemas.grammarRequest,
    [
      {
        dialect: 'rtfs',
        format: 'gbnf',
        profile: 'default',
        today: '2026-11-22',
        about: 'Enter the dentist',
      } satisfies Required<GrammarRequest>,
    ],
  ],
  [
    'a page of runs',
    schemas.runsRequest,
    [
      {
        status: ['done', 'failed'],
        waiting: false,
        since: 0,
        cursor: 12,
        limit: 50,
      } satisfies Required<RunsRequest>,
    ],
  ],
  [
    'to put a run',
    schemas.putRequest,
    [
      { id: 'mine', ...text, inputs } satisfies PutTextRequest,
      { id: 'mine', plan, name: 'p', inputs } satisfies PutTextRequest,
    ],
  ],
  [
    'a fork',
    schemas.forkRequest,
    [
      {
        from: 's1',
        plan: text,
        inputs,
        dryRun: true,
        keepSets: true,
      } satisfies Required<ForkRequest>,
    ],
  ],
  [
    'events',
    schemas.eventsRequest,
    [
      {
        after: 3,
        limit: 9,
        step: 's1',
        kind: 'step-done',
        actor: 'ada@here',
      } satisfies Required<EventsRequest>,
    ],
  ],
  [
    'a value',
    schemas.valueRequest,
    [{ digest: 'ab', from: 0, most: 4096 } satisfies Required<ValueRequest>],
  ],
  ['a command', schemas.runCommand, COMMANDS],
  ['asks', schemas.asksRequest, [{ kind: 'approval' }]],
  [
    'a test of the policy',
    schemas.policyTestRequest,
    [{ tool: 'calendar.add', arguments: inputs } satisfies Required<PolicyTestRequest>],
  ],
  ['a range', schemas.statsRange, [{ from: 0, to: 1 } satisfies Required<StatsRange>]],
]

test.for(CASES)(
  '%s passes whole, and not with a part that is unknown or of another type',
  ([, schema, given]) => {
    for (const one of given) {
      expect(schema.safeParse(one).error).toBeUndefined()
      // As it came from outside: what is undefined in code is absent there.
      expect(schema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
      expect(schema.safeParse({ ...one, unknown: 1 }).success).toBe(false)
      for (const [name, part] of Object.entries(one)) {
        // A value of a plan may be anything that a plan can hold.
        const isFree = name === 'value' || name === 'plan'
        const wrong = isFree
          ? tooDeep()
          : typeof part === 'object'
            ? 'text'
            : { other: part as unknown }
        const { success } = schema.safeParse({ ...one, [name]: wrong })
        expect({ name, success }).toEqual({ name, success: false })
      }
    }
  },
)

test('a command of each kind passes', () => {
  expect(COMMANDS.map(({ kind }) => kind)).toEqual(RUN_COMMANDS)
})

test('what no plan can hold is refused, however deep it lies', () => {
  const deep = tooDeep()
  const command = { kind: 'skip', step: 's1', value: deep }
  expect(schemas.runCommand.safeParse(command).success).toBe(false)
  expect(schemas.putRequest.safeParse({ id: 'x', source: 'y', inputs: { deep } }).success).toBe(
    false,
  )
})

test.for(CASES)('%s is described as JSON Schema', ([, schema]) => {
  const told = JSON.stringify(schemas.jsonSchemaOf(schema))
  expect(told).toContain('https://json-schema.org/draft/2020-12/schema')
  expect(told).toContain('"additionalProperties":false')
})

test('nothing of the use cases loads zod but the schemas, and nothing of them loads those', () => {
  const room = join(import.meta.dirname, '../../src/app')
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  )
  const importing = (what: RegExp) =>
    files.filter((path) => what.test(readFileSync(join(room, path), 'utf8')))
  // The vault is a room of its own, which only whoever looks after one loads.
  const schemas = ['request-schemas.ts', join('vault', 'plan-context.ts')]
  expect(importing(/from 'zod'/)).toEqual(schemas)
  expect(readFileSync(join(room, 'index.ts'), 'utf8')).not.toContain('vault')
  expect(importing(/request-schemas(\.ts)?'/)).toEqual([])
})

function tooDeep(): unknown {
  let deep: unknown = 1
  for (let level = 0; level < 200; level++) deep = [deep]
  return deep
}
