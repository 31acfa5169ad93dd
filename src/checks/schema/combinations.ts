// Arguments that are needed together
// =============================================================================
//
// A tool may take one of several combinations of arguments: a start that is a date, or an end, or a
// length. Its schema says so with `anyOf` beside its properties: each alternative requires some of them,
// or gives some of them a form.

import { constantOf, hasForm, textFormOf, type Json } from '#plan'

import { isSchema, type Schema } from './json-type.ts'
import type { Part } from './part.ts'
import { valueOf } from './part.ts'

/** One of the combinations. */
interface Combination {
  readonly required: readonly string[]
  /** The pattern of an argument that is a text, by its name. */
  readonly forms: readonly (readonly [name: string, pattern: string])[]
}

const known = new WeakMap<Schema, readonly Combination[] | 'none'>()

/** The combinations that a schema allows; undefined where it names none, or in a way that only the run understands. */
export function combinationsOf(schema: Schema): readonly Combination[] | undefined {
  let all = known.get(schema)
  if (all === undefined) {
    all = readCombinations(schema) ?? 'none'
    known.set(schema, all)
  }
  return all === 'none' ? undefined : all
}

/** The combinations in words, where the given arguments surely make none of them; undefined where they may. */
export function missedCombinations(
  schema: Schema,
  partOf: (name: string) => Part | undefined,
): string | undefined {
  const all = combinationsOf(schema)
  if (all === undefined || all.some((one) => mayBe(one, partOf))) return undefined
  return all.map(inWords).join(', or ')
}

function mayBe({ required, forms }: Combination, partOf: (name: string) => Part | undefined): boolean {
  return (
    required.every((name) => partOf(name) !== undefined) &&
    forms.every(([name, pattern]) => {
      const text = constantText(partOf(name))
      return text === undefined || hasForm(text, pattern)
    })
  )
}

function constantText(part: Part | undefined): string | undefined {
  if (part === undefined) return undefined
  const value = part.kind === 'value' ? valueOf(part) : constantOf(part)
  return typeof value === 'string' ? value : undefined
}

function inWords({ required, forms }: Combination): string {
  return [
    ...required.map((name) => `\`${name}\``),
    ...forms.map(([name, pattern]) => `\`${name}\` of the form \`${pattern.slice(1, -1)}\``),
  ].join(' and ')
}

function readCombinations({ anyOf, properties }: Schema): readonly Combination[] | undefined {
  if (!isSchema(properties) || !Array.isArray(anyOf)) return undefined
  const all = (anyOf as readonly Json[]).map(readCombination)
  return all.some((one) => one === undefined) ? undefined : (all as readonly Combination[])
}

function readCombination(alternative: Json): Combination | undefined {
  if (!isSchema(alternative)) return undefined
  const { required = [], properties = {}, ...others } = alternative
  if (Object.keys(others).length > 0 || !Array.isArray(required) || !isSchema(properties)) {
    return undefined
  }
  const forms = Object.entries(properties).map(([name, rule]) => {
    const pattern = isSchema(rule) && Object.keys(rule).length === 1 ? rule['pattern'] : undefined
    return [name, textFormOf(pattern) === undefined ? undefined : pattern] as const
  })
  if (forms.some(([, pattern]) => typeof pattern !== 'string')) return undefined
  return {
    required: required as readonly string[],
    forms: forms as readonly (readonly [string, string])[],
  }
}
