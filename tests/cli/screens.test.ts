// The screens of the first day, at a terminal of 80 columns and 24 rows.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { test } from 'vitest'

import { inFolder, type Folder } from '../services/folder.ts'
import { atTerminal, ENTER, hasTerminal, type AtTerminal } from './at-terminal.ts'
import { start } from './planwright-process.ts'

const WRITES = {
  id: 'enter',
  title: 'Enter the review',
  body: {
    call: 'calendar.add',
    named: [
      ['title', { literal: 'Code review' }],
      ['start', { literal: '2026-11-26' }],
    ],
  },
}

const says = (at: number) => ({
  id: `say-${at}`,
  title: `Say ${at}`,
  body: { call: 'ccos.echo', positional: [{ literal: `${at}` }] },
})

/** A plan whose second step writes, among seven that read. */
const LONG = JSON.stringify({
  form: 2,
  goal: 'a plan that no screen holds',
  steps: [says(1), WRITES, ...[2, 3, 4, 5, 6, 7].map(says)],
})

/** What a screen of 24 rows shows at the end of what was written. */
function lastScreen({ shown }: Pick<AtTerminal, 'shown'>): readonly string[] {
  return stripVTControlCharacters(shown())
    .split(/\r?\n/)
    .flatMap((line) => line.match(/.{1,80}/gu) ?? [''])
    .slice(-24)
}

/** A terminal that has come to the decision on the long plan. */
async function atDecision({ path, write }: Folder): Promise<AtTerminal> {
  await write('plan.json', LONG)
  await start(['init'], { cwd: path }).ended
  const going = atTerminal(path, 80, 'run', 'plan.json')
  await going.until(/Run exactly this plan\?[^]*└/)
  return going
}

test.concurrent('whatever stands above, the asked call is whole on the screen that asks', async ({
  expect,
  skip,
}) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inFolder(async (folder) => {
    const going = await atDecision(folder)
    const screen = lastScreen(going).join('\n')
    for (const part of [
      '2  Enter the review',
      'calendar.add writes',
      'title: "Code review"',
      'start: "2026-11-26"',
      'asked now: calls that write are asked',
      'Run exactly this plan? (y: run it, n: do not run it, Enter: leave it waiting)',
    ]) {
      expect(screen).toContain(part)
    }
    // Each step is shown whole once, and in its place the one below is named.
    const all = stripVTControlCharacters(going.shown())
    expect(all.match(/calendar\.add writes/g)).toHaveLength(1)
    expect(all).toMatch(/2 {2}Enter the review\s+to be decided: shown below\s+3 {2}Say 2/)

    // Enter alone leaves it waiting, and `ps` tells in two lines what to type.
    going.type(ENTER)
    expect((await going.ended).code).toBe(3)
    const { out, code } = await atTerminal(folder.path, 80, 'ps').ended
    const [, head = '', next = '', none] = stripVTControlCharacters(out).split(/\r?\n/)
    expect(head).toMatch(/^\w{6} {2}waiting {3}0\/8 .* {2}a plan that no screen holds$/)
    expect(next).toMatch(/^ {8}decision on the plan → planwright approve \w{6}$/)
    expect(none).toBe('')
    expect(code).toBe(3)
  })
})

test.concurrent('at a decision `y` and Enter run exactly this plan', async ({ expect, skip }) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inFolder(async (folder) => {
    const going = await atDecision(folder)
    going.type('y')
    going.type(ENTER)
    expect((await going.ended).code).toBe(0)
    expect(existsSync(join(folder.path, 'calendar.ics'))).toBe(true)
  })
})

test.concurrent('any other word is asked again, and `n` runs nothing and leaves no run', async ({
  expect,
  skip,
}) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inFolder(async (folder) => {
    const going = await atDecision(folder)
    going.type('go')
    going.type(ENTER)
    await going.until(/Type y or n, then Enter/)
    going.type('\u007f\u007fn')
    going.type(ENTER)
    expect((await going.ended).code).toBe(1)
    const { out } = await start(['ps', '--json'], { cwd: folder.path }).ended
    expect(out).toBe('[]\n')
  })
})

const asks = (id: string, prompt: string, choices?: readonly string[]) => ({
  id,
  title: `Ask ${id}`,
  body: {
    call: 'human.ask',
    named: [
      ['prompt', { literal: prompt }],
      ...(choices === undefined ? [] : [['choices', { literal: choices }]]),
    ],
  },
})

const QUESTIONS = [
  asks('who', 'Who comes?'),
  asks('which', 'Which day?', ['Monday', 'Tuesday']),
  asks('why', 'Why at all?\nIn one sentence.'),
]

test.concurrent('a question is shown once and whole: in words, with choices, of two lines', async ({
  expect,
  skip,
}) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inFolder(async ({ path, write }) => {
    await write('plan.json', JSON.stringify({ form: 2, goal: 'ask', steps: QUESTIONS }))
    expect((await start(['init'], { cwd: path }).ended).code).toBe(0)
    const going = atTerminal(path, 80, 'run', 'plan.json')
    /** What is on the screen of one question, before it is answered. */
    const asked = async (title: string) => {
      const [shown] = await going.until(new RegExp(`Ask ${title}\r?\n[^]*◆[^]*└`))
      return stripVTControlCharacters(shown)
    }
    expect((await asked('who')).match(/Who comes\?/g)).toHaveLength(1)
    going.type('ada')
    going.type(ENTER)
    const choice = await asked('which')
    expect(choice.match(/Which day\?/g)).toHaveLength(1)
    expect(choice.match(/Tuesday/g)).toHaveLength(1)
    going.type(ENTER)
    const lines = await asked('why')
    expect(lines.match(/Why at all\?/g)).toHaveLength(1)
    expect(lines.match(/In one sentence\./g)).toHaveLength(1)
    // What is left for later is not asked again, though the run goes on with the other answers.
    going.type('\u0003')
    const { code, out } = await going.ended
    expect(code).toBe(3)
    expect(stripVTControlCharacters(out).match(/◆ {2}Your answer/g)).toHaveLength(1)
    expect(out).toContain('planwright answer')
  })
})
