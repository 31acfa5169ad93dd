// The input that a step did not list

import { mechanical, span, type Fix } from '#text'

import type { Structure } from './structure.ts'
import type { StepDraft } from './syntax.ts'

/** The fix that lists a variable of the plan, or what an earlier step gives, among the inputs of a step; undefined where the name is neither. */
export function listedFix(
  name: string,
  { output, inputs }: StepDraft,
  { makers, order }: Structure,
  variables: { has(name: string): boolean },
): readonly Fix[] | undefined {
  const maker = makers.get(name)
  const isEarlier =
    maker !== undefined &&
    order.indexOf(maker) < order.findIndex((one) => one.output?.text === output?.text)
  if (!variables.has(name) && !isEarlier) return undefined
  const last = inputs.at(-1)
  if (last === undefined) return []
  const edit = { span: span(last.span.end), text: `, ${JSON.stringify(name)}` }
  return [mechanical(`list \`${name}\` among the inputs`, edit)]
}
