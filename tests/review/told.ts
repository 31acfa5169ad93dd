// Origins in few words, so that a case is a line.

import { literal, mapExpr, type Expr, type Plan } from '#plan'
import { callsOf, originsOf, type ValueOrigin, type ValueSource } from '#review'

import { calls, catalogue, planOf } from './world.ts'

export const web = calls('web', 'https://example.org/')
export const ask = calls('ask', 'Who?')
export const store = calls('store', 'notes')
export const fields = (entries: Readonly<Record<string, Expr>>): Expr =>
  mapExpr(Object.entries(entries).map(([name, value]): [Expr, Expr] => [literal(name), value]))

/** Where the recipient of the last mail comes from: `from < chosen by`, in few words. */
export function told(plan: Plan): string {
  const at = callsOf(plan, catalogue).findLastIndex(({ tool }) => tool === 'mail')
  const [first] = originsOf(plan, catalogue).calls[at]?.arguments ?? []
  return first === undefined ? 'no argument' : inWords(first)
}

export function inWords({ origin, from, chosenBy, more }: ValueOrigin): string {
  const names = (sources: readonly ValueSource[]) => sources.map(nameOf).join(' + ')
  const by = chosenBy.length === 0 ? '' : ` < ${names(chosenBy)}`
  return `${origin}: ${names(from)}${by}${more ? ' …' : ''}`.trim()
}

/** `mail` in the last step gets this as its recipient. */
export const mailTo = (...steps: readonly [...Expr[], Expr]): Plan =>
  planOf(...steps.slice(0, -1), calls('mail', steps.at(-1) as Expr, 'hello'))

/** A source in few words. */
export function nameOf(source: ValueSource): string {
  switch (source.kind) {
    case 'input':
      return `input ${source.input}`
    case 'call':
      return `call ${source.step}/${source.path}`
    case 'unbound':
      return `unbound ${source.name}`
  }
}
