// The pages of the dashboard on which people look things up: tools, policy, telemetry, comparing plans
// =============================================================================
//
// Goal: each shows what it is for, by keys as well, says nothing wrong of hostile text, and keeps what people need
// who see or point otherwise. Method: the built dashboard over real runs, in a real browser, with tools whose
// descriptions try to be more than text.

import type { Request } from 'playwright-core'

import { builtinCatalogue, type CatalogueEntry } from '#plan'

import { script } from '../runtime/stage.ts'
import { axeFindings } from './axe.ts'
import { DashboardTabs, type Tab } from './dashboard-tab.ts'
import type { Trial } from './trial.ts'

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202egnp\u0007'
const [first] = builtinCatalogue.entries.values()
const tool = (id: string, more: Partial<CatalogueEntry>): CatalogueEntry => ({
  ...(first as CatalogueEntry),
  effect: 'irreversible',
  ...more,
  id,
})
const TOOLS: readonly CatalogueEntry[] = [
  tool('mcp.odd.find', {
    description: HOSTILE,
    returns: 'untrusted',
    risk: 'unknown',
    repeat: 'once',
    input: {
      type: 'object',
      properties: { to: { type: 'string', description: HOSTILE, pattern: HOSTILE } },
      required: ['to'],
    },
    sinks: ['to'],
    permissions: [HOSTILE],
    unavailable: HOSTILE,
  }),
  tool('log.large', { description: 'x'.repeat(1_000_000) }),
  ...Array.from({ length: 200 }, (_, at) => tool(`many.t${at}`, { effect: 'read' })),
]

const PAGES = [
  '/tools',
  '/tools/mcp.odd.find',
  '/tools/ccos.network.http-fetch',
  '/policy?tool=calendar.add',
  '/telemetry',
  '/telemetry?from=2020-01-01&to=2020-01-31',
  '/diff?before=run:undecided&after=run:hostile',
] as const

/** Tries, in the browser at `executablePath`. */
export async function workspacePageTrials(executablePath: string): Promise<readonly Trial[]> {
  const tabs = await DashboardTabs.open(executablePath, { tools: TOOLS })
  try {
    await makeRuns(tabs)
    return [
      ...(await weighed(await tabs.tab())),
      ...(await shown(await tabs.tab())),
      ...(await accessible(tabs)),
    ]
  } finally {
    await tabs.close()
  }
}

async function makeRuns({ served: { desk } }: DashboardTabs): Promise<void> {
  const make = async (id: string, ...steps: readonly object[]) => {
    const source = JSON.stringify({ form: 2, goal: HOSTILE, steps })
    return await desk.runtime.create(desk.planOf(source), { id, actor: script, source })
  }
  const divide = { call: 'ccos.math.divide', positional: [{ literal: 1 }, { literal: 0 }] }
  const broken = await make('broken', { id: 'divide', title: HOSTILE, body: divide })
  await broken.start()
  const title = { call: 'human.ask', named: [['prompt', { literal: HOSTILE }]] }
  const url = { literal: 'https://example.org/' }
  const fetch = { call: 'ccos.network.http-fetch', named: [['url', url]] }
  const enter = {
    call: 'calendar.add',
    named: [
      ['title', { output: 'found', path: ['body'] }],
      ['start', { literal: '2026-11-26' }],
    ],
  }
  await make(
    'hostile',
    { id: 'ask', title: HOSTILE, body: title },
    { id: 'found', title: 'Does found', body: fetch },
    { id: 'enter', title: 'Does enter', body: enter },
  )
}

/** The first page may weigh so much, as it comes over the wire. */
const FIRST_PAGE_BYTES = 60 * 1024

async function weighed({ page, open }: Tab): Promise<readonly Trial[]> {
  const files: Request[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/api/')) files.push(request)
  })
  await open('/')
  const lengths = await Promise.all(
    files.map(async (file) => Number(await (await file.response())?.headerValue('content-length'))),
  )
  const bytes = lengths.reduce((sum, length) => sum + length, 0)
  const isCounted = bytes > 0 && files.some((file) => file.url().endsWith('.js'))
  const early = files.filter((file) => file.url().includes('/dashboard/telemetry')).length
  await open('/telemetry')
  const late = files.filter((file) => file.url().includes('/dashboard/telemetry')).length
  return [
    {
      situation: 'the first page is light',
      found: isCounted && bytes <= FIRST_PAGE_BYTES ? 'at most 60 KiB' : `${bytes} bytes`,
      expected: 'at most 60 KiB',
    },
    { situation: 'charts are not loaded with the first page', found: early, expected: 0 },
    { situation: 'but with theirs, code and style', found: late, expected: 2 },
  ]
}

async function shown({ page, open, complaints }: Tab): Promise<readonly Trial[]> {
  const found: Trial[] = []
  const expect = (situation: string, is: unknown, expected: unknown) =>
    found.push({ situation, found: is, expected })
  const focused = () => page.locator(':focus')
  const textOf = async (selector: string) => (await page.locator(selector).innerText()).trim()

  await open('/')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { name: 'Tools', exact: true }).waitFor()
  await page.locator('[data-item]').first().waitFor()
  expect('all tools are listed', await page.locator('[data-item]').count(), await listed(page))
  await page.getByLabel('Search').fill('ODD.FIND')
  expect('what is looked for is found', await page.locator('[data-item]').count(), 1)
  expect('and stands in the address', new URL(page.url()).search, '?q=ODD.FIND')
  await page.getByRole('heading', { name: 'MCP server odd' }).waitFor()
  expect(
    'markup of a description is text, and hidden characters are spelled out',
    (await textOf('[data-item]')).includes('<img src=x onerror=alert(1)>') &&
      (await page.locator('[data-item] mark').allInnerTexts()).join(' '),
    '\\u{202e} \\u{7} \\u{202e} \\u{7}',
  )
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'mcp.odd.find' }).waitFor()
  await page.getByRole('heading', { name: 'Arguments' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'decides where it goes' })
  expect('an argument that is a destination is marked', await row.count(), 1)
  expect(
    'what becomes of a call after a crash is told',
    await page.getByText('it is never repeated; a person is asked what happened').count(),
    1,
  )
  await page.keyboard.press('u')
  await page.getByLabel('Search').waitFor()
  await page.goBack()
  await open('/tools/log.large')
  expect(
    'a megabyte is not laid out at once, and that is told',
    await page.getByText('996,000 of 1,000,000 characters are not shown.').count(),
    1,
  )
  await open('/tools/no.such')
  expect('a tool that is not there is told', await page.getByRole('alert').count(), 1)
  // The request for it is one that the browser complains about as well.
  expect(
    'and nothing else was complained about',
    complaints()
      .filter((one) => !one.includes('404'))
      .join('; '),
    '',
  )

  await open('/policy')
  expect('built-in rules stand there', await page.locator('.rules li').count(), 6)
  await page.getByLabel('Tool', { exact: true }).fill('calendar.add')
  await page.getByLabel('durationMinutes').fill('soon')
  await page.keyboard.press('Enter')
  expect('a number that is none is told', await page.getByText('No JSON:').count(), 1)
  await page.getByLabel('durationMinutes').fill('45')
  await page.keyboard.press('Enter')
  await page.getByText('By a built-in rule:').waitFor()
  expect(
    'the policy answers by the keyboard',
    (await page.locator('form .state').innerText()).trim(),
    'asked',
  )
  await page.getByLabel('durationMinutes').fill('46')
  expect('an answer goes with its question', await page.getByText('By a built-in rule:').count(), 0)

  await open('/telemetry?days=7')
  await page.locator('.chart canvas').waitFor()
  expect('seven days have seven places', await tableRows(page), 7)
  await page.locator('summary').filter({ hasText: 'As a table' }).focus()
  await page.keyboard.press('Enter')
  expect('a chart opens its table by the keyboard', await page.locator('details[open]').count(), 1)
  expect(
    'a failure leads to its page',
    await page.getByRole('link', { name: 'tool/division-by-zero' }).getAttribute('href'),
    '/messages/tool/division-by-zero',
  )
  await page.getByRole('list').filter({ hasText: 'in order' }).first().waitFor()
  await open('/telemetry?from=2020-01-01&to=2020-01-31')
  expect('days without runs', await page.getByText('No run was made in these days.').count(), 1)
  await open('/telemetry?from=2020-01-31&to=2020-01-01')
  expect('days that are none', await page.getByText('The first day is after the last.').count(), 1)

  await open('/diff')
  await page.getByLabel('Run', { exact: true }).first().fill('undecided')
  await page.getByLabel('Run', { exact: true }).last().fill('hostile')
  await page.keyboard.press('Enter')
  await page.getByText('The later plan may do something').waitFor()
  expect(
    'the address names both',
    new URL(page.url()).search,
    '?before=run%3Aundecided&after=run%3Ahostile',
  )
  expect(
    'a value that comes from something less trusted is marked',
    await page.getByText('▲ to be looked at more').count(),
    1,
  )
  await page.getByLabel('a text').last().check()
  await page
    .getByLabel('A plan in any dialect')
    .fill(`{"form": 2,\n"goal": "${HOSTILE.replaceAll('\u0007', '')}"}`)
  expect(
    'what is shown belongs to what was compared',
    await page.getByText('were compared before').count(),
    1,
  )
  await page.locator('button[type=submit]').click()
  await page.getByText('The later plan does not compile').waitFor()
  expect(
    'what is wrong has its place',
    (await page.getByText(/^line \d+, column \d+$/).count()) > 0,
    true,
  )
  expect('no text became an element', await page.locator('main img, main script').count(), 0)
  expect('focus stays on the page', await focused().count(), 1)
  expect('nothing was complained about', complaints().join('; '), '')
  return found
}

async function listed(page: Tab['page']): Promise<number> {
  const all = await page.locator('.tabs [aria-current=page] .number').innerText()
  return Number(all)
}

async function tableRows(page: Tab['page']): Promise<number> {
  return await page.locator('details .numbers tbody tr').count()
}

async function accessible(tabs: DashboardTabs): Promise<readonly Trial[]> {
  const found: Trial[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      const { page, open } = await tabs.tab({
        bypassCSP: true,
        colorScheme,
        viewport: { width, height: 800 },
      })
      for (const path of PAGES) {
        await open(path)
        const where = `${path}, ${colorScheme}, ${width} px`
        await page.evaluate(
          'for (const one of document.querySelectorAll("details")) one.open = true',
        )
        const findings = await axeFindings(page)
        found.push({
          situation: `axe finds nothing: ${where}`,
          found: findings.join('; '),
          expected: '',
        })
        const over = await page.evaluate(
          'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
        )
        found.push({ situation: `nothing is cut off: ${where}`, found: over, expected: 0 })
      }
      // So that a helper that finds nothing whatever it looks at is noticed.
      await page.evaluate('document.querySelector("main").append(document.createElement("img"))')
      const planted = await axeFindings(page)
      found.push({
        situation: `axe finds a picture without words: ${colorScheme}, ${width} px`,
        found: planted.join('; '),
        expected: 'image-alt img',
      })
      await page.context().close()
    }
  }
  return found
}
