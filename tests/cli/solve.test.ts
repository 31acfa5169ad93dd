// `planwright solve`, against a model on loopback and against recordings

import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import type { SolvedProblem } from '#app'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { modelServer, says, type ModelServer, type Reply } from '../model/server.ts'
import { CAR, carPlan, wrongUnit } from '../planner/jobs.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds } from './fake-host.ts'

interface Typed {
  readonly code: number
  readonly out: string
  readonly err: string
}

type Type = (...words: readonly string[]) => Promise<Typed>

/** A workspace whose model gives these answers; with none there is no model. */
async function inWorkspace(
  replies: readonly Reply[],
  body: (type: Type, server: ModelServer) => Promise<void>,
): Promise<void> {
  await using server = await modelServer(...replies)
  await inFolder(async ({ path }) => {
    const ids = letterIds()
    const env: Record<string, string> =
      replies.length === 0 ? {} : { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
    const type: Type = async (...words) => {
      const host = fakeHost({ cwd: path, env, ids })
      const code = await runCli(words, host, () => '0')
      return { code, out: host.out(), err: host.err() }
    }
    await type('init')
    await body(type, server)
  })
}

const EXAMPLES = fileURLToPath(new URL('../../examples/12-planning', import.meta.url))

/** Divides by the time although that is nought: a plan that fails when it is carried out. */
const dividesByNought = carPlan((text) =>
  text.replace('"unit": "s",\n      "value": 5', '"unit": "s",\n      "value": 0'),
)

/** The second step says in words alone what is to be done. */
const withoutFormula = carPlan((text) => text.replace('"formula": "a = dv/t",\n', ''))

/** A plan with one variable, whose value is written so. */
function dopedPlan(value: string): string {
  return `{"variables": {"n_d": {"description": "Donors per volume", "unit": "1/cm^3", "value": ${value}}},
    "steps": [{"type": "algebraic", "description": "Halve the density of donors", "inputs": ["n_d"],
      "output": "n_half", "formula": "n_half = n_d/2", "expected_units": "1/cm^3"}]}`
}

const LOGARITHM = `{"variables": {"x": {"description": "Number", "unit": "1", "value": 100}},
  "steps": [{"type": "algebraic", "description": "Take the logarithm", "inputs": ["x"],
    "output": "y", "formula": "y = log(x)"}]}`

/** A plan whose variables the problem leaves open. */
function forcePlan(question?: string): string {
  return JSON.stringify({
    variables: {
      m: { description: 'Mass of the object', unit: 'kg' },
      a: { description: 'Its acceleration', unit: 'm/s^2' },
    },
    steps: [
      {
        type: 'algebraic',
        description: 'Multiply mass by acceleration',
        inputs: ['m', 'a'],
        output: 'F',
        formula: 'F = m*a',
        expected_units: 'N',
        ...(question === undefined ? {} : { assumption_needed: question }),
      },
    ],
  })
}

describe('planwright solve', () => {
  test('gives the answer with its unit, its steps and what speaks for it', () =>
    inWorkspace([says(carPlan())], async (type) => {
      const { code, out, err } = await type('solve', CAR, '--domain', 'physics')
      expect(code).toBe(0)
      expect(out).toContain('a = 5.36448 m/s^2')
      expect(out).toContain('v = 60 mile/hour')
      expect(out).toContain('the critics let the plan pass; 2 results put back into the formula')
      expect(err).toContain('accepted by the compiler, version 1')
    }))

  test('from a recording without a key, as one object for programs', () =>
    inWorkspace([], async (type) => {
      const { code, out } = await type(
        'solve',
        CAR,
        '--domain',
        'physics',
        '--replay',
        EXAMPLES,
        '--json',
      )
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({
        ok: true,
        state: 'solved',
        answers: [{ name: 'acc', known: { value: 5.36448, unit: 'm/s^2', exact: '5.36448' } }],
        confidence: { votes_right: 1, approved: true, substituted: 2, unchecked: 0, assumed: [] },
      })
    }))

  test('goes back to the planner with what failed, and solves the next version', () =>
    inWorkspace([says(dividesByNought), says(carPlan())], async (type, server) => {
      const { code, out } = await type('solve', CAR, '--critics', 'none')
      expect([code, server.asked.length]).toEqual([0, 2])
      const [, second] = server.asked
      expect(JSON.stringify(second)).toContain('divides by 0')
      expect(out).toContain('a = 5.36448 m/s^2')
      expect(out).toContain('2 plans')
    }))

  test('says what failed where no other version is wanted', () =>
    inWorkspace([says(dividesByNought)], async (type, server) => {
      const { code, out } = await type('solve', CAR, '--critics', 'none', '--replans', '0')
      expect([code, server.asked.length]).toEqual([1, 1])
      expect(out).toContain('a is not known')
      expect(out.replaceAll(/\s+/g, ' ')).toContain('divides by 0')
    }))

  test('goes on from a job, and asks nothing twice', () =>
    inWorkspace([says(dividesByNought), says(carPlan())], async (type, server) => {
      const first = await type('solve', CAR, '--critics', 'none', '--json')
      const { runs } = JSON.parse(first.out) as { runs: { planning: string[] } }
      const again = await type('solve', '--from', runs.planning[0]!, '--json')
      expect(server.asked).toHaveLength(2)
      const { elapsed_ms: _1, ...one } = JSON.parse(first.out) as Record<string, unknown>
      const { elapsed_ms: _2, ...two } = JSON.parse(again.out) as Record<string, unknown>
      expect(two).toEqual(one)
    }))

  test('without a plan says why, and carries nothing out', () =>
    inWorkspace([says(wrongUnit), says(wrongUnit), says(wrongUnit)], async (type) => {
      const { code, out } = await type('solve', CAR, '--json')
      expect(code).toBe(1)
      expect(JSON.parse(out)).toMatchObject({
        ok: false,
        state: 'not-planned',
        runs: { solving: [] },
      })
    }))

  test('prints the way there as Markdown, and words of others are only words in it', () =>
    inWorkspace(
      [says(carPlan((text) => text.replace('Speed at the end', '**Speed** <b>at</b> $x$')))],
      async (type) => {
        const { code, out } = await type('solve', CAR, '--derivation', 'markdown')
        expect(code).toBe(0)
        expect(out).toContain(
          String.raw`   $$a = \frac{\mathrm{dv}}{t} = 5.36448\,\mathrm{m/s^{2}}$$`,
        )
        expect(out).toContain(String.raw`\*\*Speed\*\* \<b\>at\</b\> \$x\$`)
      },
    ))

  test('as LaTeX no command comes of words of others', () =>
    inWorkspace(
      [says(carPlan((text) => text.replace('Speed at the end', String.raw`50% \\input{x} $y$`)))],
      async (type) => {
        const { out } = await type('solve', CAR, '--derivation', 'latex')
        expect(out).toContain(String.raw`50\% \textbackslash{}input\{x\} \$y\$`)
      },
    ))

  test('has a model propose what has no formula, votes on it, and counts what breaks the form', () =>
    inWorkspace(
      [
        says(withoutFormula),
        says('{"formula": "dv/t"}'),
        says('It is about 5.'),
        says('{"formula": "dv*t"}'),
        says('{"code": "return { value: dv.value / t.value, unit: \'m/s^2\' }"}'),
        says('{"formula": "dv/t"}'),
        says('{"formula": "dv/t"}'),
      ],
      async (type, server) => {
        const { code, out } = await type('solve', CAR, '--critics', 'none', '--json')
        expect(code).toBe(0)
        const solved = JSON.parse(out) as SolvedProblem
        expect(solved.answers[0]?.known).toEqual({
          value: 5.36448,
          unit: 'm/s^2',
          exact: '5.36448',
        })
        const { vote } = solved.steps[1] ?? {}
        // A product has another unit than is wanted: such a draw is flagged too.
        expect(vote).toMatchObject({ won: true, votes: 3, against: 0, flagged: 2, drawn: 5 })
        expect(server.asked.length).toBe(1 + 5)
        expect(solved.confidence).toMatchObject({ unchecked: 1, substituted: 1 })
        expect(solved.confidence.votes_right).toBeGreaterThan(0.5)
        expect(solved.confidence.votes_right).toBeLessThan(1)
        expect(solved.confidence).toMatchObject({ draw_right: 0.8, draws: 3 })
        const { runs } = solved
        const again = await type('solve', '--from', String(runs.planning[0]))
        expect(again.out.replaceAll(/\s+/g, ' ')).toContain(
          'if draws err independently and each is right with p = 0.80 (p from 3 draws of this run)',
        )
      },
    ))

  test('keeps what the first plan came to where no second one comes', () =>
    inWorkspace([says(dividesByNought), says('No.'), says('No.'), says('No.')], async (type) => {
      const { code, out } = await type('solve', CAR, '--critics', 'none', '--json')
      expect(code).toBe(1)
      const solved = JSON.parse(out) as SolvedProblem
      expect(solved).toMatchObject({ ok: false, state: 'unsolved', planned: { text: null } })
      expect(solved.findings[0]?.support).toContain('divides by 0')
      expect([solved.steps.length, solved.givens.length]).toEqual([2, 3])
      const events = solved.audit_log.map(({ event }) => event)
      expect(events.filter((event) => event === 'attempt').length).toBeGreaterThan(1)
      expect(events).toEqual(expect.arrayContaining(['plan-accepted', 'step-executed', 'failed']))
      expect(solved.audit_log.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1))

      const [first] = solved.runs.planning
      const again = await type('solve', '--from', String(first))
      const words = again.out.replaceAll(/\s+/g, ' ')
      expect(again.code).toBe(1)
      expect(words).toContain('divides by 0')
      expect(words).toContain('not solved')
      expect(words).toContain('no plan')
      expect(words).toContain('checked: no critic judged the plan')
      const tokens = solved.usage.inputTokens + solved.usage.outputTokens
      expect(words).toContain(`${tokens.toLocaleString('en')} tokens`)
    }))

  test('says that the critics let a plan pass that was carried out, where no second one comes', () =>
    inWorkspace([says(dividesByNought), says('No.'), says('No.'), says('No.')], async (type) => {
      const { out } = await type('solve', CAR, '--domain', 'physics')
      expect(out).toContain('not solved')
      expect(out).toContain('checked: the critics let the plan pass')
    }))

  test('says what to do about a plan that a person gives', () =>
    inFolder(async ({ path, write }) => {
      await write('plan.json', LOGARITHM)
      const host = fakeHost({ cwd: path, env: {}, ids: letterIds() })
      await runCli(['init'], host, () => '0')
      await runCli(['solve', 'Find log 100', '--plan', 'plan.json'], host, () => '0')
      const words = host.err().replaceAll(/\s+/g, ' ')
      expect(words).toContain('`log` does not say its base.')
      expect(words).toContain('`log10` for the decimal one')
    }))

  test('asks for what the problem leaves open, and goes on with what is said', () =>
    inWorkspace([says(forcePlan())], async (type, server) => {
      const line = ['solve', 'Calculate the force on an object', '--critics', 'none']
      const first = await type(...line)
      expect(first.code).toBe(3)
      expect(first.out).toContain('Question: m in kg? Mass of the object')
      const [, from = ''] = /solve --from (\w+)/.exec(first.out) ?? []
      expect(first.out).toContain(
        `planwright solve --from ${from} --input m='… kg' --input a='… m/s^2'`,
      )
      const half = await type('solve', '--from', from, '--input', 'm=2', '--json')
      expect(half.code).toBe(3)
      expect(JSON.parse(half.out)).toMatchObject({
        state: 'waiting',
        missing: [{ name: 'a', description: 'Its acceleration', unit: 'm/s^2' }],
      })
      const all = ['--input', 'm=2000 g', '--input', 'a=3', '--json']
      const whole = await type('solve', '--from', from, ...all)
      expect(whole.code).toBe(0)
      expect(JSON.parse(whole.out)).toMatchObject({
        answers: [{ name: 'F', known: { value: 6, unit: 'N' } }],
        givens: [
          { name: 'm', by: 'person' },
          { name: 'a', by: 'person' },
        ],
      })
      expect(server.asked).toHaveLength(1)
    }))

  test('says what cannot be given, and what was planned all the same', () =>
    inWorkspace([says(forcePlan())], async (type) => {
      const line = ['solve', 'Calculate the force on an object', '--critics', 'none', '--json']
      const given = ['m=2', 'a=3', 'mass=4'].flatMap((one) => ['--input', one])
      const { code, out } = await type(...line, ...given)
      expect(code).toBe(1)
      const solved = JSON.parse(out) as SolvedProblem
      expect(solved.reasons.join(' ')).toContain('`mass`')
      expect(solved.audit_log.map(({ event }) => event)).toContain('plan-accepted')
    }))

  test('shows the question that the run of the plan waits with, and what answers it', () =>
    inWorkspace([says(forcePlan('Which force is meant?'))], async (type) => {
      const given = ['--input', 'm=2', '--input', 'a=3']
      const line = ['solve', 'Calculate the force', '--critics', 'none', ...given]
      const { code, out } = await type(...line)
      expect(code).toBe(3)
      expect(out).toContain('Which force is meant?')
      expect(out).toMatch(/planwright answer \w+/)
      expect(out).toContain('planwright solve --from')
    }))

  test('says that the budget has stopped it, and goes on with a larger one', () =>
    inWorkspace(
      // One draw does not count, so that the vote needs more than the first three.
      [
        says(withoutFormula),
        says('It is about 5.'),
        ...Array.from({ length: 9 }, () => says('{"formula": "dv/t"}')),
      ],
      async (type) => {
        const line = ['solve', CAR, '--critics', 'none']
        const first = await type(...line, '--budget', '10')
        expect(first.code).toBe(3)
        const words = first.out.replaceAll(/\s+/g, ' ')
        expect(words).toContain('budget for language models is')
        const [, from = '', tokens = ''] = /solve --from (\w+) --budget (\d+)/.exec(first.out) ?? []
        expect(Number(tokens)).toBeGreaterThan(10)
        const again = await type('solve', '--from', from, '--budget', '1000000')
        expect(again.out).toContain('a = 5.36448 m/s^2')
        expect(again.code).toBe(0)
      },
    ))

  test.each(['1e16', '9.461e15', '1.2345678901234567e20'])(
    'takes a whole number such as %s through plan, file, check and solve',
    (size) =>
      inWorkspace([says(dopedPlan(size)), says(dopedPlan(size))], async (type) => {
        const solved = await type('solve', 'Halve the doping', '--critics', 'none', '--json')
        const half = Number(size) / 2
        expect(solved).toMatchObject({ code: 0 })
        expect(JSON.parse(solved.out)).toMatchObject({ answers: [{ known: { value: half } }] })
        await type(
          'plan',
          'Halve it',
          '--dialect',
          'atomic',
          '--critics',
          'none',
          '--out',
          'd.json',
        )
        expect(await type('check', 'd.json')).toMatchObject({ code: 0 })
        expect(
          await type('solve', 'Halve it', '--critics', 'none', '--plan', 'd.json'),
        ).toMatchObject({
          code: 0,
        })
      }),
  )

  test('refuses a command line that cannot be meant', () =>
    inWorkspace([says(carPlan())], async (type, server) => {
      const lines = [
        ['solve'],
        ['solve', 'x', '--from', 'y'],
        ['solve', 'x', '--replans', 'many'],
        ['solve', 'x', '--within', 'soon'],
      ]
      for (const line of lines) expect([line, (await type(...line)).code]).toEqual([line, 2])
      expect(server.asked).toHaveLength(0)
    }))

  test('asks for no other version once the budget is spent', () =>
    inWorkspace([says(dividesByNought), says(carPlan())], async (type, server) => {
      const line = ['solve', CAR, '--critics', 'none', '--budget', '10']
      const { code, out } = await type(...line)
      expect([code, server.asked.length]).toEqual([1, 1])
      expect(out).toContain('a is not known')
    }))
})
