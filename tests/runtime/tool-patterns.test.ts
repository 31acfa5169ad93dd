// Patterns of a tool's own arguments, as the check and the run see them
// =============================================================================
//
// Goal: what is refused before a run would be refused by it. Method: texts are held against
// both. What was planted: an entry whose pattern lost the flags that the tool has.

import { expect, test } from 'vitest'
import { z } from 'zod'

import { runChecks } from '#checks'
import { call, createCatalogue, createPlan, createStep, literal, type CatalogueEntry } from '#plan'
import { catalogueEntry, defineTool } from '#runtime'

const toolOf = (text: z.ZodType<string>) =>
  defineTool({
    id: 't',
    description: 'Takes a text.',
    input: z.strictObject({ text }),
    output: z.string(),
    effect: 'pure',
    run: ({ text: given }) => given,
  })

function codesOf(entry: CatalogueEntry, text: string): readonly string[] {
  const body = call('t', [], [['text', literal(text)]])
  const steps = [createStep({ id: 's', title: 'S', body })]
  const plan = createPlan({ goal: '', dialect: 'plan', steps })
  return runChecks(plan, createCatalogue([entry])).map(({ code }) => code)
}

const TEXTS = ['abc', 'ABC', 'abcd', 'ab', 'abc\n', 'x\nabc', ' abc ', ' ABC ', 'k:abc', '']

test.each<readonly [string, z.ZodType<string>, decides: boolean]>([
  ['that writes a text out', z.string().regex(/^[a-z]{3}$/), true],
  ['with a flag of Unicode', z.string().regex(/^[a-z]{3}$/u), true],
  ['that is of either case', z.string().regex(/^[a-z]{3}$/i), true],
  [
    'of what is made of the text',
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z]{3}$/),
    false,
  ],
  ['of one line of several', z.string().regex(/^[a-z]{3}$/m), true],
  [
    'that is one of two',
    z
      .string()
      .regex(/^[a-z]{3}$/i)
      .regex(/^[A-Z]{3}$/),
    true,
  ],
  [
    'that is one of two of what is made of the text',
    z
      .string()
      .trim()
      .regex(/^[a-z]{3}$/i)
      .regex(/^[A-Z]{3}$/),
    false,
  ],
  ['that says more', z.string().regex(/^[a-z]+$/), true],
])('a pattern %s is refused only where the run refuses', (_, schema, decides) => {
  const tool = toolOf(schema)
  let refused = 0
  for (const text of TEXTS) {
    const codes = codesOf(catalogueEntry(tool), text)
    const isRefused = codes.includes('check/argument-form')
    if (isRefused) refused++
    if (isRefused) expect([text, tool.input.safeParse({ text }).success]).toEqual([text, false])
    else if (!decides) expect([text, ...codes]).toEqual([text, 'check/checked-at-run-time'])
    else expect([text, ...codes, tool.input.safeParse({ text }).success]).toEqual([text, true])
  }
  expect(refused > 0).toBe(decides)
})

test('a pattern that lost its flags would refuse what the tool takes', () => {
  const tool = toolOf(z.string().regex(/^[a-z]{3}$/i))
  const entry = catalogueEntry(tool)
  const input = JSON.parse(JSON.stringify(entry.input).replace('(?i:^[a-z]{3}$)', '^[a-z]{3}$'))
  expect(codesOf(entry, 'ABC')).not.toContain('check/argument-form')
  expect(codesOf({ ...entry, input }, 'ABC')).toContain('check/argument-form')
})
