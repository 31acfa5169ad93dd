// The shell of an agent shows the runs and sets of that agent
// =============================================================================
//
// Goal: no command tells an agent anything of what people or other agents made, and each says how much that is. Method:
// every command that takes a run or lists them, in a folder whose runs hold words that stand nowhere else. A person
// types the same and finds them.

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { commands } from '../../src/surfaces/cli/commands.ts'
import { INSIDE_VARIABLE } from '../../src/surfaces/cli/inside-mark.ts'
import { inFolder, type Folder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const WORDS = /SECRETGOAL|SECRETRESULT|SECRETROW|4711/
const echo = (goal: string, result: string) =>
  `(plan :name "${goal}" :body (do (step "${goal} says" (call :ccos.echo "${result}"))))`
const load = (file: string) => `(plan :name "x" :body (do (step "A" (call :sets.load "${file}"))))`

let made = 0
const ids = function* (): Generator<string> {
  for (;;) yield `made${String(made++).padStart(8, '0')}`
}

async function typed(folder: Folder, line: readonly string[], env: Record<string, string> = {}) {
  const host = fakeHost({ cwd: folder.path, env, ids: ids(), now: Date.now() })
  const code = await runCli(line, host, () => '0.0.0')
  return { code, out: host.out(), err: host.err(), said: host.written() }
}

const AGENT = { CLAUDECODE: '1' }

/** Two runs of a person, one of which made a set, and one of the agent. */
async function prepared(folder: Folder): Promise<void> {
  const { write } = folder
  await typed(folder, ['init'])
  await write('persons.rtfs', echo('SECRETGOAL', 'SECRETRESULT salary is 4711'))
  await write('salaries.csv', 'id,amount\nSECRETROW-1,4711\n')
  await write('loads.rtfs', load('salaries.csv'))
  await write('mine.rtfs', echo('MINE', 'OWN'))
  expect((await typed(folder, ['run', 'persons.rtfs', '--id', 'persons'])).code).toBe(0)
  expect((await typed(folder, ['run', 'loads.rtfs', '--id', 'loads'])).code).toBe(0)
  expect((await typed(folder, ['run', 'mine.rtfs', '--id', 'mine'], AGENT)).code).toBe(0)
}

/** Lines that show runs or sets; `RUN` and `SET` stand for one. */
const LOOKS: readonly string[] = [
  'ps --all',
  'ps --all --json',
  'show RUN',
  'show RUN --json',
  'show RUN --timeline',
  'show RUN --as rtfs',
  'logs RUN --values --full',
  'logs RUN --json',
  'export RUN',
  'verify RUN',
  'graph RUN',
  'graph RUN --text',
  'review RUN',
  'review RUN --json',
  'fork RUN --dry-run',
  'stats --json',
  'rm --list',
  'upgrade --check',
  'doctor',
  'work --once --json',
  'sets',
  'sets --json',
  'sets show SET',
  'sets show RUN:step-1',
  'sets sample SET',
  'sets export SET --format csv',
  'sets union SET SET',
  'sets list --trash',
]
/** Commands of runs that change them: nothing of others is found. */
const CHANGES = ['pause RUN', 'cancel RUN', 'rm RUN --force', 'sets rm SET', 'resume RUN']

test('every command that looks tells an agent nothing of others, and a person all', () =>
  inFolder(async (folder) => {
    await prepared(folder)
    const listed = JSON.parse((await typed(folder, ['sets', '--json'])).out) as readonly {
      readonly handle: string
    }[]
    const set = listed[0]?.handle.slice('set:'.length, 30) ?? ''
    expect(set).not.toBe('')
    let found = 0
    for (const line of [...LOOKS, ...CHANGES]) {
      for (const run of line.includes('RUN') ? ['persons', 'loads'] : ['']) {
        const words = line.split(' ').map((one) => one.replace('RUN', run).replace('SET', set))
        const { said } = await typed(folder, words, AGENT)
        expect(`${line}: ${said}`).not.toMatch(WORDS)
        // What was typed may stand in the answer.
        if (!line.includes('RUN')) expect(`${line}: ${said}`).not.toMatch(/persons|loads/)
        expect(`${line}: ${said}`).not.toMatch(/persons\.rtfs|salaries/)
        if (CHANGES.includes(line)) continue
        if (WORDS.test((await typed(folder, words)).said)) found++
      }
    }
    // The search finds what is there.
    expect(found).toBeGreaterThan(15)
    const { out } = await typed(folder, ['ps', '--all'])
    expect(out).toMatch(/persons/)
    expect(out).toMatch(/mine/)
  }))

test('an agent is shown its own, and told how much is not shown and how a person sees it', () =>
  inFolder(async (folder) => {
    await prepared(folder)
    const runs = await typed(folder, ['ps', '--all'], AGENT)
    expect(runs.out).toContain('mine')
    expect(runs.err.replaceAll(/\s+/g, ' ')).toContain(
      'Not shown to `claude-code`, which types here: 2 runs that it did not make. A person sees all in a terminal that no agent has opened',
    )
    expect((await typed(folder, ['show', 'mine'], AGENT)).out).toContain('OWN')
    const absent = await typed(folder, ['show', 'nothing'], AGENT)
    const others = await typed(folder, ['show', 'persons'], AGENT)
    expect(others.said.replaceAll('persons', 'nothing')).toBe(absent.said)
    expect(others.code).toBe(absent.code)

    const sets = await typed(folder, ['sets'], AGENT)
    expect(sets.err.replaceAll(/\s+/g, ' ')).toContain('1 set that it did not make')
    await folder.write('own.csv', 'id\nOWNROW\n')
    await typed(folder, ['sets', 'load', 'own.csv'], AGENT)
    expect((await typed(folder, ['sets'], AGENT)).out).toContain('own.csv')
    expect((await typed(folder, ['sets'])).out).toContain('own.csv')
    // Another agent on the same machine.
    expect((await typed(folder, ['sets'], { GEMINI_CLI: '1' })).out).not.toContain('own.csv')
    expect((await typed(folder, ['ps', '--all'], { GEMINI_CLI: '1' })).out).not.toContain('mine')
    // A person is told nothing of the kind.
    expect((await typed(folder, ['ps', '--all'])).err).toBe('')
  }))

test('what goes permanently or holds every run is left to people', () =>
  inFolder(async (folder) => {
    await prepared(folder)
    for (const line of [['gc'], ['sets', 'gc'], ['backup', 'copy']]) {
      const { code, err } = await typed(folder, line, AGENT)
      expect(`${line.join(' ')}: ${err}`).toContain('cli/agent-shell')
      expect(code).toBe(1)
    }
  }))

test('every command that takes a run is among those that are tried, or decides', () => {
  const tried = new Set([...LOOKS, ...CHANGES].map((line) => line.split(' ')[0]))
  const decides = new Set(['approve', 'reject', 'answer', 'resolve', 'retry', 'skip', 'open'])
  const missing = commands
    .filter(({ group }) => group === 'runs' || group === 'records')
    .map(({ name }) => name)
    .filter((name) => !tried.has(name) && !decides.has(name))
  // Both are refused or make a run: they name none of others.
  expect(missing.toSorted()).toEqual(['gc', 'run'])
})

test.each([
  ['an agent’s run', 'mine', /mine/, /persons|loads/],
  ['a person’s run', 'persons', /persons[\s\S]*mine|mine[\s\S]*persons/, undefined],
  ['a run that is gone', 'gone', undefined, /persons|loads|mine/],
])('a program that %s has started is shown what its maker may see', (_, run, seen, unseen) =>
  inFolder(async (folder) => {
    await prepared(folder)
    const mark = [{ folder: `${folder.path}/.planwright`, runs: [run] }]
    const inside = { [INSIDE_VARIABLE]: JSON.stringify(mark) }
    const runs = await typed(folder, ['ps', '--all'], inside)
    const sets = await typed(folder, ['sets'], inside)
    if (seen !== undefined) expect(runs.out).toMatch(seen)
    if (unseen !== undefined) expect(`${runs.out}${sets.out}`).not.toMatch(unseen)
    expect(sets.out.includes('salaries')).toBe(run === 'persons')
  }),
)

test('a command on a run of somebody else changes nothing, and says no word of an empty folder', () =>
  inFolder(async (folder) => {
    await typed(folder, ['init'])
    await folder.write(
      'asks.rtfs',
      `(plan :name "A" :body (do (step "A" (call :human.ask "Who?"))))`,
    )
    await typed(folder, ['run', 'asks.rtfs', '--id', 'persons'])
    const before = (await typed(folder, ['show', 'persons', '--json'])).out
    for (const line of [
      'cancel persons',
      'pause persons',
      'resume persons',
      'retry persons step-1',
      'skip persons step-1',
      'resolve persons step-1 --did-not-happen',
      'answer persons me',
      'approve persons',
      'reject persons',
      'fork persons',
      'rm persons',
      'show persons',
    ]) {
      const { code, said } = await typed(folder, line.split(' '), AGENT)
      const words = `${line}: ${said.replaceAll(/\s+/g, ' ')}`
      expect(words).not.toContain('Nothing has run')
      expect(words).toMatch(/Not shown to `claude-code`.*1 run|Nothing was changed/)
      expect([line, code]).toEqual([line, said.includes('cli/agent-shell') ? 1 : 2])
    }
    expect((await typed(folder, ['show', 'persons', '--json'])).out).toBe(before)
  }))
