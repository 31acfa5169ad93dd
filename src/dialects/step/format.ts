// Formatting STEP text
// =============================================================================
//
// Invariants:
//
//   STEP-FORMAT-1. Only a text without errors is laid out afresh: what was not understood is
//       not moved about.
//   STEP-FORMAT-2. Formatting what was formatted changes nothing.
//   STEP-FORMAT-3. Prose around the plan stays as it is; it belongs to whoever wrote it.

import { mapValue, valueFromNode } from '#plan'
import { hasErrors, type Source, type Span } from '#text'

import { DEFAULT_LIMITS, MOST_STEPS, type Printing } from '../dialect.ts'
import { facultyNamed, moreFaculties } from './faculties.ts'
import { layOutSteps, valueText, type StepText } from './layout.ts'
import { Lowering } from './lower.ts'
import { parseStep } from './parse.ts'
import type { StepNode } from './syntax.ts'

const NO_PARAMETERS = mapValue([])

/** The text in the seed's layout, or why it cannot be given one. */
export function formatStep(source: Source): Printing {
  const { document, diagnostics } = parseStep(source, { ...DEFAULT_LIMITS, steps: MOST_STEPS })
  const options = {
    goal: '',
    profile: 'default',
    added: moreFaculties,
    takesContext: () => false,
    does: () => 'acts' as const,
  } as const
  const lowering = new Lowering(source, options)
  for (const step of document.steps) lowering.add(step)
  const found = lowering.finish(diagnostics).diagnostics
  if (hasErrors(found)) return { text: undefined, diagnostics: found }
  const steps = layOutSteps(document.steps.map(textOf))
  const parts = [proseText(source, document.before), steps, proseText(source, document.after)]
  return { text: parts.filter((part) => part !== '').join('\n'), diagnostics: [] }
}

function textOf(node: StepNode): StepText {
  const { position, title, faculty, action, parameters, capabilities, duration, notes } = node
  const object = parameters?.object
  const value = object === undefined ? NO_PARAMETERS : valueFromNode(object)
  const names = (capabilities ?? []).map(({ text }) => text.toUpperCase())
  return {
    number: position,
    title: title?.text,
    faculty: facultyNamed(faculty?.text ?? '', moreFaculties)?.name ?? '',
    action: action?.text ?? '',
    parameters: valueText(value) ?? '{}',
    capabilities: [...new Set(names)],
    seconds: duration?.seconds,
    notes: notes?.text,
  }
}

function proseText({ text }: Source, place: Span | undefined): string {
  if (place === undefined) return ''
  return `${text.slice(place.start, place.end).replace(/\r\n?/g, '\n')}\n`
}
