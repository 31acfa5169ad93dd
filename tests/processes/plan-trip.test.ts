// Goal: the seed's "Plan Trip" is asked through to its end, whatever happens to
// the processes that ask, and its map is the run's result.
//
// Method: real processes, at a terminal of the system's own and without one. They
// are killed with SIGKILL between the second question and the third, and one
// answers what another asks at its terminal.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { test, type ExpectStatic } from 'vitest'

import { atTerminal, ENTER, hasTerminal } from '../cli/at-terminal.ts'
import { start, type Ended } from '../cli/planwright-process.ts'
import { typed } from '../cli/typed.ts'
import { inFolder } from '../services/folder.ts'

const EXAMPLE = new URL('../../examples/09-plan-trip.rtfs', import.meta.url)
const ANSWERS = { 'trip/destination': 'Rome', 'trip/duration': '3', 'trip/budget': '500 €' }
const QUESTIONS = ['Where to?', 'How many days?', "What's your budget?"]

interface Trip {
  readonly path: string
  readonly run: (...line: readonly string[]) => Promise<Ended>
  /** Without a process: for what is only looked at. */
  readonly type: (...line: readonly string[]) => Promise<Ended>
}

/** A workspace with the plan in it. */
function withTrip(test: (trip: Trip) => Promise<void>): Promise<void> {
  return inFolder(async ({ path, write }) => {
    await write('trip.rtfs', await readFile(EXAMPLE))
    const run = (...line: readonly string[]) => start(line, { cwd: path }).ended
    const type = (...line: readonly string[]) => typed(line, { cwd: path })
    await type('init')
    await test({ path, run, type })
  })
}

/** The run's result is the map, and each question was asked and answered once. */
async function expectPlanned({ type }: Trip, expect: ExpectStatic): Promise<void> {
  const shown = JSON.parse((await type('show', 'trip', '--json')).out) as Record<string, unknown>
  expect(shown).toMatchObject({ status: 'done', result: ANSWERS })
  const { out } = await type('logs', 'trip', '--json')
  const events = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly kind: string; readonly path?: string })
  const pathsOf = (kind: string) =>
    events.filter((event) => event.kind === kind).map(({ path }) => path)
  const asked = pathsOf('question-asked')
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(3)
  expect(pathsOf('question-answered')).toHaveLength(3)
  expect(pathsOf('call-returned')).toHaveLength(1)
  expect((await type('verify', 'trip')).code).toBe(0)
}

/** What a waiting command shows of the questions. */
const asks = (out: string) => QUESTIONS.filter((question) => out.includes(`  ${question}`))

test.concurrent('killed between the second question and the third, a run asks the third next', ({
  expect,
}) =>
  withTrip(async (trip) => {
    const { path, run, type } = trip
    const first = await type('run', 'trip.rtfs', '--id', 'trip')
    expect({ code: first.code, asks: asks(first.out) }).toEqual({ code: 3, asks: ['Where to?'] })
    const second = await run('answer', 'trip', 'Rome')
    expect({ code: second.code, asks: asks(second.out) }).toEqual({
      code: 3,
      asks: ['How many days?'],
    })

    const answering = start(['answer', 'trip', '3'], { cwd: path, killedWhenShown: 'answered' })
    expect(await answering.ended).toMatchObject({
      signal: 'SIGKILL',
      out: expect.not.stringContaining("What's your budget?") as string,
    })

    const third = await run('resume', 'trip')
    expect({ code: third.code, asks: asks(third.out) }).toEqual({
      code: 3,
      asks: ["What's your budget?"],
    })
    const done = await run('answer', 'trip', '500 €')
    expect(done.code).toBe(0)
    expect(done.out).toContain('Planning 3-day trip to Rome with 500 € budget')
    await expectPlanned(trip, expect)
  }))

test.concurrent('killed at its terminal before the third answer, a run asks the third at another', ({
  expect,
  skip,
}) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  return withTrip(async (trip) => {
    const { path } = trip
    const going = atTerminal(path, 80, 'run', 'trip.rtfs', '--id', 'trip')
    for (const [question, words] of [
      ['Where to\\?', 'Rome'],
      ['How many days\\?', '3'],
    ] as const) {
      await going.until(new RegExp(`◆[^\\n]*${question}`))
      going.type(words + ENTER)
    }
    await going.until(/◆[^\n]*What's your budget\?/)
    await going.kill('SIGKILL')
    await going.ended

    const again = atTerminal(path, 80, 'resume', 'trip')
    await again.until(/◆[^\n]*What's your budget\?/)
    again.type(`500 €${ENTER}`)
    const { code, out } = await again.ended
    expect(code).toBe(0)
    expect(out).not.toMatch(/◆[^\n]*Where to\?/)
    expect(out).toContain('Planning 3-day trip to Rome with 500 € budget')
    await expectPlanned(trip, expect)
  })
})

test.concurrent('what waits at one terminal is answered from elsewhere, and the terminal goes on', ({
  expect,
  skip,
}) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  return withTrip(async (trip) => {
    const { path, run } = trip
    const going = atTerminal(path, 80, 'run', 'trip.rtfs', '--id', 'trip')
    await going.until(/◆[^\n]*Where to\?/)
    expect((await run('answer', 'trip', 'Rome', '--by', 'grace')).code).toBe(3)
    await going.until(/◆[^\n]*How many days\?/)
    expect((await run('answer', 'trip', 'q2', '3', '--by', 'grace', '--detach')).code).toBe(0)
    await going.until(/◆[^\n]*What's your budget\?/)
    going.type(`500 €${ENTER}`)
    const { code, out } = await going.ended
    expect(code).toBe(0)
    expect(out).toContain('q1 was answered elsewhere')
    await expectPlanned(trip, expect)
  })
})

test.concurrent('a question at a terminal is over when its time is', ({ expect, skip }) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  return withTrip(async ({ path }) => {
    const text = '(step "Ask" {:to (call :human.ask "Where to?" {:expires 2})})'
    await writeFile(join(path, 'ask.rtfs'), `(plan :body (do ${text}))`)
    const going = atTerminal(path, 80, 'run', 'ask.rtfs', '--id', 'ask')
    await going.until(/◆[^\n]*Where to\?/)
    const { code, out } = await going.ended
    expect(code).toBe(1)
    expect(out).toContain('q1 was answered elsewhere, or has expired')
    expect(out).toContain('Ask: The time to answer is over.')
  })
})
