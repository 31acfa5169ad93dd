// Lowering each
//
// `(each [x list :most 20 :at-once 4 :else nil] expression …)`: what is said of the
// items stands in the brackets, the list behind the name and then options in pairs.

import { bind, each, unread, type Bind, type Expr } from '#plan'
import { error, span } from '#text'

import type { Expressions } from './expressions.ts'
import { formInWords, placeOf, type BracketForm, type Form } from './syntax.ts'

/** The expression that an `each` says; what is wrong is reported and stands as `unread`. */
export function lowerEach(form: BracketForm, expressions: Expressions): Expr {
  const place = placeOf(form)
  const [, brackets, ...body] = form.items
  if (brackets?.kind !== 'vector') {
    const found = brackets === undefined ? 'there is nothing' : `this is ${formInWords(brackets)}`
    fault(brackets ?? form, found, expressions)
    for (const item of body) expressions.lower(item)
    return unread(place)
  }
  const said = itemsOf(brackets, expressions)
  if (body.length === 0 && form.closed) {
    const start = form.end - 1
    fault({ ...form, start }, 'there is no expression behind the brackets', expressions)
  }
  if (said === undefined || body.length === 0) {
    const name = nameOf(brackets.items[0])?.name
    const lowerAll = () => body.map((item) => expressions.lower(item))
    if (name === undefined) lowerAll()
    else expressions.within(name, lowerAll)
    return unread(place)
  }
  const { item, list, most, atOnce, otherwise } = said
  return expressions.within(item.name, () =>
    each(
      item,
      list,
      {
        most,
        body: expressions.body(body),
        ...(atOnce === undefined ? {} : { atOnce }),
        ...(otherwise === undefined ? {} : { else: expressions.lower(otherwise) }),
      },
      place,
    ),
  )
}

interface Said {
  readonly item: Bind
  readonly list: Expr
  readonly most: number
  readonly atOnce: number | undefined
  readonly otherwise: Form | undefined
}

/** What stands in the brackets; undefined where that is not enough, which has been reported. */
function itemsOf(brackets: BracketForm, expressions: Expressions): Said | undefined {
  const [name, listed, ...options] = brackets.items
  const list = listed === undefined ? undefined : expressions.lower(listed)
  const found = new Map<string, Form>()
  let whole = true
  for (let at = 0; at < options.length; at += 2) {
    const key = options[at] as Form
    const value = options[at + 1]
    const option = key.kind === 'keyword' && OPTIONS.has(key.name) ? key.name : undefined
    if (option === undefined || value === undefined || found.has(option)) {
      fault(key, `${formInWords(key)} is no option with a value, or there twice`, expressions)
      whole = false
    } else found.set(option, value)
  }
  const most = numberOf(found.get('most'), expressions)
  const atOnce = numberOf(found.get('at-once'), expressions)
  const item = nameOf(name)
  if (item === undefined || list === undefined || !found.has('most')) {
    const lacks =
      item === undefined
        ? 'the first is no name'
        : list === undefined
          ? 'there is no list'
          : '`:most` is missing'
    if (whole && brackets.closed) fault(brackets, lacks, expressions)
    return undefined
  }
  if (!whole || most === undefined || (found.has('at-once') && atOnce === undefined)) {
    return undefined
  }
  return { item, list, most, atOnce, otherwise: found.get('else') }
}

const OPTIONS: ReadonlySet<string> = new Set(['most', 'at-once', 'else'])
/** Words that are values wherever they stand. */
const VALUES: ReadonlySet<string> = new Set(['nil', 'true', 'false', '&'])

function nameOf(form: Form | undefined): Bind | undefined {
  if (form?.kind !== 'symbol' || (!form.barred && VALUES.has(form.name))) return undefined
  return bind(form.name, placeOf(form))
}

function numberOf(form: Form | undefined, expressions: Expressions): number | undefined {
  if (form === undefined || form.kind === 'number') return form?.value
  fault(form, `${formInWords(form)} is no number`, expressions)
  return undefined
}

function fault(form: Form, what: string, { context }: Expressions): void {
  if (form.kind === 'unread') return
  const place = span(form.start, form.end)
  context.faults.push(error('rtfs/each-items', place, { details: { what } }))
}
