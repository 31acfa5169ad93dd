// Printing a plan as STEP
// =============================================================================
//
// STEP says less than a plan can hold: a row of faculties, one after the other.
// What it cannot say is named, all of it, and then nothing is written.
//
// Invariants:
//
//   STEP-PRINT-1. What is printed was read back before it is given away, and has the
//       plan's digest.
//   STEP-PRINT-2. The inert parts that STEP has no words for are left out with a note.

import { planDigest, stepDigest, type Plan, type Step, type ToolId } from '#plan'
import { createSource, error, messageOf, note, NOWHERE, type Diagnostic, type Span } from '#text'

import { MOST_STEPS, type Printing } from '../dialect.ts'
import { facultyCallOf, type FacultyCall } from './faculty-call.ts'
import { isCapability } from './faculties.ts'
import { layOutSteps, valueText, type StepText } from './layout.ts'
import { readStep } from './read.ts'

/** The plan as STEP text, or what STEP cannot say of it. */
export function printStep(plan: Plan): Printing {
  const faults = [...unsayable(plan)]
  const calls = plan.steps.map(({ body }) => facultyCallOf(body))
  const texts: StepText[] = []
  for (const [at, step] of plan.steps.entries()) {
    const call = calls[at]
    faults.push(...unsayableInStep(step, at + 1, plan.steps[at - 1]))
    const parameters = call === undefined ? undefined : valueText(call.parameters)
    if (call === undefined || parameters === undefined) {
      faults.push(
        cannotSay(`what step ${at + 1} does, which is not one faculty's action`, step.span),
      )
    } else texts.push(textOf(step, at + 1, call, parameters))
  }
  if (faults.length > 0) return { text: undefined, diagnostics: faults }

  const text = layOutSteps(texts)
  const misread = readBack(plan, text, calls)
  if (misread.length > 0) return { text: undefined, diagnostics: misread }
  return { text, diagnostics: [...leftOut(plan)] }
}

function textOf(step: Step, number: number, call: FacultyCall, parameters: string): StepText {
  const { notes } = step.annotations
  return {
    number,
    title: step.title === call.action ? undefined : step.title,
    faculty: call.faculty.name,
    action: call.action,
    parameters,
    capabilities: step.permissions,
    seconds: step.estimate?.seconds,
    notes: typeof notes === 'string' && isOneLine(notes) ? notes : undefined,
  }
}

function* unsayable(plan: Plan): Iterable<Diagnostic> {
  if (plan.steps.length === 0) yield cannotSay('a plan without steps', NOWHERE)
  if (Object.keys(plan.inputs).length > 0) yield cannotSay('inputs', NOWHERE)
  if (plan.onFailure !== 'pause') {
    yield cannotSay('that the other steps go on after one has failed', NOWHERE)
  }
  const { result } = plan
  const last = plan.steps.at(-1)
  const isLast = result.kind === 'output' && result.step === last?.id && result.path.length === 0
  if (last !== undefined && !isLast) {
    yield cannotSay("a result that is not the last step's output", result.span)
  }
}

function* unsayableInStep(
  step: Step,
  number: number,
  before: Step | undefined,
): Iterable<Diagnostic> {
  const { id, after, permissions, span } = step
  const of = `of step ${number}`
  if (id !== `step-${number}`) yield cannotSay(`the id \`${id}\` ${of}`, span)
  const sequential = before === undefined ? after.length === 0 : after.join() === before.id
  if (!sequential) yield cannotSay(`the order ${of}, which does not follow the one before`, span)
  if (step.approval === 'required') yield cannotSay(`the required approval ${of}`, span)
  if (step.expects !== undefined) yield cannotSay(`the expected result ${of}`, span)
  if (step.vote !== undefined) yield cannotSay(`the vote ${of}`, span)
  if (step.files.length > 0) yield cannotSay(`the files ${of}`, span)
  if (permissions.length === 0) yield cannotSay(`step ${number}, which names no capability`, span)
  for (const name of permissions) {
    if (!isCapability(name)) yield cannotSay(`the permission \`${name}\` ${of}`, span)
  }
}

/** STEP-PRINT-1: what reading the text finds wrong, or the steps that come out otherwise. */
function readBack(
  plan: Plan,
  text: string,
  calls: readonly (FacultyCall | undefined)[],
): readonly Diagnostic[] {
  const source = createSource(text)
  const limits = { sourceLength: text.length, steps: MOST_STEPS, depth: 256 }
  const takers = new Map<ToolId, boolean>()
  for (const call of calls) if (call) takers.set(call.faculty.tool, call.hasContext)
  const takesContext = (tool: ToolId) => takers.get(tool) ?? false
  const added = calls.flatMap((call) => (call === undefined ? [] : [call.faculty]))
  // What it may do is asked where it is read: no catalogue is known here.
  const does = () => 'acts' as const
  const options = { goal: plan.goal, profile: 'default', added, takesContext, does } as const
  const { plan: reread, diagnostics } = readStep(source, limits, options)

  const refusal = diagnostics.find(({ severity }) => severity === 'error')
  if (refusal !== undefined || reread === undefined) {
    const reason = refusal === undefined ? 'it cannot be read' : messageOf(refusal)
    return [cannotSay(`this plan, because of what it says: ${reason}`, NOWHERE)]
  }
  if (planDigest(reread) === planDigest(plan)) return []
  return plan.steps
    .filter((step, at) => {
      const other = reread.steps[at]
      return other === undefined || stepDigest(other) !== stepDigest(step)
    })
    .map((step) => cannotSay(`the exact words or the context of step \`${step.id}\``, step.span))
}

function* leftOut(plan: Plan): Iterable<Diagnostic> {
  const parts: string[] = []
  if (plan.name !== undefined) parts.push('the name')
  if (plan.criteria.length > 0) parts.push('the criteria')
  if (Object.keys(plan.annotations).length > 0) parts.push('the annotations')
  const odd = plan.steps.some(({ annotations }) =>
    Object.entries(annotations).some(
      ([name, value]) => name !== 'notes' || typeof value !== 'string' || !isOneLine(value),
    ),
  )
  if (odd) parts.push('annotations of steps')
  if (parts.length > 0) {
    yield note('step/left-out', NOWHERE, { details: { parts: parts.join(', ') } })
  }
}

function isOneLine(text: string): boolean {
  return text !== '' && text === text.trim() && !/[\r\n]/.test(text)
}

function cannotSay(what: string, place: Span): Diagnostic {
  return error('step/cannot-say', place, { details: { what } })
}
