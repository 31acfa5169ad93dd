// The laws that random problems are made of
// =============================================================================
//
// Tables of textbook relations in `tests/data/truth/`, written by people who saw neither solver nor critics, and
// frozen by digest. Half of the laws are kept out of what is run by default, so that nothing is fitted to them.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { z } from 'zod'

const kind = z.enum([
  'magnitude',
  'angle',
  'turns',
  'frequency',
  'reading',
  'difference',
  'fraction',
  'count',
  'money',
])

const quantity = z.looseObject({
  name: z.string(),
  unit: z.string(),
  kind,
  from: z.number(),
  to: z.number(),
  units: z.array(z.string()).default([]),
  symbols: z.array(z.string()).default([]),
})

const common = {
  id: z.string(),
  title: z.string().default(''),
  subject: z.string(),
  quantities: z.record(z.string(), quantity),
  constants: z
    .record(z.string(), z.looseObject({ value: z.number(), unit: z.string() }))
    .default({}),
  traps: z.array(z.string()).default([]),
}

const said = z.union([
  z.string(),
  z.looseObject({ text: z.string(), numbers: z.record(z.string(), z.string()).default({}) }),
])

const relation = z.looseObject({
  ...common,
  class: z.literal('relation'),
  statement: z.string(),
  solveFor: z.record(z.string(), z.looseObject({ pick: z.string().optional() })),
  equivalents: z.array(said).default([]),
  mistakes: z.array(said).default([]),
  phrasings: z.record(z.string(), z.array(z.string())),
})

const wanted = z.looseObject({
  symbol: z.string().default('result'),
  name: z.string().default('result'),
  unit: z.string().default('1'),
})

const integral = z.looseObject({
  ...common,
  class: z.literal('integral'),
  integrand: z.string(),
  variable: z.string(),
  from: z.union([z.string(), z.number()]).transform(String),
  to: z.union([z.string(), z.number()]).transform(String),
  wanted,
  answer: z.string(),
  peaks: z.array(z.string()).default([]),
  phrasings: z.array(z.string()),
})

const ode = z.looseObject({
  ...common,
  class: z.literal('ode'),
  equation: z.string(),
  conditions: z.array(z.string()),
  at: z.looseObject({ symbol: z.string(), unit: z.string(), from: z.number(), to: z.number() }),
  wanted,
  answer: z.string(),
  endsAt: z.string().nullable().default(null),
  unique: z.boolean().default(true),
  phrasings: z.array(z.string()),
})

const matrix = z.looseObject({
  ...common,
  class: z.literal('matrix'),
  matrix: z.array(z.array(z.union([z.string(), z.number()]).transform(String))),
  vector: z.array(z.union([z.string(), z.number()]).transform(String)).optional(),
  operation: z.string().optional(),
  second: z.array(z.array(z.union([z.string(), z.number()]).transform(String))).optional(),
  answer: z.unknown(),
  answerUnits: z.unknown(),
  phrasings: z.array(z.string()),
})

const symbolic = z.looseObject({
  ...common,
  class: z.literal('symbolic'),
  operation: z.string(),
  expression: z.string(),
  variable: z
    .string()
    .nullish()
    .transform((name) => name ?? undefined),
  with: z.record(z.string(), z.string()).optional(),
  order: z.number().optional(),
  answer: z.union([z.string(), z.array(z.string())]),
  phrasings: z.array(z.string()),
})

const law = z.discriminatedUnion('class', [relation, integral, ode, matrix, symbolic])

/** A quantity of a law: its unit and what it may measure. */
export type Quantity = z.infer<typeof quantity>
/** A law, or a form of problem. */
export type Law = z.infer<typeof law>
/** A law of one class. */
export type LawOf<Class extends Law['class']> = Extract<Law, { class: Class }>

const FOLDER = new URL('../../tests/data/truth/', import.meta.url)

let all: readonly Law[] | undefined

/** Every law; throws where a table is not as it was frozen. */
export function readLaws(): readonly Law[] {
  all ??= readTables()
  return all
}

function readTables(): readonly Law[] {
  const frozen = JSON.parse(readFileSync(new URL('frozen.json', FOLDER), 'utf8')) as Readonly<
    Record<string, string>
  >
  return Object.entries(frozen).flatMap(([file, digest]) => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8')
    const now = createHash('sha256').update(text).digest('hex')
    if (now !== digest) throw new Error(`${file} is not as it was frozen: ${now}`)
    return z.object({ laws: z.array(law) }).parse(JSON.parse(text)).laws
  })
}

/** Whether a law belongs to the half that is kept out by default. */
export function isHeld({ id }: Law): boolean {
  return createHash('sha256').update(id).digest()[0]! % 2 === 1
}
