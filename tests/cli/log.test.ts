// The log: what is in it, what is never in it, and what becomes of the run when it cannot be written.

import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { KnownSecrets } from '#app'
import { openLog } from '#app/watching/log-writer'

import { inDemoFolder } from './demo-folder.ts'
import { start } from './planwright-process.ts'

type Line = Readonly<Record<string, unknown>>

function linesOf(text: string): readonly Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

/** Logs one thing in a process that knows these secrets; gives what was written. */
function logged(fields: Line, secrets: KnownSecrets): string {
  let written = ''
  const stream = { write: (line: string) => void (written += line) }
  openLog({ level: 'info', stream, pid: 1, secrets }).log.info(fields, 'something')
  return written
}

test('a run leaves a line for each thing that happened, in a file that only its owner reads', () =>
  inDemoFolder([{ name: 'quite-a-value', ms: 1 }], async ({ path }) => {
    const env = { PLANWRIGHT_LOG: 'debug' }
    const { code } = await start(['run', 'plan.json', '--id', 'logged'], { cwd: path, env }).ended
    expect(code).toBe(0)
    const file = join(path, '.planwright', 'planwright.log')
    const text = await readFile(file, 'utf8')
    const lines = linesOf(text)
    expect(lines.map(({ level, msg }) => `${String(level)} ${String(msg)}`)).toEqual([
      'info run taken',
      'debug step started',
      'debug call intended',
      'debug call returned',
      'debug step done',
      'info run done',
      'info run left',
    ])
    expect(lines[2]).toMatchObject({ run: 'logged', tool: 'demo.wait', effect: 'read', attempt: 1 })
    expect(lines.at(-1)).toMatchObject({ run: 'logged', state: 'done' })
    expect(new Date(String(lines[0]?.['time'])).getTime()).not.toBeNaN()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    // The step bears the name; the argument and the result of the same text are nowhere.
    expect(text.replaceAll('"step":"quite-a-value"', '')).not.toContain('quite-a-value')
  }))

test('with the option alone it tells what somebody on call wants, on standard error', () =>
  inDemoFolder([{ name: 'one', ms: 1 }], async ({ path }) => {
    const line = ['run', 'plan.json', '--log', 'stderr', '--json']
    const { code, out, err } = await start(line, { cwd: path }).ended
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ ok: true })
    expect(linesOf(err).map(({ msg }) => msg)).toEqual(['run taken', 'run done', 'run left'])
  }))

test('secrets are replaced by exact value, as they are and as JSON writes them', () => {
  const env = { PLANWRIGHT_SECRET_MAIL: 'hunter-2-and-more', VENDOR_API_KEY: 'with "quotes" in it' }
  const [line] = linesOf(
    logged({ said: 'Bearer hunter-2-and-more, with "quotes" in it' }, new KnownSecrets(env)),
  )
  expect(line?.['said']).toBe('Bearer secret:MAIL, secret:VENDOR_API_KEY')
})

test('a line that is no JSON any more without its secret is withheld', () => {
  const written = logged({ seq: 123456 }, new KnownSecrets({ DOOR_TOKEN: '123456' }))
  expect(linesOf(written)[0]?.['msg']).toBe('a line was withheld: it contained a secret')
})

test('fields that are known to be sensitive are not written, whoever logs them', () => {
  const [line] = linesOf(
    logged(
      { password: 'x', request: { authorization: 'Bearer y', to: 'z' } },
      new KnownSecrets({}),
    ),
  )
  expect(line).toMatchObject({
    password: '[hidden]',
    request: { authorization: '[hidden]', to: 'z' },
  })
})

test('a secret that a tool was given is hidden, wherever it came from', async () => {
  const secrets = new KnownSecrets({})
  const world = { secret: async () => 'from-a-vault' } as unknown as Parameters<
    typeof secrets.learningFrom
  >[0]
  await secrets.learningFrom(world).secret('VAULTED')
  const [line] = linesOf(logged({ said: 'from-a-vault' }, secrets))
  expect(line?.['said']).toBe('secret:VAULTED')
})

test('a level that is none is refused before anything runs', () =>
  inDemoFolder([{ name: 'one', ms: 1 }], async ({ path, calls }) => {
    const env = { PLANWRIGHT_LOG: 'verbose' }
    const { code, err } = await start(['run', 'plan.json'], { cwd: path, env }).ended
    expect(code).toBe(2)
    expect(err).toContain('error[cli/no-such-log-level]')
    expect(await calls()).toEqual([])
  }))

test('a log that cannot be written is told of once, and the run goes on', () =>
  inDemoFolder([{ name: 'one', ms: 1 }], async ({ path }) => {
    await mkdir(join(path, '.planwright', 'planwright.log'))
    const { code, err } = await start(['run', 'plan.json', '--log', 'file'], { cwd: path }).ended
    expect(code).toBe(0)
    expect(err.match(/warning\[cli\/log-lost\]/g)).toHaveLength(1)
  }))
