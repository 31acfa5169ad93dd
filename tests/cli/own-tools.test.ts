// Tools of one's own through the command line: what they are called, and what is said where they fail.
//
// What executes code of the folder runs in a process; what goes by the list that is written down does without.

import { describe, expect, test } from 'vitest'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { config, inClone, plan, step, type Clone } from './clone.ts'

const tool = (parts: string, id = 'text.count-words') => `import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'
const tool = defineTool({
  id: '${id}',
  description: 'Counts the words of a text.',
  input: z.strictObject({ text: z.string().describe('The text, in 1 line.') }),
  output: z.int(),
  positional: ['text'],
  effect: 'read',
  ${parts}
})
export default { tools: [tool] }
`
const COUNTS = `run: ({ text }) => text.split(' ').length,`

async function trusted({ type, put }: Clone, code: string, more: object = {}): Promise<void> {
  await put('.planwright/config.json', config(more))
  await put('planwright.config.ts', code)
  expect((await type('trust')).code).toBe(0)
}

const COUNTING = plan(step('count', 'text.count-words', { text: { literal: 'one two' } }))

describe('a check refuses nothing that a run accepts', () => {
  test('an error about the arguments of an own tool names its line', () =>
    inClone(async (clone) => {
      const { type, put } = clone
      await type('init')
      await trusted(clone, tool(COUNTS))
      await put('plan.json', plan(step('count', 'text.count-words', { texts: { literal: 'a' } })))
      const { out, err } = await type('check', 'plan.json')
      const told = (out + err).replaceAll(/\s+/g, ' ')
      expect(told).toContain('`text.count-words` comes from planwright.config.ts:4.')
    }))

  test('after `trust`: own tools are known to check, grammar and tools at once, as own', () =>
    inClone(async (clone) => {
      const { run, type, put } = clone
      await type('init')
      await put('plan.json', COUNTING)
      expect((await type('check', 'plan.json')).code).toBe(1)
      await trusted(clone, tool(COUNTS))
      expect(await run('check', 'plan.json')).toMatchObject({ code: 0 })
      expect((await run('run', 'plan.json')).code).toBe(0)
      expect((await type('grammar', 'rtfs', '--format', 'prompt')).out).toContain(
        'text.count-words',
      )
      expect((await type('tools')).out).toMatch(/text\.count-words .*Own tool/)
      expect((await type('tools', 'text.count-words')).out).toMatch(
        /answers +its own code\ncomes from +own tool, planwright\.config\.ts/,
      )
    }))

  test('after a changed tool and a new trust', () =>
    inClone(async (clone) => {
      const { run, put } = clone
      await trusted(clone, tool(COUNTS))
      await put('plan.json', plan(step('count', 'text.count-all', { text: { literal: 'a' } })))
      expect((await run('check', 'plan.json')).code).toBe(1)
      await trusted(clone, tool(COUNTS, 'text.count-all'))
      expect((await run('check', 'plan.json')).code).toBe(0)
    }))

  test('after a changed `reaches`, and no longer when it is taken back', () =>
    inClone(async ({ type, put }) => {
      await type('init')
      const url = { literal: 'http://127.0.0.1:8080/' }
      await put('plan.json', plan(step('get', 'ccos.network.http-fetch', { url })))
      expect((await type('check', 'plan.json')).code).toBe(1)
      await put('.planwright/config.json', config({ http: { reaches: ['127.0.0.1:8080'] } }))
      expect((await type('check', 'plan.json')).code).toBe(1)
      await type('trust')
      expect((await type('check', 'plan.json')).code).toBe(0)
      await type('trust', '--revoke')
      expect((await type('check', 'plan.json')).code).toBe(1)
    }))

  test('after a changed binding, which needs no trust', () =>
    inClone(async ({ type, put }) => {
      await type('init')
      await put(
        'plan.txt',
        `STEP 1:\nFACULTY: PLAN_SCHEDULE\nACTION: Enter the talk\nPARAMETERS: {"hours": 3}\nCAPABILITIES: ANALYSIS\n`,
      )
      expect((await type('check', 'plan.txt')).code).toBe(0)
      await put('.planwright/config.json', config({ faculties: { PLAN_SCHEDULE: 'calendar.add' } }))
      expect((await type('check', 'plan.txt')).out).toContain('check/missing-argument')
    }))

  test('but what only the code of a tool refuses: that is refused before there is a run', () =>
    inClone(async (clone) => {
      const { type, put, run } = clone
      const refusing = tool(COUNTS).replace(
        ".describe('The text, in 1 line.')",
        ".refine((text) => text !== 'no', 'says no').meta({ $comment: 'Anything but no.' })",
      )
      await trusted(clone, refusing)
      await put('no.json', plan(step('count', 'text.count-words', { text: { literal: 'no' } })))
      expect((await run('check', 'no.json')).code).toBe(0)
      const { code, err, out } = await run('run', 'no.json')
      expect(code).not.toBe(0)
      expect(err + out).toContain(
        '`text.count-words` refuses the arguments that the plan spells out: text: says no',
      )
      expect((await type('ps', '--all', '--json')).out.trim()).toBe('[]')
    }))

  test('the code is run once for many checks, and not where it is not trusted: what is written down holds', () =>
    inClone(async (clone) => {
      const { run, put } = clone
      await trusted(clone, `console.log('it ran')\n${tool(COUNTS)}`)
      await put('plan.json', COUNTING)
      expect((await run('check', 'plan.json')).out).toContain('it ran')
      const again = await run('check', 'plan.json')
      expect(again.code).toBe(0)
      expect(again.out).not.toContain('it ran')

      await put('planwright.config.ts', `console.log('it ran')\nexport default { tools: [] }\n`)
      const { code, out } = await run('check', 'plan.json')
      expect(code).toBe(0)
      expect(out).not.toContain('it ran')
    }))

  test('doctor compares the list with own tools too', () =>
    inClone(async (clone) => {
      const { run, type } = clone
      await type('init')
      await trusted(clone, tool(COUNTS))
      expect((await run('doctor')).out).toMatch(/1 came \(text\.count-words\)/)
      await run('tools')
      expect((await run('doctor')).out).not.toContain('came')
    }))
})

describe('what is wrong with own code is said with its place', () => {
  test('a tool that throws, in `show`, as JSON and in the log', () =>
    inClone(async (clone) => {
      const { run, type, put } = clone
      await trusted(clone, tool(`run: () => {\n    throw new Error('no such word')\n  },`))
      await put('plan.json', COUNTING)
      const place = 'planwright.config.ts:11'
      const ran = await run('run', 'plan.json')
      expect(ran.out + ran.err).toContain(`no such word (${place})`)
      const [{ run: id }] = JSON.parse((await type('ps', '--all', '--json')).out) as [
        { run: string },
      ]
      expect((await type('show', id)).out).toContain(`no such word (${place})`)
      expect((await type('show', id, '--json')).out).toContain(`"place":"${place}"`)
      expect((await type('logs', id)).out).toContain(place)
    }))

  test.each([
    ['does not parse', 'const a = 1\nconst b = = 2\nexport default {}\n', 'planwright.config.ts:2'],
    ['throws', `\n\nthrow new Error('no')\n`, 'no (planwright.config.ts:3)'],
    ['never finishes', 'await new Promise(() => {})\nexport default {}\n', 'never finishes'],
    ['declares what cannot work', tool(`effect: 'reads', ${COUNTS}`), 'there are `pure`, `read`'],
    [
      'takes the name of a built-in tool',
      tool(COUNTS, 'calendar.add'),
      'calendar.add` is the name of a built-in',
    ],
  ])('a configuration that %s', (_, code, words) =>
    inClone(async (clone) => {
      await trusted(clone, code)
      const { code: exit, err } = await clone.run('tools', '--refresh')
      expect(exit).toBe(2)
      expect(err.replaceAll(/\s+/g, ' ')).toContain(words)
    }),
  )
})

describe('a faculty that is added', () => {
  const faculties = {
    COUNT_WORDS: {
      tool: 'text.count-words',
      permissions: ['ANALYSIS'],
      parameters: 'The text to count, at most 1 page.',
    },
  }
  const text = (capability = 'ANALYSIS', parameters = '{"text": "one two three"}') =>
    `STEP 1:\nFACULTY: COUNT_WORDS\nACTION: Count the words\nPARAMETERS: ${parameters}\nCAPABILITIES: ${capability}\n`

  test('is checked, run, printed and named in prompt and grammar by its own name', () =>
    inClone(async (clone) => {
      const { run, type, put } = clone
      await trusted(clone, tool(COUNTS), { faculties })
      await put('plan.txt', text())
      expect(await run('check', 'plan.txt')).toMatchObject({ code: 0, err: '' })
      expect((await run('run', 'plan.txt')).out).toMatch(/\b3\b/)
      expect((await type('print', 'plan.txt', '--to', 'step')).out).toContain(
        'FACULTY: COUNT_WORDS',
      )
      const prompt = (await type('grammar', 'step', '--format', 'prompt')).out
      expect(prompt).toMatch(/^COUNT_WORDS {2}ANALYSIS; reads\. Counts the words/m)
      expect(prompt).toContain('The text to count, at most 1 page.')
      expect(prompt).toContain('PARAMETERS {"text": text}')
      expect((await type('grammar', 'step')).out).toContain('FACULTY: COUNT_WORDS')
      await put('wrong.txt', text('ANALYSIS', '{"words": 3}'))
      expect((await type('check', 'wrong.txt')).out).toContain('check/unknown-argument')
      await put('near.txt', text().replace('COUNT_WORDS', 'COUNT_WORD'))
      expect((await type('check', 'near.txt')).out).toContain('Did you mean `COUNT_WORDS`')
    }))

  test.each([
    [
      'SEND_MAIL',
      { tool: 'calendar.add', permissions: ['ANALYSIS'] },
      'STEP refuses names with `SEND`',
    ],
    ['PLAN_SCHEDULE', { tool: 'calendar.add', permissions: ['ANALYSIS'] }, 'a built-in faculty'],
    ['Count', { tool: 'calendar.add', permissions: ['ANALYSIS'] }, 'upper case'],
    ['COUNT', { tool: 'calendar.add', permissions: [] }, 'no `permissions`'],
    ['COUNT', { tool: 'calendar.add', permissions: ['WRITE'] }, '`WRITE`'],
    ['COUNT', { tool: 'calendar.gone', permissions: ['ANALYSIS'] }, 'no such tool'],
    ['COUNT', 'calendar.add', 'To add one'],
    ['COUNT', { permissions: ['ANALYSIS'] }, '`tool` and `permissions`'],
  ])('%s as %o is refused in words', (name, faculty, words) =>
    inClone(async ({ type, put }) => {
      await put('.planwright/config.json', config({ faculties: { [name]: faculty } }))
      const { code, err } = await type('tools', '--refresh')
      expect(code).toBe(2)
      expect(err.replaceAll(/\s+/g, ' ')).toContain(words)
    }),
  )
})
