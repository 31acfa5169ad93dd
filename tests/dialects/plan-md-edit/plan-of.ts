import { parsePlanMd } from '#dialects/plan-md/parse'
import { createPlan, createStep, literal, type Plan } from '#plan'
import { createSource } from '#text'

/** The plan of a text as far as an edit looks at it: numbers and titles. */
export function planOf(text: string): Plan {
  const { document } = parsePlanMd(createSource(text), {
    sourceLength: text.length,
    steps: 10_000,
    depth: 256,
  })
  const steps = document.steps.map(({ number, title }) =>
    createStep({ id: `step-${number}`, title: title.text, body: literal(null) }),
  )
  return createPlan({ goal: 'x', dialect: 'plan-md', steps })
}
