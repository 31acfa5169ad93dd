// Arguments that somebody typed, as values
// =============================================================================
//
// Invariants:
//
//   TEST-ARGUMENTS-1. A field that is empty gives no argument: what a call does not give satisfies no test of a rule.

import { schemaTable } from '#app/tools/schema-rows'

import type { Json, ToolFacts } from '../../server/shapes.ts'

/** A field of the form: an argument that the tool knows. */
export interface ArgumentField {
  readonly name: string
  /** As the schema says it. */
  readonly type: string
  /** What is typed is the value itself, and no JSON. */
  readonly isText: boolean
}

/** The fields for a tool: its arguments, without what is inside them. */
export function argumentFields({ input }: ToolFacts): readonly ArgumentField[] {
  const names = Object.keys((input['properties'] ?? {}) as object)
  const rows = new Map(schemaTable(input).rows.map((row) => [row.name, row]))
  return names.map((name) => {
    const type = rows.get(name)?.type ?? 'any value'
    return { name, type, isText: type === 'string' || type.startsWith('one of ') }
  })
}

/** What was typed into the fields as arguments, or the names of fields that hold no JSON (TEST-ARGUMENTS-1). */
export function typedArguments(
  fields: readonly ArgumentField[],
  typed: Readonly<Record<string, string>>,
):
  | { readonly kind: 'arguments'; readonly values: Readonly<Record<string, Json>> }
  | { readonly kind: 'wrong'; readonly names: readonly string[] } {
  const values: [string, Json][] = []
  const wrong: string[] = []
  for (const { name, isText } of fields) {
    const text = typed[name] ?? ''
    if (text === '') continue
    if (isText) values.push([name, text])
    else {
      try {
        values.push([name, JSON.parse(text) as Json])
      } catch {
        wrong.push(name)
      }
    }
  }
  return wrong.length > 0
    ? { kind: 'wrong', names: wrong }
    : { kind: 'arguments', values: Object.fromEntries(values) }
}
