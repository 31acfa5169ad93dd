// The real program with its dashboard, on a folder of its own, and a browser that is signed in

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Browser, Page } from 'playwright-core'

import { nodeWorld } from '#runtime/world/node'
import type { World } from '#runtime/world'

import { buildWeb } from '../../scripts/build-web.ts'
import { ask } from '../server/served.ts'
import { startChromium } from './chromium.ts'

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url))

export class ServedProgram {
  readonly home = mkdtempSync(join(tmpdir(), 'planwright-dashboard-'))
  readonly #works: boolean
  #server: ChildProcess | undefined
  #port = 0
  #token = ''
  #browser: Browser | undefined

  private constructor(works: boolean) {
    this.#works = works
  }

  /** A workspace without runs, not served yet; the dashboard is built. `works`: the server executes runs. */
  static async make({ works = false } = {}): Promise<ServedProgram> {
    await buildWeb()
    const program = new ServedProgram(works)
    await program.#said(program.#start('init'), undefined)
    return program
  }

  /** Does something to the folder while nobody serves it. */
  async withWorld<Result>(work: (world: World) => Promise<Result>): Promise<Result> {
    const world = nodeWorld({
      folder: join(this.home, '.planwright'),
      root: this.home,
      user: { stateFolder: join(this.home, '.local/state/planwright'), journals: [] },
    })
    try {
      return await work(world)
    } finally {
      await world.journal.close()
    }
  }

  /** Serves it; again at the same port, where it was served before. */
  async serve(): Promise<void> {
    const port = this.#port === 0 ? [] : ['--port', String(this.#port)]
    const work = this.#works ? [] : ['--no-work']
    this.#server = this.#start('serve', '--json', ...work, ...port)
    this.#port = Number(/"port":(\d+)/.exec(await this.#said(this.#server, /"serving"/))?.[1])
    const body = { code: await this.#code(), scopes: ['view', 'submit', 'decide'] }
    const { json } = await ask(this.#port, { method: 'POST', path: '/api/v1/session', body })
    this.#token = (json as { readonly token: string }).token
  }

  /** Ends the server without a word. */
  async kill(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#server?.once('exit', () => resolve())
    this.#server?.kill('SIGKILL')
    await promise
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    this.#server?.kill('SIGKILL')
    rmSync(this.home, { recursive: true, force: true })
  }

  /** Asks the server; gives the JSON of its answer. Throws where it refuses. */
  async ask(method: string, path: string, body?: object): Promise<unknown> {
    const sent = { method, path: `/api/v1${path}`, token: this.#token }
    const { status, json, text } = await ask(
      this.#port,
      body === undefined ? sent : { ...sent, body },
    )
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`)
    return json
  }

  /** A tab that is not signed in. */
  async tab(executablePath: string, width = 1280, height = 900): Promise<Page> {
    this.#browser ??= await startChromium(executablePath)
    return await this.#browser.newPage({ viewport: { width, height } })
  }

  /** Opens a page with a fresh code. */
  async open(tab: Page, path: string): Promise<void> {
    await tab.goto(`http://127.0.0.1:${this.#port}${path}#code=${await this.#code()}`)
  }

  async #code(): Promise<string> {
    const link = await this.#said(this.#start('serve', '--link', '--json'), undefined)
    return (JSON.parse(link) as { readonly code: string }).code
  }

  #start(...args: readonly string[]): ChildProcess {
    const env = { ...process.env, HOME: this.home, XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' }
    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
    return spawn(process.execPath, [PROGRAM, ...args], { cwd: this.home, env, stdio })
  }

  /** What a process has written when the pattern is there, or at its end. */
  async #said(child: ChildProcess, pattern: RegExp | undefined): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>()
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (pattern?.test(text) === true) resolve(text)
    })
    child.on('close', () => resolve(text))
    return await promise
  }
}
