// PARAMETERS as a grammar: JSON on one line
// =============================================================================
//
// Space stands where `planwright fmt` puts it, and numbers are written the one way,
// so that a text of the grammar is one that formatting leaves alone.
//
// Invariants:
//
//   STEP-JSON-1. No name is `__proto__`, no number is rounded, no character hides.
//   STEP-JSON-2. No text holds `{{`: nothing fills a template, and the compiler warns of it.

import {
  characters,
  choice,
  optional,
  rangesBut,
  repeated,
  rule,
  scoped,
  block,
  sequence,
  SHOWN,
  text,
  wordsBut,
  type Element,
  type Notation,
  type Rules,
} from '#grammar'
import { fromJson, textFormOf } from '#plan'

import { valueText } from '../layout.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FURTHER = `${LETTERS}0123456789_-`

const COMMA = text(', ')

/** Adds the rules of JSON, and tells how its values are written. */
export function jsonNotation(rules: Rules): Notation {
  const shown = rules.add('shown', { kind: 'characters', ranges: rangesBut(SHOWN, '"\\{') })
  const sign = rules.add('sign', choice(shown, sequence('\\', characters('"\\nt'))))
  const signs = repeated(choice(sign, sequence('{', sign)), 0)
  const quoted = rules.add('text', sequence('"', signs, optional('{'), '"'))

  const natural = sequence(characters('1-9'), repeated(characters('0-9'), 0, 14))
  // -0 is 0, and would be written so.
  const integer = rules.add('integer', choice('0', sequence(optional('-'), natural)))
  const before = choice('0', sequence(characters('1-9'), repeated(characters('0-9'), 0, 8)))
  const fraction = sequence(repeated(characters('0-9'), 0, 5), characters('1-9'))
  const number = rules.add(
    'number',
    choice(integer, sequence(optional('-'), before, '.', fraction)),
  )

  const start: Element = { kind: 'characters', ranges: rangesBut(SHOWN, ' _"\\{') }
  const key = rules.add('key', sequence('"', start, repeated(shown, 0), '"'))
  const entryOf = (name: Element, value: Element) =>
    sequence(scoped({ kind: 'distinct' }, name), ': ', value)
  const entry = rules.add('entry', entryOf(key, rule('value')))
  rules.add('object', block('distinct', '{', severalOf(entry), '}'))
  rules.add('list', sequence('[', severalOf(rule('value')), ']'))
  const others = [quoted, number, rule('list'), ...['true', 'false', 'null'].map(text)]
  const plain = rules.add('plain', choice(...others))
  rules.add('value', choice(plain, rule('object')))

  return {
    space: COMMA,
    text: quoted,
    sign,
    number,
    integer,
    fraction,
    nil: 'null',
    any: { others: [plain], maps: [rule('object')] },
    // A plan that is text tells everything before it runs.
    given: () => [],
    madeTexts: [],
    formOf: textFormOf,
    constant: (value) => valueText(fromJson(value)) ?? JSON.stringify(value),
    entry: (name, value) => sequence(JSON.stringify(name), ': ', value),
    entryBut(names, value) {
      const simple = names.filter((name) => /^[A-Za-z][\w-]*$/.test(name))
      return entryOf(sequence('"', wordsBut(LETTERS, FURTHER, simple), '"'), value)
    },
  }
}

function severalOf(part: Element): Element {
  return optional(part, repeated(sequence(COMMA, part), 0))
}
