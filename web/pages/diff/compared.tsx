// What two compared plans differ in
// =============================================================================
//
// Invariants:
//
//   COMPARED-1. Whether the later plan may do more stands first, then what it takes from elsewhere, then everything else.

import { CLASS_WORDS, isWiderOrigin, ORIGIN_WORDS } from '#app/plans/diff-words'

import { Words } from '../../parts/words.tsx'
import type { PlanDiffFacts } from '../../server/shapes.ts'
import { PlanDiffView } from '../review/plan-diff-view.tsx'
import { Diagnostics } from './diagnostics.tsx'
import { Hunks } from './hunks.tsx'

type OriginChange = PlanDiffFacts['origins'][number]

export function Compared({ diff }: { readonly diff: PlanDiffFacts }) {
  const { plan, text, origins, before, after } = diff
  return (
    <div class="stack loose" role="region" aria-label="What is different">
      <ClassNotice diff={diff} />
      <Diagnostics title="The earlier plan" compilation={before} />
      <Diagnostics title="The later plan" compilation={after} />
      {origins.length === 0 ? null : <OriginChanges origins={origins} />}
      {plan === null || plan.same ? null : (
        <PlanDiffView diff={plan} heading="What is different, in reading order" />
      )}
      {text === null ? null : <Hunks hunks={text} />}
      <p class="small soft">
        Digests: <Digest of={before.digest} /> before, <Digest of={after.digest} /> after
      </p>
    </div>
  )
}

function Digest({ of }: { readonly of: string | null }) {
  return of === null ? <>no plan</> : <code>{of.slice(0, 12)}</code>
}

const TONES = { same: 'good', narrower: 'good', wider: 'open' } as const
const SIGNS = { same: '=', narrower: '▽', wider: '▲' } as const

/** COMPARED-1 */
function ClassNotice({ diff }: { readonly diff: PlanDiffFacts }) {
  if (diff.plan === null) {
    const none = [diff.before, diff.after].filter(({ digest }) => digest === null).length
    return (
      <div class="notice bad stack tight" role="status">
        <p>
          <strong class="bad">No comparison of plans</strong>
        </p>
        <p>
          {none === 2 ? 'Neither text means a plan' : 'One of the texts means no plan'}, so nobody
          can say what may be done. The texts are compared line by line.
        </p>
      </div>
    )
  }
  const tone = TONES[diff.class]
  return (
    <div class={`notice ${tone} stack tight`} role="status">
      <p>
        <strong class={tone}>
          <span aria-hidden="true">{SIGNS[diff.class]}</span> {diff.class}
        </strong>
      </p>
      <p>{CLASS_WORDS[diff.class]}</p>
    </div>
  )
}

function OriginChanges({ origins }: { readonly origins: readonly OriginChange[] }) {
  const sorted = origins.toSorted((a, b) => Number(isWiderOrigin(b)) - Number(isWiderOrigin(a)))
  return (
    <section class="stack" aria-labelledby="origins">
      <h2 id="origins">Values that come from elsewhere</h2>
      <ul class="list">
        {sorted.map((change) => (
          <li key={`${change.step} ${change.path} ${change.name}`} class="item">
            <OneOrigin change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneOrigin({ change }: { readonly change: OriginChange }) {
  const { step, name, sink, before, after } = change
  return (
    <div class="item stack tight">
      <p class="row baseline">
        <span>
          <Words text={name} face="code" /> in step <Words text={step} face="code" />
        </span>
        {isWiderOrigin(change) ? <strong class="open">▲ to be looked at more</strong> : null}
        {sink ? <span class="small open">decides where it goes</span> : null}
      </p>
      <p class="small">
        <span class="soft">before: </span>
        {before.map((kind) => ORIGIN_WORDS[kind]).join(', ')}
        <span class="soft">; now: </span>
        {after.map((kind) => ORIGIN_WORDS[kind]).join(', ')}
      </p>
    </div>
  )
}
