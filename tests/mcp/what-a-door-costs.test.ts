// What an agent reads before its first plan, in tokens, and the pages of tools.

import { describe, expect, test } from 'vitest'

import { estimateTokens } from '#model'
import { availableTools } from '#plan'

import { atDoor, type Door, type Era } from './agent-door.ts'

const ERAS: readonly Era[] = ['legacy', 'modern']

/** In ten languages a prompt tells of the calendar, and only names the math. */
const GOALS = [
  'Enter the dentist into my calendar on 3 May 2027 at 9:00',
  'Trag den Zahnarzt am 3. Mai 2027 um 9 Uhr in meinen Kalender ein',
  'Inscris le dentiste dans mon agenda le 3 mai 2027 à 9 h',
  '把2027年5月3日9点的牙医预约写进日历',
]

async function promptText({ client }: Door, goal: string, dialect: string): Promise<string> {
  const { messages } = await client.getPrompt({
    name: 'write_plan',
    arguments: { goal, dialect },
  })
  return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('')
}

for (const era of ERAS) {
  describe(`a client of the ${era} revision`, () => {
    test('reads at most 3,000 tokens of rules and tools before its first plan', () =>
      atDoor(era, async (door) => {
        const { tools } = await door.client.listTools()
        const asked = tools.map(({ name, description, inputSchema }) => ({
          name,
          description,
          inputSchema,
        }))
        const descriptions = tools.map(({ description = '' }) => description).join(' ')
        expect(estimateTokens(descriptions)).toBeLessThanOrEqual(1500)
        const before = `${door.client.getInstructions() ?? ''}${JSON.stringify(asked)}`
        for (const goal of GOALS) {
          const text = await promptText(door, goal, 'rtfs')
          expect(text).toContain(':calendar.add')
          expect(text).not.toContain(':math.matrix ')
          expect(text).toContain('`list_tools` tells what they take')
          expect(estimateTokens(before + text)).toBeLessThanOrEqual(3000)
        }
      }))

    test('is told how plans are written in every dialect', () =>
      atDoor(era, async (door) => {
        for (const dialect of ['step', 'plan-md', 'rtfs', 'delegation', 'atomic', 'plan'])
          expect(await promptText(door, 'Sum up the minutes', dialect)).toContain(`\`${dialect}\``)
      }))

    test('lists tools page by page, each once', () =>
      atDoor(era, async ({ call, here }) => {
        const ids: string[] = []
        for (let cursor = 0; cursor >= 0;) {
          const { text } = await call('list_tools', { cursor })
          ids.push(...[...text.matchAll(/^\(call :(\S+?)[ )]/gm)].map(([, id]) => id ?? ''))
          cursor = Number(/; next: (\d+)$/.exec(text)?.[1] ?? -1)
        }
        const usable = [...availableTools(here.catalogue).entries.values()]
        expect(ids).toEqual(usable.map(({ id }) => id))
      }))

    test('finds tools by what they are for and by a word, and says so where there is none', () =>
      atDoor(era, async ({ call }) => {
        expect((await call('list_tools', { goal: GOALS[1] })).text).toContain(':calendar.add')
        expect((await call('list_tools', { containing: 'calendar' })).text).not.toContain(':math.')
        expect((await call('list_tools', { containing: 'zeppelin' })).text).toBe(
          'There is no such tool.',
        )
        const { text } = await call('list_tools', { containing: 'calendar.add', schemas: true })
        expect(JSON.parse(text)).toMatchObject({ id: 'calendar.add', input: { type: 'object' } })
      }))
  })
}
