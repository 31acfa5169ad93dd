// A plan in lines: what it is, step by step
// =============================================================================

import { boundedCallsIn, printExpr, printValue, type Call, type Plan, type Step } from '#plan'

import { field, paragraph } from '../paragraph.ts'
import { bold, cyan, dim, made, nothing, words, type Styled } from '../styled.ts'
import { duration, plural } from './amounts.ts'

/** Goal, inputs, every step with its calls, the result. */
export function planOutline(plan: Plan, width: number): readonly Styled[] {
  const inputs = Object.entries(plan.inputs)
  return [
    ...(plan.name === undefined ? [] : field(dim('Name'), plan.name, FIELDS, width)),
    ...(plan.goal === '' ? [] : field(dim('Goal'), plan.goal, FIELDS, width)),
    ...inputs.flatMap(([name, { description, unit, value }]) => {
      const known = value === undefined ? '' : ` = ${printValue(value)}`
      return field(
        dim('Input'),
        `${name}${known}${unit === undefined ? '' : ` ${unit}`}: ${description}`,
        FIELDS,
        width,
      )
    }),
    ...plan.steps.flatMap((step, at) => [
      ...(at > 0 || plan.goal !== '' ? [nothing] : []),
      ...stepLines(step, plan.steps[at - 1], at + 1, width),
    ]),
    nothing,
    ...field(dim('Result'), printExpr(plan.result), FIELDS, width),
  ]
}

const FIELDS = 8

function stepLines(
  step: Step,
  before: Step | undefined,
  number: number,
  width: number,
): readonly Styled[] {
  const inOrder = step.after.length === 1 && step.after[0] === before?.id
  const remarks = [
    ...(step.after.length === 0 || inOrder ? [] : [`after ${step.after.join(', ')}`]),
    ...(step.approval === 'required' ? ['waits for an approval'] : []),
    ...(step.permissions.length === 0 ? [] : [`needs ${step.permissions.join(', ')}`]),
    ...(step.estimate === undefined ? [] : [`about ${duration(step.estimate.seconds * 1000)}`]),
  ]
  const calls = [...boundedCallsIn(step.body)]
  return [
    ...paragraph(words`${String(number).padStart(2)}  `, step.title, width).map((line, at) =>
      at === 0 ? bold(line) : line,
    ),
    ...paragraph('    ', [step.id, ...remarks].join(', '), width).map(dim),
    ...(calls.length === 0
      ? paragraph('    ', printExpr(step.body), width)
      : calls.flatMap(([call, atMost]) => callLines(call, atMost, width))),
  ]
}

function callLines(
  { tool, positional, named }: Call,
  atMost: number | undefined,
  width: number,
): readonly Styled[] {
  const times = atMost === undefined ? made('') : words`, at most ${plural(atMost, 'time')}`
  return [
    words`    ${cyan(tool)}${times}`,
    ...positional.flatMap((expr) => paragraph('      ', printExpr(expr), width)),
    ...named.flatMap(([name, expr]) => paragraph(words`      ${name}: `, printExpr(expr), width)),
  ]
}
