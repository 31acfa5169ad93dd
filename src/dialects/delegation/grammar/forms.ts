// Delegation JSON as a grammar for decoders
//
// Keys stand in one order and each once, so that no text of the grammar has a key
// twice or lacks one. Space is bounded: a decoder may not fill its answer with it.

import {
  characters,
  choice,
  createGrammar,
  optional,
  repeated,
  rule,
  sequence,
  type Element,
  type Grammar,
} from '#grammar'

import { OPERATORS } from '../delegation-plan.ts'
import { CHOICES, PARAMETERS } from '../words.ts'

/** The grammar of delegation plans. */
export function delegationGrammar(): Grammar {
  const others = PARAMETERS.filter((name) => !['upstream', 'downstream', 'region'].includes(name))
  const parameters = [
    choice(
      sequence(
        further('upstream', rule('count')),
        further('downstream', rule('count')),
        further('region', quoted('with_feature')),
      ),
      sequence(member('upstream', rule('some')), member('region', quoted('before'))),
      sequence(member('downstream', rule('some')), member('region', quoted('behind'))),
    ),
    ...others.map((name) => further(name, choice(...(CHOICES[name] ?? []).map(quoted)))),
  ]
  const names = [further('display_name', rule('string')), further('hint', rule('string'))]
  const sides = [member('left', rule('node')), member('right', rule('node'))]
  const plain = OPERATORS.filter((operator) => operator !== 'COLOCATE').map(quoted)
  return createGrammar(
    new Map<string, Element>([
      [
        'root',
        sequence(
          '{',
          SPACE,
          first('goal', rule('words')),
          member('plan', rule('node')),
          SPACE,
          '}',
        ),
      ],
      ['node', choice(rule('task'), rule('combine'), rule('colocate'))],
      [
        'task',
        object(
          first('type', quoted('task')),
          member('task', rule('words')),
          further('hint', rule('string')),
          further('context', rule('value')),
          further('input', rule('node')),
        ),
      ],
      [
        'combine',
        object(
          first('type', quoted('combine')),
          member('operator', choice(...plain)),
          ...names,
          ...sides,
        ),
      ],
      [
        'colocate',
        object(
          first('type', quoted('combine')),
          member('operator', quoted('COLOCATE')),
          ...names,
          ...parameters,
          ...sides,
        ),
      ],
      ['ws', repeated(characters(' \n'), 0, 80)],
      ['value', choice(rule('string'), rule('number'), rule('list'), rule('map'), ...LITERALS)],
      ['list', sequence('[', SPACE, optional(rule('value'), more(rule('value'))), SPACE, ']')],
      ['map', sequence('{', SPACE, optional(rule('entry'), more(rule('entry'))), SPACE, '}')],
      ['entry', sequence(rule('string'), SPACE, ':', SPACE, rule('value'))],
      [
        'words',
        sequence('"', repeated(rule('blank'), 0), rule('ink'), repeated(rule('sign'), 0), '"'),
      ],
      ['string', sequence('"', repeated(rule('sign'), 0), '"')],
      ['sign', choice(rule('ink'), rule('blank'))],
      ['blank', choice(' ', '\\n', '\\t')],
      ['ink', choice(rule('plain'), sequence('\\', characters('"\\/')))],
      ['plain', { kind: 'characters', ranges: INK }],
      ['count', choice('0', rule('some'))],
      ['some', sequence(characters('1-9'), repeated(characters('0-9'), 0, 8))],
      [
        'number',
        sequence(optional('-'), rule('count'), optional('.', repeated(characters('0-9'), 1, 6))),
      ],
    ]),
  )
}

const SPACE = rule('ws')
const LITERALS = ['true', 'false', 'null']

/** All but space, controls, quotes, backslashes and what cannot be seen or paired. */
const INK: readonly (readonly [number, number])[] = [
  [0x21, 0x21],
  [0x23, 0x5b],
  [0x5d, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x377],
]

function quoted(word: string): Element {
  return sequence(`"${word}"`)
}

function object(...members: readonly Element[]): Element {
  return sequence('{', SPACE, ...members, SPACE, '}')
}

function first(key: string, value: Element): Element {
  return sequence(`"${key}"`, SPACE, ':', SPACE, value)
}

function member(key: string, value: Element): Element {
  return sequence(SPACE, ',', SPACE, first(key, value))
}

function further(key: string, value: Element): Element {
  return repeated(member(key, value), 0, 1)
}

function more(part: Element): Element {
  return repeated(sequence(SPACE, ',', SPACE, part), 0)
}
