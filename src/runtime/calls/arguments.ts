// Arguments: from a call's values to what a tool is given
// =============================================================================
//
// Invariants:
//
//   CALL-ARGUMENTS-1. Two ways to write one call, by position or by name, give the same
//       arguments and the same digest.
//   CALL-ARGUMENTS-2. A tool never sees arguments that its own schema refuses.
//   CALL-ARGUMENTS-3. People answer in texts: where a tool needs a number, a text
//       that is exactly one counts as it, for the policy and for approvals as well,
//       and any other is refused.

import {
  boundDetail,
  isMap,
  joinedEffect,
  mapValue,
  numberOf,
  toJson,
  toolsInValue,
  type Catalogue,
  type CatalogueEntry,
  type Effect,
  type Json,
  type Repeat,
  type Value,
} from '#plan'

import type { Failure } from '../event.ts'
import { writeValue } from '../storage/stored-value.ts'
import type { CallRequest } from '../evaluation/call-request.ts'
import { wordsOfThrown } from './thrown.ts'
import type { Tool } from '../tool.ts'

/** Arguments by name. */
export type Arguments = ReadonlyMap<string, Value>

/** Gives each argument its name, or says which cannot have one. */
export function nameArguments(
  { positional, named, call }: Pick<CallRequest, 'positional' | 'named' | 'call'>,
  entry: CatalogueEntry,
): Arguments | Failure {
  const given = new Map<string, Value>()
  const details = { tool: call.tool }
  if (positional.length > entry.positional.length) {
    const most = entry.positional.length
    return { code: 'run/too-many-arguments', details: { ...details, most } }
  }
  const all = [
    ...positional.map((value, at) => [entry.positional[at] ?? '', value] as const),
    ...named,
  ]
  for (const [name, value] of all) {
    if (given.has(name)) return { code: 'run/argument-twice', details: { ...details, name } }
    if (typeof value === 'string' && needsNumber(entry, name)) {
      const meant = numberOf(value)
      if (meant === undefined) return notANumber(call.tool, name, value)
      given.set(name, meant)
    } else given.set(name, value)
  }
  return given
}

function needsNumber({ input }: CatalogueEntry, name: string): boolean {
  const properties = (input['properties'] ?? {}) as Readonly<Record<string, Json>>
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined
  const type = (property as { readonly type?: Json } | null | undefined)?.type
  return type === 'number' || type === 'integer'
}

const LONGEST_SHOWN = 60

function notANumber(tool: string, name: string, text: string): Failure {
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
  return { code: 'run/not-a-number', details: { tool, name, text: shown } }
}

/** Arguments as one value, sorted by name: what is digested, stored and shown. */
export function argumentsValue(given: Arguments): Value {
  return mapValue([...given].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The arguments that such a value was made from. */
export function argumentsFrom(value: Value): Arguments {
  const given = new Map<string, Value>()
  if (!isMap(value)) return given
  for (const [name, one] of value.entries) if (typeof name === 'string') given.set(name, one)
  return given
}

/** Arguments as a tool that speaks JSON gets them. */
export function argumentsJson(given: Arguments): Json {
  return Object.fromEntries([...given].map(([name, value]) => [name, toJson(value)]))
}

/** What an approval binds to: the arguments as the tool gets them, losing nothing that it could see. */
export function boundArguments({ speaks }: Tool, given: Arguments): Json {
  return speaks === 'json'
    ? argumentsJson(given)
    : (JSON.parse(writeValue(argumentsValue(given))) as Json)
}

/** What a tool's `run` is given (CALL-ARGUMENTS-2), or the words of its schema. */
export function parseArguments(
  tool: Tool,
  given: Arguments,
): { readonly input: unknown } | Failure {
  const raw = tool.speaks === 'values' ? Object.fromEntries(given) : argumentsJson(given)
  const problem = {
    code: 'run/arguments-refused',
    details: { tool: tool.id, ...boundDetail(tool) },
  }
  try {
    const parsed = tool.input.safeParse(raw)
    if (parsed.success) return { input: parsed.data }
    return { ...problem, details: { ...problem.details, problem: issuesText(parsed.error) } }
  } catch (error) {
    // A schema that waits for something, or that throws, refuses anyway.
    const words = wordsOfThrown(error)
    return { ...problem, details: { ...problem.details, problem: words } }
  }
}

interface Issues {
  readonly issues: readonly {
    readonly path: readonly PropertyKey[]
    readonly message: string
  }[]
}

/** What a schema found, one phrase an issue. */
export function issuesText({ issues }: Issues): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) =>
      path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`,
    )
    .join('; ')
}

/** What a call with these arguments may do. */
export function effectOfCall(
  { effect: rule }: CatalogueEntry,
  given: Arguments,
  catalogue: Catalogue,
): Effect {
  if (typeof rule === 'string') return rule
  if ('joins' in rule) {
    const list = given.get(rule.joins)
    return joinedEffect(rule, list === undefined ? [] : toolsInValue(list), catalogue)
  }
  const value = given.get(rule.argument)
  if (value === undefined) return rule.absent
  const named = typeof value === 'string' && Object.hasOwn(rule.values, value)
  return (named ? rule.values[value] : undefined) ?? rule.otherwise
}

/** What may happen to such a call after a crash. What only reads here may be read again. */
export function repeatOf({ effect: rule, repeat }: CatalogueEntry, effect: Effect): Repeat {
  const mixed = typeof rule !== 'string'
  return effect === 'pure' || (mixed && effect === 'read') ? 'safe' : repeat
}
