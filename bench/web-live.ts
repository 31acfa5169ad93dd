// How fast a change is on the page, and how fast a browser verifies a record
// =============================================================================
//
// The real program on loopback and a headless Chromium, on one machine, so that both clocks are one. A change is measured
// from when the command that causes it was answered to be in the record until what it changed stands in the document;
// a negative time is a change that was there before the answer. The first page counts as interactive when what it lists
// stands there with its links, from the end of the server's answer to the navigation. Without a Chromium there are no figures.

import { existsSync } from 'node:fs'

import type { Page } from 'playwright-core'

import { lengthen } from '../tests/browser/long-run.ts'
import { ServedProgram } from '../tests/browser/served-program.ts'
import { median, type Bench } from './figure.ts'
import { ENTER_PLAN } from '../tests/server/enter-plan.ts'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const CHANGES = 40
const ROWS = 20_000
const STARTS = 15
const TARGET_MS = 150
const ADA = { user: 'ada@here', channel: 'command-line', terminal: true }

const PLAN = JSON.stringify({
  form: 2,
  goal: 'bench',
  steps: [
    { id: 'ask', title: 'Ask', body: { call: 'human.ask', named: [['prompt', { literal: '?' }]] } },
  ],
})

export const figures: Bench = async () => {
  if (!existsSync(CHROMIUM)) {
    console.log(`no figures of the dashboard: no Chromium at ${CHROMIUM}; CHROMIUM names another`)
    return []
  }
  const program = await ServedProgram.make()
  try {
    await program.serve()
    await program.ask('PUT', '/runs/live', { source: PLAN, dialect: 'plan' })
    await program.kill()
    await program.withWorld(async (world) => await lengthen(world, 'live', ROWS, [ADA]))
    await program.serve()
    const tab = await program.tab(CHROMIUM)
    await tab.addInitScript(NOTE_CHANGES)
    await program.open(tab, '/runs/live?view=journal')
    await tab.locator('[data-seq]').first().waitFor()
    const rows = await changeTimes(program, tab, 'row')
    const perSecond = await verified(tab)
    await program.open(tab, '/runs')
    await tab.locator('.run-item').first().waitFor()
    const runs = await changeTimes(program, tab, 'run')
    const starts = await startTimes(program)
    return [
      {
        name: `a row is on the page of its record after its commit, median of ${CHANGES}`,
        measured: median(rows),
        unit: 'ms',
        target: TARGET_MS,
      },
      { name: '  the slowest of them', measured: Math.max(...rows), unit: 'ms' },
      {
        name: `how a run stands is on the page of all runs, median of ${CHANGES}`,
        measured: median(runs),
        unit: 'ms',
        target: TARGET_MS,
      },
      { name: '  the slowest of them', measured: Math.max(...runs), unit: 'ms' },
      {
        name: `the inbox is interactive after the server's answer, median of ${STARTS}`,
        measured: median(starts),
        unit: 'ms',
        target: 300,
      },
      { name: '  the slowest of them', measured: Math.max(...starts), unit: 'ms' },
      { name: `rows verified in the browser, of ${ROWS}`, measured: perSecond, unit: '/s' },
    ]
  } finally {
    await program.close()
  }
}

/** Notes when the reason of a pause is in the document for the first time, in milliseconds since 1970-01-01 UTC. */
const NOTE_CHANGES = `
  globalThis.noted = {}
  new MutationObserver(() => {
    const first = document.querySelector('.journal-row, .run-item')
    const reason = /reason-[a-z]+-\\d+;/.exec(first?.textContent ?? '')?.[0]
    if (reason !== undefined) noted[reason] ??= performance.timeOrigin + performance.now()
  }).observe(document, { childList: true, subtree: true, characterData: true })
`

/** From the answer to a pause until its reason stands in the document. */
async function changeTimes(
  program: ServedProgram,
  tab: Page,
  name: string,
): Promise<readonly number[]> {
  const times: number[] = []
  for (let at = 0; at < CHANGES; at++) {
    const reason = `reason-${name}-${at};`
    await program.ask('POST', '/runs/live/commands', { kind: 'pause', reason })
    const recorded = performance.timeOrigin + performance.now()
    await tab.getByText(reason).first().waitFor()
    times.push(Number(await tab.evaluate(`noted['${reason}']`)) - recorded)
    // Other moments of whatever else happens at intervals.
    await tab.waitForTimeout(37 + (at % 7) * 11)
  }
  return times
}

async function verified(tab: Page): Promise<number> {
  await tab.getByText('Verify here', { exact: true }).click()
  const begun = performance.now()
  await tab.getByRole('button', { name: 'Verify all rows' }).click()
  await tab.locator('[data-verified=fits]').waitFor({ timeout: 120_000 })
  return (1000 * ROWS) / (performance.now() - begun)
}

/** From the server's answer to a new tab until the first ask can be opened. */
async function startTimes(program: ServedProgram): Promise<readonly number[]> {
  await program.ask('PUT', '/runs/asks', { source: ENTER_PLAN, dialect: 'plan' })
  const times: number[] = []
  for (let at = 0; at < STARTS; at++) {
    const tab = await program.tab(CHROMIUM)
    await tab.addInitScript(NOTE_START)
    await program.open(tab, '/')
    await tab.locator('a.ask').first().waitFor()
    times.push(Number(await tab.evaluate('startedAt')))
    await tab.close()
  }
  return times
}

/** Notes when the first ask is in the document, in milliseconds after the answer to the navigation. */
const NOTE_START = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('a.ask') === null) return
    globalThis.startedAt = performance.now() - performance.getEntriesByType('navigation')[0].responseEnd
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
`
