// What a tool takes, as a grammar
// =============================================================================
//
// A schema becomes the constants that fit it. Beside them stands whatever only the
// run can tell: what a call returned, under its name or in place.
//
// Invariants:
//
//   A1. Nothing that is written by these rules is refused by the check of arguments,
//       of URLs, of credentials or of the tools that an agent is given; what those
//       leave to the run is left here too.
//   A2. Entries of a map that a schema names stand in one order: first those that
//       are required. Each is there at most once.

import {
  block,
  characters,
  choice,
  optional,
  repeated,
  rule,
  scoped,
  sequence,
  text,
  wholeNumbers,
  wordsBut,
  type Element,
} from '#grammar'
import {
  fromJson,
  printValue,
  textFormOf,
  type CatalogueEntry,
  type Json,
  type ToolId,
} from '#plan'

import type { Rules } from './rules.ts'
import { isSchema, listed, requiredBy, typesOf, type Schema } from './schema.ts'
import { nameText, type Words } from './words.ts'

/** Longer texts and lists are not counted: readers of grammars refuse such counts, or take long over them. */
const COUNTED = 200

/** What may stand as an argument; a map by itself, since not every place takes one. */
export interface Taken {
  readonly others: readonly Element[]
  readonly maps: readonly Element[]
}

export class Arguments {
  readonly #rules: Rules
  readonly #words: Words
  /** What only the run can tell. */
  readonly #given: Element

  /** Ids of the tools that may be listed for an agent. */
  readonly #forAgents: readonly ToolId[]

  constructor(rules: Rules, words: Words, given: Element, forAgents: readonly ToolId[]) {
    this.#rules = rules
    this.#words = words
    this.#given = given
    this.#forAgents = forAgents
  }

  /** An argument of a tool; `hint` names its rule where it needs one. */
  taken(entry: CatalogueEntry, name: string, schema: Json, hint: string): Taken {
    // As the checks have it: these two names mean the same in every tool.
    if (name === 'url' && entry.reaches !== undefined) return this.#reachable()
    if (name === 'headers') return { others: [this.#given], maps: [this.#headers()] }
    const { effect } = entry
    if (typeof effect !== 'string' && 'joins' in effect && effect.joins === name) {
      const items = { enum: this.#forAgents }
      return this.#fitting(isSchema(schema) ? { ...schema, items } : schema, hint)
    }
    return this.#fitting(schema, hint)
  }

  /** Any of what is taken. */
  any({ others, maps }: Taken): Element {
    return choice(...others, ...maps)
  }

  /** Entries with a key, in the order of A2: at least one, and as many as there may be. */
  entries(
    required: readonly Element[],
    others: readonly Element[],
    more?: Element,
  ): { readonly some: Element | undefined; readonly all: Element } {
    const { space } = this.#words
    const further = more === undefined ? [] : [repeated(sequence(space, more), 0)]
    const behind = (rest: readonly Element[]) => [
      ...rest.map((entry) => optional(space, entry)),
      ...further,
    ]
    const [first, ...rest] = required
    if (first !== undefined) {
      const all = sequence(first, ...rest.flatMap((entry) => [space, entry]), ...behind(others))
      return { some: all, all }
    }
    const starts = others.map((entry, at) => sequence(entry, ...behind(others.slice(at + 1))))
    if (more !== undefined) starts.push(sequence(more, ...further))
    if (starts.length === 0) return { some: undefined, all: text('') }
    const some = choice(...starts)
    return { some, all: repeated(some, 0, 1) }
  }

  /** The constants that fit a schema, and what is not known before the run. */
  #fitting(schema: Json, hint: string): Taken {
    if (!isSchema(schema)) return schema === false ? { others: [this.#given], maps: [] } : ANY
    const { anyOf, oneOf } = schema
    const several = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined
    const types = typesOf(schema)
    if (listed(schema) === undefined && types === undefined) {
      if (several === undefined) return ANY
      const each = (several as readonly Json[]).map((one, at) =>
        this.#fitting(one, `${hint}-${at + 1}`),
      )
      if (each.includes(ANY)) return ANY
      return {
        others: [...new Set(each.flatMap(({ others }) => others))],
        maps: each.flatMap(({ maps }) => maps),
      }
    }
    const constants = listed(schema)
    if (constants !== undefined) return this.#constants(constants, hint)
    const others: Element[] = []
    const maps: Element[] = []
    for (const type of types ?? []) {
      if (type === 'object') maps.push(this.#object(schema, hint))
      else others.push(...this.#ofType(type, schema, hint))
    }
    return { others: [...others, this.#given], maps }
  }

  #constants(values: readonly Json[], hint: string): Taken {
    const isMap = (value: Json) => isSchema(value)
    const written = (value: Json) => printValue(fromJson(value))
    const others = values.filter((value) => !isMap(value)).map(written)
    const named =
      others.length === 0
        ? []
        : [this.#rules.once(`one of ${others.join(' ')}`, () => this.#add(hint, choice(...others)))]
    return {
      others: [...named, this.#given],
      maps: values.filter(isMap).map((value) => text(written(value))),
    }
  }

  #ofType(type: string, schema: Schema, hint: string): readonly Element[] {
    switch (type) {
      case 'string':
        return [...this.#text(schema), rule('str')]
      case 'integer':
      case 'number':
        return this.#number(type, schema)
      case 'boolean':
        return [choice('true', 'false')]
      case 'null':
        return [text('nil')]
      case 'array':
        return [this.#list(schema, hint)]
      default:
        return []
    }
  }

  #text({ minLength, maxLength, pattern }: Schema): readonly Element[] {
    const form = textFormOf(pattern)
    if (form !== undefined) {
      const length = form.reduce((sum, { count }) => sum + count, 0)
      if (length < Number(minLength ?? 0) || length > Number(maxLength ?? length)) return []
      const signs = form.map(({ signs, count }) => repeated(characters(signs), count, count))
      const made = () => this.#add('text-of-form', sequence('"', ...signs, '"'))
      return [this.#rules.once(`text of the form ${JSON.stringify(pattern)}`, made)]
    }
    const least = typeof minLength === 'number' ? minLength : 0
    const most = typeof maxLength === 'number' && maxLength <= COUNTED ? maxLength : Infinity
    // So long a text is made while the plan runs.
    if (least > COUNTED || least > most) return []
    if (least === 0 && most === Infinity) return [this.#words.text]
    const name = most === Infinity ? `text-from-${least}` : `text-${least}-to-${most}`
    const made = () => this.#add(name, sequence('"', repeated(this.#words.sign, least, most), '"'))
    return [this.#rules.once(name, made)]
  }

  #number(type: 'integer' | 'number', schema: Schema): readonly Element[] {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
    const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum]
    if (bounds.every((bound) => typeof bound !== 'number')) return [this.#words[type]]
    const least = Math.max(
      -LARGEST,
      typeof minimum === 'number' ? Math.ceil(minimum) : -LARGEST,
      typeof exclusiveMinimum === 'number' ? Math.floor(exclusiveMinimum) + 1 : -LARGEST,
    )
    const most = Math.min(
      LARGEST,
      typeof maximum === 'number' ? Math.floor(maximum) : LARGEST,
      typeof exclusiveMaximum === 'number' ? Math.ceil(exclusiveMaximum) - 1 : LARGEST,
    )
    // Between these is no whole number: the run has to find one.
    if (least > most) return []
    const fraction = type === 'number' && least >= 0 && most > least
    const name = `${type}-${nameOf(least)}-to-${nameOf(most)}`
    const made = () => {
      if (!fraction) return this.#add(name, wholeNumbers(least, most))
      const digits = repeated(characters('0-9'), 1, 9)
      const below = sequence(wholeNumbers(least, most - 1), optional('.', digits))
      return this.#add(name, choice(below, String(most)))
    }
    return [this.#rules.once(name, made)]
  }

  #list(schema: Schema, hint: string): Element {
    const { items = true, minItems, maxItems } = schema
    const free = Object.hasOwn(schema, 'prefixItems')
    const item = this.any(this.#fitting(free ? true : items, `${hint}-item`))
    const least = typeof minItems === 'number' ? minItems : 0
    const most = typeof maxItems === 'number' && maxItems <= COUNTED ? maxItems : Infinity
    if (most === 0) return text('[]')
    const several = sequence(
      item,
      repeated(sequence(this.#words.space, item), Math.max(least - 1, 0), most - 1),
    )
    const whole = sequence('[', least === 0 ? repeated(several, 0, 1) : several, ']')
    return this.#rules.once(`list ${JSON.stringify(schema)}`, () => this.#add(hint, whole))
  }

  #object(schema: Schema, hint: string): Element {
    const properties = isSchema(schema['properties']) ? schema['properties'] : {}
    const required = requiredBy(schema)
    const names = [...new Set([...required, ...Object.keys(properties)])]
    const { additionalProperties = true } = schema
    const more = Object.hasOwn(schema, 'patternProperties') ? true : additionalProperties
    if (names.length === 0 && !isSchema(more) && more !== false) return rule('map')
    if (names.length === 0 && isSchema(more) && Object.keys(more).length === 0) return rule('map')
    return this.#rules.once(`map ${JSON.stringify(schema)}`, () => {
      const entry = (name: string) =>
        sequence(
          nameText(name),
          this.#words.space,
          this.any(this.#fitting(properties[name] ?? more, `${hint}-${name}`)),
        )
      const optionals = names.filter((name) => !required.includes(name))
      const { all } = this.entries(
        required.map(entry),
        optionals.map(entry),
        more === false ? undefined : this.#further(more, names, hint),
      )
      return this.#add(hint, block('distinct', '{', all, '}'))
    })
  }

  /** An entry under a key that the schema does not name. */
  #further(more: Json, names: readonly string[], hint: string): Element {
    const simple = names.filter((name) => /^[A-Za-z][\w-]*$/.test(name))
    const key = scoped({ kind: 'distinct' }, this.#words.keywordBut([...simple, 'when']))
    return sequence(key, this.#words.space, this.any(this.#fitting(more, `${hint}-other`)))
  }

  /** Headers: those that hold credentials name a secret (A1). */
  #headers(): Element {
    return this.#rules.once('headers', () => {
      const { space } = this.#words
      const unknown = [rule('str'), this.#given]
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
      const { all } = this.entries([], [], this.#add('header', entry))
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
    return { others: [url, rule('str'), this.#given], maps: [] }
  }

  #add(wished: string, element: Element): Element {
    return this.#rules.add(this.#rules.free(wished), element)
  }
}

const ANY: Taken = { others: [rule('plain')], maps: [rule('map')] }

/** Whole numbers up to here have 15 digits. */
const LARGEST = 999_999_999_999_999

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Last labels of names that a network keeps for itself. */
const PRIVATE_ENDINGS =
  'localhost localdomain local internal intranet private corp home lan arpa'.split(' ')

/** Headers that hold no credentials, as requests mostly have them. */
const HEADERS = 'Accept Accept-Language Cache-Control Content-Type If-None-Match User-Agent'.split(
  ' ',
)

function nameOf(number: number): string {
  return number < 0 ? `minus-${-number}` : String(number)
}
