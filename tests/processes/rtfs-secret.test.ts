// Goal: a secret that an RTFS plan names reaches the server, and nobody else.
//
// Method: the real program fetches from a server on loopback that gives away what
// it is told; then everything that was printed, logged and recorded is searched.

import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { start } from '../cli/planwright-process.ts'
import { inFolder } from '../services/folder.ts'

const SECRET = 'tell-no-one-1f09c3'
const ENV = { PLANWRIGHT_SECRET_NEWS: SECRET, PLANWRIGHT_LOG: 'debug' }

/** Every byte below a folder, read as one text. */
async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return (
    await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
    )
  ).join('\n')
}

test('a secret is in the request and in nothing that is printed, logged or recorded', () =>
  inFolder(async ({ path, write }) => {
    const told: unknown[] = []
    const server = createServer(({ headers }, response) => {
      told.push(headers.authorization)
      response.setHeader('x-echo', headers.authorization ?? '')
      response.end(`you are ${headers.authorization}`)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    try {
      const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
      const run = (...line: readonly string[]) => start(line, { cwd: path, env: ENV }).ended
      await run('init')
      await write(
        '.planwright/config.json',
        JSON.stringify({ form: 1, security: { state: 'SECURE' }, http: { reaches: [place] } }),
      )
      // What the configuration reaches needs trust.
      await run('trust')
      await write(
        'news.rtfs',
        `(plan :body (do (step "News"
          (let [{:keys [status body headers]} (call "ccos.network.http-fetch"
                  {:url "http://${place}/" :headers {"Authorization" "Bearer secret:NEWS"}})]
            (call :ccos.echo {:message body})
            {:status status :body body :headers headers}))))`,
      )
      const asked = await run('run', 'news.rtfs', '--id', 'news')
      expect(asked.code).toBe(3)
      expect(told).toEqual([])
      const [, digest = ''] = /--digest ([0-9a-f]{12})/.exec(asked.out) ?? []
      const done = await run('approve', 'news', '--digest', digest)
      expect(done.code).toBe(0)
      expect(told).toEqual([`Bearer ${SECRET}`])
      expect(done.out).toContain('you are Bearer secret:NEWS')

      const shown = [asked, done]
      for (const line of [
        ['show', 'news', '--json'],
        ['show', 'news', '--as', 'rtfs'],
        ['logs', 'news', '--values', '--full'],
        ['export', 'news', '--to', 'news.jsonl'],
      ]) {
        shown.push(await run(...line))
      }
      expect(shown.map(({ code }) => code)).toEqual([3, 0, 0, 0, 0, 0])
      expect(shown.map(({ out, err }) => out + err).join('\n')).not.toContain(SECRET)
      const recorded = await everythingIn(path)
      // The journal, the export and the log are among it.
      expect(recorded).toContain('Bearer secret:NEWS')
      expect((await readdir(path, { recursive: true })).join(' ')).toMatch(
        /news\.jsonl.*\.log|\.log.*news\.jsonl/,
      )
      expect(recorded).not.toContain(SECRET)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }))
