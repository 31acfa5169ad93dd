// Values in the plan's own JSON
//
// Scalars and arrays are themselves; `{"map": [[key, value], …]}`,
// `{"keyword": "name"}` and `{"quantity": [number, "unit"]}` say the rest.

import { isMapKey, keyName, keyword, list, mapValue, quantity } from '#plan'
import type { MapKey, Value } from '#plan'
import type { JsonNode, JsonObject } from '#json'

import {
  complain,
  fieldsOfObject,
  itemsOf,
  kindOfObject,
  numberOf,
  pairOf,
  textOf,
  type Faults,
} from '../json-shape.ts'
import { VALUE_KEYS } from './syntax.ts'

/** The value of a node; undefined where something is wrong with it. */
export function valueOf(node: JsonNode, what: string, faults: Faults): Value | undefined {
  switch (node.kind) {
    case 'null':
    case 'boolean':
    case 'string':
      return node.value
    case 'number':
      return numberOf(node, what, faults)
    case 'array': {
      const items = node.items.map((item) => valueOf(item, what, faults))
      return items.every((item) => item !== undefined) ? list(items) : undefined
    }
    case 'object':
      break
  }
  const kind = kindOfObject(node, VALUE_KEYS, what, faults, mapExample(node))
  if (kind === undefined) return undefined
  const content = fieldsOfObject(node, VALUE_KEYS[kind], what, faults).get(kind)?.value
  if (content === undefined) return undefined
  switch (kind) {
    case 'keyword':
      return keywordOf(content, faults)
    case 'quantity':
      return quantityOf(content, faults)
    case 'map':
      return mapOf(content, what, faults)
  }
}

/** How an object of plain JSON is written as a map. */
export function mapExample({ members: [first] }: JsonObject): string {
  const pair = first === undefined ? '' : `["${first.name}", ${shown(first.value)}]`
  return `A map is written in pairs: \`{"map": [${pair}]}\`.`
}

/** A constant as it stands in an example. */
export function shown(node: JsonNode): string {
  const isShort = node.kind !== 'array' && node.kind !== 'object'
  const text = isShort ? JSON.stringify('value' in node ? node.value : null) : '…'
  return text.length > 40 ? '…' : text.replaceAll('`', "'")
}

/** The keyword that a string names. */
export function keywordOf(node: JsonNode, faults: Faults): Value | undefined {
  const name = textOf(node, '`keyword`', faults)
  return name === undefined ? undefined : keyword(name)
}

/** The quantity that a pair of number and unit says. */
export function quantityOf(node: JsonNode, faults: Faults): Value | undefined {
  const pair = pairOf(node, '`quantity`', 'a number and a unit', faults)
  if (pair === undefined) return undefined
  const value = numberOf(pair[0], 'the first of `quantity`', faults)
  const unit = textOf(pair[1], 'the second of `quantity`', faults)
  return value === undefined || unit === undefined ? undefined : quantity(value, unit)
}

function mapOf(node: JsonNode, what: string, faults: Faults): Value | undefined {
  const entries: (readonly [MapKey, Value])[] = []
  const seen = new Set<string>()
  const items = itemsOf(node, '`map`', faults)
  for (const item of items) {
    const pair = pairOf(item, 'each entry of `map`', 'a key and a value', faults)
    if (pair === undefined) continue
    const key = mapKeyOf(pair[0], faults)
    const value = valueOf(pair[1], what, faults)
    if (key === undefined || value === undefined) continue
    const name = keyName(key)
    if (seen.has(name)) complain('check/repeated-key', pair[0].span, { key: name }, faults)
    else entries.push([key, value])
    seen.add(name)
  }
  return entries.length === items.length ? mapValue(entries) : undefined
}

/** A value that may be a map's key: a string, a whole number or a keyword. */
export function mapKeyOf(node: JsonNode, faults: Faults): MapKey | undefined {
  const key = valueOf(node, 'a key', faults)
  if (key === undefined || isMapKey(key)) return key
  complain('check/bad-key', node.span, {}, faults)
  return undefined
}
