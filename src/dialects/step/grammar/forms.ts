// STEP as a grammar
// =============================================================================
//
// The seed's layout, one line a marker in its order, and for every faculty of a
// catalogue what it takes: what a model may write. The prompt says the same in
// words; the reader takes more, such as other orders, prose around the plan, bold.
//
// Invariants:
//
//   STEP-FORMS-1. A text of the grammar whose objects have each name once compiles without a
//       remark against the same catalogue, up to the depth that plans have, but for
//       words in an ACTION that hide what a plan must not hide.
//   STEP-FORMS-2. Formatting changes nothing in it.
//   STEP-FORMS-3. Steps count from 1: each number is a rule of its own, so there is a last.

import {
  characters,
  choice,
  createGrammar,
  Fitting,
  optional,
  rangesBut,
  repeated,
  rule,
  Rules,
  sequence,
  SHOWN,
  text,
  wholeNumbers,
  type Element,
  type Grammar,
  type Range,
} from '#grammar'
import type { Catalogue } from '#plan'

import { MOST_CONTEXT } from '../lower.ts'
import { jsonNotation } from './json.ts'
import { usableFaculties, type UsableFaculty } from './usable.ts'

/** Steps that the grammar counts: in longer plans a step is not told of all before it. */
export const COUNTED_STEPS = MOST_CONTEXT

/** The grammar of plans whose faculties have tools in a catalogue; the empty text alone where none has. */
export function stepGrammar(catalogue: Catalogue): Grammar {
  const rules = new Rules()
  const notation = jsonNotation(rules)
  const fitting = new Fitting(rules, notation)
  const usable = usableFaculties(catalogue).flatMap((faculty) =>
    facultyRule(faculty, rules, fitting),
  )
  if (usable.length === 0) return createGrammar(new Map([['root', text('')]]))
  rules.add('words', WORDS)
  rules.add('duration', DURATION)
  rules.add('faculty', choice(...usable))
  rules.add(
    'step',
    sequence(
      rule('faculty'),
      optional('DURATION: ', rule('duration'), '\n'),
      optional('NOTES: ', rule('words'), '\n'),
    ),
  )
  for (let number = 1; number <= COUNTED_STEPS; number++) {
    const more = number === COUNTED_STEPS ? [] : [optional(rule(from(number + 1)))]
    rules.add(from(number), sequence(`STEP ${number}:\n`, rule('step'), ...more))
  }
  return createGrammar(rules.all)
}

function from(number: number): string {
  return number === 1 ? 'root' : `from-${number}`
}

/** The four markers that every step has; none where no object fits the faculty's tool. */
function facultyRule(
  { name, parameters, capabilities }: UsableFaculty,
  rules: Rules,
  fitting: Fitting,
): readonly Element[] {
  const hint = rules.free(name.toLowerCase())
  const { maps } = fitting.taken(parameters, `${hint}-parameters`)
  if (maps.length === 0) return []
  const markers = sequence(
    `FACULTY: ${name}\nACTION: `,
    rule('words'),
    '\nPARAMETERS: ',
    choice(...maps),
    '\nCAPABILITIES: ',
    someOf(capabilities),
    '\n',
  )
  return [rules.add(rules.free(hint), markers)]
}

/** At least one of the names, in their order. */
function someOf(names: readonly string[]): Element {
  return choice(
    ...names.map((name, at) =>
      sequence(name, ...names.slice(at + 1).map((later) => optional(`, ${later}`))),
    ),
  )
}

/** Letters of scripts in use, with which a sentence starts: an ACTION without any says nothing. */
const STARTS: readonly Range[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x24f],
  [0x391, 0x3a1],
  [0x3a3, 0x3c9],
  [0x400, 0x481],
  [0x531, 0x556],
  [0x5d0, 0x5ea],
  [0x621, 0x63a],
  [0x641, 0x64a],
  [0x904, 0x939],
  [0xe01, 0xe30],
  [0x10d0, 0x10fa],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
]

/** A sentence on one line: single spaces, none at the end. */
const WORDS: Element = sequence(
  { kind: 'characters', ranges: STARTS },
  repeated(
    sequence(optional(' '), {
      kind: 'characters',
      ranges: rangesBut(SHOWN, ' \u1680\u202f\u205f\u3000'),
    }),
    0,
  ),
)

/** In the largest unit of which it is a whole number, as it is laid out. */
const DURATION: Element = choice(
  sequence(wholeNumbers(1, 59), ' s'),
  sequence(wholeNumbers(1, 59), ' min'),
  sequence(characters('1-9'), repeated(characters('0-9'), 0, 2), ' h'),
)
