// A page on another port, and one under a name that was resolved to this machine, in a real browser: both try to reach
// a server, and fail. The server's own page, which does the same, gets through, so that the trial can tell.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Served } from '../server/served.ts'
import { startChromium } from './chromium.ts'
import type { Trial } from './trial.ts'

/** Tries, in the browser at `executablePath`. */
export async function crossOriginTrials(executablePath: string): Promise<readonly Trial[]> {
  const served = await Served.open()
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Another page</title>')
  })
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const elsewhere = (other.address() as AddressInfo).port
  // A name of somebody else's that leads here, as after DNS rebinding.
  const rebinding = '--host-resolver-rules=MAP rebound.example 127.0.0.1'
  const browser = await startChromium(executablePath, [rebinding])
  try {
    const token = await served.token()
    const server = `http://127.0.0.1:${served.port}`
    /** What a page can read of the server's answer: its status, or that it reads nothing. */
    const tryFrom = async (page: string, target: string, how: object): Promise<unknown> => {
      const tab = await browser.newPage()
      try {
        await tab.goto(page)
        const asked = JSON.stringify({ target, how })
        return await tab.evaluate(`(async ({ target, how }) => {
          try {
            const answer = await fetch(target, how)
            return answer.type === 'opaque' ? 'opaque' : answer.status
          } catch {
            return 'blocked'
          }
        })(${asked})`)
      } finally {
        await tab.close()
      }
    }
    const runs = `${server}/api/v1/runs`
    const headers = { authorization: `Bearer ${token}` }
    const command = `${server}/api/v1/runs/undecided/commands`
    const text = {
      method: 'POST',
      mode: 'no-cors',
      headers: { 'content-type': 'text/plain' },
      body: '{"kind":"pause"}',
    }
    const rebound = `http://rebound.example:${served.port}`
    const found: Trial[] = [
      {
        situation: "the server's own page reads runs with a token",
        found: await tryFrom(`${server}/`, runs, { headers }),
        expected: 200,
      },
      {
        situation: 'a page on another port reads nothing, though it has a token',
        found: await tryFrom(`http://127.0.0.1:${elsewhere}/`, runs, { headers }),
        expected: 'blocked',
      },
      {
        situation: 'a page on another port reads no file without a token',
        found: await tryFrom(`http://127.0.0.1:${elsewhere}/`, `${server}/openapi.json`, {}),
        expected: 'blocked',
      },
      {
        situation: 'a page on another port sends a form, and reads nothing of the answer',
        found: await tryFrom(`http://127.0.0.1:${elsewhere}/`, command, text),
        expected: 'blocked',
      },
      {
        situation: 'and it did nothing',
        found: (await served.desk.undecided.snapshot()).status,
        expected: 'waiting',
      },
      {
        situation: 'a page under a rebound name gets no page of the server',
        found: await tryFrom(`${rebound}/`, `${rebound}/api/v1/runs`, { headers }),
        expected: 421,
      },
      {
        situation: 'a page in a frame of another stays empty',
        found: await framed(elsewhere, served.port),
        expected: 'empty',
      },
      {
        situation: 'the printed address signs a tab in, and the code is gone from it',
        found: await signedIn(),
        expected: 'You are signed in. Open asks of people: 2. /',
      },
    ]
    return found

    async function framed(from: number, port: number): Promise<string> {
      const tab = await browser.newPage()
      await tab.goto(`http://127.0.0.1:${from}/`)
      await tab.evaluate(`new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = 'http://127.0.0.1:${port}/'
        frame.onload = resolve
        document.body.append(frame)
        setTimeout(resolve, 2000)
      })`)
      const [, inner] = tab.frames()
      const shown = (await inner?.content().catch(() => '')) ?? ''
      await tab.close()
      return shown.includes('server of one workspace') ? 'shown' : 'empty'
    }

    async function signedIn(): Promise<string> {
      const tab = await browser.newPage()
      await tab.goto(served.server.link() ?? '')
      const told = tab.locator('#signed-in')
      // The page's own policy forbids what a condition in the page would need: text that is evaluated.
      await told.filter({ hasText: 'Open asks' }).waitFor({ timeout: 20_000 })
      const said = `${await told.textContent()} ${new URL(tab.url()).pathname}${new URL(tab.url()).hash}`
      await tab.close()
      return said
    }
  } finally {
    await browser.close()
    other.close()
    await served.close()
  }
}
