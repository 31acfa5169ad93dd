// What single steps say
// =============================================================================
//
// A step is one operation, and its answer is not in it yet.

import { memberOf } from '#json'
import {
  error,
  guess,
  mechanical,
  span,
  warning,
  type Diagnostic,
  type Edit,
  type Fix,
  type Source,
} from '#text'

import { approvalInWords } from '../approval-in-words.ts'
import { compoundDetails, compoundOf } from './atomicity/compound.ts'
import { formOf } from './atomicity/verbs.ts'
import { computedAnswerIn, givenNumbers, statedResultIn } from './computed-answer.ts'
import { codePoints } from './read-plan.ts'
import type { Faults } from '../json-shape.ts'
import {
  LENGTHS,
  NAME,
  type PlanDraft,
  type Said,
  type StepDraft,
  type StepType,
} from './syntax.ts'

/** Reports steps of several operations, answers that stand there already, and what steps lack. */
export function judgeSteps(source: Source, plan: PlanDraft, faults: Faults): void {
  reportAnswersAround(source, plan, faults)
  for (const step of plan.steps) {
    if (step.description !== undefined) {
      const answer = computedAnswerIn(step.description.text, step.output?.text, plan.variables)
      reportCompound(source, plan, step, step.description, answer, faults)
      const asked = approvalInWords(step.description.text, step.description.span)
      if (asked !== undefined) faults.push(asked)
      if (answer !== undefined) faults.push(answerFault(source, step.description, answer))
    }
    const { justification, output } = step
    const reason =
      justification && computedAnswerIn(justification.text, output?.text, plan.variables)
    if (justification !== undefined && reason !== undefined) {
      faults.push(answerFault(source, justification, reason))
    }
    if (step.assumption !== undefined) {
      const details = { missing: step.assumption.text }
      faults.push(warning('atomic/assumption-needed', step.assumption.span, { details }))
    }
  }
}

/** Reports answers in what is said of variables, and in assumptions: each may give any step's away. */
function reportAnswersAround(source: Source, plan: PlanDraft, faults: Faults): void {
  const described = plan.variables.flatMap(({ description: text, descriptionSpan: span }) =>
    span === undefined ? [] : [{ text, span }],
  )
  const outputs = new Set(plan.steps.map(({ output }) => output?.text ?? ''))
  const given = givenNumbers(plan.variables)
  for (const said of [...described, ...plan.assumptions]) {
    const answer = statedResultIn(said.text, outputs, given)
    if (answer !== undefined) faults.push(answerFault(source, said, answer))
  }
}

function answerFault(
  source: Source,
  said: Said,
  { start, end }: { readonly start: number; readonly end: number },
): Diagnostic {
  const details = { words: said.text.slice(start, end) }
  return error('atomic/computed-answer', placeIn(source, said, start, end), { details })
}

function reportCompound(
  source: Source,
  plan: PlanDraft,
  step: StepDraft,
  description: Said,
  answer: { readonly start: number; readonly end: number } | undefined,
  faults: Faults,
): void {
  // "and get 62.5" is no operation of its own.
  const { text } = description
  const compound = compoundOf(
    answer === undefined
      ? text
      : text.slice(0, answer.start) +
          ' '.repeat(answer.end - answer.start) +
          text.slice(answer.end),
  )
  if (compound === undefined) return
  const [first, second, ...others] = compound.operations
  const place = (at: { readonly start: number; readonly end: number }) =>
    placeIn(source, description, at.start, at.end)
  const related = [first, ...others].map((one) => ({
    span: place(one.span),
    label: one === first ? 'one operation' : 'and another',
  }))
  const details = compoundDetails(text, compound)
  const { parts } = compound
  // A step made of what is left would leave the answer out.
  const fixes =
    parts === undefined || answer !== undefined ? [] : splitFix(source, plan, step, parts)
  faults.push(error('atomic/compound-step', place(second.span), { details, related, fixes }))
}

/** Where a part of a text stands; the whole text where it is written with escapes. */
function placeIn(source: Source, said: Said, start: number, end: number) {
  const inside = said.span.start + 1
  return isPlain(source, said) ? span(inside + start, inside + end) : said.span
}

/** Whether a text stands in the source as it is said, without escapes. */
function isPlain(source: Source, { text, span: { start, end } }: Said): boolean {
  return source.text.slice(start + 1, end - 1) === text
}

/** Splits a step into as many as it has operations, each given what the one before it makes. */
function splitFix(
  source: Source,
  plan: PlanDraft,
  step: StepDraft,
  parts: readonly string[],
): readonly Fix[] {
  const { node, id, type, description, output, formula } = step
  if (node.kind !== 'object' || !id || !type || !description || !output) return []
  // A formula is carried out whole, and `composition` tells of one step.
  const isTold = plan.composition.some((one) =>
    [one.step, ...one.on].some(({ text }) => text === id.text),
  )
  if (formula !== undefined || isTold || parts.length > 4) return []
  if (parts.some((part) => codePoints(part) > LENGTHS.description[1])) return []
  const inputs = memberOf(node, 'inputs')?.value
  const last = inputs?.kind === 'array' ? inputs.items.at(-1) : undefined
  if (last === undefined) return []

  const taken = new Set([
    ...plan.variables.map(({ name }) => name.text),
    ...plan.steps.flatMap((one) => [one.output?.text ?? '', one.id?.text ?? '']),
  ])
  const names = parts.slice(1).map((_, at) => `${output.text}_${at + 1}`)
  const ids = parts.slice(1).map((_, at) => `${id.text}_${at + 1}`)
  if ([...names, ...ids].some((name) => taken.has(name))) return []
  if (names.some((name) => !NAME.test(name) || name.length > LENGTHS.name[1])) return []
  if (ids.some((one) => one.length > LENGTHS.step_id[1])) return []

  const types = parts.map(typeOfPart)
  const before = parts.slice(0, -1).map((part, at) =>
    JSON.stringify({
      step_id: ids[at],
      type: types[at] ?? type.text,
      description: part,
      inputs: [...step.inputs.map(({ text }) => text), ...names.slice(0, at)],
      output: names[at],
    }),
  )
  const edits: readonly Edit[] = [
    { span: span(node.start), text: before.map((text) => `${text},\n`).join('') },
    { span: description.span, text: JSON.stringify(parts.at(-1)) },
    { span: span(last.end), text: names.map((name) => `, ${JSON.stringify(name)}`).join('') },
  ]
  // A description written with escapes may hold a line end that was meant as a sign: no clause ends there for sure.
  const isSure =
    isPlain(source, description) &&
    types.slice(0, -1).every((one) => one !== undefined) &&
    formOf(verbOf(parts.at(-1) ?? '')) !== undefined
  return [(isSure ? mechanical : guess)('make a step of each operation', ...inTextOrder(edits))]
}

function inTextOrder(edits: readonly Edit[]): readonly Edit[] {
  return edits.toSorted((a, b) => a.span.start - b.span.start)
}

/** The type of a step that only does this, where its verb leaves no choice. */
function typeOfPart(part: string): StepType | undefined {
  return TYPES.get(verbOf(part))
}

function verbOf(part: string): string {
  return (/^[A-Za-z-]+/.exec(part)?.[0] ?? '').toLowerCase()
}

const TYPES: ReadonlyMap<string, StepType> = new Map<string, StepType>([
  ...'solve isolate rearrange multiply divide add subtract compute calculate find determine square convert'
    .split(' ')
    .map((verb) => [verb, 'algebraic'] as const),
  ...'differentiate integrate expand simplify factor factorize factorise'
    .split(' ')
    .map((verb) => [verb, 'symbolic'] as const),
  ...'transpose invert diagonalize diagonalise row-reduce'
    .split(' ')
    .map((verb) => [verb, 'matrix'] as const),
  ...'substitute plug insert'.split(' ').map((verb) => [verb, 'substitute'] as const),
])
