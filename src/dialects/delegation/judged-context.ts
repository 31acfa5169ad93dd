// What stands beside something that is carried out without an agent
// =============================================================================
//
// A file is loaded whole and a filter keeps what it says, with no agent that would read a hint or
// another key. What only looks as if it narrowed the result is an error with the honest plan.
//
// Invariants:
//
//   JUDGED-CONTEXT-1. Whoever reads the plan reads what happens: nothing stands beside `source`,
//       `where` or `top` that is not used.

import type { Json } from '#plan'
import { fileWords, filterWordsIn, restrictionsIn, type FilterWords } from '#words'

import { CARRIED_OUT, carriedOutBy, membersOf } from './carried-out.ts'
import type { NodeMembers, Reported } from './node-members.ts'

interface ReadTask {
  readonly task: string
  readonly hint: string
  readonly context: Json
  readonly hasInput: boolean
}

/** Arguments of `sets.load` that an object may have as a source. */
const LOAD_KEYS: ReadonlySet<string> = new Set(
  'path format gzip columns header quotes type attributes name'.split(' '),
)

/** Reports what is not used beside what is carried out (JUDGED-CONTEXT-1). */
export function judgeContext(said: NodeMembers, read: ReadTask): void {
  const carriedOut = carriedOutBy(read.context)
  if (carriedOut.kind === 'agent') return
  if (carriedOut.kind === 'source') judgeSource(said, read, carriedOut.given)
  else judgeFilter(said, read, carriedOut.kind)
}

function judgeSource(said: NodeMembers, read: ReadTask, source: Json): void {
  const { task, hint, hasInput } = read
  const file = fileOf(source)
  let rewrite = hasInput ? undefined : rewritten(read, source)
  const wrong = (name: 'delegation/beside-source' | 'delegation/source-filter', more: Reported) => {
    said.wrong(name, {
      ...more,
      details: { file, ...more.details },
      ...(rewrite === undefined ? {} : { rewrite }),
    })
    // One rewriting of the node is enough.
    rewrite = undefined
  }
  const context = said.take('context')
  for (const key of otherKeys(read.context, ['source'])) {
    wrong('delegation/beside-source', {
      key,
      ...(typeof context === 'object' && context !== null ? { within: context } : {}),
      details: { key },
    })
  }
  for (const key of otherKeys(source, [...LOAD_KEYS])) {
    const within = said.form.membersOf(context)?.get('source')
    wrong('delegation/beside-source', {
      key,
      ...(typeof within === 'object' && within !== null ? { within } : {}),
      details: { key },
    })
  }
  if (hint !== '') {
    wrong('delegation/beside-source', { ...said.at('hint'), details: { key: 'hint' } })
  }
  if (hasInput) {
    wrong('delegation/beside-source', { ...said.at('input'), details: { key: 'input' } })
  }
  const found = partIn(task, source)
  if (found?.sure === 'asks') {
    wrong('delegation/source-filter', { ...said.at('task'), details: { words: found.words } })
  } else if (found !== undefined) {
    const details = { file, words: found.words }
    said.report('delegation/source-words', { ...said.at('task'), details })
  }
}

function judgeFilter(said: NodeMembers, read: ReadTask, kind: 'where' | 'top'): void {
  const context = said.take('context')
  const within = typeof context === 'object' && context !== null ? { within: context } : {}
  if (!read.hasInput) {
    said.wrong('delegation/filter-input', { key: kind, ...within, details: { key: kind } })
  }
  for (const key of otherKeys(read.context, [kind])) {
    said.wrong('delegation/beside-filter', { key, ...within, details: { key, what: kind } })
  }
  if (read.hint !== '') {
    const details = { key: 'hint', what: kind }
    said.wrong('delegation/beside-filter', { ...said.at('hint'), details })
  }
}

/** Keys of an object that are none of these, and say something. */
function otherKeys(json: Json, known: readonly string[]): readonly string[] {
  return Object.entries(membersOf(json) ?? {})
    .filter(([key, value]) => value !== null && !known.includes(key))
    .map(([key]) => key)
}

/** Words that ask for a part or an order; the name of the file may say that it holds just that. */
function partIn(task: string, source: Json): FilterWords | undefined {
  const named = Object.values(membersOf(source) ?? { source }).flat()
  const names = named.filter((one) => typeof one === 'string')
  const isFile = names.every((name) => !/^\s*set:|^[^./\\]*:[^/\\]/.test(name))
  return isFile ? restrictionsIn(task, fileWords(...names)) : filterWordsIn(task)
}

function fileOf(source: Json): string {
  if (typeof source === 'string') return source.trim()
  const path = membersOf(source)?.['path']
  return typeof path === 'string' ? path : 'the source'
}

/** The task with the file as its input: what other keys say as conditions, where they may be some. */
function rewritten({ task, hint, context }: ReadTask, source: Json): string | undefined {
  const members = membersOf(context) ?? {}
  const inner = membersOf(source)
  const unread = inner && otherKeys(inner, [...LOAD_KEYS])
  const whole =
    inner === undefined
      ? source
      : Object.fromEntries(Object.entries(inner).filter(([key]) => !unread?.includes(key)))
  const load = { type: 'task', task: `All of ${fileOf(source)}`, context: { source: whole } }
  const own = CARRIED_OUT.filter((key) => key !== 'source' && (members[key] ?? null) !== null)
  const [only] = own
  if (own.length === 1 && only !== undefined) {
    const node = { type: 'task', task, context: { [only]: members[only] ?? null }, input: load }
    return JSON.stringify(node)
  }
  if (own.length > 1) return undefined
  const keys = otherKeys(context, ['source']).map((key) => [key, members[key] ?? null] as const)
  const within = (unread ?? []).map((key) => [key, inner?.[key] ?? null] as const)
  const where = [...keys, ...within].map(([key, value]) => conditionOf(key, value))
  const conditions = where.filter((one) => one !== undefined)
  const isWhole = conditions.length > 0 && conditions.length === where.length
  const above = isWhole ? { context: { where: conditions } } : hint === '' ? {} : { hint }
  return JSON.stringify({ type: 'task', task, ...above, input: load })
}

const BOUNDED = /^(?:(min|minimum|at_least|from)|(max|maximum|at_most|to))[_-]?(.+)$/i

/** The condition that a key such as `min_amount` may have been meant as. */
function conditionOf(key: string, value: Json): Json | undefined {
  if (Array.isArray(value)) return { column: key, in: value }
  if (typeof value === 'object') return undefined
  const [, least, most, rest = ''] = BOUNDED.exec(key) ?? []
  if (typeof value === 'number' && least !== undefined) return { column: rest, at_least: value }
  if (typeof value === 'number' && most !== undefined) return { column: rest, at_most: value }
  return { column: key, equals: value }
}
