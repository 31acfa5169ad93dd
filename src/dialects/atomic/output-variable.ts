// A result that stands among the variables as well
// =============================================================================
//
// Models list what is wanted beside what is given: a variable without a value that a step then makes. Left out of
// `variables` it says the same, and its unit is what is expected of the step.
//
// Invariants:
//
//   OUTPUT-VARIABLE-1. The fix is mechanical only where the variable has no value, nothing reads it before it is made, and
//       no two units contradict each other; else two things may be meant.

import type { JsonObject } from '#json'
import { error, guess, mechanical, span, type Diagnostic, type Edit } from '#text'

import { placeOfMember } from '../json-shape.ts'
import type { PlanDraft, StepDraft, Variable } from './syntax.ts'

/** The error for a step whose output is a variable of the plan, with a fix where the variable has no value. */
export function outputIsVariable(
  plan: PlanDraft,
  step: StepDraft,
  variable: Variable,
): Diagnostic | undefined {
  const { output } = step
  if (output === undefined) return undefined
  const name = output.text
  const related = [{ span: variable.name.span, label: 'it stands here already' }]
  const edits = leftOut(plan, step, variable)
  if (edits === undefined) {
    return error('atomic/output-is-variable', output.span, { details: { name }, related })
  }
  const title = `leave \`${name}\` out of \`variables\``
  if (!isSure(plan, step, variable)) {
    const fixes = [guess(title, ...edits)]
    return error('atomic/output-is-variable', output.span, { details: { name }, related, fixes })
  }
  const fixes = [mechanical(title, ...edits)]
  const suggestion = `It has no value and is found by this step: leave it out of \`variables\`.`
  return error('atomic/output-is-variable', output.span, {
    details: { name, suggestion },
    related,
    fixes,
  })
}

/** The edits that leave a variable without a value out, and give its unit to the step; undefined where it has a value. */
function leftOut(
  { variablesNode }: PlanDraft,
  { node, output, expectedUnits }: StepDraft,
  { node: own, unit, valueSpan, uncertainty }: Variable,
): readonly Edit[] | undefined {
  const member = memberWith(variablesNode, own)
  const isKnown = valueSpan !== undefined || uncertainty !== undefined
  if (isKnown || variablesNode === undefined || member === undefined) return undefined
  if (node.kind !== 'object' || output === undefined) return undefined
  const out: Edit = { span: placeOfMember(variablesNode, member), text: '' }
  if (unit === undefined || expectedUnits !== undefined) return [out]
  const text = `, "expected_units": ${JSON.stringify(unit.text)}`
  const unitEdit: Edit = { span: span(output.span.end), text }
  return [out, unitEdit].toSorted((a, b) => a.span.start - b.span.start)
}

function memberWith(object: JsonObject | undefined, value: Variable['node']) {
  return object?.members.find((each) => each.value === value)
}

function isSure({ steps }: PlanDraft, step: StepDraft, { name, unit }: Variable): boolean {
  const { expectedUnits } = step
  const isOneUnit =
    unit === undefined || expectedUnits === undefined || unit.text === expectedUnits.text
  const before = steps.slice(0, steps.indexOf(step) + 1)
  const isMadeOnce = steps.every((each) => each === step || each.output?.text !== name.text)
  const isReadBefore = before.some(({ inputs }) => inputs.some(({ text }) => text === name.text))
  return isOneUnit && isMadeOnce && !isReadBefore
}
