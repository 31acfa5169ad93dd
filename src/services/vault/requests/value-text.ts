// A value as the text that a person reads

import { isMap, toJson, type Json, type Value } from '#plan'

/**
 * A value as text: a text as it is, anything else as JSON. A text that could be taken for something
 * else, or begins or ends with a space, stands in quotation marks.
 */
export function jsonText(json: Json): string {
  if (typeof json !== 'string') return JSON.stringify(json, null, isNested(json) ? 2 : undefined)
  return isMistakable(json) ? JSON.stringify(json) : json
}

/** The arguments of a call by name; nothing where they are no map. */
export function argumentsIn(value: Value | undefined): ReadonlyMap<string, Json> {
  if (value === undefined || !isMap(value)) return new Map()
  return new Map(
    value.entries.map(([key, item]) => [
      typeof key === 'object' ? key.name : String(key),
      toJson(item),
    ]),
  )
}

function isNested(json: Json): boolean {
  return typeof json === 'object' && json !== null && JSON.stringify(json).length > 60
}

function isMistakable(text: string): boolean {
  if (text === '' || /^\s|\s$/.test(text)) return true
  return /^(?:true|false|null|-?\d[\d.eE+-]*|["[{].*)$/s.test(text)
}
