// Drafts that several processes save, and one that is killed while it saves.

import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { builtinCatalogue } from '#plan'

import { planningRecords } from '../../../src/services/planning/index.ts'
import { inFolder } from '../folder.ts'

const at = (path: string) => new URL(`../../../src/${path}`, import.meta.url).href

/** A program that saves drafts `NAME 0`, `NAME 1`, … in a state folder. */
const SAVES = `
import { workspaceHost } from '${at('services/workspace/world/node-host.ts')}'
import { planningRecords } from '${at('services/planning/index.ts')}'
const [stateFolder, name, count] = process.argv.slice(1)
const host = workspaceHost({ cwd: stateFolder, env: {} })
const catalogue = { entries: new Map() }
const records = planningRecords({ stateFolder, host, catalogue })
for (let n = 0; n < Number(count); n++) {
  const plan = { type: 'task', task: 'T' }
  const saved = await records.saveDelegationPlanDraft({ delegationGoal: name + ' ' + n, delegationPlan: plan })
  if (!saved.ok) throw new Error(saved.message)
}
`

/** The same, killed where the file is whole and has no name yet. */
const KILLED = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
fs.promises.link = () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}) }
syncBuiltinESMExports()
await import('data:text/javascript,' + encodeURIComponent(${JSON.stringify(SAVES)}))
`

/** How a program ended: its exit code or the signal. */
async function ended(program: string, ...args: readonly string[]): Promise<number | string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, '--', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return await new Promise((done) => {
    child.on('exit', (code, signal) => done(signal ?? code ?? 'neither'))
  })
}

test('what two processes save at once is kept, each version with a number of its own', () =>
  inFolder(async ({ path, host }) => {
    const stateFolder = join(path, '.planwright')
    const ends = await Promise.all(
      ['ada', 'ben'].map((name) => ended(SAVES, stateFolder, name, '25')),
    )
    expect(ends).toEqual([0, 0])
    const records = planningRecords({ stateFolder, host, catalogue: builtinCatalogue })
    const goals: string[] = []
    for (let version = 1; version <= 50; version++) {
      const got = await records.getSavedPlanningArtifact('delegation_draft', version)
      if (got.ok && 'delegationGoal' in got) goals.push(got.delegationGoal)
    }
    const of = (name: string) => Array.from({ length: 25 }, (_, n) => `${name} ${n}`)
    for (const name of ['ada', 'ben']) {
      expect(goals.filter((goal) => goal.startsWith(name))).toEqual(of(name))
    }
    expect(await readdir(join(stateFolder, 'planning'))).toHaveLength(50)
  }))

test('a process that is killed before the file has its name leaves what was there, and the number free', () =>
  inFolder(async ({ path, host }) => {
    const stateFolder = join(path, '.planwright')
    const records = planningRecords({ stateFolder, host, catalogue: builtinCatalogue })
    await records.saveDelegationPlanDraft({
      delegationGoal: 'before',
      delegationPlan: { type: 'task', task: 'T' },
    })
    expect(await ended(KILLED, stateFolder, 'killed', '1')).toBe('SIGKILL')
    const left = await readdir(join(stateFolder, 'planning'))
    expect(left.filter((name) => name.endsWith('.part'))).toHaveLength(1)
    expect(await records.getSavedPlanningArtifact('delegation_draft')).toMatchObject({
      version: 1,
      delegationGoal: 'before',
    })
    expect((await records.listSavedPlanningArtifacts()).damaged).toEqual([])
    const next = await records.saveDelegationPlanDraft({
      delegationPlan: { type: 'task', task: 'T' },
    })
    expect(next).toMatchObject({ ok: true, version: 2 })
  }))
