// Deciding on the dashboard, in a real Chromium over a real server: what the button that approves demands, and what it
// never does (DECIDE-BAR-1, READING-1, ASK-PAGE-1).

import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import type { Browser, Page, Request } from 'playwright-core'

import { startChromium } from './chromium.ts'
import { ServedFolder } from './served-folder.ts'
import { Trials, type Trial } from './trial.ts'

const NASTY =
  '<img src=x onerror="document.title=1"> \u202Egnp.exe \u200b<script>document.title=2</script>'

/** A plan that enters something, once or several times, with a value from a person where one is asked for. */
const enter = (title: string, notes = 'Bring the code.') => ({
  goal: 'enter an appointment',
  steps: [
    {
      id: 'enter',
      title,
      body: {
        call: 'calendar.add',
        named: [
          ['title', { literal: 'Review' }],
          ['start', { literal: '2026-12-01' }],
          ['notes', { literal: notes }],
        ],
      },
    },
  ],
})
const ASKED = {
  goal: 'enter what a person says',
  steps: [
    {
      id: 'ask',
      title: 'Ask for the title',
      body: { call: 'human.ask', named: [['prompt', { literal: 'What is it called?' }]] },
    },
    {
      id: 'enter',
      title: 'Enter it',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { output: 'ask' }],
          ['start', { literal: '2026-12-01' }],
        ],
      },
    },
  ],
}

const APPROVE = 'button[data-key=a]'
const isOff = async (page: Page) =>
  (await page.locator(APPROVE).getAttribute('aria-disabled')) === 'true'
/** Scrolls by keys until the button is on; says whether it came to that. */
async function readOn(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 40 && (await isOff(page)); tries++) {
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(60)
  }
  return !(await isOff(page))
}
const said = async (page: Page) => {
  const told = page.locator('.bar [role=status]')
  await told.filter({ hasText: /✓|Recorded/ }).waitFor({ timeout: 15_000 })
  return await told.textContent()
}
const APPROVED = '✓ Approved. It is in the record.'

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

async function changedUnderTheEyes(served: ServedFolder, browser: Browser, trials: Trials) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1200 } })
  const run = await served.makeRun(enter('Settled'))
  const [one, two] = [
    await served.tab(context, `/asks/${run}/decision`),
    await served.tab(context, `/asks/${run}/decision`),
  ]
  await readOn(one)
  await readOn(two)
  // The second tab does not hear of it in time: its stream and its questions are held up.
  await two.route('**/asks/**', async (route) => await route.abort())
  await trials.expect(
    'of two tabs that decide at once one is told that it was settled, by whom and how',
    async () => {
      await one.locator(APPROVE).click()
      await said(one)
      await two.locator(APPROVE).click()
      const told = two.locator('.bar [role=alert]')
      await told.waitFor()
      const { decisions } = (await served.shown(run)) as { decisions: readonly unknown[] }
      return [
        /approved .*already|already .*approved|was approved/i.test(
          (await told.textContent()) ?? '',
        ),
        decisions.length,
      ]
    },
    [true, 1],
  )
  const third = await served.tab(context, `/asks/${run}/decision`)
  await trials.expect(
    'who comes later reads who decided, and finds no button',
    async () => {
      const told = third.getByText('It was approved by')
      await told.waitFor()
      return await third.locator(APPROVE).count()
    },
    0,
  )

  const stale = await served.makeRun(enter('Left open'))
  const open = await served.tab(context, `/asks/${stale}/decision`)
  await readOn(open)
  await trials.expect(
    'a page that was open while the policy changed approves nothing, and says that it changed',
    async () => {
      await writeFile(
        join(served.path, '.planwright', 'policy.json'),
        JSON.stringify({ form: 1, rules: [{ tool: 'http.*', then: 'deny' }] }),
      )
      await open.locator(APPROVE).click()
      const told = open.locator('[role=alert]').first()
      await told.waitFor()
      return [
        (await told.textContent())?.includes('changed') === true,
        (await served.shown(stale))['status'],
      ]
    },
    [true, 'waiting'],
  )
  await trials.expect(
    'shown as it is now, it has to be read again, and is approved then',
    async () => {
      await open.reload()
      await open.locator(APPROVE).waitFor()
      await readOn(open)
      await open.locator(APPROVE).click()
      return await said(open)
    },
    APPROVED,
  )
  await context.close()
}

/** A question, then a call with the answer in it. */
async function answering(served: ServedFolder, browser: Browser, trials: Trials) {
  const context = await browser.newContext({ viewport: { width: 360, height: 600 } })
  const run = await served.makeRun(ASKED)
  const page = await served.tab(context, `/asks/${run}/decision`)
  await trials.expect(
    'the plan is approved, the question comes into the inbox by itself, and is answered',
    async () => {
      await readOn(page)
      await page.locator(APPROVE).click()
      await said(page)
      await page.getByRole('link', { name: 'What else waits' }).click()
      await page.locator('a.ask', { hasText: 'What is it called?' }).click()
      await page.locator('textarea').fill('Retrospective')
      await page.getByRole('button', { name: 'Answer' }).click()
      return await said(page)
    },
    '✓ Answered. It is in the record.',
  )
  await trials.expect(
    'the call with the answer asks again, off while a part of it is behind the bar, and says where each value comes from',
    async () => {
      await page.getByRole('link', { name: 'What else waits' }).click()
      await page.locator('a.ask', { hasText: 'calendar.add' }).click()
      await page.locator('.from').first().waitFor()
      const isBehindTheBar = await isOff(page)
      await readOn(page)
      const text = await page.locator('article').textContent()
      return [
        isBehindTheBar,
        await isOff(page),
        text?.includes('Retrospective'),
        text?.includes('comes from human.ask in ask (a person)'),
      ]
    },
    [true, false, true, true],
  )
  await trials.expect(
    'a no with a reason is recorded as that',
    async () => {
      await page.keyboard.press('r')
      await page.keyboard.press('Enter')
      await page.locator('.bar input').fill('The name is wrong')
      await page.getByRole('button', { name: 'Reject', exact: true }).click()
      await said(page)
      const { decisions } = (await served.shown(run)) as {
        decisions: readonly { kind: string; reason?: string }[]
      }
      const { kind, reason } = decisions.at(-1) ?? { kind: 'none' }
      return [kind, reason]
    },
    ['approval-rejected', 'The name is wrong'],
  )
  await context.close()
}

async function leakedAndFramed(served: ServedFolder, browser: Browser, trials: Trials) {
  const run = await served.makeRun(enter('Secret plan'))
  const context = await browser.newContext({ viewport: { width: 1280, height: 1200 } })
  const leaked = await context.newPage()
  const asked: string[] = []
  leaked.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await trials.expect(
    'an address without a code shows where to sign in, and asks the server for nothing',
    async () => {
      await leaked.goto(`${served.address}/asks/${run}/decision`)
      await leaked.getByRole('heading', { name: 'Nobody is signed in on this tab' }).waitFor()
      const text = (await leaked.locator('body').textContent()) ?? ''
      return [text.includes('Secret'), asked.filter((path) => path.startsWith('/api'))]
    },
    [false, []],
  )
  const code = await served.code()
  await trials.expect(
    'a code that was used signs in nobody else',
    async () => {
      const first = await context.newPage()
      await first.goto(`${served.address}/#code=${code}`)
      await first.locator('.frame').waitFor()
      const hash = new URL(first.url()).hash
      const second = await context.newPage()
      await second.goto(`${served.address}/#code=${code}`)
      await second.locator('[role=alert]').waitFor()
      return [hash, await second.locator('.frame').count()]
    },
    ['', 0],
  )
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Another</title><a id=go href="${served.address}/asks/${run}/decision">go</a>
      <iframe src="${served.address}/asks/${run}/decision"></iframe>`)
  })
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const elsewhere = await context.newPage()
  await elsewhere.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
  await trials.expect(
    'a frame of another page stays empty',
    async () => {
      await elsewhere.waitForTimeout(800)
      const inner = await elsewhere
        .frames()[1]
        ?.content()
        .catch(() => '')
      return inner?.includes('dashboard') ?? false
    },
    false,
  )
  await trials.expect(
    'a link on another page may be followed, to a page where nobody is signed in',
    async () => {
      await elsewhere.locator('#go').click()
      await elsewhere.getByRole('heading', { name: 'Nobody is signed in on this tab' }).waitFor()
      return new URL(elsewhere.url()).pathname
    },
    `/asks/${run}/decision`,
  )
  other.close()

  // The headers that forbid frames are taken away, so that the page's own rule is seen to hold.
  const framed = await served.tab(context)
  await framed.route('**/*', async (route, request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api') || pathname.startsWith('/dashboard'))
      return await route.continue()
    const answer = await route.fetch()
    const headers = { ...answer.headers() }
    delete headers['content-security-policy']
    delete headers['x-frame-options']
    await route.fulfill({ response: answer, headers })
  })
  await trials.expect(
    'in a frame the button stays off, whatever was read',
    async () => {
      await framed.goto(`${served.address}/`)
      const path = JSON.stringify(`/asks/${run}/decision`)
      await framed.evaluate(`(() => {
        const frame = document.createElement('iframe')
        frame.src = ${path}
        frame.style.cssText = 'width:1200px;height:1100px'
        document.body.prepend(frame)
      })()`)
      const inner = framed.frameLocator('iframe')
      await inner.locator(APPROVE).waitFor({ timeout: 10_000 })
      await framed.waitForTimeout(500)
      await inner.locator(APPROVE).click({ force: true })
      return [
        await inner.locator(APPROVE).getAttribute('aria-disabled'),
        await inner.locator('.bar [role=status]').textContent(),
        (await served.shown(run))['status'],
      ]
    },
    ['true', 'This page is in a frame of another one: nothing can be approved here.', 'waiting'],
  )
  await context.close()
}

async function killedInTheMiddle(served: ServedFolder, browser: Browser, trials: Trials) {
  const run = await served.makeRun(enter('After the crash'))
  const context = await browser.newContext({ viewport: { width: 1280, height: 1200 } })
  const page = await served.tab(context, `/asks/${run}/decision`)
  await readOn(page)
  await served.kill()
  await trials.expect(
    'a killed server is told of, with since when the page is not up to date',
    async () => {
      const told = page.locator('.rail [role=status]', { hasText: 'cannot be reached' })
      await told.waitFor({ timeout: 10_000 })
      return await page.locator('article').count()
    },
    1,
  )
  await trials.expect(
    'an approval that reached nobody is not shown as one',
    async () => {
      await page.locator(APPROVE).click()
      const told = page.locator('.bar [role=alert]')
      await told.waitFor()
      return await told.textContent()
    },
    'The server cannot be reached.',
  )
  await served.serve()
  await trials.expect(
    'after the start the tab asks for a new code, goes on where it was, and approves',
    async () => {
      await page
        .getByRole('heading', { name: 'Nobody is signed in on this tab' })
        .waitFor({ timeout: 15_000 })
      await page.locator('input').fill(await served.code())
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.locator(APPROVE).waitFor()
      await readOn(page)
      await page.locator(APPROVE).click()
      return [await said(page), new URL(page.url()).pathname]
    },
    [APPROVED, `/asks/${run}/decision`],
  )
  await context.close()
}
