// What a combine node says: its operator, COLOCATE's parameters, its two inputs

import { nearest } from '#text'

import type { ColocateParameters, Operator } from './delegation-plan.ts'
import { aType, didYouMean, NOTHING, shown, type NodeMembers } from './node-members.ts'
import type { Child, CombineParts } from './node-reader.ts'
import { UNREAD } from './plain.ts'
import { CHOICES, MOST_BASES, OPERATOR_WORDS, operatorOfWord, PARAMETERS } from './words.ts'

const SIDES = ['left', 'right']
const NONE: ColocateParameters = Object.freeze({})

/** Items of `inputs` that are looked at, however many there are. */
const INPUTS_AT_MOST = 64

/** The parts of a combine node, and its children. */
export function readCombine(said: NodeMembers): readonly [CombineParts, readonly Child[]] {
  const operator = operatorOf(said)
  const parameters = parametersOf(said, operator)
  const displayName = said.text('display_name', 'combine') ?? null
  const hint = said.text('hint', 'combine') ?? null
  const children = inputsOf(said, operator === undefined ? {} : { operator })
  // A stand-in where there is no operator: such a node is never made.
  const parts = { operator: operator ?? 'UNION', displayName, hint, parameters } as const
  return [{ kind: 'combine', ...parts }, children]
}

function operatorOf(said: NodeMembers): Operator | undefined {
  const word = said.take('operator')
  if (word === UNREAD) return said.unread()
  const place = said.at('operator')
  const operator = typeof word === 'string' ? operatorOfWord(word) : undefined
  if (operator !== undefined) {
    if (word !== operator) {
      const details = { given: word as string, operator }
      said.report('delegation/operator-spelling', { ...place, details, meant: operator })
    }
    return operator
  }
  const [near] = typeof word === 'string' && !isOther(word) ? nearest(word, OPERATOR_WORDS) : []
  const meant = near === undefined ? undefined : operatorOfWord(near)
  const given = { operator: word === undefined ? null : shown(word) }
  const written = word === undefined ? NOTHING : `\`${shown(word)}\``
  const details = { given: written, ...didYouMean(meant) }
  return said.wrong('delegation/combine-operator', { ...place, details, given, meant })
}

/** Operators that are none of ours but differ from them by a letter. */
function isOther(word: string): boolean {
  return /^\s*(?:xor|nor|nand)\s*$/i.test(word)
}

/** COLOCATE's parameters. Elsewhere each is an error: what it asks for would not happen. */
export function parametersOf(
  said: NodeMembers,
  on: Operator | 'task' | undefined,
): ColocateParameters {
  if (!said.hasOneOf(PARAMETERS)) return NONE
  let parameters: Record<string, string | number> | undefined
  for (const name of PARAMETERS) {
    const value = said.take(name)
    if (value === undefined) continue
    if (value === UNREAD) said.unread()
    else if (on === 'COLOCATE') {
      const choices = CHOICES[name]
      const fits =
        choices === undefined ? isBases(value) : choices.some((choice) => choice === value)
      if (fits) (parameters ??= {})[name] = value === 0 ? 0 : (value as string | number)
      else wrongParameter(said, name, value, choices)
    } else if (on !== undefined) {
      const node = on === 'task' ? 'a task' : `\`${on}\``
      const given = on === 'task' ? {} : { operator: on }
      said.wrong('delegation/colocate-only', { key: name, details: { key: name, node }, given })
    }
  }
  return parameters === undefined ? NONE : Object.freeze(parameters)
}

function wrongParameter(
  said: NodeMembers,
  key: string,
  value: unknown,
  choices: readonly string[] | undefined,
): void {
  const listed = choices?.map((choice) => `\`${choice}\``).join(', ')
  const wanted =
    listed === undefined ? `a whole number from 0 to ${MOST_BASES}` : `one of ${listed}`
  const near = typeof value === 'string' ? value.trim() : ''
  const written = typeof value === 'string' ? JSON.stringify(value) : shown(value)
  const meant = choices === undefined ? wholeNumber(near) : nearest(near, choices)[0]
  const details = { key, wanted, given: written, ...didYouMean(meant) }
  said.wrong('delegation/colocate-value', { key, details, given: { operator: 'COLOCATE' }, meant })
}

function wholeNumber(text: string): number | undefined {
  const number = /^\d{1,10}(?:\.0+)?$/.test(text) ? Number(text) : undefined
  return isBases(number) ? number : undefined
}

function isBases(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MOST_BASES
}

/** The two children: those of `inputs`, or else `left` and `right`. */
function inputsOf(said: NodeMembers, given: Readonly<Record<string, string>>): readonly Child[] {
  const list = said.take('inputs')
  const sides = SIDES.map((key) => ({ key, value: said.take(key) }))
  const { object: owner } = said
  if (list === undefined) {
    const missing = sides.filter(({ value }) => value === undefined).map(({ key }) => `\`${key}\``)
    if (missing.length > 0) {
      said.wrong('delegation/combine-inputs', {
        details: { missing: missing.join(' and ') },
        given,
      })
    }
    return sides.flatMap(({ key, value }) =>
      value === undefined ? [] : [{ owner, key, value, step: key }],
    )
  }
  for (const { key, value } of sides) {
    if (value !== undefined)
      said.report('delegation/said-twice', { key, details: { key, by: 'inputs' } })
  }
  if (list === UNREAD) return said.unread() ?? []
  const items = itemsOf(list)
  if (items?.length === 2) {
    const meant = said.has('left', 'right') ? undefined : 'left'
    said.report('delegation/inputs-list', { key: 'inputs', meant })
  } else {
    const what = items === undefined ? `it is ${aType(list)}` : `it has ${items.length}`
    said.wrong('delegation/combine-inputs-list', { key: 'inputs', details: { what }, given })
  }
  return (items?.first ?? []).map((value, key) => ({
    owner: list as object,
    key,
    value,
    step: `inputs[${key}]`,
  }))
}

/** The length of a list and its first items; undefined where it is none. */
function itemsOf(
  list: unknown,
): { readonly length: number; readonly first: readonly unknown[] } | undefined {
  try {
    if (!Array.isArray(list)) return undefined
    const length = Math.min(list.length, INPUTS_AT_MOST)
    const first = Array.from({ length }, (_, at) => list[at] as unknown)
    return { length: list.length, first }
  } catch {
    return undefined
  }
}
