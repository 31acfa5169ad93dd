// Goldens
// =============================================================================
//
// A golden is a file under tests/corpus/ that holds what the code gives now.
// `npm run goldens` writes it; the difference is then looked at in version
// control. Without that, a golden that differs or is missing fails the test.

import { mkdir, readFile, writeFile } from 'node:fs/promises'

import { expect } from 'vitest'

const corpus = new URL('./corpus/', import.meta.url)

/** Compares a text with the golden of that path below tests/corpus/, or writes it. */
export async function expectGolden(path: string, text: string): Promise<void> {
  const file = new URL(path, corpus)
  const golden = await readFile(file, 'utf8').catch(() => undefined)
  if (process.env['GOLDENS'] === 'write') {
    if (golden === text) return
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, text)
    return
  }
  expect(golden, `tests/corpus/${path} is missing: npm run goldens`).toBeDefined()
  expect(text).toBe(golden)
}
