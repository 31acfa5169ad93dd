// Goal: a plan that came with a folder, or that another program put into its cache, is no answer of the
// model's: it is planned anew, and judged. What runs is decided on as any plan is.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { nodeWorld } from '#runtime/world/node'
import { folderPlanCache } from '#services/workspace/folder-plan-cache'
import { journalUser } from '#services/workspace/user-files'
import { workspaceHost } from '#services/workspace/world/node-host'

import { inFolder } from './folder.ts'

const PLAN = { text: '{"goal":"x"}', digest: 'ab'.repeat(32), approved: true }
const KEY = 'cd'.repeat(32)

interface Place {
  readonly folder: string
  /** The cache of a state folder, as a user finds it. */
  readonly cacheOf: (user: string, folder?: string) => ReturnType<typeof folderPlanCache>
}

async function withCache(body: (place: Place) => Promise<void>): Promise<void> {
  await inFolder(async ({ path }) => {
    const folder = join(path, 'state')
    const hostOf = (user: string) => workspaceHost({ cwd: path, env: { HOME: join(path, user) } })
    mkdirSync(folder)
    await nodeWorld({ folder, user: journalUser(hostOf('ada')) }).close()
    await body({ folder, cacheOf: (user, at = folder) => folderPlanCache(at, hostOf(user)) })
  })
}

test('a plan that was kept here is found again', () =>
  withCache(async ({ cacheOf }) => {
    await cacheOf('ada').put(KEY, PLAN)
    expect(await cacheOf('ada').get(KEY)).toEqual(PLAN)
  }))

test.each<[string, (file: string) => void]>([
  [
    'that another program wrote',
    (file) => writeFileSync(file, JSON.stringify({ form: 1, ...PLAN })),
  ],
  [
    'whose text was changed',
    (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('goal', 'Goal')),
  ],
  [
    'that no critic approved, and that says so no more',
    (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('true', 'false')),
  ],
  ['that was kept for another task', (file) => cpSync(file.replace(KEY, 'ef'.repeat(32)), file)],
])('a plan %s counts as absent', (_, forge) =>
  withCache(async ({ folder, cacheOf }) => {
    for (const key of [KEY, 'ef'.repeat(32)]) {
      await cacheOf('ada').put(key, { ...PLAN, text: `${PLAN.text} ${key}` })
    }
    forge(join(folder, 'plan-cache', `${KEY}.json`))
    expect(await cacheOf('ada').get(KEY)).toBeUndefined()
  }),
)

test('in a copy of the folder, and for another user, no plan is there', () =>
  withCache(async ({ folder, cacheOf }) => {
    await cacheOf('ada').put(KEY, PLAN)
    cpSync(folder, `${folder}-copy`, { recursive: true })
    expect(await cacheOf('ada', `${folder}-copy`).get(KEY)).toBeUndefined()
    expect(await cacheOf('mallory').get(KEY)).toBeUndefined()
    // Nor is one kept there.
    await cacheOf('mallory').put('ef'.repeat(32), PLAN)
    expect(await cacheOf('ada').get('ef'.repeat(32))).toBeUndefined()
  }))
