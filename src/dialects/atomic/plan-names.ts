// Where the names of a plan are written
//
// Gathered from the JSON before its shape is judged: what has not the shape of a plan is left out.

import { memberOf, type JsonMember, type JsonNode, type JsonObject, type JsonString } from '#json'

/** A variable as it is declared. */
export interface DeclaredVariable {
  readonly member: JsonMember
  readonly description: string
  readonly unit: string
  /** A number, or one as exact text; undefined where it has none. */
  readonly value: number | string | undefined
}

/** A step's names and its formula. */
export interface NamedStep {
  readonly inputs: readonly JsonString[]
  readonly output: JsonString | undefined
  readonly description: string
  readonly unit: string
  readonly formula: JsonString | undefined
}

/** The names of a plan. */
export interface PlanNames {
  /** The object of the variables. */
  readonly object: JsonObject | undefined
  readonly variables: ReadonlyMap<string, DeclaredVariable>
  readonly steps: readonly NamedStep[]
  /** Every place of each name, declarations first. */
  readonly places: ReadonlyMap<string, readonly { readonly start: number; readonly end: number }[]>
  /** Names of variables and outputs. */
  readonly declared: ReadonlySet<string>
}

/** The names of a plan, wherever they stand. */
export function namesOfPlan(node: JsonNode): PlanNames {
  const given = node.kind === 'object' ? memberOf(node, 'variables')?.value : undefined
  const object = given?.kind === 'object' ? given : undefined
  const variables = new Map((object?.members ?? []).map((one) => [one.name, variableOf(one)]))
  const list = node.kind === 'object' ? memberOf(node, 'steps')?.value : undefined
  const steps = list?.kind === 'array' ? list.items.map(stepOf) : []
  const places = new Map<string, { readonly start: number; readonly end: number }[]>()
  const note = (name: string, place: { readonly start: number; readonly end: number }) => {
    const known = places.get(name)
    if (known === undefined) places.set(name, [place])
    else known.push(place)
  }
  for (const [name, { member }] of variables) {
    note(name, { start: member.keyStart, end: member.keyEnd })
  }
  const outputs = steps.flatMap(({ output }) => (output === undefined ? [] : [output]))
  for (const each of [...outputs, ...steps.flatMap(({ inputs }) => inputs)]) note(each.value, each)
  const declared = new Set([...variables.keys(), ...outputs.map(({ value }) => value)])
  return { object, variables, steps, places, declared }
}

function variableOf(member: JsonMember): DeclaredVariable {
  const { value } = member
  if (value.kind !== 'object') {
    return { member, description: textOf(value), unit: '', value: undefined }
  }
  const number = memberOf(value, 'value')?.value
  return {
    member,
    description: textOf(memberOf(value, 'description')?.value),
    unit: textOf(memberOf(value, 'unit')?.value),
    value: number?.kind === 'number' || number?.kind === 'string' ? number.value : undefined,
  }
}

function stepOf(node: JsonNode): NamedStep {
  const part = (key: string) => (node.kind === 'object' ? memberOf(node, key)?.value : undefined)
  const string = (key: string) => {
    const value = part(key)
    return value?.kind === 'string' ? value : undefined
  }
  const inputs = part('inputs')
  return {
    inputs:
      inputs?.kind === 'array'
        ? inputs.items.filter((each): each is JsonString => each.kind === 'string')
        : [],
    output: string('output'),
    description: textOf(part('description')),
    unit: textOf(part('expected_units')),
    formula: string('formula'),
  }
}

function textOf(node: JsonNode | undefined): string {
  return node?.kind === 'string' ? node.value : ''
}
