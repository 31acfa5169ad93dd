import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import {
  builtinCatalogue,
  createCatalogue,
  effectsOf,
  entryDigest,
  type EffectRule,
  type Json,
  textFormOf,
} from '#plan'
import { catalogueEntry } from '#runtime/tool'
import { builtinTools, definePack } from '#tools'
import { builtinCatalogue as generate } from '../../scripts/generate/builtin-catalogue.ts'
import { toolOf } from './call.ts'

const tools = builtinTools({ workspaceFolder: '.' })
const page = await readFile(new URL('../../docs/tools.md', import.meta.url), 'utf8')

describe('the default catalogue', () => {
  test('is what the tools say of themselves', () => {
    const now = createCatalogue(tools.map(catalogueEntry))
    expect([...builtinCatalogue.entries.keys()]).toEqual([...now.entries.keys()])
    for (const [id, entry] of now.entries) {
      const known = builtinCatalogue.entries.get(id)
      expect(known).toEqual(entry)
      expect(known && entryDigest(known)).toBe(entryDigest(entry))
    }
  })

  test('is written down as it would be written now', async () => {
    for (const { path, text } of (await generate()).files) {
      expect(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text)
    }
  })

  test('hangs on no folder of this machine', () => {
    const elsewhere = builtinTools({ workspaceFolder: '/somewhere/else', stateFolder: '/state' })
    expect(elsewhere.map(catalogueEntry)).toEqual(tools.map(catalogueEntry))
  })

  test('is frozen', () => {
    expect(Object.isFrozen(builtinCatalogue)).toBe(true)
    expect(() => {
      Object.assign(builtinCatalogue, { entries: new Map() })
    }).toThrow(TypeError)
  })
})

/** Whether some call may write. */
function writes(rule: EffectRule): boolean {
  return effectsOf(rule).some((effect) => effect === 'write' || effect === 'irreversible')
}

function effectWords(rule: EffectRule): string {
  if (typeof rule === 'string') return rule
  if ('joins' in rule)
    return `by its \`${rule.joins}\`: ${rule.least} without, else what the most severe of them does`
  const values = Object.entries(rule.values).map(([value, effect]) => `${effect} for \`${value}\``)
  return `by \`${rule.argument}\`: ${values.join(', ')}, ${rule.absent} without, ${rule.otherwise} for any other`
}

describe('every built-in tool', () => {
  test.each(tools.map((tool) => [tool.id, tool] as const))('%s says what it does', (_, tool) => {
    const entry = catalogueEntry(tool)
    expect(entry.description).toMatch(/^[A-Z][a-z]+s .*\.$/)
    expect(entry.input).toMatchObject({ type: 'object', additionalProperties: false })
    const names = Object.keys(entry.input['properties'] as object)
    expect(names).toEqual(expect.arrayContaining([...entry.positional, ...entry.sinks]))
    expect(writes(entry.effect) || entry.repeat === 'safe').toBe(true)
  })

  test.each(tools.map((tool) => [tool.id, tool] as const))(
    '%s is said with words of JSON Schema that are checked before a run',
    (_, tool) => {
      const understood = new Set(
        `type enum const required properties additionalProperties items description minLength maxLength
         minimum maximum minItems maxItems anyOf $comment unlessRead toldInWords`.split(/\s+/),
      )
      const walk = (schema: Json, path: string) => {
        const { properties = {}, items, ...words } = schema as Record<string, Json>
        for (const word of Object.keys(words)) {
          if (word === 'pattern') expect(textFormOf(words[word])).toBeDefined()
          else if (word === 'format') expect(words[word]).toBe('regex')
          else expect(`${path} ${understood.has(word)}`).toBe(`${path} true`)
        }
        for (const [name, one] of Object.entries(properties as Record<string, Json>))
          walk(one, `${path}.${name}`)
        if (items !== undefined) walk(items, `${path}[]`)
      }
      walk(catalogueEntry(tool).input, tool.id)
    },
  )
})

test.each([
  ['math', ['ccos.math.add']],
  ['ccos', ['ccosy.a']],
  ['ccos', ['ccos.echo', 'ccos.echo']],
])('the pack %s refuses %o', (name, ids) => {
  const echo = toolOf(tools, 'ccos.echo')
  expect(() =>
    definePack(
      name,
      ids.map((id) => ({ ...echo, id })),
    ),
  ).toThrow(RangeError)
})

describe('the page of the tools', () => {
  const sections = new Map(
    page
      .slice(page.indexOf('## Built-in tools'), page.indexOf('## A tool of your own'))
      .split(/^### /m)
      .slice(1)
      .map((section) => [/^`([^`]+)`/.exec(section)?.[1] ?? '', section] as const),
  )
  const places = ['first', 'second', 'third']

  test('has each of them once', () => {
    expect([...sections.keys()].toSorted()).toEqual(tools.map(({ id }) => id))
  })

  test.each(tools.map((tool) => [tool.id, tool] as const))(
    'says of %s what it says itself',
    (id, tool) => {
      const section = sections.get(id) ?? ''
      const entry = catalogueEntry(tool)
      const words = effectWords(entry.effect)
      const effect = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
      const sinks = entry.sinks.map((sink) => `; sink: \`${sink}\``).join('')
      const line = `${entry.description} ${effect}; repeated: ${entry.repeat}; answered by: ${entry.returns}${sinks}.`
      expect(section.split('\n')).toContain(line)

      const rows = [...section.matchAll(/^\| `([\w-]+)` \| ?(.*?) ?\|/gm)].map(([, name, how]) =>
        `${name} ${how}`.trim(),
      )
      const { properties, required } = entry.input as { properties: object; required: string[] }
      const expected = Object.keys(properties).map((name) => {
        const how = [
          required.includes(name) ? 'needed' : '',
          places[entry.positional.indexOf(name)] ?? '',
        ]
        return `${name} ${how.filter((word) => word !== '').join(', ')}`.trim()
      })
      expect(rows).toEqual(expected)
    },
  )

  test.each(tools.map((tool) => [tool.id, tool] as const))(
    'has an example of %s that it takes',
    (id, tool) => {
      const examples = [...(sections.get(id) ?? '').matchAll(/^```json\n([\s\S]*?)^```$/gm)]
      expect(examples.length).toBeGreaterThan(0)
      for (const [, text = ''] of examples) {
        expect(tool.input.safeParse(JSON.parse(text)).error?.message).toBeUndefined()
      }
    },
  )
})
