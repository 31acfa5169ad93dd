// Secrets that a person stores: what is accepted, where it is kept, and that no value is ever shown.

import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { atTerminal, ENTER, hasTerminal } from './at-terminal.ts'
import { fakeHost, NOON } from './fake-host.ts'
import { start } from './planwright-process.ts'
import { everythingIn, inHome, listed, SECRET } from './secrets-home.ts'
import { typed } from './typed.ts'

describe('a secret that is set', () => {
  test('is in one file of mode 0600 in a folder of mode 0700, and nowhere in the workspace', () =>
    inHome(async ({ path, type, file }) => {
      const set = await type(['secret', 'set', 'NEWS'], { input: `${SECRET}\n` })
      expect(set.code).toBe(0)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect((await stat(join(path, '.config', 'planwright'))).mode & 0o777).toBe(0o700)
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        secrets: [{ name: 'NEWS', value: SECRET, at: new Date(NOON).toISOString() }],
      })
      expect(await everythingIn(join(path, 'one'))).not.toContain(SECRET)
      expect(set.out + set.err).not.toContain(SECRET)
    }))

  test('takes away at once what a process left that was killed while it wrote the secrets', () =>
    inHome(async ({ type, file }) => {
      await type(['secret', 'set', 'NEWS'], { input: `${SECRET}\n` })
      const left = join(dirname(file), '.secrets.json.0123abcd.part')
      await writeFile(left, `{"secrets": "${SECRET}`)
      await type(['secret', 'rm', 'NEWS'])
      expect(await everythingIn(dirname(file))).not.toContain(SECRET)
      expect(await readdir(dirname(file))).not.toContain(basename(left))
    }))

  test.each([
    ['a newline at its end is dropped', `${SECRET}\n`, SECRET],
    ['a newline of Windows is dropped', `${SECRET}\r\n`, SECRET],
    ['one newline, no more', `${SECRET}\n\n`, `${SECRET}\n`],
    ['spaces stay', ` ${SECRET} `, ` ${SECRET} `],
    ['lines stay', '-----BEGIN\nabc\n-----END\n', '-----BEGIN\nabc\n-----END'],
  ])('%s', (_, input, value) =>
    inHome(async ({ type, file }) => {
      expect((await type(['secret', 'set', 'KEY'], { input })).code).toBe(0)
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ secrets: [{ value }] })
    }),
  )

  test('is refused where its value is none, and nothing is written', () =>
    inHome(async ({ type, file }) => {
      for (const [what, input] of [
        ['nothing', ''],
        ['a newline', '\n'],
        ['blanks', '  \t\n'],
        ['three characters', 'abc'],
        ['bytes that are no text', new Uint8Array([0x74, 0x65, 0x6c, 0x6c, 0xff])],
        ['a whole file', 'x'.repeat(70_000)],
      ] as const) {
        const { code, out, err } = await type(['secret', 'set', 'KEY'], { input })
        expect({ what, code }).toEqual({ what, code: 1 })
        expect(err).toMatch(/cli\/no-secret-value|run\/secret-too-short/)
        expect(out + err).not.toContain('abc')
        await expect(stat(file)).rejects.toThrow('ENOENT')
      }
    }))

  test('is refused under a name that is none', () =>
    inHome(async ({ type }) => {
      const long = 'x'.repeat(65)
      const names = ['', '1st', 'my key', 'a=b', '../x', 'ключ', long, 'a:b', 'a\u001b[2J']
      for (const name of names) {
        const { code, err } = await type(['secret', 'set', name], { input: SECRET })
        expect({ name, code, err }).toEqual({
          name,
          code: 2,
          err: expect.stringContaining('cli/bad-secret-name'),
        })
        expect(err).not.toContain('\u001b')
      }
    }))

  test('takes the place of one whose name has the same variable', () =>
    inHome(async (here) => {
      await here.type(['secret', 'set', 'api-key'], { input: 'the first value' })
      const { out } = await here.type(['secret', 'set', 'API_KEY'], { input: 'the second value' })
      expect(out).toContain('replaced the stored value')
      expect(await listed(here)).toMatchObject([{ name: 'API_KEY' }])
      expect(await readFile(here.file, 'utf8')).not.toContain('the first value')
    }))

  test.each(['one/config', 'one/.planwright', 'one'])(
    'is refused where the settings lie in the workspace, as in %s',
    (place) =>
      inHome(async ({ path, type }) => {
        const env = { XDG_CONFIG_HOME: join(path, place) }
        const { code, err } = await type(['secret', 'set', 'NEWS'], { input: SECRET, env })
        expect([code, err]).toEqual([1, expect.stringContaining('workspace/secrets-inside')])
        expect(await everythingIn(path)).not.toContain(SECRET)
      }),
  )

  test('is kept in the settings folder that XDG_CONFIG_HOME names', () =>
    inHome(async ({ path, type }) => {
      const env = { XDG_CONFIG_HOME: join(path, 'mine') }
      const { code } = await type(['secret', 'set', 'NEWS'], { input: SECRET, env })
      expect(code).toBe(0)
      const kept = await readFile(join(path, 'mine', 'planwright', 'secrets.json'), 'utf8')
      expect(kept).toContain(SECRET)
    }))

  test('is lost by none of eight processes that set at once', () =>
    inHome(async (here) => {
      const cwd = join(here.path, 'one')
      const names = Array.from({ length: 8 }, (_, at) => `KEY_${at}`)
      const ended = await Promise.all(
        names.map((name) => {
          const env = { HOME: here.path }
          return start(['secret', 'set', name], { cwd, env, input: `${name} ${SECRET}` }).ended
        }),
      )
      expect(ended.map(({ code }) => code)).toEqual(names.map(() => 0))
      expect((await listed(here)).map(({ name }) => name)).toEqual(names)
    }))
})

describe('a secret of one workspace', () => {
  test('is not listed in another, nor given to its runs', () =>
    inHome(async (here) => {
      await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
      expect(await listed(here)).toMatchObject([{ name: 'NEWS', source: 'stored' }])
      expect(await listed(here, { cwd: 'two' })).toEqual([])
      const { out } = await here.type(['secret', 'list'], { cwd: 'two' })
      expect(out).toContain('1 secret of other workspaces: planwright secret list --all')
      const folder = join(here.path, 'one', '.planwright')
      expect(await listed(here, { cwd: 'two' }, '--all')).toMatchObject([
        { name: 'NEWS', source: 'elsewhere', folder },
      ])
    }))

  test('is not given to another folder that takes its place, and the list says so', () =>
    inHome(async (here) => {
      await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
      await rename(join(here.path, 'one'), join(here.path, 'before'))
      await rename(join(here.path, 'two'), join(here.path, 'one'))
      expect(await listed(here)).toMatchObject([{ name: 'NEWS', source: 'earlier' }])
      expect((await here.type(['secret', 'list'])).out).toMatch(/not used.*set it again/)
      await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
      expect(await listed(here)).toMatchObject([{ name: 'NEWS', source: 'stored' }])
    }))

  test('that is gone can still be removed', () =>
    inHome(async (here) => {
      await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
      await rm(join(here.path, 'one'), { recursive: true })
      const line = ['secret', 'rm', 'NEWS', '--folder', '../one']
      expect(await here.type(line, { cwd: 'two' })).toMatchObject({ code: 0 })
      expect(await readFile(here.file, 'utf8')).not.toContain(SECRET)
    }))
})

describe('a file of secrets', () => {
  const WAYS = [
    ['secret', 'set', 'MAIL'],
    ['secret', 'list'],
    ['secret', 'rm', 'NEWS'],
  ]

  test.each([
    ['its group may read', 0o640],
    ['everybody may read', 0o604],
    ['its group may change', 0o620],
  ])('that %s is refused by every command and by doctor', (_, mode) =>
    inHome(async ({ type, file }) => {
      await type(['secret', 'set', 'NEWS'], { input: SECRET })
      const before = await readFile(file, 'utf8')
      await chmod(file, mode)
      for (const way of WAYS) {
        const { code, out, err } = await type(way, { input: SECRET })
        expect(code).toBe(1)
        expect(err).toContain('workspace/exposed-secrets')
        expect(err).toContain(`chmod go= '${file}'`)
        expect(out + err).not.toContain(SECRET)
      }
      const { code, out } = await type(['doctor', '--json'])
      expect(code).toBe(1)
      const { findings } = JSON.parse(out) as { readonly findings: readonly object[] }
      expect(findings).toContainEqual(
        expect.objectContaining({
          name: 'secrets',
          state: 'fault',
          help: expect.stringContaining('chmod go='),
        }),
      )
      expect(await readFile(file, 'utf8')).toBe(before)
      expect((await stat(file)).mode & 0o777).toBe(mode)
    }),
  )

  test('in a folder that others may write in is refused', () =>
    inHome(async ({ path, type }) => {
      const folder = join(path, '.config', 'planwright')
      await mkdir(folder, { recursive: true })
      await chmod(folder, 0o777)
      const { code, err } = await type(['secret', 'set', 'NEWS'], { input: SECRET })
      expect(code).toBe(1)
      expect(err).toContain(`chmod go= '${folder}'`)
      expect(await readdir(folder)).toEqual([])
    }))

  test.each([
    ['text', `NEWS=${SECRET}\n`],
    ['cut JSON', `{"form":1,"secrets":[{"name":"NEWS","value":"${SECRET}`],
    ['JSON of another form', JSON.stringify({ form: 2, secrets: [{ value: SECRET }] })],
    ['an odd entry', JSON.stringify({ form: 1, secrets: [{ name: 'NEWS', value: [SECRET] }] })],
  ])('that is %s is refused, kept as it is, and quoted nowhere', (_, text) =>
    inHome(async ({ type, file, write }) => {
      await write('.config/planwright/secrets.json', text)
      await chmod(file, 0o600)
      await chmod(join(file, '..'), 0o700)
      for (const way of [...WAYS, ['doctor']]) {
        const { code, out, err } = await type(way, { input: 'another-value' })
        expect(code).toBe(1)
        expect(out + err).toContain('cannot be used')
        expect(out + err).not.toContain(SECRET)
      }
      expect(await readFile(file, 'utf8')).toBe(text)
    }),
  )

  test('that is a device keeps nobody waiting', () =>
    inHome(async ({ path, type, file }) => {
      await mkdir(join(path, '.config', 'planwright'), { recursive: true, mode: 0o700 })
      await symlink('/dev/zero', file)
      const { code, err } = await type(['secret', 'list'])
      expect(code).toBe(1)
      expect(err).toContain('it is not a file')
    }))
})

test('a program that a run has started lists secrets and changes none', () =>
  inHome(async (here) => {
    await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
    const inside = [{ folder: join(here.path, 'one', '.planwright'), runs: ['mine'] }]
    const env = { PLANWRIGHT_INSIDE: JSON.stringify(inside) }
    for (const line of [
      ['set', 'MAIL'],
      ['set', 'NEWS'],
      ['rm', 'NEWS'],
    ]) {
      const { code, err } = await here.type(['secret', ...line], { env, input: 'other-value' })
      expect([code, err]).toEqual([1, expect.stringContaining('cli/inside-run')])
    }
    expect(await listed(here, { env })).toMatchObject([{ name: 'NEWS' }])
  }))

test('completion offers the actions, and the names that are stored here', () =>
  inHome(async (here) => {
    await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
    expect((await here.type(['complete', '--', 'secret', ''])).out).toMatch(
      /list\t.*\nset\t.*\nrm\t/,
    )
    expect((await here.type(['complete', '--', 'secret', 'rm', ''])).out).toContain('NEWS\t')
    const elsewhere = await here.type(['complete', '--', 'secret', 'rm', ''], { cwd: 'two' })
    expect(elsewhere.out).not.toContain('NEWS')
  }))

describe('at a terminal', () => {
  test('the value is asked for without echo, not even its length', async ({ skip }) => {
    if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
    await inFolder(async ({ path }) => {
      expect((await typed(['init'], { cwd: path })).code).toBe(0)
      const going = atTerminal(path, 80, 'secret', 'set', 'NEWS')
      await going.until(/The value of NEWS[^]*└/)
      going.type(SECRET)
      going.type(ENTER)
      const { code, out } = await going.ended
      expect(code).toBe(0)
      expect(out).toContain('stored')
      expect(out).not.toMatch(/tell|▪|\*/)
      const file = join(path, '.config', 'planwright', 'secrets.json')
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        secrets: [{ value: SECRET }],
      })

      // A no is the answer that a key pressed by chance gives.
      const no = atTerminal(path, 80, 'secret', 'rm', 'NEWS')
      await no.until(/Remove the secret NEWS\?[^]*└/)
      no.type(ENTER)
      expect((await no.ended).code).toBe(1)
      expect(await readFile(file, 'utf8')).toContain(SECRET)
      const yes = atTerminal(path, 80, 'secret', 'rm', 'NEWS')
      await yes.until(/Remove the secret NEWS\?[^]*└/)
      yes.type('y')
      yes.type(ENTER)
      expect((await yes.ended).code).toBe(0)
      expect(await readFile(file, 'utf8')).not.toContain(SECRET)
    })
  })

  test.each([
    ['Ctrl-C', 'half-of-it\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s at the prompt stores nothing', async (_, keys) => {
    if (!hasTerminal) return
    await inFolder(async ({ path }) => {
      expect((await typed(['init'], { cwd: path })).code).toBe(0)
      const going = atTerminal(path, 80, 'secret', 'set', 'NEWS')
      await going.until(/The value of NEWS[^]*└/)
      going.type(keys)
      const { code, out } = await going.ended
      expect(code).toBe(1)
      expect(out).toContain('nothing was stored')
      expect(out).not.toContain('half')
    })
  })

  test('where no prompt can be drawn nothing is read that would be shown', () =>
    inHome(async ({ path }) => {
      const cwd = join(path, 'one')
      const host = fakeHost({ cwd, env: { HOME: path }, terminal: true })
      expect(await runCli(['secret', 'set', 'NEWS', '--json'], host, () => '0.0.0')).toBe(1)
      expect(host.out()).toContain('cli/no-secret-value')
    }))
})

test('removing says that there is no way back, and leaves no trace of the value', () =>
  inHome(async (here) => {
    await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
    const { code, out } = await here.type(['secret', 'rm', 'news', '--yes'])
    expect([code, out]).toEqual([0, 'removed: NEWS; its value cannot be restored\n'])
    expect(await everythingIn(here.path)).not.toContain(SECRET)
    expect(await here.type(['secret', 'rm', 'NEWS'])).toMatchObject({ code: 1 })
  }))
