// Hidden characters
// =============================================================================
//
// Characters that turn the reading direction or take no room make a text read as
// something that it is not. In a name, and in a value that decides where
// something goes, they are refused; elsewhere they are shown spelled out.
//
// Invariants:
//
//   HIDDEN-CHARACTER-1. What a person approves as a name or a destination is what they see.
//   HIDDEN-CHARACTER-2. One diagnostic a text, at its first hidden character.

import { isList, placeOf, type Catalogue, type Literal, type Plan, type Value } from '#plan'
import { codePointName, error, note, NOWHERE, type Diagnostic, type Span } from '#text'

import type { Pass } from './pass.ts'
import { sinkLiterals, type Sink } from './sink-literals.ts'
import { surveyOf } from './survey.ts'
import { firstTreacherous, isTreacherous } from './treacherous.ts'
import { placeInWords } from './words.ts'

/** Refuses hidden characters in names and in what reaches a sink; notes them in other texts. */
export const hiddenCharacter: Pass = {
  name: 'hidden-character',

  *check(plan, catalogue) {
    yield* inNames(plan)
    yield* inLiterals(plan, catalogue)
    yield* inTitles(plan)
  },
}

/** Names of tools and arguments, permissions and files; what a plan names itself is ASCII. */
function* inNames(plan: Plan): Generator<Diagnostic> {
  const { calls, namesHide, facts } = surveyOf(plan)
  for (const { node } of namesHide ? calls : []) {
    if (isTreacherous(node.tool)) yield refused('the name of a tool', node.tool, node.places.tool)
    for (let at = 0; at < node.named.length; at++) {
      const name = node.named[at]?.[0] ?? ''
      if (!isTreacherous(name)) continue
      yield refused('the name of an argument', name, node.places.names[at] ?? node.span)
    }
  }
  const permissionsHide = [...facts.permissions].some(isTreacherous)
  for (const step of permissionsHide ? plan.steps : facts.withFiles) {
    for (let at = 0; at < step.permissions.length; at++) {
      const name = step.permissions[at] ?? ''
      if (isTreacherous(name)) {
        yield refused('a permission', name, placeOf(step, 'permissions', at))
      }
    }
    for (let at = 0; at < step.files.length; at++) {
      const path = step.files[at] ?? ''
      if (isTreacherous(path)) yield refused('the path of a file', path, placeOf(step, 'files', at))
    }
  }
}

function* inLiterals(plan: Plan, catalogue: Catalogue): Generator<Diagnostic> {
  const { treacherous } = surveyOf(plan)
  const sinks = treacherous.length === 0 ? new Map<Literal, Sink>() : sinkLiterals(plan, catalogue)
  for (const { node, step } of treacherous) {
    const text = textIn(node.value) ?? ''
    const sink = sinks.get(node)
    yield sink === undefined
      ? noted(`${placeInWords(step)} has a text that`, text, node.span)
      : refused(`\`${sink.argument}\` of \`${sink.tool}\``, text, node.span)
  }
}

function* inTitles(plan: Plan): Generator<Diagnostic> {
  const { treacherous, facts } = surveyOf(plan)
  // Some dialects make title and argument of the same words: they are told once.
  const told = new Set(treacherous.map(({ node }) => node.span.start))
  for (const step of facts.hidingTitles) {
    const place = placeOf(step, 'title')
    if (place.start < place.end && told.has(place.start)) continue
    yield noted(`The title of step \`${step.id}\``, step.title, place)
  }
  if (isTreacherous(plan.goal)) yield noted("The plan's goal", plan.goal, NOWHERE)
  for (const text of [...plan.criteria, ...plan.assumptions, ...plan.unknowns]) {
    if (!isTreacherous(text)) continue
    yield noted('A criterion, assumption or unknown of the plan', text, NOWHERE)
  }
}

/** The first text in a value that hides a character. */
function textIn(value: Value): string | undefined {
  if (typeof value === 'string') return isTreacherous(value) ? value : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (isList(value)) return firstOf(value)
  switch (value.kind) {
    case 'keyword':
      return textIn(value.name)
    case 'quantity':
      return textIn(value.unit)
    case 'map':
      return firstOf(value.entries.flat())
  }
}

function firstOf(values: readonly Value[]): string | undefined {
  for (const value of values) {
    const text = textIn(value)
    if (text !== undefined) return text
  }
  return undefined
}

function refused(what: string, text: string, span: Span): Diagnostic {
  return error('check/hidden-character', span, { details: { what, ...hiddenIn(text) } })
}

function noted(where: string, text: string, span: Span): Diagnostic {
  // Half a character cannot be stored anywhere, not even escaped.
  if (firstTreacherous(text)?.kind === 'surrogate') return refused('a text', text, span)
  return note('check/escaped-character', span, { details: { where, ...hiddenIn(text) } })
}

function hiddenIn(text: string) {
  const { start, end } = firstTreacherous(text) ?? { start: 0, end: 0 }
  return { character: codePointName(text.slice(start, end)), text }
}
