// A node without its closing bracket
// =============================================================================
//
// Where `}` is missing behind a node, the next member of its parent is read as its
// own, and at the end of the text a bracket is missing: one slip.

import { JsonObject, memberOf, type JsonNode } from '#json'
import { guess, span, type Diagnostic, type DiagnosticExtras, type Fix } from '#text'

import { writtenAt } from './parse.ts'
import { ABOUT_ABSENCE, type Problem } from './problem.ts'
import { kindOfWord, TAKEN_KEYS, type NodeKind } from './words.ts'

/** A node that lacks its end, and what there is to say of the first member that was read as its own. */
export interface UnclosedNode {
  readonly object: JsonObject
  readonly problem: Problem
  readonly extras: DiagnosticExtras
}

/** The node that holds a member which is its parent's; undefined where the parent has no place for it. */
export function unclosedNode(problem: Problem): UnclosedNode | undefined {
  const { name, node, member, details } = problem
  const object = member?.owner
  if (name !== 'delegation/unused-node') return undefined
  if (!(node?.owner instanceof JsonObject) || !(object instanceof JsonObject)) return undefined
  const { members } = node.owner
  const key = String(member?.key)
  const upToNode = members.slice(0, members.findIndex((one) => one.name === node.key) + 1)
  const isTheParents = TAKEN_KEYS[kindOf(node.owner)].has(key)
  if (!isTheParents || upToNode.some((one) => one.name === key)) return undefined
  const why = `the node \`${node.key}\` before it is not closed`
  const suggestion = `Close the node \`${node.key}\` with \`}\` before \`${key}\`.`
  const opening = span(object.start, object.start + 1)
  const related = [{ span: opening, label: 'this node is not closed' }]
  const extras = { details: { ...details, why, suggestion }, related, fixes: closingFix(problem) }
  return { object, problem, extras }
}

/** The nodes that are not closed, each once; no more of them than brackets are missing where the text is cut. */
export function unclosedNodes(
  problems: readonly Problem[],
  cut: Diagnostic | undefined,
): readonly UnclosedNode[] {
  const missing = cut?.related.length ?? 0
  const found = new Map<JsonObject, UnclosedNode>()
  for (const problem of problems) {
    if (found.size >= missing) break
    const node = unclosedNode(problem)
    if (node !== undefined && !found.has(node.object)) found.set(node.object, node)
  }
  return [...found.values()]
}

/**
 * Whether a problem comes of a node that is not closed and is not the one that says so: another member
 * that it has taken, or what a node around it lacks for that.
 */
export function repeatsUnclosed(
  problem: Problem,
  root: JsonNode,
  unclosed: readonly UnclosedNode[],
): boolean {
  if (unclosed.length === 0) return false
  const taker = unclosedNode(problem)?.object
  const { start, end } = (problem.node && writtenAt(problem.node)?.value) ?? root
  return unclosed.some(({ object, problem: first }) =>
    taker === undefined
      ? ABOUT_ABSENCE.has(problem.name) && start < object.start && end >= object.end
      : taker === object && problem !== first,
  )
}

/** Closes a node before the member that was read as its own. */
export function closingFix({ member }: Problem): readonly Fix[] {
  if (!(member?.owner instanceof JsonObject)) return []
  const { members } = member.owner
  const before = members[members.findIndex(({ name }) => name === member.key) - 1]
  if (before === undefined) return []
  const { end } = before.value
  return [guess('close the node before it', { span: span(end), text: '}' })]
}

/** Whether a text is cut off only because nodes are not closed: it ends with a bracket, and as many are missing. */
export function isOnlyUnclosed(
  text: string,
  cut: Diagnostic,
  unclosed: readonly UnclosedNode[],
): boolean {
  return cut.related.length <= unclosed.length && text.charAt(cut.span.start - 1) === '}'
}

function kindOf(object: JsonObject): NodeKind {
  const said = (memberOf(object, 'type') ?? memberOf(object, 'kind'))?.value
  const kind = said?.kind === 'string' ? kindOfWord(said.value) : undefined
  const isCombine = ['operator', 'op', 'left'].some((key) => memberOf(object, key) !== undefined)
  return kind ?? (isCombine ? 'combine' : 'task')
}
