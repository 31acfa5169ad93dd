// Lowering calls
// =============================================================================
//
// Three ways to give arguments: by position, as a map at the end, as keywords
// each followed by a value.
//
// Invariants:
//
//   C1. A map at the end holds arguments by name, whatever the tool. One that is
//       itself an argument by position has an empty map behind it.
//   C2. Keywords and values are arguments by name where the tool knows one of
//       these names, or takes fewer arguments by position than there are.

import { call, unread, type CatalogueEntry, type Expr } from '#plan'
import { error, guess, mechanical, note, span, type Span } from '#text'

import type { Expressions } from './lower-expression.ts'
import { formInWords, placeOf, type BracketForm, type Form } from './syntax.ts'

/** Lowers `(call :id …)`. */
export function lowerCall(form: BracketForm, expressions: Expressions): Expr {
  const id = form.items[1]
  const given = form.items.slice(2)
  const place = placeOf(form)
  const tool = id === undefined ? undefined : toolOf(id, expressions)
  if (id === undefined || tool === undefined) {
    if (id?.kind !== 'unread') {
      const what = id === undefined ? 'nothing stands here' : `this is ${formInWords(id)}`
      const at = id === undefined ? place : placeOf(id)
      expressions.context.faults.push(error('rtfs/call-without-tool', at, { details: { what } }))
    }
    for (const item of given) expressions.lower(item)
    return unread(place)
  }
  const entry = expressions.context.catalogue.entries.get(tool)
  const named: (readonly [string, Expr])[] = []
  const names: Span[] = []
  const take = (name: Form, value: Form) => {
    if (name.kind === 'keyword' || name.kind === 'text') {
      named.push([name.kind === 'text' ? name.value : name.name, expressions.lower(value)])
      names.push(placeOf(name))
      return
    }
    if (name.kind !== 'unread') {
      const details = { tool, what: formInWords(name) }
      expressions.context.faults.push(error('rtfs/argument-name', placeOf(name), { details }))
    }
    expressions.lower(value)
  }

  let positional: readonly Form[] = given
  const last = given.at(-1)
  if (isKeywordList(given, entry)) {
    positional = []
    for (let at = 0; at < given.length; at += 2) take(given[at] as Form, given[at + 1] as Form)
  } else if (last?.kind === 'map') {
    positional = given.slice(0, -1)
    pairs(last, expressions, take)
  }
  const byPosition = expressions.all(positional)
  return call(tool, byPosition, named, place, { tool: placeOf(id), names })
}

function pairs(
  { items, closed }: BracketForm,
  { context }: Expressions,
  take: (name: Form, value: Form) => void,
) {
  for (let at = 0; at + 1 < items.length; at += 2) take(items[at] as Form, items[at + 1] as Form)
  const odd = items.length % 2 === 1 && closed ? items.at(-1) : undefined
  if (odd === undefined) return
  const details = { what: formInWords(odd) }
  context.faults.push(error('rtfs/map-pairs', placeOf(odd), { details }))
}

/** C2 */
function isKeywordList(given: readonly Form[], entry: CatalogueEntry | undefined): boolean {
  if (given.length < 2 || given.length % 2 === 1) return false
  for (let at = 0; at < given.length; at += 2) if (given[at]?.kind !== 'keyword') return false
  if (entry === undefined || given.length > entry.positional.length) return true
  const { properties } = entry.input
  return given.some(
    (name) => name.kind === 'keyword' && Object.hasOwn((properties ?? {}) as object, name.name),
  )
}

/** The tool's name; how it is written is told. */
function toolOf(id: Form, { context }: Expressions): string | undefined {
  const place = placeOf(id)
  switch (id.kind) {
    case 'keyword':
      return id.name
    case 'text': {
      const known = context.catalogue.entries.has(id.value)
      const fixes = known
        ? [mechanical(`write \`:${id.value}\``, { span: place, text: `:${id.value}` })]
        : []
      if (known)
        context.faults.push(
          note('rtfs/tool-as-text', place, { details: { tool: id.value }, fixes }),
        )
      return id.value
    }
    case 'symbol': {
      const known = context.catalogue.entries.has(id.name)
      const edit = { span: span(id.start), text: ':' }
      const fixes = [(known ? mechanical : guess)(`write \`:${id.name}\``, edit)]
      context.faults.push(error('rtfs/tool-as-name', place, { details: { tool: id.name }, fixes }))
      return id.name
    }
    default:
      return undefined
  }
}
