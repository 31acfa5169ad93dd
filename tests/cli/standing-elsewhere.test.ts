// Goal: a decision for every run that came with a folder, or was written by hand into it, lets nothing run.
//
// Method: the files of such decisions in the state folder, put there by other users and other programs than
// the one whose plan is run. `tests/services/standing-decisions.test.ts` has those that count.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { adopt } from './adopt.ts'
import type { Ended } from './planwright-process.ts'
import { typed } from './typed.ts'

type Say = (...args: readonly string[]) => Promise<Ended>

const PLAN = JSON.stringify({
  form: 2,
  goal: 'enter it',
  steps: [
    {
      id: 'enter',
      title: 'Enter it',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { literal: 'EVIL' }],
          ['start', { literal: '2026-12-01' }],
        ],
      },
    },
  ],
})

interface Place {
  /** A folder with a plan. */
  readonly folder: string
  readonly as: (user: string, cwd?: string) => Say
}

async function withFolder(body: (place: Place) => Promise<void>): Promise<void> {
  await inFolder(async ({ path }) => {
    const folder = join(path, 'folder')
    for (const name of ['folder', 'ada', 'mallory']) mkdirSync(join(path, name))
    writeFileSync(join(folder, 'plan.json'), PLAN)
    const as =
      (user: string, cwd = folder): Say =>
      (...args) =>
        typed(args, { cwd, env: { HOME: join(path, user) } })
    await body({ folder, as })
  })
}

/** Decides on every run of the plan; gives the file in which that is kept. */
async function decideOnEvery(folder: string, say: Say): Promise<string> {
  const { out } = await say('approve', 'plan.json', '--standing')
  const digest = /--digest ([0-9a-f]{12})/.exec(out)?.[1] ?? ''
  const said = await say('approve', 'plan.json', '--standing', '--digest', digest)
  expect([said.code, said.err]).toEqual([0, ''])
  const decisions = join(folder, '.planwright/decisions')
  return join(decisions, readdirSync(decisions)[0] ?? '')
}

/** A run of the plan waits for a person, and the decision is listed as given elsewhere. */
async function expectAsked(folder: string, say: Say): Promise<void> {
  const { code, out, err } = await say('run', 'plan.json')
  expect([code, existsSync(join(folder, 'calendar.ics')), out + err]).toEqual([
    3,
    false,
    expect.anything(),
  ])
  const listed = JSON.parse((await say('decisions', '--json')).out) as {
    readonly decisions: readonly { readonly state: string }[]
  }
  expect(listed.decisions.map(({ state }) => state)).toEqual(['elsewhere'])
  expect((await say('decisions')).out).toContain('given elsewhere')
}

async function expectCounts(say: Say): Promise<void> {
  const { code, out, err } = await say('run', 'plan.json')
  expect([code, out + err]).toEqual([0, expect.anything()])
}

describe('a decision for every run', () => {
  test.each([
    ['in which nothing was run', false],
    ['that was adopted', true],
  ])('that came with a folder %s is asked about again', (_, isUsed) =>
    withFolder(async ({ folder, as }) => {
      const [ada, mallory] = [as('ada'), as('mallory')]
      await mallory('init')
      if (isUsed) expect((await mallory('run', 'plan.json')).code).toBe(3)
      await decideOnEvery(folder, mallory)
      if (isUsed) await adopt(ada)
      await expectAsked(folder, ada)
      // Decided on by Ada, it counts.
      await decideOnEvery(folder, ada)
      await expectCounts(ada)
    }),
  )

  test('that another program wrote from one about another plan does not count', () =>
    withFolder(async ({ folder, as }) => {
      const ada = as('ada')
      await ada('init')
      const file = await decideOnEvery(folder, ada)
      const signed = readFileSync(file, 'utf8')
      // Everything in it is true of this folder and this plan, but for who wrote it, when and for how long.
      for (const forged of [
        signed.replace('"days": 30', '"days": 31'),
        signed.replace('"terminal": false', '"terminal": true'),
        signed.replace(/,\s*"sign": \[[^\]]*\]/, ''),
        // A key is random text, so that any fixed first sign would be its own now and then.
        signed.replace(/(?<="sign": \[\s*")./, (first) => (first === '_' ? '-' : '_')),
      ]) {
        expect(forged).not.toBe(signed)
        writeFileSync(file, forged)
        await expectAsked(folder, ada)
      }
      writeFileSync(file, signed)
      await expectCounts(ada)
    }))

  test('that was made in another folder of the same user does not count', () =>
    withFolder(async ({ folder, as }) => {
      const other = join(folder, '../other')
      mkdirSync(other)
      writeFileSync(join(other, 'plan.json'), PLAN)
      for (const place of [folder, other]) await as('ada', place)('init')
      const file = await decideOnEvery(folder, as('ada'))
      mkdirSync(join(other, '.planwright/decisions'), { recursive: true })
      cpSync(file, file.replace(folder, other))
      await expectAsked(other, as('ada', other))
      await expectCounts(as('ada'))
    }))

  test('that an earlier version kept, which signed nothing, is asked about once again', () =>
    withFolder(async ({ folder, as }) => {
      const ada = as('ada')
      await ada('init')
      const file = await decideOnEvery(folder, ada)
      const { sign: _, ...kept } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
      writeFileSync(file, JSON.stringify({ ...kept, form: 1, folder: '/ 1 2 3' }))
      await expectAsked(folder, ada)
      expect((await ada('upgrade', '--check')).out).toMatch(/1 standing decision|plan\.json/)
      await decideOnEvery(folder, ada)
      await expectCounts(ada)
    }))

  test('counts where its folder is moved to, and in no copy of it', () =>
    withFolder(async ({ folder, as }) => {
      await as('ada')('init')
      await decideOnEvery(folder, as('ada'))
      const [moved, copied] = [`${folder}-moved`, `${folder}-copied`]
      renameSync(folder, moved)
      await expectCounts(as('ada', moved))
      cpSync(moved, copied, { recursive: true })
      const copy = as('ada', copied)
      expect((await copy('run', 'plan.json')).code).toBe(1)
      expect((await copy('decisions')).out).toContain('given elsewhere')
      const kept = await copy('approve', 'plan.json', '--standing')
      const digest = /--digest ([0-9a-f]{12})/.exec(kept.out)?.[1] ?? '000000000000'
      const said = await copy('approve', 'plan.json', '--standing', '--digest', digest)
      expect([said.code, said.err.includes('journal/foreign')]).toEqual([1, true])
    }))

  test('of several that fit the narrowest is taken', () =>
    withFolder(async ({ folder, as }) => {
      const named = JSON.parse(PLAN.replace('{"literal":"EVIL"}', '{"input":"title"}')) as object
      const inputs = { title: { description: 'What.' } }
      const ada = as('ada')
      await ada('init')
      const decide = async (...line: readonly string[]) => {
        writeFileSync(join(folder, 'plan.json'), JSON.stringify({ ...named, inputs }))
        const command = ['approve', 'plan.json', '--standing', ...line]
        const shown = (await ada(...command)).out
        const digest = /--digest ([0-9a-f]{12})/.exec(shown)?.[1] ?? ''
        const { out } = await ada(...command, '--digest', digest, '--json')
        return (JSON.parse(out) as { readonly id: string }).id
      }
      const wide: string[] = []
      for (const days of ['5', '6', '7', '8', '9']) {
        wide.push(await decide('--free', 'title', '--expires', days))
      }
      let isLower = 0
      for (const title of ['a', 'b', 'c']) {
        const narrow = await decide('--input', `title=${title}`)
        if (wide.some((one) => one < narrow)) isLower++
        const { out } = await ada('run', 'plan.json', '--input', `title=${title}`, '--json')
        const { run } = JSON.parse(out.trim().split('\n').at(-1) ?? '') as { readonly run: string }
        const told = (await ada('logs', run, '--json')).out
        const decided = told.split('\n').find((line) => line.includes('run-decided')) ?? ''
        expect([title, decided.includes(narrow)]).toEqual([title, true])
      }
      // Otherwise the lowest would have done as well.
      expect(isLower).toBeGreaterThan(0)
    }))
})
