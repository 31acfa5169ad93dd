// A page on loopback with one script in it, and a browser that opens it.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from 'playwright-core'

/** Nothing may be loaded but the page's own script, and nothing made into code at run time. */
const policy = "default-src 'none'; script-src 'self'"

export interface OpenPage {
  readonly page: Page
  /** What the page complained about, in order. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

/** Serves `script` on a free port of loopback and opens it in the browser at `executablePath`. */
export async function openPage(script: string, executablePath: string): Promise<OpenPage> {
  const server = await serve(script)
  const { port } = server.address() as AddressInfo
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath, args: quiet })
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(`http://127.0.0.1:${port}/`)
    const opened = browser
    return {
      page,
      complaints,
      close: async () => {
        await opened.close()
        server.close()
      },
    }
  } catch (error) {
    await browser?.close()
    server.close()
    throw error
  }
}

/** Without these, Chromium looks for its maker's hosts at every start. */
export const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function serve(script: string): Promise<Server> {
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': [
      'text/html',
      '<!doctype html><meta charset="utf-8"><title>Planwright</title><script src="compiler.js"></script>',
    ],
    '/compiler.js': ['text/javascript', script],
    '/favicon.ico': ['image/x-icon', ''],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? []
    if (type === undefined) response.writeHead(404).end()
    else {
      response.setHeader('content-type', `${type}; charset=utf-8`)
      response.setHeader('content-security-policy', policy)
      response.end(body)
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => resolve(server))
  return promise
}
