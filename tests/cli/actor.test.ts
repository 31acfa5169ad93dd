// Who is recorded: the user of the operating system, and what they claim to be called.

import { hostname, userInfo } from 'node:os'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { start } from './planwright-process.ts'

const PLAN =
  '{"form": 1, "goal": "add", "steps": [{"id": "sum", "title": "Add", "body": {"literal": 1}}]}'

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

async function onlyRun(
  run: (...args: readonly string[]) => Promise<{ readonly out: string }>,
): Promise<string> {
  const { out } = await run('ps', '--all', '--json')
  return (JSON.parse(out) as readonly { readonly run: string }[])[0]?.run ?? 'none'
}
