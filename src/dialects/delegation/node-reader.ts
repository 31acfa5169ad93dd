// One node of a nested plan
// =============================================================================
//
// Which kind of node an object is, what it says, and where its children stand.
//
// Invariants:
//
//   DELEGATION-NODE-READER-1. Errors come in this order: what the node is, its operator or task, its
//       parameters and texts, its inputs, parameters where they do not belong.
//   DELEGATION-NODE-READER-2. A node that is wrong still gives its children, so that what is wrong
//       with them is found too.

import { nearest } from '#text'

import { readCombine } from './combine-reader.ts'
import { UNREAD, type Contexts, type Form, type Members } from './form/form.ts'
import type { Draft } from './node-draft.ts'
import { didYouMean, NodeMembers, NOTHING, type Reporter } from './node-members.ts'
import { readTask } from './task-reader.ts'
import { ID_KEYS, KIND_WORDS, kindOfWord, NODE_MARKS, type NodeKind } from './words.ts'

/** Reads one node; undefined where not even its kind is known. */
export function readNode(
  object: object,
  members: Members,
  { form, contexts }: { readonly form: Form; readonly contexts: Contexts },
  reporter: Reporter,
): Draft | undefined {
  const said = new NodeMembers(object, members, form, reporter)
  const kind = kindOf(said)
  if (kind === undefined) return undefined
  const [parts, children] = kind === 'task' ? readTask(said, contexts) : readCombine(said)
  said.rest(kind)
  return { object, ok: said.ok, parts, children, aliases: said.aliases }
}

const OPERATOR_MARKS = ['operator', 'op']
const INPUT_MARKS = ['left', 'right', 'inputs']
const TASK_MARKS = ['task', 'text']

/** The kind that a node says or shows; also where it says a wrong one and shows another. */
function kindOf(said: NodeMembers): NodeKind | undefined {
  const word = said.take('type')
  if (word === undefined) return shownKind(said)
  const kind = typeof word === 'string' ? kindOfWord(word) : undefined
  if (kind !== undefined) {
    if (word === kind) return kind
    const details = { given: word as string, kind }
    const key = said.keyOf('type')
    said.report('delegation/type-spelling', { key, details, meant: kind })
    return kind
  }
  const inferred = inferredKind(said)
  if (word === UNREAD) return said.unread() ?? inferred
  const [near] = typeof word === 'string' ? nearest(word, KIND_WORDS) : []
  const meant = near === undefined ? inferred : kindOfWord(near)
  const given = said.shown(word)
  const details = { given: `\`${given}\``, ...didYouMean(meant) }
  const key = said.keyOf('type')
  return (
    said.wrong('delegation/node-type', { key, details, given: { nodeType: given }, meant }) ?? meant
  )
}

/** The kind of a node that does not say it. */
function shownKind(said: NodeMembers): NodeKind | undefined {
  if (!said.hasOneOf(NODE_MARKS) && said.hasOneOf(ID_KEYS)) {
    const key = ID_KEYS.find((one) => said.has(one)) ?? 'id'
    return said.wrong('delegation/id-only-reference', { details: { key } })
  }
  const inferred = inferredKind(said)
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

function inferredKind(said: NodeMembers): NodeKind | undefined {
  if (said.hasOneOf(OPERATOR_MARKS) && said.hasOneOf(INPUT_MARKS)) return 'combine'
  return said.hasOneOf(TASK_MARKS) ? 'task' : undefined
}
