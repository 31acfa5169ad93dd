// What every command has to have, and that what is written of it is true.

import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { readArguments } from '../../src/surfaces/cli/arguments.ts'
import { commands } from '../../src/surfaces/cli/commands.ts'

const loaded = await Promise.all(
  commands.map(async (known) => ({ ...known, command: (await known.load()).default })),
)

/** The words that an example gives to `planwright`, without what the shell takes for itself. */
function words(line: string): readonly string[] {
  const call = /planwright ([^<>|)]*)/.exec(line)?.[1] ?? ''
  return [...call.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
}

test('a planted mistake in an example would be seen', () => {
  const [check] = loaded
  expect(() =>
    readArguments('check', check!.command, words('planwright check --jsno').slice(1)),
  ).toThrow('cli/unknown-option')
})

test('every page of the documentation is made from a command', async () => {
  const page = await readFile(new URL('../../docs/cli.md', import.meta.url), 'utf8')
  const titles = [...page.matchAll(/^### (.+)$/gm)].map(([, title]) => title)
  expect(titles).toEqual(expect.arrayContaining(commands.map(({ name }) => name)))
  expect(titles.length).toBe(commands.length)
})

for (const { name, command } of loaded) {
  test(`${name} has examples, and every one is a line that its command takes`, () => {
    const lines = command.examples.map(({ line }) => words(line))
    expect(lines[0]?.[0]).toBe(name)
    for (const [first = '', ...rest] of lines) {
      const used = loaded.find((one) => one.name === first)
      expect(() => readArguments(first, used!.command, rest)).not.toThrow()
    }
  })
}

test('every command but that of scripts prints JSON when it is asked to', () => {
  const without = loaded.filter(({ command }) => !('json' in command.options))
  expect(without.map(({ name }) => name)).toEqual(['completion'])
})
