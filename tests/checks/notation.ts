// A notation for plans in one line
// =============================================================================
//
// `faultsOf({ a: t('read'), b: t('say', o('a')) })` is a plan of two steps, `a`
// that calls the tool `read` and `b` that says its result. Plain values stand for
// literals, an array for a list, an object for named arguments or a map. A fault is
// written as its code without the area and, after a colon, the words of the page
// that matter: `own-output`, `unknown-tool: raed`.

import { expect, test } from 'vitest'

import { runChecks } from '#checks'
import {
  apply,
  bind,
  call,
  createCatalogue,
  createPlan,
  createStep,
  each,
  input,
  letIn,
  listExpr,
  literal,
  mapExpr,
  output,
  variable,
  type Catalogue,
  type CatalogueEntry,
  type Expr,
  type Json,
  type Plan,
  type PlanParts,
  type StepParts,
  type Value,
} from '#plan'
import { messageOf, type Diagnostic } from '#text'

/** A literal in short, or any expression. */
export type Short =
  | null
  | boolean
  | number
  | string
  | Expr
  | readonly Short[]
  | { readonly [name: string]: Short }

export function e(short: Short): Expr {
  if (short === null || typeof short !== 'object') return literal(short)
  if (Array.isArray(short)) return listExpr((short as readonly Short[]).map(e))
  if ('kind' in short && 'span' in short) return short as Expr
  return m(short as Readonly<Record<string, Short>>)
}

/** A map expression. */
export function m(entries: Readonly<Record<string, Short>>): Expr {
  return mapExpr(Object.entries(entries).map(([key, value]) => [literal(key), e(value)]))
}

/** A call; a plain object at the end gives the named arguments. */
export function t(tool: string, ...args: readonly Short[]): Expr {
  const last = args.at(-1)
  const named =
    last !== null && typeof last === 'object' && !Array.isArray(last) && !('kind' in last)
  const positional = named ? args.slice(0, -1) : args
  return call(
    tool,
    positional.map(e),
    named
      ? Object.entries(last as Readonly<Record<string, Short>>).map(([name, value]) => [
          name,
          e(value),
        ])
      : [],
  )
}

export const o = (step: string, ...path: readonly (string | number)[]): Expr => output(step, path)
export const v = (name: string): Expr => variable(name)
export const i = (name: string): Expr => input(name)
export const f = (name: string, ...args: readonly Short[]): Expr => apply(name, args.map(e))
export const q = (value: Value): Expr => literal(value)

/** `let` of plain names, in order. */
export function let_(bindings: Readonly<Record<string, Short>>, body: Short): Expr {
  return letIn(
    Object.entries(bindings).map(([name, value]) => [bind(name), e(value)]),
    e(body),
  )
}

/** An `each` of a name over a list of so many at most. */
export function each_(
  name: string,
  items: Short,
  most: number,
  body: Short,
  parts: { readonly atOnce?: number; readonly else?: Expr } = {},
): Expr {
  return each(bind(name), e(items), { most, body: e(body), ...parts })
}

/** A step: its body alone, or with what else it says. */
export type ShortStep = Short | { readonly body: Short; readonly with: Partial<StepParts> }

export function planOf(
  steps: Readonly<Record<string, ShortStep>> | readonly (readonly [string, ShortStep])[],
  parts: Partial<PlanParts> = {},
): Plan {
  const all = Array.isArray(steps)
    ? steps
    : Object.entries(steps as Readonly<Record<string, ShortStep>>)
  return createPlan({
    goal: 'Test',
    dialect: 'plan',
    steps: (all as readonly (readonly [string, ShortStep])[]).map(([id, short]) => {
      const whole =
        typeof short === 'object' && short !== null && 'with' in short && 'body' in short
      const said = whole
        ? (short as { readonly body: Short; readonly with: Partial<StepParts> })
        : undefined
      return createStep({
        id,
        title: `Do ${id}`,
        body: e(said === undefined ? (short as Short) : said.body),
        ...said?.with,
      })
    }),
    ...parts,
  })
}

function entry(
  id: string,
  parts: Partial<CatalogueEntry> & {
    readonly takes?: Readonly<Record<string, Json>>
    readonly needs?: readonly string[]
  },
): CatalogueEntry {
  const { takes = {}, needs = [], ...rest } = parts
  return {
    id,
    description: `Does ${id}.`,
    effect: 'read',
    sampled: false,
    repeat: 'safe',
    returns: 'untrusted',
    risk: 'low',
    positional: [],
    input: { type: 'object', properties: takes, required: [...needs], additionalProperties: false },
    output: {},
    sinks: [],
    permissions: [],
    implementation: 'a test',
    ...rest,
  }
}

/** Tools that between them have every property that a check asks about. */
export const tools: Catalogue = createCatalogue([
  entry('read', {
    output: {
      type: 'object',
      properties: {
        status: { type: 'integer' },
        body: { type: 'string' },
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' } },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    permissions: ['READ_ONLY'],
  }),
  entry('loose', { output: { type: 'object', properties: { a: { type: 'string' } } } }),
  entry('ask', {
    takes: { prompt: { type: 'string' } },
    positional: ['prompt'],
    output: { type: 'string' },
    returns: 'person',
  }),
  entry('say', { takes: { message: {} }, needs: ['message'], positional: ['message'] }),
  entry('add', {
    takes: { a: { type: 'number' }, b: { type: 'number' } },
    needs: ['a', 'b'],
    positional: ['a', 'b'],
    effect: 'pure',
    output: { type: 'number' },
  }),
  entry('math.formula', {
    takes: { formula: { type: 'string' }, inputs: { type: 'object' }, output: { type: 'string' } },
    effect: 'pure',
  }),
  entry('visit', {
    takes: { url: { type: 'string' } },
    positional: ['url'],
    sinks: ['url'],
    reaches: ['intranet:8080'],
  }),
  entry('think', {
    takes: { task: { type: 'string' } },
    positional: ['task'],
    sampled: true,
    output: { type: 'string' },
  }),
  entry('told', {
    takes: { task: { type: 'string', toldInWords: {} } },
    positional: ['task'],
    output: { type: 'string' },
  }),
  entry('later', { unavailable: 'nobody does it yet' }),
  entry('crew', {
    takes: { tools: { type: 'array', items: { type: 'string' } }, x: {} },
    effect: { joins: 'tools', least: 'read' },
    repeat: 'keyed',
    sampled: true,
    startsAgents: true,
  }),
  entry('send', {
    takes: { to: { type: 'string' }, text: { type: 'string', minLength: 2, maxLength: 5 } },
    needs: ['to'],
    sinks: ['to'],
    effect: 'irreversible',
  }),
  entry('fetch', {
    takes: {
      url: { type: 'string', pattern: '^https:', format: 'uri' },
      method: { type: 'string', enum: ['GET', 'POST'] },
      headers: { type: 'object', additionalProperties: { type: 'string' } },
    },
    needs: ['url'],
    positional: ['url'],
    sinks: ['url'],
    effect: {
      argument: 'method',
      values: { GET: 'read', POST: 'write' },
      absent: 'read',
      otherwise: 'write',
    },
  }),
  entry('request', {
    takes: {
      url: { type: 'string' },
      method: { type: 'string', enum: ['GET', 'POST'] },
      body: { type: 'string' },
    },
    needs: ['url'],
    sinks: ['url'],
    reaches: [],
    effect: { argument: 'method', values: { GET: 'read' }, absent: 'read', otherwise: 'write' },
  }),
  entry('open', {
    takes: { a: { type: 'string' } },
    input: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true },
  }),
  entry('shape', {
    takes: {
      whole: { type: 'integer', minimum: 1, maximum: 10 },
      part: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      some: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
      pair: { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'number' } },
      either: { type: ['string', 'null'] },
      coded: { type: ['object', 'string'], pattern: '^k:[0-9a-f]{4}$' },
      fixed: { const: 'x' },
      flag: { type: 'boolean' },
      never: false,
      where: {
        type: 'object',
        properties: { x: { type: 'number' }, note: true },
        required: ['x'],
        additionalProperties: false,
      },
      by: { type: 'object', additionalProperties: { type: 'number' } },
      like: { type: 'object', patternProperties: { '^x': {} }, additionalProperties: false },
      choice: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
  }),
])

/** What all checks find, as `code` or `code: words`, in the order of the checks. */
export function faultsOf(
  steps: Parameters<typeof planOf>[0],
  parts: Partial<PlanParts> = {},
): readonly string[] {
  return runChecks(planOf(steps, parts), tools).map(inShort)
}

export type Case = readonly [
  name: string,
  steps: Readonly<Record<string, ShortStep>>,
  ...faults: string[],
]

/** One test a case: a situation, the steps, and every fault that is found in them. */
export function cases(all: readonly Case[], parts: Partial<PlanParts> = {}): void {
  for (const [name, steps, ...faults] of all) {
    test(name, () => {
      expect(faultsOf(steps, parts)).toEqual(faults)
    })
  }
}

const WORDS = [
  'path',
  'part',
  'name',
  'target',
  'permission',
  'id',
  'key',
  'circle',
  'what',
  'tool',
]

function inShort(diagnostic: Diagnostic): string {
  const { code, severity, details } = diagnostic
  const word = WORDS.map((key) => details[key]).find((value) => value !== undefined)
  const mark = { error: '', warning: ' (warning)', note: ' (note)' }[severity]
  const name = code.replace('check/', '')
  if (/\{[a-z]+\}/i.test(messageOf(diagnostic)))
    throw new Error(`a page without its detail: ${messageOf(diagnostic)}`)
  return `${name}${mark}${word === undefined ? '' : `: ${word}`}`
}
