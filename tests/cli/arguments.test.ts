// How a command line is read, and how a wrong one is told.

import { expect, test } from 'vitest'

import { readArguments } from '../../src/surfaces/cli/arguments.ts'
import { argument, defineCommand, flag, json, text, texts } from '../../src/surfaces/cli/command.ts'
import { Refusal } from '../../src/surfaces/cli/refusal.ts'

const command = defineCommand({
  arguments: [argument('FILE', 'a file'), argument('MORE', 'more', { required: false })],
  options: {
    write: flag('write', { short: 'w' }),
    dialect: text('NAME', 'the dialect', { choices: ['step', 'plan'] }),
    goal: text('WORDS', 'the goal'),
    arg: texts('K=V', 'an argument'),
    json,
  },
  details: [],
  examples: [{ line: 'planwright demo x', says: 'an example' }],
  run: async () => 0 as const,
})

const read = (line: string) => readArguments('demo', command, line === '' ? [] : line.split(' '))

/** The code and details of what refuses a line. */
function refused(line: string) {
  try {
    read(line)
  } catch (thrown) {
    if (thrown instanceof Refusal) {
      const [only] = thrown.diagnostics
      return { exitCode: thrown.exitCode, code: only?.code, ...only?.details }
    }
    throw thrown
  }
  throw new Error(`\`${line}\` was taken`)
}

test('options may stand anywhere, values behind `=` or a space', () => {
  expect(read('x --dialect=step --goal words -w --json')).toEqual({
    arguments: ['x'],
    options: { write: true, dialect: 'step', goal: 'words', arg: [], json: true },
  })
})

test('an option that may be repeated keeps every value in order', () => {
  expect(read('x --arg a=1 --arg b=2').options).toMatchObject({ arg: ['a=1', 'b=2'] })
})

test('behind `--` everything is an argument, and so is `-`', () => {
  expect(read('- -- --json').arguments).toEqual(['-', '--json'])
})

test('a value that starts with a dash is given behind `=`, a lone dash as it is', () => {
  expect(read('x --goal=--all').options).toMatchObject({ goal: '--all' })
  expect(read('x --goal -').options).toMatchObject({ goal: '-' })
})

test.each([
  ['x --dialct step', 'cli/unknown-option', 'Did you mean `--dialect`?'],
  ['x --jsom', 'cli/unknown-option', 'Did you mean `--json`?'],
  ['x -z', 'cli/unknown-option', undefined],
  ['x --dialect stp', 'cli/no-such-choice', 'Did you mean `step`?'],
  ['x --dialect', 'cli/value-missing', undefined],
  ['x --dialect --json', 'cli/value-missing', undefined],
  ['x --json=yes', 'cli/value-not-wanted', undefined],
  ['x --goal a --goal b', 'cli/option-twice', undefined],
  ['', 'cli/argument-missing', undefined],
  ['x y z', 'cli/argument-extra', undefined],
  ['x --__proto__', 'cli/unknown-option', undefined],
])('`demo %s` is refused as %s', (line, code, suggestion) => {
  expect(refused(line)).toMatchObject({ exitCode: 2, code })
  expect((refused(line) as { suggestion?: string }).suggestion).toBe(suggestion)
})
