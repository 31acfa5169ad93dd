// Goal: a yes that lies in a folder, or that somebody has in their hand, lets begin what it was said to.
//
// Method: each test is a yes that is real, put to another use through the command line. What would have
// begun leaves an entry in a calendar.

import { existsSync } from 'node:fs'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder, type Folder } from '../services/folder.ts'
import { config, plan, step } from './clone.ts'
import { fakeHost, letterIds } from './fake-host.ts'
import { trusts } from './trusting.ts'

const noting = (title: string) =>
  plan(
    step('note', 'calendar.add', { title: { literal: title }, start: { literal: '2026-11-26' } }),
  )
const ASKS = JSON.stringify({ form: 1, rules: [{ tool: 'calendar.*', then: 'ask' }] })
const ALLOWS = JSON.stringify({ form: 1, rules: [{ then: 'allow' }] })

type Type = (
  ...line: readonly string[]
) => Promise<{ readonly code: number; readonly text: string }>

function typing({ path }: Folder, below = '.', env: Readonly<Record<string, string>> = {}): Type {
  const ids = letterIds()
  return async (...line) => {
    const parts = { cwd: join(path, below), env: { HOME: path, ...env }, ids }
    const host = fakeHost({ ...parts, now: Date.now(), terminal: trusts(line) })
    const code = await runCli(line, host, () => '0')
    return { code, text: host.written() }
  }
}

const codeIn = (text: string) => /error\[([a-z-]+\/[a-z-]+)\]/.exec(text)?.[1]
const digestIn = (text: string) => /--digest ([0-9a-f]{12})/.exec(text)?.[1] ?? ''
const entries = ({ path }: Folder) => readFile(join(path, 'calendar.ics'), 'utf8').catch(() => '')

async function workspace({ write }: Folder, title = 'Party'): Promise<void> {
  await write('.planwright/config.json', config({ policy: '.planwright/policy.json' }))
  await write('.planwright/policy.json', ASKS)
  await write('plan.json', noting(title))
}

/** Says yes to every run of a plan; gives the file of the decision. */
async function standing({ path }: Folder, type: Type, ...more: readonly string[]) {
  const line = ['approve', 'plan.json', '--standing', ...more]
  const digest = digestIn((await type(...line)).text)
  expect((await type(...line, '--digest', digest)).code).toBe(0)
  const folder = join(path, '.planwright', 'decisions')
  return join(folder, (await readdir(folder)).at(-1) ?? '')
}

describe('a digest', () => {
  test('that was shown of one run decides on no other, nor on every run, nor on one of its calls', () =>
    inFolder(async (folder) => {
      const type = typing(folder)
      await workspace(folder)
      const shown = digestIn((await type('run', 'plan.json', '--id', 'r1')).text)
      await type('run', 'plan.json', '--id', 'r2')
      for (const line of [
        ['approve', 'r2', '--digest', shown],
        ['approve', 'plan.json', '--standing', '--digest', shown],
        ['approve', 'r1', '--digest', `${shown.slice(0, 11)}${shown.endsWith('0') ? '1' : '0'}`],
        ['approve', 'r1', '--digest', shown.slice(0, 11)],
        ['approve', 'r1', '--digest', ''],
      ]) {
        expect([line, codeIn((await type(...line)).text)]).toEqual([line, 'review/digest-mismatch'])
      }
      expect(await entries(folder)).toBe('')
    }))

  test('that was shown of an input decides on none that is written alike', () =>
    inFolder(async (folder) => {
      const type = typing(folder)
      await workspace(folder)
      const body = {
        call: 'calendar.add',
        named: [
          ['title', { input: 'title' }],
          ['start', { literal: '2026-11-26' }],
        ],
      }
      const inputs = { title: { description: 'What' } }
      const steps = [{ id: 'note', title: 'note', body }]
      await folder.write('plan.json', JSON.stringify({ form: 2, goal: 'x', inputs, steps }))
      await standing(folder, type, '--input', 'title=Party')
      for (const other of ['party', 'Party ', 'Pa\u0301rty', '"Party"x', 'Рarty']) {
        const { code } = await type('run', 'plan.json', '--input', `title=${other}`)
        expect([other, code]).toEqual([other, 3])
      }
      expect(await entries(folder)).toBe('')
      expect((await type('run', 'plan.json', '--input', 'title=Party')).code).toBe(0)
    }))
})

describe('a standing decision', () => {
  test('counts for no other plan under whose name it is put', () =>
    inFolder(async (folder) => {
      const type = typing(folder)
      await workspace(folder)
      const file = await standing(folder, type)
      await folder.write('plan.json', noting('Heist'))
      const { text } = await type('approve', 'plan.json', '--standing')
      const other = digestIn(text)
      await cp(file, join(folder.path, '.planwright', 'decisions', `${other}.json`))
      expect((await type('decisions')).text).toContain('broken')
      expect((await type('run', 'plan.json')).code).toBe(3)
      // Nor where its digest is written over.
      const forged = (await readFile(file, 'utf8')).replaceAll(
        /"digest": "[0-9a-f]{12}/g,
        `"digest": "${other}`,
      )
      await writeFile(join(folder.path, '.planwright', 'decisions', `${other}.json`), forged)
      expect((await type('run', 'plan.json')).code).toBe(3)
      expect(await entries(folder)).toBe('')
    }))

  test('is no yes to what a rule came to ask about since, in a run that had begun under it', () =>
    inFolder(async (folder) => {
      const type = typing(folder)
      await workspace(folder)
      await folder.write(
        'plan.json',
        plan(step('q', 'ccos.user.ask', { prompt: { literal: '?' } }), {
          ...step('note', 'calendar.add', {
            title: { literal: 'x' },
            start: { literal: '2026-11-26' },
          }),
          after: ['q'],
        }),
      )
      await folder.write('.planwright/policy.json', ALLOWS)
      await type('trust')
      await standing(folder, type)
      const { text } = await type('run', 'plan.json', '--id', 'r1')
      expect(text).toContain('decided by')
      await folder.write('.planwright/policy.json', ASKS)
      const said = await type('answer', 'r1', 'go')
      expect(said.code).toBe(3)
      expect(await entries(folder)).toBe('')
    }))
})

describe('a policy that is a link', () => {
  test('to one of the user’s own that allows all is in a clone no milder than the default one', () =>
    inFolder(async (folder) => {
      const { path, write } = folder
      await write('mine/.planwright/config.json', config({ policy: '.planwright/policy.json' }))
      await write('mine/.planwright/policy.json', ALLOWS)
      await typing(folder, 'mine')('trust', '--follow')
      await write('clone/.planwright/config.json', config({ policy: '.planwright/policy.json' }))
      await symlink(
        '../../mine/.planwright/policy.json',
        join(path, 'clone/.planwright/policy.json'),
      )
      await write('clone/plan.json', noting('Party'))
      expect((await typing(folder, 'clone')('run', 'plan.json')).code).toBe(3)
      expect(existsSync(join(path, 'clone', 'calendar.ics'))).toBe(false)
    }))
})

describe('the mark of a run', () => {
  test('holds by whichever name the folder is called', () =>
    inFolder(async (folder) => {
      await folder.write('real/plan.json', noting('Party'))
      await typing(folder, 'real')('init')
      await symlink('real', join(folder.path, 'other'))
      const inside = JSON.stringify([
        { folder: join(folder.path, 'real/.planwright'), runs: ['r1'] },
      ])
      const type = typing(folder, 'other', { PLANWRIGHT_INSIDE: inside })
      expect(codeIn((await type('approve', 'r1')).text)).toBe('cli/inside-run')
      const named = { PLANWRIGHT_INSIDE: inside, PLANWRIGHT_DIR: 'other/.planwright' }
      const elsewhere = typing(folder, '.', named)
      expect(codeIn((await elsewhere('approve', 'r1')).text)).toBe('cli/inside-run')
    }))

  test('makes whoever starts a run an agent, whose run waits for a person', () =>
    inFolder(async (folder) => {
      await workspace(folder)
      const inside = JSON.stringify([{ folder: join(folder.path, '.planwright'), runs: ['r0'] }])
      const type = typing(folder, '.', { PLANWRIGHT_INSIDE: inside })
      expect((await type('run', 'plan.json', '--id', 'r1')).code).toBe(3)
      expect(await entries(folder)).toBe('')
    }))
})
