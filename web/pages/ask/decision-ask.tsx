// May this plan run?

import { plural } from '#app/amounts'
import { deciders, because } from '#app/decisions/review-words'

import { AskHead, FirstOfTwo, type OneAskProps } from './ask-head.tsx'
import { DecideBar } from './decide-bar.tsx'
import { ReviewBody } from '../review/review-body.tsx'
import { address, page } from '../../router.ts'
import type { Review } from '../../server/shapes.ts'

export function DecisionAsk({ asked, state }: OneAskProps<'decision'>) {
  const { run, ask, review, tooLate } = asked
  if (review === null) return null
  const { digest } = review.subject
  return (
    <>
      <AskHead asked={asked} title="May this plan run?" />
      <div class="notice open stack tight">
        <p>
          <strong>{comesTo(review)}</strong>
        </p>
        <p class="small soft">
          {deciders(review)}: {review.because.map(because).join(', ')}.
        </p>
        <FirstOfTwo approved={asked.approved} />
        {page.value.page === 'review' ? null : (
          <p class="small soft">
            <a href={address(['runs', run, 'review'])}>The same with the picture of the plan</a>
          </p>
        )}
      </div>
      <ReviewBody review={review} />
      <DecideBar
        run={run}
        ask={ask}
        digest={digest}
        state={state}
        tooLate={tooLate}
        yes="Approve this plan"
        noLabel="Reject this plan"
        no="Nothing of this plan happens."
        impossible={
          review.needs === 'refused'
            ? 'Nobody can approve this plan; the review says why.'
            : undefined
        }
      />
    </>
  )
}

/** What a yes comes to. */
function comesTo({ covered, askedLater, gates }: Review): string {
  const now = `${plural(covered.length, 'call')} ${covered.length === 1 ? 'happens' : 'happen'} without asking again`
  const count = askedLater.length + gates.length
  const later = `before ${count} ${covered.length === 0 ? 'of its calls' : 'others'} you are asked again, with their values`
  return `If you approve, ${covered.length === 0 ? 'the plan begins' : now}${count === 0 ? '' : `; ${later}`}.`
}
