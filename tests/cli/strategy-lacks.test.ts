// What the command line says of a strategy's node that could not begin.

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const task = (name: string, file: string) => ({
  type: 'task',
  task: name,
  context: { source: file },
})
const PLAN = JSON.stringify({
  goal: 'Numbers',
  plan: {
    type: 'combine',
    operator: 'INTERSECT',
    left: task('found', 'a.csv'),
    right: task('never found', 'x.csv'),
  },
})
const LACKS = 'not begun: no set of its right input, node_2 (never found)'

async function inStrategy(
  then: (say: (...line: readonly string[]) => Promise<string>) => Promise<void>,
): Promise<void> {
  await inFolder(async ({ path, write }) => {
    await write('plan.json', PLAN)
    await write('a.csv', 'id\n1\n2\n')
    await runCli(['init'], fakeHost({ cwd: path }), () => '0')
    await then(async (...line) => {
      const host = fakeHost({ cwd: path })
      await runCli(line, host, () => '0')
      return host.written().replaceAll(/\s+/g, ' ')
    })
  })
}

test('`run` says what a combination lacks that could not begin', () =>
  inStrategy(async (say) => {
    expect(await say('run', 'plan.json')).toContain(LACKS)
  }))

test('`show` says it at the step', () =>
  inStrategy(async (say) => {
    await say('run', 'plan.json')
    expect(await say('show', 'a')).toContain(`blocked Combine node_3 (INTERSECT) ${LACKS}`)
  }))

test('`logs` says it before the end of the run, and of one step alone', () =>
  inStrategy(async (say) => {
    await say('run', 'plan.json')
    const told = await say('logs', 'a')
    expect(told).toContain(`step 3 (Combine node_3 (INTERSECT)): ${LACKS}`)
    expect(told.indexOf(LACKS)).toBeLessThan(told.indexOf('failed: The result of step'))
    expect(await say('logs', 'a', '--step', 'node_3')).toContain(LACKS)
    expect(await say('logs', 'a', '--step', 'node_1')).not.toContain(LACKS)
  }))

test('`explain` knows the codes that answers about strategies carry', () =>
  inStrategy(async (say) => {
    expect(await say('explain', 'MISSING_COMBINE_INPUTS')).toContain('A node that could not begin')
    expect(await say('explain', 'delegation_plan_invalid')).toContain('cannot be used')
  }))

test('`draft build --goal` builds the draft for another goal', () =>
  inStrategy(async (say) => {
    await say('draft', 'save', 'plan.json')
    await say('draft', 'build', '--goal', 'Other numbers', '--detach')
    expect(await say('show', 'a', '--json')).toContain('"goal":"Other numbers"')
  }))
