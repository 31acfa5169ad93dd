// A review as a page to send
// =============================================================================
//
// Invariants:
//
//   REVIEW-PAGE-1. Nothing that a decision rests on is folded away. What was too long to be shown whole
//       is said where it stands and at the top, since it cannot be decided on from this page.

import { because, deciders, whoAnswers } from '#app/decisions/review-words'
import { html, NO_HTML, type Html } from '#app/html/html'
import { EFFECT_LABELS } from '#app/graph/plan-effect-labels'
import { shortDigest, type Catalogue, type Plan } from '#plan'
import type { Review, ReviewedArgument, ReviewedCall, ReviewedStep } from '#review'
import type { Budget } from '#runtime'
import { helpOf, messageOf } from '#text'

import { clock, duration, plural } from '../views/amounts.ts'
import { RULED } from '../views/review.ts'
import { budgetText } from '#app/usage-words'
import { graphSection } from './graph.ts'
import { block, facts, isWholeBlock, isWholeLine, line, page, section } from './html-page.ts'
import { originHtml } from './run-page.ts'

/** What a page of a review is made from. */
export interface ReviewPageSource {
  readonly review: Review
  readonly plan: Plan
  readonly catalogue: Catalogue
  /** What is reviewed: the file's name, or `run k3f9ab`. */
  readonly name: string
  readonly budget: Budget
  /** What is typed to have it decided on. */
  readonly commands: readonly string[]
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number
}

/** The page, as the text of an HTML file. */
export function reviewHtml(source: ReviewPageSource): string {
  const { review, plan, catalogue, name, budget, now } = source
  const { estimate, risk, kinds, security, inputs, subject, goal } = review
  const time =
    estimate.withoutEstimate === review.steps.length
      ? 'not estimated'
      : `about ${duration(estimate.criticalSeconds * 1000)}${estimate.withoutEstimate === 0 ? '' : `, ${plural(estimate.withoutEstimate, 'step')} not estimated`}`
  const inputWords = inputs.map(({ name: input, text, free }) =>
    free ? `${input}: each run gives its own` : `${input} = ${text ?? '… no value yet'}`,
  )
  return page({
    title: review.name ?? (goal || name),
    kind: `Review of ${line(name)}`,
    body: [
      verdict(source),
      section(
        'About',
        facts([
          ['Goal', goal],
          ['Effect', EFFECT_LABELS[review.effect]],
          ['Risk', risk.level],
          ['Asks for', kinds.join(', ')],
          ['Time', time],
          ['People are asked', `${estimate.approvals} times during the run`],
          [
            'Budget',
            Object.keys(budget).length === 0 ? undefined : `${budgetText(budget)} for models`,
          ],
          ['Security', security === 'SECURE' ? undefined : security],
          ['Digest', html`<code>${subject.digest}</code>`],
        ]),
      ),
      list('Inputs', inputWords),
      graphSection(plan, catalogue),
      section(
        'Steps',
        html`<ol class="steps">
          ${review.steps.map(stepHtml)}
        </ol>`,
      ),
      section('Result', block(review.result.text), originHtml(review.result)),
      list('What counts as success', review.criteria),
      list('Assumed', review.assumptions),
      list('Not known', review.unknowns),
      list(
        'Remarks of the author',
        review.notes.map(({ notes }) => notes),
      ),
    ],
    made: html`<p>
      Made by <code>planwright review --html</code> at ${clock(now)}, under the policy and the tools
      of then. It runs nothing, decides nothing and loads nothing.
    </p>`,
  })
}

/** Whether every text that the decision rests on stands on the page as it is (REVIEW-PAGE-1). */
function isShownWhole(review: Review): boolean {
  const { steps, result, inputs, goal, criteria, assumptions, unknowns, notes } = review
  const calls = steps.flatMap((step) => step.calls)
  const values = [...calls.flatMap((call) => call.arguments.map(({ text }) => text)), result.text]
  const lines = [
    goal,
    ...steps.flatMap(({ title, files, after }) => [title, [...files, ...after].join(', ')]),
    ...calls.flatMap(({ description, mayUse = [] }) => [
      description,
      mayUse === 'unknown' ? '' : mayUse.map(({ tool }) => tool).join(', '),
    ]),
    ...inputs.map(({ name, text = '' }) => `${name} = ${text}`),
    ...[criteria, assumptions, unknowns, notes.map((one) => one.notes)].flat(),
  ]
  // Remarks and rulings of ours stand around some of them.
  return (
    values.every(isWholeBlock) && lines.every((text) => isWholeLine(`${text}${' '.repeat(150)}`))
  )
}

function verdict({ review, commands }: ReviewPageSource): Html {
  if (!isShownWhole(review)) {
    return html`<div class="lead bad">
      <p>
        <strong>Parts of this plan are too long for a page and are cut.</strong> Nobody can decide
        by this page: read the whole review with <code>planwright review</code>.
      </p>
    </div>`
  }
  const { plan, run, standing, digest: subject } = review.subject
  const isDecidable = run !== undefined || standing !== undefined
  const decision = html`, decision <code>${shortDigest(subject)}</code>`
  const digest = html`<p>
    Plan <code>${shortDigest(plan)}</code>${isDecidable ? decision : NO_HTML}
  </p>`
  const typed = commands.length === 0 ? NO_HTML : block(commands.join('\n'))
  switch (review.needs) {
    case 'nothing':
      return html`<div class="lead good">
        <p><strong>No decision needed: it may run.</strong></p>
        ${digest}${typed}
      </div>`
    case 'decision':
      return html`<div class="lead open">
        <p>
          <strong>${deciders(review)}</strong>: ${line(review.because.map(because).join(', '))}.
        </p>
        ${digest}${typed}
        <p class="soft">
          A decision stands for this plan, these inputs, these tools and this policy. If one of them
          changes, it does not fit any more. A run that is made of a file asks for a decision of its
          own.
        </p>
      </div>`
    case 'refused':
      return html`<div class="lead bad">
        <p><strong>This plan cannot be approved.</strong></p>
        ${review.refusals.map((refusal) => html`<p>${line(`${messageOf(refusal)} ${helpOf(refusal) ?? ''}`)}</p>`)}${digest}
      </div>`
  }
}

function stepHtml(step: ReviewedStep): Html {
  const remarks = [
    ...(step.claimed ? ['declared as done; it will not run'] : []),
    ...(step.gate ? ['waits for an approval before it starts'] : []),
    ...(step.files.length > 0 ? [`needs ${step.files.join(', ')}`] : []),
    ...(step.vote === undefined
      ? []
      : [`votes: up to ${step.vote.samples} answers, ahead by ${step.vote.ahead}`]),
    ...(step.expects?.unit === undefined ? [] : [`expects ${step.expects.unit}`]),
    ...(step.estimate === undefined ? [] : [`about ${duration(step.estimate.seconds * 1000)}`]),
    ...(step.after.length === 0 ? [] : [`after ${step.after.join(', ')}`]),
  ]
  return html`<li id="step-${step.number}">
    <div class="head">
      <h3>${step.number}. ${line(step.title)}</h3>
      <span class="soft">${EFFECT_LABELS[step.effect]}</span>
    </div>
    ${remarks.length === 0 ? NO_HTML : html`<p class="soft">${line(remarks.join('; '))}</p>`}
    ${step.calls.map(callHtml)}
  </li>`
}

function callHtml(call: ReviewedCall): Html {
  const { tool, effect, ruling, conditional, atMost, asked, mayUse } = call
  const times = atMost === undefined ? '' : `; at most ${plural(atMost, 'time')}`
  const maybe = conditional ? '; only under a condition' : ''
  const later = asked === 'later' ? ', during the run, with its values' : ''
  return html`<div class="call ${effect}">
    <p>
      <code>${line(tool)}</code>
      <span class="soft">${EFFECT_LABELS[effect]}; risk ${call.risk}</span>
    </p>
    <p class="soft">
      ${line(`${call.description.replace(/\.$/, '')}${whoAnswers(call)}${times}${maybe}`)}
    </p>
    ${call.arguments.length === 0 ? NO_HTML : html`<dl class="arguments">${call.arguments.map(argumentHtml)}</dl>`}
    ${mayUse === undefined ? NO_HTML : html`<p class="soft">may use ${mayUse === 'unknown' ? 'tools that are only known later' : line(mayUse.map((one) => one.tool).join(', '))}</p>`}
    ${conditional ? originHtml(call.condition) : NO_HTML}
    <p>
      <strong>${RULED[asked](ruling.verdict).plain}</strong> ${line(`${ruling.because}${later}`)}
    </p>
  </div>`
}

function argumentHtml(argument: ReviewedArgument): Html {
  return html`<div>
    <dt>${line(argument.name)}${argument.sink ? ' (destination)' : ''}</dt>
    <dd>${block(argument.text)}${originHtml(argument)}</dd>
  </div>`
}

function list(heading: string, items: readonly string[]): Html {
  if (items.length === 0) return NO_HTML
  return section(
    heading,
    html`<ul class="plain">
      ${items.map((item) => html`<li>${line(item)}</li>`)}
    </ul>`,
  )
}
