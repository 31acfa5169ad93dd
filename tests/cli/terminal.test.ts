// At a terminal: what is asked is asked in place, and the run is a picture that
// changes. The terminal is one of the system's own, made by `script`.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { atTerminal, ENTER, hasTerminal } from './at-terminal.ts'
import { inDemoFolder } from './demo-folder.ts'
import { typed } from './typed.ts'

const PLAN = JSON.stringify({
  form: 2,
  goal: 'ask, then enter it',
  steps: [
    {
      id: 'who',
      title: 'Ask who',
      body: { call: 'human.ask', named: [['prompt', { literal: 'Who comes?' }]] },
    },
    {
      id: 'enter',
      title: 'Enter it',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { output: 'who' }],
          ['start', { literal: '2026-11-26' }],
        ],
      },
    },
  ],
})

for (const columns of [80, 40]) {
  test(`at ${columns} columns a run is decided on, answered and approved in place`, async ({
    skip,
  }) => {
    if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
    await inFolder(async ({ path, write }) => {
      await write('plan.json', PLAN)
      expect((await typed(['init'], { cwd: path })).code).toBe(0)

      const going = atTerminal(path, columns, 'run', 'plan.json')
      const type = (keys: string) => going.child.stdin?.write(keys)
      await going.until(/Run exactly this plan\?/)
      type('y')
      type(ENTER)
      await going.until(/q1: Ask who[^]*◆/)
      type('grace')
      type(ENTER)
      await going.until(/Approve exactly this call\?/)
      type('y')
      type(ENTER)
      const { code, out } = await going.ended
      expect(code).toBe(0)
      expect(await readFile(join(path, 'calendar.ics'), 'utf8')).toContain('SUMMARY:grace')

      // The picture was drawn, and the cursor is there again at the end.
      expect(out).toContain('✓')
      expect(out.lastIndexOf('\u001b[?25h')).toBeGreaterThan(out.lastIndexOf('\u001b[?25l'))
    })
  })
}

test('what is typed while the picture is drawn is not shown in it, and begins the next answer', async ({
  skip,
}) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inDemoFolder([{ name: 'a', ms: 1200 }], async ({ path }) => {
    const { steps, ...rest } = JSON.parse(await readFile(join(path, 'plan.json'), 'utf8')) as {
      readonly steps: readonly object[]
    }
    const [who] = (JSON.parse(PLAN) as { readonly steps: readonly object[] }).steps
    const plan = { ...rest, steps: [...steps, { ...who, after: ['a'] }] }
    await writeFile(join(path, 'plan.json'), JSON.stringify(plan))

    const going = atTerminal(path, 80, 'run', 'plan.json')
    await going.until(/▸[^]*Wait as a/)
    going.child.stdin?.write('grace')
    await going.until(/◆/)
    const [picture = ''] = going.shown().split('◆')
    expect(picture).not.toContain('grace')
    going.child.stdin?.write(ENTER)
    const { code, out } = await going.ended
    expect(code).toBe(0)
    expect(out.split('◆')[1]).toContain('grace')
    expect((await typed(['ps', '--all', '--json'], { cwd: path })).out).toContain('"done"')
  })
})

test('Ctrl-C at a question leaves the run waiting', async ({ skip }) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inFolder(async ({ path, write }) => {
    await write('plan.json', PLAN)
    expect((await typed(['init'], { cwd: path })).code).toBe(0)
    const going = atTerminal(path, 80, 'run', 'plan.json')
    await going.until(/Run exactly this plan\?/)
    going.child.stdin?.write('\u0003')
    const { code, out } = await going.ended
    expect(code).toBe(3)
    expect(out).toMatch(/planwright approve \w+ --digest [0-9a-f]{12}/)
  })
})

test('code that nobody has trusted is asked about before anything of it runs', async ({ skip }) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inFolder(async ({ path, write }) => {
    await write('plan.json', PLAN)
    expect((await typed(['init'], { cwd: path })).code).toBe(0)
    await write('planwright.config.ts', 'console.log("it ran")\nexport default { tools: [] }\n')

    const no = atTerminal(path, 80, 'run', 'plan.json')
    await no.until(/Trust it, as it is now\?/)
    no.child.stdin?.write(ENTER)
    const refused = await no.ended
    expect(refused.code).toBe(2)
    expect(refused.out).toContain('workspace/not-trusted')
    expect(refused.out).not.toContain('it ran')

    const yes = atTerminal(path, 80, 'run', 'plan.json')
    await yes.until(/Trust it, as it is now\?/)
    for (const key of ['y', ENTER]) yes.child.stdin?.write(key)
    await yes.until(/it ran[^]*Run exactly this plan\?/)
    yes.child.stdin?.write('\u0003')
    expect((await yes.ended).code).toBe(3)
  })
})

test('what a step says while it runs stands under its number and title', async ({ skip }) => {
  if (!hasTerminal) return skip('there is no `script` of util-linux on this machine')
  await inFolder(async ({ path, write }) => {
    const task = { type: 'task', task: 'Find places', context: { source: 'places.bed' } }
    await write('strategy.json', JSON.stringify({ goal: 'Places', plan: task }))
    // A place between two bases has no length, which is told.
    await write('places.bed', 'chr1\t10\t20\tp1\nchr1\t30\t30\tp2\n')
    expect((await typed(['init'], { cwd: path })).code).toBe(0)
    const { code, out } = await atTerminal(path, 80, 'run', 'strategy.json').ended
    expect(code).toBe(0)
    expect(out).toContain('step 1 (All of places.bed) says:')
  })
})

test.each([
  ['an answer in words', [['prompt', { literal: 'Who comes?' }]], /◆[^]*Who comes\?/],
  [
    'a choice',
    [
      ['prompt', { literal: 'Who comes?' }],
      ['choices', { literal: ['ada', 'grace'] }],
    ],
    /◆[^]*Who comes\?/,
  ],
])('Ctrl-D at %s leaves it for later, as Ctrl-C does', async (_, named, shown) => {
  if (!hasTerminal) return
  await inFolder(async ({ path, write }) => {
    const steps = [{ id: 'who', title: 'Ask who', body: { call: 'human.ask', named } }]
    await write('plan.json', JSON.stringify({ form: 2, goal: 'ask', steps }))
    expect((await typed(['init'], { cwd: path })).code).toBe(0)
    await leavesAtCtrlD(path, shown)
  })
})

test('Ctrl-D at a decision leaves it for later, as Ctrl-C does', async () => {
  if (!hasTerminal) return
  await inFolder(async ({ path, write }) => {
    await write('plan.json', PLAN)
    expect((await typed(['init'], { cwd: path })).code).toBe(0)
    await leavesAtCtrlD(path, /Run exactly this plan\?/)
  })
})

async function leavesAtCtrlD(path: string, shown: RegExp): Promise<void> {
  const going = atTerminal(path, 80, 'run', 'plan.json')
  await going.until(shown)
  going.type(CTRL_D)
  const { code, out } = await going.ended
  expect(code).toBe(3)
  expect(out).toMatch(/waiting.* {2}run /)
  expect(out).not.toContain('Warning')
}

const CTRL_D = '\u0004'
