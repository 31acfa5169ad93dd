// Secrets that a person stores, and the runs that use them: who gets one, who does not.

import { chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { catalogueOf, compile, createRuntime, defineTool } from 'planwright'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { KnownSecrets } from '#app'
import { workspaceHost } from '../../src/services/workspace/world/node-host.ts'
import { everythingIn, inHome, listed, SECRET, type Here } from './secrets-home.ts'
import { typed } from './typed.ts'

describe('a run', () => {
  const PAGE =
    '(call "ccos.network.http-fetch" {:url "URL" :headers {"Authorization" "Bearer secret:NEWS"}})'

  /** Fetches with the secret in a workspace of these; gives what the server was told and what was shown. */
  async function fetched(
    { path, type, write }: Here,
    cwd: string,
    env: Readonly<Record<string, string>> = {},
  ) {
    const told: unknown[] = []
    const server = createServer(({ headers }, response) => {
      told.push(headers.authorization)
      response.end(`you are ${headers.authorization}`)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    try {
      const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
      const config = { form: 1, security: { state: 'SECURE' }, http: { reaches: [place] } }
      await write(`${cwd}/.planwright/config.json`, JSON.stringify(config))
      await write(
        `${cwd}/news.rtfs`,
        `(plan :body (do (step "News" ${PAGE.replace('URL', `http://${place}/`)})))`,
      )
      await type(['trust'], { cwd, env })
      const run = (...words: readonly string[]) =>
        typed(words, { cwd: join(path, cwd), env: { HOME: path, ...env } })
      const asked = await run('run', 'news.rtfs', '--id', 'news', '--log', 'stderr')
      const [, digest = ''] = /--digest ([0-9a-f]{12})/.exec(asked.out) ?? []
      const done = await run('approve', 'news', '--digest', digest)
      const exported = await run('export', 'news', '--to', 'news.jsonl')
      const shown = [asked, done, exported, await run('logs', 'news', '--values', '--full')]
      return { told, done, exported, shown: shown.map(({ out, err }) => out + err).join('\n') }
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test('finds a stored secret, and shows and records it nowhere', () =>
    inHome(async (here) => {
      await here.type(['secret', 'set', 'news'], { input: SECRET })
      const { told, done, exported, shown } = await fetched(here, 'one')
      expect(told).toEqual([`Bearer ${SECRET}`])
      expect(done).toMatchObject({ code: 0 })
      expect(exported).toMatchObject({ code: 0 })
      expect(shown).toContain('you are Bearer secret:NEWS')
      expect(shown + (await everythingIn(join(here.path, 'one')))).not.toContain(SECRET)
    }))

  test('takes the environment variable before what is stored, as the list says', () =>
    inHome(async (here) => {
      const env = { PLANWRIGHT_SECRET_NEWS: 'from-the-shell-77' }
      await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
      const { told } = await fetched(here, 'one', env)
      expect(told).toEqual(['Bearer from-the-shell-77'])
      expect(await listed(here, { env })).toMatchObject([{ name: 'NEWS', source: 'environment' }])
      expect((await here.type(['secret', 'list'], { env })).out).toMatch(
        /from the environment \(PLANWRIGHT_SECRET_NEWS\); the one that was set .* is not\s+used/,
      )
    }))

  test('of another workspace does not get it, and is told the command that stores one', () =>
    inHome(async (here) => {
      await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
      const { told, done } = await fetched(here, 'two')
      expect(told).toEqual([])
      expect(done.code).toBe(1)
      expect(done.out + done.err).toContain('`planwright secret set NEWS`')
    }))

  test('gets nothing from a file that others may read, and is told what to do', () =>
    inHome(async (here) => {
      await here.type(['secret', 'set', 'NEWS'], { input: SECRET })
      await chmod(here.file, 0o644)
      const { told, done, shown } = await fetched(here, 'one')
      expect(told).toEqual([])
      // The line is broken where the path is long.
      expect((done.out + done.err).replaceAll(/\s+/g, ' ')).toContain(`chmod go= '${here.file}'`)
      expect(shown).not.toContain(SECRET)
    }))
})

test('a program that opens the folder finds what was stored for it', () =>
  inHome(async ({ path, type }) => {
    await type(['secret', 'set', 'NEWS'], { input: SECRET })
    vi.stubEnv('HOME', path)
    vi.stubEnv('XDG_CONFIG_HOME', undefined)
    let given: string | undefined
    const login = defineTool({
      id: 'own.login',
      description: 'Logs in.',
      input: z.strictObject({}),
      output: z.string(),
      effect: 'read',
      run: async (_, context) => (given = await context.secret('NEWS')),
    })
    try {
      const folder = join(path, 'one', '.planwright')
      const runtime = await createRuntime({ folder, tools: [login] })
      const { plan } = compile('(plan :body (do (step "Log in" (call :own.login {}))))', {
        catalogue: catalogueOf([login]),
      })
      if (plan === undefined) throw new Error('it does not compile')
      const outcome = await (await runtime.create(plan)).start()
      expect(given).toBe(SECRET)
      expect(JSON.stringify(outcome)).toContain('secret:NEWS')
      await runtime.close()
    } finally {
      vi.unstubAllEnvs()
    }
  }))

test('the log of any run holds no value that is stored, whichever folder it is for', () =>
  inHome(async ({ path, type }) => {
    await type(['secret', 'set', 'NEWS'], { input: 'with "quotes" in it' })
    const known = new KnownSecrets({})
    await known.learnStored(workspaceHost({ cwd: join(path, 'two'), env: { HOME: path } }))
    expect(known.hiddenIn('it is with "quotes" in it')).toBe('it is secret:NEWS')
    expect(known.hiddenIn(JSON.stringify('with "quotes" in it'))).toBe('"secret:NEWS"')
  }))
