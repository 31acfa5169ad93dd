// Lowering expressions
// =============================================================================
//
// Invariants:
//
//   RTFS-LOWER-EXPRESSION-1. What is wrong is reported and stands as `unread`, so that everything around
//       it is still lowered and checked, and nothing more is said about it.
//   RTFS-LOWER-EXPRESSION-2. Recursion is bounded by the nesting that the reader allows.

import {
  apply,
  arm,
  doAll,
  earlier,
  ifElse,
  input,
  keyword,
  letIn,
  listExpr,
  literal,
  mapOfFrozen,
  match,
  namesBoundBy,
  output,
  quantity,
  unread,
  variable,
  type Arm,
  type Bind,
  type Expr,
  type MapEntry,
  type Pattern,
} from '#plan'
import { error, guess, span, warning, type Span } from '#text'

import { isWhole, type Context } from './context.ts'
import type { Expressions } from './expressions.ts'
import { lowerCall } from './lower-call.ts'
import { Bound } from './bound.ts'
import { lowerEach } from './lower-each.ts'
import { lowerPattern } from './lower-pattern.ts'
import { placeholderWithin } from './placeholders.ts'
import {
  headOf,
  placeOf,
  formInWords,
  type BracketForm,
  type Form,
  type SymbolForm,
  type TextForm,
} from './syntax.ts'
import { includes, languageOfBuiltin } from './profiles.ts'
import { room } from './room.ts'
import { namesOfRefused, unknownForm } from './unknown-form.ts'

const NONE: readonly never[] = Object.freeze([])

/** Begins to lower the expressions of steps. */
export function expressionsIn(context: Context): Expressions {
  return new Lowering(context)
}

class Lowering implements Expressions {
  readonly context: Context
  /** The names that hold here, the innermost last. */
  readonly #scope: string[] = []

  constructor(context: Context) {
    this.context = context
  }

  lower(form: Form): Expr {
    switch (form.kind) {
      case 'symbol':
        return this.#symbol(form)
      case 'keyword':
        return literal(this.context.keyword(form.name), placeOf(form))
      case 'text':
        this.#placeholder(form)
        return literal(form.value, placeOf(form))
      case 'number':
        return literal(form.value, placeOf(form))
      case 'vector':
        return listExpr(this.all(form.items), placeOf(form))
      case 'map':
        return this.#map(form)
      case 'list':
        return this.#form(form)
      case 'unread':
        return unread(placeOf(form))
    }
  }

  body(forms: readonly Form[]): Expr {
    const first = forms[0]
    if (first !== undefined && forms.length === 1) return this.lower(first)
    const place = span(first?.start ?? 0, forms.at(-1)?.end ?? 0)
    return doAll(this.all(forms), place)
  }

  all(forms: readonly Form[], from = 0, end = forms.length): readonly Expr[] {
    if (from >= end) return NONE
    const all = room<Expr>(end - from)
    for (let at = from; at < end; at++) all[at - from] = this.lower(forms[at] as Form)
    return Object.freeze(all)
  }

  #symbol(form: SymbolForm): Expr {
    const place = placeOf(form)
    const { name } = form
    if (!form.barred) {
      if (name === 'nil') return literal(null, place)
      if (name === 'true') return literal(true, place)
      if (name === 'false') return literal(false, place)
    }
    const step = this.#scope.includes(name) ? undefined : this.context.stepCalled(name)
    if (step !== undefined) {
      const related = [{ span: placeOf(step), label: 'this step' }]
      this.#fault(error('rtfs/step-result', place, { details: { name }, related }))
      return unread(place)
    }
    return variable(name, place)
  }

  #placeholder(form: TextForm): void {
    const text = form.value
    const found = placeholderWithin(text)
    if (found === undefined) return
    const place = placeOf(form)
    // Without escapes the text stands in the source as it is.
    const plain = place.end - place.start === text.length + 2
    const start = place.start + 1 + found.at
    const at = plain ? span(start, start + found.name.length) : place
    const details = { placeholder: found.name }
    this.#fault(warning('rtfs/placeholder-in-text', at, { details }))
  }

  #map(form: BracketForm): Expr {
    const { items, closed } = form
    const entries = room<MapEntry>(items.length >> 1)
    for (let at = 0; at < entries.length; at++) {
      const key = this.#key(items[at * 2] as Form)
      entries[at] = Object.freeze([key, this.lower(items[at * 2 + 1] as Form)] as const)
    }
    const odd = items.length % 2 === 1 && closed ? items.at(-1) : undefined
    if (odd !== undefined) {
      const details = { what: formInWords(odd) }
      this.#fault(error('rtfs/map-pairs', placeOf(odd), { details }))
    }
    return mapOfFrozen(Object.freeze(entries), placeOf(form))
  }

  #key(key: Form): Expr {
    const isKey =
      key.kind === 'keyword' ||
      key.kind === 'text' ||
      key.kind === 'unread' ||
      (key.kind === 'number' && Number.isSafeInteger(key.value))
    if (isKey || isWhole(this.context)) return this.lower(key)
    const name = key.kind === 'symbol' && !key.barred ? key.name : undefined
    const fixes =
      name === undefined ? [] : [guess(`write \`:${name}\``, { span: span(key.start), text: ':' })]
    this.#fault(error('rtfs/map-key', placeOf(key), { details: { what: formInWords(key) }, fixes }))
    return unread(placeOf(key))
  }

  #form(form: BracketForm): Expr {
    const head = headOf(form)
    if (head === 'call') return lowerCall(form, this)
    const { items } = form
    const place = placeOf(form)
    switch (head) {
      case 'do':
        return doAll(this.all(items, 1), place)
      case 'if':
        return this.#if(form, place)
      case 'let':
        return this.#let(form, place)
      case 'match':
        return this.#match(form, items.slice(1))
      case 'step':
        return this.#stepInside(form)
      case undefined:
        break
      default: {
        const language = languageOfBuiltin(head)
        if (language !== undefined && includes(this.context.language, language)) {
          return apply(head, this.all(items, 1), place)
        }
        const whole = isWhole(this.context)
        if (whole && head === 'each') return lowerEach(form, this)
        const extra = whole ? this.#extraForm(head, items.slice(1), place) : undefined
        if (extra !== undefined) return extra
      }
    }
    this.#fault(unknownForm(form, this.context))
    const depth = this.#scope.length
    this.#scope.push(...namesOfRefused(form))
    for (const item of items.slice(1)) this.lower(item)
    this.#scope.length = depth
    return unread(place)
  }

  /** What the plan form has and the seed does not. */
  #extraForm(head: string, given: readonly Form[], place: Span): Expr | undefined {
    const [first, second] = given
    const name =
      first?.kind === 'keyword' ? first.name : first?.kind === 'text' ? first.value : undefined
    switch (head) {
      case 'input':
        return name === undefined || given.length !== 1 ? undefined : input(name, place)
      case 'output': {
        const path: (string | number)[] = []
        for (const part of given.slice(1)) {
          if (part.kind !== 'text' && part.kind !== 'number') return undefined
          path.push(part.value)
        }
        return name === undefined ? undefined : output(name, path, place)
      }
      case 'earlier':
        if (first?.kind !== 'number' || given.length !== 1) return undefined
        return earlier(first.value, place)
      case 'keyword':
        if (first?.kind !== 'text' || given.length !== 1) return undefined
        return literal(keyword(first.value), place)
      case 'quantity':
        if (first?.kind !== 'number' || second?.kind !== 'text' || given.length !== 2)
          return undefined
        return literal(quantity(first.value, second.value), place)
      default:
        return undefined
    }
  }

  #if(form: BracketForm, place: Span): Expr {
    const condition = form.items[1]
    const then = form.items[2]
    const otherwise = form.items[3]
    if (condition === undefined || then === undefined || form.items.length > 4) {
      const wanted = 'a condition, what is done if it holds and what is done else'
      return this.#wrongNumber(form, 'if', wanted, form.items.slice(1))
    }
    return ifElse(
      this.lower(condition),
      this.lower(then),
      otherwise === undefined ? literal(null, span(form.end - 1)) : this.lower(otherwise),
      place,
    )
  }

  #let(form: BracketForm, place: Span): Expr {
    const names = form.items[1]
    const body = form.items.slice(2)
    if (names?.kind !== 'vector') {
      this.#fault(
        error('rtfs/let-bindings', names === undefined ? place : placeOf(names), {
          details: {
            what: names === undefined ? 'there are none' : `this is ${formInWords(names)}`,
          },
        }),
      )
      for (const item of body) this.lower(item)
      return unread(place)
    }
    const depth = this.#scope.length
    const bindings = this.#bindings(names)
    if (body.length === 0) this.#withoutBody(form, bindings)
    const value = body.length === 0 ? unread(place) : this.body(body)
    this.#scope.length = depth
    // A let that lacks its body is not to be told that nothing uses its names.
    return body.length === 0 ? unread(place) : letIn(bindings, value, place)
  }

  #bindings({ items, closed }: BracketForm): readonly (readonly [Pattern, Expr])[] {
    const bindings = room<readonly [Pattern, Expr]>(items.length >> 1)
    const bound = new Bound()
    for (let at = 0; at < bindings.length; at++) {
      const lowered = this.lower(items[at * 2 + 1] as Form)
      const pattern = lowerPattern(items[at * 2] as Form, this, 'let')
      if (pattern.kind === 'bind') this.#bind(pattern, bound)
      else for (const name of namesBoundBy(pattern)) this.#bind(name, bound)
      bindings[at] = [pattern, lowered]
    }
    const odd = items.length % 2 === 1 && closed ? items.at(-1) : undefined
    if (odd !== undefined) {
      const what = `${formInWords(odd)} has no value`
      this.#fault(error('rtfs/let-bindings', placeOf(odd), { details: { what } }))
    }
    return Object.freeze(bindings)
  }

  #bind({ name, span }: Bind, bound: Bound): void {
    const known = bound.replace(name, span)
    if (known !== undefined) {
      const related = [{ span: known, label: 'first bound here' }]
      this.#fault(warning('rtfs/shadowed', span, { details: { name }, related }))
    }
    this.#scope.push(name)
  }

  #withoutBody(form: BracketForm, bindings: readonly (readonly [Pattern, Expr])[]): void {
    const pattern = bindings.at(-1)?.[0]
    if (!form.closed) return
    const name = pattern?.kind === 'bind' ? pattern.name : undefined
    const fixes =
      name === undefined
        ? []
        : [guess(`give \`${name}\` as the value`, { span: span(form.end - 1), text: ` ${name}` })]
    this.#fault(error('rtfs/let-without-body', placeOf(form), { fixes }))
  }

  within<Lowered>(name: string, lower: () => Lowered): Lowered {
    const depth = this.#scope.length
    this.#scope.push(name)
    const lowered = lower()
    this.#scope.length = depth
    return lowered
  }

  #match(form: BracketForm, [subject, ...rest]: readonly Form[]): Expr {
    if (subject === undefined || (rest.length < 2 && !isWhole(this.context))) {
      const given = subject === undefined ? [] : [subject, ...rest]
      return this.#wrongNumber(
        form,
        'match',
        'a value, then pairs of a pattern and a result',
        given,
      )
    }
    const arms: Arm[] = []
    const lowered = this.lower(subject)
    for (let at = 0; at < rest.length;) {
      const first = rest[at] as Form
      const depth = this.#scope.length
      const pattern = lowerPattern(first, this, 'match')
      for (const { name } of namesBoundBy(pattern)) this.#scope.push(name)
      at++
      let guard: Expr | undefined
      const when = rest[at]
      const condition = rest[at + 1]
      if (
        when?.kind === 'keyword' &&
        when.name === 'when' &&
        condition !== undefined &&
        at + 2 < rest.length
      ) {
        guard = this.lower(condition)
        at += 2
      }
      const body = rest[at]
      if (body === undefined) {
        if (form.closed)
          this.#fault(
            error('rtfs/match-pairs', placeOf(first), { details: { what: formInWords(first) } }),
          )
      } else arms.push(arm(pattern, this.lower(body), guard))
      at++
      this.#scope.length = depth
    }
    return match(lowered, arms, placeOf(form))
  }

  #stepInside(form: BracketForm): Expr {
    const head = form.items[0] ?? form
    this.#fault(error('rtfs/step-inside', span(form.start, head.end)))
    // What is wrong within the step is told as well.
    for (const item of form.items.slice(2)) this.lower(item)
    return unread(placeOf(form))
  }

  #wrongNumber(form: BracketForm, name: string, wanted: string, given: readonly Form[]): Expr {
    const details = { form: name, wanted, given: given.length }
    if (form.closed) this.#fault(error('rtfs/form-parts', placeOf(form), { details }))
    for (const item of given) this.lower(item)
    return unread(placeOf(form))
  }

  #fault(fault: Parameters<Context['faults']['push']>[0]): void {
    this.context.faults.push(fault)
  }
}
