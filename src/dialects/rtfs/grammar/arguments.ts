// What a tool takes, as a grammar
// =============================================================================
//
// The constants that fit a tool's schema, in RTFS. Beside them stands whatever only
// the run can tell: what a call returned, under its name or in place.
//
// Invariants:
//
//   RTFS-ARGUMENTS-1. Nothing that is written by these rules is refused by the check of arguments,
//       of URLs, of credentials or of the tools that an agent is given; what those
//       leave to the run is left here too.

import {
  anyOf,
  block,
  characters,
  choice,
  Fitting,
  FRACTION,
  isSchema,
  optional,
  repeated,
  rule,
  scoped,
  sequence,
  text,
  wordsBut,
  type Element,
  type Rules,
  type Taken,
} from '#grammar'
import {
  fromJson,
  printValue,
  textFormOf,
  type CatalogueEntry,
  type Json,
  type ToolId,
} from '#plan'

import type { Results } from './results.ts'
import { nameText } from '../../tool-line.ts'
import type { Words } from './words.ts'

export class Arguments {
  readonly #rules: Rules
  readonly #words: Words
  readonly #fitting: Fitting
  /** What only the run can tell. */
  readonly #results: Results

  /** Ids of the tools that may be listed for an agent. */
  readonly #forAgents: readonly ToolId[]

  constructor(rules: Rules, words: Words, results: Results, forAgents: readonly ToolId[]) {
    this.#rules = rules
    this.#words = words
    this.#results = results
    this.#forAgents = forAgents
    const { space } = words
    const entry = (key: Element | string, value: Element) => sequence(key, space, value)
    this.#fitting = new Fitting(rules, {
      ...words,
      fraction: FRACTION,
      nil: 'nil',
      any: { others: [rule('plain')], maps: [rule('map')] },
      given: (types) => results.fitting(types),
      madeTexts: [rule('str')],
      formOf: textFormOf,
      constant: (value) => printValue(fromJson(value)),
      entry: (name, value) => entry(nameText(name), value),
      entryBut(names, value) {
        const simple = names.filter((name) => /^[A-Za-z][\w-]*$/.test(name))
        const key = words.keywordBut([...simple, 'when'])
        return entry(scoped({ kind: 'distinct' }, key), value)
      },
    })
  }

  /** An argument of a tool; `hint` names its rule where it needs one. */
  taken(entry: CatalogueEntry, name: string, schema: Json, hint: string): Taken {
    // As the checks have it: these two names mean the same in every tool.
    if (name === 'url' && entry.reaches !== undefined) return this.#reachable()
    // With some methods it has to be empty, and a method may come behind it.
    if (name === 'body' && entry.reaches !== undefined) {
      return { others: [text('""'), rule('str'), ...this.#texts()], maps: [] }
    }
    if (name === 'headers')
      return { others: this.#results.fitting(['object']), maps: [this.#headers()] }
    const { effect } = entry
    if (typeof effect !== 'string' && 'joins' in effect && effect.joins === name) {
      const items = { type: 'string', enum: this.#forAgents }
      return this.#fitting.taken(isSchema(schema) ? { ...schema, items } : schema, hint)
    }
    const taken = this.#fitting.taken(schema, hint)
    // A text that is exactly a number counts as one where a tool takes a number.
    return readsNumbers(schema) ? { ...taken, others: [...taken.others, ...this.#texts()] } : taken
  }

  #texts(): readonly Element[] {
    return this.#results.fitting(['string'])
  }

  /** Any of what is taken: at least what only the run can tell. */
  any(taken: Taken): Element {
    return anyOf(taken) ?? choice(...this.#results.fitting())
  }

  /** Entries with a key: at least one, and as many as there may be. */
  entries(
    required: readonly Element[],
    others: readonly Element[],
  ): ReturnType<Fitting['entries']> {
    return this.#fitting.entries(required, others)
  }

  /** Headers: those that hold credentials name a secret (RTFS-ARGUMENTS-1). */
  #headers(): Element {
    return this.#rules.once('headers', () => {
      const { space } = this.#words
      const unknown = [rule('str'), ...this.#texts()]
      const secret = sequence(
        choice('"', '"Bearer ', '"Basic '),
        'secret:',
        characters('A-Z'),
        repeated(characters('A-Z0-9_'), 0),
        '"',
      )
      const known = choice(...HEADERS.map((name) => `:${name}`))
      const any = choice(this.#words.keyword, this.#words.title)
      const entry = choice(
        sequence(scoped({ kind: 'distinct' }, known), space, choice(this.#words.text, ...unknown)),
        sequence(scoped({ kind: 'distinct' }, any), space, choice(secret, ...unknown)),
      )
      const { all } = this.#fitting.entries([], [], this.#add('header', entry))
      return this.#add('headers', block('distinct', '{', all, '}'))
    })
  }

  /** A whole URL of a public server by its name. */
  #reachable(): Taken {
    const url = this.#rules.once('url', () => {
      const label = sequence(
        characters('a-z0-9'),
        repeated(sequence(optional('-'), characters('a-z0-9')), 0, 30),
      )
      const ending = wordsBut(LETTERS, LETTERS, PRIVATE_ENDINGS)
      const path = sequence(characters('/?#'), repeated(characters('!#-[]-~'), 0))
      return this.#add(
        'url',
        sequence(
          choice('"https://', '"http://'),
          repeated(sequence(this.#rules.add('label', label), '.'), 1, 8),
          ending,
          repeated(path, 0, 1),
          '"',
        ),
      )
    })
    return { others: [url, rule('str'), ...this.#texts()], maps: [] }
  }

  #add(wished: string, element: Element): Element {
    return this.#rules.add(this.#rules.free(wished), element)
  }
}

function readsNumbers(schema: Json): boolean {
  return isSchema(schema) && (schema['type'] === 'number' || schema['type'] === 'integer')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Last labels of names that a network keeps for itself. */
const PRIVATE_ENDINGS =
  'localhost localdomain local internal intranet private corp home lan arpa'.split(' ')

/** Headers that hold no credentials, as requests mostly have them. */
const HEADERS = 'Accept Accept-Language Cache-Control Content-Type If-None-Match User-Agent'.split(
  ' ',
)
