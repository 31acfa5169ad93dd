// The one object of a text, and where its parts stand

import { JsonArray, JsonObject, memberOf, readJsonWithin, type JsonNode } from '#json'
import type { Diagnostic, Source } from '#text'

import type { Place } from './problem.ts'

export interface ParsedText {
  /** The one object of the text; undefined where it has none, or more than one. */
  readonly node: JsonNode | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** From here on the text is missing: what is still open there may lack anything. */
  readonly cutAt: number
}

/** The JSON of a source; the profile `strict` takes nothing around it. */
export function parse(source: Source, profile: string, maxDepth: number): ParsedText {
  const reading = readJsonWithin(source, {
    keys: KEYS,

    maxDepth,
    strict: profile === 'strict',
    doubtEscapes: true,
  })
  const { diagnostics } = reading
  const several = diagnostics.some(({ code }) => code === 'json/several-objects')
  const node = several ? undefined : reading.node
  const cut = diagnostics.find(({ code }) => CUT.has(code))
  return { node, diagnostics, cutAt: cut?.span.start ?? Infinity }
}

/** What the object of a plan has; an example of a node in prose has not. */
const KEYS = ['goal', 'plan']

const CUT: ReadonlySet<string> = new Set([
  'json/truncated',
  'json/uneven-quotes',
  'json/too-many-faults',
])

/** A value as it was written, and its key, which for an item of a list is the value itself. */
export interface Written {
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: JsonNode
}

/** What was written at a place in a text. */
export function writtenAt({ owner, key }: Place): Written | undefined {
  if (owner instanceof JsonObject) return memberOf(owner, String(key))
  const value = owner instanceof JsonArray ? owner.items[Number(key)] : undefined
  return value && { keyStart: value.start, keyEnd: value.end, value }
}
