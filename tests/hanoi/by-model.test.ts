// Goal: `npm run hanoi -- --model` says what is true of a model, and its moves are right.
//
// Method: the script as it is typed, before a server on loopback whose answers err with known rates: wrong, off the
// form, too long, cut off, put off with 429, dropped. What it prints is held against what the server gave out.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { erringModel, variablesFor, type Errors } from './erring-model.ts'

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'hanoi.ts')
const MOST_TOKENS = 100
const ERRORS = { wrong: 0.06, offForm: 0.05, tooLong: 0.04, cut: 0.03, putOff: 0.03, dropped: 0.01 }

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

async function hanoi(
  env: Readonly<Record<string, string>>,
  ...line: readonly string[]
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [SCRIPT, '--model', '--max-tokens', String(MOST_TOKENS), ...line],
    {
      env: { ...process.env, ...env },
    },
  )
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  const code = await new Promise<number | null>((end) => child.on('close', end))
  return { code, ...said }
}

const modelThat = async (errors: Errors) => await erringModel(errors, MOST_TOKENS)

/** The numbers of a row, by its name: the first one, or that of the moves where both parts have it. */
function numbersOf({ stdout }: Ended, name: string, nth = 0): readonly number[] {
  const rows = stdout.split('\n').filter((line) => line.trimStart().startsWith(`${name} `))
  return (rows[nth]?.slice(16).match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
}

describe('the towers by a model that errs with known rates', () => {
  test(
    'p lies in its interval, flagged draws are no votes, and the end is right',
    { timeout: 300_000 },
    () =>
      inFolder(async ({ path }) => {
        await using server = await modelThat(ERRORS)
        const env = variablesFor(server)
        const first = await hanoi(
          env,
          '--disks',
          '5',
          '--sample',
          '200',
          '--folder',
          path,
          '--calibrate',
        )
        expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('measuring p')])
        const { given } = server
        const seen = { ...given }
        // Of what counts; the server errs in the other ways before it is right or wrong.
        const others = ERRORS.offForm + ERRORS.tooLong + ERRORS.cut + ERRORS.putOff + ERRORS.dropped
        const p = 100 * (1 - ERRORS.wrong / (1 - others))
        const [share = 0, low = 0, high = 0] = numbersOf(first, 'p')
        expect([low <= p, p <= high]).toEqual([true, true])
        expect(share).toBeCloseTo((100 * seen.right) / (seen.right + seen.wrong), 1)
        expect(numbersOf(first, 'calibration')).toEqual([200, seen.right])
        expect(numbersOf(first, 'flagged')[0]).toBe(seen.offForm + seen.tooLong + seen.cut)

        const second = await hanoi(env, '--disks', '5', '--sample', '200', '--folder', path)
        expect(second.stdout).toContain('all 5 disks on the last peg, each move legal')
        expect([second.code, numbersOf(second, 'steps')]).toEqual([0, [31, 31, 31]])
        // What was measured is not paid for again.
        const of = (kind: keyof Errors | 'right') => given[kind] - seen[kind]
        expect(numbersOf(second, 'flagged', 1)[0]).toBe(of('offForm') + of('tooLong') + of('cut'))
        expect(numbersOf(second, 'draws')[0]).toBe(
          of('offForm') + of('tooLong') + of('cut') + of('right') + of('wrong'),
        )
        expect(numbersOf(second, 'outvoted')).toEqual([of('wrong')])
      }),
  )

  test('that is killed on the way goes on', { timeout: 300_000 }, async () => {
    await using server = await modelThat(ERRORS)
    const line = ['--disks', '5', '--sample', '30', '--k', '3', '--kills', '2']
    const { code, stdout } = await hanoi(variablesFor(server), ...line)
    expect(stdout).toMatch(/kill 2 +after step \d+, resumed in/)
    expect([code, stdout]).toEqual([0, expect.stringContaining('31 of 31, 31 right')])
  })

  test('is told what is wrong before any move is paid for', { timeout: 300_000 }, () =>
    inFolder(async ({ path }) => {
      await using poor = await modelThat({ wrong: 0.6 })
      const lost = await hanoi(variablesFor(poor), '--disks', '3', '--sample', '40')
      expect([lost.code, lost.stdout]).toEqual([1, expect.stringContaining('no lead helps')])

      await using chatty = await modelThat({ offForm: 1 })
      const formless = await hanoi(variablesFor(chatty), '--disks', '3', '--sample', '5')
      expect([formless.code, formless.stdout]).toEqual([
        1,
        expect.stringMatching(/stopped +the calibration is paused: .*did not count/),
      ])

      await using good = await modelThat({})
      const env = variablesFor(good)
      const line = ['--disks', '4', '--sample', '40', '--folder', path]
      const dear = await hanoi(env, ...line, '--dollars', '0.001')
      expect([dear.code, dear.stdout]).toEqual([
        1,
        expect.stringContaining('and $0.001 are allowed'),
      ])
      expect(good.given.right).toBe(40)
      const other = await hanoi(env, ...line, '--temperature', '0.5')
      expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('another experiment')])
    }),
  )

  test.each([
    [['--temperature', '0'], '`--temperature` is a number'],
    [['--price', 'cheap'], '`--price` is dollars'],
    [['--disks', '21'], '`--disks` is a whole number'],
    [['--lucky'], '--lucky'],
  ])('%j is refused with what to write', async (line, words) => {
    const { code, stderr } = await hanoi({ PLANNER_BASE_URL: 'http://127.0.0.1:9/v1' }, ...line)
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  })

  test('needs a model', async () => {
    const none = { OPEN_ROUTER_KEY: '', OPENROUTER_API_KEY: '', PLANNER_BASE_URL: '' }
    expect(await hanoi(none)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no model') as string,
    })
  })
})
