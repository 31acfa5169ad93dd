// How fast the dashboard draws a large graph
// =============================================================================
//
// In a real Chromium, which draws in software here: a machine with a graphics card is faster. The page is built as the
// dashboard is and served with its policy. Drawing is timed until a pixel of it can be read; the time between frames
// holds what the browser does beside it as well.

import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

import { SECURITY_HEADERS } from '../src/surfaces/server/security/headers.ts'
import { median, type Bench, type Figure } from './figure.ts'
import type { Panned } from './web-page/panned.ts'
import { startChromium } from '../tests/browser/chromium.ts'

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const NODES = 10_000
const EDGES = 14_000
const FRAMES = 240
const ROUNDS = 5

export const figures: Bench = async () => {
  if (!existsSync(CHROMIUM)) return []
  const files = await built()
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    const file = files.get(name)
    for (const [header, value] of Object.entries(SECURITY_HEADERS))
      response.setHeader(header, value)
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': typeOf(name) }).end(file)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const browser = await startChromium(CHROMIUM)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return [...(await measured(page, 'deep', 30)), ...(await measured(page, 'wide', NODES))]
  } finally {
    await browser.close()
    server.close()
  }
}

async function measured(page: Page, name: string, reach: number): Promise<readonly Figure[]> {
  const firsts: number[] = []
  const layouts: number[] = []
  // In turn, so that a slow moment hits both.
  for (let at = 0; at < ROUNDS; at++) {
    firsts.push(await asked<number>(page, `first(${NODES}, ${EDGES}, ${reach})`))
    layouts.push(await asked<number>(page, `layout(${NODES}, ${EDGES}, ${reach})`))
  }
  const recoloured = await asked<number>(page, 'recolour()')
  const found: Figure[] = [
    {
      name: `${name}: 10,000 boxes and 14,000 edges laid out and drawn`,
      measured: median(firsts),
      unit: 'ms',
      target: 300,
    },
    { name: '  the layout alone', measured: median(layouts), unit: 'ms' },
    { name: '  drawn with other states', measured: recoloured, unit: 'ms' },
  ]
  for (const [level, presses] of [
    ['all of it', 0],
    ['points', 4],
    ['numbers', 6],
    ['all text', 7],
  ] as const) {
    await asked(page, `zoom(${presses})`)
    const { draws, intervals } = await asked<Panned>(page, `pan(${FRAMES})`)
    found.push(
      { name: `  moved, ${level}: drawing, p95`, measured: p95(draws), unit: 'ms', target: 16 },
      { name: `  moved, ${level}: from frame to frame, p95`, measured: p95(intervals), unit: 'ms' },
    )
  }
  return found
}

async function asked<Answer>(page: Page, call: string): Promise<Answer> {
  return await page.evaluate<Answer>(`bench.${call}`)
}

function p95(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

/** The page and its worker, by name. */
async function built(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { output } = (await build({
    root: fileURLToPath(new URL('web-page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2023',
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    worker: { format: 'es' },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}

function typeOf(name: string): string {
  if (name.endsWith('.js')) return 'text/javascript'
  return name.endsWith('.css') ? 'text/css' : 'text/html'
}
