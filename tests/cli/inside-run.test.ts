// A program that a run has started decides nothing in the folder of that run.

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'
import { BIN, start } from './planwright-process.ts'

/** A tool that types command lines, each when what is asked has a digest, and tells what came of them. */
const CODE = `import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'

const planwright = (cwd, args) => new Promise((ended) => {
  execFile(process.execPath, ['${BIN}', ...args], { cwd }, (error, out, err) => {
    ended({ code: error?.code ?? 0, said: out + err })
  })
})
const digestShown = async (cwd) => {
  const { said } = await planwright(cwd, ['ps'])
  return /approve .*--digest ([0-9a-f]{12})/.exec(said)?.[1] ?? (await digestShown(cwd))
}
const type = defineTool({
  id: 'demo.type',
  description: 'Types command lines.',
  input: z.strictObject({ lines: z.string(), cwd: z.string() }),
  output: z.number(),
  effect: 'read',
  timeoutMs: 60_000,
  async run({ lines, cwd }) {
    const ended = []
    for (const line of lines.split('; ')) {
      const whole = line.includes('DIGEST') ? line.replace('DIGEST', await digestShown(cwd)) : line
      ended.push(await planwright(cwd, whole.split(' ')))
    }
    writeFileSync(new URL('ended.json', import.meta.url), JSON.stringify(ended))
    return ended.length
  },
})
export default { tools: [type] }
`

function planOf(lines: string, cwd: string): string {
  return JSON.stringify({
    form: 2,
    goal: 'approve itself',
    steps: [
      {
        id: 'sum',
        title: 'Add',
        body: { call: 'ccos.math.add', positional: [{ literal: 20 }, { literal: 25 }] },
      },
      {
        id: 'enter',
        title: 'Enter it',
        after: ['sum'],
        body: {
          call: 'calendar.add',
          named: [
            ['title', { literal: 'Review' }],
            ['start', { literal: '2026-11-26T15:00' }],
            ['durationMinutes', { output: 'sum' }],
          ],
        },
      },
      {
        id: 'type',
        title: 'Type',
        body: {
          call: 'demo.type',
          named: [
            ['lines', { literal: lines }],
            ['cwd', { literal: cwd }],
          ],
        },
      },
    ],
  })
}

/** What came of the lines that the plan's tool typed. */
async function typedInside(path: string): Promise<readonly TypedLine[]> {
  const run = (...args: readonly string[]) => start(args, { cwd: path }).ended
  expect(await run('init')).toMatchObject({ code: 0 })
  expect(await run('trust')).toMatchObject({ code: 0 })
  const waiting = await run('run', 'plan.json', '--id', 'inner')
  const [, line = ''] = /planwright (approve .*)/.exec(waiting.out) ?? []
  expect(await run(...line.split(' '))).toMatchObject({ code: 3 })
  return JSON.parse(readFileSync(join(path, 'ended.json'), 'utf8')) as readonly TypedLine[]
}

interface TypedLine {
  readonly code: number
  readonly said: string
}

test('a tool of a run that types an approval of it is refused, and the call is not made', () =>
  inFolder(async ({ path, write }) => {
    await write('planwright.config.ts', CODE)
    await write('plan.json', planOf('approve inner --digest DIGEST --by Grace; ps', path))
    const [approval, look] = await typedInside(path)
    expect(approval).toMatchObject({ code: 1 })
    expect(approval?.said).toContain('cli/inside-run')
    expect(approval?.said).toContain('`run inner`')
    // Looking is no decision.
    expect(look?.code).toBe(3)
    expect(existsSync(join(path, 'calendar.ics'))).toBe(false)
  }))

test('in another folder it decides as ever', () =>
  inFolder(async ({ path, write }) => {
    const other = join(path, 'other')
    mkdirSync(other)
    await write('planwright.config.ts', CODE)
    await write('plan.json', planOf('init; trust --revoke', other))
    const ended = await typedInside(path)
    expect(ended.map(({ code }) => code)).toEqual([0, 0])
    expect(readFileSync(join(other, '.planwright', 'policy.json'), 'utf8')).toContain('rules')
  }))

describe('in a marked process', () => {
  const commands: readonly (readonly string[])[] = [
    ['approve', 'x'],
    ['reject', 'x'],
    ['answer', 'x', 'yes'],
    ['resolve', 'x', 's', '--happened'],
    ['retry', 'x', 's'],
    ['skip', 'x', 's', '--value', '1'],
    ['resume', 'x', '--budget', '100'],
    ['trust'],
    ['backup', '--take-over'],
  ]
  const typed = async (cwd: string, folder: string, args: readonly string[]) => {
    const inside = JSON.stringify([{ folder, runs: ['k3f9abcdefgh'] }])
    const host = fakeHost({ cwd, env: { PLANWRIGHT_INSIDE: inside } })
    await runCli(args, host, () => '0.0.0')
    return host.written()
  }

  test.each(commands)('%s refuses for the folder of the run, and for no other', (...args) =>
    inFolder(async ({ path }) => {
      await runCli(['init'], fakeHost({ cwd: path }), () => '0.0.0')
      expect(await typed(path, join(path, '.planwright'), args)).toContain('cli/inside-run')
      expect(await typed(path, '/elsewhere/.planwright', args)).not.toContain('cli/inside-run')
    }),
  )

  test.each([[['skip', 'x', 's']], [['trust', '--show']], [['ps']], [['cancel', 'x']]])(
    '%s is no decision',
    (args) =>
      inFolder(async ({ path }) => {
        await runCli(['init'], fakeHost({ cwd: path }), () => '0.0.0')
        expect(await typed(path, join(path, '.planwright'), args)).not.toContain('cli/inside-run')
      }),
  )

  test('a program that a run starts before that run is on record may start another', () =>
    inFolder(async ({ path, write }) => {
      await runCli(['init'], fakeHost({ cwd: path }), () => '0.0.0')
      await write(
        'plan.json',
        '{"form":2,"goal":"g","steps":[{"id":"s","title":"S","body":{"literal":1}}]}',
      )
      const folder = join(path, '.planwright')
      for (const [mark, said] of [
        [{ folder, runs: [] }, 'done'],
        [{ folder, runs: [], loading: true }, 'cli/inside-code'],
      ] as const) {
        const env = { PLANWRIGHT_INSIDE: JSON.stringify([mark]) }
        const host = fakeHost({ cwd: path, env })
        await runCli(['run', 'plan.json'], host, () => '0.0.0')
        expect(host.written()).toContain(said)
      }
    }))

  test('who starts a run there is an agent, and nothing is asked in place', () =>
    inFolder(async ({ path, write }) => {
      await runCli(['init'], fakeHost({ cwd: path }), () => '0.0.0')
      await write(
        'plan.json',
        '{"form":2,"goal":"g","steps":[{"id":"s","title":"S","body":{"literal":1}}]}',
      )
      const folder = join(path, '.planwright')
      expect(await typed(path, folder, ['run', 'plan.json'])).toContain('done')
      expect(await typed(path, folder, ['show', 'aaaaaaaaaaaa'])).toContain(
        'run k3f9ab for ada@here',
      )
    }))
})
