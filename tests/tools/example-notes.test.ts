import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { search } from './searching.ts'
import { workspace } from './temporary.ts'

describe('the example notes', () => {
  const folder = fileURLToPath(new URL('../../examples/knowledge', import.meta.url))

  test.each([
    ['python decorators', 'python/decorators.md'],
    ['functools wraps', 'python/decorators.md'],
    ['mutable default values', 'python/functions.md'],
    ['how to test a decorated function', 'testing/testing-decorated-functions.md'],
    ['fixtures that clean up', 'testing/fixtures.md'],
    ['meeting habits of the team', 'team/meetings.md'],
    ['music for concentration', 'team/focus-time.md'],
  ])('answer %o first from %s', async (query, file) => {
    await using here = await workspace()
    const found = await search(here, query, { folders: [folder] })
    expect(found.matches[0]?.file).toBe(`${folder}/${file}`)
    expect(found.searched).toBe(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(?:md|txt)$/.test(name),
      ).length,
    )
  })
})
