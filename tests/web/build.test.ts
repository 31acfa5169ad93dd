// What the built dashboard is made of, and how large it is.

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { buildWeb, strangersAmong } from '../../scripts/build-web.ts'
import { dashboardFiles } from '../../src/surfaces/server/dashboard-files.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** As the spec has it, for everything that the first page loads. */
const FIRST_PAGE_BYTES = 60 * 1024

test('the first page is small, names only files that are there, and holds nothing inline', async () => {
  const into = await mkdtemp(join(tmpdir(), 'planwright-built-'))
  try {
    await buildWeb(into)
    const index = await readFile(join(into, 'index.html'), 'utf8')
    const named = [...index.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(2)
    const sizes = await Promise.all(
      ['index.html', ...named].map(async (path) => (await stat(join(into, `${path}.gz`))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_PAGE_BYTES)
    expect(index).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|https?:/)

    const files = dashboardFiles(pathToFileURL(`${into}/`))
    const page = await files('/')
    expect(page?.type).toBe('text/html; charset=utf-8')
    for (const path of ['/runs', '/runs/a%2Fb', '/asks/one/decision', '/tools/calendar.add'])
      expect((await files(path))?.body).toEqual(page?.body)
    for (const path of [
      '/api',
      '/openapi.json',
      '/messages/cli/no-browser',
      '/index.html.gz',
      '/../package.json',
    ])
      expect(await files(path)).toBeUndefined()
    const script = await files(`/${named.find((path) => path.endsWith('.js'))}`)
    expect([script?.isFixed, script?.gzip !== undefined]).toEqual([true, true])
  } finally {
    await rm(into, { recursive: true })
  }
})

test('without a built dashboard nothing is answered', async () => {
  const files = dashboardFiles(pathToFileURL(join(tmpdir(), 'planwright-nothing-here/')))
  expect(await files('/')).toBeUndefined()
})

test.for([
  ['a file of the dashboard', `${ROOT}web/app.tsx`, true],
  ['a pure file of the application layer', `${ROOT}src/app/amounts.ts`, true],
  ['a pure file of the runtime that is listed', `${ROOT}src/runtime/state/lapsed.ts`, true],
  ['another file of the runtime', `${ROOT}src/runtime/state/fold.ts`, false],
  ['the client', `${ROOT}src/surfaces/client/requests.ts`, true],
  ['a package that is listed', `${ROOT}node_modules/preact/dist/preact.mjs`, true],
  ['a package that is not', `${ROOT}node_modules/zod/index.js`, false],
  ['an adapter of the world', `${ROOT}src/runtime/world/node.ts`, false],
  ['the runtime', `${ROOT}src/runtime/index.ts`, false],
  ['the command line', `${ROOT}src/surfaces/cli/cli.ts`, false],
  ['a module of Node', 'node:fs', false],
  ['what a bundler makes of one', '\0__vite-browser-external', false],
  ['a file beside the project', '/elsewhere/a.ts', false],
] as const)('%s in a page', ([, id, isAllowed]) => {
  expect(strangersAmong([id]).length === 0).toBe(isAllowed)
})
