// What is constant in the arguments of a tool of one's own is held against all that its schema asks, patterns and
// formats too, also where another argument is computed: `check` and `run` refuse it before anybody is asked.

import { expect, test } from 'vitest'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { config, inClone } from './clone.ts'

const SHOP = `import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'
const refund = defineTool({
  id: 'shop.refund',
  description: 'Refunds an order.',
  input: z.strictObject({
    order: z.string().regex(/^A-\\d{4}$/),
    to: z.email().optional(),
    page: z.url().optional(),
    day: z.iso.date().optional(),
    lines: z.array(z.strictObject({ sku: z.string().regex(/^S\\d$/), of: z.string() })).optional(),
  }),
  output: z.string(),
  effect: 'irreversible',
  repeat: 'keyed',
  run: ({ order }) => order,
})
export default { tools: [refund] }
`

/** Arguments, and the one that its tool refuses; nothing where it takes all that is constant. */
const ARGUMENTS: readonly (readonly [args: string, refused: string | undefined])[] = [
  ['{:order "A-1234"}', undefined],
  ['{:order "B-12"}', 'order'],
  ['{:order "A-1234" :to "ada@example.org"}', undefined],
  ['{:order "A-1234" :to "nobody"}', 'to'],
  ['{:order "A-1234" :page "https://example.org/a"}', undefined],
  ['{:order "A-1234" :page "x"}', 'page'],
  ['{:order "A-1234" :day "2028-02-29"}', undefined],
  ['{:order "A-1234" :day "2027-02-29"}', 'day'],
  ['{:order "A-1234" :day "tomorrow"}', 'day'],
  ['{:order (call :ccos.echo "A-1") :to "ada@example.org"}', undefined],
  ['{:order (call :ccos.echo "A-1") :to "nobody"}', 'to'],
  ['{:order "A-1234" :lines [{:sku "S1" :of (call :ccos.echo "n")}]}', undefined],
  ['{:order "A-1234" :lines [{:sku "T1" :of (call :ccos.echo "n")}]}', 'lines[0].sku'],
]

const refunding = (args: string) =>
  `(plan :language rtfs20 :body (do (step "Refund" {:refunded (call :shop.refund ${args})})))`

test('`check` and `run` refuse what the tool would refuse after an approval, and nothing else', () =>
  inClone(async ({ run, put }) => {
    await put('.planwright/config.json', config({}))
    await put('planwright.config.ts', SHOP)
    expect((await run('trust')).code).toBe(0)
    const files = ARGUMENTS.map((_, at) => `plan-${at}.rtfs`)
    for (const [at, [args]] of ARGUMENTS.entries()) await put(files[at] ?? '', refunding(args))
    const { out } = await run('check', ...files, '--json')
    const checked = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Checked)
    expect(checked.map(({ ok }, at) => [files[at], ok])).toEqual(
      ARGUMENTS.map(([, refused], at) => [files[at], refused === undefined]),
    )
    for (const [at, [args, refused]] of ARGUMENTS.entries()) {
      const errors = checked[at]?.diagnostics.filter(({ severity }) => severity === 'error') ?? []
      expect([args, ...errors.map(({ code }) => code)]).toEqual([
        args,
        ...(refused === undefined ? [] : ['check/argument-form']),
      ])
      if (refused !== undefined) expect(errors[0]?.message).toContain(`\`${refused}\``)
    }
    const wrong = files[1] ?? ''
    const refused = await run('run', wrong, '--id', 'wrong')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('check/argument-form')])
    expect((await run('show', 'wrong')).code).toBe(2)
    expect((await run('run', files[0] ?? '', '--id', 'right')).code).toBe(3)
  }))

interface Checked {
  readonly ok: boolean
  readonly diagnostics: readonly {
    readonly code: string
    readonly severity: string
    readonly message: string
  }[]
}
