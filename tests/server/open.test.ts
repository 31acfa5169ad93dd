// `planwright open` with a program in place of a browser, which writes down what it was handed.

import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { start } from '../cli/planwright-process.ts'
import { inFolder } from '../services/folder.ts'
import { ask } from './served.ts'

/** A browser that keeps the arguments and the page that it was started with. */
async function browserIn(cwd: string) {
  const program = join(cwd, 'browser.sh')
  await writeFile(program, '#!/bin/sh\nprintf %s "$*" > given.txt\ncp "$1" page.html\n')
  await chmod(program, 0o755)
  const read = async (name: string) => {
    for (let tries = 0; ; tries++) {
      const text = await readFile(join(cwd, name), 'utf8').catch(() => '')
      if (text !== '' || tries > 100) return text
      await new Promise<void>((resolve) => void setTimeout(resolve, 50))
    }
  }
  return {
    env: { BROWSER: program, XDG_STATE_HOME: join(cwd, 'state') },
    given: async () => await read('given.txt'),
    target: async () => /url=([^"]+)"/.exec(await read('page.html'))?.[1] ?? '',
  }
}

test('open hands a browser a file of its user that leads to the page with a code, and starts a server where there is none', () =>
  inFolder(async ({ path: cwd }) => {
    await start(['init'], { cwd }).ended
    const { env, given, target } = await browserIn(cwd)
    const first = start(['open', '--json'], { cwd, env })
    const [, port] = await first.until(/"port":(\d+)/)
    await first.until(/"ok":true/)
    const path = await given()
    expect(path).not.toContain('code')
    expect(path).toContain(join(cwd, 'state'))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const url = new URL(await target())
    expect(url.origin + url.pathname).toBe(`http://127.0.0.1:${port}/`)
    const code = url.hash.replace('#code=', '')
    const signIn = { method: 'POST', path: '/api/v1/session', body: { code } }
    expect((await ask(Number(port), signIn)).status).toBe(201)
    expect((await ask(Number(port), signIn)).status).toBe(401)

    const second = await start(['open', '--print'], { cwd, env }).ended
    expect(second.out).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/#code=[\\w-]{43}\\n$`))
    expect(await start(['open', 'nothing'], { cwd, env }).ended).toMatchObject({ code: 2 })
    const without = await start(['open'], { cwd, env: { ...env, BROWSER: join(cwd, 'no') } }).ended
    expect([without.code, without.err]).toEqual([1, expect.stringContaining('open --print')])
    first.child.kill('SIGTERM')
    await first.ended
  }))
