// Pictures of every page of the dashboard, light and dark, wide and 360 pixels
// =============================================================================
//
//     npm run screenshots -- [FOLDER]
//
// All of them lie in the folder, and those that the documentation names beside it in docs/dashboard. What is on them are runs of the examples, made for this: a real server, a real browser. They show what users see, and are
// compared with nothing: fonts differ from machine to machine.

import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Browser } from 'playwright-core'

import { startChromium } from '../tests/browser/chromium.ts'
import { prepareExamples, scenesOf } from '../tests/browser/scenes.ts'
import { ServedFolder } from '../tests/browser/served-folder.ts'
import { buildWeb } from './build-web.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const into = resolve(process.argv[2] ?? join(root, 'node_modules/.cache/planwright-screenshots'))

const SIZES = {
  wide: { width: 1280, height: 860 },
  narrow: { width: 360, height: 740 },
} as const
const SCHEMES = ['light', 'dark'] as const
/** What a page needs to have drawn itself. */
const SETTLED_MS = 900

await buildWeb()
await mkdir(into, { recursive: true })
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
if (!existsSync(chromium)) {
  console.error(`there is no Chromium at ${chromium}; CHROMIUM names another place`)
  process.exit(1)
}
const served = await ServedFolder.open(prepareExamples)
const browser = await startChromium(chromium)
try {
  const scenes = await scenesOf(served)
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport, colorScheme })
      const tab = await served.tab(context)
      for (const scene of scenes) {
        const path = join(into, `${scene.name}-${size}-${colorScheme}.png`)
        if (scene.isSignedOut) await pictureSignedOut(browser, { viewport, colorScheme }, path)
        else {
          await tab.goto(`${served.address}${scene.path}`)
          await tab.waitForTimeout(SETTLED_MS)
          await tab.screenshot({ path })
        }
      }
      await context.close()
    }
  }
  await copyNamed()
  console.log(`${scenes.length} pages, ${scenes.length * 4} pictures in ${into}`)
} finally {
  await browser.close()
  await served.close()
}

/** Those that the documentation names go where it looks for them. */
async function copyNamed(): Promise<void> {
  const folder = join(root, 'docs/dashboard')
  await mkdir(folder, { recursive: true })
  for (const page of ['README.md', 'docs/dashboard.md']) {
    const text = await readFile(join(root, page), 'utf8')
    for (const [, name = ''] of text.matchAll(/dashboard\/([\w-]+\.png)/g)) {
      await copyFile(join(into, name), join(folder, name))
    }
  }
}

async function pictureSignedOut(
  chosen: Browser,
  options: Parameters<Browser['newContext']>[0],
  path: string,
): Promise<void> {
  const context = await chosen.newContext(options)
  const tab = await context.newPage()
  await tab.goto(served.address)
  await tab.waitForTimeout(SETTLED_MS)
  await tab.screenshot({ path })
  await context.close()
}
