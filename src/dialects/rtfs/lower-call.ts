// Lowering calls
// =============================================================================
//
// Two ways to give arguments: by position, and as a map at the end. The seed has a
// third for one tool: keywords, each followed by a value.
//
// Invariants:
//
//   RTFS-LOWER-CALL-1. A map at the end holds arguments by name, whatever the tool. One that is
//       itself an argument by position has an empty map behind it.
//   RTFS-LOWER-CALL-2. Keywords and values are meant as arguments by name where the tool knows one
//       of these names, or takes fewer arguments by position than there are. But for
//       KEYWORD_LISTS they are an error that says the map.

import { call, unread, type CatalogueEntry, type Expr, type ToolId } from '#plan'
import { error, guess, mechanical, note, span, type Span } from '#text'

import type { Expressions } from './expressions.ts'
import { room } from './room.ts'
import { formInWords, placeOf, wordFor, type BracketForm, type Form } from './syntax.ts'

/** Tools that the seed calls with keywords and values in a row. */
export const KEYWORD_LISTS: ReadonlySet<ToolId> = new Set(['ccos.network.http-fetch'])

/** Lowers `(call :id …)`. */
export function lowerCall(form: BracketForm, expressions: Expressions): Expr {
  const { items } = form
  const id = items[1]
  const place = placeOf(form)
  const tool = toolOf(items, expressions)
  if (id === undefined || tool === undefined) {
    if (id?.kind !== 'unread') {
      const what = id === undefined ? 'nothing stands here' : `this is ${formInWords(id)}`
      const at = id === undefined ? place : placeOf(id)
      expressions.context.faults.push(error('rtfs/call-without-tool', at, { details: { what } }))
    }
    for (const item of items.slice(2)) expressions.lower(item)
    return unread(place)
  }
  const entry = expressions.context.catalogue.entries.get(tool)
  const last = items.length > 2 ? items.at(-1) : undefined
  const inMap = last?.kind === 'map' ? last : undefined
  const words = isKeywordList(items, entry)
  const byPosition = words ? 2 : inMap === undefined ? items.length : items.length - 1
  const { named, names } = words
    ? namedBy(items, 2, tool, expressions)
    : inMap === undefined
      ? NOTHING_NAMED
      : namedBy(inMap.items, 0, tool, expressions)
  if (!words && inMap !== undefined) oddOne(inMap, expressions)
  if (words && entry !== undefined && !KEYWORD_LISTS.has(tool)) asMap(form, tool, expressions)
  const positional = expressions.all(items, 2, byPosition)
  return call(tool, positional, named, place, { tool: placeOf(id), names })
}

interface Named {
  readonly named: readonly (readonly [string, Expr])[]
  readonly names: readonly Span[]
}

const NOTHING_NAMED: Named = Object.freeze({ named: Object.freeze([]), names: Object.freeze([]) })

/** Pairs of a name and a value from one form on; a name that is none is reported. */
function namedBy(
  items: readonly Form[],
  from: number,
  tool: ToolId,
  expressions: Expressions,
): Named {
  const most = (items.length - from) >> 1
  const named = room<readonly [string, Expr]>(most)
  const names = room<Span>(most)
  let count = 0
  for (let at = from; at + 1 < items.length; at += 2) {
    const name = items[at] as Form
    const value = expressions.lower(items[at + 1] as Form)
    if (name.kind === 'keyword' || name.kind === 'text') {
      named[count] = [name.kind === 'text' ? name.value : name.name, value]
      names[count++] = placeOf(name)
    } else if (name.kind !== 'unread') {
      const details = { tool, what: formInWords(name) }
      expressions.context.faults.push(error('rtfs/argument-name', placeOf(name), { details }))
    }
  }
  named.length = count
  names.length = count
  return { named: Object.freeze(named), names: Object.freeze(names) }
}

/** Keywords and values where a map belongs; braces around them say the same. */
function asMap({ items }: BracketForm, tool: ToolId, { context }: Expressions): void {
  const [, , first] = items
  const last = items.at(-1)
  if (first === undefined || last === undefined) return
  const fix = mechanical(
    'write them as a map',
    { span: span(first.start), text: '{' },
    { span: span(last.end), text: '}' },
  )
  const place = span(first.start, last.end)
  context.faults.push(error('rtfs/keyword-arguments', place, { details: { tool }, fixes: [fix] }))
}

/** A name at the end of a map that has no value. */
function oddOne({ items, closed }: BracketForm, { context }: Expressions): void {
  const odd = items.length % 2 === 1 && closed ? items.at(-1) : undefined
  if (odd === undefined) return
  const details = { what: formInWords(odd) }
  context.faults.push(error('rtfs/map-pairs', placeOf(odd), { details }))
}

/** RTFS-LOWER-CALL-2 */
function isKeywordList(items: readonly Form[], entry: CatalogueEntry | undefined): boolean {
  if (items.length < 4 || items.length % 2 === 1) return false
  for (let at = 2; at < items.length; at += 2) if (items[at]?.kind !== 'keyword') return false
  if (entry === undefined || items.length - 2 > entry.positional.length) return true
  const { properties } = entry.input
  return items.some(
    (name, at) =>
      at >= 2 && name.kind === 'keyword' && Object.hasOwn((properties ?? {}) as object, name.name),
  )
}

/** The tool's name; how it is written is told. */
function toolOf(items: readonly Form[], { context }: Expressions): string | undefined {
  const id = items[1]
  if (id === undefined) return undefined
  if (id.kind === 'keyword') return id.name
  const place = placeOf(id)
  switch (id.kind) {
    case 'text': {
      const known = context.catalogue.entries.has(id.value)
      const fixes = known
        ? [
            mechanical(`write \`:${id.value}\``, {
              span: place,
              text: wordFor(items, 1, `:${id.value}`),
            }),
          ]
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
