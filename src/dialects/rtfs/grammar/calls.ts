// Calls as a grammar: one rule a tool
// =============================================================================
//
// Arguments by position, as a map, or some by position and a map of the others; one
// tool takes keywords with values as well.
//
// Invariants:
//
//   RTFS-CALLS-1. Every argument that a tool requires is there, and none twice.
//   RTFS-CALLS-2. What stands by position is read so: no keyword, and no map at the end
//       without an empty one behind it.

import {
  branchesOf,
  choice,
  propertiesOf,
  requiredBy,
  sequence,
  text,
  type Element,
  type Rules,
  type Schema,
  type Taken,
} from '#grammar'
import type { CatalogueEntry } from '#plan'

import { KEYWORD_LISTS } from '../lower-call.ts'
import type { Arguments } from './arguments.ts'
import { isKeyword, nameText } from '../../tool-line.ts'

/** Adds a rule for the calls of a tool, and refers to it. */
export function callsOf(
  entry: CatalogueEntry,
  rules: Rules,
  given: Arguments,
  space: Element,
): Element {
  const name = rules.free(`tool-${entry.id}`)
  const forms = branchesOf(entry.input as Schema).flatMap((input) =>
    formsOf({ ...entry, input }, name.slice('tool-'.length), rules, given, space),
  )
  const options = forms.map((form) => (form === undefined ? text('') : sequence(space, form)))
  return rules.add(name, sequence('(call', space, nameText(entry.id), choice(...options), ')'))
}

/** The ways to give a tool its arguments; undefined stands for none at all. */
function formsOf(
  entry: CatalogueEntry,
  hint: string,
  rules: Rules,
  given: Arguments,
  space: Element,
): readonly (Element | undefined)[] {
  const properties = propertiesOf(entry.input)
  const required = requiredBy(entry.input)
  const names = [...new Set([...required, ...Object.keys(properties), ...entry.positional])]
  const taken = new Map<string, Taken>(
    names.map((name) => [
      name,
      given.taken(entry, name, properties[name] ?? true, `${hint}-${name}`),
    ]),
  )
  const valueOf = (name: string) => taken.get(name) as Taken
  const entryOf = (name: string) => sequence(nameText(name), space, given.any(valueOf(name)))
  const without = (left: readonly string[]) => {
    const rest = names.filter((name) => !left.includes(name))
    return given.entries(
      rest.filter((name) => required.includes(name)).map(entryOf),
      rest.filter((name) => !required.includes(name)).map(entryOf),
    )
  }

  const all = without([])
  const forms: (Element | undefined)[] = []
  if (required.length === 0) forms.push(undefined)
  for (const [at, last] of entry.positional.entries()) {
    const before = entry.positional
      .slice(0, at)
      .flatMap((name) => [given.any(valueOf(name)), space])
    const { others, maps } = valueOf(last)
    const left = entry.positional.slice(0, at + 1)
    if (required.every((name) => left.includes(name))) {
      forms.push(sequence(...before, choice(...others)))
      if (maps.length > 0) forms.push(sequence(...before, choice(...maps), space, '{}'))
    }
    const { some } = without(left)
    if (some !== undefined)
      forms.push(sequence(...before, given.any(valueOf(last)), space, '{', some, '}'))
  }
  if (all.some !== undefined) {
    const named = rules.add(rules.free(`${hint}-named`), all.some)
    forms.push(sequence('{', named, '}'))
    if (KEYWORD_LISTS.has(entry.id) && names.every(isKeyword)) forms.push(named)
  }
  return forms
}
