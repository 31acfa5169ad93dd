// Comparisons that say less than they seem to
// =============================================================================
//
// An answer that somebody types is text, so it never equals the number 18, and it
// equals "yes" only if exactly that was typed.
//
// Invariants:
//
//   COMPARISONS-1. That two values are never equal is said only where the types of both are
//       known in every case.

import {
  kindOf,
  type Apply,
  type Call,
  type Catalogue,
  type CatalogueEntry,
  type Expr,
  type Json,
  type Match,
  type Pattern,
  type Plan,
} from '#plan'
import { note, warning, type Diagnostic, type Span } from '#text'

import type { Pass } from './pass.ts'
import {
  isSchema,
  typeOfValue,
  typesInWords,
  typesOf as typesIn,
  type JsonType,
} from './schema/json-type.ts'
import { knownResults } from './schema/known-result.ts'
import type { Placed } from './placed.ts'
import { surveyOf } from './survey.ts'

/** Warns where `=` or an arm can never hold, and notes where whatever was typed is compared with a text. */
export const comparisons: Pass = {
  name: 'comparisons',

  *check(plan, catalogue) {
    const { applications, matches } = surveyOf(plan)
    const told = new Set<Expr>()
    for (let at = 0; at < applications.length; at++) {
      const { node } = applications[at] as Placed<Apply>
      if (node.builtin === '=') yield* inEquals(node, plan, catalogue, told)
    }
    for (const { node } of matches) yield* inMatch(node, plan, catalogue, told)
  },
}

function* inEquals(
  { arguments: compared, span }: Apply,
  plan: Plan,
  catalogue: Catalogue,
  told: Set<Expr>,
): Iterable<Diagnostic> {
  const [first, ...others] = compared
  if (first === undefined) return
  const types = typesOf(first, plan, catalogue)
  for (const other of others) {
    const otherTypes = typesOf(other, plan, catalogue)
    if (types === undefined || otherTypes === undefined || meet(types, otherTypes)) continue
    yield never(span, types, otherTypes)
    return
  }
  if (!compared.some((one) => isLiteralText(one))) return
  for (const one of compared) yield* openAnswer(one, span, plan, catalogue, told)
}

function* inMatch(
  { subject, arms }: Match,
  plan: Plan,
  catalogue: Catalogue,
  told: Set<Expr>,
): Iterable<Diagnostic> {
  const types = typesOf(subject, plan, catalogue)
  let texts: Pattern | undefined
  for (const { pattern } of arms) {
    if (pattern.kind !== 'constant') continue
    if (typeof pattern.value === 'string') texts ??= pattern
    const own = [typeOfValue(pattern.value)]
    // What a tool sees as text may be a keyword here, which equals no text.
    if (types !== undefined && kindOf(pattern.value) !== 'keyword' && !meet(types, own)) {
      yield never(pattern.span, types, own)
    }
  }
  if (texts !== undefined) yield* openAnswer(subject, texts.span, plan, catalogue, told)
}

function isLiteralText(expr: Expr): boolean {
  return expr.kind === 'literal' && typeof expr.value === 'string'
}

/** A note where an expression is what somebody typed; each question is told of once. */
function* openAnswer(
  expr: Expr,
  span: Span,
  plan: Plan,
  catalogue: Catalogue,
  told: Set<Expr>,
): Iterable<Diagnostic> {
  const { bindingOf } = surveyOf(plan)
  let source: Expr | undefined = expr
  for (let hops = 16; source?.kind === 'variable' && hops > 0; hops--) {
    source = bindingOf(source)?.value
  }
  if (source?.kind !== 'call' || told.has(source)) return
  const { tool } = source
  if (!answersInAnyWords(source, catalogue.entries.get(tool))) return
  told.add(source)
  const related = [{ span: source.places.tool, label: 'whatever is typed is the answer' }]
  yield note('check/open-answer', span, { details: { tool }, related })
}

/** Whether a call asks for words and returns them as they were typed: it offers no choices, and wants no number. */
function answersInAnyWords(call: Call, entry: CatalogueEntry | undefined): boolean {
  if (entry?.returns !== 'person') return false
  const { input, output, offers } = entry
  const properties = isSchema(input['properties']) ? input['properties'] : {}
  const given = call.named.map(([name]) => ({ name, type: typeIn(properties[name]) }))
  const isOffered = (name: string) => offers?.includes(name) ?? true
  if (given.some(({ name, type }) => type === 'array' && isOffered(name))) return false
  if (['enum', 'const', 'pattern'].some((word) => output[word] !== undefined)) return false
  if (output['type'] === 'string') return true
  // What else it may return than text is for an argument to say, such as `number`.
  const answers = typesIn(output) ?? []
  return answers.includes('string') && given.every(({ type }) => type === 'string')
}

function typeIn(schema: Json | undefined): Json | undefined {
  return isSchema(schema) ? schema['type'] : undefined
}

function never(span: Span, left: readonly JsonType[], right: readonly JsonType[]): Diagnostic {
  const details = { left: typesInWords([...left]), right: typesInWords([...right]) }
  return warning('check/never-equal', span, { details })
}

/** The types that a value may have; undefined where that is not known in every case (COMPARISONS-1). */
function typesOf(expr: Expr, plan: Plan, catalogue: Catalogue): readonly JsonType[] | undefined {
  const types = new Set<JsonType>()
  for (const known of knownResults(expr, [], plan, catalogue)) {
    if (known.kind !== 'types') return undefined
    for (const type of known.types) types.add(type === 'integer' ? 'number' : type)
  }
  return types.size === 0 ? undefined : [...types]
}

function meet(left: readonly JsonType[], right: readonly JsonType[]): boolean {
  return left.some((type) => right.includes(type === 'integer' ? 'number' : type))
}
