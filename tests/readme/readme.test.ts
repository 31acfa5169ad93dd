// What the README shows is what happens.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { atTerminal, hasTerminal } from '../cli/at-terminal.ts'
import { start } from '../cli/planwright-process.ts'
import { inFolder } from '../services/folder.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const EXAMPLE = join(ROOT, 'examples', '08-compile-review-run.ts')
/** Its command line; from the sources, so that nothing has to be built before. */
const PROGRAM = ['--import', join(ROOT, 'scripts', 'source-resolution.mjs'), EXAMPLE]

test('the program in the README is the example, to the letter', () => {
  const shown = /```ts\n([\s\S]*?)```/.exec(readme)?.[1]
  const example = readFileSync(EXAMPLE, 'utf8')
  expect(shown).toBeDefined()
  expect(example.slice(example.indexOf('import '))).toBe(shown)
})

test('the program in the README makes no run of a plan with an error, and says what is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-readme-'))
  try {
    cpSync(join(ROOT, 'examples', '03-forbidden-keyword.step.txt'), join(folder, 'plan.txt'))
    const { status, stdout, stderr } = spawnSync(process.execPath, PROGRAM, {
      cwd: folder,
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('error[step/hidden-condition]')
    expect(existsSync(join(folder, '.planwright', 'journal.db'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The blocks of a language in the README, in their order. */
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp('```' + language + '\\n([\\s\\S]*?)```', 'g'))].map(
    ([, block = '']) => block,
  )

/** The first commands that the README prints, without what it says of them. */
const FIRST = (blocks('sh').find((block) => block.includes('init --example')) ?? '')
  .split('\n')
  .flatMap((line) => /^planwright (.*?) *(?:#.*)?$/.exec(line)?.[1] ?? [])

test('the first commands of the README work as printed, from an empty folder, and its program runs the example plan over notes there', async () => {
  await inFolder(async ({ path }) => {
    const codes: (readonly [string, number | null])[] = []
    const outs = new Map<string, string>()
    for (const line of FIRST) {
      const { code, out, err } = await start(line.split(' '), { cwd: path }).ended
      expect(err).not.toContain('error[cli/')
      codes.push([line, code])
      outs.set(line, out)
    }
    // Nobody sits here: the plan that writes waits to be decided on, the one that asks for an answer.
    expect(codes).toEqual([
      ['init --example', 0],
      ['check broken.txt', 1],
      ['run plan.txt', 0],
      ['run meeting.rtfs', 3],
      ['run trip.rtfs', 3],
      ['ps --all', 3],
    ])
    // What the README shows of these files is what they are.
    expect(blocks('text')).toContain(readFileSync(join(path, 'broken.txt'), 'utf8'))
    expect(blocks('lisp')).toContain(readFileSync(join(path, 'trip.rtfs'), 'utf8'))
    const [session = ''] = blocks('console')
    const [typed = '', ...shown] = session.split('\n')
    expect(outs.get(typed.replace('$ planwright ', ''))).toBe(shown.join('\n'))
    // The same user as at the command line, in whose state the journal is at home.
    const env = { PATH: process.env['PATH'] ?? '', HOME: path, USER: 'ada' }
    const printed = execFileSync(process.execPath, PROGRAM, { cwd: path, encoding: 'utf8', env })
    const outcome = JSON.parse(printed) as { readonly result: object }
    expect(outcome).toMatchObject({ state: 'done', result: { query: 'meeting' } })
    expect(JSON.stringify(outcome.result)).toContain('A meeting has an agenda the day before')
  })
})

test('at a terminal `y` and two answers bring the first commands of the README to their end', async ({
  skip,
}) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inFolder(async ({ path }) => {
    for (const line of FIRST) {
      const going = atTerminal(path, 80, ...line.split(' '))
      if (line === 'run meeting.rtfs') {
        await going.until(/Run exactly this plan\?[^]*└/)
        going.type('y\r')
      }
      if (line === 'run trip.rtfs') {
        await going.until(/Where to\?[^]*└/)
        going.type('Rome\r')
        await going.until(/How many days\?[^]*└/)
        going.type('\r')
      }
      const { code } = await going.ended
      expect([line, code]).toEqual([line, line.startsWith('check') ? 1 : 0])
    }
    expect(readFileSync(join(path, 'calendar.ics'), 'utf8')).toContain('SUMMARY:Code review')
  })
})
