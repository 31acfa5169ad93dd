// A browser with a tab that is signed in at a served dashboard

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

import { buildWeb } from '../../scripts/build-web.ts'
import { dashboardFiles } from '../../src/surfaces/server/dashboard-files.ts'
import { Served, type ServedParts } from '../server/served.ts'
import { startChromium } from './chromium.ts'

export interface Tab {
  readonly page: Page
  /** What the page complained about since it was last asked. */
  readonly complaints: () => readonly string[]
  /** Opens an address of the dashboard and waits for its heading. */
  readonly open: (path: string) => Promise<void>
}

/** The dashboard as it is built now, over a folder with runs. */
export class DashboardTabs {
  readonly served: Served
  readonly #browser: Browser
  readonly #folder: string

  private constructor(served: Served, browser: Browser, folder: string) {
    this.served = served
    this.#browser = browser
    this.#folder = folder
  }

  static async open(executablePath: string, parts: ServedParts = {}): Promise<DashboardTabs> {
    const folder = await mkdtemp(join(tmpdir(), 'planwright-pages-'))
    await buildWeb(folder)
    const assets = dashboardFiles(pathToFileURL(`${folder}/`))
    const served = await Served.open(undefined, { ...parts, assets })
    return new DashboardTabs(served, await startChromium(executablePath), folder)
  }

  /** A tab of its own context, signed in. */
  async tab(options: BrowserContextOptions = {}): Promise<Tab> {
    const context = await this.#browser.newContext(options)
    const page = await context.newPage()
    let complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.goto(this.served.server.link() ?? '')
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    return {
      page,
      complaints() {
        const all = complaints
        complaints = []
        return all
      },
      open: async (path) => {
        await page.goto(`http://127.0.0.1:${this.served.port}${path}`)
        await page.locator('main h1').waitFor()
        await page.locator('body:not(:has(:text-is("Loading …")))').waitFor()
      },
    }
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.served.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
