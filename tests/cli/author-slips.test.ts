// What authors, models and their programs do to a text, through the command line: a quote that was not
// escaped, TeX, thinking aloud, UTF-16. One line a case.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

interface Told {
  readonly code: string
  readonly severity: string
  readonly fixes: readonly { readonly applicability: string }[]
}

interface Seen {
  readonly exitCode: number
  /** `error code`, in reading order. */
  readonly codes: readonly string[]
  /** What a person reads. */
  readonly shown: string
  /** The file after `fix --write`. */
  readonly fixed: string
}

/** `check`, then `fix --write`, on a file. */
async function seenOf(text: string | Uint8Array, name = 'plan.txt'): Promise<Seen> {
  let seen: Seen | undefined
  await inFolder(async ({ path, write }) => {
    await write(name, text)
    const json = fakeHost({ cwd: path })
    const exitCode = await runCli(['check', name, '--json'], json, () => '0')
    const { diagnostics } = JSON.parse(json.out()) as { diagnostics: readonly Told[] }
    const person = fakeHost({ cwd: path })
    await runCli(['check', name], person, () => '0')
    await runCli(['fix', name, '--write'], fakeHost({ cwd: path }), () => '0')
    const codes = diagnostics.map(({ severity, code }) => `${severity} ${code}`)
    seen = {
      exitCode,
      codes,
      shown: person.written(),
      fixed: await readFile(join(path, name), 'utf8'),
    }
  })
  if (seen === undefined) throw new Error('nothing was seen')
  return seen
}

const NEW_LINE_IN_GOAL = 'Say {"x": None} and stop'
const task = (goal: string) =>
  `{"goal": "${goal}", "plan": {"type": "task", "task": "Say None", "hint": "None", "context": {"a": "True"}}}`
const atomic = (description: string) =>
  `{"variables": {"t": {"description": "${description}", "unit": "s", "value": 3}}, "steps": [{"type": "algebraic", "description": "Find the square of the time", "inputs": ["t"], "output": "v", "formula": "v = t^2"}]}`
const step = (parameters: string, action = 'Query the notes') =>
  `STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: ${action}\nPARAMETERS: ${parameters}\nCAPABILITIES: KNOWLEDGE_READ\n`
const rtfs = (text: string) =>
  `(plan :name "x" :body (do (step "Tell" (call :ccos.echo {:message ${text}}))))\n`

describe('a quote that was not escaped is one error, and nothing else is changed', () => {
  test.each<[string, string, string]>([
    ['around a word before a comma', task('Genes called "essential", and kept'), 'unescaped-quote'],
    [
      'around several literals',
      task('Use "True", "False" or "None", as needed'),
      'unescaped-quote',
    ],
    ['right before a comma', task('He said ", then None'), 'unescaped-quote'],
    ['at the end', task('called "essential"'), 'unescaped-quote'],
    ['at the start', task('"essential" genes'), 'unescaped-quote'],
    ['around an object', task(`say "${NEW_LINE_IN_GOAL}", ok`), 'unescaped-quote'],
    ['with spaces inside', task('the word " None " here'), 'unescaped-quote'],
    ['in a key', task('x').replace('"a"', '"the "a" key"'), 'unescaped-quote'],
    ['missing before a text', task('x').replace('"Say None"', 'Say None"'), 'missing-quote'],
    ['missing behind a text', task('x').replace('"Say None"', '"Say None'), 'missing-quote'],
    ['missing before a key', task('x').replace('"hint"', 'hint"'), 'missing-quote'],
    ['with the comma missing too', task('x').replace('"x", ', '"x'), 'missing-quote'],
    ['lost in a word', task('x').replace('"x", ', '"x"y z" '), 'uneven-quotes'],
  ])('%s', async (_, text, code) => {
    const { codes, fixed } = await seenOf(text)
    expect({ codes, fixed }).toEqual({ codes: [`error json/${code}`], fixed: text })
  })

  test('the try escapes both quotes, and what it gives is accepted', async () => {
    const { shown } = await seenOf(task('Genes called "essential", and kept'))
    expect(shown).toContain('"Genes called \\"essential\\", and kept"')
    const { exitCode } = await seenOf(task('Genes called \\"essential\\", and kept'))
    expect(exitCode).toBe(0)
  })

  test('in parameters of a step, other lines are still fixed', async () => {
    const text = step('{"a": "say "None", then True", "b": "None"}').replace('ACTION', 'ACTIN')
    const { codes, fixed } = await seenOf(text)
    expect(codes).toContain('error json/unescaped-quote')
    expect(fixed).toBe(text.replace('ACTIN', 'ACTION'))
  })

  test('a literal on a later line is still fixed', async () => {
    const text = task('say "None", then')
      .replace('"plan"', '\n"plan"')
      .replace('"Say None"', 'None')
    const { fixed } = await seenOf(text)
    expect(fixed).toBe(text.replace('"task": None', '"task": null'))
  })
})

describe('a value that could not be read is not taken away', () => {
  const plan = (members: string, version = '"plan_version": 1') =>
    `{${version}, "variables": {"t": {"description": "Time", "unit": "s", "value": 3}}, "steps": [{${members}, "type": "algebraic", "description": "Find the square", "inputs": ["t"], "output": "v", "formula": "v = t^2"}]}`

  test.each<[string, string]>([
    ['a comma before the colon', plan('"step_id",: "ec31"')],
    ['an ellipsis before the value', plan('"step_id": "a"', '"plan_version":… 1')],
    ['a comma before the value', plan('"step_id": "a"', '"plan_version": , 1')],
    ['a word of another language', plan('"step_id": undefined')],
    ['two colons', plan('"step_id":: "ec31"')],
  ])('%s', async (_, text) => {
    const { exitCode, fixed } = await seenOf(text)
    expect({ exitCode, fixed }).toEqual({ exitCode: 1, fixed: text })
  })

  test('null itself is', async () => {
    const { fixed } = await seenOf(plan('"step_id": null'))
    expect(fixed).not.toContain('step_id')
  })
})

describe('a backslash that is read as an escape is warned of', () => {
  test.each<[string, string, string]>([
    ['TeX with b', atomic('volume in \\boldsymbol{V}'), '\\\\boldsymbol{V}'],
    ['TeX with f', atomic('along \\frac{a}{b}'), '\\\\frac{a}{b}'],
    ['TeX with n', atomic('the field \\nabla is uniform'), '\\\\nabla'],
    ['TeX with r', atomic('density \\rho'), '\\\\rho'],
    ['TeX with t at the start', atomic('\\tau is small'), '\\\\tau'],
    ['a Greek letter that is a word', atomic('vertical part \\nu'), '\\\\nu'],
    ['beside one that is doubled', atomic('\\frac{a} \\\\times b'), '\\\\frac{a} \\\\times b'],
    ['a Windows path', task('Read C:\\temp\\new'), 'C:\\\\temp\\\\new'],
    ['a path of a server', task('Read \\\\\\\\host\\new').replace('Read ', ''), 'host\\\\new'],
    ['in parameters', step('{"search_term": "\\theta"}'), '\\\\theta'],
    ['in RTFS', rtfs('"the angle \\theta"'), '\\\\theta'],
  ])('%s', async (_, text, tried) => {
    const { exitCode, codes, shown, fixed } = await seenOf(text)
    expect(codes.filter((one) => /^warning (?:json|rtfs)\/own-backslash$/.test(one))).toHaveLength(
      1,
    )
    expect({ exitCode, fixed }).toEqual({ exitCode: 0, fixed: text })
    expect(shown).toMatch(/^ +\+ .*$/m)
    expect(/^ +\+ .*$/m.exec(shown)?.[0]).toContain(tried)
  })

  test.each<[string, string]>([
    ['line ends between lines', task('First line\\nsecond line\\n\\nnot the last\\to me')],
    ['a tab between columns', task('name\\tamount\\ttext')],
    ['a backslash that is doubled', atomic('the angle \\\\theta')],
    ['a line end before a short word', task('Uno\\ne due\\nu tre\\ni quattro')],
  ])('%s is not', async (_, text) => {
    const { exitCode, codes } = await seenOf(text)
    expect({ exitCode, codes: codes.filter((one) => one.includes('own-backslash')) }).toEqual({
      exitCode: 0,
      codes: [],
    })
  })
})

const PLAN_MD = `# Plan: Release

## Objective

Tell people.

## Steps

### Step 1: Tell
- **Status**: Pending

Say hello.
`

const PLANS: Readonly<Record<string, string>> = {
  step: step('{}'),
  rtfs: rtfs('"hello"'),
  delegation: task('Find genes'),
  atomic: atomic('Time'),
  'plan-md': PLAN_MD,
  plan: '{"form": 2, "goal": "g", "steps": [{"id": "a", "title": "A", "body": {"literal": 1}}]}\n',
}

const DRAFTS = Object.values(PLANS).join('\n')

describe.each(Object.entries(PLANS))('%s', (dialect, plan) => {
  async function digestOf(text: string): Promise<unknown> {
    let told: unknown
    await inFolder(async ({ path, write }) => {
      await write('plan.txt', text)
      const host = fakeHost({ cwd: path })
      await runCli(['check', 'plan.txt', '--json', '--dialect', dialect], host, () => '0')
      const { ok, digest, diagnostics } = JSON.parse(host.out()) as {
        ok: boolean
        digest: string
        diagnostics: readonly Told[]
      }
      told = { ok, digest, thinking: diagnostics.some(({ code }) => code === 'compile/thinking') }
    })
    return told
  }

  test.each([
    ['between two marks, with drafts', `<think>\nHm.\n${DRAFTS}\n</think>\n\n${plan}`],
    ['with only the closing mark', `Hm.\n${DRAFTS}\n</think>\n\n${plan}`],
    ['in other words', `<REASONING>Hm.\n${DRAFTS}</REASONING>\n${plan}`],
    ['twice', `<think>Hm.</think>\n<think>${DRAFTS}</think>\n${plan}`],
    ['right before the plan', `<think>Hm.\n\n</think>${plan}`],
  ])('what was thought aloud %s is no part of the plan, and a note says so', async (_, text) => {
    const { digest } = (await digestOf(plan)) as { digest: string }
    expect(await digestOf(text)).toEqual({ ok: true, digest, thinking: true })
  })

  test('a mark without a plan behind it ends nothing', async () => {
    expect(await digestOf(`${plan}\n</think>\n`)).toMatchObject({ thinking: false })
    expect(await digestOf(`<think>\n${plan}`)).toMatchObject({ thinking: false })
  })
})

describe('a text in UTF-16 is named, with how to convert it', () => {
  const wide = (text: string, isBig: boolean, mark: boolean) => {
    const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  test.each<[string, Uint8Array, string]>([
    ['little endian with a mark', wide(step('{}'), false, true), 'UTF-16LE'],
    ['big endian with a mark', wide(step('{}'), true, true), 'UTF-16BE'],
    ['little endian without a mark', wide(PLAN_MD, false, false), 'UTF-16LE'],
    ['big endian without a mark', wide(PLAN_MD, true, false), 'UTF-16BE'],
    ['with letters of another script', wide('STEP 1:\nACTION: 読む\n', false, true), 'UTF-16LE'],
  ])('%s', async (_, bytes, encoding) => {
    const { exitCode, codes, shown } = await seenOf(bytes)
    expect({ exitCode, codes }).toEqual({ exitCode: 1, codes: ['error compile/wide-encoding'] })
    expect(shown).toContain(`iconv -f ${encoding} -t UTF-8`)
  })
})
