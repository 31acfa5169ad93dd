// Builds the dashboard: web/ into dist/web
// =============================================================================
//
//   BUILD-WEB-1. Every file is a file of its own, since the content security policy allows nothing inline.
//   BUILD-WEB-2. What compresses lies beside its compressed form, so that the server compresses nothing.
//   BUILD-WEB-3. Nothing of Node gets into a page, and no package but those of PACKAGES: another one fails the build.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync, constants } from 'node:zlib'

import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a page may be made of besides the sources of the dashboard (BUILD-WEB-3). */
const PACKAGES = new Set([
  'preact',
  '@preact/signals',
  '@preact/signals-core',
  '@tanstack/virtual-core',
  'uplot',
  '@noble/hashes',
])
const ROOMS =
  /^src\/(?:text|json|plan|review|app|surfaces\/client|runtime\/(?:iso-time|budget|event-text|state\/lapsed)\.)/

/** Which of the modules of a page may not be in one. */
export function strangersAmong(ids: readonly string[]): readonly string[] {
  return ids
    .map((id) => id.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, ''))
    .filter((id) => {
      const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
      if (name !== undefined) return !PACKAGES.has(name)
      if (!id.startsWith('/') && !/^[A-Z]:/.test(id)) return /^node:|browser-external/.test(id)
      const path = id.slice(root.replaceAll('\\', '/').length)
      return !path.startsWith('web/') && !ROOMS.test(path)
    })
}

const onlyWhatPagesMayHave: Plugin = {
  name: 'only-what-pages-may-have',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk' ? Object.keys(part.modules) : [],
    )
    const strangers = strangersAmong(ids)
    if (strangers.length > 0) this.error(`not for a page: ${strangers.join(', ')}`)
  },
}

/** Builds it into a folder; `dist/web` is where the program looks. */
export async function buildWeb(into = join(root, 'dist/web')): Promise<void> {
  await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2023',
      outDir: into,
      emptyOutDir: true,
      assetsDir: 'dashboard',
      // BUILD-WEB-1
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    worker: { format: 'es', plugins: () => [onlyWhatPagesMayHave] },
    plugins: [onlyWhatPagesMayHave],
  })
  for (const path of readdirSync(into, { recursive: true, encoding: 'utf8' })) {
    // BUILD-WEB-2
    if (!/\.(?:js|css|html|svg)$/.test(path)) continue
    const text = readFileSync(join(into, path))
    writeFileSync(join(into, `${path}.gz`), gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
