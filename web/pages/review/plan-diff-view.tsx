// What is different between two versions of a plan
// =============================================================================
//
// Invariants:
//
//   WEB-PLAN-DIFF-1. Every difference stands there, whole, in the reading order of the later plan; what went stands where it was.

import { changeLabel } from '#app/plans/diff-words'

import { Value } from '../../parts/values.tsx'
import { Words } from '../../parts/words.tsx'
import type { Review } from '../../server/shapes.ts'
import { planDiffEntries, type PlanDiffEntry } from './plan-diff-entries.ts'

interface PlanDiffViewProps {
  readonly diff: NonNullable<Review['diff']>
  readonly heading?: string
}

export function PlanDiffView({
  diff,
  heading = 'What has changed since this plan was decided on',
}: PlanDiffViewProps) {
  return (
    <section class="notice open stack" aria-label={heading}>
      <h2>{heading}</h2>
      <ul class="stack">
        {planDiffEntries(diff).map((entry) => (
          <li key={entry.key} class="stack tight">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry }: { readonly entry: PlanDiffEntry }) {
  switch (entry.kind) {
    case 'around': {
      const { field, name, before, after } = entry.change
      return (
        <Change
          field={name === undefined ? field : `${field} ${name}`}
          before={before}
          after={after}
        />
      )
    }
    case 'added':
      return (
        <span>
          <strong class="good">+ new</strong> {entry.step.number}. <Words text={entry.step.title} />
        </span>
      )
    case 'removed':
      return (
        <span>
          <strong class="bad">− gone</strong> {entry.step.number}. <Words text={entry.step.title} />
        </span>
      )
    case 'moved':
      return (
        <span>
          <strong>moved</strong> from {entry.step.from} to {entry.step.number}:{' '}
          <Words text={entry.step.title} />
        </span>
      )
    case 'changed':
      return (
        <>
          <span>
            <strong class="open">changed</strong> {entry.step.number}.{' '}
            <Words text={entry.step.title} />
          </span>
          {entry.step.changes.map((change, at) => (
            <Change
              key={at}
              field={changeLabel(change)}
              before={change.before}
              after={change.after}
            />
          ))}
        </>
      )
  }
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
        <div class="version">
          <span class="bad small">before</span>
          <Value text={before} />
        </div>
      )}
      {after === undefined ? null : (
        <div class="version">
          <span class="good small">after</span>
          <Value text={after} />
        </div>
      )}
    </div>
  )
}
