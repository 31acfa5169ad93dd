// Values against the members of one schema
//
// What JSON Schema asks of a value that is wholly known and of a list's length.
// Each function gives the first thing wrong in words, or undefined.

import { equal, fromJson, kindOf, type Json, type Value } from '#plan'

import type { Schema } from './json-type.ts'

/** The allowed values, where a schema lists them and this is none of them. */
export function notAmong(
  schema: Schema,
  valueOf: () => Value | undefined,
): readonly string[] | undefined {
  const { enum: listed } = schema
  const choices: readonly Json[] | undefined = Object.hasOwn(schema, 'const')
    ? [schema['const'] as Json]
    : Array.isArray(listed)
      ? (listed as readonly Json[])
      : undefined
  const value = choices === undefined ? undefined : valueOf()
  if (choices === undefined || value === undefined) return undefined
  if (choices.some((one) => same(value, one))) return undefined
  return choices.map((one) => JSON.stringify(one))
}

/** A tool sees a keyword as text with its colon; otherwise values are compared as plans do. */
function same(value: Value, json: Json): boolean {
  if (typeof json !== 'object') {
    const seen = kindOf(value) === 'keyword' ? `:${(value as { name: string }).name}` : value
    return seen === json
  }
  return equal(value, fromJson(json))
}

/** What a number, a text or a list should be, where it is beyond the schema's bounds. */
export function outOfBounds(
  schema: Schema,
  value: Value | readonly unknown[] | undefined,
): string | undefined {
  if (typeof value === 'number') return numberOutOfBounds(schema, value)
  if (typeof value === 'string') return textOutOfBounds(schema, value)
  return Array.isArray(value) ? countOutOfBounds(schema, value.length) : undefined
}

/** `at least 1`, where a number is out of its bounds. */
function numberOutOfBounds(schema: Schema, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (typeof minimum === 'number' && value < minimum) return `at least ${minimum}`
  if (typeof maximum === 'number' && value > maximum) return `at most ${maximum}`
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) {
    return `more than ${exclusiveMinimum}`
  }
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) {
    return `less than ${exclusiveMaximum}`
  }
  return undefined
}

/** `at least 1 character long`, where a text is too short or too long in code points. */
function textOutOfBounds(schema: Schema, text: string): string | undefined {
  const { minLength, maxLength } = schema
  if (typeof minLength === 'number' && lengthUpTo(text, minLength) < minLength) {
    return `at least ${counted(minLength, 'character')} long`
  }
  if (typeof maxLength === 'number' && lengthUpTo(text, maxLength + 1) > maxLength) {
    return `at most ${counted(maxLength, 'character')} long`
  }
  return undefined
}

/** `at most 3 entries long`, where a list is. */
function countOutOfBounds(schema: Schema, count: number): string | undefined {
  const { minItems, maxItems } = schema
  if (typeof minItems === 'number' && count < minItems) {
    return `at least ${counted(minItems, 'entry', 'entries')} long`
  }
  if (typeof maxItems === 'number' && count > maxItems) {
    return `at most ${counted(maxItems, 'entry', 'entries')} long`
  }
  return undefined
}

/** Code points of a text, counted no further than `enough`. */
function lengthUpTo(text: string, enough: number): number {
  if (text.length < enough) return text.length
  let count = 0
  for (let at = 0; at < text.length && count < enough; count++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  }
  return count
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
