// What a combine node says: its operator, COLOCATE's parameters, its two inputs

import { nearest } from '#text'

import type { ColocateParameters, Operator } from './delegation-plan.ts'
import { UNREAD } from './form/form.ts'
import type { Child, CombineParts } from './node-draft.ts'
import { didYouMean, NOTHING, type NodeMembers } from './node-members.ts'
import {
  CHOICES,
  MOST_BASES,
  OPERATOR_WORDS,
  operatorOfWord,
  PARAMETERS,
  type Parameter,
} from './words.ts'

const NONE: ColocateParameters = Object.freeze({})

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
  const operator = typeof word === 'string' ? operatorOfWord(word) : undefined
  if (operator !== undefined) {
    if (word !== operator) {
      const details = { given: word as string, operator }
      said.report('delegation/operator-spelling', {
        ...said.at('operator'),
        details,
        meant: operator,
      })
    }
    return operator
  }
  const [near] = typeof word === 'string' && !isOther(word) ? nearest(word, OPERATOR_WORDS) : []
  const meant = near === undefined ? undefined : operatorOfWord(near)
  const given = { operator: word === undefined ? null : said.shown(word) }
  const written = word === undefined ? NOTHING : `\`${said.shown(word)}\``
  const details = { given: written, ...didYouMean(meant) }
  return said.wrong('delegation/combine-operator', {
    ...said.at('operator'),
    details,
    given,
    meant,
  })
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
  if (parameters === undefined) return NONE
  judgeRegion(said, parameters)
  return Object.freeze(parameters)
}

/** `before` and `behind` need the bases of their own side, and nothing would be made of the other's. */
function judgeRegion(said: NodeMembers, parameters: ColocateParameters): void {
  const { region } = parameters
  if (region !== 'before' && region !== 'behind') return
  const [needed, unused] =
    region === 'before'
      ? (['upstream', 'downstream'] as const)
      : (['downstream', 'upstream'] as const)
  const wrong = (key: Parameter, words: string) => {
    const details = { region, needed: words }
    const given = { operator: 'COLOCATE' }
    said.wrong('delegation/colocate-region', {
      ...(said.has(key) ? { key } : {}),
      details,
      given,
    })
  }
  if ((parameters[unused] ?? 0) > 0) wrong(unused, `takes no \`${unused}\``)
  // One that does not fit has been told of at its own place.
  const isWrong =
    said.has(needed) && said.take(needed) !== undefined && parameters[needed] === undefined
  if (!isWrong && (parameters[needed] ?? 0) === 0) {
    wrong(needed, `needs \`${needed}\`, a whole number from 1`)
  }
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
  const written = typeof value === 'string' ? JSON.stringify(value) : said.shown(value)
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
  const left = sideOf(said, 'left')
  const right = sideOf(said, 'right')
  if (list !== undefined) {
    for (const side of [left, right]) {
      if (side === undefined) continue
      const { key } = side
      said.report('delegation/said-twice', { key, details: { key, by: 'inputs' } })
    }
    return listed(said, list, given)
  }
  if (left !== undefined && right !== undefined) return [left, right]
  const missing = left === right ? '`left` and `right`' : left === undefined ? '`left`' : '`right`'
  said.wrong('delegation/combine-inputs', { details: { missing }, given })
  const there = left ?? right
  return there === undefined ? [] : [there]
}

function sideOf(said: NodeMembers, key: 'left' | 'right') {
  const value = said.take(key)
  return value === undefined ? undefined : { owner: said.object, key, value, step: key }
}

function listed(
  said: NodeMembers,
  list: unknown,
  given: Readonly<Record<string, string>>,
): readonly Child[] {
  if (list === UNREAD) return said.unread() ?? []
  const items = said.form.listOf(list)
  if (items?.length === 2) {
    const meant = said.has('left', 'right') ? undefined : 'left'
    said.report('delegation/inputs-list', { key: 'inputs', meant })
  } else {
    const what = items === undefined ? `it is ${said.aType(list)}` : `it has ${items.length}`
    said.wrong('delegation/combine-inputs-list', { key: 'inputs', details: { what }, given })
  }
  return (items?.first ?? []).map((value, key) => ({
    owner: list as object,
    key,
    value,
    step: `inputs[${key}]`,
  }))
}
