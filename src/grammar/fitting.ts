// What fits a JSON Schema, as a grammar
// =============================================================================
//
// A schema becomes the constants that fit it, in the notation of a language: JSON,
// RTFS. Beside them stands what the notation has for values that only the run can
// tell, where it has such.
//
// Invariants:
//
//   FITTING-1. What is written by these rules fits the schema, or is one of the values
//       that only the run can tell; patterns that no rule can say, and formats, are left
//       to checks and the run.
//   FITTING-2. Entries of a map that a schema names stand in one order: first those that
//       are required. Each is there at most once.
//   FITTING-3. A schema that nothing fits gives nothing to write, never something else.

import {
  block,
  characters,
  choice,
  optional,
  repeated,
  sequence,
  text,
  type Element,
} from './form.ts'
import type { Rules } from './rules.ts'
import {
  branchesOf,
  isSchema,
  listed,
  propertiesOf,
  requiredBy,
  typesOf,
  type FormOf,
  type Schema,
  type SchemaJson,
} from './schema.ts'
import { wholeNumbers } from './words.ts'

/** Longer texts and lists are not counted: readers of grammars refuse such counts, or take long over them. */
const COUNTED = 200

/** Whole numbers up to here have 15 digits. */
const LARGEST = 999_999_999_999_999

/** What may stand for a value; a map by itself, since not every place takes one. */
export interface Taken {
  readonly others: readonly Element[]
  readonly maps: readonly Element[]
}

/** How a language writes values. */
export interface Notation {
  /** What stands between two items, and between two entries. */
  readonly space: Element
  readonly text: Element
  /** One sign of a text, its quotation marks left out. */
  readonly sign: Element
  readonly number: Element
  readonly integer: Element
  /** The digits behind a number's point. */
  readonly fraction: Element
  readonly nil: string
  /** Whatever there is. */
  readonly any: Taken
  /** What may stand in place of a constant, known only to the run: of these types, or of any. */
  given(types?: readonly string[]): readonly Element[]
  /** What may stand beside a text, and becomes one during the run. */
  readonly madeTexts: readonly Element[]
  readonly formOf: FormOf
  /** A value as it is written. */
  constant(value: SchemaJson): string
  /** An entry of a map. */
  entry(name: string, value: Element): Element
  /** An entry under any key but these. */
  entryBut(names: readonly string[], value: Element): Element
}

/** Makes of schemas what fits them; rules are added where something is written more than once. */
export class Fitting {
  readonly #rules: Rules
  readonly #notation: Notation

  constructor(rules: Rules, notation: Notation) {
    this.#rules = rules
    this.#notation = notation
  }

  /** The constants that fit a schema, and what is not known before the run; `hint` names a rule. */
  taken(schema: SchemaJson, hint: string): Taken {
    const { any } = this.#notation
    if (!isSchema(schema))
      return schema === false ? { others: this.#notation.given(), maps: [] } : any
    const { anyOf, oneOf } = schema
    const several = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined
    const types = typesOf(schema)
    const constants = listed(schema)
    if (constants !== undefined) return this.#constants(constants, types, hint)
    if (types === undefined) {
      if (several === undefined) return any
      const each = (several as readonly SchemaJson[]).map((one, at) =>
        this.taken(one, `${hint}-${at + 1}`),
      )
      if (each.includes(any)) return any
      return {
        others: [...new Set(each.flatMap(({ others }) => others))],
        maps: each.flatMap(({ maps }) => maps),
      }
    }
    const others: Element[] = []
    const maps: Element[] = []
    for (const type of types) {
      if (type === 'object')
        for (const branch of branchesOf(schema)) maps.push(...this.#object(branch, hint))
      else others.push(...this.#ofType(type, schema, hint))
    }
    return { others: [...others, ...this.#notation.given(types)], maps }
  }

  /** Entries with a key, in the order of FITTING-2: at least one, and as many as there may be. */
  entries(
    required: readonly Element[],
    others: readonly Element[],
    more?: Element,
  ): { readonly some: Element | undefined; readonly all: Element } {
    const { space } = this.#notation
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

  #constants(
    values: readonly SchemaJson[],
    types: readonly string[] | undefined,
    hint: string,
  ): Taken {
    const written = (value: SchemaJson) => this.#notation.constant(value)
    const others = values.filter((value) => !isSchema(value)).map(written)
    const named =
      others.length === 0
        ? []
        : [this.#rules.once(`one of ${others.join(' ')}`, () => this.#add(hint, choice(...others)))]
    return {
      others: [...named, ...this.#notation.given(types)],
      maps: values.filter(isSchema).map((value) => text(written(value))),
    }
  }

  #ofType(type: string, schema: Schema, hint: string): readonly Element[] {
    switch (type) {
      case 'string':
        return [...this.#text(schema), ...this.#notation.madeTexts]
      case 'integer':
      case 'number':
        return this.#number(type, schema)
      case 'boolean':
        return [choice('true', 'false')]
      case 'null':
        return [text(this.#notation.nil)]
      case 'array':
        return this.#list(schema, hint)
      default:
        return []
    }
  }

  #text({ minLength, maxLength, pattern }: Schema): readonly Element[] {
    const form = this.#notation.formOf(pattern)
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
    if (least === 0 && most === Infinity) return [this.#notation.text]
    const name = most === Infinity ? `text-from-${least}` : `text-${least}-to-${most}`
    const signs = repeated(this.#notation.sign, least, most)
    return [this.#rules.once(name, () => this.#add(name, sequence('"', signs, '"')))]
  }

  #number(type: 'integer' | 'number', schema: Schema): readonly Element[] {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
    const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum]
    if (bounds.every((bound) => typeof bound !== 'number')) return [this.#notation[type]]
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
      const behind = optional('.', this.#notation.fraction)
      const below = sequence(wholeNumbers(least, most - 1), behind)
      return this.#add(name, choice(below, String(most)))
    }
    return [this.#rules.once(name, made)]
  }

  #list(schema: Schema, hint: string): readonly Element[] {
    const { items = true, minItems, maxItems } = schema
    const free = Object.hasOwn(schema, 'prefixItems')
    const item = anyOf(this.taken(free ? true : items, `${hint}-item`))
    const least = typeof minItems === 'number' ? minItems : 0
    const most = typeof maxItems === 'number' && maxItems <= COUNTED ? maxItems : Infinity
    if (least > most || (item === undefined && least > 0)) return []
    if (most === 0 || item === undefined) return [text('[]')]
    const several = sequence(
      item,
      repeated(sequence(this.#notation.space, item), Math.max(least - 1, 0), most - 1),
    )
    const whole = sequence('[', least === 0 ? repeated(several, 0, 1) : several, ']')
    return [this.#rules.once(`list ${JSON.stringify(schema)}`, () => this.#add(hint, whole))]
  }

  #object(schema: Schema, hint: string): readonly Element[] {
    const properties = propertiesOf(schema)
    const required = requiredBy(schema)
    const names = [...new Set([...required, ...Object.keys(properties)])]
    const { additionalProperties = true } = schema
    const more = Object.hasOwn(schema, 'patternProperties') ? true : additionalProperties
    const isFree = more === true || (isSchema(more) && Object.keys(more).length === 0)
    if (names.length === 0 && isFree) return this.#notation.any.maps
    const key = `map ${JSON.stringify(schema)}`
    const made = this.#rules.made(key)
    if (made !== undefined) return [made]
    const entry = (name: string): readonly Element[] => {
      const value = anyOf(this.taken(properties[name] ?? more, `${hint}-${name}`))
      return value === undefined ? [] : [this.#notation.entry(name, value)]
    }
    const needed = required.flatMap(entry)
    if (needed.length < required.length) return []
    const optionals = names.filter((name) => !required.includes(name)).flatMap(entry)
    const other = more === false ? undefined : anyOf(this.taken(more, `${hint}-other`))
    const further = other === undefined ? undefined : this.#notation.entryBut(names, other)
    const { all } = this.entries(needed, optionals, further)
    return [this.#rules.once(key, () => this.#add(hint, block('distinct', '{', all, '}')))]
  }

  #add(wished: string, element: Element): Element {
    return this.#rules.add(this.#rules.free(wished), element)
  }
}

/** Any of what is taken; undefined where that is nothing. */
export function anyOf({ others, maps }: Taken): Element | undefined {
  const all = [...others, ...maps]
  return all.length === 0 ? undefined : choice(...all)
}

/** Nine digits: what a number with as many before its point still holds. */
export const FRACTION: Element = repeated(characters('0-9'), 1, 9)

function nameOf(number: number): string {
  return number < 0 ? `minus-${-number}` : String(number)
}
