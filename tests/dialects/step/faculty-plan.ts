// Plans of faculty calls, whether or not STEP has words for what they say.

import * as fc from 'fast-check'

import {
  call,
  createCatalogue,
  createPlan,
  createStep,
  earlier,
  keyword,
  literal,
  mapValue,
  type Catalogue,
  type CatalogueEntry,
  type Expr,
  type MapKey,
  type Plan,
} from '#plan'
import { faculties } from '#dialects/step/faculties'

/** The odd one a time in thirty. */
function rarely<Usual, Odd>(
  usual: fc.Arbitrary<Usual>,
  odd: fc.Arbitrary<Odd>,
): fc.Arbitrary<Usual | Odd> {
  return fc.oneof({ weight: 29, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

const words = rarely(
  fc.constantFrom('Query notes', 'Analyze the week', 'Für "alle" `if`', '`'),
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('', ' x ', 'a\nb', 'ask if', '**x**', '```', 'x\u200b', 'x\r'),
  ),
)

const parameter = rarely(
  fc.constantFrom(1, 'text', null, true, 1e21, -0.5, 'a\nb', '{{x}}'),
  fc.constantFrom(keyword('k'), mapValue([])),
)

const parameters = fc
  .uniqueArray(
    rarely(
      fc.constantFrom<MapKey>('a', '10', '2', 'b c', '"'),
      fc.constantFrom<MapKey>('__proto__', keyword('x'), 3),
    ),
    { maxLength: 3 },
  )
  .chain((keys) =>
    fc
      .array(parameter, { minLength: keys.length, maxLength: keys.length })
      .map((values) => mapValue(keys.map((key, at) => [key, values[at] ?? null]))),
  )

const step = fc.record(
  {
    faculty: fc.constantFrom(...faculties),
    action: words,
    parameters,
    title: words,
    permissions: rarely(
      fc.subarray(['READ_ONLY', 'ANALYSIS', 'MEMORY_READ'], { minLength: 1 }),
      fc.constantFrom([], ['OTHER']),
    ),
    seconds: fc.constantFrom(0, 1, 60, 90, 3600, 0.5, 1e21, 1e-9),
    notes: words,
    oddContext: rarely(fc.constant(false), fc.constant(true)),
  },
  { requiredKeys: ['faculty', 'action', 'parameters', 'permissions'] },
)

/** Steps in STEP's order, each one faculty's call, with values that STEP may have no words for. */
export const facultyPlan: fc.Arbitrary<Plan> = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([steps, withContext]) =>
    createPlan({
      goal: 'Learn',
      dialect: 'plan',
      steps: steps.map((one, at) => {
        const named: (readonly [string, Expr])[] = [
          ['action', literal(one.action)],
          ['parameters', literal(one.parameters)],
        ]
        if (withContext !== (one.oddContext ?? false)) named.push(['context', earlier(64)])
        return createStep({
          id: `step-${at + 1}`,
          title: one.title ?? one.action,
          after: at === 0 ? [] : [`step-${at}`],
          body: call(one.faculty.tool, [], named),
          permissions: one.permissions,
          ...(one.seconds === undefined ? {} : { estimate: { seconds: one.seconds } }),
          annotations: one.notes === undefined ? {} : { notes: one.notes },
        })
      }),
    }),
  )

/** A catalogue whose faculties take a context where the plan's calls give one. */
export function catalogueFor(plan: Plan): Catalogue {
  const giving = new Set(
    plan.steps.flatMap(({ body }) =>
      body.kind === 'call' && body.named.some(([name]) => name === 'context') ? [body.tool] : [],
    ),
  )
  return createCatalogue(faculties.map(({ tool }) => entry(tool, giving.has(tool))))
}

function entry(id: string, takesContext: boolean): CatalogueEntry {
  return {
    id,
    description: 'Does what it is told.',
    effect: 'read',
    sampled: false,
    repeat: 'safe',
    returns: 'untrusted',
    risk: 'low',
    positional: [],
    input: {
      type: 'object',
      properties: { action: {}, parameters: {}, ...(takesContext ? { context: {} } : {}) },
    },
    output: {},
    sinks: [],
    permissions: ['READ_ONLY', 'KNOWLEDGE_READ', 'MEMORY_READ', 'ANALYSIS'],
    implementation: 'for tests',
  }
}
