// A run that a program has made, at the command line.

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { builtinTools, compile, createRuntime } from 'planwright'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const PLAN = `(plan :body (do (step "Tell" (call :human.inform {:message "Hi"})) (step "Note it"
  (call :calendar.add {:title "Review" :start "2026-12-01T10:00" :end "2026-12-01T11:00"}) )))`

test('a run that a program made is approved by the command that `ps` prints', () =>
  inFolder(async ({ path }) => {
    const say = async (...line: readonly string[]) => {
      // The same user as the program's.
      const { HOME = '' } = process.env
      const host = fakeHost({ cwd: path, env: { HOME } })
      const exitCode = await runCli(line, host, () => '0')
      return { exitCode, text: host.written() }
    }
    await say('init')
    const folder = join(path, '.planwright')
    const tools = builtinTools({ workspaceFolder: path })
    const runtime = await createRuntime({ folder, tools })
    const { plan, diagnostics } = compile(PLAN)
    if (plan === undefined) throw new Error(JSON.stringify(diagnostics))
    const run = await runtime.create(plan)
    const outcome = await run.start()
    expect(outcome.state).toBe('waiting')
    await runtime.close()

    const { text } = await say('ps')
    const [command = ''] = /planwright approve .*/.exec(text) ?? []
    expect(command).not.toBe('')
    const approved = await say(...command.trim().split(/\s+/).slice(1))
    expect(approved.text).toContain('done')
    expect(approved.exitCode).toBe(0)
  }))
