// The optional members of a catalogue entry
// =============================================================================
//
// What an author may say of a tool beside its effect: how its arguments are used, how far
// the parts of its answer are trusted, which stores it touches, how a call is undone, and
// the sentence that a person reads. One reader for all of them, whoever gives the entry:
// a declaration, a list on disk, a run's document.
//
// Invariants:
//
//   ENTRY-MEMBERS-1. Each member may be absent. One that is given is understood whole: an unknown
//       word or key in it is a fault, since what is skipped would not be checked either.
//   ENTRY-MEMBERS-2. A role is an argument's, a label a part's of the answer: what the schemas do
//       not have is a fault where they say all that there is.

import type { CatalogueEntry, JsonSchema, RoleName } from './entry.ts'

const ROLE_NAMES: readonly string[] = [
  'destination',
  'object',
  'content',
  'amount',
  'when',
  'secret',
  'record',
  'selector',
  'flag',
] satisfies readonly RoleName[]
const GRADES: readonly string[] = ['trusted', 'person', 'known', 'untrusted']
const WAYS: readonly string[] = ['exact', 'compensates']
const LONGEST_SAYS = 500
const LONGEST_PROVIDER = 200

/** The members of an entry that this file reads, of whatever type they were given. */
export type GivenMembers = Readonly<
  Partial<
    Record<
      'roles' | 'labels' | 'stores' | 'undo' | 'says' | 'provider' | 'input' | 'output',
      unknown
    >
  >
>

/** What is wrong with the optional members of an entry, as the end of a sentence about the tool; undefined where nothing is. */
export function membersFault(entry: GivenMembers | CatalogueEntry): string | undefined {
  const given: GivenMembers = entry
  return (
    rolesFault(given) ??
    labelsFault(given) ??
    storesFault(given) ??
    undoFault(given) ??
    saysFault(given) ??
    textFault('provider', given.provider, LONGEST_PROVIDER)
  )
}

function rolesFault({ roles, input }: GivenMembers): string | undefined {
  if (roles === undefined) return undefined
  if (!isRecord(roles)) return 'has `roles` that are no object by argument'
  for (const [name, role] of Object.entries(roles)) {
    if (argumentKnown(input, name) === false) {
      return `gives \`${name}\` a role, which is no argument of it`
    }
    const fault = roleFault(role)
    if (fault !== undefined) return `has a role of \`${name}\` ${fault}`
  }
  return undefined
}

function roleFault(given: unknown): string | undefined {
  if (!isRecord(given)) return 'that is no object: `{ role: "destination" }`'
  const { role, names, most } = given
  if (!isOneOf(role, ROLE_NAMES)) return `that is none of ${listed(ROLE_NAMES)}`
  if (names !== undefined && !isName(names)) return 'whose `names` is no kind of reference'
  if (most !== undefined && !(role === 'amount' && isAmount(most))) {
    return 'with a `most` that is no number from 0 of an `amount`'
  }
  return unknownKey(given, ['role', 'names', 'most'])
}

function labelsFault({ labels, output }: GivenMembers): string | undefined {
  if (labels === undefined) return undefined
  if (!isRecord(labels)) return 'has `labels` that are no object by path'
  for (const [path, label] of Object.entries(labels)) {
    if (!hasPath(output, path)) return `labels \`${path}\`, which its answer does not have`
    const fault = labelFault(label, output)
    if (fault !== undefined) return `has a label of \`${path}\` ${fault}`
  }
  return undefined
}

function labelFault(given: unknown, output: unknown): string | undefined {
  if (!isRecord(given)) return 'that is no object: `{ grade: "known" }`'
  const { grade, names, readers, mineWhen } = given
  if (grade !== undefined && !isOneOf(grade, GRADES)) {
    return `whose \`grade\` is none of ${listed(GRADES)}`
  }
  if (names !== undefined && !isName(names)) return 'whose `names` is no kind of reference'
  const isReaders =
    readers === undefined || isOneOf(readers, ['public', 'private']) || hasPath(output, readers)
  if (!isReaders) {
    return 'whose `readers` are neither `public` nor `private` nor a path of its answer'
  }
  if (mineWhen !== undefined && !isRecord(mineWhen)) return 'whose `mineWhen` is no object by field'
  return unknownKey(given, ['grade', 'names', 'readers', 'mineWhen'])
}

function storesFault({ stores }: GivenMembers): string | undefined {
  if (stores === undefined) return undefined
  if (!isRecord(stores)) return 'has `stores` that are no object: `{ reads: ["calendar"] }`'
  for (const name of ['reads', 'writes']) {
    const list = stores[name]
    if (list === undefined || (Array.isArray(list) && list.every(isName))) continue
    return `has \`stores\` whose \`${name}\` is no list of names`
  }
  const unknown = unknownKey(stores, ['reads', 'writes'])
  return unknown === undefined ? undefined : `has \`stores\` ${unknown}`
}

function undoFault({ undo }: GivenMembers): string | undefined {
  if (undo === undefined) return undefined
  if (!isRecord(undo) || typeof undo['tool'] !== 'string' || undo['tool'] === '') {
    return 'has an `undo` that names no `tool`'
  }
  if (!isOneOf(undo['way'], WAYS)) return `has an \`undo\` whose \`way\` is none of ${listed(WAYS)}`
  const { withinMs } = undo
  if (withinMs !== undefined && !(isAmount(withinMs) && Number.isSafeInteger(withinMs))) {
    return 'has an `undo` whose `withinMs` is no whole number of milliseconds'
  }
  const unknown = unknownKey(undo, ['tool', 'way', 'withinMs'])
  return unknown === undefined ? undefined : `has an \`undo\` ${unknown}`
}

/** An argument in braces, with the form that its value is shown in. */
const HOLE = /\{([^{}|]*)(?:\|([^{}|]*))?\}/g

function saysFault({ says, input }: GivenMembers): string | undefined {
  const fault = textFault('says', says, LONGEST_SAYS)
  if (fault !== undefined || typeof says !== 'string') return fault
  for (const [, name = '', form] of says.matchAll(HOLE)) {
    if (name === '' || argumentKnown(input, name) === false) {
      return `names \`${name}\` in \`says\`, which is no argument of it`
    }
    if (form !== undefined && !isName(form))
      return `has \`says\` with \`${form}\`, which is no form`
  }
  return /[{}]/.test(says.replace(HOLE, '')) ? 'has `says` with a brace alone' : undefined
}

/** One line that shows what it holds. */
function textFault(name: string, text: unknown, longest: number): string | undefined {
  if (text === undefined) return undefined
  const isGood =
    typeof text === 'string' &&
    text.trim() !== '' &&
    text.length <= longest &&
    !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text)
  return isGood ? undefined : `has \`${name}\` that is not one line of 1 to ${longest} characters`
}

/** Whether a tool has an argument of that name; undefined where its schema does not say all names. */
function argumentKnown(input: unknown, name: string): boolean | undefined {
  if (!isRecord(input)) return undefined
  const parts = [input, ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => recordsIn(input[key]))]
  if (parts.some(({ properties }) => isRecord(properties) && Object.hasOwn(properties, name))) {
    return true
  }
  return input['additionalProperties'] === false ? false : undefined
}

/** Whether an answer can have such a part: `[].sender`, `address.town`; also where its schema does not say. */
function hasPath(output: unknown, path: unknown): boolean {
  if (typeof path !== 'string' || !/^(?:\[\]|[^.[\]]+)(?:\[\]|\.[^.[\]]+)*$/.test(path))
    return false
  let at: unknown = output
  for (const [part] of path.matchAll(/\[\]|[^.[\]]+/g)) {
    if (!isRecord(at)) return true
    const { type, items, properties, additionalProperties } = at as JsonSchema
    if (part === '[]') {
      if (typeof type === 'string' && type !== 'array') return false
      at = items
      continue
    }
    if (typeof type === 'string' && type !== 'object') return false
    if (isRecord(properties) && Object.hasOwn(properties, part)) at = properties[part]
    else if (additionalProperties === false) return false
    else at = additionalProperties
  }
  return true
}

/** The first key that is none of the known ones, as the end of a sentence. */
function unknownKey(given: object, known: readonly string[]): string | undefined {
  const unknown = Object.keys(given).find((key) => !known.includes(key))
  return unknown === undefined ? undefined : `with \`${unknown}\`, and there are ${listed(known)}`
}

function listed(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z][\w-]*(?:[./][\w-]+)*$/.test(value)
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function isOneOf(value: unknown, known: readonly string[]): boolean {
  return typeof value === 'string' && known.includes(value)
}

function recordsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? (list as readonly unknown[]).filter(isRecord) : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
