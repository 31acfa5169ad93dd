// Formulas in calls
// =============================================================================
//
// What a tool of `math` is told in a formula is read before anything runs, in whatever dialect the plan is written. A
// formula that is made while the plan runs is read by the tool.

import {
  argumentOf,
  isMap,
  keyName,
  meaningOfName,
  parseFormula,
  type CatalogueEntry,
  type Call,
  type Expr,
} from '#plan'
import { error, type Diagnostic, type Span } from '#text'

import { callsTo } from './calls-to.ts'
import type { Pass } from './pass.ts'

/** Reports each formula that cannot be read, and each quantity that has the name of a constant or a function. */
export const formulaText: Pass = {
  name: 'formula-text',

  *check(plan, catalogue) {
    for (const { node } of callsTo(plan, (tool) => OF_MATH.has(tool))) {
      const entry = catalogue.entries.get(node.tool)
      if (entry !== undefined) yield* faultsOf(node, entry)
    }
  },
}

/** The tools whose formulas are texts of `#plan`'s reader. */
const OF_MATH: ReadonlySet<string> = new Set(
  ['formula', 'algebraic', 'symbolic', 'matrix', 'ode', 'substitute', 'propose'].map(
    (name) => `math.${name}`,
  ),
)

function* faultsOf(call: Call, entry: CatalogueEntry): Iterable<Diagnostic> {
  const inputs = argumentOf(call, entry, 'inputs')
  const output = argumentOf(call, entry, 'output')
  const names = inputs === undefined ? [] : namesIn(inputs)
  if (output?.kind === 'literal' && typeof output.value === 'string') {
    names?.push({ name: output.value, span: output.span })
  }
  for (const { name, span } of names ?? []) {
    const meaning = meaningOfName(name)
    if (meaning === undefined) continue
    yield error('formula/reserved-name', span, { details: { name, meaning, other: `${name}_` } })
  }
  const known = names === undefined ? {} : { names: namesThatMayBe(names) }
  const formula = argumentOf(call, entry, 'formula')
  for (const text of [formula, ...expressionsIn(inputs)]) {
    if (text?.kind !== 'literal' || typeof text.value !== 'string') continue
    const isFormula = text === formula
    const { diagnostics } = parseFormula(text.value, isFormula ? known : {})
    for (const one of diagnostics) {
      // Any other text among the inputs may be a value in words, which the tool refuses.
      if (!isFormula && one.code !== 'formula/which-log') continue
      if (one.severity === 'error') yield { ...one, span: text.span, related: [], fixes: [] }
    }
  }
}

interface Named {
  readonly name: string
  readonly span: Span
}

/** The names of a map of inputs, where each is written in the plan. */
function namesIn(inputs: Expr): Named[] | undefined {
  if (inputs.kind === 'literal' && isMap(inputs.value)) {
    return inputs.value.entries.map(([key]) => ({ name: keyName(key), span: inputs.span }))
  }
  if (inputs.kind !== 'map') return undefined
  const names: Named[] = []
  for (const [key] of inputs.entries) {
    if (key.kind !== 'literal') return undefined
    const { value, span } = key
    if (typeof value === 'string') names.push({ name: value, span })
    else if (value !== null && typeof value === 'object' && 'name' in value) {
      names.push({ name: value.name, span })
    } else return undefined
  }
  return names
}

function namesThatMayBe(names: readonly Named[]): ReadonlySet<string> {
  return new Set(names.flatMap(({ name }) => (meaningOfName(name) === undefined ? [name] : [])))
}

/** The texts among the inputs, which may be expressions. */
function expressionsIn(inputs: Expr | undefined): readonly Expr[] {
  return inputs?.kind === 'map' ? inputs.entries.map(([, value]) => value) : []
}
