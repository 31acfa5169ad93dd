// The graph of a plan on a page

import { html, type Html } from '#app/html/html'
import { MOST_DRAWN_STEPS, planSvg } from '#app/graph/plan-svg'
import type { Catalogue, Plan, StepId } from '#plan'
import type { StepStatus } from '#runtime'

import { scrolled, section } from './html-page.ts'

/** The picture, each box of which leads to its step below; words where it would be too large. */
export function graphSection(
  plan: Plan,
  catalogue: Catalogue,
  states?: ReadonlyMap<StepId, StepStatus>,
): Html {
  const steps = plan.steps.length
  if (steps > MOST_DRAWN_STEPS) {
    const why = `${steps.toLocaleString('en')} steps are too many for a picture; it shows at most ${MOST_DRAWN_STEPS}.`
    return section('Graph', html`<p class="soft">${why}</p>`)
  }
  const linkOf = (number: number) => `#step-${number}`
  const picture = planSvg(plan, catalogue, states === undefined ? { linkOf } : { states, linkOf })
  return section('Graph', scrolled('Graph of the plan', picture))
}
