// A leaked link, a frame, another page, and a server that is killed in the middle

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Browser } from 'playwright-core'

import { APPROVE, APPROVED, enter, readOn, said } from './deciding-by-keys.ts'
import type { ServedFolder } from './served-folder.ts'
import type { Trials } from './trial.ts'

export async function leakedAndFramed(served: ServedFolder, browser: Browser, trials: Trials) {
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

export async function killedInTheMiddle(served: ServedFolder, browser: Browser, trials: Trials) {
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
