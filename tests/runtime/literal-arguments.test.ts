// Constant arguments that a tool of one's own refuses by code: nobody approves what must fail.

import { expect, test } from 'vitest'
import { z } from 'zod'

import { compile } from '#compile'
import { call, listExpr, literal, type Expr } from '#plan'
import { catalogueOf, defineTool, RunError } from '#runtime'

import { plan, policy, Stage, step, use } from './stage.ts'

/** A table for guests: an even number of them, on a day that is not Monday. */
const book = defineTool({
  id: 'table.book',
  description: 'Books a table.',
  input: z
    .strictObject({
      day: z
        .string()
        .refine((day) => day !== 'Monday', 'is closed')
        .meta({ $comment: 'Not Monday.' }),
      guests: z
        .array(z.string())
        .refine(({ length }) => length % 2 === 0, 'is odd')
        .meta({ $comment: 'An even number.' })
        .optional(),
      hour: z.int().optional(),
      half: z.int().optional(),
    })
    .refine(({ hour, half }) => hour !== undefined || half !== undefined, 'needs a time')
    .meta({ anyOf: [{ required: ['hour'] }, { required: ['half'] }] }),
  output: z.string(),
  effect: 'write',
  repeat: 'keyed',
  positional: ['day', 'hour'],
  run: ({ day }) => day,
})
const tools = () => [book]

const booking = (day: Expr, guests: Expr = listExpr([])) =>
  call(
    'table.book',
    [],
    [
      ['day', day],
      ['guests', guests],
      ['hour', literal(8)],
    ],
  )

/** Who has to say yes to the run, or why there is none. */
async function asked(body: Expr): Promise<readonly string[]> {
  const stage = new Stage({ policy: policy({ tool: '*', then: 'ask' }), tools })
  try {
    const runtime = await stage.runtime()
    const run = await stage.live(runtime.create(plan([step('s', body)]), { id: 'run' }))
    return [(await stage.live(run.snapshot())).status]
  } catch (error) {
    if (!(error instanceof RunError)) throw error
    return error.diagnostics.map(({ code, details }) => `${code} ${String(details['problem'])}`)
  }
}

const MONDAY = 'run/literal-arguments-refused day: is closed'

test.each<[string, Expr, readonly string[]]>([
  ['that are fine wait for a person', booking(literal('Friday')), ['waiting']],
  [
    'that the code refuses are refused before anybody is asked',
    booking(literal('Monday')),
    [MONDAY],
  ],
  [
    'that are constants within a list count too',
    booking(literal('Friday'), listExpr([literal('Ann')])),
    ['run/literal-arguments-refused guests: is odd'],
  ],
  [
    'by position are looked at as those by name',
    call('table.book', [literal('Monday'), literal(8)], []),
    [MONDAY],
  ],
  ['within another form are found', use('put', booking(literal('Monday'))), [MONDAY]],
  ['one of which is computed are left to the call', booking(use('get', 'day')), ['waiting']],
])('arguments %s', async (_, body, expected) => {
  expect(await asked(body)).toEqual(expected)
})

test('what the schema says of such a tool is known to the check already', () => {
  const text = (args: string) =>
    `(plan :language rtfs20 :body (do (step "Book" {:booked (call :table.book ${args})})))`
  const codes = (args: string) =>
    compile(text(args), { catalogue: catalogueOf([book]) }).diagnostics.map(({ code }) => code)
  expect(codes('{:day "Friday"}')).toContain('check/argument-combination')
  expect(codes('{:day "Friday" :half 9}')).toEqual([])
})
