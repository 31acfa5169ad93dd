// Files that nobody should give to a compiler, and what it says of them.

import { chmod } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { hiddenIn } from '#text'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const PLAN = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query it
PARAMETERS: {"search_term": "x"}
CAPABILITIES: KNOWLEDGE_READ
`

interface Told {
  readonly exitCode: number
  readonly codes: readonly string[]
  readonly text: string
}

/** What `check` says of a file of these bytes. */
async function checked(bytes: string | Uint8Array, name = 'plan.txt'): Promise<Told> {
  let told: Told | undefined
  await inFolder(async ({ path, write }) => {
    await write('plan.txt', bytes)
    told = await check(path, name)
  })
  if (told === undefined) throw new Error('nothing was checked')
  return told
}

async function check(cwd: string, ...files: readonly string[]): Promise<Told> {
  const json = fakeHost({ cwd })
  const exitCode = await runCli(['check', ...files, '--json'], json, () => '0')
  const text = fakeHost({ cwd })
  expect(await runCli(['check', ...files], text, () => '0')).toBe(exitCode)
  const codes = json
    .out()
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { diagnostics } = JSON.parse(line) as { diagnostics: readonly { code: string }[] }
      return diagnostics.map(({ code }) => code)
    })
  return { exitCode, codes, text: text.written() }
}

test('a byte that is no UTF-8 is underlined where it stands', async () => {
  const bytes = Buffer.concat([Buffer.from('STEP 1:\nACTION: caf'), Buffer.from([0xe9, 0x0a])])
  const { exitCode, codes, text } = await checked(bytes)
  expect({ exitCode, codes }).toEqual({ exitCode: 1, codes: ['cli/not-utf8'] })
  expect(text).toContain('Byte 19 is 0xe9')
  expect(text).toContain('plan.txt:2:12')
})

test.each([
  ['an overlong form', [0xc0, 0xaf]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a cut sequence', [0xe2, 0x82]],
  ['a lone continuation', [0x80]],
])('%s is no UTF-8', async (_name, bytes) => {
  expect((await checked(Uint8Array.from(bytes))).codes).toEqual(['cli/not-utf8'])
})

test('a picture is a binary file', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
  expect(await checked(png)).toMatchObject({ exitCode: 1, codes: ['compile/binary'] })
  expect(await checked(`STEP\0 1:`)).toMatchObject({ exitCode: 1, codes: ['compile/binary'] })
})

test.each([
  ['an empty file', ''],
  ['a file of white space', ' \n\t\r\n'],
])('%s has no plan in it', async (_name, text) => {
  expect(await checked(text)).toMatchObject({ exitCode: 1, codes: ['compile/empty'] })
})

test('ten megabytes are too long, and that is said at once', async () => {
  const begun = performance.now()
  const told = await checked('STEP 1:\n'.repeat(1_310_720))
  expect(told).toMatchObject({ exitCode: 1, codes: ['compile/too-long'] })
  expect(told.text).toContain('10485760')
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('a device that never ends is not read to its end', async ({ skip }) => {
  if (!existsSync('/dev/zero')) skip('there is no /dev/zero on this system')
  const told = await checked('', '/dev/zero')
  expect(told).toMatchObject({ exitCode: 1, codes: ['cli/too-big'] })
})

test('a name that no file can have is told as such', async () => {
  expect(await checked('', 'a\u0000b')).toMatchObject({ exitCode: 2, codes: ['cli/unreadable'] })
  expect(await checked('', 'x'.repeat(5000))).toMatchObject({
    exitCode: 2,
    codes: ['cli/unreadable'],
  })
})

test('an escape sequence in a name is shown spelled out', async () => {
  const { text } = await checked('', '\u001b[2Jplan.txt')
  expect(text).toContain('\\u{1b}[2Jplan.txt')
  expect(text).not.toContain('\u001b')
})

test('a file that may not be read is told with the reason', async ({ skip }) => {
  if (process.getuid?.() === 0) skip('root may read everything')
  await inFolder(async ({ path, write }) => {
    await write('plan.txt', PLAN)
    await chmod(join(path, 'plan.txt'), 0)
    const told = await check(path, 'plan.txt')
    expect(told).toMatchObject({ exitCode: 2, codes: ['cli/unreadable'] })
    expect(told.text).toContain('you may not read it')
  })
})

test('of several files the good ones are checked, and the gravest fault decides', () =>
  inFolder(async ({ path, write }) => {
    await write('good.txt', PLAN)
    await write('bad.txt', 'STEP 1:\n')
    expect((await check(path, 'good.txt', 'good.txt')).exitCode).toBe(0)
    expect((await check(path, 'good.txt', 'bad.txt')).exitCode).toBe(1)
    const told = await check(path, 'gone.txt', 'bad.txt', 'good.txt')
    expect(told.exitCode).toBe(2)
    expect(told.text).toContain('good.txt: ok')
    expect(told.text).toContain('bad.txt: rejected')
  }))

test('a catalogue that was damaged is made anew before a check goes by it', () =>
  inFolder(async ({ path, write }) => {
    await write('.planwright/catalogue.json', '{"form": 1')
    await write('plan.txt', PLAN)
    const host = fakeHost({ cwd: path })
    expect(await runCli(['check', 'plan.txt'], host, () => '0')).toBe(0)
    expect(host.err()).toBe('')
    expect(host.out()).toContain('plan.txt: ok')
  }))

test('the effect of a tool is told from the list of today, not from one written under other grants', () =>
  inFolder(async ({ path, write }) => {
    const OPEN_ROUTER_KEY = 'sk-test'
    const policyTest = async () => {
      const host = fakeHost({ cwd: path, env: { OPEN_ROUTER_KEY } })
      const exitCode = await runCli(['policy', 'test', 'sets.delegate'], host, () => '0')
      return { exitCode, text: host.out() + host.err() }
    }
    const init = fakeHost({ cwd: path, env: { OPEN_ROUTER_KEY } })
    expect(await runCli(['init'], init, () => '0')).toBe(0)
    expect(await policyTest()).toMatchObject({ exitCode: 0 })
    await write('.planwright/policy.json', '{"form": 1, "grants": ["calendar.add"]}')
    expect(await runCli(['trust'], fakeHost({ cwd: path, terminal: true }), () => '0')).toBe(0)
    const told = await policyTest()
    expect(told.exitCode).toBe(3)
    expect(told.text).not.toContain('allow')
  }))

test('check --json carries what to do beside what is wrong', () =>
  inFolder(async ({ path, write }) => {
    await write('plan.txt', PLAN.replace('KNOWLEDGE_READ', 'KNOWLEDGE_WRITE'))
    const host = fakeHost({ cwd: path })
    expect(await runCli(['check', 'plan.txt', '--json'], host, () => '0')).toBe(1)
    const { diagnostics } = JSON.parse(host.out()) as { diagnostics: readonly { help?: string }[] }
    const shown = fakeHost({ cwd: path })
    await runCli(['check', 'plan.txt'], shown, () => '0')
    expect(diagnostics[0]?.help).toEqual(expect.any(String))
    for (const { help } of diagnostics) if (help !== undefined) expect(shown.out()).toContain(help)
  }))

describe('no command writes control or direction characters raw to a terminal', () => {
  const HIDING = '\u202eb\u009b31m\u0085\u2066\u200b\u007f'
  const STRATEGY = JSON.stringify({ goal: HIDING, plan: { type: 'task', task: `a ${HIDING}` } })

  async function written(terminal: boolean, ...line: readonly string[]): Promise<string> {
    let text = ''
    await inFolder(async ({ path, write }) => {
      await write('plan.json', STRATEGY)
      await runCli(['init'], fakeHost({ cwd: path }), () => '0')
      const given = fakeHost({ cwd: path })
      expect(await runCli(['run', 'plan.json'], given, () => '0')).toBe(3)
      const host = fakeHost({ cwd: path, terminal })
      expect(await runCli(line, host, () => '0')).toBe(0)
      text = host.written()
    })
    return text
  }

  test.each([
    'fmt plan.json',
    'fmt plan.json --json',
    'print plan.json --to json',
    'print plan.json --to rtfs',
    'check plan.json',
    'review plan.json',
    'export a',
    'show a',
    'logs a',
    'graph a',
  ])('%s', async (line) => {
    const text = await written(true, ...line.split(' '))
    expect(text.length).toBeGreaterThan(20)
    const colourless = text.replaceAll(/\u001b\[[0-9;]*m/g, '')
    expect([...hiddenIn(colourless)].filter(({ kind }) => kind !== 'space')).toEqual([])
  })

  test.each(['fmt plan.json', 'print plan.json --to json', 'export a'])(
    'to a pipe they stay: %s',
    async (line) => {
      expect(await written(false, ...line.split(' '))).toContain('\u202eb\u009b31m')
    },
  )
})
