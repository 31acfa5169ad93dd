// How the tests run: every `*.test.ts` under tests/, but for those that need a
// browser, which `npm run test:browser` starts.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

import { sourceOf, type Manifest } from './scripts/built-manifest.ts'
import { SLOW_FILES, wantedTests } from './tests/repository/slow-files.ts'

const manifest = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as Manifest

/** `import … from 'planwright'` means the source beside it: Vite does not follow self-references. */
const selfReferences = Object.entries(manifest.exports).map(([subpath, entry]) => ({
  find: new RegExp(`^planwright${subpath.slice(1).replaceAll('.', '\\.')}$`),
  replacement: fileURLToPath(
    new URL(typeof entry === 'string' ? entry : sourceOf(entry), import.meta.url),
  ),
}))

const wanted = wantedTests(process.argv.slice(2), process.env['SLOW'])
const EVERY = wanted === 'slow' ? [...SLOW_FILES] : ['tests/**/*.test.ts']
const NEVER = ['tests/browser/**', '**/node_modules/**', ...(wanted === 'others' ? SLOW_FILES : [])]
const isSlow = (file: string) => SLOW_FILES.includes(file)
/** Tests that put other modules in place of ours. */
const ALONE = [
  'tests/app/vault/earlier-version-run.test.ts',
  'tests/hanoi/planted-flags.test.ts',
  'tests/runtime/planted-hanoi.test.ts',
  'tests/runtime/planted-inside.test.ts',
  'tests/runtime/planted-walk.test.ts',
]

export default defineConfig(({ mode }) => ({
  resolve: { alias: selfReferences },
  test: {
    // `npm run goldens`: the corpus rewrites its pages instead of comparing them.
    env: mode === 'goldens' ? { GOLDENS: 'write' } : {},
    pool: 'threads',
    // The process that waits for the workers needs no core of its own.
    maxWorkers: '100%',
    projects: [
      // Files that follow each other on a worker share the modules that they load: to load them again
      // for each would be a fifth of the time of all tests. So what tests share sets up nothing when it is
      // loaded, which `tests/repository/hooks.test.ts` looks at.
      {
        extends: true,
        test: { name: 'all', include: EVERY, exclude: [...NEVER, ...ALONE], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: wanted === 'slow' ? ALONE.filter(isSlow) : ALONE,
          exclude: NEVER,
        },
      },
    ],
    setupFiles: ['./tests/arbitrary/property-seed.ts', './tests/repository/folders-in-memory.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/repository/closing-line.ts'],
    coverage: { include: ['src/**/*.ts'], reporter: ['text-summary', 'html'] },
  },
}))
