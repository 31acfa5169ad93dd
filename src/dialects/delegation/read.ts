// Reading delegation JSON
// =============================================================================
//
// Text in, the plan out, with everything that is wrong.

import { JsonObject, KIND_WORDS, memberOf, type JsonMember } from '#json'
import type { Plan } from '#plan'
import {
  error,
  guess,
  hasErrors,
  nearest,
  warning,
  type Diagnostic,
  type Details,
  type Source,
  type Span,
} from '#text'

import type { ReadOptions } from '../dialect.ts'
import { conditionIn, type Task } from '../task-words.ts'
import { DEFAULT_NODE_DEPTH } from './build.ts'
import { UNREAD } from './form/form.ts'
import { held, NODES } from './form/nodes.ts'
import { Lowering, type NodePlaces } from './lower.ts'
import type { Draft } from './node-draft.ts'
import { normalise } from './normalise.ts'
import { parse, writtenAt, type ParsedText, type Written } from './parse.ts'
import { diagnosticOf } from './report.ts'
import { isOnlyUnclosed, repeatsUnclosed, unclosedNodes } from './unclosed-node.ts'
import { NODE_MARKS } from './words.ts'

export interface DelegationReading {
  readonly parsed: ParsedText
  readonly plan: Plan | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text; there is a plan only where nothing refuses it. */
export function readDelegation(
  source: Source,
  { profile, limits }: Pick<ReadOptions, 'profile' | 'limits'>,
): DelegationReading {
  const parsed = parse(source, profile, limits.depth)
  const { node, cutAt } = parsed
  const diagnostics: Diagnostic[] = [...parsed.diagnostics]
  const nothing = { parsed, plan: undefined, diagnostics }
  if (node === undefined) return nothing
  if (node.kind !== 'object') {
    // What is no JSON has been told; that it is no plan either adds nothing.
    if (hasErrors(diagnostics)) return nothing
    const details = { type: KIND_WORDS[node.kind] }
    diagnostics.push(error('delegation/not-a-plan', node.span, { details }))
    return nothing
  }

  // One at a time: an object may have more keys than a call takes arguments.
  for (const fault of topFaults(node, cutAt)) diagnostics.push(fault)
  const written = memberOf(node, 'plan')?.value
  const root = written && held(written)
  // That there is none has been said; what stands there instead is no node.
  if (written === undefined || (!(root instanceof JsonObject) && root !== UNREAD)) return nothing
  const said = memberOf(node, 'goal')?.value
  const goal = said?.kind === 'string' ? said.value : ''
  const bounds = { depth: DEFAULT_NODE_DEPTH, nodes: limits.steps, contexts: Infinity }
  const lowering = new Lowering()
  const { isWhole, problems } = normalise(root, NODES, bounds, (made, draft) => {
    const places = placesOf(draft)
    lowering.add(made, places)
    const place = made.kind === 'task' ? places?.member('task')?.value.span : undefined
    if (place !== undefined) {
      for (const fault of taskFaults({ text: made.task, place, source: source.text })) {
        diagnostics.push(fault)
      }
    }
  })
  const cut = diagnostics.find(({ code }) => code === 'json/truncated')
  const unclosed = unclosedNodes(problems, cut)
  for (const problem of problems) {
    if (repeatsUnclosed(problem, written, unclosed)) continue
    const diagnostic = diagnosticOf(problem, written, cutAt)
    if (diagnostic !== undefined) diagnostics.push(diagnostic)
  }
  const told = withoutDeeper(diagnostics).filter(
    (one) => one !== cut || !isOnlyUnclosed(source.text, one, unclosed),
  )
  const all = { ...nothing, diagnostics: told.map(twinsOf(diagnostics)) }
  return isWhole ? { ...all, plan: lowering.plan(goal) } : all
}

/** A key that stands there twice must not become another by a fix: with two names both would be accepted. */
function twinsOf(diagnostics: readonly Diagnostic[]): (one: Diagnostic) => Diagnostic {
  const firsts = new Set(
    diagnostics
      .filter(({ code }) => code === 'json/duplicate-key')
      .flatMap(({ related }) => related.map((one) => one.span.start)),
  )
  return (one) => {
    if (!one.fixes.some(({ edits }) => edits.some((edit) => firsts.has(edit.span.start))))
      return one
    const fixes = one.fixes.map(({ title, edits }) => guess(title, ...edits))
    return Object.freeze({ ...one, fixes })
  }
}

/** A tree that is too deep for us and, further down, for the reader has one fault. */
function withoutDeeper(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const outer = diagnostics.find(({ code }) => code === 'delegation/too-deep')
  if (outer === undefined) return diagnostics
  return diagnostics.filter(
    ({ code, span: place }) =>
      code !== 'json/too-deep' || place.start < outer.span.start || place.end > outer.span.end,
  )
}

/** What is wrong with the object around the plan: it has `goal` and `plan` and nothing else. */
function* topFaults(object: JsonObject, cutAt: number): Iterable<Diagnostic> {
  const isCut = object.end >= cutAt
  const missing = ['goal', 'plan'].filter((key) => memberOf(object, key) === undefined)
  for (const member of object.members) {
    if (member.name === 'goal' || member.name === 'plan') continue
    yield unknownTopKey(member, missing)
  }
  const goal = memberOf(object, 'goal')
  if (goal === undefined) {
    if (!isCut) yield error('delegation/goal', object.span, { details: { what: 'is missing' } })
  } else if (goal.value.start !== goal.value.end) yield* goalFaults(goal)
  const plan = memberOf(object, 'plan')
  const isThere =
    plan !== undefined && (plan.value.kind === 'object' || plan.value.start === plan.value.end)
  if (isThere || isCut) return
  if (plan === undefined || plan.value.kind === 'null') {
    const place = plan?.value.span ?? object.span
    yield error('delegation/plan-required', place, { details: adviceFor(object) })
  } else {
    const { kind, span: place } = plan.value
    yield error('delegation/plan-kind', place, { details: { type: KIND_WORDS[kind] } })
  }
}

function unknownTopKey({ name, key }: JsonMember, missing: readonly string[]): Diagnostic {
  const [meant] = nearest(name, missing)
  const fixes =
    meant === undefined
      ? []
      : [guess(`write \`"${meant}"\``, { span: key.span, text: `"${meant}"` })]
  const advice = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
  return error('delegation/top-level-key', key.span, { details: { key: name, ...advice }, fixes })
}

function* goalFaults({ value }: JsonMember): Iterable<Diagnostic> {
  if (value.kind === 'string' && value.value.trim() !== '') return
  const what = value.kind === 'string' ? 'is empty' : `is ${KIND_WORDS[value.kind]}`
  yield error('delegation/goal', value.span, { details: { what } })
}

/** Models often leave out the object around the tree. */
function adviceFor(object: JsonObject): Details {
  const isNode = NODE_MARKS.some((mark) => memberOf(object, mark) !== undefined)
  const suggestion = isNode
    ? 'This object is a node itself: put it under `plan`, beside `goal`.'
    : 'Give the tree of tasks and combinations under `plan`.'
  return { suggestion }
}

/** What the words of a task hide. */
function* taskFaults(task: Task): Iterable<Diagnostic> {
  const condition = conditionIn(task)
  if (condition !== undefined) {
    const { words, place } = condition
    yield warning('delegation/hidden-condition', place, { details: { words } })
  }
}

function placesOf(draft: Draft): NodePlaces | undefined {
  return draft.object instanceof JsonObject ? new DraftPlaces(draft, draft.object) : undefined
}

/** Where a node of a text stands. */
class DraftPlaces implements NodePlaces {
  readonly span: Span
  readonly #draft: Draft
  readonly #object: JsonObject

  constructor(draft: Draft, object: JsonObject) {
    this.span = object.span
    this.#draft = draft
    this.#object = object
  }

  member(name: string): Written | undefined {
    return memberOf(this.#object, this.#draft.aliases.get(name) ?? name)
  }

  child(at: number): Written | undefined {
    const child = this.#draft.children[at]
    return child && writtenAt(child)
  }
}
