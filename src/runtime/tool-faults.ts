// What is wrong with the declaration of a tool
// =============================================================================
//
// Tools are written by people, often without a type checker: what cannot work is said when the tool
// is declared, not by the first run that calls it.

import type { z } from 'zod'

import {
  EFFECTS,
  effectsOf,
  membersFault,
  type EffectRule,
  type Json,
  type JsonSchema,
} from '#plan'

import { schemaOf, undeclaredRule, type UndeclaredRule } from './tool-schema.ts'

/** A declaration as it was given, by whatever program. */
interface Given {
  readonly id: unknown
  readonly description: unknown
  readonly input: unknown
  readonly output: unknown
  readonly effect: unknown
  readonly sampled?: unknown
  readonly free?: unknown
  readonly repeat?: unknown
  readonly positional?: unknown
  readonly sinks?: unknown
  readonly offers?: unknown
  readonly grantedByDefault?: unknown
  readonly returns?: unknown
  readonly version?: unknown
  readonly roles?: unknown
  readonly labels?: unknown
  readonly stores?: unknown
  readonly undo?: unknown
  readonly says?: unknown
  readonly provider?: unknown
  readonly schemas?: { readonly input: unknown; readonly output: unknown }
  readonly run?: unknown
  readonly question?: unknown
  readonly read?: unknown
  readonly wake?: unknown
}

const TOOL_ID = /^[a-z][a-z0-9-]*(?:[./_][a-z0-9-]+)*$/
const LONGEST_ID = 128
const LONGEST_VERSION = 128

/** What cannot work, in words for who wrote it; undefined where nothing is known to be wrong. */
export function faultOf(parts: object): string | undefined {
  const given = parts as Given
  const { id } = given
  if (typeof id !== 'string' || !TOOL_ID.test(id) || id.length > LONGEST_ID) {
    return `\`${String(id)}\` cannot be a tool's id: use lower-case parts with dots`
  }
  const why =
    descriptionFault(given) ??
    entranceFault(given) ??
    schemasFault(given) ??
    effectFault(given) ??
    freeFault(given) ??
    wordsFault(given) ??
    argumentsFault(given) ??
    versionFault(given) ??
    entryFault(given)
  return why === undefined ? undefined : `\`${id}\` ${why}`
}

function descriptionFault({ description }: Given): string | undefined {
  if (typeof description === 'string' && description.trim() !== '') return undefined
  return 'has no `description`: one sentence that says what a call does'
}

function entranceFault({ run, question, read, wake }: Given): string | undefined {
  const doors = [run, question, wake].filter((door) => door !== undefined)
  const [door] = doors
  if (door === undefined) return 'does nothing: it has no `run`, no `question` and no `wake`'
  if (doors.length > 1) return 'has more than one of `run`, `question` and `wake`'
  if (typeof door !== 'function') return 'has a `run`, `question` or `wake` that is no function'
  if (question !== undefined && typeof read !== 'function') {
    return 'asks, so it has to say with `read` what an answer means'
  }
  return undefined
}

function schemasFault({ input, output }: Given): string | undefined {
  for (const [name, schema] of [
    ['input', input],
    ['output', output],
  ] as const) {
    if (!isSchema(schema)) return `has no \`${name}\` that is a schema of zod`
    const fault = undeclaredRule(schema, name)
    if (fault !== undefined) return inWords(name, fault)
  }
  const { type } = schemaOf(input as z.ZodType, 'input')
  if (type === undefined || type === 'object') return undefined
  return 'takes its arguments by name, so its `input` is an object: `z.strictObject({ … })`'
}

function inWords(name: string, { kind, what, path }: UndeclaredRule): string {
  const place = path.length === 0 ? `\`${name}\`` : `\`${path.join('.')}\` of its \`${name}\``
  switch (kind) {
    case 'type':
      return `has ${place} as \`z.${what}()\`, which JSON cannot hold: take a text or a number`
    case 'refinement':
      return (
        `checks ${place} in a way that its schema does not say, so a plan would be approved and then fail: ` +
        'use bounds, `z.enum` or `.regex`, say it with `.meta({ anyOf: … })`, or, where only code can tell, in words with `.meta({ $comment: … })`'
      )
  }
}

function effectFault({ effect, repeat, wake, input, grantedByDefault }: Given): string | undefined {
  const known = EFFECTS.map((one) => `\`${one}\``).join(', ')
  if (effect === undefined) return `has no \`effect\`: what a call may do is one of ${known}`
  if (!isEffectRule(effect)) {
    return `has the \`effect\` ${JSON.stringify(effect)}, and there are ${known}`
  }
  const asked =
    typeof effect === 'string' ? [] : ['joins' in effect ? effect.joins : effect.argument]
  const unknown = unknownAmong(asked, input)
  if (unknown !== undefined)
    return `has an \`effect\` by \`${unknown}\`, which is no argument of it`
  const writes = effectsOf(effect).some((one) => one === 'write' || one === 'irreversible')
  if (writes && wake !== undefined) return 'waits, so it cannot write'
  if (writes && repeat === 'safe') return 'writes, so it cannot be safe to repeat without a key'
  if (writes && grantedByDefault !== undefined) {
    return 'writes, so agents get it only where a policy grants it: leave out `grantedByDefault`'
  }
  return undefined
}

function freeFault({ free, sampled, effect, repeat, run }: Given): string | undefined {
  if (free === undefined) return undefined
  if (free !== true)
    return 'has a `free` that is not `true`: leave it out where calls cost something'
  if (sampled !== true)
    return 'is `free`, which is said of tools whose answers vary: `sampled: true`'
  const reads = effectsOf(effect as EffectRule).every((one) => one === 'pure' || one === 'read')
  if (!reads || run === undefined) {
    return 'is `free`, so a crash may have it called again unseen: only a tool that `run`s and reads can be'
  }
  if (repeat !== undefined && repeat !== 'safe') {
    return `is \`free\` and has the \`repeat\` ${JSON.stringify(repeat)}: what may be drawn again is \`safe\``
  }
  return undefined
}

const WORDS = {
  repeat: ['safe', 'keyed', 'once'],
  returns: ['trusted', 'person', 'untrusted'],
} as const

function wordsFault(given: Given): string | undefined {
  for (const name of ['repeat', 'returns'] as const) {
    const word = given[name]
    const known: readonly unknown[] = WORDS[name]
    if (word === undefined || known.includes(word)) continue
    return `has the \`${name}\` ${JSON.stringify(word)}, and there are ${known.map((one) => `\`${String(one)}\``).join(', ')}`
  }
  return undefined
}

function argumentsFault(given: Given): string | undefined {
  for (const name of ['positional', 'sinks', 'offers'] as const) {
    const listed = given[name] ?? []
    if (!Array.isArray(listed)) return `has \`${name}\` that is no list of arguments`
    const unknown = unknownAmong(listed, given.input)
    if (unknown !== undefined) {
      return `names \`${unknown}\` in \`${name}\`, which is no argument of it`
    }
  }
  return undefined
}

function versionFault({ version }: Given): string | undefined {
  if (version === undefined) return undefined
  const isGood =
    typeof version === 'string' && version.trim() !== '' && version.length <= LONGEST_VERSION
  return isGood
    ? undefined
    : `has a \`version\` that is not a text of 1 to ${LONGEST_VERSION} characters`
}

/** What is wrong with a member that goes into the catalogue as it is. */
function entryFault(given: Given): string | undefined {
  const { provider, input, output, schemas, ...rest } = given
  if (provider !== undefined) {
    return 'has a `provider`, which is said by what brings a tool: leave it out'
  }
  return membersFault({
    ...rest,
    input: schemas?.input ?? schemaOf(input as z.ZodType, 'input'),
    output: schemas?.output ?? schemaOf(output as z.ZodType, 'output'),
  })
}

/** The first name that is none of a tool's arguments, where those are known. */
function unknownAmong(names: readonly unknown[], input: unknown): string | undefined {
  const schema = schemaOf(input as z.ZodType, 'input')
  const known = argumentNames(schema)
  if (known === undefined) return undefined
  const unknown = names.find((name) => typeof name !== 'string' || !known.has(name))
  if (unknown === undefined) return undefined
  return typeof unknown === 'string' ? unknown : (JSON.stringify(unknown) ?? 'undefined')
}

/** The arguments that a schema names, in whatever branch; undefined where it takes others as well. */
function argumentNames(schema: JsonSchema): ReadonlySet<string> | undefined {
  const parts = [schema, ...['anyOf', 'oneOf', 'allOf'].flatMap((name) => schemasIn(schema[name]))]
  const named = parts.flatMap(({ properties }) =>
    isRecord(properties) ? Object.keys(properties) : [],
  )
  return named.length === 0 && schema['additionalProperties'] !== false ? undefined : new Set(named)
}

function schemasIn(list: Json | undefined): readonly JsonSchema[] {
  return Array.isArray(list)
    ? (list as readonly Json[]).filter((one): one is JsonSchema => isRecord(one))
    : []
}

function isEffectRule(rule: unknown): rule is EffectRule {
  if (!isRecord(rule)) return isEffect(rule)
  if ('joins' in rule) return typeof rule['joins'] === 'string' && isEffect(rule['least'])
  const { argument, values, absent, otherwise } = rule
  const effects = [absent, otherwise, ...(isRecord(values) ? Object.values(values) : [undefined])]
  return typeof argument === 'string' && effects.every(isEffect)
}

function isEffect(word: unknown): boolean {
  return EFFECTS.some((effect) => effect === word)
}

function isSchema(value: unknown): value is z.ZodType {
  return isRecord(value) && isRecord(value['_zod'])
}

function isRecord<Member>(value: unknown): value is Readonly<Record<string, Member>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
