// The page of a run in a real browser: what it shows of hostile text, of a plan with thousands of steps, what it does by
// keys, and that what happens is seen at once.

import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import axe from 'axe-core'
import type { Page } from 'playwright-core'

import { buildWeb } from '../../scripts/build-web.ts'
import { dashboardFiles } from '../../src/surfaces/server/dashboard-files.ts'
import { script } from '../runtime/stage.ts'
import { Served } from '../server/served.ts'
import { startChromium } from './chromium.ts'
import type { Trial } from './trial.ts'

const HOSTILE = `<img src=x onerror="globalThis.taken=1"><script>globalThis.taken=1</script>\u202egnp\u0007`
const MANY = 10_000
const CALL = { call: 'ccos.echo', positional: [{ literal: 'x'.repeat(700_000) }] }
const ASK = { call: 'human.ask', named: [['prompt', { literal: HOSTILE }]] }

function textOf(goal: string, steps: readonly object[]): string {
  return JSON.stringify({ form: 2, goal, steps })
}

/** Tries, in the browser at `executablePath`. */
export async function runPageTrials(executablePath: string): Promise<readonly Trial[]> {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-web-'))
  await buildWeb(folder)
  const served = await Served.open(undefined, {
    assets: dashboardFiles(pathToFileURL(`${folder}/`)),
  })
  const browser = await startChromium(executablePath)
  const found: Trial[] = []
  const complaints: string[] = []
  try {
    const { desk } = served
    const make = async (id: string, text: string) =>
      await desk.runtime.create(desk.planOf(text), { id, actor: script, source: text })
    const hostile = await make(
      'hostile',
      textOf(`Goal ${HOSTILE}`, [
        { id: 'big', title: `One ${HOSTILE}`, body: CALL },
        { id: 'asks', title: 'Two asks', body: ASK, after: ['big'] },
        { id: 'last', title: 'Three is last', body: { output: 'asks' } },
      ]),
    )
    await hostile.start()
    await make(
      'many',
      textOf(
        'Many',
        Array.from({ length: MANY }, (_, at) => ({
          id: `s${at}`,
          title: `N${at}`,
          body: { literal: 1 },
          ...(at === 0 ? {} : { after: [`s${at >> 1}`] }),
        })),
      ),
    )

    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const link = new URL(served.server.link() ?? '')
    await page.goto(`http://127.0.0.1:${served.port}/runs/hostile${link.hash}`)
    await page.locator('canvas').waitFor()

    found.push(
      {
        situation: 'the goal of a run is text, and its hidden characters are spelled out',
        found: await page.locator('h1').textContent(),
        expected: `Goal ${HOSTILE.replace('\u202e', '\\u{202e}').replace('\u0007', '\\u{7}')}`,
      },
      {
        situation: 'nothing of it was executed',
        found: await page.evaluate('globalThis.taken'),
        expected: undefined,
      },
      {
        situation: 'the graph says what it shows, and that the tree says the same',
        found: await page.locator('canvas').getAttribute('aria-label'),
        expected:
          'The plan as a graph: 3 steps, 2 arrows; 1 waiting, 1 done, 1 pending. The tree of steps says the same.',
      },
    )

    await page.locator('[role=treeitem]').first().focus()
    await page.keyboard.press('t')
    found.push({
      situation: 'a letter goes to the next step whose title begins with it',
      found: await focusedTitle(page),
      expected: 'Two asks',
    })
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.locator('.panel .value').first().waitFor()
    found.push(
      {
        situation: 'Enter in the tree opens the panel of the step, and the address has it',
        found: new URL(page.url()).search,
        expected: '?step=big',
      },
      {
        situation: 'of a result of 700,000 characters in one line the beginning is shown',
        found: ((await page.locator('.panel .value').first().textContent()) ?? '').length < 10_000,
        expected: true,
      },
      {
        situation: 'and it says so, as does the argument that is as long',
        found: await page.locator('.panel').getByText('This is its beginning.').count(),
        expected: 2,
      },
    )
    await page.keyboard.press('Escape')
    await page.locator('.panel').waitFor({ state: 'detached' })
    found.push({
      situation: 'Escape closes the panel and gives the focus back to the tree',
      found: await page.evaluate('document.activeElement.getAttribute("role")'),
      expected: 'treeitem',
    })

    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Let it go on' }).waitFor()
    found.push({
      situation: 'a run is paused by a button',
      found: (await hostile.snapshot()).status,
      expected: 'paused',
    })
    await page.getByRole('button', { name: 'Let it go on' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    found.push({
      situation: 'and goes on by another',
      found: (await hostile.snapshot()).paused,
      expected: undefined,
    })

    // Not awaited here: it comes after the change.
    await page.evaluate(`void (globalThis.seen = new Promise((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector('.run-head .state').textContent === 'cancelled') resolve(Date.now())
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }))`)
    const asked = Date.now()
    await hostile.cancel(script)
    const seen = await page.evaluate<number>('globalThis.seen')
    console.log(`       a change was on the page ${seen - asked} ms after it was asked for`)
    found.push({
      situation: 'what happens elsewhere is on the page without a reload',
      found: await page.locator('.run-head .state').first().textContent(),
      expected: 'cancelled',
    })

    await page.goto(`http://127.0.0.1:${served.port}/runs/many?view=steps`)
    await page.locator('[role=treeitem]').first().focus()
    await page.keyboard.press('End')
    await page.waitForTimeout(300)
    found.push(
      {
        situation: 'End goes to the last of 10,000 steps',
        found: await page.evaluate('document.activeElement.getAttribute("aria-posinset")'),
        expected: String(MANY),
      },
      {
        situation: 'of which only those in view are on the page',
        found: (await page.locator('[role=treeitem]').count()) < 100,
        expected: true,
      },
    )
    const pages = [
      'hostile?step=big',
      'hostile?view=steps',
      'hostile?view=plan',
      'undecided/review',
    ]
    for (const path of pages) {
      await page.goto(`http://127.0.0.1:${served.port}/runs/${path}`)
      await page.locator('canvas, .tree, pre').first().waitFor()
      await page.waitForTimeout(500)
      found.push({
        situation: `axe finds nothing on ${path}`,
        found: await violations(page),
        expected: '',
      })
    }
    await looker(page, await served.token(['view']))
    await page.goto(`http://127.0.0.1:${served.port}/runs/asked`)
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    found.push({
      situation: 'who may only look can press no command',
      found: await page.locator('.commands > .row button:enabled').count(),
      expected: 0,
    })
    await looker(page, await served.token())
    await page.goto(`http://127.0.0.1:${served.port}/runs/undecided/review`)
    await page.locator('canvas').waitFor()
    found.push(
      {
        situation: 'the review beside the picture has the button of the ask',
        found: await page.getByRole('button', { name: 'Approve this plan' }).count(),
        expected: 1,
      },
      {
        situation: 'the pages complained about nothing',
        found: complaints.join('; '),
        expected: '',
      },
    )
    return found
  } finally {
    await browser.close()
    await served.close()
    await rm(folder, { recursive: true })
  }
}

/** What axe finds, one line each; its text is put in through the debugger, which no policy of the page forbids. */
async function violations(page: Page): Promise<string> {
  await page.evaluate(axe.source)
  return await page.evaluate<string>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html).join('; '))`,
  )
}

/** Goes on with another token. */
async function looker(page: Page, token: string): Promise<void> {
  await page.evaluate(`sessionStorage.setItem('planwright-token', ${JSON.stringify(token)})`)
}

async function focusedTitle(page: Page): Promise<string | null> {
  return await page.evaluate<string | null>(
    'document.activeElement.querySelector(".title")?.textContent ?? null',
  )
}
