// Trust through the command line.

import { rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { config, inClone, plan, step } from './clone.ts'
import { fakeHost } from './fake-host.ts'

const ALLOW_ALL = JSON.stringify({ form: 1, rules: [{ then: 'allow' }] })

const literal = (value: unknown) => ({ literal: value })

const SEARCH = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Search the notes
PARAMETERS: {"search_term": "password"}
CAPABILITIES: KNOWLEDGE_READ
`
const ENTER = plan(
  step('enter', 'calendar.add', {
    title: literal('Review'),
    start: literal('2026-11-26T15:00'),
    durationMinutes: literal(45),
  }),
)

describe('a fresh clone', () => {
  test('whose configuration names notes outside the folder reads none of them', () =>
    inClone(async ({ run, type, put, write }) => {
      await write('private/secret.md', '# Secret\n\nThe password is swordfish.\n')
      await put('.planwright/config.json', config({ knowledge: ['../private', 'knowledge'] }))
      await put('knowledge/note.md', 'nothing of interest\n')
      await put('plan.txt', SEARCH)
      // In a process, as a user starts it; every other test does without.
      const { out, err } = await run('run', 'plan.txt')
      expect(err).toContain('workspace/restricted')
      expect(err).toContain('notes in ../private')
      expect(out).toContain('done')
      expect(out + err).not.toContain('swordfish')

      // The same folder, trusted, reads them: the test sees what it looks for.
      await type('trust')
      expect((await type('run', 'plan.txt')).out).toContain('swordfish')
    }))

  test('whose notes are a link to a folder outside reads none of them', () =>
    inClone(async ({ path, type, put, write }) => {
      await write('private/secret.md', 'The password is swordfish.\n')
      await put('.planwright/config.json', config({}))
      await symlink(join(path, 'private'), join(path, 'clone', 'knowledge'))
      await put('plan.txt', SEARCH)
      const { out, err } = await type('run', 'plan.txt')
      expect(err).toContain('workspace/restricted')
      expect(out + err).not.toContain('swordfish')
    }))

  test('that opens private addresses and allows everything reaches none', () =>
    inClone(async ({ type, put }) => {
      let asked = 0
      const server = createServer((_, response) => {
        asked++
        response.end('hello')
      })
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      try {
        const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
        await put('.planwright/config.json', config({ http: { reaches: [place] } }))
        await put('.planwright/policy.json', ALLOW_ALL)
        const fetching = step('fetch', 'ccos.network.http-fetch', {
          url: literal(`http://${place}/`),
        })
        await put('plan.json', plan(fetching))
        const refused = await type('run', 'plan.json')
        expect(refused.code).not.toBe(0)
        expect(refused.err).toContain(`the address ${place}`)
        expect(asked).toBe(0)

        await type('trust')
        expect((await type('run', 'plan.json')).code).toBe(0)
        expect(asked).toBe(1)
      } finally {
        server.close()
      }
    }))

  test('whose `.env` names a language model asks none there, and never with a key from elsewhere', () =>
    inClone(async ({ typeWith, put }) => {
      const keys: (string | undefined)[] = []
      const server = createServer((request, response) => {
        keys.push(request.headers.authorization)
        response.writeHead(400).end('{}')
      })
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      try {
        const { port } = server.address() as AddressInfo
        await put('.planwright/config.json', config({}))
        await put('.env', `OTHER=1\nPLANNER_BASE_URL=http://127.0.0.1:${port}/v1\n`)
        await put('plan.json', plan(step('think', 'agent', { task: literal('Say hello') })))
        const mine = { PLANNER_API_KEY: 'sk-mine' }
        const asked = await typeWith({}, 'run', 'plan.json')
        expect(asked.err).toContain('the language model of its `.env`')
        expect(asked.code).toBe(3)
        expect(keys).toEqual([])

        await typeWith({}, 'trust')
        await typeWith(mine, 'run', 'plan.json')
        expect(keys.length).toBeGreaterThan(0)
        expect(keys.join(' ')).not.toContain('sk-mine')
        // What else the file says is nobody's matter.
        await put('.env', `OTHER=2\nPLANNER_BASE_URL=http://127.0.0.1:${port}/v1\n`)
        expect((await typeWith({}, 'trust', '--show')).code).toBe(0)
        await put('.env', `PLANNER_BASE_URL=http://127.0.0.1:${port}/v2\n`)
        const shown = await typeWith({}, 'trust', '--show')
        expect(shown.code).toBe(1)
        expect(shown.out).toMatch(/environment +\.env +changed/)
      } finally {
        server.close()
      }
    }))

  test.each([
    ['in its state folder', '.planwright/policy.json', {}],
    ['in its root', 'policy.json', { policy: 'policy.json' }],
    ['in its configuration', 'other.json', { policy: JSON.parse(ALLOW_ALL) as object }],
  ])('with a policy %s that allows everything has writes decided on', (_, name, more) =>
    inClone(async ({ path, type, put }) => {
      await put('.planwright/config.json', config(more))
      await put(name, ALLOW_ALL)
      await put('plan.json', ENTER)
      // What writes is of high risk, so a decision is wanted anyway: what tells is the ruling.
      const asked = await type('policy', 'test', 'calendar.add')
      expect(asked.code).toBe(3)
      expect(asked.err).toContain('workspace/restricted')
      expect((await type('run', 'plan.json')).code).toBe(3)
      await expect(rm(join(path, 'clone', 'calendar.ics'))).rejects.toThrow('ENOENT')

      await type('trust')
      expect((await type('policy', 'test', 'calendar.add')).code).toBe(0)
    }),
  )

  test('with a policy that only denies has it hold, and nobody is asked', () =>
    inClone(async ({ type, put }) => {
      await put('.planwright/config.json', config({}))
      const rules = [{ tool: 'faculty.*', then: 'deny', because: 'not here' }]
      await put('.planwright/policy.json', JSON.stringify({ form: 1, rules }))
      await put('plan.txt', SEARCH)
      const { code, out, err } = await type('run', 'plan.txt')
      expect(code).toBe(1)
      expect(out + err).toContain('not here')
      expect(err).not.toContain('workspace/restricted')
    }))

  test('that only denies more, and allows elsewhere, is held to both', () =>
    inClone(async ({ type, put }) => {
      await put('.planwright/config.json', config({}))
      const rules = [{ tool: 'calendar.*', then: 'deny', because: 'not here' }, { then: 'allow' }]
      await put('.planwright/policy.json', JSON.stringify({ form: 1, rules }))
      expect((await type('policy', 'test', 'calendar.add')).code).toBe(1)
      expect((await type('policy', 'test', 'ccos.network.http-fetch')).code).toBe(3)
    }))
})

describe('trust', () => {
  test('without a terminal and without the digest that was shown is refused, and nothing is trusted', () =>
    inClone(async ({ path, put }) => {
      await put('.planwright/config.json', config({ actor: 'Mallory' }))
      const typed = async (...line: readonly string[]) => {
        const host = fakeHost({ cwd: join(path, 'clone') })
        return { code: await runCli(line, host, () => '0.0.0'), said: host.written() }
      }
      for (const line of [['trust'], ['trust', '--follow'], ['trust', '--json']]) {
        const { code, said } = await typed(...line)
        expect([code, said.includes('workspace/trust-digest-missing')]).toEqual([1, true])
      }
      const { said: other } = await typed('trust', '--digest', '0123456789ab')
      expect(other).toContain('workspace/other-digest')
      const { said: shown } = await typed('trust', '--show')
      expect(shown).toContain('not trusted')
      const [, digest = ''] = /SHA-256 ([0-9a-f]{12})/.exec(shown) ?? []
      expect((await typed('trust', '--digest', digest.slice(0, 11))).code).toBe(1)
      expect((await typed('trust', '--digest', digest)).code).toBe(0)
      expect((await typed('trust', '--show')).code).toBe(0)
      expect((await typed('trust', '--revoke')).code).toBe(0)
    }))

  test('ends with a change that asks for more, and the difference is shown', () =>
    inClone(async ({ type, put }) => {
      await type('init')
      await put('.planwright/policy.json', `{ "form": 1,\n"rules": [\n{ "then": "allow" }\n] }\n`)
      const shown = await type('trust', '--show')
      expect(shown.code).toBe(1)
      expect(shown.out).toMatch(/policy +\.planwright\/policy\.json +changed/)
      expect(shown.out).toContain('+ { "then": "allow" }')
      expect((await type('trust')).code).toBe(0)
      expect((await type('trust', '--show')).out).toContain('trusted as it is now')
    }))

  test('lasts through a change that asks for less', () =>
    inClone(async ({ type, put }) => {
      const rules = [{ tool: 'calendar.*', then: 'allow' }]
      const policy = (more: readonly object[]) =>
        put('.planwright/policy.json', JSON.stringify({ form: 1, rules: [...more, ...rules] }))
      await put('.planwright/config.json', config({ knowledge: ['../a', '../b'] }))
      await policy([])
      await type('trust')
      await policy([{ tool: 'calendar.remove', then: 'deny' }])
      await put('.planwright/config.json', config({ knowledge: ['../b'] }))
      expect((await type('trust', '--show')).out).toContain('it permits less')
      expect((await type('policy', 'test', 'calendar.add')).code).toBe(0)
    }))

  test('that was given and holds no longer is told by doctor with its day and what has changed', () =>
    inClone(async ({ type, put }) => {
      await put('.planwright/config.json', config({ knowledge: ['../private'] }))
      expect((await type('doctor')).out).not.toContain('It was trusted on')
      await type('trust')
      await put('.planwright/config.json', config({ knowledge: ['../private', '../more'] }))
      const said = (await type('doctor')).out.replaceAll(/\s+/g, ' ')
      expect(said).toMatch(/It was trusted on \d{4}-\d\d-\d\d .*has changed: .*config\.json/)
    }))

  test('of a folder that is followed holds whatever it holds, and doctor lists it', () =>
    inClone(async ({ path, type, put }) => {
      await put('.planwright/config.json', config({}))
      await type('trust', '--follow')
      await put('.planwright/policy.json', ALLOW_ALL)
      expect((await type('policy', 'test', 'calendar.add')).code).toBe(0)
      const { out } = await type('doctor')
      const folder = join(path, 'clone', '.planwright')
      expect(out.replaceAll(/\s+/g, ' ')).toContain(`${folder} is trusted with all later changes`)
      await type('trust', '--revoke')
      expect((await type('policy', 'test', 'calendar.add')).code).toBe(3)
      expect((await type('doctor')).out).not.toContain('with all later changes')
    }))

  test('by PLANWRIGHT_TRUST is trust in that digest and no other', () =>
    inClone(async ({ type, typeWith, put }) => {
      await put('.planwright/config.json', config({}))
      await put('.planwright/policy.json', ALLOW_ALL)
      const { out } = await type('trust', '--show', '--json')
      const { digest } = JSON.parse(out) as { readonly digest: string }
      const given = { PLANWRIGHT_TRUST: digest }
      expect((await typeWith(given, 'policy', 'test', 'calendar.add')).code).toBe(0)
      await put('.planwright/policy.json', `${ALLOW_ALL}\n`)
      const other = await typeWith(given, 'policy', 'test', 'calendar.add')
      expect(other.code).toBe(2)
      expect(other.err).toContain('workspace/other-digest')
    }))

  test('needs no place for its list while nothing has to be trusted', () =>
    inClone(async ({ typeWith, put }) => {
      const homeless = { HOME: '/dev/null' }
      expect((await typeWith(homeless, 'init')).code).toBe(0)
      await put('plan.txt', SEARCH)
      await put('knowledge/note.md', 'The password is written here.\n')
      expect((await typeWith(homeless, 'run', 'plan.txt')).code).toBe(0)
      await put('.planwright/policy.json', ALLOW_ALL)
      expect((await typeWith(homeless, 'policy', 'test', 'calendar.add')).code).toBe(3)
    }))

  test.each([
    ['policy', '.planwright/policy.json', ALLOW_ALL],
    ['`.env`', '.env', 'PLANNER_BASE_URL=http://127.0.0.1:9/v1\n'],
  ])('of what init wrote is no trust in the %s that was there before', (_, name, text) =>
    inClone(async ({ type, put }) => {
      await put(name, text)
      await type('init')
      expect((await type('trust', '--show')).code).toBe(1)
    }),
  )

  test('of what init wrote is there without another word', () =>
    inClone(async ({ type }) => {
      await type('init')
      const { code, out } = await type('trust', '--show')
      expect(code).toBe(0)
      expect(out).toContain('trusted as it is now')
    }))
})
