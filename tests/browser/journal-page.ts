// The record of a run with 200,000 rows in a real browser: it scrolls without loading more than it shows, new rows come,
// none is lost with a server that is killed, and a row that was changed on its way is found.

import type { Page, Response } from 'playwright-core'

import { ServedProgram } from './served-program.ts'
import { lengthen } from './long-run.ts'
import type { Trial } from './trial.ts'

const ROWS = 200_000
const PLAN = JSON.stringify({
  form: 2,
  goal: 'A long record <b>with marks</b>',
  steps: [
    { id: 'ask', title: 'Ask', body: { call: 'human.ask', named: [['prompt', { literal: '?' }]] } },
  ],
})
const ADA = {
  user: 'ada@here',
  name: 'Ada <script>alert(1)</script> \u202e',
  channel: 'command-line',
  terminal: true,
}
const BOB = { user: 'bob@here', channel: 'http', terminal: false }

/** Tries, in the browser at `executablePath`. */
export async function journalTrials(executablePath: string): Promise<readonly Trial[]> {
  const program = await ServedProgram.make()
  const found: Trial[] = []
  const tell = (situation: string, one: unknown, expected: unknown) =>
    found.push({ situation: `the record: ${situation}`, found: one, expected })
  try {
    await program.serve()
    await program.ask('PUT', '/runs/long', { source: PLAN, dialect: 'plan' })
    await program.kill()
    await program.withWorld(async (world) => await lengthen(world, 'long', ROWS, [ADA, BOB]))
    await program.serve()
    const rowsNow = async () => ((await program.ask('GET', '/runs/long/steps')) as End).seq
    const pause = async (reason: string) =>
      await program.ask('POST', '/runs/long/commands', { kind: 'pause', reason })

    const tab = await program.tab(executablePath)
    const complaints: string[] = []
    tab.on('pageerror', ({ message }) => complaints.push(message))
    tab.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const loaded = countRows(tab)
    const newest = await rowsNow()
    await program.open(tab, '/runs/long?view=journal')
    const list = tab.getByRole('region', { name: 'Rows of the record' })
    const row = (seq: number) => tab.locator(`[data-seq="${seq}"]`)
    await row(newest).waitFor()

    tell('has so many rows', newest >= ROWS, true)
    const opened = await loaded()
    tell('opens with at most 300 of them', opened <= 300, true)
    tell(
      'shows marks and hidden characters of others as text',
      [await list.locator('script, b').count(), await list.locator('mark').count()].map(Boolean),
      [false, true],
    )

    for (let at = 1; at <= 60; at++) {
      await tab.evaluate(SCROLL(at / 60))
      await tab.waitForTimeout(16)
    }
    await row(1).waitFor()
    const passed = await loaded()
    tell('is scrolled through to row 1 with at most 1,000 of them', passed <= 1000, true)
    tell('holds at most 80 rows on the page', (await list.locator('li').count()) <= 80, true)

    await tab.evaluate(SCROLL(0))
    await row(newest).waitFor()
    await pause('first')
    await row(newest + 1).waitFor()
    tell('a new row comes at the top', await row(newest + 1).isVisible(), true)

    await tab.evaluate(SCROLL(0.5))
    const middle = list.locator('[data-seq]').nth(12)
    await middle.waitFor()
    await tab.waitForTimeout(300)
    const seen = Number(await middle.getAttribute('data-seq'))
    const before = await row(seen).boundingBox()
    await pause('second')
    const button = tab.getByRole('button', { name: '1 new row' })
    await button.waitFor()
    const after = await row(seen).boundingBox()
    tell('away from the top a new row moves nothing, and a button says so', after?.y, before?.y)
    await button.click()
    await row(newest + 2).waitFor()
    tell('the button leads to it', await row(newest + 2).isVisible(), true)

    await row(newest + 2).click()
    const text = await list.locator('.journal-detail pre').textContent()
    tell('a row that is opened shows its whole text', text?.includes('"because":"second"'), true)
    await row(newest + 2).click()

    tell('nothing was complained about', complaints.join('; '), '')

    await program.kill()
    await program.serve()
    await pause('while nobody looked')
    await tab.getByRole('heading', { name: 'Nobody is signed in on this tab' }).waitFor()
    await pause('while nobody was signed in')
    const last = await rowsNow()
    await program.open(tab, '/')
    await row(last).waitFor()
    tell(
      'who signs in again after a kill is where they were',
      new URL(tab.url()).search,
      '?view=journal',
    )
    // In one look: the list goes on filling itself.
    const shown = await list
      .locator('[data-seq]')
      .evaluateAll((rows) => rows.map((one) => Number(one.getAttribute('data-seq'))))
    tell(
      'no row is lost or doubled over a kill',
      shown,
      shown.map((_, at) => last - at),
    )

    const { head } = (await program.ask('GET', '/runs/long/steps')) as End
    await tab.getByText('Verify here', { exact: true }).click()
    await tab.getByLabel('A head that you kept').fill(head.slice(0, 16))
    await tab.getByRole('button', { name: 'Verify all rows' }).click()
    const verified = tab.locator('[data-verified]')
    await verified.waitFor({ timeout: 120_000 })
    tell(
      'fits when it is verified here, to a head that was kept',
      [
        await verified.getAttribute('data-verified'),
        (await verified.textContent())?.includes(
          `Row ${last.toLocaleString('en')} has the head that you kept`,
        ),
      ],
      ['fits', true],
    )

    const planted = 12_345
    await tab.route('**/api/v1/runs/long/events?*', async (route) => {
      const answer = await route.fetch()
      const page = (await answer.json()) as { events: { seq: number; text: string }[] }
      for (const one of page.events)
        if (one.seq === planted)
          one.text = one.text.replace('"asked"', '"ashed"').replace('bob', 'eve')
      await route.fulfill({ response: answer, json: page })
    })
    await tab.getByRole('button', { name: 'Verify all rows' }).click()
    const misfit = tab.locator('[data-verified=misfit]')
    await misfit.waitFor({ timeout: 120_000 })
    tell(
      'a row that was changed on its way is found',
      (await misfit.textContent())?.includes(`Row ${planted.toLocaleString('en')} does not fit`),
      true,
    )
    await misfit.getByRole('button').click()
    await row(planted).waitFor()
    tell('and shown', await row(planted).getAttribute('aria-expanded'), 'true')
    return found
  } finally {
    await program.close()
  }
}

interface End {
  readonly seq: number
  readonly head: string
}

/** Scrolls the list to a part of its length. */
const SCROLL = (to: number) =>
  `{ const list = document.querySelector('.virtual-rows'); list.scrollTop = ${to} * list.scrollHeight }`

/** Counts the rows that a tab gets; gives how many so far, a moment after the last request. */
function countRows(tab: Page): () => Promise<number> {
  const pages: Promise<number>[] = []
  const rowsOf = async (response: Response) => {
    const { events } = (await response.json()) as { readonly events: readonly object[] }
    return events.length
  }
  tab.on('response', (response) => {
    if (response.url().includes('/runs/long/events?')) pages.push(rowsOf(response))
  })
  return async () => {
    await tab.waitForTimeout(500)
    return (await Promise.all(pages)).reduce((sum, rows) => sum + rows, 0)
  }
}
