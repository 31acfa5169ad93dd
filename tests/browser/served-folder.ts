// A workspace of its own with a real server, which can be killed and started again, and tabs that are signed in to it

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { BrowserContext, Page } from 'playwright-core'

import { start, type Started } from '../cli/planwright-process.ts'

/** From source, beside which the dashboard is built. */
const BIN = fileURLToPath(new URL('program.ts', import.meta.url))

export class ServedFolder {
  readonly path: string
  readonly port: number
  #server: Started | undefined

  private constructor(path: string, port: number) {
    this.path = path
    this.port = port
  }

  /** Makes the workspace, as `prepare` does in its folder, and serves it. */
  static async open(
    prepare: (served: ServedFolder) => Promise<unknown> = async (served) =>
      await served.type('init'),
  ): Promise<ServedFolder> {
    const path = await mkdtemp(join(tmpdir(), 'planwright-web-'))
    const served = new ServedFolder(path, await freePort())
    await prepare(served)
    await served.serve()
    return served
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Types a command in the workspace; gives what it printed. */
  async type(...words: readonly string[]): Promise<string> {
    const { code, out, err } = await start(words, { cwd: this.path, bin: BIN }).ended
    if (code !== 0 && code !== 3) throw new Error(`planwright ${words.join(' ')}: ${err}${out}`)
    return out
  }

  /** Makes a run of a plan in the form's own JSON, and leaves it to the server. */
  async makeRun(plan: object): Promise<string> {
    await writeFile(join(this.path, 'plan.json'), JSON.stringify({ form: 2, ...plan }))
    return await this.runFile('plan.json')
  }

  /** Makes a run of a file, with more words for the command line. */
  async runFile(file: string, ...words: readonly string[]): Promise<string> {
    const out = await this.type('run', file, '--detach', '--json', ...words)
    return (JSON.parse(out) as { readonly run: string }).run
  }

  /** How a run stands, as the program tells programs. */
  async shown(run: string): Promise<Record<string, unknown>> {
    return JSON.parse(await this.type('show', run, '--json')) as Record<string, unknown>
  }

  async serve(): Promise<void> {
    this.#server = start(['serve', '--json', '--port', String(this.port)], {
      cwd: this.path,
      bin: BIN,
    })
    await this.#server.until(/"kind":"serving"/)
  }

  /** Kills the server as a power cut would. */
  async kill(): Promise<void> {
    this.#server?.child.kill('SIGKILL')
    await this.#server?.ended
  }

  /** A fresh one-time code, as `planwright open` hands one to a browser. */
  async code(): Promise<string> {
    return new URL((await this.type('open', '--print')).trim()).hash.replace('#code=', '')
  }

  /** A tab that is signed in, on a page of the dashboard. */
  async tab(context: BrowserContext, path = '/'): Promise<Page> {
    const tab = await context.newPage()
    await tab.goto(`${this.address}${path}#code=${await this.code()}`)
    await tab.locator('.frame').waitFor()
    return tab
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.path, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const at = server.address()
    server.close(() => resolve(typeof at === 'object' && at !== null ? at.port : 0))
  })
  return await promise
}
