// A tool in a line of a prompt
//
// In the notation in which plans call tools: by position as far as that can be told
// from a map of names, the rest by name.

import {
  isSchema,
  listed,
  namesOf,
  propertiesOf,
  requiredBy,
  schemaText,
  spellingOf,
  typesOf,
  type SchemaJson,
} from '#grammar'
import {
  keyUnlessRead,
  printValue,
  textFormOf,
  type CatalogueEntry,
  type Effect,
  type EffectRule,
} from '#plan'
import { escapeInvisible } from '#text'

import { EFFECT_WORDS } from './effect-words.ts'

/** A tool in one line: how it is called, what it returns, what it may do, what it is for. */
export function toolLine(entry: CatalogueEntry): string {
  // What the compiler sets, nobody has to write.
  const properties = Object.fromEntries(
    Object.entries(propertiesOf(entry.input)).filter(([, one]) => keyUnlessRead(one) === undefined),
  )
  const required = requiredBy(entry.input)
  const mark = (name: string) => (required.includes(name) ? '' : '?')
  const typed = (name: string) => typeText(properties[name] ?? true)
  // A map by position has to be told from one that holds names: it is better given by its own name.
  const first = entry.positional.findIndex((name) => mayBeMap(properties[name] ?? true))
  const byPosition = first < 0 ? entry.positional : entry.positional.slice(0, first)
  const named = namesOf({ ...entry.input, properties })
    .filter((name) => !byPosition.includes(name))
    .map((name) => `${nameText(name)}${mark(name)} ${typed(name)}`)
  const call = [
    '(call',
    nameText(entry.id),
    ...byPosition.map((name) => `${name}${mark(name)}=${typed(name)}`),
    ...(named.length === 0 ? [] : [`{${named.join(' ')}}`]),
  ].join(' ')
  const returns = typeText(entry.output)
  const result = returns === 'any' ? '' : ` -> ${returns}`
  const line = [
    `${call})${result}; ${effectText(entry.effect)}. ${entry.description}`,
    ...Object.entries(properties).flatMap(([name, schema]) => spellingOf(name, schema)),
  ].join(' ')
  // Whoever describes a tool must not be able to begin a line of their own.
  return escapeInvisible(line)
}

const SCHEMA_WORDS = {
  null: 'nil',
  object: 'map',
  formOf: textFormOf,
  member: (name: string) => `:${name}`,
} as const

function mayBeMap(schema: SchemaJson): boolean {
  if (!isSchema(schema)) return true
  return listed(schema) === undefined && (typesOf(schema)?.includes('object') ?? true)
}

function typeText(schema: SchemaJson): string {
  return schemaText(schema, SCHEMA_WORDS)
}

function effectText(effect: EffectRule): string {
  if (typeof effect === 'string') return EFFECT_WORDS[effect]
  if ('joins' in effect) {
    return `${EFFECT_WORDS[effect.least]} without :${effect.joins}, with them as they do`
  }
  const { argument, values, absent, otherwise } = effect
  const under = (one: Effect) =>
    Object.keys(values).filter((value) => values[value] === one && one !== otherwise)
  const said = [...new Set(Object.values(values))]
    .filter((one) => under(one).length > 0)
    .map((one) => {
      const none = one === absent ? ['none'] : []
      return `${EFFECT_WORDS[one]} with :${argument} ${[...under(one), ...none].join(', ')}`
    })
  return [...said, `else ${EFFECT_WORDS[otherwise]}`].join('; ')
}

/** Whether a name can be written as a keyword. */
export function isKeyword(name: string): boolean {
  return /^[\w$+*=<>!?%.@-]+(?:\/[\w$+*=<>!?%.@-]+)?$/.test(name)
}

/** `:name`, or the name as a text where no keyword can have it. */
export function nameText(name: string): string {
  return isKeyword(name) ? `:${name}` : printValue(name)
}
