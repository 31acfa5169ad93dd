// Builds the dashboard: web/ into dist/web
// =============================================================================
//
//   BUILD-WEB-1. Every file is a file of its own, since the content security policy allows nothing inline.
//   BUILD-WEB-2. What compresses lies beside its compressed form, so that the server compresses nothing.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync, constants } from 'node:zlib'

import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

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
    worker: { format: 'es' },
  })
  for (const path of readdirSync(into, { recursive: true, encoding: 'utf8' })) {
    // BUILD-WEB-2
    if (!/\.(?:js|css|html|svg)$/.test(path)) continue
    const text = readFileSync(join(into, path))
    writeFileSync(join(into, `${path}.gz`), gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
