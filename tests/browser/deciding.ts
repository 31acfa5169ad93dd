// Deciding on the dashboard, in a real Chromium over a real server: what the button that approves demands, and what it
// never does (DECIDE-BAR-1, READING-1).

import type { Browser, Request } from 'playwright-core'

import { startChromium } from './chromium.ts'
import { APPROVE, APPROVED, enter, isOff, NASTY, readOn, said } from './deciding-by-keys.ts'
import { killedInTheMiddle, leakedAndFramed } from './lost-and-leaked.ts'
import { ServedFolder } from './served-folder.ts'
import { answering, changedUnderTheEyes, couldNotBeDone } from './settled-asks.ts'
import { Trials, type Trial } from './trial.ts'

/** Tries, in the browser at `executablePath`. */
export async function decidingTrials(executablePath: string): Promise<readonly Trial[]> {
  const trials = new Trials()
  const browser = await startChromium(executablePath)
  const served = await ServedFolder.open()
  try {
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await byKeyboard(served, browser, { width, height }, trials)
    }
    await rulesOfTheButton(served, browser, trials)
    await changedUnderTheEyes(served, browser, trials)
    await answering(served, browser, trials)
    await couldNotBeDone(served, browser, trials)
    await leakedAndFramed(served, browser, trials)
    await killedInTheMiddle(served, browser, trials)
  } finally {
    await browser.close()
    await served.close()
  }
  return trials.all
}

/** From the inbox to the end of the run, with nothing but keys. */
async function byKeyboard(
  served: ServedFolder,
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  trials: Trials,
): Promise<void> {
  const at = `at ${viewport.width} pixels`
  const run = await served.makeRun(enter(NASTY, 'line\n'.repeat(60)))
  const context = await browser.newContext({ viewport })
  const page = await served.tab(context)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await trials.expect(
    `${at}: the inbox opens the ask by keys, and its button is off before all was seen`,
    async () => {
      await page.locator('[data-item]').first().waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.locator(APPROVE).waitFor()
      return [new URL(page.url()).pathname, await isOff(page)]
    },
    [`/asks/${run}/decision`, true],
  )
  await trials.expect(
    `${at}: pressing the button that is off decides nothing, and leads on`,
    async () => {
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(300)
      return (await served.shown(run))['status']
    },
    'waiting',
  )
  await trials.expect(
    `${at}: reading on with keys turns it on`,
    async () => await readOn(page),
    true,
  )
  await trials.expect(
    `${at}: the page is as wide as the window`,
    async () => await page.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth),
    true,
  )
  await trials.expect(
    `${at}: words of others stay words: no markup, and hidden characters are spelled out`,
    async () => [
      /^[12]$/.test(await page.title()),
      await page.locator('article script, article img').count(),
      (await page.locator('article').first().textContent())?.includes('\\u{202e}gnp.exe \\u{200b}'),
    ],
    [false, 0, true],
  )
  await trials.expect(
    `${at}: approving by keys is told when the server has recorded it`,
    async () => {
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
      return await said(page)
    },
    APPROVED,
  )
  await trials.expect(
    `${at}: the run goes on, and its page shows it end`,
    async () => {
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
      await page.locator('.state', { hasText: 'done' }).first().waitFor({ timeout: 15_000 })
      return new URL(page.url()).pathname
    },
    `/runs/${run}`,
  )
  await trials.expect(`${at}: the page complained about nothing`, async () => complaints, [])
  await context.close()
}

async function rulesOfTheButton(served: ServedFolder, browser: Browser, trials: Trials) {
  const long = await served.makeRun(enter('Folded', 'x'.repeat(9_000)))
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await served.tab(context, `/asks/${long}/decision`)
  await page.locator(APPROVE).waitFor()
  await trials.expect('what is cut counts as not shown', async () => await readOn(page), false)
  await trials.expect(
    'and once it is shown and read to its end, the button is on',
    async () => {
      await page.getByRole('button', { name: 'Show the rest' }).click()
      await page.keyboard.press('Home')
      await page.locator('body').click({ position: { x: 1200, y: 5 } })
      return await readOn(page)
    },
    true,
  )
  const sent: unknown[] = []
  await page.route('**/commands', async (route, request: Request) => {
    sent.push(request.postDataJSON())
    await new Promise<void>((resolve) => void setTimeout(resolve, 4000))
    await route.continue()
  })
  await trials.expect(
    'while the server has not answered, nothing says that it is approved',
    async () => {
      await page.locator(APPROVE).click()
      await page.waitForTimeout(250)
      return [
        await page.locator('.bar [role=status]').textContent(),
        (await served.shown(long))['status'],
      ]
    },
    ['Asking the server …', 'waiting'],
  )
  await trials.expect(
    'what is sent is the digest that the page rendered, once',
    async () => {
      await said(page)
      const { decisions } = (await served.shown(long)) as {
        decisions: readonly { subject?: string }[]
      }
      return sent.map((one) => (one as { digest: string }).digest === decisions[0]?.subject)
    },
    [true],
  )

  const looked = await served.makeRun(enter('Only looked at'))
  const viewer = await browser.newContext()
  const tab = await viewer.newPage()
  await tab.route('**/api/v1/session', async (route, request) => {
    if (request.method() !== 'POST') return await route.continue()
    const body = { ...(request.postDataJSON() as object), scopes: ['view'] }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await tab.goto(`${served.address}/asks/${looked}/decision#code=${await served.code()}`)
  await tab.locator(APPROVE).waitFor()
  await trials.expect(
    'who may only look finds the button off, and why',
    async () => [await readOn(tab), await tab.locator('.bar [role=status]').textContent()],
    [false, 'Your session may look, and decide nothing.'],
  )
  await viewer.close()
  await context.close()
}
