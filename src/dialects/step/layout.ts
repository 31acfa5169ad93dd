// The layout of STEP text
// =============================================================================
//
// The seed's: one line a marker, in its order, nothing between. It is what `fmt`
// and `print` write, and reading it gives no diagnostic but a title's note.

import { isList, numberText, type Value } from '#plan'

/** What a step says, ready to be written. */
export interface StepText {
  readonly number: number
  readonly title: string | undefined
  readonly faculty: string
  readonly action: string
  /** A JSON object. */
  readonly parameters: string
  readonly capabilities: readonly string[]
  readonly seconds: number | undefined
  readonly notes: string | undefined
}

/** Steps as text, with a line end. */
export function layOutSteps(steps: readonly StepText[]): string {
  return steps.map(layOutStep).join('')
}

function layOutStep(step: StepText): string {
  const lines = [
    step.title === undefined ? `STEP ${step.number}:` : `STEP ${step.number}: ${step.title}`,
    `FACULTY: ${step.faculty}`,
    `ACTION: ${step.action}`,
    `PARAMETERS: ${step.parameters}`,
    `CAPABILITIES: ${step.capabilities.join(', ')}`,
  ]
  if (step.seconds !== undefined) lines.push(`DURATION: ${durationText(step.seconds)}`)
  if (step.notes !== undefined) lines.push(`NOTES: ${step.notes}`)
  return `${lines.join('\n')}\n`
}

/** In the largest unit of which it is a whole number. */
function durationText(seconds: number): string {
  if (seconds > 0 && seconds % 3600 === 0) return `${numberText(seconds / 3600)} h`
  if (seconds > 0 && seconds % 60 === 0) return `${numberText(seconds / 60)} min`
  return `${numberText(seconds)} s`
}

/** A value as JSON on one line, keys in their order; undefined where JSON cannot say it. */
export function valueText(value: Value): string | undefined {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return JSON.stringify(value)
  const parts: string[] = []
  if (isList(value)) {
    for (const item of value) {
      const text = valueText(item)
      if (text === undefined) return undefined
      parts.push(text)
    }
    return `[${parts.join(', ')}]`
  }
  if (value.kind !== 'map') return undefined
  for (const [key, item] of value.entries) {
    const text = valueText(item)
    if (text === undefined || typeof key !== 'string') return undefined
    parts.push(`${JSON.stringify(key)}: ${text}`)
  }
  return `{${parts.join(', ')}}`
}
