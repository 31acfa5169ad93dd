// What a plan makes or is given and does not use

import { symbolsOf, unitText, type FormulaNode, type Unit } from '#plan'

import { expressionOf, type AtomicReading, type ReadStep } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { ratiosOf } from '../formula-value.ts'
import { quantitiesAskedIn, sentencesOf } from '../quantity-words.ts'
import { numbersIn } from './problem-numbers.ts'

/** Variables, inputs and results that nobody uses, and what is done twice. */
export function* unused(plan: AtomicReading, problem: string): Generator<Finding> {
  yield* unreadVariables(plan, problem)
  yield* unreadInputs(plan)
  yield* unreadOutputs(plan, problem)
  yield* repeatedSteps(plan)
}

function* unreadVariables(plan: AtomicReading, problem: string): Generator<Finding> {
  const numbers = new Set(numbersIn(problem).map((each) => each.value))
  const all = [...plan.variables.values()]
  const twins = new Map(
    all.flatMap((one) =>
      one.value === undefined || !plan.readers.has(one.name)
        ? []
        : [[keyOf(one.value, one.unit), one] as const],
    ),
  )
  for (const { name, value, unit, description } of all) {
    if (plan.readers.has(name)) continue
    const twin = value === undefined ? undefined : twins.get(keyOf(value, unit))
    if (twin !== undefined) {
      yield {
        step_id: null,
        issue: 'other',
        claim: `\`${name}\` is \`${twin.name}\` once more.`,
        support: `Both have the value ${value}, and no step reads \`${name}\`.`,
        severity: 'suggestion',
        suggestion: `Remove \`${name}\`.`,
      }
      continue
    }
    const isGiven = value !== undefined && numbers.has(value)
    yield {
      step_id: null,
      issue: 'missing_dependency',
      claim: `No step reads \`${name}\`.`,
      support: isGiven
        ? `The problem gives it: ${description}. A step that needs it may be missing.`
        : `It is: ${description}.`,
      severity: isGiven ? 'warning' : 'suggestion',
      suggestion: `Use \`${name}\` where it matters, or remove it.`,
    }
  }
}

function keyOf(value: number, unit: Unit | undefined): string {
  return `${value} ${unit === undefined ? '' : unitText(unit)}`
}

function* unreadInputs(plan: AtomicReading): Generator<Finding> {
  const known = new Set(plan.variables.keys())
  for (const step of plan.steps) {
    const { id, formula, inputs, output, description } = step
    if (formula !== undefined) {
      const symbols = symbolsOf(formula)
      for (const name of inputs) {
        if (symbols.has(name)) continue
        yield {
          step_id: id,
          issue: 'missing_dependency',
          claim: `The formula does not use the input \`${name}\`.`,
          support: 'The step says that it reads it, so either the formula or the list is wrong.',
          severity: 'warning',
          suggestion: `Use \`${name}\` in the formula, or take it out of \`inputs\`.`,
        }
      }
    }
    const own = new Set([...inputs, output])
    for (const name of namesIn(description, plan)) {
      // What a later step makes is unknown yet: "isolate x".
      if (own.has(name) || !known.has(name)) continue
      yield {
        step_id: id,
        issue: 'missing_dependency',
        claim: `The step speaks of \`${name}\` and is not given it.`,
        support: 'A step knows its inputs only.',
        severity: 'warning',
        suggestion: `Add \`${name}\` to \`inputs\`, or take it out of the description.`,
      }
    }
    known.add(output)
    yield* uselessQuestion(plan, step)
  }
}

/** Names of the plan in a text that are no words of English and no units. */
function namesIn(text: string, plan: AtomicReading): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { 0: word, index } of text
    .replaceAll(/\b(?:e\.g|i\.e)\./g, '')
    .matchAll(/[A-Za-z_]\w*/g)) {
    if (!plan.variables.has(word) && !plan.makers.has(word)) continue
    const isSymbol = /[A-Z\d_]/.test(word.slice(1)) || word.length === 1
    const isUnit = /(?:\b(?:in|into|to|per)|\/|\d)\s*$/.test(text.slice(0, index))
    if (isSymbol && !isUnit && !/^[aAI]$/.test(word)) found.add(word)
  }
  return found
}

/** What a step asks a person for although all that it reads is known. */
function* uselessQuestion(plan: AtomicReading, step: ReadStep): Generator<Finding> {
  if (step.missing === undefined || step.formula === undefined) return
  const isOpen = (name: string): boolean => {
    const variable = plan.variables.get(name)
    if (variable !== undefined) return variable.value === undefined
    return plan.makers.get(name)?.inputs.some(isOpen) ?? false
  }
  if (step.inputs.some(isOpen)) return
  yield {
    step_id: step.id,
    issue: 'other',
    claim: 'The step asks a person for something, and everything that its formula reads is known.',
    support: `It asks: ${step.missing} The answer would enter nothing.`,
    severity: 'warning',
    suggestion:
      'Remove `assumption_needed`, or leave the variable that is asked for without a value.',
  }
}

/** Results that no step reads, but for the last one and those that the problem asks for. */
function* unreadOutputs(plan: AtomicReading, problem: string): Generator<Finding> {
  const ends = plan.steps.filter(({ output }) => !plan.readers.has(output))
  const asked = ends.length > 1 ? wordsAskedFor(problem) : new Set<string>()
  for (const { id, output, description } of ends.slice(0, -1)) {
    if (wordsIn(description).some((word) => asked.has(word))) continue
    yield {
      step_id: id,
      issue: 'missing_dependency',
      claim: `No step reads \`${output}\`, and the problem does not ask for it.`,
      support: 'A later step was probably meant to use it.',
      severity: 'warning',
      suggestion: `Use \`${output}\` where it matters, or remove the step.`,
    }
  }
}

/** The telling words of the questions of a problem. */
function wordsAskedFor(problem: string): ReadonlySet<string> {
  // It asks for one thing: that is the last result.
  const [one, ...more] = quantitiesAskedIn(problem)
  if (one !== undefined && more.length === 0) return new Set()
  const questions = sentencesOf(problem).filter((sentence) =>
    /\?|^\s*(?:find|calculate|compute|determine|give|solve|show|express|evaluate)\b/i.test(
      sentence,
    ),
  )
  return new Set(wordsIn(questions.join(' ')))
}

function wordsIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !COMMON.has(word))
}

const COMMON: ReadonlySet<string> = new Set(
  'find compute calculate determine apply multiply divide subtract from with that what which this into both their does long takes take have make after before then than average'.split(
    ' ',
  ),
)

/** Steps that compute what another one has computed. */
function* repeatedSteps(plan: AtomicReading): Generator<Finding> {
  const seen: (readonly [ReadStep, FormulaNode])[] = []
  for (const step of plan.steps) {
    const expression = expressionOf(step)
    if (expression === undefined) continue
    const twin = seen.find(([other, formula]) => isSame(step, expression, other, formula))
    if (twin === undefined) {
      // Thousands of steps are not compared with each other.
      if (seen.length < 100) seen.push([step, expression])
      continue
    }
    yield {
      step_id: step.id,
      issue: 'other',
      claim: `The step computes what step \`${twin[0].id}\` has computed.`,
      support: `\`${step.output}\` and \`${twin[0].output}\` are the same.`,
      severity: 'suggestion',
      suggestion: `Use \`${twin[0].output}\`.`,
    }
  }
}

function isSame(a: ReadStep, formula: FormulaNode, b: ReadStep, other: FormulaNode): boolean {
  if (a.symbols.length !== b.symbols.length || a.symbols.length < 2) return false
  if (!a.symbols.every((name) => b.symbols.includes(name))) return false
  const names = a.symbols
  return ratiosOf(formula, names, other, names).every((ratio) => Math.abs(ratio - 1) < 1e-9)
}
