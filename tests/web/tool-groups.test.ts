// Tools in groups, and tools that are looked for

import { expect, test } from 'vitest'

import { listTools } from '#app'
import { builtinCatalogue, createCatalogue, type CatalogueEntry } from '#plan'

import { argumentFields, typedArguments } from '../../web/pages/policy/test-arguments.ts'
import { foundTools, toolGroups } from '../../web/pages/tools/tool-groups.ts'

const [first] = builtinCatalogue.entries.values()
const named = (id: string, more: Partial<CatalogueEntry> = {}) => ({
  ...(first as CatalogueEntry),
  id,
  ...more,
})
const tools = listTools(
  createCatalogue([
    ...builtinCatalogue.entries.values(),
    named('log.append', { description: 'Appends <b>a line</b>.' }),
    named('mcp.notes.find'),
    named('mcp.crm.find-user'),
    named('mcp.ask', { hostOnly: true }),
    named('planner.plan', { hostOnly: true }),
  ]),
)

test('every tool is in one group, what does not come with Planwright first', () => {
  const groups = toolGroups(tools)
  expect(groups.slice(0, 3).map(({ key }) => key)).toEqual(['workspace ', 'mcp crm', 'mcp notes'])
  expect(groups.flatMap((group) => group.tools)).toHaveLength(tools.length)
  expect(groups.find(({ name }) => name === 'planner')?.from).toBe('built-in')
  expect(groups.find(({ name }) => name === 'mcp')?.tools.map(({ id }) => id)).toEqual(['mcp.ask'])
})

test('tools are found by all words of what is looked for, in any letter case', () => {
  const ids = (sought: string, from?: string) => foundTools(tools, sought, from).map(({ id }) => id)
  expect(ids('appends LINE')).toEqual(['log.append'])
  expect(ids('find', 'mcp')).toEqual(['mcp.notes.find', 'mcp.crm.find-user'])
  expect(ids('')).toHaveLength(tools.length)
  expect(ids('no such tool at all')).toEqual([])
})

test('what is typed for an argument is its text or JSON, and nothing gives none', () => {
  const tool = tools.find(({ id }) => id === 'calendar.add')
  if (tool === undefined) throw new Error('no calendar')
  const fields = argumentFields(tool)
  expect(typedArguments(fields, { title: '5', durationMinutes: '45', file: '' })).toEqual({
    kind: 'arguments',
    values: { title: '5', durationMinutes: 45 },
  })
  expect(typedArguments(fields, { durationMinutes: 'three' })).toEqual({
    kind: 'wrong',
    names: ['durationMinutes'],
  })
})
