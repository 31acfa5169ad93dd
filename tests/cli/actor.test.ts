// Who is recorded: the user of the operating system, and what they claim to be called.

import { hostname, userInfo } from 'node:os'

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'
import { start } from './planwright-process.ts'

const PLAN =
  '{"form": 2, "goal": "add", "steps": [{"id": "sum", "title": "Add", "body": {"literal": 1}}]}'

test('the user is whom the operating system knows, whatever USER and --by say', () =>
  inFolder(async ({ path, write }) => {
    await write('plan.json', PLAN)
    const env = { USER: 'mallory', USERNAME: 'mallory', LOGNAME: 'mallory' }
    const run = (...args: readonly string[]) => start(args, { cwd: path, env }).ended
    await run('init')
    expect(await run('run', 'plan.json', '--by', 'Grace')).toMatchObject({ code: 0 })
    const shown = await run('show', await onlyRun(run))
    expect(shown.out).toContain(`by Grace (${userInfo().username}@${hostname()})`)
    expect(shown.out).not.toContain('mallory')
  }))

describe('under four eyes', () => {
  const POLICY = '{"form": 1, "approvals": {"fourEyes": true}}'
  const WRITES = JSON.stringify({
    form: 2,
    goal: 'enter it',
    steps: [
      {
        id: 'enter',
        title: 'Enter it',
        body: {
          call: 'calendar.add',
          named: [
            ['title', { literal: 'Review' }],
            ['start', { literal: '2026-11-26' }],
          ],
        },
      },
    ],
  })

  /** Says yes twice, under these names, by one user of the system; gives what was shown. */
  async function twice(names: readonly [string, string], settings?: string): Promise<string> {
    let shown = ''
    await inFolder(async ({ path, write }) => {
      const typed = async (...args: readonly string[]) => {
        const terminal = args[0] === 'trust'
        const host = fakeHost({ cwd: path, user: 'bridge@here', terminal })
        await runCli(args, host, () => '0.0.0')
        return host.written()
      }
      await typed('init')
      await write('.planwright/policy.json', POLICY)
      await write('plan.json', WRITES)
      if (settings !== undefined) await write('.config/planwright/settings.json', settings)
      await typed('trust')
      const asked = await typed('run', 'plan.json', '--id', 'both')
      const [, digest = ''] = /--digest ([0-9a-f]{12})/.exec(asked) ?? []
      for (const name of names) {
        shown = await typed('approve', 'both', '--digest', digest, '--by', name)
      }
    })
    return shown
  }

  const speaks = '{"form": 1, "identities": {"speakers": ["bridge@here"]}}'

  test('two names of one user are one person', async () => {
    expect(await twice(['Ada', 'Grace'])).toContain('review/four-eyes')
  })

  test('two names of a user who speaks for others, by the settings of who types, are two', async () => {
    const shown = await twice(['Ada', 'Grace'], speaks)
    expect(shown).not.toContain('error')
    expect(shown).toContain('done')
  })

  test('one name of such a user twice is one', async () => {
    expect(await twice(['Ada', 'ada '], speaks)).toContain('review/four-eyes')
  })
})

async function onlyRun(
  run: (...args: readonly string[]) => Promise<{ readonly out: string }>,
): Promise<string> {
  const { out } = await run('ps', '--all', '--json')
  return (JSON.parse(out) as readonly { readonly run: string }[])[0]?.run ?? 'none'
}
