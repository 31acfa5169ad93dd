// `planwright fix` and `planwright check`, on texts of which only the author knows the meaning
//
// One line a case: what `fix` did, and whether `check` takes what it wrote.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

interface Seen {
  /** `check` takes the text after `fix --write`. */
  readonly accepted: boolean
  readonly text: string
  /** What is left, errors only. */
  readonly codes: readonly string[]
}

/** What becomes of a file: `fix --write`, then `check --json`. */
async function fixed(text: string): Promise<Seen> {
  let seen: Seen | undefined
  await inFolder(async ({ path, write }) => {
    await write('plan.txt', text)
    await runCli(['fix', 'plan.txt', '--write'], fakeHost({ cwd: path }), () => '0')
    const host = fakeHost({ cwd: path })
    const exitCode = await runCli(['check', 'plan.txt', '--json'], host, () => '0')
    const { diagnostics } = JSON.parse(host.out()) as {
      diagnostics: readonly { code: string; severity: string }[]
    }
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    seen = {
      accepted: exitCode === 0,
      text: await readFile(join(path, 'plan.txt'), 'utf8'),
      codes: [...new Set(errors.map(({ code }) => code))],
    }
  })
  if (seen === undefined) throw new Error('nothing was seen')
  return seen
}

interface Parts {
  readonly number?: number
  readonly action?: string
  readonly rest?: string
}

/** A step whose parameters and capabilities a case may say otherwise. */
function stepOf({ number = 1, action = 'Query the notes', rest }: Parts = {}): string {
  const tail = rest ?? 'PARAMETERS: {"limit": 5}\nCAPABILITIES: KNOWLEDGE_READ\n'
  return `STEP ${number}:\nFACULTY: READ_KNOWLEDGE\nACTION: ${action}\n${tail}`
}

const withParameters = (json: string) =>
  stepOf({ rest: `PARAMETERS: ${json}\nCAPABILITIES: KNOWLEDGE_READ\n` })
const steps = (...all: readonly (readonly [number, string])[]) =>
  all.map(([number, action]) => stepOf({ number, action })).join('')
const lastAction = 'STEP 1:\nFACULTY: READ_KNOWLEDGE\nCAPABILITIES: KNOWLEDGE_READ\nACTION: Query\n'
const task = (members: string) => `{"goal": "Find genes", "plan": {"type": "task", ${members}}}`
const combine = (members: string) =>
  `{"goal": "Find genes", "plan": {"type": "combine", ${members}}}`
const SIDES = '"left": {"type": "task", "task": "a"}, "right": {"type": "task", "task": "b"}'
const LIST = '[{"type": "task", "task": "a"}, {"type": "task", "task": "b"}]'

describe('what only the author knows is left to them', () => {
  test.each<[string, string, string]>([
    [
      'steps 1, 3, 4, one of which speaks of step 3',
      steps([1, 'Read'], [3, 'Compare with step 3'], [4, 'Sum up']),
      'step/numbering',
    ],
    ['steps 1, 3: one may be missing', steps([1, 'Read'], [3, 'Compare']), 'step/numbering'],
    [
      'two alternatives that are both step 2',
      steps([1, 'Read'], [2, 'Compare'], [2, 'Sum up'], [3, 'Tell']),
      'step/numbering',
    ],
    [
      'steps from 0, one of which speaks of step 1',
      steps([0, 'Read'], [1, 'Tell what step 1 found']),
      'step/numbering',
    ],
    ['one word twice for the task', task('"text": "A", "text": "B"'), 'json/duplicate-key'],
    [
      'one word twice for the operator',
      combine(`"op": "UNION", "op": "INTERSECT", ${SIDES}`),
      'json/duplicate-key',
    ],
    [
      'one word twice for the context',
      task('"task": "A", "params": {"a": 1}, "params": {"a": 2}'),
      'json/duplicate-key',
    ],
    [
      'inputs twice',
      combine(`"operator": "UNION", "inputs": ${LIST}, "inputs": ${LIST}`),
      'json/duplicate-key',
    ],
    ['thousands with commas', withParameters('{"amounts": [1,500 2,250]}'), 'json/missing-comma'],
    [
      'a division, or a comment over members',
      withParameters('{"limit": 10 // 2, "b": 1\n}'),
      'json/comment',
    ],
    [
      'a remark behind a capability',
      stepOf({ rest: 'CAPABILITIES: KNOWLEDGE_READ (read only)\n' }),
      'step/unknown-capability',
    ],
    [
      'parameters on the line of the action',
      stepOf({ action: 'Query PARAMETERS: {"a": 1}', rest: 'CAPABILITIES: KNOWLEDGE_READ\n' }),
      'step/marker-within',
    ],
    [
      'parameters as YAML',
      stepOf({ rest: 'PARAMETERS:\n  limit: 5\nCAPABILITIES: KNOWLEDGE_READ\n' }),
      'step/parameters-yaml',
    ],
    [
      'a missing inner bracket',
      withParameters('{\n  "filter": {"kind": "x",\n  "limit": 5\n}'),
      'step/parameters-unclosed',
    ],
    [
      'a comment within an action',
      stepOf({ action: 'Query <!-- only new --> notes' }),
      'step/comment',
    ],
    [
      'a fenced plan and one without a fence',
      `\`\`\`\n${stepOf()}\`\`\`\n\n${stepOf()}`,
      'step/second-plan',
    ],
    [
      'a quoted plan before the plan',
      `${stepOf().replace(/^/gm, '> ')}\n\n${stepOf()}`,
      'compile/unused-plan',
    ],
    [
      'a form behind the plan',
      `${stepOf()}\nOr:\n(plan :body (do (step "A" {:a 1})))\n`,
      'compile/unused-plan',
    ],
    [
      'the whole action in quotes',
      stepOf({ action: '"Query it if the cache is empty"' }),
      'step/hidden-condition',
    ],
    [
      'a tool call around the plan',
      `{"name": "x", "arguments": {"plan": ${JSON.stringify(stepOf())}}}`,
      'compile/tool-call',
    ],
  ])('%s', async (_, text, code) => {
    const { accepted, codes } = await fixed(text)
    expect({ accepted, codes: codes.filter((one) => one === code) }).toEqual({
      accepted: false,
      codes: [code],
    })
  })
})

describe('what can be meant in one way only is fixed', () => {
  test.each<[string, string, string]>([
    ['steps from 0', steps([0, 'Read'], [1, 'Compare']), steps([1, 'Read'], [2, 'Compare'])],
    [
      'a slip in the midst',
      steps([1, 'Read'], [22, 'Compare'], [3, 'Tell']),
      steps([1, 'Read'], [2, 'Compare'], [3, 'Tell']),
    ],
    [
      'quotes and signs in full width',
      withParameters('｛＂a＂： ＂b＂， “c”： 1｝'),
      withParameters('{"a": "b", "c": 1}'),
    ],
    ['a zero-width space before a marker', stepOf().replace('FACULTY', '\u200bFACULTY'), stepOf()],
    [
      'a marker in lower case that is nearly one',
      stepOf().replace('CAPABILITIES', 'capabilites'),
      stepOf(),
    ],
    ['a near marker with its parameters', stepOf().replace('PARAMETERS', 'params'), stepOf()],
    [
      'a fence within a text of the parameters',
      withParameters('{"a": "x\n```\ny\n```\nz"}'),
      withParameters('{"a": "x\\n```\\ny\\n```\\nz"}'),
    ],
    [
      'a comment of words',
      withParameters('{"a": 1, // the first\n"b": 2}'),
      withParameters('{"a": 1, \n"b": 2}'),
    ],
  ])('%s', async (_, text, wanted) => {
    expect(await fixed(text)).toEqual({ accepted: true, text: wanted, codes: [] })
  })
})

test.each([
  ['a rule', `${lastAction}---\nHope this helps!\n`],
  ['a fence', `\`\`\`\n${lastAction}\`\`\`\nHope this helps!\n`],
])('%s that keeps a farewell out of the last action stays', async (_, text) => {
  expect(await fixed(text)).toEqual({ accepted: true, text, codes: [] })
})

test('a title that promises a retry is accepted with a warning', async () => {
  await inFolder(async ({ path, write }) => {
    await write('plan.txt', stepOf().replace('STEP 1:', 'STEP 1: Retry until it works'))
    const host = fakeHost({ cwd: path })
    expect(await runCli(['check', 'plan.txt'], host, () => '0')).toBe(0)
    expect(host.written()).toContain('The title of step 1 says `Retry`')
  })
})
