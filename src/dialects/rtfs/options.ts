// What a plan and its steps may say beside the seed
// =============================================================================
//
// `:annotations` of the plan, and what profile `rtfs20-planwright` adds so that any
// plan can be said: `(step "Name" {:id "a" :after ["b"] :approval :required} expr)`,
// `:inputs`, `:result` and similar.

import {
  constantOf,
  isMap,
  type Annotations,
  type Expr,
  type PlanInput,
  type PlanParts,
  type StepParts,
  type Value,
} from '#plan'
import { error, nearest, type Span } from '#text'

import type { Expressions } from './expressions.ts'
import { formInWords, placeOf, type BracketForm, type Form } from './syntax.ts'

/** A key and the form behind it. */
export interface HeaderEntry {
  readonly place: Form
  readonly value: Form
}

export interface PlanOptions {
  readonly parts: Partial<PlanParts>
  readonly goal: string | undefined
  readonly result: Expr | undefined
}

/** Reads what a plan says beside name, language and body. */
export function readPlanOptions(
  values: ReadonlyMap<string, HeaderEntry>,
  expressions: Expressions,
): PlanOptions {
  const read = new Options(expressions, values)
  const onFailure = read.choice('on-failure', ['pause', 'continue'])
  const result = values.get('result')?.value
  return {
    goal: read.text('goal'),
    result: result === undefined ? undefined : expressions.lower(result),
    parts: {
      ...present('annotations', read.annotations()),
      ...present('inputs', read.inputs()),
      ...present('onFailure', onFailure as 'pause' | 'continue' | undefined),
      ...present('criteria', read.texts('criteria')),
      ...present('assumptions', read.texts('assumptions')),
      ...present('unknowns', read.texts('unknowns')),
    },
  }
}

const STEP_KEYS = 'id after approval permissions estimate expects vote files annotations'.split(' ')

/** Reads the options of a step. */
export function readStepOptions(form: BracketForm, expressions: Expressions): Partial<StepParts> {
  const values = entriesOf(form, expressions)
  for (const [key, { place }] of values) {
    if (STEP_KEYS.includes(key)) continue
    const [meant] = nearest(key, STEP_KEYS)
    const wanted = meant === undefined ? 'an option of a step' : `\`:${meant}\``
    fault(place, key, `an option that is known; perhaps ${wanted} is meant`, expressions)
  }
  const read = new Options(expressions, values)
  const approval = read.choice('approval', ['by-policy', 'required'])
  const expects = read.inner('expects')
  const seconds = read.inner('estimate')?.number('seconds')
  const vote = read.inner('vote')
  const unit = expects?.text('unit')
  const tolerance = expects?.number('tolerance')
  const place = (key: string) => read.place(key)
  return {
    ...present('id', read.text('id')),
    ...present('after', read.texts('after')),
    ...present('approval', approval as 'by-policy' | 'required' | undefined),
    ...present('permissions', read.texts('permissions')),
    ...present('files', read.texts('files')),
    ...present('annotations', read.annotations()),
    ...(seconds === undefined ? {} : { estimate: { seconds } }),
    // What is left out is 0, which the checks refuse; a lead may be computed instead.
    ...(vote === undefined
      ? {}
      : {
          vote: {
            samples: vote.number('samples') ?? 0,
            ...present('ahead', vote.number('ahead')),
            ...present('reliability', vote.number('reliability')),
            ...present('p', vote.number('p')),
          },
        }),
    ...(expects === undefined
      ? {}
      : { expects: { ...present('unit', unit), ...present('tolerance', tolerance) } }),
    places: {
      ...present('id', place('id')),
      ...present('estimate', place('estimate')),
      ...present('expects', place('expects')),
      ...present('vote', place('vote')),
      ...present('after', read.places('after')),
      ...present('permissions', read.places('permissions')),
      ...present('files', read.places('files')),
    },
  }
}

/** An object with that one key, or without it. */
function present<Key extends string, Content>(key: Key, content: Content | undefined) {
  return (content === undefined ? {} : { [key]: content }) as { readonly [K in Key]?: Content }
}

function fault(form: Form, option: string, wanted: string, { context }: Expressions): void {
  if (form.kind === 'unread') return
  context.faults.push(error('rtfs/option', placeOf(form), { details: { option, wanted } }))
}

function entriesOf(form: BracketForm, expressions: Expressions): Map<string, HeaderEntry> {
  const values = new Map<string, HeaderEntry>()
  for (let at = 0; at < form.items.length; at += 2) {
    const place = form.items[at] as Form
    const value = form.items[at + 1]
    const key = nameOf(place)
    if (key === undefined || value === undefined) {
      fault(place, formInWords(place), 'a name with a value behind it', expressions)
    } else if (values.has(key)) fault(place, key, 'there only once', expressions)
    else values.set(key, { place, value })
  }
  return values
}

function nameOf(form: Form): string | undefined {
  return form.kind === 'keyword' ? form.name : form.kind === 'text' ? form.value : undefined
}

class Options {
  readonly #expressions: Expressions
  readonly #values: ReadonlyMap<string, HeaderEntry>

  constructor(expressions: Expressions, values: ReadonlyMap<string, HeaderEntry>) {
    this.#expressions = expressions
    this.#values = values
  }

  place(key: string): Span | undefined {
    const form = this.#values.get(key)?.value
    return form === undefined ? undefined : placeOf(form)
  }

  places(key: string): readonly Span[] | undefined {
    const form = this.#values.get(key)?.value
    return form?.kind === 'vector' ? form.items.map(placeOf) : undefined
  }

  /** A text or a keyword. */
  text(key: string): string | undefined {
    const form = this.#values.get(key)?.value
    const text = form === undefined ? undefined : nameOf(form)
    if (form !== undefined && text === undefined) fault(form, key, 'a text', this.#expressions)
    return text
  }

  number(key: string): number | undefined {
    const form = this.#values.get(key)?.value
    if (form === undefined || form.kind === 'number') return form?.value
    fault(form, key, 'a number', this.#expressions)
    return undefined
  }

  choice(key: string, choices: readonly string[]): string | undefined {
    const form = this.#values.get(key)?.value
    const name = form === undefined ? undefined : nameOf(form)
    if (form === undefined || (name !== undefined && choices.includes(name))) return name
    fault(form, key, choices.map((one) => `\`:${one}\``).join(' or '), this.#expressions)
    return undefined
  }

  texts(key: string): readonly string[] | undefined {
    const form = this.#values.get(key)?.value
    if (form === undefined) return undefined
    const texts = form.kind === 'vector' ? form.items.flatMap((item) => nameOf(item) ?? []) : []
    if (form.kind === 'vector' && texts.length === form.items.length) return texts
    fault(form, key, 'a list of texts', this.#expressions)
    return undefined
  }

  /** The options in a map that is an option. */
  inner(key: string): Options | undefined {
    const form = this.#values.get(key)?.value
    if (form === undefined) return undefined
    if (form.kind === 'map')
      return new Options(this.#expressions, entriesOf(form, this.#expressions))
    fault(form, key, 'a map, such as `{:key value}`', this.#expressions)
    return undefined
  }

  value(key: string): Value | undefined {
    const form = this.#values.get(key)?.value
    if (form === undefined) return undefined
    const value = constantOf(this.#expressions.lower(form))
    if (value === undefined) fault(form, key, 'a constant', this.#expressions)
    return value
  }

  annotations(): Annotations | undefined {
    const form = this.#values.get('annotations')?.value
    if (form === undefined) return undefined
    const value = this.value('annotations')
    if (value === undefined) return undefined
    if (!isMap(value)) {
      fault(form, 'annotations', 'a map, such as `{:author "Ada"}`', this.#expressions)
      return undefined
    }
    return Object.fromEntries(
      value.entries.map(([key, one]) => [typeof key === 'object' ? key.name : String(key), one]),
    )
  }

  inputs(): Readonly<Record<string, PlanInput>> | undefined {
    const form = this.#values.get('inputs')?.value
    if (form === undefined) return undefined
    if (form.kind !== 'map') {
      fault(form, 'inputs', 'a map, such as `{:key value}`', this.#expressions)
      return undefined
    }
    const all = entriesOf(form, this.#expressions)
    const inputs = new Options(this.#expressions, all)
    return Object.fromEntries(
      Array.from(all, ([name, { place }]) => {
        const one = inputs.inner(name)
        const input: PlanInput = {
          description: one?.text('description') ?? '',
          ...present('unit', one?.text('unit')),
          ...present('value', one?.value('value')),
          span: placeOf(place),
        }
        return [name, input]
      }),
    )
  }
}
