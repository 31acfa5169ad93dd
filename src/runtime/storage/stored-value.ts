// Values as they are stored
//
// The canonical form that digests are taken over, and the way back. What is read
// here was written here: a text that is not one is damage, and throws.

import {
  canonicalValue,
  keyword,
  mapValue,
  quantity,
  type Json,
  type MapKey,
  type Value,
} from '#plan'

/** What a value's digest is taken over. */
export function digestedText(text: string): string {
  return `planwright/value/1\0${text}`
}

/** A value as text that loses nothing. */
export const writeValue: (value: Value) => string = canonicalValue

/** The value of a stored text. */
export function readValue(text: string): Value {
  return valueOf(JSON.parse(text) as Json)
}

/** The value that canonical JSON means. */
export function valueOf(json: Json): Value {
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return Object.freeze((json as readonly Json[]).map(valueOf))
  const [[kind, content] = ['', null]] = Object.entries(json as Readonly<Record<string, Json>>)
  switch (kind) {
    case 'keyword':
      return keyword(content as string)
    case 'quantity': {
      const [value, unit] = content as readonly [number, string]
      return quantity(value, unit)
    }
    case 'map':
      return mapValue(
        (content as readonly (readonly [Json, Json])[]).map(([key, item]) => [
          valueOf(key) as MapKey,
          valueOf(item),
        ]),
      )
    default:
      throw new Error(`not a stored value: ${kind}`)
  }
}
