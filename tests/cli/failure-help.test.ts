// A failure says what to do to programs too, wherever it is printed as JSON.

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const call = (tool: string, named: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    form: 2,
    goal: 'fail',
    steps: [
      {
        id: 'it',
        title: 'Fail',
        body: {
          call: tool,
          named: Object.entries(named).map(([name, value]) => [
            name,
            // Computed, so that the call itself is what refuses it.
            { apply: 'str', arguments: [{ literal: value }] },
          ]),
        },
      },
    ],
  })

const PLANS: readonly (readonly [situation: string, text: string])[] = [
  ['a call that failed', call('sets.load', { path: 'not-there.csv' })],
  ['a call with an argument that is refused', call('time.wait-until', { time: 'tomorrowish' })],
]

interface Printed {
  readonly code: number
  readonly json: Readonly<Record<string, unknown>>
}

type Type = (...words: readonly string[]) => Promise<Printed>

async function inWorkspace(
  files: Readonly<Record<string, string>>,
  body: (type: Type, shown: (...words: readonly string[]) => Promise<string>) => Promise<void>,
): Promise<void> {
  await inFolder(async ({ path, write }) => {
    for (const [name, text] of Object.entries(files)) await write(name, text)
    const typed = async (...words: readonly string[]) => {
      const host = fakeHost({ cwd: path })
      return { code: await runCli(words, host, () => '0'), out: host.out() }
    }
    await typed('init')
    await body(
      async (...words) => {
        const { code, out } = await typed(...words, '--json')
        return { code, json: JSON.parse(out) as Printed['json'] }
      },
      async (...words) => (await typed(...words)).out,
    )
  })
}

/** As lines are broken at any blank. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

describe.each(PLANS)('%s', (_, text) => {
  test('is told with what to do by run, show and ps, in the words that people read', () =>
    inWorkspace({ 'plan.json': text }, async (type, shown) => {
      const ran = await type('run', 'plan.json', '--id', 'one')
      const [failure] = ran.json['failures'] as readonly Readonly<Record<string, string>>[]
      const { code, help, message } = failure ?? {}
      expect([ran.code, code, help]).toEqual([1, expect.any(String), expect.any(String)])
      const words = oneLine(await shown('run', 'plan.json'))
      expect(words).toContain(oneLine(message ?? '-'))
      expect(words).toContain(oneLine(help ?? '-'))

      const { json } = await type('show', 'one')
      expect(json['steps']).toMatchObject([{ failure: { code, message, help } }])
      const listed = (await type('ps')).json as unknown as readonly Printed['json'][]
      expect(listed).toContainEqual(
        expect.objectContaining({ failures: [expect.objectContaining({ code, help })] }),
      )
    }))
})

test('a run that failed as a whole says in run and show what to do', () =>
  inWorkspace({ 'plan.json': call('sets.load', { path: 'not-there.csv' }) }, async (type) => {
    await type('run', 'plan.json', '--id', 'one')
    const skipped = await type('skip', 'one', 'it')
    const { help } = skipped.json['fault'] as { readonly help?: string }
    expect(help).toEqual(expect.any(String))
    expect((await type('show', 'one')).json).toMatchObject({
      failure: { code: 'run/no-result', help },
    })
  }))

test('a task of a strategy that failed says in run and show what to do', () => {
  const plan = {
    type: 'combine',
    operator: 'AND',
    left: { type: 'task', task: 'Load', context: { source: 'not-there.csv' } },
    right: { type: 'task', task: 'Load', context: { source: 'neither.csv' } },
  }
  const files = { 'strategy.json': JSON.stringify({ goal: 'g', plan }) }
  return inWorkspace(files, async (type) => {
    const helped = { help: expect.any(String) as string }
    for (const { json } of [
      await type('run', 'strategy.json', '--id', 'one'),
      await type('show', 'one'),
    ]) {
      expect(json['strategy']).toMatchObject({ rejected: [helped, helped] })
    }
  })
})
