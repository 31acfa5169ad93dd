// The first page of help, and what it leads to.

import { tmpdir } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

import { expect, test } from 'vitest'

import { cellsOf } from '#text'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { commands, FIRST_DAY, GROUPS, OTHER_NAMES } from '../../src/surfaces/cli/commands.ts'
import { fakeHost } from './fake-host.ts'

/** What `help` shows at a terminal of 80 columns. */
async function help(...line: readonly string[]): Promise<string> {
  const host = fakeHost({ cwd: tmpdir(), terminal: true, columns: 80 })
  await runCli(['help', ...line], host, () => '0.0.0')
  return stripVTControlCharacters(host.out())
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

test('the first page of help fits a terminal of 80 columns and 24 rows', async () => {
  const lines = (await help()).trimEnd().split('\n')
  // One row is for what is typed next.
  expect(lines.length).toBeLessThan(24)
  expect(lines.filter((line) => cellsOf(line) > 80)).toEqual([])
})

test('it begins with the eight commands of the first day and names every command in one group', async () => {
  const [first = '', groups = ''] = (await help()).split('All commands')
  expect([...first.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name)).toEqual(FIRST_DAY)
  expect(FIRST_DAY).toHaveLength(8)
  const rows = [...groups.matchAll(/^ {2}(\S+) {2,}(.*)$/gm)]
  expect(rows.map(([, group]) => group)).toEqual(GROUPS.map(({ group }) => group))
  expect(rows.flatMap(([, , names = '']) => names.split(' ')).toSorted()).toEqual(
    commands.map(({ name }) => name).toSorted(),
  )
})

test.each(GROUPS.map(({ group }) => group))(
  '`help %s` has a line for each of its commands',
  async (group) => {
    // A group must not hide behind a command of its name.
    expect(commands.map(({ name }) => name)).not.toContain(group)
    const page = await help(group)
    for (const one of commands) {
      expect(page.includes(`${one.name} `) && page.includes(one.summary)).toBe(one.group === group)
    }
  },
)

test.each(commands)('`help $name` says all about it in lines of 80 cells', async (known) => {
  const { default: command } = await known.load()
  const page = await help(known.name)
  const examples = new Set(command.examples.map(({ line }) => line))
  const wide = page.split('\n').filter((line) => cellsOf(line) > 80)
  expect(wide.filter((line) => !examples.has(line.trim()))).toEqual([])
  const said = oneLine(page)
  for (const text of command.details) expect(said).toContain(oneLine(text))
  for (const [option, { description }] of Object.entries(command.options)) {
    expect(said).toContain(`--${option}`)
    expect(said).toContain(oneLine(description))
  }
  for (const { description } of command.arguments) expect(said).toContain(oneLine(description))
})

test('what other programs call a command is no command here, and leads to one', () => {
  const names = commands.map(({ name }) => name)
  for (const [other, meant] of OTHER_NAMES) {
    expect(names).not.toContain(other)
    expect(names).toContain(meant)
  }
})
