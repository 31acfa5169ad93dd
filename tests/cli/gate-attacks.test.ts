// Goal: nothing that lies in a folder, or that its own code does, lets a call begin that nobody allowed.
//
// Method: each test is a folder as a stranger would make it, and a command that somebody types there. What
// would have begun leaves a file.

import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { readFile, rm, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { createRuntime } from 'planwright'

import { openWorkspace } from '../../src/services/index.ts'
import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder, type Folder } from '../services/folder.ts'
import { config, inClone, plan, step } from './clone.ts'
import { fakeHost } from './fake-host.ts'
import { BIN, start } from './planwright-process.ts'
import { typed } from './typed.ts'

const NOTE = plan(
  step('note', 'calendar.add', { title: { literal: 'x' }, start: { literal: '2026-11-26' } }),
)
const ALLOWS = JSON.stringify({ form: 1, rules: [{ then: 'allow' }] })
const ASKS = JSON.stringify({ form: 1, rules: [{ tool: 'calendar.*', then: 'ask' }] })

/** Types one command without a process. */
async function type({ path }: Folder, below: string, ...line: readonly string[]) {
  const host = fakeHost({ cwd: join(path, below), env: { HOME: path }, now: Date.now() })
  const code = await runCli(line, host, () => '0')
  return { code, text: host.written() }
}

const codeIn = (text: string) => /error\[([a-z-]+\/[a-z-]+)\]/.exec(text)?.[1]

describe('a state folder that is a link', () => {
  /** A clone whose state folder leads to a folder of the user's own, with code that leaves a file. */
  async function linked({ path, write }: Folder) {
    await write('mine/.planwright/config.json', config({ policy: '.planwright/policy.json' }))
    await write('mine/.planwright/policy.json', ALLOWS)
    await write('clone/plan.json', NOTE)
    const touched = join(path, 'touched')
    await write(
      'clone/planwright.config.ts',
      `import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(touched)}, '')
export default { tools: [] }`,
    )
    await symlink('../mine/.planwright', join(path, 'clone', '.planwright'))
    return touched
  }

  test.each([['trust', '--follow'], ['trust']])(
    'brings no trust of the folder that it leads to, after %s %s',
    (...trusting) =>
      inFolder(async (folder) => {
        const touched = await linked(folder)
        expect((await type(folder, 'mine', ...trusting)).code).toBe(0)
        for (const line of [
          ['check', 'plan.json'],
          ['run', 'plan.json'],
          ['work', '--once'],
        ]) {
          const { code, text } = await type(folder, 'clone', ...line)
          expect([code, codeIn(text)]).toEqual([2, 'workspace/linked-folder'])
        }
        expect(existsSync(touched)).toBe(false)
        expect(existsSync(join(folder.path, 'clone', 'calendar.ics'))).toBe(false)
        expect((await type(folder, 'mine', 'ps')).code).toBe(0)
      }),
  )

  test('is refused to a program as well, and where a variable names it', () =>
    inFolder(async (folder) => {
      await linked(folder)
      const { path } = folder
      const made = createRuntime({ folder: join(path, 'clone', '.planwright'), tools: [] })
      await expect(made).rejects.toMatchObject({ code: 'workspace/linked-folder' })
      const env = { PLANWRIGHT_DIR: '.planwright' }
      const { found } = await openWorkspace(folder.hostIn('clone', env))
      expect(found?.refusal?.code).toBe('workspace/linked-folder')
    }))
})

describe('a policy that is no file', () => {
  const made: Readonly<Record<string, (path: string) => unknown>> = {
    'a pipe that nobody writes to': (path) => execFileSync('mkfifo', [path]),
    'a device without an end': (path) => symlinkSync('/dev/zero', path),
    'a folder': (path) => execFileSync('mkdir', [path]),
    'a link to nothing': (path) => symlinkSync('nowhere', path),
    'a link to itself': (path) => symlinkSync('policy.json', path),
  }

  /** In a process where it could wait: that does not come back by itself. */
  async function runThere(cwd: string, waits: boolean) {
    const line = ['run', 'plan.json']
    if (!waits) return await typed(line, { cwd })
    const { child, ended } = start(line, { cwd })
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    const gone = await ended
    clearTimeout(late)
    return gone
  }

  test.runIf(process.platform !== 'win32').each(Object.entries(made))(
    '%s keeps nobody waiting, and begins nothing',
    (what, make) =>
      inFolder(async (folder) => {
        const { path, write } = folder
        await write('.planwright/config.json', config({ policy: '.planwright/policy.json' }))
        await write('plan.json', NOTE)
        make(join(path, '.planwright', 'policy.json'))
        const { code, err } = await runThere(path, /pipe|device/.test(what))
        expect([code, codeIn(err)?.split('/')[0]]).toEqual([2, 'workspace'])
        expect(existsSync(join(path, 'calendar.ics'))).toBe(false)
      }),
  )
})

describe('a policy or a configuration', () => {
  const rule = '{"tool": "calendar.*", "then": "ask"}'
  test.each([
    ['two verdicts in one rule', `{"form": 1, "rules": [{"then": "deny", "then": "allow"}]}`],
    ['two lists of rules', `{"form": 1, "rules": [${rule}], "rules": [{"then": "allow"}]}`],
    ['a verdict in large letters', '{"form": 1, "rules": [{"then": "Allow"}]}'],
    ['a verdict with a blank', '{"form": 1, "rules": [{"then": "allow "}]}'],
    ['a list of verdicts', '{"form": 1, "rules": [{"then": ["allow"]}]}'],
    ['a policy within', `{"form": 1, "rules": [${rule}], "within": {"form": 1, "rules": []}}`],
    [
      'what every object has',
      `{"form": 1, "rules": [], "__proto__": {"rules": [{"then": "allow"}]}}`,
    ],
    ['a form that is a text', '{"form": "1", "rules": []}'],
    ['a later form', '{"form": 2, "rules": []}'],
    [
      'an approval without an end',
      '{"form": 1, "rules": [], "approvals": {"expireAfterHours": 1e999}}',
    ],
    ['an approval that is over', '{"form": 1, "rules": [], "approvals": {"expireAfterHours": 0}}'],
    ['a star in the middle', '{"form": 1, "rules": [{"tool": "cal*add", "then": "deny"}]}'],
    ['a second value behind', `{"form": 1, "rules": []} ${ALLOWS}`],
    ['a remark', `{"form": 1, "rules": []} // {"then": "deny"}`],
    ['nothing', ''],
    ['half of it', ASKS.slice(0, -5)],
  ])('with %s is none, and no run is made', (_, text) =>
    inFolder(async (folder) => {
      await folder.write('.planwright/config.json', config({ policy: '.planwright/policy.json' }))
      await folder.write('.planwright/policy.json', text)
      await folder.write('plan.json', NOTE)
      expect((await type(folder, '.', 'run', 'plan.json')).code).toBe(2)
      expect((await type(folder, '.', 'ps')).text).not.toContain('waiting')
    }),
  )

  test.each([
    ['two policies', '{"form": 1, "security": {"state": "SECURE"}, "policy": "a", "policy": "b"}'],
    ['two states', '{"form": 1, "security": {"state": "LOCKDOWN", "state": "SECURE"}}'],
    ['what every object has', '{"form": 1, "__proto__": {"security": {"state": "SECURE"}}}'],
    ['a state in other letters', '{"form": 1, "security": {"state": "secure"}}'],
  ])('with %s opens no workspace', (_, text) =>
    inFolder(async (folder) => {
      await folder.write('.planwright/config.json', text)
      await folder.write('plan.json', NOTE)
      expect((await type(folder, '.', 'run', 'plan.json')).code).toBe(2)
    }),
  )

  test('without a state lets nothing be run', () =>
    inFolder(async (folder) => {
      await folder.write('.planwright/config.json', '{"form": 1}')
      await folder.write('plan.json', NOTE)
      expect((await type(folder, '.', 'run', 'plan.json')).code).toBe(1)
      expect(existsSync(join(folder.path, 'calendar.ics'))).toBe(false)
    }))
})

describe('what is written while a run waits', () => {
  const [POLICY, CONFIG] = ['.planwright/policy.json', '.planwright/config.json']

  /** What becomes of a run whose call is asked about, when the folder is changed before the yes. */
  async function changed(folder: Folder, change: (folder: Folder) => Promise<unknown>) {
    const { path, write } = folder
    await write(CONFIG, config({ policy: POLICY }))
    await write(POLICY, ASKS)
    await write('plan.json', NOTE)
    await type(folder, '.', 'trust')
    const { text } = await type(folder, '.', 'run', 'plan.json', '--id', 'r1')
    const digest = /--digest ([0-9a-f]{12})/.exec(text)?.[1] ?? ''
    await change(folder)
    const begun = () => existsSync(join(path, 'calendar.ics'))
    const resumed = await type(folder, '.', 'resume', 'r1')
    expect(begun()).toBe(false)
    const said = await type(folder, '.', 'approve', 'r1', '--digest', digest)
    return { resumed, said: codeIn(said.text) ?? said.code, begun: begun() }
  }

  const refused = (said: string) => ({ said, begun: false })
  test.each<[string, (folder: Folder) => Promise<unknown>, object]>([
    [
      'a policy that allows all',
      ({ write }) => write(POLICY, ALLOWS),
      refused('review/digest-mismatch'),
    ],
    [
      'no policy, where one is named',
      ({ path }) => rm(join(path, POLICY)),
      refused('workspace/missing-policy'),
    ],
    [
      'a policy that is cut',
      ({ path }) => truncate(join(path, POLICY), 9),
      refused('json/truncated'),
    ],
    ['an empty policy', ({ path }) => truncate(join(path, POLICY)), refused('json/empty')],
    [
      'a configuration that names another policy',
      async ({ write }) => {
        await write('lax.json', ALLOWS)
        await write(CONFIG, config({ policy: 'lax.json' }))
      },
      refused('review/digest-mismatch'),
    ],
    [
      'a state of lockdown',
      ({ write }) =>
        write(CONFIG, JSON.stringify({ form: 1, security: { state: 'LOCKDOWN' }, policy: POLICY })),
      { begun: false },
    ],
  ])('%s: nothing begins before somebody says yes', (_, change, then) =>
    inFolder(async (folder) => {
      expect(await changed(folder, change)).toMatchObject(then)
    }),
  )
})

describe('the variables of a clone', () => {
  test('in its .env neither trust it nor move it nor name who is trusted', () =>
    inFolder(async (folder) => {
      const { write, path } = folder
      await write('clone/.planwright/config.json', config({ policy: '.planwright/policy.json' }))
      await write('clone/.planwright/policy.json', ALLOWS)
      await write('clone/plan.json', NOTE)
      const shown = await type(folder, 'clone', 'trust', '--show')
      const digest = /SHA-256 ([0-9a-f]{64})/.exec(shown.text)?.[1] ?? ''
      expect(digest).toHaveLength(64)
      const list = {
        form: 2,
        folders: [
          {
            folder: join(path, 'clone/.planwright'),
            digest,
            follow: true,
            files: [],
            rules: { policy: { rules: [] } },
          },
        ],
      }
      await write('clone/evil/planwright/trusted.json', JSON.stringify(list))
      await write(
        'clone/.env',
        [
          `PLANWRIGHT_TRUST=${digest}`,
          `XDG_STATE_HOME=${join(path, 'clone/evil')}`,
          `HOME=${join(path, 'clone/evil')}`,
          'PLANWRIGHT_DIR=/tmp',
        ].join('\n'),
      )
      expect((await type(folder, 'clone', 'trust', '--show')).code).toBe(1)
      const { code } = await type(folder, 'clone', 'run', 'plan.json')
      expect(code).toBe(3)
      expect(existsSync(join(path, 'clone', 'calendar.ics'))).toBe(false)
    }))
})

describe('own code', () => {
  const CODE = 'export default { tools: [], limits: [] }\n'

  test('that is replaced between the look and the load is executed as it was looked at', () =>
    inClone(async ({ path, put, run, type }) => {
      const said = join(path, 'said')
      const saying = (words: string) =>
        `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(said)}, '${words}')\n`
      await put('.planwright/config.json', config({}))
      await put('late.ts', saying('looked at'))
      await put('other.ts', saying('put in its place'))
      await put(
        'planwright.config.ts',
        `import { renameSync } from 'node:fs'
import { join } from 'node:path'
const at = (name: string) => join(import.meta.dirname, name)
renameSync(at('other.ts'), at('late.ts'))
await import('./late.ts')
${CODE}`,
      )
      await type('trust')
      expect((await run('tools', '--refresh')).code).toBe(0)
      expect(await readFile(said, 'utf8')).toBe('looked at')
      // And what stands there now is looked at anew.
      expect((await type('tools', '--refresh')).err).toContain('workspace/not-trusted')
      expect(await readFile(said, 'utf8')).toBe('looked at')
    }))

  test('that ends the process while it is loaded makes no check pass and no run done', () =>
    inClone(async ({ put, run, type }) => {
      await put('.planwright/config.json', config({}))
      await put('plan.json', '{')
      await put('planwright.config.ts', `${CODE}process.exit(0)\n`)
      await type('trust')
      for (const line of [
        ['check', 'plan.json'],
        ['work', '--once'],
      ]) {
        const { code, err } = await run(...line)
        expect(code).toBe(1)
        expect(err).toContain('was ended early')
      }
    }))

  test.each([
    ['throws', `throw new Error('no')`],
    ['never finishes', 'await new Promise(() => {})'],
    ['exports nothing that is known', 'export const more = 1'],
  ])('that %s while it is loaded leaves a check the list that is written down', (_, words) =>
    inClone(async ({ put, run, type }) => {
      await put('.planwright/config.json', config({}))
      await put('plan.json', NOTE)
      await put('unknown.json', plan(step('a', 'demo.gone', {})))
      const code = words.startsWith('export') ? words : `${CODE}${words}\n`
      await put('planwright.config.ts', code)
      await type('trust')
      const { code: exit, out } = await run('check', 'plan.json', 'unknown.json', '--json')
      expect(exit).toBe(1)
      const checked = out
        .trim()
        .split('\n')
        .map((each) => JSON.parse(each) as object)
      expect(checked).toMatchObject([
        { file: 'plan.json', ok: true },
        { file: 'unknown.json', diagnostics: [{ code: 'check/unknown-tool' }] },
      ])
      expect((await run('run', 'plan.json')).code).toBe(2)
    }),
  )

  test('decides nothing while it is loaded, by commands that only look as by those that drive', () =>
    inClone(async ({ put, run, type, path }) => {
      await put('.planwright/config.json', config({}))
      await put('plan.json', NOTE)
      const waiting = await type('run', 'plan.json', '--id', 'r1')
      const digest = /--digest ([0-9a-f]{12})/.exec(waiting.out)?.[1] ?? ''
      const said = join(path, 'said')
      await put(
        'planwright.config.ts',
        `import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
const line = [${JSON.stringify(BIN)}, 'approve', 'r1', '--digest', '${digest}']
if (process.env.DEEP === undefined) {
  const env = { ...process.env, DEEP: '1' }
  const { status, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8', env })
  appendFileSync(${JSON.stringify(said)}, status + ' ' + stderr)
}
${CODE}`,
      )
      await type('trust')
      for (const line of [
        ['check', 'plan.json'],
        ['work', '--once'],
        ['tools', '--refresh'],
        ['doctor'],
      ]) {
        await rm(said, { force: true })
        // What the list was made from is forgotten, so that it is made anew.
        await rm(join(path, 'clone/.planwright/catalogue-basis.json'), { force: true })
        await run(...line)
        expect(await readFile(said, 'utf8')).toMatch(/^1 error\[cli\/inside-run\]/)
      }
      expect(existsSync(join(path, 'clone', 'calendar.ics'))).toBe(false)
    }))

  test.each([
    ['a check', 'check plan.json', 'check plan.json', 0],
    ['a run, by a check', 'check plan.json', 'run plan.json', 1],
    ['a run, by a run', 'run plan.json', 'run plan.json', 1],
  ])(
    'that starts %s while it is loaded starts one, and not one in that one',
    (_, line, inner, code) =>
      inClone(async ({ put, run, type, path }) => {
        await put('.planwright/config.json', config({}))
        await put('plan.json', NOTE)
        const said = join(path, 'said')
        await put(
          'planwright.config.ts',
          `import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(said)}, '.')
if (readFileSync(${JSON.stringify(said)}, 'utf8').length < 4) {
  const line = [${JSON.stringify(BIN)}, ...${JSON.stringify(inner)}.split(' ')]
  const { status } = spawnSync(process.execPath, line)
  appendFileSync(${JSON.stringify(said)}, String(status))
}
${CODE}`,
        )
        await type('trust')
        await run(...line.split(' '))
        expect(await readFile(said, 'utf8')).toBe(`.${code}`)
      }),
  )
})
