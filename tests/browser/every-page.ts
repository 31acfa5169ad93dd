// Every page of the dashboard, wide and at 360 pixels, light and dark: axe finds nothing, nothing runs out of the window, and
// the page complains about nothing.

import type { Browser, Page } from 'playwright-core'

import { axeFindings } from './axe.ts'
import { startChromium } from './chromium.ts'
import { prepareExamples, scenesOf, type Scene } from './scenes.ts'
import { ServedFolder } from './served-folder.ts'
import { Trials, type Trial } from './trial.ts'

const SIZES = [
  { width: 1280, height: 860 },
  { width: 360, height: 740 },
] as const
const SETTLED_MS = 500

/** Tries, in the browser at `executablePath`. */
export async function everyPageTrials(executablePath: string): Promise<readonly Trial[]> {
  const trials = new Trials()
  const served = await ServedFolder.open(prepareExamples)
  const browser = await startChromium(executablePath)
  try {
    const scenes = await scenesOf(served)
    for (const viewport of SIZES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport, colorScheme, bypassCSP: true })
        const page = await served.tab(context)
        for (const scene of scenes.filter(({ isSignedOut }) => isSignedOut !== true)) {
          const at = `${scene.name}, ${viewport.width} px, ${colorScheme}`
          await tryPage(at, page, `${served.address}${scene.path}`, trials)
        }
        await context.close()
        await trySignedOut(browser, served, { viewport, colorScheme }, scenes, trials)
      }
    }
  } finally {
    await browser.close()
    await served.close()
  }
  return trials.all
}

async function tryPage(at: string, page: Page, address: string, trials: Trials): Promise<void> {
  const complaints: string[] = []
  const note = (text: string) => complaints.push(text)
  page.removeAllListeners('console')
  page.removeAllListeners('pageerror')
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('pageerror', (error) => note(error.message))
  await trials.expect(
    at,
    async () => {
      await page.goto(address)
      await page.locator('h1').first().waitFor()
      await page.waitForTimeout(SETTLED_MS)
      const isInside = await page
        .locator('html')
        .evaluate((html) => html.scrollWidth <= html.clientWidth)
      return { axe: await axeFindings(page), isInside, complaints }
    },
    { axe: [], isInside: true, complaints: [] },
  )
}

async function trySignedOut(
  browser: Browser,
  served: ServedFolder,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
  scenes: readonly Scene[],
  trials: Trials,
): Promise<void> {
  const context = await browser.newContext({ ...options, bypassCSP: true })
  const page = await context.newPage()
  for (const { name, path } of scenes.filter(({ isSignedOut }) => isSignedOut)) {
    const at = `${name}, ${options.viewport?.width} px, ${options.colorScheme}`
    await tryPage(at, page, `${served.address}${path}`, trials)
  }
  await context.close()
}
