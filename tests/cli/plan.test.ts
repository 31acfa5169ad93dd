// `planwright plan` and `planwright repair`, against a model on loopback and against recordings.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { modelServer, refuses, says, type ModelServer, type Reply } from '../model/server.ts'
import { CAR, carPlan, COMPOUND, wrongCase, wrongUnit } from '../planner/jobs.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds, type FakeHost, type FakeHostOptions } from './fake-host.ts'

interface Typed {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Both streams, with single spaces. */
  readonly text: string
}

interface Here {
  readonly type: (...words: readonly string[]) => Promise<Typed>
  /** The same with another host. */
  readonly typeAs: (
    options: Partial<FakeHostOptions>,
    ...words: readonly string[]
  ) => Promise<Typed>
  readonly server: ModelServer
  readonly path: string
  readonly write: (name: string, text: string) => Promise<string>
  readonly ids: Iterator<string>
}

/** A workspace whose model gives these answers; with none there is no model. */
async function inWorkspace(
  replies: readonly Reply[],
  body: (here: Here) => Promise<void>,
): Promise<void> {
  await using server = await modelServer(...replies)
  await inFolder(async ({ path, write }) => {
    const ids = letterIds()
    const env: Record<string, string> =
      replies.length === 0 ? {} : { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
    const typeAs = async (options: Partial<FakeHostOptions>, ...words: readonly string[]) => {
      const host = fakeHost({ cwd: path, env, ids, ...options })
      return typedOf(await runCli(words, host, () => '0'), host)
    }
    const type = (...words: readonly string[]) => typeAs({}, ...words)
    await type('init')
    await body({ type, typeAs, server, path, write, ids })
  })
}

function typedOf(code: number, host: FakeHost): Typed {
  const text = host.written().replaceAll(/\s+/g, ' ')
  return { code, out: host.out(), err: host.err(), text }
}

const jsonOf = ({ out }: Typed) => JSON.parse(out) as Readonly<Record<string, unknown>>
const EXAMPLES = fileURLToPath(new URL('../../examples/12-planning', import.meta.url))
const GREET = '(step "Say it" (call :ccos.echo "Hello"))'
const ASKS = '(step "Ask" (call :ccos.user.ask "Your name?"))'

/** A kinetic energy without its half: units do not show it, the critic of laws does. */
const WRONG_LAW = JSON.stringify({
  variables: {
    m: { description: 'Mass of the body', unit: 'kg', value: 2 },
    v: { description: 'Speed of the body', unit: 'm/s', value: 3 },
  },
  steps: [
    {
      type: 'algebraic',
      description: 'Find the kinetic energy from mass and speed',
      inputs: ['m', 'v'],
      output: 'kinetic_energy',
      formula: 'kinetic_energy = m*v^2',
      expected_units: 'J',
    },
  ],
})

describe('planwright plan', () => {
  test('gives the plan to standard output and tells the rest on standard error', () =>
    inWorkspace([says(carPlan())], async ({ type, server }) => {
      const { code, out, err } = await type('plan', CAR)
      expect([code, server.asked.length]).toEqual([0, 1])
      expect(JSON.parse(out)).toMatchObject({ steps: [{ step_id: 'P1' }, {}] })
      expect(err).toContain('dialect atomic: the task asks for a formula or a quantity')
      expect(err).toContain('attempt 1: no errors (10 tokens, cost not told')
      expect(err).toContain('approved by the critics (1 attempt, 1 request, 10 tokens')
    }))

  test('applies a mechanical fix without a second question, and says so', () =>
    inWorkspace([says(wrongCase)], async ({ type, server }) => {
      const { code, text } = await type('plan', CAR)
      expect([code, server.asked.length]).toEqual([0, 1])
      expect(text).toContain('fixed: ')
    }))

  test('shows the model its error once, and says what was wrong', () =>
    inWorkspace([says(wrongUnit), says(carPlan())], async ({ type, server }) => {
      const { code, text } = await type('plan', CAR)
      expect([code, server.asked.length]).toEqual([0, 2])
      expect(text).toMatch(/attempt 1: \d errors? .* attempt 2: no errors/)
      expect(text).toContain('43:23 formula/wrong-unit')
    }))

  test('that comes to nothing says so after three attempts, and ends with 1', () =>
    inWorkspace([says(COMPOUND)], async ({ type, server }) => {
      const { code, out, text } = await type('plan', CAR)
      expect([code, out, server.asked.length]).toEqual([1, '', 3])
      expect(text).toContain('No plan came of 3 attempts')
    }))

  test('whose critics never agree is not approved, shown all the same, and not run', () =>
    inWorkspace([says(WRONG_LAW)], async ({ type, server }) => {
      const task = 'What is the kinetic energy of 2 kg at 3 m/s?'
      const { code, out, err } = await type('plan', task, '--run')
      expect([code, server.asked.length]).toEqual([1, 3])
      expect(err).toContain('physics-lawyer, blocking')
      expect(err).toMatch(/^not approved \(3 attempts/m)
      expect(JSON.parse(out)).toMatchObject({ plan_version: 3 })
      expect(JSON.parse((await type('ps', '--all', '--json')).out)).toHaveLength(1)
    }))

  test.each(['0', '1', '4'])('that is refused is repaired %s times where that is wanted', (count) =>
    inWorkspace([says(COMPOUND)], async ({ type, server }) => {
      const { code } = await type('plan', CAR, '--retries', count)
      expect([code, server.asked.length]).toEqual([1, 1 + Number(count)])
    }),
  )

  const NOTHING = says('{"critiques": []}')
  const FOUND = says(
    JSON.stringify({
      critiques: [
        {
          step_id: 'P1',
          issue: 'law_inapplicable',
          claim: 'The acceleration is not constant.',
          support: 'The problem says nothing of it.',
          severity: 'warning',
        },
      ],
    }),
  )

  test.each([
    ['pre-mortem', FOUND, 'pre-mortem, warning: '],
    ['physics-lawyer-model', FOUND, 'physics-lawyer-model, warning: '],
    [
      'physics-lawyer,pre-mortem',
      NOTHING,
      'physics-lawyer: nothing found pre-mortem: nothing found',
    ],
  ])('is judged by a model where %s is named', (critics, answer, told) =>
    inWorkspace([says(carPlan()), answer], async ({ type, server }) => {
      const { code, text } = await type('plan', CAR, '--critics', critics)
      expect([code, server.asked.length]).toEqual([0, 2])
      expect(text).toContain(told)
    }),
  )

  test('tells in the words of the model that it cannot be done', () =>
    inWorkspace([says('CANNOT: no tool flies a rocket.')], async ({ type }) => {
      const { code, text } = await type('plan', 'Fly a rocket', '--dialect', 'rtfs')
      expect(code).toBe(1)
      expect(text).toContain('cannot be done')
      expect(text).toContain('no tool flies a rocket.')
    }))

  test('without a model names the variables and the example, makes no run, and ends with 2', () =>
    inWorkspace([], async ({ type }) => {
      const { code, out, text } = await type('plan', CAR)
      expect([code, out]).toEqual([2, ''])
      expect(text).toContain('OPEN_ROUTER_KEY')
      expect(text).toContain('--replay examples/12-planning')
      expect(jsonOf(await type('ps', '--json'))).toEqual([])
    }))

  test('whose server refuses says how to try again, and goes on with that line', () =>
    inWorkspace([refuses(401, 'bad key'), says(carPlan())], async ({ type, server }) => {
      const first = await type('plan', CAR)
      expect(first.code).toBe(1)
      const [, line = ''] = /planwright (plan --from \w+)/.exec(first.text) ?? []
      const next = await type(...line.split(' '))
      expect([next.code, server.asked.length]).toEqual([0, 2])
      // It has ended: the same line prints its plan and asks nobody.
      expect((await type(...line.split(' '))).out).toBe(next.out)
      expect(server.asked).toHaveLength(2)
    }))

  test('takes a plan from the cache, and with --no-cache asks', () =>
    inWorkspace([says(carPlan())], async ({ type, server }) => {
      await type('plan', CAR)
      expect((await type('plan', CAR)).text).toContain('planned before, from the cache')
      expect(server.asked).toHaveLength(1)
      await type('plan', CAR, '--no-cache')
      expect(server.asked).toHaveLength(2)
    }))

  test('stops at its budget with a line that goes on', () =>
    inWorkspace([says(wrongUnit), says(carPlan())], async ({ type, server }) => {
      const { code, text } = await type('plan', CAR, '--budget', '10')
      expect([code, server.asked.length]).toEqual([1, 1])
      const [, line = ''] = /planwright (plan --from aaaaaa --budget \d+)/.exec(text) ?? []
      expect((await type(...line.split(' '))).code).toBe(0)
      expect(server.asked).toHaveLength(2)
    }))

  test('as JSON is one object with all that happened', () =>
    inWorkspace([says(wrongCase)], async ({ type }) => {
      const told = await type('plan', CAR, '--json')
      expect(told.err).toBe('')
      expect(jsonOf(told)).toMatchObject({
        ok: true,
        dialect: 'atomic',
        why: expect.stringContaining('acceleration') as unknown,
        approved: true,
        attempts: 1,
        fixes: ['write `algebraic`'],
        usage: { requests: 1, inputTokens: 7, outputTokens: 3 },
        audit_log: expect.arrayContaining([
          expect.objectContaining({ event: 'plan-accepted' }),
        ]) as unknown,
      })
    }))

  test('with --run is reviewed and run as any plan', () =>
    inWorkspace([says(GREET)], async ({ type }) => {
      const { code, text } = await type('plan', 'Greet', '--dialect', 'rtfs', '--run')
      expect(code).toBe(0)
      expect(text).toMatch(/nothing to decide, plan .* done run/)
    }))

  test('with --run waits where a person is asked, and ends with 3', () =>
    inWorkspace([says(ASKS)], async ({ type }) => {
      const { code, text } = await type('plan', 'Ask my name', '--dialect', 'rtfs', '--run')
      expect(code).toBe(3)
      expect(text).toContain('Your name?')
    }))

  test('into a file writes over none, and asks nobody for it', () =>
    inWorkspace([says(carPlan())], async ({ type, server, path, write }) => {
      await write('there.json', 'mine')
      expect((await type('plan', CAR, '--out', 'there.json')).code).toBe(2)
      expect(server.asked).toHaveLength(0)
      expect((await type('plan', CAR, '--out', 'new.json')).out).toBe('')
      expect(JSON.parse(await readFile(join(path, 'new.json'), 'utf8'))).toHaveProperty('steps')
    }))

  test('on a terminal is an outline with the lines that run and keep it', () =>
    inWorkspace([says(carPlan())], async ({ typeAs, server }) => {
      const env = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model', NO_COLOR: '1' }
      const { code, out, err } = await typeAs({ terminal: true, columns: 80, env }, 'plan', CAR)
      expect(code).toBe(0)
      expect(out).toContain(' 1  Subtract the initial speed from the final speed')
      expect(out).not.toContain('plan_version')
      expect(err).toMatch(/planwright plan --from \w+ --run\n.*--out plan\.atomic\.json/)
      expect(err + out).not.toContain('\u001b[3')
    }))

  test('gives a file and the result of a run along, the date and the prompt without asking', () =>
    inWorkspace([says(GREET)], async ({ type, server, write }) => {
      await write('notes.txt', 'They like tea.')
      await type('plan', 'Greet', '--dialect', 'rtfs', '--run')
      const [, run = ''] = /done run (\w+)/.exec((await type('ps', '--all')).text) ?? []
      const prompt = ['--show-prompt', '--today', '2026-01-05', '--context', 'notes.txt']
      const { code, out } = await type('plan', 'Greet again', ...prompt)
      expect(code).toBe(0)
      expect(out).toContain('They like tea.')
      expect(out).toContain('Monday, 2026-01-05')
      expect(run).toBe('')
      expect((await type('plan', 'Again', '--show-prompt', '--context', 'bbb')).out).toContain(
        'result of run bbbbbbbbbbbb',
      )
      expect(server.asked).toHaveLength(1)
    }))

  test('stopped with Ctrl-C says how to go on, and asks nothing twice', () =>
    inWorkspace([], async ({ path, ids }) => {
      const wrong = says(wrongUnit)
      let press = () => {}
      const second: Reply = () => press()
      await using server = await modelServer(wrong, second, says(carPlan()))
      const env = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
      const host = fakeHost({ cwd: path, env, ids })
      press = () => host.interrupt()
      const first = typedOf(await runCli(['plan', CAR], host, () => '0'), host)
      expect(first.code).toBe(3)
      const [, line = ''] = /planwright (plan --from \w+)/.exec(first.text) ?? []
      const again = fakeHost({ cwd: path, env, ids })
      const next = typedOf(await runCli(line.split(' '), again, () => '0'), again)
      expect([next.code, server.asked.length]).toEqual([0, 3])
      expect(next.out).toContain('"steps"')
    }))

  test.each([
    [['plan'], 'cli/no-task'],
    [['plan', ' '], 'cli/no-task'],
    [['plan', 'Greet', '--dialect', 'cobol'], '--dialect'],
    [['plan', 'Greet', '--critics', 'nobody'], 'planner/no-such-critic'],
    [['plan', 'Greet', '--retries', '6'], '--retries'],
    [['plan', 'Greet', '--context', 'missing.txt'], 'cli/no-such-file'],
    [['plan', 'Greet', '--context', '.'], 'cli/is-a-folder'],
    [['plan', 'Greet', '--context', 'bytes.bin'], 'bytes.bin'],
    [['plan', 'Greet', '--today', 'tomorrow'], 'cli/not-a-date'],
    [['plan', 'Greet', '--replay', 'missing'], 'cli/no-recording'],
    [['plan', 'Greet', '--replay', '.', '--record', 'r'], 'cli/record-and-replay'],
    [['plan', 'Greet', '--from', 'abc'], 'cli/plan-and-from'],
    [['plan', '--from', 'abc'], 'cli/no-runs'],
    [['plan', 'Greet', '--budget', 'lots'], 'run/not-a-budget'],
    [['repair', 'missing.rtfs'], 'cli/no-such-file'],
    [['repair', '-', '--write'], 'cli/write-to-stdin'],
    [['repair', 'a.rtfs', '--write', '--out', 'b.rtfs'], 'cli/write-and-out'],
    [['repair', 'a.rtfs', '--critics', 'nobody'], 'planner/no-such-critic'],
  ])('%j is refused before anybody is asked', (words, code) =>
    inWorkspace([says(GREET)], async ({ type, server, write }) => {
      await write('a.rtfs', GREET)
      await write('bytes.bin', 'a\0b')
      const told = await type(...words)
      expect([told.code, server.asked.length]).toEqual([2, 0])
      expect(told.text).toContain(code)
    }),
  )

  test('does not go on with a run that is no planning job', () =>
    inWorkspace([says(GREET)], async ({ type, write }) => {
      await write('a.rtfs', GREET)
      await type('run', 'a.rtfs')
      const { code, text } = await type('plan', '--from', 'aaa')
      expect(code).toBe(2)
      expect(text).toContain('cli/no-planning-job')
    }))
})

describe('a recording', () => {
  test('is replayed without a key, with the same plan and its own date', () =>
    inWorkspace([says(GREET)], async ({ type, typeAs, server }) => {
      const task = ['plan', 'Greet', '--dialect', 'rtfs']
      const first = await type(...task, '--record', 'kept', '--today', '2026-01-05')
      const next = await typeAs({ env: {} }, ...task, '--replay', 'kept')
      expect([first.code, next.code, server.asked.length]).toEqual([0, 0, 1])
      expect(next.out).toBe(first.out)
    }))

  test.each([
    [CAR, 'physics', 'delta_v = v_end - v_start', 'approved by the critics'],
    ['What is 9 + 10', 'mathematics', 'total = x1 + x2', 'approved by the critics'],
    ['Calculate the force on an object', 'physics', 'assumption_needed', 'open: mass is not given'],
  ])('of the examples plans %j', (task, domain, inPlan, told) =>
    inWorkspace([], async ({ type }) => {
      const { code, out, text } = await type('plan', task, '--domain', domain, '--replay', EXAMPLES)
      expect(text).toContain(told)
      expect([code, out.includes(inPlan)]).toEqual([0, true])
    }),
  )
})

describe('planwright repair', () => {
  test('needs no model where mechanical fixes suffice, and --write keeps the old text', () =>
    inWorkspace([], async ({ type, path, write }) => {
      await write('plan.json', wrongCase)
      const { code, out, text } = await type('repair', 'plan.json', '--write')
      expect([code, out]).toEqual([0, ''])
      expect(text).toContain('the old text is in .planwright/trash/plan.json.orig')
      expect(await readFile(join(path, 'plan.json'), 'utf8')).not.toBe(wrongCase)
      expect(await readFile(join(path, '.planwright/trash/plan.json.orig'), 'utf8')).toBe(wrongCase)
    }))

  test('shows the model the text with its errors where they do not suffice', () =>
    inWorkspace([says(carPlan())], async ({ type, server, write }) => {
      await write('plan.json', wrongUnit)
      const { code, text, out } = await type('repair', 'plan.json', '--goal', CAR)
      expect([code, server.asked.length]).toEqual([0, 1])
      expect(text).toMatch(/the given text: 1 error .* attempt 2: no errors/)
      expect(JSON.parse(out)).toHaveProperty('steps')
      expect(JSON.stringify(server.asked[0]?.body.messages)).toContain('formula/wrong-unit')
    }))

  test('that comes to nothing leaves the file alone', () =>
    inWorkspace([says(COMPOUND)], async ({ type, server, path, write }) => {
      await write('plan.json', wrongUnit)
      const { code } = await type('repair', 'plan.json', '--write')
      expect([code, server.asked.length]).toEqual([1, 2])
      expect(await readFile(join(path, 'plan.json'), 'utf8')).toBe(wrongUnit)
    }))

  test('without a model says which variable to set where one is needed, and ends with 2', () =>
    inWorkspace([], async ({ type, write }) => {
      await write('plan.json', wrongUnit)
      const { code, text } = await type('repair', 'plan.json')
      expect(code).toBe(2)
      expect(text).toContain('OPEN_ROUTER_KEY')
    }))
})
