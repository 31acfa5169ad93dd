// The files of the dashboard
// =============================================================================
//
// Invariants:
//
//   DASHBOARD-FILES-1. Only what was built is served: the names are read once, and no path of a request becomes a path of a file.
//   DASHBOARD-FILES-2. Every address of a page is answered with the one page, which looks itself at what the address means.
//   DASHBOARD-FILES-3. Without a built dashboard, the server's own start page answers.

import { readdir, readFile } from 'node:fs/promises'

import type { Asset, StartServer } from '#app'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}
/** Addresses of pages; `web/router.ts` has the same. */
const PAGES = /^\/(?:(?:runs|asks|tools|trash|policy|telemetry|diff)(?:\/.*)?)?$/

/** A server with the dashboard that was built into a folder. */
export function withDashboard(startServer: StartServer, folder: URL): StartServer {
  return async (request) =>
    await startServer({ ...request, assets: request.assets ?? dashboardFiles(folder) })
}

/** The files in a folder, by path below `/`. */
export function dashboardFiles(folder: URL): (path: string) => Promise<Asset | undefined> {
  let names: Promise<ReadonlySet<string>> | undefined
  const held = new Map<string, Promise<Asset>>()
  return async (path) => {
    const known = await (names ??= builtNames(folder))
    const name = PAGES.test(path) ? 'index.html' : path.slice(1)
    // DASHBOARD-FILES-1, DASHBOARD-FILES-3
    if (!known.has(name) || name.endsWith('.gz')) return undefined
    const file = held.get(name) ?? readAsset(folder, name, known)
    held.set(name, file)
    return await file
  }
}

async function builtNames(folder: URL): Promise<ReadonlySet<string>> {
  try {
    const names = await readdir(folder, { recursive: true })
    return new Set(names.map((name) => name.replaceAll('\\', '/')))
  } catch {
    return new Set()
  }
}

async function readAsset(folder: URL, name: string, known: ReadonlySet<string>): Promise<Asset> {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const body = await readFile(new URL(name, folder))
  const gzip = known.has(`${name}.gz`) ? await readFile(new URL(`${name}.gz`, folder)) : undefined
  // Built names but the page's own hold a digest of what is in them.
  const isFixed = name.startsWith('dashboard/')
  return { type, body, ...(gzip === undefined ? {} : { gzip }), ...(isFixed ? { isFixed } : {}) }
}
