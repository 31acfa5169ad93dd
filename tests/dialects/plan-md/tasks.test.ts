// What a task in words is lowered to, by who carries it out

import { compile } from '#compile'
import { dialectNamed } from '#dialects'
import {
  builtinCatalogue,
  constantOf,
  createCatalogue,
  planDigest,
  type Catalogue,
  type Plan,
} from '#plan'
import { expect, test } from 'vitest'

const planMd = dialectNamed('plan-md')

const TEXT = [
  '# Plan: Check the post',
  '',
  '## Objective',
  '',
  'The post is ready.',
  '',
  '## Steps',
  '',
  '### Step 1: Check the post',
  '',
  'Read the post and list the names in it.',
  '',
].join('\n')

const entries = [...builtinCatalogue.entries.values()]
/** As a workspace has it that has a model. */
const withModel = createCatalogue(
  entries.map((entry) => (entry.id === 'agent' ? { ...entry, sampled: true } : entry)),
)

function toolsIn(plan: Plan | undefined): unknown {
  const body = plan?.steps[0]?.body
  if (body?.kind !== 'call' || body.tool !== 'agent') throw new Error('not a task')
  const tools = body.named.find(([name]) => name === 'tools')?.[1]
  return tools && constantOf(tools)
}

test('a model that carries out a task may read and ask, and change nothing', () => {
  const { plan, diagnostics } = compile(TEXT, { dialect: 'plan-md', catalogue: withModel })
  expect(diagnostics.map(({ code }) => code)).toEqual(['plan-md/no-approval-bullet'])
  const tools = ['faculty.read-files', 'faculty.read-knowledge', 'faculty.read-memory', 'human.ask']
  expect(toolsIn(plan)).toEqual(tools)
  for (const id of tools) expect(builtinCatalogue.entries.get(id)?.effect).toBe('read')
})

test('a person who carries out a task is told of no tools', () => {
  expect(toolsIn(compile(TEXT, { dialect: 'plan-md' }).plan)).toBe(undefined)
})

test('another tool of the catalogue makes no other plan of the file', () => {
  const [first] = entries
  if (first === undefined) throw new Error('no tools')
  const more = createCatalogue([...withModel.entries.values(), { ...first, id: 'mail.send' }])
  const digestBy = (catalogue: Catalogue) => {
    const { plan } = compile(TEXT, { dialect: 'plan-md', catalogue })
    return plan && planDigest(plan)
  }
  const digest = digestBy(withModel)
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(digestBy(more)).toBe(digest)
  expect(digestBy(builtinCatalogue)).not.toBe(digest)
})

test('a task that a model may carry out is printed in words, as it was read', () => {
  const { plan } = compile(TEXT, { dialect: 'plan-md', catalogue: withModel })
  if (plan === undefined) throw new Error('no plan')
  const { text = '' } = planMd?.print?.(plan) ?? {}
  expect(text).toContain('### Step 1: Check the post')
  expect(text).toContain('\n\nRead the post and list the names in it.\n')
  expect(text).not.toContain('**Call**')
  const again = compile(text, { dialect: 'plan-md', catalogue: withModel }).plan
  expect(again && planDigest(again)).toBe(planDigest(plan))
})
