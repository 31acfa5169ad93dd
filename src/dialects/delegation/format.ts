// Delegation JSON laid out again
// =============================================================================
//
// Invariants:
//
//   DELEGATION-FORMAT-1. Only a text without errors is laid out: what was not understood is not
//       moved about.
//   DELEGATION-FORMAT-2. Keys stand in one order under their one name, operators and kinds in their
//       one spelling; nothing else changes, and nothing is left out but null.
//   DELEGATION-FORMAT-3. What stands around the object, and keys that are ignored, stay: they belong
//       to whoever wrote them.

import { plainOf } from '#json'
import { jsonText, type Json } from '#plan'
import { hasErrors, type Source } from '#text'

import { DEFAULT_LIMITS, MOST_STEPS, type Printing } from '../dialect.ts'
import type { Members } from './form/form.ts'
import { OBJECTS } from './form/objects.ts'
import type { Reporter } from './node-members.ts'
import type { Draft } from './node-draft.ts'
import { readNode } from './node-reader.ts'
import { readDelegation } from './read.ts'
import { NODE_KEYS } from './words.ts'

/** The text in our layout, or why it cannot be given one. */
export function format(source: Source): Printing {
  const limits = { ...DEFAULT_LIMITS, steps: MOST_STEPS }
  const { parsed, diagnostics } = readDelegation(source, { profile: 'default', limits })
  const { node } = parsed
  if (node === undefined || hasErrors(diagnostics)) return { text: undefined, diagnostics }
  const { goal, plan } = plainOf(node) as { readonly goal: Json; readonly plan: object }
  const text = jsonText({ goal, plan: nodeJson(plan) })
  const before = source.text.slice(0, node.start)
  const after = source.text.slice(node.end).trimEnd()
  const kept = before.trim() === '' ? '' : before
  // Digits that no number holds are gone in what is written: that is said.
  const lost = diagnostics.filter(({ code }) => code === 'json/number-rounded')
  return { text: `${kept}${text}${after}\n`, diagnostics: lost }
}

/** What was odd about the text has been told. */
const NOBODY: Reporter = { report: () => undefined, path: () => '' }

const READING = { form: OBJECTS, contexts: OBJECTS.contexts(Infinity) }

/** One node with its children. Levels of nodes are bounded where nothing was wrong (DELEGATION-FORMAT-1). */
function nodeJson(object: object): Json {
  const members = OBJECTS.membersOf(object)
  const draft = members && readNode(object, members, READING, NOBODY)
  if (members === undefined || draft === undefined)
    throw new Error('a node without a kind was accepted')
  const json: Record<string, Json> = {}
  const used = new Set<string>(draft.aliases.values())
  for (const key of NODE_KEYS[draft.parts.kind]) {
    const value = partJson(key, draft, members)
    if (value !== undefined) json[key] = value
  }
  if (draft.children.some(({ step }) => step.startsWith('inputs'))) {
    inputsJson(json, draft, members)
    used.add('inputs')
  }
  for (let at = 0; at < members.size; at++) {
    const key = members.keyAt(at)
    const value = typeof key === 'string' && !used.has(key) ? members.get(key) : null
    if (value === null || Object.hasOwn(json, key)) continue
    json[key as string] = value as Json
  }
  return json
}

function partJson(
  key: string,
  { parts, aliases, children }: Draft,
  members: Members,
): Json | undefined {
  if (key === 'type') return parts.kind
  if (key === 'operator' && parts.kind === 'combine') return parts.operator
  const child = children.find(({ step }) => step === key)
  if (child !== undefined) return nodeJson(child.value as object)
  return (members.get(aliases.get(key) ?? key) ?? undefined) as Json | undefined
}

/** The two of a list under `left` and `right`, or still as a list where those stand there already. */
function inputsJson(json: Record<string, Json>, { children }: Draft, members: Members): void {
  const [left = null, right = null] = children.map(({ value }) => nodeJson(value as object))
  // A null side says nothing and is left out (DELEGATION-FORMAT-2), so it keeps no place either.
  if ([members.get('left'), members.get('right')].some((side) => (side ?? null) !== null)) {
    json['inputs'] = [left, right]
  } else {
    json['left'] = left
    json['right'] = right
  }
}
