// Lowering patterns
// =============================================================================
//
// A name binds, `_` matches all, a constant matches itself. A list has as many
// parts as its pattern, or more behind `&`. A map has the keys of its pattern,
// and may have others: `{:key pattern}`, `{name :key}` and `{:keys [a b]}`.
//
// Invariants:
//
//   RTFS-LOWER-PATTERN-1. A pattern that could not be read is `_`, and has been reported. So is a
//       constant in a `let`, which has nothing to bind.
//   RTFS-LOWER-PATTERN-2. What stands first in a pair of a map's pattern is its key if it can be one;
//       else the second is. What other Lisps do with `:as`, `:or`, `:strs` and
//       `:syms` is refused: here they would mean keys.

import {
  bind,
  constant,
  constantOf,
  itemsPattern,
  keysPattern,
  keyword,
  wildcard,
  type MapKey,
  type Pattern,
  type Value,
} from '#plan'
import { error, mechanical, type Fix } from '#text'

import { isWhole } from './context.ts'
import type { Expressions } from './expressions.ts'
import { formInWords, headOf, placeOf, type BracketForm, type Form } from './syntax.ts'

const ELSEWHERE = new Set(['as', 'or', 'strs', 'syms'])

/** The pattern that a form says, in a `let` or an arm of a `match` (RTFS-LOWER-PATTERN-1). */
export function lowerPattern(
  form: Form,
  expressions: Expressions,
  where: 'let' | 'match',
): Pattern {
  const place = placeOf(form)
  switch (form.kind) {
    case 'symbol': {
      const { name, barred } = form
      if (barred) return bind(name, place)
      if (name === '_') return wildcard(place)
      if (name === 'nil') return fixed(form, null, expressions, where)
      if (name === 'true' || name === 'false')
        return fixed(form, name === 'true', expressions, where)
      if (name === '&') return wrong(form, expressions, '`&` stands before the last name of a list')
      return bind(name, place)
    }
    case 'keyword':
      return fixed(form, keyword(form.name), expressions, where)
    case 'text':
    case 'number':
      return fixed(form, form.value, expressions, where)
    case 'vector':
      return items(form, expressions, where)
    case 'map':
      return keys(form, expressions, where)
    case 'list':
      return equalTo(form, expressions)
    case 'unread':
      return wildcard(place)
  }
}

/** A constant: in a `match` it is compared; a `let` binds, and a constant has nothing to bind. */
function fixed(
  form: Form,
  value: Value,
  { context }: Expressions,
  where: 'let' | 'match',
): Pattern {
  const place = placeOf(form)
  if (where === 'match' || isWhole(context)) return constant(value, place)
  const details = { what: `${formInWords(form)} is no name` }
  context.faults.push(error('rtfs/let-bindings', place, { details }))
  return wildcard(place)
}

function wrong(
  form: Form,
  { context }: Expressions,
  reason: string,
  fixes: readonly Fix[] = [],
): Pattern {
  const details = { what: formInWords(form), reason }
  context.faults.push(error('rtfs/pattern', placeOf(form), { details, fixes }))
  return wildcard(placeOf(form))
}

function items(form: BracketForm, expressions: Expressions, where: 'let' | 'match'): Pattern {
  const patterns: Pattern[] = []
  for (const [at, item] of form.items.entries()) {
    if (item.kind === 'keyword' && ELSEWHERE.has(item.name)) {
      return wrong(item, expressions, 'give the whole a name with a `let` of its own')
    }
    if (item.kind !== 'symbol' || item.name !== '&' || item.barred) {
      patterns.push(lowerPattern(item, expressions, where))
      continue
    }
    const rest = form.items[at + 1]
    if (rest === undefined || at + 2 < form.items.length) {
      return wrong(item, expressions, 'one name for the rest follows it, and nothing else')
    }
    return itemsPattern(patterns, lowerPattern(rest, expressions, where), placeOf(form))
  }
  return itemsPattern(patterns, undefined, placeOf(form))
}

function keys(form: BracketForm, expressions: Expressions, where: 'let' | 'match'): Pattern {
  const entries: (readonly [MapKey, Pattern])[] = []
  for (let at = 0; at < form.items.length; at += 2) {
    const first = form.items[at] as Form
    const second = form.items[at + 1]
    if (second === undefined)
      return wrong(first, expressions, 'a key and a pattern belong together')
    const key = keyOf(first)
    if (key === undefined) {
      const other = keyOf(second)
      if (other === undefined) return wrong(second, expressions, 'a key belongs here')
      entries.push([other, lowerPattern(first, expressions, where)])
    } else if (first.kind === 'keyword' && first.name === 'keys' && second.kind === 'vector') {
      for (const name of second.items) {
        if (name.kind === 'keyword') {
          const fix = mechanical(`write \`${name.name}\``, { span: placeOf(name), text: name.name })
          return wrong(name, expressions, '`:keys` takes names without their colons', [fix])
        }
        if (name.kind !== 'symbol' || (name.name === '_' && !name.barred)) {
          return wrong(name, expressions, '`:keys` takes a list of names')
        }
        entries.push([keyword(name.name), bind(name.name, placeOf(name))])
      }
    } else if (first.kind === 'keyword' && ELSEWHERE.has(first.name)) {
      return wrong(first, expressions, 'only `:keys` is known here; name the parts one by one')
    } else entries.push([key, lowerPattern(second, expressions, where)])
  }
  return keysPattern(entries, placeOf(form))
}

function keyOf(form: Form): MapKey | undefined {
  if (form.kind === 'keyword') return keyword(form.name)
  if (form.kind === 'text') return form.value
  if (form.kind === 'number' && Number.isSafeInteger(form.value)) return form.value
  return form.kind === 'list' && headOf(form) === 'keyword' && form.items[1]?.kind === 'text'
    ? keyword(form.items[1].value)
    : undefined
}

/** `(= value)`, and constants that have a form of their own, where the profile has them. */
function equalTo(form: BracketForm, expressions: Expressions): Pattern {
  const [, value] = form.items
  const head = headOf(form)
  const known = isWhole(expressions.context)
    ? constantOf(expressions.lower(head === '=' && value !== undefined ? value : form))
    : undefined
  return known === undefined
    ? wrong(form, expressions, 'a pattern is a name, `_`, a constant, a list or a map')
    : constant(known, placeOf(form))
}
