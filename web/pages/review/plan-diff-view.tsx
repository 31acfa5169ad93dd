// What is different from the plan that was decided on before

import { Value } from '../../parts/values.tsx'
import { Words } from '../../parts/words.tsx'
import type { Review } from '../../server/shapes.ts'

type PlanDiff = NonNullable<Review['diff']>

export function PlanDiffView({ diff }: { readonly diff: PlanDiff }) {
  const { added, removed, changed, moved, around } = diff
  return (
    <section class="notice open stack" aria-label="What has changed">
      <h2>What has changed since this plan was decided on</h2>
      <ul class="stack">
        {added.map((step) => (
          <li key={`+${step.id}`}>
            <strong class="good">+ new</strong> {step.number}. <Words text={step.title} />
          </li>
        ))}
        {removed.map((step) => (
          <li key={`-${step.id}`}>
            <strong class="bad">− gone</strong> {step.number}. <Words text={step.title} />
          </li>
        ))}
        {moved.map((step) => (
          <li key={`>${step.id}`}>
            <strong>moved</strong> from {step.from} to {step.number}: <Words text={step.title} />
          </li>
        ))}
        {changed.map((step) => (
          <li key={`~${step.id}`} class="stack tight">
            <span>
              <strong class="open">changed</strong> {step.number}. <Words text={step.title} />
            </span>
            {step.changes.map(({ field, before, after }) => (
              <Change key={field} field={field} before={before} after={after} />
            ))}
          </li>
        ))}
        {around.map(({ field, name, before, after }) => (
          <li key={`${field} ${name ?? ''}`}>
            <Change
              field={name === undefined ? field : `${field} ${name}`}
              before={before}
              after={after}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChangeProps {
  readonly field: string
  readonly before: string | undefined
  readonly after: string | undefined
}

function Change({ field, before, after }: ChangeProps) {
  return (
    <div class="stack tight">
      <span class="small soft">
        <Words text={field} face="code" />
      </span>
      {before === undefined ? null : (
        <div class="row baseline">
          <span class="bad small">before</span>
          <Value text={before} />
        </div>
      )}
      {after === undefined ? null : (
        <div class="row baseline">
          <span class="good small">after</span>
          <Value text={after} />
        </div>
      )}
    </div>
  )
}
