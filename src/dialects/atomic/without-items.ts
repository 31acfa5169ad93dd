// A plan without a name that is no quantity: neither declared nor listed

import { memberOf, type JsonNode } from '#json'
import { span, type Edit } from '#text'

import { placeOfMember } from '../json-shape.ts'
import type { PlanNames } from './plan-names.ts'

/** The edits that leave a name out; undefined where a step would be left without inputs. */
export function withoutItems(
  name: string,
  { object, variables }: PlanNames,
  plan: JsonNode,
): readonly Edit[] | undefined {
  const edits: Edit[] = []
  const variable = variables.get(name)
  if (variable !== undefined && object !== undefined) {
    edits.push({ span: placeOfMember(object, variable.member), text: '' })
  }
  const steps = plan.kind === 'object' ? memberOf(plan, 'steps')?.value : undefined
  for (const step of steps?.kind === 'array' ? steps.items : []) {
    const inputs = step.kind === 'object' ? memberOf(step, 'inputs')?.value : undefined
    if (inputs?.kind !== 'array') continue
    const { items } = inputs
    const at = items.findIndex((each) => each.kind === 'string' && each.value === name)
    const [item, before, after] = [items[at], items[at - 1], items[at + 1]]
    if (item === undefined) continue
    if (before === undefined && after === undefined) return undefined
    const place = before === undefined ? span(item.start, after?.start) : span(before.end, item.end)
    edits.push({ span: place, text: '' })
  }
  return edits.toSorted((a, b) => a.span.start - b.span.start)
}
