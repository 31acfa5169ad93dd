// Constant arguments that a tool of one's own refuses by code: nobody approves what must fail.

import { expect, test } from 'vitest'
import { z } from 'zod'

import { compile } from '#compile'
import { call, listExpr, literal, type Expr } from '#plan'
import { catalogueOf, defineTool, RunError } from '#runtime'
import { builtinTools } from '#tools'

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
  [
    'are looked at one by one where another is computed',
    booking(use('get', 'day'), listExpr([literal('Ann')])),
    ['run/literal-arguments-refused guests: is odd'],
  ],
])('arguments %s', async (_, body, expected) => {
  expect(await asked(body)).toEqual(expected)
})

/** Refunds an order: what is asked of its texts, JSON Schema can say, and `check` knows. */
const refund = defineTool({
  id: 'shop.refund',
  description: 'Refunds an order.',
  input: z.strictObject({
    order: z.string().regex(/^A-\d{4}$/),
    loose: z
      .string()
      .regex(/^a-\d$/i)
      .optional(),
    to: z.email().optional(),
    page: z.url().optional(),
    day: z.iso.date().optional(),
    trimmed: z.string().trim().regex(/^x$/).optional(),
    both: z.string().startsWith('a').endsWith('z').optional(),
    note: z.string().optional(),
    lines: z.array(z.strictObject({ sku: z.string().regex(/^S\d$/), of: z.string() })).optional(),
  }),
  output: z.string(),
  effect: 'irreversible',
  repeat: 'keyed',
  run: ({ order }) => order,
})

/** Arguments as RTFS writes them, and whether the tool takes what is constant in them. */
const REFUNDS: readonly (readonly [args: string, taken: boolean])[] = [
  ['{:order "A-1234"}', true],
  ['{:order "B-12"}', false],
  ['{:order "A-12345"}', false],
  ['{:order "A-1234" :loose "A-7"}', true],
  ['{:order "A-1234" :loose "B-7"}', false],
  ['{:order "A-1234" :to "ada@example.org"}', true],
  ['{:order "A-1234" :to "nobody"}', false],
  ['{:order "A-1234" :page "https://example.org/a?b"}', true],
  ['{:order "A-1234" :page "x"}', false],
  ['{:order "A-1234" :day "2028-02-29"}', true],
  ['{:order "A-1234" :day "2027-02-29"}', false],
  ['{:order "A-1234" :day "tomorrow"}', false],
  ['{:order "A-1234" :trimmed " x "}', true],
  ['{:order "A-1234" :both "a to z"}', true],
  ['{:order "A-1234" :both "a to y"}', false],
  ['{:order "B-12" :note (call :ccos.echo "n")}', false],
  ['{:order (call :ccos.echo "A-1") :to "nobody"}', false],
  ['{:order (call :ccos.echo "A-1") :to "ada@example.org"}', true],
  ['{:order "A-1234" :lines [{:sku "S1" :of (call :ccos.echo "n")}]}', true],
  ['{:order "A-1234" :lines [{:sku "T1" :of (call :ccos.echo "n")}]}', false],
]

const refunding = (args: string) =>
  `(plan :language rtfs20 :body (do (step "Refund" {:refunded (call :shop.refund ${args})})))`

test.each(REFUNDS)('%s: taken %s, by the check as by the tool', async (args, taken) => {
  const catalogue = catalogueOf([refund, ...builtinTools({ workspaceFolder: '.' })])
  const { ok, diagnostics } = compile(refunding(args), { catalogue })
  expect(ok).toBe(taken)
  const codes = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  expect(codes).toEqual(taken ? [] : ['check/argument-form'])
})

test('what the check leaves to the run is shown to the tool before anybody is asked', async () => {
  const body = call(
    'shop.refund',
    [],
    [
      ['order', use('get', 'x')],
      ['trimmed', literal(' y ')],
    ],
  )
  const stage = new Stage({ policy: policy({ tool: '*', then: 'ask' }), tools: () => [refund] })
  const runtime = await stage.runtime()
  const made = stage.live(runtime.create(plan([step('s', body)]), { id: 'run' }))
  await expect(made).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'run/literal-arguments-refused',
        details: { problem: expect.stringMatching(/^trimmed: /) },
      },
    ],
  })
})

test('what the schema says of such a tool is known to the check already', () => {
  const text = (args: string) =>
    `(plan :language rtfs20 :body (do (step "Book" {:booked (call :table.book ${args})})))`
  const codes = (args: string) =>
    compile(text(args), { catalogue: catalogueOf([book]) }).diagnostics.map(({ code }) => code)
  expect(codes('{:day "Friday"}')).toContain('check/argument-combination')
  expect(codes('{:day "Friday" :half 9}')).toEqual([])
})
