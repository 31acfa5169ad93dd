// What a run tells a person stands in the order of its journal.

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const PLAN = `(plan
  :body (do
    (step "Talk"
      (let [name (call :ccos.user.ask "Who comes?")]
        (call :ccos.echo {:message (str "Welcome, " name)})
        {:day (call :ccos.user.ask "On which day?")}))))`

test('what echo says after one answer stands before the next question', () =>
  inFolder(async ({ path, write }) => {
    await write('plan.rtfs', PLAN)
    for (const line of [['init'], ['run', 'plan.rtfs', '--id', 'talk']]) {
      await runCli(line, fakeHost({ cwd: path }), () => '0')
    }
    const host = fakeHost({ cwd: path })
    expect(await runCli(['answer', 'talk', 'Grace'], host, () => '0')).toBe(3)
    const all = host.written()
    const places = ['Welcome, Grace', 'asks a person q2', 'On which day?'].map((words) =>
      all.indexOf(words),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }))
