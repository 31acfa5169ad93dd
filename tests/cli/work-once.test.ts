// What `work --once` tells whoever started it, such as cron.

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { config, plan, step } from './clone.ts'
import { fakeHost } from './fake-host.ts'

const NOTE = plan(
  step('note', 'calendar.add', { title: { literal: 'x' }, start: { literal: '2026-11-26' } }),
)
const rule = (then: string) => JSON.stringify({ form: 1, rules: [{ tool: 'calendar.*', then }] })

test('a call that the policy refuses is told in a line, and the exit code stays 0: the run was driven', () =>
  inFolder(async ({ path, write }) => {
    const type = async (...line: readonly string[]) => {
      const host = fakeHost({ cwd: path, env: { HOME: path }, now: Date.now() })
      const code = await runCli(line, host, () => '0')
      return { code, text: host.written() }
    }
    await write('.planwright/config.json', config({ policy: '.planwright/policy.json' }))
    await write(join('.planwright', 'policy.json'), rule('ask'))
    await write('plan.json', NOTE)
    const { text } = await type('run', 'plan.json', '--id', 'r1')
    const digest = /--digest ([0-9a-f]{12})/.exec(text)?.[1] ?? ''
    expect((await type('approve', 'r1', '--digest', digest, '--detach')).code).toBe(0)
    await write(join('.planwright', 'policy.json'), rule('deny'))
    const worked = await type('work', '--once')
    expect(worked.text).toContain('paused')
    expect(worked.code).toBe(0)
    expect((await type('ps')).text).toContain('paused')
    expect((await type('resume', 'r1')).code).toBe(1)
  }))
