// Runs to the trash and back, and found by name, asked as any surface asks it

import { afterEach, expect, test } from 'vitest'

import {
  backupJson,
  findRun,
  findTrashedRun,
  removeRuns,
  restoreRuns,
  trashedRunJson,
  verificationJson,
} from '#app'

import { driven, Folder } from '../runtime/keeping.ts'
import { erika } from '../runtime/stage.ts'

const folders: Folder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.close()
})

async function opened() {
  const folder = new Folder()
  folders.push(folder)
  return { folder, runtime: await folder.open() }
}

test('runs are moved to the trash all or none, and an open one is told before it is refused', async () => {
  const { runtime } = await opened()
  await driven(runtime, 'small', 'ended')
  await driven(runtime, 'asks', 'open')
  const told: string[] = []
  const removal = { runs: ['ended', 'open'], actor: erika, evenOpen: false }
  const moved = removeRuns(runtime, removal, (run, { waiting }) => {
    told.push(`${run} ${waiting.map((one) => one.for).join()}`)
  })
  await expect(moved).rejects.toMatchObject({ code: 'run/still-open' })
  expect(told).toEqual(['open answer'])
  expect(await runtime.trashed()).toEqual([])
  await removeRuns(runtime, { ...removal, evenOpen: true })
  const rows = (await runtime.trashed()).map(trashedRunJson)
  expect(rows).toMatchObject([{ restorable: true }, { restorable: true }])
  await restoreRuns(runtime, ['open', 'ended'])
  expect(await runtime.trashed()).toEqual([])
})

test('a run is found by the beginning of its id, in the trash as well, or it is said why not', async () => {
  const { runtime } = await opened()
  const codeOf = async (found: ReturnType<typeof findRun>) => {
    const one = await found
    return 'refusal' in one ? one.refusal.code : one.id
  }
  expect(await codeOf(findRun(runtime, 'a'))).toBe('cli/no-runs')
  for (const id of ['alpha', 'alps', 'beta']) await driven(runtime, 'small', id)
  expect(await codeOf(findRun(runtime, 'b'))).toBe('beta')
  expect(await codeOf(findRun(runtime, 'al'))).toBe('cli/ambiguous-run')
  expect(await codeOf(findRun(runtime, 'c'))).toBe('cli/no-such-run')
  expect(await codeOf(findTrashedRun(runtime, 'b'))).toBe('run/not-in-trash')
  await runtime.remove('beta', erika)
  expect(await codeOf(findRun(runtime, 'b'))).toBe('beta')
  expect(await codeOf(findTrashedRun(runtime, 'b'))).toBe('beta')
})

test('a record that is whole, and a copy of it, say so', async () => {
  const { folder, runtime } = await opened()
  await driven(runtime, 'small', 'one')
  const verified = verificationJson(await runtime.verify('one'))
  expect(verified).toMatchObject({ ok: true, run: 'one', missingValues: 0, diagnostics: [] })
  const elsewhere = verificationJson(await runtime.verify('one', 'f'.repeat(64)))
  expect(elsewhere).toMatchObject({ ok: false, diagnostics: [{ code: expect.any(String) }] })
  const copy = `${folder.path}/copy`
  expect(backupJson(copy, await runtime.backup(copy))).toEqual({
    ok: true,
    folder: copy,
    runs: 1,
    damaged: [],
  })
})
