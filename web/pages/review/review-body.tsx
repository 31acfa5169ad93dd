// All that a decision on a plan rests on
// =============================================================================
//
// Invariants:
//
//   REVIEW-BODY-1. Nothing that a decision rests on is folded away: each call with each argument and its origin, each
//       assumption and remark. The end of each is a part of the reading.
//   REVIEW-BODY-2. What has changed since somebody decided on the plan before stands first.

import { plural } from '#app/amounts'
import { RISKY, whoAnswers } from '#app/decisions/review-words'

import { Argument } from '../../parts/argument.tsx'
import { Origin } from '../../parts/origin.tsx'
import { usePart } from '../../parts/reading.tsx'
import { EffectSign } from '../../parts/signs.tsx'
import { SeenValue } from '../../parts/seen-value.tsx'
import { Words } from '../../parts/words.tsx'
import type { Review, ReviewedCall, ReviewedStep } from '../../server/shapes.ts'
import { PlanDiffView } from './plan-diff-view.tsx'

export function ReviewBody({ review }: { readonly review: Review }) {
  const { diff, goal, inputs, steps, criteria, assumptions, unknowns, notes, result, refusals } =
    review
  return (
    <div class="stack loose">
      {review.needs === 'refused' ? (
        <div class="notice bad stack tight">
          <p>
            <strong>Nobody can approve this plan.</strong>
          </p>
          {refusals.map((refusal) => (
            <p key={refusal.code}>
              <a href={`/messages/${refusal.code}`} target="_blank" rel="noreferrer">
                {refusal.code}
              </a>
            </p>
          ))}
        </div>
      ) : null}
      {diff === undefined || diff.same ? null : <PlanDiffView diff={diff} />}
      {goal === '' ? null : <Part id="goal" label="the goal" title="Goal" items={[goal]} />}
      {inputs.length === 0 ? null : (
        <section class="stack">
          <h2>Inputs</h2>
          <dl class="stack">
            {inputs.map(({ name, text, free }) => (
              <Argument
                key={name}
                call="inputs"
                name={name}
                value={free ? 'each run gives its own' : (text ?? 'no value yet')}
                isSink={false}
                origin={undefined}
              />
            ))}
          </dl>
        </section>
      )}
      <section class="stack">
        <h2>{plural(steps.length, 'step')}</h2>
        <ol class="list">
          {steps.map((step) => (
            <li key={step.id} id={`step-${step.number}`}>
              <Step step={step} />
            </li>
          ))}
        </ol>
      </section>
      <ResultPart text={result.text} origin={result} />
      <Part
        id="criteria"
        label="what counts as success"
        title="What counts as success"
        items={criteria}
      />
      <Part id="assumptions" label="the assumptions" title="Assumed" items={assumptions} />
      <Part id="unknowns" label="what is not known" title="Not known" items={unknowns} />
      <Part
        id="notes"
        label="the remarks"
        title="Remarks of the author"
        items={notes.map((one) => one.notes)}
      />
    </div>
  )
}

function Step({ step }: { readonly step: ReviewedStep }) {
  const { number, title, effect, calls } = step
  const remarks = [
    ...(step.claimed ? ['declared as done: it will not run'] : []),
    ...(step.gate ? ['waits for an approval before it begins'] : []),
    ...(step.files.length > 0 ? [`needs ${step.files.join(', ')}`] : []),
    ...(step.vote === undefined
      ? []
      : [`votes: up to ${plural(step.vote.samples, 'answer')}, ahead by ${step.vote.ahead}`]),
    ...(step.after.length === 0 ? [] : [`after ${step.after.join(', ')}`]),
  ]
  return (
    <div class="item stack">
      <div class="row apart baseline">
        <h3>
          <span class="soft number">{number}.</span> <Words text={title} />
        </h3>
        <EffectSign effect={effect} />
      </div>
      {remarks.length === 0 ? null : (
        <p class="small soft">
          <Words text={remarks.join('; ')} />
        </p>
      )}
      {calls.map((call) => (
        <Call key={call.path} call={call} />
      ))}
      {calls.length === 0 ? <StepEnd step={step} /> : null}
    </div>
  )
}

/** A step that calls nothing is seen with its title. */
function StepEnd({ step }: { readonly step: ReviewedStep }) {
  const { place, end } = usePart(`${step.id}\0`, `step ${step.number}`)
  return (
    <div ref={place}>
      <span ref={end} />
    </div>
  )
}

const RULED = {
  never: 'allowed',
  now: 'happens when you approve, without asking again',
  later: 'asked again before it happens, with its values',
  refused: 'refused',
} as const satisfies Record<ReviewedCall['asked'], string>

function Call({ call }: { readonly call: ReviewedCall }) {
  const { place, end } = usePart(`${call.step}\0${call.path}`, `${call.tool} in ${call.step}`)
  const { tool, effect, arguments: given, ruling, asked, mayUse, conditional, atMost, risk } = call
  const risky = asked === 'never' ? RISKY[risk] : undefined
  return (
    <div ref={place} class={`barred ${effect} stack tight`}>
      <p class="row baseline">
        <Words text={tool} face="code" />
        <EffectSign effect={effect} />
        {atMost === undefined ? null : (
          <span class="small soft">at most {plural(atMost, 'time')}</span>
        )}
      </p>
      <p class="small soft">
        <Words text={`${call.description.replace(/\.$/, '')}${whoAnswers(call)}.`} />
      </p>
      {given.length === 0 ? null : (
        <dl class="stack">
          {given.map((argument) => (
            <Argument
              key={argument.name}
              call={`${call.step} ${call.path}`}
              name={argument.name}
              value={argument.text}
              isSink={argument.sink}
              origin={argument}
            />
          ))}
        </dl>
      )}
      {mayUse === undefined ? null : (
        <p class="small">
          may use{' '}
          {mayUse === 'unknown' ? (
            'tools that are only known later'
          ) : (
            <Words text={mayUse.map((one) => one.tool).join(', ')} face="code" />
          )}
        </p>
      )}
      {conditional ? (
        <div>
          <p class="small soft">only under a condition, which</p>
          <Origin of={call.condition} />
        </div>
      ) : null}
      <p class="small" ref={end}>
        <strong class={asked === 'refused' ? 'bad' : asked === 'never' ? 'good' : 'open'}>
          {RULED[asked]}
        </strong>
        <span class="soft">
          {' '}
          (policy: <Words text={ruling.because} />){risky === undefined ? '' : `; ${risky}`}
        </span>
      </p>
    </div>
  )
}

interface PartProps {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly items: readonly string[]
}

function Part(props: PartProps) {
  return props.items.length === 0 ? null : <SeenPart {...props} />
}

function SeenPart({ id, label, title, items }: PartProps) {
  const { place, end } = usePart(id, label)
  return (
    <section ref={place} class="stack tight">
      <h2>{title}</h2>
      <ul class="stack tight">
        {items.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
      <span ref={end} />
    </section>
  )
}

function ResultPart({
  text,
  origin,
}: {
  readonly text: string
  readonly origin: Review['result']
}) {
  const { place, end } = usePart('result', 'the result')
  return (
    <section ref={place} class="stack tight">
      <h2>Result</h2>
      <SeenValue text={text} origin={origin} end={end} />
    </section>
  )
}
