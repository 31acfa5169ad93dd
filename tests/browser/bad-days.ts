// A telephone that sleeps, ten thousand asks at once, and a megabyte in one line

import { join } from 'node:path'

import type { Browser } from 'playwright-core'

import { compile } from '#compile'
import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { startChromium } from './chromium.ts'
import { APPROVE, enter, isOff } from './deciding-by-keys.ts'
import { ServedFolder } from './served-folder.ts'
import { Trials, type Trial } from './trial.ts'

const MANY = 10_000
const MEGABYTE = 1_000_000

/** Tries, in the browser at `executablePath`. */
export async function badDayTrials(executablePath: string): Promise<readonly Trial[]> {
  const trials = new Trials()
  const browser = await startChromium(executablePath)
  const served = await ServedFolder.open()
  try {
    await sleeps(served, browser, trials)
    await longLine(served, browser, trials)
    await manyAsks(served, browser, trials)
  } finally {
    await browser.close()
    await served.close()
  }
  return trials.all
}

/** What a page is told when its telephone sleeps, and when it wakes up. */
const hide = (isHidden: boolean) => `
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} })
  document.dispatchEvent(new Event('visibilitychange'))`

async function sleeps(served: ServedFolder, browser: Browser, trials: Trials): Promise<void> {
  const run = await served.makeRun(enter('While it slept'))
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    bypassCSP: true,
  })
  const page = await served.tab(context, '/')
  await page.locator('.rail', { hasText: 'up to date' }).waitFor()
  let streams = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) streams++
  })
  const ended = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/api/v1/events'),
    timeout: 10_000,
  })
  await trials.expect(
    'a telephone that sleeps in the middle lets go of its connection, and makes none',
    async () => {
      await page.evaluate(hide(true))
      await ended
      await page.waitForTimeout(1500)
      return streams
    },
    0,
  )
  await trials.expect(
    'when it wakes up it shows what was decided meanwhile, and is up to date',
    async () => {
      const [{ digest }] = (await served.shown(run))['waiting'] as [{ digest: string }]
      await served.type('approve', run, '--digest', digest)
      const before = await page.locator('a.ask').count()
      await page.evaluate(hide(false))
      await page
        .getByRole('heading', { name: 'Nothing waits for you' })
        .waitFor({ timeout: 10_000 })
      await page.locator('.rail', { hasText: 'up to date' }).waitFor()
      return [before, streams]
    },
    [1, 1],
  )
  await context.close()
}

async function longLine(served: ServedFolder, browser: Browser, trials: Trials): Promise<void> {
  const run = await served.makeRun(enter('Long', 'x'.repeat(900)))
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const line = 'y\u202e'.repeat(MEGABYTE / 2)
  // No calendar takes such a text; a page has to, whatever a server sends.
  await page.route('**/asks/**', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('x'.repeat(900), () => line)
    await route.fulfill({ response: answer, body: text })
  })
  await page.goto(`${served.address}/asks/${run}/decision#code=${await served.code()}`)
  await trials.expect(
    'a megabyte in one line is shown in part, says so, keeps the button off, and the page answers to keys',
    async () => {
      await page.locator(APPROVE).waitFor({ timeout: 15_000 })
      const begun = performance.now()
      for (let at = 0; at < 8; at++) await page.keyboard.press('PageDown')
      const took = performance.now() - begun
      const isInside = await page
        .locator('html')
        .evaluate((html) => html.scrollWidth <= html.clientWidth)
      const said = await page.getByText('characters are not shown').first().textContent()
      return [await isOff(page), isInside, said?.includes('of 1,000,0'), took < 5000]
    },
    [true, true, true, true],
  )
  await context.close()
}

/** Runs that are made at the same time, so that they share a commit. */
const AT_ONCE = 100

/** Makes runs that wait before their first step, without a process for each. */
async function fill({ path }: ServedFolder): Promise<void> {
  const folder = join(path, '.planwright')
  const world = nodeWorld({
    folder,
    root: path,
    user: { stateFolder: join(path, '.local/state/planwright'), journals: [] },
  })
  const runtime = await createRuntime({ world, tools: [] })
  const source = {
    form: 2,
    goal: 'One of many',
    steps: [{ id: 'one', title: 'One', body: { literal: 1 }, approval: 'required' }],
  }
  const compiled = compile(JSON.stringify(source), { dialect: 'plan' })
  if (!compiled.ok) throw new Error('the plan does not compile')
  const { plan } = compiled
  for (let made = 0; made < MANY; made += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, async (_, at) => {
      const run = await runtime.create(plan, { id: `many-${made + at}` })
      await run.start()
    })
    await Promise.all(some)
  }
  await runtime.close()
}

async function manyAsks(served: ServedFolder, browser: Browser, trials: Trials): Promise<void> {
  await served.kill()
  await fill(served)
  await served.serve()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await served.tab(context, '/runs')
  await trials.expect(
    'ten thousand asks at once: the inbox shows the first, says how many there are, and answers to keys',
    async () => {
      await page.locator('.rail .count').waitFor({ timeout: 60_000 })
      const count = Number(await page.locator('.rail .count').textContent())
      await page.keyboard.press('g')
      await page.keyboard.press('i')
      await page.locator('a.ask').first().waitFor()
      const begun = performance.now()
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      const took = performance.now() - begun
      const shown = await page.locator('a.ask').count()
      const left = await page.getByText('more asks not shown').textContent()
      return [count, shown, left?.startsWith(`${MANY + 1 - 200} more asks`), took < 2000]
    },
    // One more waits from the trial before.
    [MANY + 1, 200, true, true],
  )
  await context.close()
}
