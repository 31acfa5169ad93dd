// Reading delegation JSON
// =============================================================================
//
// Text in, the compiled strategy and the plan out, with everything that is wrong.

import { KIND_WORDS, memberOf, type JsonMember, type JsonObject } from '#json'
import type { Plan } from '#plan'
import {
  error,
  guess,
  hasErrors,
  nearest,
  span,
  type Diagnostic,
  type Details,
  type Source,
} from '#text'

import type { ReadOptions } from '../dialect.ts'
import { DEFAULT_NODE_DEPTH } from './build.ts'
import type { DelegationPlan } from './delegation-plan.ts'
import { lowerPlaced, type MemberPlace, type NodePlaces } from './lower.ts'
import { normalise, type Origin } from './normalise.ts'
import { parse, placeOf, type ParsedText, type Places } from './parse.ts'
import { diagnosticOf } from './report.ts'
import { NODE_MARKS } from './words.ts'

export interface DelegationReading {
  readonly parsed: ParsedText
  readonly strategy: DelegationPlan | undefined
  readonly plan: Plan | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text; there is a plan only where nothing refuses it. */
export function readDelegation(
  source: Source,
  { profile, limits }: Pick<ReadOptions, 'profile' | 'limits'>,
): DelegationReading {
  const parsed = parse(source, profile, limits.depth)
  const { node, value, places, cutAt } = parsed
  const diagnostics: Diagnostic[] = [...parsed.diagnostics]
  const nothing = { parsed, strategy: undefined, plan: undefined, diagnostics }
  if (node === undefined) return nothing
  if (node.kind !== 'object') {
    // What is no JSON has been told; that it is no plan either adds nothing.
    if (hasErrors(diagnostics)) return nothing
    const details = { type: KIND_WORDS[node.kind] }
    diagnostics.push(error('delegation/not-a-plan', node.span, { details }))
    return nothing
  }

  const top = value as Readonly<Record<string, unknown>>
  // One at a time: an object may have more keys than a call takes arguments.
  for (const fault of topFaults(node, cutAt)) diagnostics.push(fault)
  const planMember = memberOf(node, 'plan')
  const root = top['plan']
  if (planMember === undefined || root === null || root === undefined) return nothing
  const goal = typeof top['goal'] === 'string' ? top['goal'] : ''
  const bounds = {
    depth: DEFAULT_NODE_DEPTH,
    nodes: limits.steps,
    contexts: Infinity,
    isTree: true,
  }
  const { plan: strategy, problems, origins } = normalise(goal, root, bounds)
  for (const problem of problems) {
    const diagnostic = diagnosticOf(problem, planMember.value, places, cutAt)
    if (diagnostic !== undefined) diagnostics.push(diagnostic)
  }
  const all = { ...nothing, diagnostics: withoutDeeper(diagnostics) }
  if (strategy === undefined) return all
  const plan = lowerPlaced(strategy, (id) => nodePlaces(origins.get(id), places))
  return { ...all, strategy, plan }
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
    plan !== undefined && (plan.value.kind !== 'null' || plan.value.start === plan.value.end)
  if (!isThere && !isCut) {
    const place = plan?.value.span ?? object.span
    yield error('delegation/plan-required', place, { details: adviceFor(object) })
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

function nodePlaces(origin: Origin | undefined, places: Places): NodePlaces | undefined {
  if (origin === undefined) return undefined
  const node = places.get(origin.object)
  if (node?.kind !== 'object') return undefined
  const child = (at: number): MemberPlace | undefined => {
    const place = origin.children[at]
    return place && placeOf(place, places)
  }
  const memberPlace = (name: string): MemberPlace | undefined => {
    const member = memberOf(node, origin.aliases.get(name) ?? name)
    return (
      member && {
        key: span(member.keyStart, member.keyEnd),
        value: member.value.span,
        node: member.value,
      }
    )
  }
  return { span: node.span, member: memberPlace, child }
}
