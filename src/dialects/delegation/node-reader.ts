// One node of a nested plan
// =============================================================================
//
// Which kind of node an object is, what it says, and where its children stand.
//
// Invariants:
//
//   N1. Errors come in this order: what the node is, its operator or task, its
//       parameters and texts, its inputs, parameters where they do not belong.
//   N2. A node that is wrong still gives its children, so that what is wrong
//       with them is found too.

import type { Json } from '#plan'
import { nearest } from '#text'

import { parametersOf, readCombine } from './combine-reader.ts'
import type { ContextReader } from './context.ts'
import type { ColocateParameters, Operator } from './delegation-plan.ts'
import {
  aType,
  didYouMean,
  NodeMembers,
  NOTHING,
  shown,
  type Members,
  type Reporter,
} from './node-members.ts'
import { describedType, UNREAD } from './plain.ts'
import type { Place } from './problem.ts'
import { ID_KEYS, KIND_WORDS, kindOfWord, NODE_MARKS, type NodeKind } from './words.ts'

/** A child as it stands in its parent. */
export interface Child extends Place {
  readonly value: unknown
  /** `left`, or `inputs[0]`. */
  readonly step: string
}

/** A node without its children. */
export interface Draft {
  /** Nothing is wrong with the node itself. */
  readonly ok: boolean
  readonly parts: TaskParts | CombineParts
  readonly children: readonly Child[]
  /** The key under which a part was said, where it is not the part's own. */
  readonly aliases: ReadonlyMap<string, string>
}

export interface TaskParts {
  readonly kind: 'task'
  readonly task: string
  readonly hint: string
  readonly context: Json
}

export interface CombineParts {
  readonly kind: 'combine'
  readonly operator: Operator
  readonly displayName: string | null
  readonly hint: string | null
  readonly parameters: ColocateParameters
}

/** Reads one node; undefined where not even its kind is known. */
export function readNode(
  object: object,
  members: Members,
  contexts: ContextReader,
  reporter: Reporter,
): Draft | undefined {
  const said = new NodeMembers(object, members, reporter)
  const kind = kindOf(said)
  if (kind === undefined) return undefined
  const [parts, children] = kind === 'task' ? readTask(said, contexts) : readCombine(said)
  said.rest(kind)
  return { ok: said.ok, parts, children, aliases: said.aliases }
}

const OPERATOR_MARKS = ['operator', 'op']
const INPUT_MARKS = ['left', 'right', 'inputs']
const TASK_MARKS = ['task', 'text']

/** The kind that a node says or shows; also where it says a wrong one and shows another. */
function kindOf(said: NodeMembers): NodeKind | undefined {
  const inferred = inferredKind(said)
  if (!said.hasOneOf(NODE_MARKS) && said.hasOneOf(ID_KEYS)) {
    const key = ID_KEYS.find((one) => said.has(one)) ?? 'id'
    return said.wrong('delegation/id-only-reference', { details: { key } })
  }
  const word = said.take('type')
  if (word === undefined) {
    if (inferred === undefined) {
      return said.wrong('delegation/node-type', {
        details: { given: NOTHING },
        given: { nodeType: null },
      })
    }
    const meant = said.has('type') ? undefined : inferred
    said.report('delegation/type-inferred', { details: { kind: inferred }, meant })
    return inferred
  }
  const kind = typeof word === 'string' ? kindOfWord(word) : undefined
  const key = said.keyOf('type')
  if (kind !== undefined) {
    if (word !== kind) {
      said.report('delegation/type-spelling', {
        key,
        details: { given: word as string, kind },
        meant: kind,
      })
    }
    return kind
  }
  if (word === UNREAD) return said.unread() ?? inferred
  const [near] = typeof word === 'string' ? nearest(word, KIND_WORDS) : []
  const meant = near === undefined ? inferred : kindOfWord(near)
  const given = shown(word)
  const details = { given: `\`${given}\``, ...didYouMean(meant) }
  return (
    said.wrong('delegation/node-type', { key, details, given: { nodeType: given }, meant }) ?? meant
  )
}

function inferredKind(said: NodeMembers): NodeKind | undefined {
  if (said.hasOneOf(OPERATOR_MARKS) && said.hasOneOf(INPUT_MARKS)) return 'combine'
  return said.hasOneOf(TASK_MARKS) ? 'task' : undefined
}

function readTask(
  said: NodeMembers,
  contexts: ContextReader,
): readonly [TaskParts, readonly Child[]] {
  const task = taskOf(said) ?? ''
  const context = contextOf(said, contexts)
  const hint = said.text('hint', 'task') ?? ''
  parametersOf(said, 'task')
  const value = said.take('input')
  const child = { owner: said.object, key: 'input', value, step: 'input' }
  return [{ kind: 'task', task, hint, context }, value === undefined ? [] : [child]]
}

function taskOf(said: NodeMembers): string | undefined {
  const value = said.take('task')
  if (value === UNREAD) return said.unread()
  const text = said.asText(value, 'task')
  if (text !== undefined && text !== '') return text
  const what =
    text === '' || (value === undefined && said.has('task', 'text'))
      ? 'is empty'
      : value === undefined
        ? 'is missing'
        : `is ${typeof value === 'string' ? 'a text with half a character' : aType(value)}`
  return said.wrong('delegation/task-text', { ...said.at('task'), details: { what } })
}

function contextOf(said: NodeMembers, contexts: ContextReader): Json {
  const value = said.take('context')
  if (value === undefined) return null
  const key = said.keyOf('context')
  const reading = contexts.read(value, '')
  if ('json' in reading) return reading.json
  const where = { path: `${said.reporter.path()}.${key}${reading.path}` }
  if (reading.kind === 'type') {
    const given = { contextType: reading.type }
    said.wrong('task-context', { key, details: { ...where, type: reading.type }, given })
  } else {
    const name = reading.kind === 'deep' ? 'delegation/context-too-deep' : 'context-too-large'
    said.wrong(name, { key, details: where, given: { contextType: describedType(value) } })
  }
  return null
}
