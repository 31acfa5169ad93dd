// Goal: nothing that lies in a folder lets a call begin that nobody allowed. What its own code does is in
// `gate-attacks-code`.
//
// Method: each test is a folder as a stranger would make it, and a command that somebody types there. What
// would have begun leaves a file.

import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { rm, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { createRuntime } from 'planwright'

import { openWorkspace } from '../../src/services/index.ts'
import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder, type Folder } from '../services/folder.ts'
import { config, plan, step } from './clone.ts'
import { fakeHost } from './fake-host.ts'
import { start } from './planwright-process.ts'
import { typed } from './typed.ts'
import { trusts } from './trusting.ts'

const NOTE = plan(
  step('note', 'calendar.add', { title: { literal: 'x' }, start: { literal: '2026-11-26' } }),
)
const ALLOWS = JSON.stringify({ form: 1, rules: [{ then: 'allow' }] })
const ASKS = JSON.stringify({ form: 1, rules: [{ tool: 'calendar.*', then: 'ask' }] })

/** Types one command without a process. */
async function type({ path }: Folder, below: string, ...line: readonly string[]) {
  const where = { cwd: join(path, below), env: { HOME: path } }
  const host = fakeHost({ ...where, now: Date.now(), terminal: trusts(line) })
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
