// Problems of every class of law

import type { Law, LawOf, Quantity } from './laws.ts'
import { renamed, wordsOf } from './names.ts'
import {
  domainOf,
  drawn,
  FUNCTIONS,
  measured,
  relationProblem,
  shuffled,
  textOf,
  unitsOf,
  variable,
  type Measured,
  type Problem,
} from './problem.ts'
import type { Random } from './random.ts'

/** A random problem of a law; undefined where none is found. */
export function problemOf(law: Law, random: Random): Problem | undefined {
  switch (law.class) {
    case 'relation':
      return relationProblem(law, random)
    case 'integral':
      return integralProblem(law, random)
    case 'ode':
      return odeProblem(law, random)
    case 'matrix':
      return matrixProblem(law, random)
    case 'symbolic':
      return symbolicProblem(law, random)
  }
}

function integralProblem(law: LawOf<'integral'>, random: Random): Problem {
  const { integrand, variable: over, from, to, wanted, answer, peaks } = law
  const output = wanted.symbol
  const formula = `${output} = integrate(${integrand}, ${over}, ${from}, ${to})`
  return common(law, random, {
    output,
    formula,
    unit: wanted.unit,
    type: 'symbolic',
    bound: [over],
  }).built((given) => ({
    class: 'integral',
    integrand,
    variable: over,
    from,
    to,
    answer,
    peaks,
    given,
    units: { ...unitsOf(law), [output]: wanted.unit },
    wanted: output,
  }))
}

function odeProblem(law: LawOf<'ode'>, random: Random): Problem {
  const { equation, conditions, at, wanted, answer, endsAt, unique } = law
  const output = wanted.symbol
  const time: Quantity = {
    name: at.symbol === 't' ? 'time' : 'place',
    unit: at.unit,
    kind: 'magnitude',
    from: at.from,
    to: at.to,
    units: [],
    symbols: [],
  }
  // The value of a derivative is written `x'(0)`.
  const said = conditions.map((one) => one.replace(/^d(\w+)\/d\w+\((.*?)\)/, "$1'($2)"))
  const formula = [equation, ...said].join(', ')
  const more = { [at.symbol]: time }
  return common(law, random, {
    output,
    formula,
    unit: wanted.unit,
    type: 'ode',
    bound: [],
    more,
  }).built((given) => ({
    class: 'ode',
    law: law.id,
    answer,
    endsAt,
    unique,
    given,
    units: { ...unitsOf(law), [at.symbol]: at.unit, [output]: wanted.unit },
    wanted: output,
    at: at.symbol,
  }))
}

function matrixProblem(law: LawOf<'matrix'>, random: Random): Problem {
  const rows = rowsOf(law.matrix)
  const operation = law.operation ?? 'solve'
  const column = law.vector === undefined ? '' : rowsOf(law.vector.map((one) => [one]))
  const second = law.second === undefined ? column : rowsOf(law.second)
  const output = 'result'
  const formula =
    operation === 'solve'
      ? `${rows}*${output} = ${column}`
      : operation === 'product'
        ? `${output} = ${rows}*${second}`
        : `${output} = ${operation}(${rows})`
  return common(law, random, { output, formula, unit: undefined, type: 'matrix', bound: [] }).built(
    (given) => ({
      class: 'matrix',
      answer: law.answer,
      answerUnits: law.answerUnits,
      isSet: operation === 'eigenvalues',
      given,
      units: unitsOf(law),
      wanted: output,
    }),
  )
}

function rowsOf(rows: readonly (readonly string[])[]): string {
  return `[${rows.map((row) => `[${row.join(', ')}]`).join(', ')}]`
}

/** A formula of names without values, whose result is an expression. */
function symbolicProblem(law: LawOf<'symbolic'>, random: Random): Problem | undefined {
  const { expression, operation, variable: by = '', answer, order = 1 } = law
  const output = 'result'
  const changed = Object.entries(law.with ?? {}).map(([name, value]) => `${name} = ${value}`)
  const formulas: Readonly<Record<string, string>> = {
    differentiate:
      order > 1 ? `diff(diff(${expression}, ${by}), ${by})` : `diff(${expression}, ${by})`,
    integrate: `integrate(${expression}, ${by})`,
    substitute: `subs(${expression}, ${changed.join(', ')})`,
    solve: `solve(${expression}, ${by})`,
    expand: `expand(${expression})`,
    factor: `factor(${expression})`,
    simplify: `simplify(${expression})`,
  }
  const formula = formulas[operation]
  if (formula === undefined) return undefined
  const type =
    operation === 'substitute'
      ? 'substitute'
      : operation === 'solve' && random.chance(0.5)
        ? 'algebraic'
        : 'symbolic'
  const names = [...wordsOf(formula)].filter(
    (word) => !FUNCTIONS.has(word) && (word in law.quantities || word in law.constants),
  )
  const variables = Object.fromEntries(
    shuffled(names, random).map((name) => {
      const constant = law.constants[name]
      if (constant !== undefined) return [name, { description: `Constant ${name}`, ...constant }]
      const { name: description, unit } = law.quantities[name] as Quantity
      return [name, { description, unit }]
    }),
  )
  return {
    law: law.id,
    kind: 'symbolic',
    variations: [operation],
    text: random.pick(law.phrasings),
    domain: domainOf(law.subject),
    plan: {
      variables,
      steps: [
        {
          step_id: 'P1',
          type,
          description: `${operation.charAt(0).toUpperCase()}${operation.slice(1)} the expression`,
          inputs: names,
          output,
          formula,
        },
      ],
    },
    output,
    question: {
      class: 'symbolic',
      answer,
      names: Object.keys(law.quantities),
      constants: Object.fromEntries(
        Object.entries(law.constants).map(([name, { value }]) => [name, value]),
      ),
      upToConstant: operation === 'integrate',
      by,
    },
  }
}

interface Said {
  readonly output: string
  readonly formula: string
  readonly unit: string | undefined
  readonly type: string
  /** Names that the formula binds itself. */
  readonly bound: readonly string[]
  /** Quantities that the law has apart. */
  readonly more?: Readonly<Record<string, Quantity>>
}

const VERBS: Readonly<Record<string, (wanted: string) => string>> = {
  integral: (wanted) => `Integrate to find the ${wanted}`,
  ode: (wanted) => `Solve the differential equation for the ${wanted}`,
  matrix: () => 'Solve the matrix equation',
}

/** What problems of a law with given values have in common. */
function common(
  law: Exclude<Law, { class: 'relation' | 'symbolic' }>,
  random: Random,
  { output, formula, unit, type, bound, more = {} }: Said,
) {
  const variations: string[] = []
  const given = new Map<string, Measured>()
  const quantities = { ...law.quantities, ...more }
  for (const [name, quantity] of Object.entries(quantities)) {
    given.set(name, measured(drawn(quantity, random), quantity, random, variations))
  }
  for (const [name, { value, unit: own }] of Object.entries(law.constants)) {
    given.set(name, [String(value), own])
  }
  const names = random.chance(0.5)
    ? new Map<string, string>()
    : otherNames(quantities, formula, random)
  if (names.size > 0) variations.push('other names')
  const said = renamed(formula, names)
  const known = new Set([...given.keys()].map((name) => names.get(name) ?? name))
  const inputs = [...wordsOf(said)].filter((word) => known.has(word) && !bound.includes(word))
  // The variable of a differential equation need not stand in it.
  for (const name of Object.keys(more)) if (!inputs.includes(name)) inputs.push(name)
  const operation = law.class === 'matrix' ? (law.operation ?? 'solve') : ''
  const description =
    operation === '' || operation === 'solve' || operation === 'product'
      ? operation === 'product'
        ? 'Multiply the matrices'
        : (VERBS[law.class]?.(law.class === 'matrix' ? '' : law.wanted.name) ?? '')
      : `Compute the ${operation} of the matrix`
  return {
    built: (
      question: (given: Readonly<Record<string, Measured>>) => Problem['question'],
    ): Problem => ({
      law: law.id,
      kind: law.class,
      variations,
      text: textOf(random.pick(law.phrasings), given, law, random),
      domain: domainOf(law.subject),
      plan: {
        variables: Object.fromEntries(
          shuffled([...given], random).map(([name, measure]) => [
            names.get(name) ?? name,
            variable(quantities[name]?.name ?? name, measure),
          ]),
        ),
        steps: [
          {
            step_id: 'P1',
            type,
            description,
            inputs,
            output,
            formula: said,
            ...(unit === undefined ? {} : { expected_units: unit }),
          },
        ],
      },
      output,
      question: question(Object.fromEntries(given)),
    }),
  }
}

function otherNames(
  quantities: Readonly<Record<string, Quantity>>,
  formula: string,
  random: Random,
): ReadonlyMap<string, string> {
  const taken = new Set([...wordsOf(formula), ...Object.keys(quantities)])
  const names = new Map<string, string>()
  for (const [name, { symbols }] of Object.entries(quantities)) {
    const other = symbols.length === 0 ? undefined : random.pick(symbols)
    // `d^2x/dt^2` has a `d` that is no quantity.
    if (name === 'd' && formula.includes('d^2')) continue
    if (other === undefined || taken.has(other) || !/^[\p{L}Δ_][\p{L}\p{N}_₀-₉′]*$/u.test(other))
      continue
    taken.add(other)
    names.set(name, other)
  }
  return names
}
