// Asks that change or are answered elsewhere while a page shows them, and answers in words (ASK-PAGE-1)

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Browser } from 'playwright-core'

import { APPROVE, APPROVED, ASKED, enter, isOff, readOn, said, TASK } from './deciding-by-keys.ts'
import type { ServedFolder } from './served-folder.ts'
import type { Trials } from './trial.ts'

export async function changedUnderTheEyes(served: ServedFolder, browser: Browser, trials: Trials) {
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
      // Between the click and the server: a page that hears of it before turns the button off.
      await open.route('**/commands', async (route) => {
        await writeFile(
          join(served.path, '.planwright', 'policy.json'),
          JSON.stringify({ form: 1, rules: [{ tool: 'http.*', then: 'deny' }] }),
        )
        await route.continue()
      })
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
      await open.unroute('**/commands')
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
export async function answering(served: ServedFolder, browser: Browser, trials: Trials) {
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
      await page.locator('.bar textarea').fill('The name is wrong')
      await page.getByRole('button', { name: 'Reject this call' }).click()
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

/** A task that a person ends by the second button, with the reason, with none, and where words and button differ. */
export async function couldNotBeDone(served: ServedFolder, browser: Browser, trials: Trials) {
  const context = await browser.newContext({ viewport: { width: 360, height: 600 } })
  for (const [how, words, reason] of [
    ['with the reason that was typed', 'The post office is closed', 'The post office is closed'],
    ['with nothing typed', '', 'no reason was given'],
  ] as const) {
    const run = await served.makeRun(TASK)
    await trials.expect(
      `a task is ended as not done by its button, ${how}`,
      async () => {
        const page = await served.tab(context, await taskOf(served, run))
        await page.locator('textarea').fill(words)
        await page.getByRole('button', { name: 'Could not be done' }).click()
        const told = await said(page)
        const failed = await failedStep(served, run)
        return [told, failed.code, failed.message.includes(reason)]
      },
      ['✓ Answered. It is in the record.', 'run/not-done', true],
    )
  }
  const done = await served.makeRun(TASK)
  await trials.expect(
    'and as done by the first, where the run goes on',
    async () => {
      const page = await served.tab(context, await taskOf(served, done))
      await page.getByRole('button', { name: 'Done', exact: true }).click()
      await said(page)
      await page.goto(`${served.address}/runs/${done}`)
      await page.locator('.state', { hasText: 'done' }).first().waitFor({ timeout: 15_000 })
      return (await served.shown(done))['status']
    },
    'done',
  )
  await context.close()
}

/** The page of the task, once the run asks for it. */
async function taskOf(served: ServedFolder, run: string): Promise<string> {
  const { waiting } = await shownWith(served, run, 'waiting')
  const [{ ask } = { ask: 'none' }] = waiting as readonly { readonly ask: string }[]
  return `/asks/${run}/${ask}`
}

async function failedStep(served: ServedFolder, run: string) {
  const { steps } = await shownWith(served, run, 'paused')
  const [{ failure }] = steps as readonly [
    { readonly failure: { readonly code: string; readonly message: string } },
  ]
  return failure
}

async function shownWith(served: ServedFolder, run: string, status: string) {
  for (let tries = 0; tries < 60; tries++) {
    const shown = await served.shown(run)
    if (shown['status'] === status) return shown
    await new Promise<void>((resolve) => void setTimeout(resolve, 250))
  }
  throw new Error(`run ${run} never was ${status}`)
}
